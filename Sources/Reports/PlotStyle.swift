/// How plots of runs look, light and dark: the style sheet that a drawing of its own and the HTML report share.
///
/// Colours differ in lightness as well as in hue, and each line in its dashes too, so that none is told by colour alone.
enum PlotStyle {
  /// The colours: `finger` what the finger did, `shown` what the pager showed, `rule` what the rule looked at.
  static let light = """
    --paper: #fff; --ink: #1d2129; --faint: #646b78; --grid: #e9ebef; --line: #cfd4dc; --shown: #1f6feb; --finger: #b35900; \
    --rule: #7a4fd0; --good: #11803c; --bad: #c9252d;
    """
  static let dark = """
    --paper: #16191f; --ink: #e6e8ec; --faint: #9aa2b1; --grid: #252a33; --line: #3a414d; --shown: #6cb0ff; --finger: #f2a65a; \
    --rule: #b79bff; --good: #56d083; --bad: #ff8a8a;
    """

  /// The rules for everything inside a plot.
  static let rules = """
    .plot text { font: 10.5px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; \
    fill: var(--faint); font-variant-numeric: tabular-nums; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; \
    stroke-linejoin: round; }
    .plot .page-number, .plot .title { fill: var(--ink); font-weight: 600; }
    .plot .title { font-size: 13px; }
    .plot .paper { fill: var(--paper); }
    .plot .grid { stroke: var(--grid); }
    .plot .page { stroke: var(--line); }
    .plot .held { fill: var(--finger); opacity: .09; }
    .plot path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
    .plot .shown { stroke: var(--shown); stroke-width: 2.25; }
    .plot .finger { stroke: var(--finger); stroke-width: 1.5; stroke-dasharray: 4 3; }
    .plot .threshold { stroke: var(--rule); stroke-width: 1.25; stroke-dasharray: 7 3 1.5 3; }
    .plot .predicted { stroke: var(--rule); stroke-width: 1.25; stroke-dasharray: 1 3; stroke-linecap: round; }
    .plot .instant { stroke: var(--faint); stroke-dasharray: 2 3; }
    .plot .mark { fill: var(--paper); stroke: var(--shown); stroke-width: 1.75; }
    .plot .aim { fill: var(--paper); stroke: var(--rule); stroke-width: 1.5; }
    .plot .holds { fill: var(--good); opacity: .1; }
    .plot .expected { stroke: var(--good); stroke-width: 1.75; stroke-dasharray: 8 4; }
    .plot .actual { stroke: var(--bad); stroke-width: 1.75; }
    .plot .found { fill: var(--bad); stroke: var(--paper); stroke-width: 1.25; }
    .plot text.expected { fill: var(--good); stroke: var(--paper); stroke-width: 3px; stroke-dasharray: none; font-weight: 600; }
    .plot text.actual { fill: var(--bad); stroke: var(--paper); stroke-width: 3px; font-weight: 600; }
    .plot .playhead { stroke: var(--ink); }
    """
}
