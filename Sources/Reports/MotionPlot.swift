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
    /// Horizontal lines to compare with, each with a word.
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

  /// What is drawn, in a few words.
  public let title: String
  /// What the horizontal axis is, with its unit: `time (ms)`.
  public let across: String
  /// The upper panel.
  public var main: Panel
  /// The lower panel.
  public var lower: Panel
  /// Vertical lines through both panels, each with a word, such as the time of rest.
  public var instants: [(x: Double, label: String)] = []

  /// A drawing of a curve above another.
  public init(title: String, across: String, main: Panel, lower: Panel) {
    self.title = title
    self.across = across
    self.main = main
    self.lower = lower
  }

  private static let (width, height) = (760.0, 560.0)
  private static let (left, right) = (76.0, 728.0)

  /// The drawing.
  public var svg: String {
    let points = main.curve.map(\.x) + main.dots.map(\.x) + instants.map(\.x)
    let x = PlotAxis(showing: points, from: Self.left, to: Self.right, ticks: 8, isTight: true)
    var text = head
    text += draw(main, name: "main", x: x, top: 70, bottom: 332)
    text += draw(lower, name: "lower", x: x, top: 374, bottom: 494)
    for tick in x.ticks { text += Self.text(x.pixel(tick), 514, "middle", x.label(tick)) }
    text += Self.text((Self.left + Self.right) / 2, 540, "middle", across, class: "axis")
    for instant in instants where instant.x.isFinite {
      let pixel = x.pixel(instant.x)
      text += "<line class=\"instant\" \(Self.ends(pixel, 70, pixel, 494))/>\n"
      let isLate = pixel > (Self.left + Self.right) / 2
      text += Self.text(pixel + (isLate ? -7 : 7), 322, isLate ? "end" : "start", instant.label, class: "note")
    }
    return text + "</svg>\n"
  }

  private var head: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 560" width="760" height="560" role="img" \
    aria-labelledby="title">
    <title id="title">\(Self.escaped(title))</title>
    <style>
    svg { --paper: #fff; --ink: #1d2129; --faint: #69707d; --grid: #e6e8ec; --main: #1f6feb; --lower: #b35900; \
    --mark: #c2255c; background: var(--paper); }
    @media (prefers-color-scheme: dark) { svg { --paper: #14171c; --ink: #e6e8ec; --faint: #9aa2b1; --grid: #2a2f38; \
    --main: #6cb0ff; --lower: #f2a65a; --mark: #ff8fb1; } }
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: var(--faint); \
    font-variant-numeric: tabular-nums; }
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
    \(Self.text(Self.left, 32, "start", title, class: "title"))
    """
  }

  private func draw(_ panel: Panel, name: String, x: PlotAxis, top: Double, bottom: Double) -> String {
    let values = panel.curve.map(\.y) + panel.levels.map(\.y) + panel.dots.map(\.y) + panel.marks.map(\.y)
    let y = PlotAxis(showing: values, from: bottom, to: top, ticks: name == "main" ? 6 : 3)
    var text = "<g class=\"\(name)\">\n"
    for tick in x.ticks { text += "<line class=\"grid\" \(Self.ends(x.pixel(tick), top, x.pixel(tick), bottom))/>\n" }
    for tick in y.ticks {
      let pixel = y.pixel(tick)
      text += "<line class=\"\(tick == 0 ? "zero" : "grid")\" \(Self.ends(Self.left, pixel, Self.right, pixel))/>\n"
      text += Self.text(Self.left - 10, pixel + 4, "end", y.label(tick))
    }
    text += Self.text(Self.left, top - 12, "start", panel.label, class: "axis")
    for level in panel.levels {
      text += "<line class=\"level\" \(Self.ends(Self.left, y.pixel(level.y), Self.right, y.pixel(level.y)))/>\n"
      text += Self.text(Self.right, y.pixel(level.y) - 6, "end", level.label)
    }
    // What leaves the panel is cut off by its own range, since a comparison does not widen it.
    let inside = panel.comparison.filter { $0.y >= y.low && $0.y <= y.high }
    text += Self.path(inside, x, y, class: "comparison") + Self.path(panel.curve, x, y)
    for dot in panel.dots where dot.x.isFinite && dot.y.isFinite {
      text += "<circle \(Self.center(x.pixel(dot.x), y.pixel(dot.y))) r=\"4.5\"/>\n"
    }
    for mark in panel.marks {
      let (across, down) = (x.pixel(mark.x), y.pixel(mark.y))
      text += "<circle class=\"mark\" \(Self.center(across, down)) r=\"4.5\"/>\n"
      let isLate = across > Self.right - 200
      text += Self.text(
        across + (isLate ? -9 : 9), down < top + 20 ? down + 20 : down - 9, isLate ? "end" : "start", mark.label,
        class: "note")
    }
    return text + "</g>\n"
  }

  // MARK: - Elements

  private static func path(
    _ points: [(x: Double, y: Double)], _ x: PlotAxis, _ y: PlotAxis, class name: String? = nil
  ) -> String {
    var commands = ""
    var isPenDown = false
    for point in points {
      guard point.x.isFinite, point.y.isFinite else {
        isPenDown = false
        continue
      }
      commands += "\(isPenDown ? "L" : "M")\(number(x.pixel(point.x))) \(number(y.pixel(point.y)))"
      isPenDown = true
    }
    if commands.isEmpty { return "" }
    return "<path\(name.map { " class=\"\($0)\"" } ?? "") d=\"\(commands)\"/>\n"
  }

  private static func text(
    _ x: Double, _ y: Double, _ anchor: String, _ content: String, class name: String? = nil
  ) -> String {
    let kind = name.map { " class=\"\($0)\"" } ?? ""
    return "<text\(kind) x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(escaped(content))</text>\n"
  }

  private static func ends(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\""
  }

  private static func center(_ x: Double, _ y: Double) -> String { "cx=\"\(number(x))\" cy=\"\(number(y))\"" }

  /// A pixel to its hundredth.
  private static func number(_ value: Double) -> String {
    let text = NumberText.fixed(value, decimals: 2)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
