internal import Documents
internal import GestureSynthesis
internal import PagerEngine
public import PagerTuning

/// A decision map as an SVG drawing.
///
/// Equal neighbours are one shape, so that a map of 200 × 120 cells is a few dozen kilobytes. One file without scripts or
/// fonts of its own, light or dark as the reader's system is, readable on a telephone, and the same bytes everywhere.
public struct MapPlot: Sendable {
  /// The map.
  public let map: DecisionMap
  /// Its boundaries; `nil` draws none.
  public let boundary: MapBoundary?
  /// What is drawn over it.
  public let overlay: MapOverlay
  /// What the names of its patterns begin with: another one for each map of a document.
  public let prefix: String
  /// A title in place of the pager's name and the page that strokes begin on.
  public var title: String?

  static let width = 640.0
  static let (left, right, top, bottom) = (92.0, 622.0, 46.0, 406.0)
  private static let legendTop = 486.0
  private static let legendLine = 27.0
  /// The most cells drawn along an edge; of more, every second, third, … is.
  private static let mostDrawn = 1200

  /// A drawing.
  public init(
    _ map: DecisionMap, boundary: MapBoundary? = nil, overlay: MapOverlay = MapOverlay(), prefix: String = "map",
    title: String? = nil
  ) {
    (self.map, self.boundary, self.overlay, self.prefix) = (map, boundary, overlay, prefix)
    self.title = title
  }

  /// A document of its own.
  public var svg: String {
    text(
      opening: "xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"\(SVG.number(height))\"",
      style: """
        <style>
        svg { \(MapStyle.light) background: var(--map-paper); }
        @media (prefers-color-scheme: dark) { svg { \(MapStyle.dark) } }
        \(MapStyle.rules)
        </style>

        """)
  }

  /// An element of an HTML document that has ``MapStyle``.
  public var element: String { text(opening: "", style: "") }

  private var height: Double { Self.legendTop + Self.legendLine * Double(legend.count + footnotes.count) + 8 }

  var heading: String {
    let plan = map.plan
    return title
      ?? "\(plan.subject.model.declaration.name) from page \(map.startPage) of \(plan.subject.setup.pages.count)"
  }

  /// What does not vary, in lines.
  private var footnotes: [String] {
    let plan = map.plan
    var words = OptionText.given(plan.subject.setup.options, of: plan.subject.model.declaration)
    let viewport = plan.subject.setup.environment.viewport
    words.append("\(Prose.exact(viewport.width)) × \(Prose.exact(viewport.height)) pt")
    words.append("\(Prose.exact(plan.subject.digitizer.rate)) touch samples a second")
    words.append(
      map.simulated == plan.count ? "\(plan.count) cells" : "\(map.simulated) of \(plan.count) cells simulated")
    // Twenty pixels a letter on a telephone leave room for so many.
    return words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 46 {
        lines[lines.count - 1] = last + ", " + word
      } else {
        lines.append(word)
      }
    }
  }

  private func text(opening: String, style: String) -> String {
    let (x, y) = (axis(map.plan.x, from: Self.left, to: Self.right), axis(map.plan.y, from: Self.bottom, to: Self.top))
    var text = "<svg class=\"map\" \(opening)\(opening.isEmpty ? "" : " ")viewBox=\"0 0 640 \(SVG.number(height))\" "
    text += "role=\"img\" aria-labelledby=\"\(prefix)-title\">\n"
    text += "<title id=\"\(prefix)-title\">Decision map of \(heading.escapedForXML)</title>\n" + style + patterns
    text += "<rect class=\"paper\" width=\"640\" height=\"\(SVG.number(height))\"/>\n"
    text += SVG.text(16, 28, "start", heading, class: "title")
    text += cells(x, y) + frame(x, y) + contours(x, y) + edges(x, y) + dots(x, y) + legendText
    return text + "</svg>\n"
  }

  /// The axis with half a cell at each end.
  private func axis(_ axis: MapAxis, from start: Double, to end: Double) -> PlotAxis {
    let ends = [axis.from - axis.step / 2, axis.value(at: axis.count - 1) + axis.step / 2]
    return PlotAxis(showing: ends, from: start, to: end, ticks: 6, isTight: true)
  }

  // MARK: - Cells

  /// The kinds of cells that there are, in the order of the legend, with their numbers.
  private var kinds: [(kind: Kind, count: Int)] {
    var kinds: [(kind: Kind, count: Int)] = []
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count {
        guard let cell = map[column, row] else { continue }
        let kind = Kind(cell, map.delta(of: cell))
        if let index = kinds.firstIndex(where: { $0.kind == kind }) {
          kinds[index].count += 1
        } else {
          kinds.append((kind, 1))
        }
      }
    }
    return kinds.sorted { ($0.kind.delta, $0.kind.rank) > ($1.kind.delta, $1.kind.rank) }
  }

  /// Cells that look alike.
  private struct Kind: Equatable {
    let delta: Int
    let because: MapReason

    init(_ cell: MapCell, _ delta: Int) {
      self.delta = delta
      because = cell.because
    }

    var rank: Int { MapReason.allCases.firstIndex(of: because) ?? 0 }

    var color: String {
      if because == .crash { return "crash" }
      if delta == 0 { return "d0" }
      return (delta > 0 ? "f" : "b") + "\(min(delta.magnitude, 3))"
    }

    /// The pattern laid over it; what is decided by the distance, or by nothing, has none.
    var pattern: String? {
      switch because {
      case .velocity, .projection, .clamped, .crash: because.rawValue
      case .distance, .none: nil
      }
    }

    /// `+1 page, by the velocity`.
    var words: String {
      if because == .crash { return "crash" }
      let pages =
        delta == 0 ? "stays" : "\(delta > 0 ? "+" : "−")\(delta.magnitude) \(abs(delta) == 1 ? "page" : "pages")"
      switch because {
      case .none, .crash: return delta == 0 ? pages : pages + ", no reason given"
      case .distance, .velocity, .projection: return "\(pages), by the \(because.rawValue)"
      case .clamped: return "\(pages), clamped"
      }
    }
  }

  private var patterns: String {
    let box = "width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\""
    return """
      <defs>
      <pattern id="\(prefix)-velocity" \(box)><path class="hatch" d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5"/></pattern>
      <pattern id="\(prefix)-projection" \(box)><circle class="speck" cx="1.5" cy="1.5" r="0.9"/>\
      <circle class="speck" cx="4.5" cy="4.5" r="0.9"/></pattern>
      <pattern id="\(prefix)-clamped" \(box)><path class="hatch" d="M0 3H6"/></pattern>
      <pattern id="\(prefix)-crash" \(box)><path class="hatch" d="M0 0L6 6M0 6L6 0"/></pattern>
      </defs>

      """
  }

  private func cells(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = "<g class=\"cells\">\n"
    let shapes = shapes(x, y)
    for (kind, _) in kinds {
      guard let path = shapes.first(where: { $0.kind == kind })?.path else { continue }
      text += "<path class=\"\(kind.color)\" d=\"\(path)\"/>\n"
      if let pattern = kind.pattern { text += "<path fill=\"url(#\(prefix)-\(pattern))\" d=\"\(path)\"/>\n" }
    }
    return text + "</g>\n"
  }

  /// Runs of equal cells, those of neighbouring rows in one where they have the same ends.
  private func shapes(_ x: PlotAxis, _ y: PlotAxis) -> [(kind: Kind, path: String)] {
    let (columns, rows) = (map.plan.x, map.plan.y)
    let (across, up) = (Self.stride(columns.count), Self.stride(rows.count))
    var shapes: [(kind: Kind, path: String)] = []
    var open: [Run] = []
    func close(_ run: Run) {
      let ends = (x.pixel(edge(columns, run.from)), x.pixel(edge(columns, run.to)))
      let (low, high) = (y.pixel(edge(rows, run.bottom)), y.pixel(edge(rows, run.top)))
      let path =
        "M\(SVG.number(ends.0)) \(SVG.number(high))H\(SVG.number(ends.1))V\(SVG.number(low))H\(SVG.number(ends.0))Z"
      if let index = shapes.firstIndex(where: { $0.kind == run.kind }) {
        shapes[index].path += path
      } else {
        shapes.append((run.kind, path))
      }
    }
    for row in Swift.stride(from: 0, to: rows.count, by: up) {
      let runs = runs(inRow: row, by: across, height: up)
      var kept: [Run] = []
      for run in runs {
        var run = run
        if let index = open.firstIndex(where: { $0.continues(to: run) }) { run.bottom = open.remove(at: index).bottom }
        kept.append(run)
      }
      for run in open { close(run) }
      open = kept
    }
    for run in open { close(run) }
    return shapes
  }

  private struct Run {
    let kind: Kind
    let from: Int
    var to: Int
    var bottom: Int
    let top: Int

    func continues(to next: Run) -> Bool {
      kind == next.kind && from == next.from && to == next.to && top == next.bottom
    }
  }

  private func runs(inRow row: Int, by across: Int, height: Int) -> [Run] {
    let columns = map.plan.x.count
    let top = min(row + height, map.plan.y.count)
    var runs: [Run] = []
    for column in Swift.stride(from: 0, to: columns, by: across) {
      guard let cell = map[column, row] else { continue }
      let kind = Kind(cell, map.delta(of: cell))
      let end = min(column + across, columns)
      if let last = runs.last, last.kind == kind, last.to == column {
        runs[runs.count - 1].to = end
      } else {
        runs.append(Run(kind: kind, from: column, to: end, bottom: row, top: top))
      }
    }
    return runs
  }

  private static func stride(_ count: Int) -> Int { (count + mostDrawn - 1) / mostDrawn }

  /// Where a cell begins.
  private func edge(_ axis: MapAxis, _ index: Int) -> Double {
    index < axis.count
      ? axis.value(at: index) - axis.step / 2 : axis.value(at: axis.count - 1) + axis.step / 2
  }

  // MARK: - Lines

  private func frame(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = SVG.rectangle(Self.left, Self.top, Self.right, Self.bottom, class: "frame")
    for tick in x.ticks {
      text += SVG.line(x.pixel(tick), Self.bottom, x.pixel(tick), Self.bottom + 5, class: "tick")
      text += SVG.text(x.pixel(tick), Self.bottom + 24, "middle", x.label(tick))
    }
    for tick in y.ticks {
      text += SVG.line(Self.left - 5, y.pixel(tick), Self.left, y.pixel(tick), class: "tick")
      text += SVG.text(Self.left - 10, y.pixel(tick) + 5, "end", y.label(tick))
    }
    let across = map.plan.x.quantity.title
    let up = map.plan.y.quantity.title
    text += SVG.text((Self.left + Self.right) / 2, Self.bottom + 50, "middle", across, class: "axis")
    let middle = SVG.number((Self.top + Self.bottom) / 2)
    return text
      + "<text class=\"axis\" transform=\"translate(20 \(middle)) rotate(-90)\" text-anchor=\"middle\">"
      + "\(up.escapedForXML)</text>\n"
  }

  /// The boundaries, each with the rule that turns there, and pockets.
  private func edges(_ x: PlotAxis, _ y: PlotAxis) -> String {
    guard let boundary else { return "" }
    let lines = MapLines(boundary.crossings)
    var text = ""
    for line in lines.all {
      var points: [(x: Double, y: Double)] = []
      for crossing in line.crossings {
        // A crossing holds for the height of its row.
        points.append((x.pixel(crossing.x), y.pixel(edge(map.plan.y, crossing.row))))
        points.append((x.pixel(crossing.x), y.pixel(edge(map.plan.y, crossing.row + 1))))
      }
      text += SVG.path(points, class: "edge")
    }
    for pocket in boundary.pockets {
      guard let far = pocket.far else { continue }
      let height = y.pixel(map.plan.y.value(at: pocket.row))
      text += SVG.line(x.pixel(pocket.near), height, x.pixel(far), height, class: "pocket")
    }
    for (word, crossing) in lines.labels {
      let pixel = x.pixel(crossing.x)
      // Outwards, where there is room.
      let isLate = pixel > Self.right - 110 || crossing.x < 0 && pixel > Self.left + 110
      text += SVG.text(
        isLate ? pixel - 8 : pixel + 8, y.pixel(map.plan.y.value(at: crossing.row)) + 5, isLate ? "end" : "start", word,
        class: "rule")
    }
    return text
  }

  // MARK: - Overlay

  private func contours(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = ""
    for (index, contour) in overlay.contours.enumerated() where !contour.pieces.isEmpty {
      var commands = ""
      for piece in contour.pieces {
        commands += "M\(SVG.number(x.pixel(piece.x1))) \(SVG.number(y.pixel(piece.y1)))"
        commands += "L\(SVG.number(x.pixel(piece.x2))) \(SVG.number(y.pixel(piece.y2)))"
      }
      let percent = Prose.exact(contour.share * 100)
      text +=
        "<path class=\"contour c\(min(index, 2))\" d=\"\(commands)\"><title>\(percent) % of the swipes</title></path>\n"
    }
    return text
  }

  private func dots(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = ""
    for dot in overlay.dots where dot.x >= x.low && dot.x <= x.high && dot.y >= y.low && dot.y <= y.high {
      let isFull = dot.misreading == .falseTurn || dot.misreading == .tooFar || dot.misreading == .wrongWay
      let center = SVG.center(x.pixel(dot.x), y.pixel(dot.y))
      let mark =
        "<circle class=\"\(isFull ? "full" : "dot")\" \(center) r=\"3.5\" data-swipe=\"\(dot.id)\">"
        + "<title>swipe \(dot.id): \(dot.misreading.mapWords)</title></circle>"
      text += overlay.anchor.map { "<a href=\"#\(($0 + "\(dot.id)").escapedForXML)\">\(mark)</a>\n" } ?? mark + "\n"
    }
    return text
  }

  // MARK: - Legend

  private struct LegendEntry {
    var kind: Kind?
    var mark = ""
    let words: String
  }

  private var legend: [LegendEntry] {
    let total = Double(max(map.plan.count, 1))
    func share(_ count: Int) -> String { "\(Prose.rough(Double(count) / total * 100)) %" }
    var entries = kinds.map { LegendEntry(kind: $0.kind, words: "\($0.kind.words) (\(share($0.count)))") }
    if map.absent > 0 { entries.append(LegendEntry(words: "left blank: no such stroke (\(share(map.absent)))")) }
    if let boundary, !boundary.crossings.isEmpty {
      entries.append(LegendEntry(mark: "edge", words: "where the page changes"))
      let pockets = boundary.pockets.count { $0.far != nil }
      if pockets > 0 {
        entries.append(LegendEntry(mark: "pocket", words: "pockets: less is turned than before (\(pockets))"))
      }
    }
    if !overlay.contours.isEmpty {
      let shares = overlay.contours.map { Prose.exact($0.share * 100) }.joined(separator: ", ")
      entries.append(LegendEntry(mark: "contour c0", words: "half of the swipes, and more outwards (\(shares) %)"))
    }
    if overlay.dots.contains(where: { $0.misreading == .missedTurn || $0.misreading == .tooShort }) {
      entries.append(LegendEntry(mark: "dot", words: "misread: too little was turned"))
    }
    if overlay.dots.contains(where: { $0.misreading != .missedTurn && $0.misreading != .tooShort }) {
      entries.append(LegendEntry(mark: "full", words: "misread: turned falsely, too far, or the wrong way"))
    }
    return entries
  }

  private var legendText: String {
    var text = ""
    for (index, entry) in legend.enumerated() {
      let y = Self.legendTop + Self.legendLine * Double(index)
      let (left, right) = (Self.left, Self.left + 30)
      if let kind = entry.kind {
        text += SVG.rectangle(left, y - 14, right, y + 4, class: kind.color)
        if let pattern = kind.pattern {
          text +=
            "<rect fill=\"url(#\(prefix)-\(pattern))\" x=\"\(SVG.number(left))\" y=\"\(SVG.number(y - 14))\" "
            + "width=\"30\" height=\"18\"/>\n"
        }
      } else if entry.mark == "dot" || entry.mark == "full" {
        text += SVG.circle(left + 15, y - 5, 4, class: entry.mark)
      } else if entry.mark.isEmpty {
        text += SVG.rectangle(left, y - 14, right, y + 4, class: "frame")
      } else {
        text += SVG.line(left, y - 5, right, y - 5, class: entry.mark)
      }
      text += SVG.text(right + 10, y, "start", entry.words)
    }
    for (index, line) in footnotes.enumerated() {
      text += SVG.text(Self.left, Self.legendTop + Self.legendLine * Double(legend.count + index), "start", line)
    }
    return text
  }
}
