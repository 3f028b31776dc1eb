internal import PagerTuning

/// The receiver operating characteristic of one parameter: turns read as turns against stays read as turns, while it runs
/// over its values and the others stay as shipped.
struct RayPlot {
  let report: TuningReport
  let ray: TuningAnalysis.Ray

  /// The parameter's name.
  var name: String { report.names.indices.contains(ray.parameter) ? report.names[ray.parameter] : "" }

  /// The `svg` element; empty where there is nothing to draw.
  var svg: String {
    guard !ray.points.isEmpty else { return "" }
    let frame = PlotFrame(width: 340, height: 300)
    var places = ray.points.map { (x: $0.falseTurns, y: $0.trueTurns) }
    let (shipped, chosen) = (Self.place(of: report.analysis.shipped), report.analysis.chosen.map(Self.place))
    places.append(shipped)
    if let chosen, report.isChange { places.append(chosen) }
    let x = PlotAxis(showing: places.map(\.x), from: frame.left, to: frame.right, ticks: 4)
    let y = PlotAxis(showing: places.map(\.y), from: frame.bottom, to: frame.top, ticks: 5)
    var text = frame.axes(x, y, across: "false turns", up: "true turns", isPercent: (true, true))
    text += SVG.path(ray.points.map { (x.pixel($0.falseTurns), y.pixel($0.trueTurns)) }, class: "curve")
    let ends = [ray.points.startIndex, ray.points.count - 1]
    for (index, point) in ray.points.enumerated() {
      let (px, py) = (x.pixel(point.falseTurns), y.pixel(point.trueTurns))
      let words =
        "\(name) \(TuningProse.value(point.value)): true turns \(TuningProse.percent(point.trueTurns)), false turns "
        + "\(TuningProse.percent(point.falseTurns)), cost \(TuningProse.cost(point.cost))"
      text += SVG.titled(SVG.circle(px, py, 3, class: "point"), words)
      if ends.contains(index) { text += frame.label(px, py, TuningProse.value(point.value), class: "note") }
    }
    text += SVG.shippedMark(x.pixel(shipped.x), y.pixel(shipped.y))
    if let chosen, report.isChange { text += SVG.chosenMark(x.pixel(chosen.x), y.pixel(chosen.y)) }
    return frame.svg("roc", title: "True against false turns over \(name)", text)
  }

  /// Stays read as a turn, and turns read as a turn in their direction.
  static func place(of summary: SettingSummary) -> (x: Double, y: Double) {
    let missed = summary.misreadings[Misreading.missedTurn.ordinal]
    let wrong = summary.misreadings[Misreading.wrongWay.ordinal]
    return (summary.misreadings[Misreading.falseTurn.ordinal].rate, 1 - missed.rate - wrong.rate)
  }
}
