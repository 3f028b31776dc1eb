internal import PagerTuning

/// How much each parameter moves the cost, as bars.
enum SensitivityPlot {
  /// Morris' measures: a bar of μ* with a whisker of σ for each parameter; empty where none were asked for.
  static func morris(_ report: TuningReport) -> String {
    let effects = report.analysis.morris
    guard !effects.isEmpty, effects.count == report.names.count else { return "" }
    let bars = effects.enumerated().map { index, effect in
      Bar(
        name: report.names[index], value: effect.meanMagnitude, second: nil, interval: nil, deviation: effect.deviation)
    }
    return svg(
      bars, across: "change of the cost over the range: μ* (bar), σ (tick)", title: "Morris' elementary effects")
  }

  /// Sobol's indices: two bars with their intervals for each parameter; empty where none were asked for.
  static func sobol(_ report: TuningReport) -> String {
    let indices = report.analysis.sobol
    guard !indices.isEmpty, indices.count == report.names.count else { return "" }
    let bars = indices.enumerated().map { index, sobol in
      Bar(
        name: report.names[index], value: sobol.total, second: sobol.first, interval: sobol.totalInterval,
        secondInterval: sobol.firstInterval)
    }
    return svg(bars, across: "share of the cost's variance: total (bar), first order (pale)", title: "Sobol indices")
  }

  private struct Bar {
    var name: String
    var value: Double
    var second: Double?
    var interval: ClosedRange<Double>?
    var secondInterval: ClosedRange<Double>?
    var deviation: Double?

    /// Everything that must fit in.
    var ends: [Double] {
      var ends = [value]
      for part in [second, deviation] { if let part { ends.append(part) } }
      for range in [interval, secondInterval] { if let range { ends += [range.lowerBound, range.upperBound] } }
      return ends
    }
  }

  private static func svg(_ bars: [Bar], across: String, title: String) -> String {
    let row = bars.contains { $0.second != nil } ? 46.0 : 32.0
    let frame = PlotFrame(height: 64 + row * Double(bars.count), words: min(18, bars.map(\.name.count).max() ?? 0))
    let x = PlotAxis(showing: [0] + bars.flatMap(\.ends), from: frame.left, to: frame.right, ticks: 5)
    let zero = x.pixel(0)
    var text = frame.axes(x, nil, across: across, up: "")
    for (index, bar) in bars.enumerated() {
      let top = frame.top + row * Double(index) + 6
      let height = 16.0
      let name = bar.name.count > 18 ? bar.name.prefix(17) + "…" : bar.name
      text += SVG.text(frame.left - 8, top + (row - 12) / 2 + 4, "end", name, class: "axis")
      let words =
        "\(bar.name): \(TuningProse.cost(bar.value))" + (bar.deviation.map { ", σ \(TuningProse.cost($0))" } ?? "")
      text += SVG.titled(SVG.rectangle(zero, top, x.pixel(bar.value), top + height, class: "bar"), words)
      if let range = bar.interval { text += whisker(range, x, top + height / 2) }
      if let deviation = bar.deviation {
        let pixel = x.pixel(deviation)
        text += SVG.line(pixel, top - 2, pixel, top + height + 2, class: "whisker")
      }
      guard let second = bar.second else { continue }
      let low = top + height + 2
      text += SVG.titled(
        SVG.rectangle(zero, low, x.pixel(second), low + height - 4, class: "bar pale"),
        "\(bar.name), first order: \(TuningProse.cost(second))")
      if let range = bar.secondInterval { text += whisker(range, x, low + (height - 4) / 2) }
    }
    return frame.svg("bars", title: title, text)
  }

  private static func whisker(_ range: ClosedRange<Double>, _ x: PlotAxis, _ y: Double) -> String {
    let (low, high) = (x.pixel(range.lowerBound), x.pixel(range.upperBound))
    return SVG.line(low, y, high, y, class: "whisker") + SVG.line(low, y - 4, low, y + 4, class: "whisker")
      + SVG.line(high, y - 4, high, y + 4, class: "whisker")
  }
}
