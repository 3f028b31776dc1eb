internal import Documents
public import PagerTuning

/// A population as an SVG drawing: for each kind a panel of travel against speed at the lift, each swipe a mark.
///
/// What was meant is told by the mark's shape as well as by its colour: a dot the next page, an upright tick the previous
/// one, a flat dash to stay. One file without scripts or fonts of its own, light or dark as the reader's system is.
public struct PopulationPlot: Sendable {
  private let summary: PopulationSummary
  private let intents: @Sendable (Int) -> Int

  /// The most swipes that a panel shows, evenly chosen.
  private static let marks = 400

  /// A drawing of a summary.
  ///
  /// - Parameter population: What the summary is of: the swipes drawn are asked what they meant.
  public init(_ summary: PopulationSummary, of population: some Population) {
    self.summary = summary
    intents = { population.swipe(at: $0).intent.pages }
  }

  private static let panel = (width: 190.0, height: 168.0)
  private static let gap = (x: 22.0, y: 52.0)
  private static let left = 66.0
  private static let top = 92.0
  private static let perRow = 5

  /// The drawing.
  public var svg: String {
    let columns = min(max(summary.kinds.count, 2), Self.perRow)
    let rows = (max(summary.kinds.count, 1) + Self.perRow - 1) / Self.perRow
    let width = Self.left + Double(columns) * (Self.panel.width + Self.gap.x)
    let height = Self.top + Double(rows) * (Self.panel.height + Self.gap.y) + 34
    let shares = PlotRange(summary.points.map(\.share), atLeast: 1, atMost: 1.5)
    let speeds = PlotRange(summary.points.map(\.liftSpeed), atLeast: 500, atMost: 8000)
    var text = head(width: width, height: height)
    for index in summary.kinds.indices {
      let x = Self.left + Double(index % Self.perRow) * (Self.panel.width + Self.gap.x)
      let y = Self.top + Double(index / Self.perRow) * (Self.panel.height + Self.gap.y)
      text += panel(index, x, y, shares, speeds, isFirst: index % Self.perRow == 0)
    }
    text += "<g class=\"plot\">\n"
    text += SVG.text(
      Self.left, height - 16, "start", "across: travel over the page, forward to the right", class: "axis")
    if columns > 2 {
      text += SVG.text(
        width - Self.gap.x, height - 16, "end", "up: speed at the lift, pt/s, forward positive", class: "axis")
    }
    text += "</g>\n"
    return text + "</svg>\n"
  }

  private func panel(
    _ kind: Int, _ x: Double, _ y: Double, _ shares: PlotRange, _ speeds: PlotRange, isFirst: Bool
  ) -> String {
    let (right, bottom) = (x + Self.panel.width, y + Self.panel.height)
    let across = PlotAxis(showing: shares.values, from: x, to: right, ticks: 4, isTight: true)
    let up = PlotAxis(showing: speeds.values, from: bottom, to: y, ticks: 4, isTight: true)
    let group = summary.kinds[kind]
    let share = NumberText.fixed(100 * Double(group.count) / Double(max(summary.sampled, 1)), decimals: 1)
    let name = group.name.isEmpty ? "(no kind)" : group.name
    var text = "<g class=\"plot\">\n"
    text += SVG.text(x, y - 10, "start", String(name.prefix(22)), class: "title")
    text += SVG.text(right, y - 10, "end", "\(share) %")
    for tick in across.ticks {
      text += SVG.line(across.pixel(tick), y, across.pixel(tick), bottom, class: tick == 0 ? "page" : "grid")
      text += SVG.text(across.pixel(tick), bottom + 15, "middle", across.label(tick))
    }
    for tick in up.ticks {
      text += SVG.line(x, up.pixel(tick), right, up.pixel(tick), class: tick == 0 ? "page" : "grid")
      if isFirst { text += SVG.text(x - 8, up.pixel(tick) + 4, "end", up.label(tick)) }
    }
    let points = summary.points.filter { $0.kind == kind }
    let count = min(points.count, Self.marks)
    var paths = ["", "", ""]
    for number in 0..<count {
      let point = points[number * points.count / count]
      let pages = intents(point.index)
      let meant = pages > 0 ? 0 : pages < 0 ? 1 : 2
      let place = (
        SVG.number(across.pixel(shares.clamped(point.share))), SVG.number(up.pixel(speeds.clamped(point.liftSpeed)))
      )
      paths[meant] += "M\(place.0) \(place.1)" + ["h0", "m0 -2v4", "m-2 0h4"][meant]
    }
    for (path, name) in zip(paths, ["next", "previous", "stay"]) where !path.isEmpty {
      text += "<path class=\"\(name)\" d=\"\(path)\"/>\n"
    }
    return text + "</g>\n"
  }

  private func head(width: Double, height: Double) -> String {
    let size = "\(SVG.number(width)) \(SVG.number(height))"
    let parts = size.split(separator: " ")
    let count = Prose.count(summary.swipes, "swipe")
    let people = summary.people == 1 ? "1 person" : "\(summary.people) people"
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(parts[0])" height="\(parts[1])" role="img" \
      aria-labelledby="title">
      <title id="title">\(count) of \(people): travel and speed at the lift, by kind</title>
      <style>
      svg { \(PlotStyle.light) background: var(--paper); }
      @media (prefers-color-scheme: dark) { svg { \(PlotStyle.dark) } }
      \(PlotStyle.rules)
      .plot .next { stroke: var(--shown); stroke-width: 3; opacity: .6; }
      .plot .previous { stroke: var(--finger); stroke-width: 1.5; opacity: .75; }
      .plot .stay { stroke: var(--rule); stroke-width: 1.5; opacity: .75; }
      .plot .axis { font-size: 12px; }
      </style>
      <g class="plot"><rect class="paper" width="\(parts[0])" height="\(parts[1])"/>

      """
    text += SVG.text(Self.left, 30, "start", "\(count) of \(people)", class: "title")
    var x = Self.left
    for (name, path, word) in [
      ("next", "h0", "means the next page"), ("previous", "m0 -4v8", "the previous page"),
      ("stay", "m-4 0h8", "to stay"),
    ] {
      text += "<path class=\"\(name)\" d=\"M\(SVG.number(x + 4)) 48\(path)\"/>\n"
      text += SVG.text(x + 14, 52, "start", word)
      x += 150
    }
    return text + "</g>\n"
  }
}

/// A range symmetrical about 0 that shows nearly all of some numbers.
private struct PlotRange {
  let limit: Double

  init(_ values: [Double], atLeast: Double, atMost: Double) {
    let sorted = values.map(abs).filter(\.isFinite).sorted()
    let most = sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * 99 / 100]
    limit = min(max(most, atLeast), atMost)
  }

  var values: [Double] { [-limit, limit] }

  /// What lies outside stands at the edge.
  func clamped(_ value: Double) -> Double { min(max(value, -limit), limit) }
}
