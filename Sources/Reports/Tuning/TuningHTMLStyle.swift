/// The style sheet of the tuning report.
enum TuningHTMLStyle {
  /// The colours of costs, the lowest first: what is cheap stands out against the paper, light or dark.
  private static let light = [
    "#0b4453", "#126273", "#25808c", "#4d9da1", "#7db6b3", "#a8cdc4", "#cbdfd3", "#e5eadd", "#f4f1e8",
  ]
  private static let dark = [
    "#b4f5e3", "#84e0cf", "#58c5b8", "#3ba5a0", "#2c8589", "#24686f", "#205059", "#1d3b45", "#1b2a33",
  ]

  private static func heat(_ colors: [String]) -> String {
    colors.enumerated().map { "--h\($0): \($1);" }.joined(separator: " ")
  }

  /// The whole sheet.
  static let text = """
    :root { color-scheme: light dark; \(PlotStyle.light)
      --ground: #f5f6f8; --edge: #dde1e7; --accent: #1f6feb; --hit: #e3f3e8; --miss: #fbe9e9; --much: #f5cfcf;
      \(heat(light)) \(MapStyle.light) }
    @media (prefers-color-scheme: dark) { :root { \(PlotStyle.dark)
      --ground: #0e1014; --edge: #2b303a; --accent: #6cb0ff; --hit: #16301f; --miss: #341d20; --much: #572429;
      \(heat(dark)) \(MapStyle.dark) } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
    header, main { max-width: 1120px; margin: 0 auto; padding: 0 24px; }
    main { padding-bottom: 64px; }
    code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .87em; }
    code { overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    h1 { font-size: 20px; font-weight: 650; margin: 24px 0 0; letter-spacing: -.01em; overflow-wrap: anywhere; }
    h2 { font-size: 18px; font-weight: 650; margin: 0 0 8px; letter-spacing: -.01em; }
    h3 { font-size: 15px; font-weight: 600; margin: 14px 0 6px; overflow-wrap: anywhere; }
    p { margin: 0 0 10px; }
    a { color: var(--accent); }
    .subject { color: var(--faint); margin: 2px 0 12px; overflow-wrap: anywhere; }
    .lead, .note, .hint, figcaption { color: var(--faint); max-width: 76ch; overflow-wrap: anywhere; }

    .verdict { background: var(--paper); border: 1px solid var(--edge); border-left: 6px solid var(--accent); border-radius: 10px;
      padding: 14px 18px; }
    .verdict.good { border-left-color: var(--good); }
    .verdict.bad { border-left-color: var(--bad); }
    .action { font-size: 24px; line-height: 1.25; font-weight: 680; letter-spacing: -.015em; margin: 0 0 6px;
      overflow-wrap: anywhere; }
    .line { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 8px; margin: 10px 0; }
    .tiles div { background: var(--paper); border: 1px solid var(--edge); border-radius: 10px; padding: 10px 14px; }
    .tiles b { font-size: 21px; font-weight: 650; letter-spacing: -.01em; display: block; line-height: 1.2; }
    .tiles span { display: block; }
    small { display: block; font-weight: 400; color: var(--faint); font-size: 12.5px; line-height: 1.35; }
    .advice { margin: 0 0 12px; padding-left: 20px; max-width: 84ch; }
    .advice li { margin: 3px 0; }
    nav { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 8px 0 4px; border-top: 1px solid var(--edge); }
    nav a { text-decoration: none; padding: 2px 0; }
    nav a:hover { text-decoration: underline; }

    main > section:not(.verdict) { background: var(--paper); border: 1px solid var(--edge); border-radius: 10px;
      padding: 18px 20px; margin-top: 16px; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 8px 24px;
      align-items: start; }
    .pair > * { min-width: 0; }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 8px 24px; }
    .scroll { overflow-x: auto; margin: 0 0 12px; }
    table { border-collapse: collapse; width: 100%; font-size: 14px; }
    th, td { text-align: right; padding: 5px 8px; vertical-align: top; border-bottom: 1px solid var(--grid); }
    th:first-child, td.word, th.word { text-align: left; }
    thead th { color: var(--faint); font-weight: 500; font-size: 13px; white-space: nowrap; border-bottom-color: var(--line); }
    tbody th { font-weight: 550; min-width: 6.5em; }
    th:first-child { padding-left: 0; }
    td small { white-space: nowrap; }
    td.hit { background: var(--hit); }
    td.miss { background: none; } td.some { background: var(--miss); } td.much { background: var(--much); }
    td.empty { color: var(--faint); }

    figure { margin: 0 0 8px; min-width: 0; }
    .plot, .map { display: block; width: 100%; height: auto; }
    .heat { max-width: 640px; }
    .map { max-width: 760px; }
    .people { max-width: 860px; }
    .grid .plot { max-width: 420px; }
    .bars, .folds { max-width: 560px; }
    output { display: block; font-size: 13.5px; min-height: 1.5em; overflow-wrap: anywhere; }
    .swipe { border-top: 1px solid var(--grid); }
    summary { cursor: pointer; padding: 8px 0; }
    .swipe summary b { font-weight: 600; color: var(--bad); }
    .swipe summary span { overflow-wrap: anywhere; }
    .swipe[open] { padding-bottom: 12px; }
    pre { background: var(--ground); border: 1px solid var(--edge); border-radius: 8px; padding: 10px 12px; overflow: auto;
      max-height: 320px; line-height: 1.35; margin: 8px 0 0; }
    button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 7px;
      padding: 6px 12px; min-height: 38px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; }

    \(MapStyle.rules)
    \(PlotStyle.rules)
    .plot text { font-size: 12.5px; }
    .plot .axis, .plot .mark-word { fill: var(--ink); }
    .plot .mark-word { font-weight: 600; }
    .plot .curve { stroke: var(--shown); stroke-width: 2; }
    .plot .curve-plateau { stroke: var(--shown); stroke-width: 6; opacity: .45; }
    .plot .point { fill: var(--shown); stroke: var(--paper); }
    .plot .point.out { fill: var(--paper); stroke: var(--faint); }
    .plot .shipped-mark { fill: var(--paper); stroke: var(--ink); stroke-width: 2.25; }
    .plot .chosen-mark { fill: var(--finger); stroke: var(--paper); stroke-width: 1.75; }
    .plot .plateau { stroke: var(--ink); stroke-width: 2; }
    .plot .plateau-halo { stroke: var(--paper); stroke-width: 4.5; }
    .plot .infeasible { stroke: var(--bad); stroke-width: 1; opacity: .55; }
    .plot .stem { stroke: var(--line); stroke-width: 1.5; }
    .plot .stem.worse { stroke: var(--bad); }
    .plot .before { fill: var(--paper); stroke: var(--faint); stroke-width: 1.5; }
    .plot .after { fill: var(--shown); }
    .plot .overall { stroke: var(--rule); stroke-dasharray: 7 4; }
    .people .note { stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; paint-order: stroke; }
    .plot .worst-ground { fill: var(--bad); opacity: .09; }
    .plot .bar { fill: var(--shown); } .plot .bar.pale { opacity: .45; }
    .plot .whisker { stroke: var(--ink); stroke-width: 1.5; }
    \((0..<CostPlot.steps).map { ".plot .h\($0) { fill: var(--h\($0)); }" }.joined(separator: " "))
    .heat rect[class^=h] { stroke: none; shape-rendering: crispEdges; }

    @media (max-width: 700px) {
      header, main { padding: 0 12px; }
      h1 { margin-top: 14px; font-size: 18px; }
      .subject { margin-bottom: 8px; font-size: 13.5px; }
      .verdict { padding: 12px 14px; }
      .action { font-size: 20px; }
      .line { font-size: 15px; }
      .tiles { grid-template-columns: 1fr 1fr; }
      main > section:not(.verdict) { padding: 14px 12px; }
      .plot text { font-size: 14.5px; }
      .people text { font-size: 21px; }
      td small { font-size: 11px; }
      th, td { padding: 5px 3px; }
      thead th { white-space: normal; }
      tbody th { min-width: 3.5em; }
      dl { grid-template-columns: 1fr; }
      dd { margin-bottom: 6px; }
      nav a { padding: 6px 0; }
      button { min-height: 44px; }
    }
    @media print { nav, .copy { display: none; } body { background: none; } }

    """
}
