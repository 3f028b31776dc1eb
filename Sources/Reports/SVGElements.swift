internal import Documents

/// Elements of SVG drawings as text: numbers to the hundredth of a pixel, words escaped.
enum SVG {
  /// A polyline; a point that is not finite interrupts it. Empty for no points.
  static func path(_ points: [(x: Double, y: Double)], class name: String? = nil) -> String {
    var commands = ""
    var isPenDown = false
    for point in points {
      guard point.x.isFinite, point.y.isFinite else {
        isPenDown = false
        continue
      }
      commands += "\(isPenDown ? "L" : "M")\(number(point.x)) \(number(point.y))"
      isPenDown = true
    }
    if commands.isEmpty { return "" }
    return "<path\(attribute(name)) d=\"\(commands)\"/>\n"
  }

  /// A word or a line.
  static func text(
    _ x: Double, _ y: Double, _ anchor: String, _ content: String, class name: String? = nil
  ) -> String {
    "<text\(attribute(name)) x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(content.escapedForXML)</text>\n"
  }

  /// A straight line.
  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String) -> String {
    "<line class=\"\(name)\" \(ends(x1, y1, x2, y2))/>\n"
  }

  /// A rectangle; its sides may come in either order.
  static func rectangle(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String) -> String {
    "<rect class=\"\(name)\" x=\"\(number(min(x1, x2)))\" y=\"\(number(min(y1, y2)))\" "
      + "width=\"\(number(abs(x2 - x1)))\" height=\"\(number(abs(y2 - y1)))\"/>\n"
  }

  /// A disc.
  static func circle(_ x: Double, _ y: Double, _ radius: Double, class name: String? = nil) -> String {
    "<circle\(attribute(name)) \(center(x, y)) r=\"\(number(radius))\"/>\n"
  }

  /// The attributes of a line's ends.
  static func ends(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\""
  }

  /// The attributes of a circle's centre.
  static func center(_ x: Double, _ y: Double) -> String { "cx=\"\(number(x))\" cy=\"\(number(y))\"" }

  /// A pixel to its hundredth.
  static func number(_ value: Double) -> String {
    var text = NumberText.fixed(value, decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func attribute(_ name: String?) -> String { name.map { " class=\"\($0)\"" } ?? "" }
}
