internal import PagerTuning

/// The cells of the drawing: equal neighbours are one shape.
extension MapPlot {
  /// The kinds of cells that there are, in the order of the legend, with their numbers.
  var kinds: [(kind: Kind, count: Int)] {
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
  struct Kind: Equatable {
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

  var patterns: String {
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

  func cells(_ x: PlotAxis, _ y: PlotAxis) -> String {
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
  func edge(_ axis: MapAxis, _ index: Int) -> Double {
    index < axis.count
      ? axis.value(at: index) - axis.step / 2 : axis.value(at: axis.count - 1) + axis.step / 2
  }
}
