internal import Documents

/// A motion as an SVG drawing: its place above its velocity, over one axis.
///
/// One file without scripts or fonts of its own, light or dark as the reader's system is, and the same bytes everywhere.
public struct MotionPlot: Sendable {
  /// A curve with what helps to read it.
  public struct Panel: Sendable {
    /// What is drawn, with its unit: `position (pt)`.
    public let label: String
    /// The curve, from left to right. A point that is not finite interrupts it.
    public let curve: [(x: Double, y: Double)]
    /// Horizontal lines to compare with, each with a word; one without a word is only made room for.
    public var levels: [(y: Double, label: String)] = []
    /// Points on the curve that somebody asked for.
    public var dots: [(x: Double, y: Double)] = []
    /// A point with a word, such as the farthest overshoot.
    public var marks: [(x: Double, y: Double, label: String)] = []
    /// A line to compare with, such as a finger without a rubber band.
    public var comparison: [(x: Double, y: Double)] = []

    /// A curve with nothing else.
    public init(_ label: String, curve: [(x: Double, y: Double)]) {
      self.label = label
      self.curve = curve
    }
  }

  /// What is drawn, in a word or two.
  public let title: String
  /// Its parameters.
  public let details: String
  /// What the horizontal axis is, with its unit: `time (ms)`.
  public let across: String
  /// The upper panel.
  public var main: Panel
  /// The lower panel.
  public var lower: Panel
  /// Vertical lines through both panels, each with a word, such as the time of rest.
  public var instants: [(x: Double, label: String)] = []

  /// A drawing of a curve above another.
  ///
  /// - Parameter title: What is drawn; behind the first comma, its parameters.
  public init(title: String, across: String, main: Panel, lower: Panel) {
    let parts = title.split(separator: ", ", maxSplits: 1)
    self.title = parts.first.map(String.init) ?? ""
    details = parts.count > 1 ? String(parts[1]) : ""
    self.across = across
    self.main = main
    self.lower = lower
  }

  private static let (left, right) = (76.0, 728.0)
  private static let main = (top: 92.0, bottom: 344.0)
  private static let lower = (top: 392.0, bottom: 500.0)
  /// Where the words between the two panels stand.
  private static let gap = 380.0
  /// About as many letters as fit on the line of the details.
  private static let lineLength = 105

  /// The drawing.
  public var svg: String {
    let points = main.curve.map(\.x) + main.dots.map(\.x) + instants.map(\.x)
    let x = PlotAxis(showing: points, from: Self.left, to: Self.right, ticks: 8, isTight: true)
    var text = head
    text += draw(main, name: "main", x: x, Self.main)
    text += draw(lower, name: "lower", x: x, Self.lower)
    for tick in x.ticks { text += SVG.text(x.pixel(tick), 520, "middle", x.label(tick)) }
    text += SVG.text((Self.left + Self.right) / 2, 544, "middle", across, class: "axis")
    for instant in instants where instant.x.isFinite {
      let pixel = x.pixel(instant.x)
      text += "<line class=\"instant\" \(SVG.ends(pixel, Self.main.top, pixel, Self.lower.bottom))/>\n"
      // The name of the lower panel stands at the left.
      let isLate = pixel > (Self.left + Self.right) / 2
      let place = isLate ? pixel - 7 : max(pixel + 7, Self.left + 120)
      text += SVG.text(place, Self.gap, isLate ? "end" : "start", instant.label, class: "note")
    }
    return text + "</svg>\n"
  }

  private var head: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 560" width="760" height="560" role="img" \
    aria-labelledby="title">
    <title id="title">\((details.isEmpty ? title : title + ", " + details).escapedForXML)</title>
    <style>
    svg { --paper: #fff; --ink: #1d2129; --faint: #69707d; --grid: #e6e8ec; --main: #1f6feb; --lower: #b35900; \
    --mark: #c2255c; background: var(--paper); }
    @media (prefers-color-scheme: dark) { svg { --paper: #14171c; --ink: #e6e8ec; --faint: #9aa2b1; --grid: #2a2f38; \
    --main: #6cb0ff; --lower: #f2a65a; --mark: #ff8fb1; } }
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: var(--faint); \
    font-variant-numeric: tabular-nums; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; \
    stroke-linejoin: round; }
    .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
    .axis { fill: var(--ink); }
    .note { fill: var(--mark); }
    .paper { fill: var(--paper); }
    .grid { stroke: var(--grid); }
    .zero { stroke: var(--faint); }
    .level { stroke: var(--faint); stroke-dasharray: 2 4; }
    .instant { stroke: var(--mark); stroke-dasharray: 5 4; }
    path { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
    .main path { stroke: var(--main); }
    .lower path { stroke: var(--lower); }
    path.comparison { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 6 5; }
    circle { stroke: var(--paper); stroke-width: 1.5; }
    .main circle { fill: var(--main); }
    .lower circle { fill: var(--lower); }
    circle.mark { fill: var(--mark); }
    </style>
    <rect class="paper" width="760" height="560"/>
    \(SVG.text(Self.left, 32, "start", title, class: "title"))\(detailLine)
    """
  }

  /// The parameters, squeezed where they are long.
  private var detailLine: String {
    guard !details.isEmpty else { return "" }
    let squeeze =
      details.unicodeScalars.count > Self.lineLength ? " textLength=\"652\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<text x=\"\(SVG.number(Self.left))\" y=\"52\"\(squeeze)>\(details.escapedForXML)</text>\n"
  }

  private func draw(_ panel: Panel, name: String, x: PlotAxis, _ range: (top: Double, bottom: Double)) -> String {
    let (top, bottom) = range
    let values = panel.curve.map(\.y) + panel.levels.map(\.y) + panel.dots.map(\.y) + panel.marks.map(\.y)
    let y = PlotAxis(showing: values, from: bottom, to: top, ticks: name == "main" ? 6 : 3)
    var text = "<g class=\"\(name)\">\n"
    for tick in x.ticks { text += "<line class=\"grid\" \(SVG.ends(x.pixel(tick), top, x.pixel(tick), bottom))/>\n" }
    for tick in y.ticks {
      let pixel = y.pixel(tick)
      text += "<line class=\"\(tick == 0 ? "zero" : "grid")\" \(SVG.ends(Self.left, pixel, Self.right, pixel))/>\n"
      text += SVG.text(Self.left - 10, pixel + 4, "end", y.label(tick))
    }
    text += SVG.text(Self.left, top - 12, "start", panel.label, class: "axis")
    let levels = panel.levels.filter { !$0.label.isEmpty }
    if !levels.isEmpty {
      // Beside the line there might be the curve.
      text += SVG.text(Self.right, top - 12, "end", "· · · " + levels.map(\.label).joined(separator: ", "))
    }
    for level in levels {
      text += "<line class=\"level\" \(SVG.ends(Self.left, y.pixel(level.y), Self.right, y.pixel(level.y)))/>\n"
    }
    // What leaves the panel is cut off by its own range, since a comparison does not widen it.
    let inside = panel.comparison.filter { $0.y >= y.low && $0.y <= y.high }
    text += Self.path(inside, x, y, class: "comparison") + Self.path(panel.curve, x, y)
    for dot in panel.dots where dot.x.isFinite && dot.y.isFinite {
      text += "<circle \(SVG.center(x.pixel(dot.x), y.pixel(dot.y))) r=\"4.5\"/>\n"
    }
    for mark in panel.marks {
      let (across, down) = (x.pixel(mark.x), y.pixel(mark.y))
      text += "<circle class=\"mark\" \(SVG.center(across, down)) r=\"4.5\"/>\n"
      let isLate = across > Self.right - 200
      let isBelow = down < top + 20 || (down > (top + bottom) / 2 && down < bottom - 24)
      text += SVG.text(
        across + (isLate ? -9 : 9), isBelow ? down + 20 : down - 9, isLate ? "end" : "start", mark.label,
        class: "note")
    }
    return text + "</g>\n"
  }

  private static func path(
    _ points: [(x: Double, y: Double)], _ x: PlotAxis, _ y: PlotAxis, class name: String? = nil
  ) -> String {
    SVG.path(points.map { (x.pixel($0.x), y.pixel($0.y)) }, class: name)
  }
}
