/// How decision maps look, light and dark: the style sheet that a drawing of its own and HTML reports share.
///
/// Forward is blue and backward orange, darker the farther; what decided is told by a hatch, so that neither is told by
/// colour alone. Everything is inside of `.map`.
public enum MapStyle {
  /// The colours, light.
  public static let light = """
    --map-paper: #fff; --map-ink: #1d2129; --map-faint: #646b78; --map-line: #9aa1ad; --map-stay: #e9ecf1; \
    --map-f1: #a9cbf7; --map-f2: #5f9ceb; --map-f3: #2c69bd; --map-b1: #f8cd9f; --map-b2: #e59a4b; --map-b3: #ad6415; \
    --map-crash: #d6336c; --map-hatch: #1d2129; --map-edge: #10131a; --map-contour: #6a3fc4; --map-dot: #b3123f;
    """
  /// The colours, dark.
  public static let dark = """
    --map-paper: #16191f; --map-ink: #e6e8ec; --map-faint: #9aa2b1; --map-line: #5b6371; --map-stay: #262b34; \
    --map-f1: #234c80; --map-f2: #3474c4; --map-f3: #77b0f7; --map-b1: #6e4417; --map-b2: #ad6c22; --map-b3: #f0ae66; \
    --map-crash: #e8598b; --map-hatch: #e6e8ec; --map-edge: #f4f6fa; --map-contour: #c3a9ff; --map-dot: #ff8fae;
    """
  /// The rules for everything inside of a map.
  public static let rules = """
    .map { display: block; width: 100%; height: auto; }
    .map text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: var(--map-faint); \
    font-variant-numeric: tabular-nums; }
    .map .title { fill: var(--map-ink); font-weight: 600; font-size: 16px; }
    .map .axis, .map .rule { fill: var(--map-ink); }
    .map .rule { font-weight: 600; paint-order: stroke; stroke: var(--map-paper); stroke-width: 4px; stroke-linejoin: round; }
    .map .paper { fill: var(--map-paper); }
    .map .frame { fill: none; stroke: var(--map-line); }
    .map .tick { stroke: var(--map-line); }
    .map .cells { shape-rendering: crispEdges; }
    .map .d0 { fill: var(--map-stay); } .map .crash { fill: var(--map-crash); }
    .map .f1 { fill: var(--map-f1); } .map .f2 { fill: var(--map-f2); } .map .f3 { fill: var(--map-f3); }
    .map .b1 { fill: var(--map-b1); } .map .b2 { fill: var(--map-b2); } .map .b3 { fill: var(--map-b3); }
    .map .hatch { stroke: var(--map-hatch); stroke-width: 1; opacity: .34; fill: none; }
    .map .speck { fill: var(--map-hatch); opacity: .4; }
    .map .edge { fill: none; stroke: var(--map-edge); stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; }
    .map .pocket { fill: none; stroke: var(--map-crash); stroke-width: 3; stroke-linecap: round; }
    .map .contour { fill: none; stroke: var(--map-contour); stroke-linecap: round; }
    .map .c0 { stroke-width: 2.25; } .map .c1 { stroke-width: 1.5; } .map .c2 { stroke-width: 1; stroke-dasharray: 1 3; }
    .map .dot { fill: var(--map-paper); stroke: var(--map-dot); stroke-width: 1.5; }
    .map .full { fill: var(--map-dot); stroke: var(--map-paper); stroke-width: .75; }
    .map .cursor { fill: none; stroke: var(--map-ink); stroke-width: 1.5; }
    @media (max-width: 520px) { .map text { font-size: 20px; } .map .title { font-size: 22px; } }
    """
}
