/// The frame of a plot of the tuning report: its size, its axes with their names, and what is drawn inside.
struct PlotFrame {
  /// Pixels.
  let width: Double
  let height: Double
  /// The edges of the drawing.
  let left: Double
  let right: Double
  let top = 14.0
  let bottom: Double

  /// A frame with room for numbers at the left, or for words where `words` has the longest of them.
  init(width: Double = 480, height: Double = 340, words: Int = 0) {
    (self.width, self.height) = (width, height)
    left = max(66, min(150, 24 + 6.6 * Double(words)))
    right = width - 24
    bottom = height - 44
  }

  /// The whole element.
  ///
  /// - Parameters:
  ///   - name: A class beside `plot`.
  ///   - title: What it shows, for whoever cannot see it.
  func svg(_ name: String, title: String, _ content: String) -> String {
    "<svg class=\"plot \(name)\" viewBox=\"0 0 \(SVG.number(width)) \(SVG.number(height))\" role=\"img\" "
      + "aria-label=\"\(title.escapedForXML)\">\n\(content)</svg>\n"
  }

  /// Ticks, grid lines and the names of both axes.
  func axes(_ x: PlotAxis?, _ y: PlotAxis?, across: String, up: String, isPercent: (x: Bool, y: Bool) = (false, false))
    -> String
  {
    var text = ""
    for tick in x?.ticks ?? [] {
      guard let x else { break }
      let pixel = x.pixel(tick)
      text += SVG.line(pixel, top, pixel, bottom, class: "grid")
      text += SVG.text(pixel, bottom + 16, "middle", isPercent.x ? TuningProse.percent(tick) : x.label(tick))
    }
    for tick in y?.ticks ?? [] {
      guard let y else { break }
      let pixel = y.pixel(tick)
      text += SVG.line(left, pixel, right, pixel, class: "grid")
      text += SVG.text(left - 7, pixel + 4, "end", isPercent.y ? TuningProse.percent(tick) : y.label(tick))
    }
    return text + names(across: across, up: up)
  }

  /// The names of the axes.
  func names(across: String, up: String) -> String {
    SVG.text((left + right) / 2, height - 8, "middle", across, class: "axis")
      + (up.isEmpty
        ? ""
        : "<text class=\"axis\" text-anchor=\"middle\" transform=\"translate(13 \(SVG.number((top + bottom) / 2))) "
          + "rotate(-90)\">\(up.escapedForXML)</text>\n")
  }

  /// A word at a mark, beside it where there is room.
  func label(_ x: Double, _ y: Double, _ word: String, class name: String) -> String {
    let isLate = x > right - 60
    let down = y < top + 14 ? y + 16 : y - 8
    return SVG.text(x + (isLate ? -8 : 8), down, isLate ? "end" : "start", word, class: name)
  }
}

extension SVG {
  /// A mark of what is shipped: a square.
  static func shippedMark(_ x: Double, _ y: Double) -> String {
    rectangle(x - 5, y - 5, x + 5, y + 5, class: "shipped-mark")
  }

  /// A mark of what is recommended: a diamond.
  static func chosenMark(_ x: Double, _ y: Double) -> String {
    "<path class=\"chosen-mark\" d=\"M\(number(x)) \(number(y - 7))L\(number(x + 7)) \(number(y))"
      + "L\(number(x)) \(number(y + 7))L\(number(x - 7)) \(number(y))Z\"/>\n"
  }

  /// A group with words that a pointer resting on it shows.
  static func titled(_ element: String, _ words: String) -> String {
    guard element.hasSuffix("/>\n") else { return element }
    let name = element.dropFirst().prefix { $0 != " " && $0 != "/" }
    return element.dropLast(3) + "><title>\(words.escapedForXML)</title></\(name)>\n"
  }
}
