internal import PagerEngine
internal import ScenarioRunner

/// What was expected laid over what was shown.
extension RunPlot {
  private func span(_ overlay: Overlay) -> (Double, Double) {
    switch overlay.axis {
    case .position(throughout: true): return (Self.left, Self.right)
    default:
      if overlay.checkTime < .infinity {
        let pixel = x.pixel(min(overlay.checkTime, x.high))
        return (max(Self.left, pixel - 30), min(Self.right, pixel + 30))
      }
      let last = picture.touches.last?.report.endTime ?? 0
      return (min(x.pixel(min(last, x.high)), Self.right - 80), Self.right)
    }
  }

  /// Where a failed expectation would have held.
  var allowed: String {
    var text = ""
    for overlay in overlays {
      for bounds in overlay.expected where bounds.least != bounds.most {
        switch overlay.axis {
        case .position:
          let (start, end) = span(overlay)
          text += SVG.rectangle(
            start, y.pixel(clipped(bounds.least ?? y.low)), end, y.pixel(clipped(bounds.most ?? y.high)), class: "holds"
          )
        case .time:
          let start = min(max(bounds.least ?? picture.origin ?? 0, x.low), x.high)
          text += SVG.rectangle(
            x.pixel(start), Self.top, x.pixel(min(max(bounds.most ?? x.high, start), x.high)), Self.bottom,
            class: "holds")
        }
      }
    }
    return text
  }

  var overlayLines: String {
    var text = ""
    var timeRow = 0.0
    for overlay in overlays {
      switch overlay.axis {
      case .position: text += positionLines(overlay)
      case .time:
        text += timeLines(overlay, below: timeRow)
        timeRow += 34
      }
    }
    return text
  }

  private func positionLines(_ overlay: Overlay) -> String {
    let (start, end) = span(overlay)
    var text = ""
    var labels: [Double] = []
    for bounds in overlay.expected {
      for value in bounds.least == bounds.most ? [bounds.least] : [bounds.least, bounds.most] {
        guard let value, value >= y.low, value <= y.high else { continue }
        text += SVG.line(start, y.pixel(value), end, y.pixel(value), class: "expected")
        labels.append(value)
      }
    }
    let place = labels.max() ?? (overlay.expected.contains { ($0.most ?? $0.least ?? 0) > y.high } ? y.high : y.low)
    let direction = !labels.isEmpty ? "" : place == y.high ? " ↑" : " ↓"
    let isBelow = y.pixel(place) < Self.top + 16
    text += SVG.text(
      end - 4, y.pixel(clipped(place)) + (isBelow ? 14 : -6), "end", overlay.expectedLabel + direction,
      class: "expected")
    guard let actual = overlay.actual else { return text }
    let pixel = y.pixel(clipped(actual))
    text += SVG.line(max(start, end - 60), pixel, end, pixel, class: "actual")
    text += SVG.circle(end - 2, pixel, 3.5, class: "found")
    // On the side away from what was expected, where there is room.
    let isUnder = (actual <= place && pixel < Self.bottom - 18) || pixel < Self.top + 16
    return text + SVG.text(end - 4, pixel + (isUnder ? 15 : -7), "end", overlay.actualLabel, class: "actual")
  }

  private func timeLines(_ overlay: Overlay, below row: Double) -> String {
    var text = ""
    let middle = Self.top + 0.45 * (Self.bottom - Self.top) + row
    let limits = overlay.expected.flatMap { [$0.least, $0.most].compactMap { $0 } }
    for limit in limits where limit >= x.low && limit <= x.high {
      text += SVG.line(x.pixel(limit), Self.top, x.pixel(limit), Self.bottom, class: "expected")
    }
    func label(_ time: Double, _ down: Double, _ words: String, _ name: String) -> String {
      let pixel = x.pixel(min(max(time, x.low), x.high))
      let isLate = pixel > (Self.left + Self.right) / 2
      return SVG.text(pixel + (isLate ? -6 : 6), down, isLate ? "end" : "start", words, class: name)
    }
    if let limit = limits.last { text += label(limit, middle - 6, overlay.expectedLabel, "expected") }
    guard let actual = overlay.actual else { return text }
    let pixel = x.pixel(min(actual, x.high))
    text += SVG.line(pixel, Self.top, pixel, Self.bottom, class: "actual")
    if let limit = limits.last, limit <= x.high {
      text += SVG.line(x.pixel(max(limit, x.low)), middle, pixel, middle, class: "actual")
    }
    return text + label(actual, middle + 15, overlay.actualLabel, "actual")
  }

  /// What a recorded trace shows, over what was shown, and where the two part.
  func curve(_ recorded: RecordedMotion) -> String {
    var text = ""
    for stretch in recorded.shown {
      text += SVG.path(stretch.map { (x.pixel($0.time), y.pixel(clipped($0.position))) }, class: "expected")
    }
    let pixel = x.pixel(min(max(recorded.difference, x.low), x.high))
    let isLate = pixel > (Self.left + Self.right) / 2
    text += SVG.line(pixel, Self.top, pixel, Self.bottom, class: "actual")
    return text
      + SVG.text(
        pixel + (isLate ? -6 : 6), Self.top + 15, isLate ? "end" : "start", "first difference", class: "actual")
  }
}
