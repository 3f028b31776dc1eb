internal import PagerTuning

/// The cost over the strongest parameters as a drawing: a map of cells with the plateau outlined, or a curve over one.
struct CostPlot {
  /// The number of steps of the colour scale.
  static let steps = 9
  /// Cells of a raster that stands for settings that form no grid.
  private static let raster = (across: 48, down: 36)

  private let report: TuningReport
  private let surface: CostSurface
  private let costs: ClosedRange<Double>

  /// The drawing of a report; `nil` where nothing was searched.
  init?(_ report: TuningReport) {
    guard let surface = CostSurface(report) else { return nil }
    self.report = report
    self.surface = surface
    let values = surface.spots.map(\.cost).filter(\.isFinite)
    guard let low = values.min(), let high = values.max() else { return nil }
    costs = low...high
  }

  /// The `svg` element.
  var svg: String { surface.y == nil ? curve : cells }

  /// What is to be known to read it.
  var caption: String {
    var text = ""
    if surface.y != nil {
      text = "The stronger the colour, the lower the cost (\(TuningProse.cost(costs.lowerBound)) to "
      text += "\(TuningProse.cost(costs.upperBound)) a swipe)"
      if report.names.count > 2 { text += ", the other parameters at their best" }
      text += ". Outlined: the settings within one standard error of the least cost."
      if !surface.isGrid { text += " Each place has the colour of the nearest setting that was tried." }
    } else {
      text = "The line is the cost a swipe; thick where it lies within one standard error of the least."
    }
    if surface.spots.contains(where: { !$0.isFeasible }) { text += " Struck out: breaks a limit." }
    return text + " Square: shipped" + (report.isChange ? "; diamond: recommended." : ".")
  }

  /// The step of a cost, 0 the cheapest; steps are finer where costs are low, since choices are made there.
  func step(_ cost: Double) -> Int {
    let span = costs.upperBound - costs.lowerBound
    guard span > 0, cost.isFinite else { return 0 }
    let share = ((cost - costs.lowerBound) / span).squareRoot()
    return min(Self.steps - 1, max(0, Int(share * Double(Self.steps))))
  }

  // MARK: - Two parameters

  /// A cell and what it shows.
  private struct Cell {
    var left: Double
    var right: Double
    var low: Double
    var high: Double
    var spot: CostSurface.Spot
  }

  private var cells: String {
    guard let y = surface.y else { return "" }
    let frame = PlotFrame(height: 380, words: y.words.map(\.count).max() ?? 0)
    let cells = surface.isGrid ? gridCells(y) : rasterCells(y)
    let across = axis(surface.x, from: frame.left, to: frame.right, over: cells.flatMap { [$0.left, $0.right] })
    let up = axis(y, from: frame.bottom, to: frame.top, over: cells.flatMap { [$0.low, $0.high] })
    var text = ""
    for cell in cells {
      let (x1, x2) = (across.pixel(cell.left), across.pixel(cell.right))
      let (y1, y2) = (up.pixel(cell.low), up.pixel(cell.high))
      let rectangle = SVG.rectangle(x1, y1, x2, y2, class: "h\(step(cell.spot.cost))")
      text += SVG.titled(rectangle, words(cell.spot))
    }
    let strokes = cells.filter { !$0.spot.isFeasible }.map { cell in
      let (x1, x2) = (SVG.number(across.pixel(cell.left)), SVG.number(across.pixel(cell.right)))
      return "M\(x1) \(SVG.number(up.pixel(cell.low)))L\(x2) \(SVG.number(up.pixel(cell.high)))"
    }.joined()
    if !strokes.isEmpty { text += "<path class=\"infeasible\" d=\"\(strokes)\"/>\n" }
    let outline = outline(cells, across, up)
    if !outline.isEmpty {
      text += "<path class=\"plateau-halo\" d=\"\(outline)\"/>\n<path class=\"plateau\" d=\"\(outline)\"/>\n"
    }
    text +=
      surface.x.words.isEmpty
      ? ticks(surface.x, across) { SVG.text($0, frame.bottom + 16, "middle", $1) }
      : words(surface.x, across, at: frame.bottom + 16)
    text += ticks(y, up) { SVG.text(frame.left - 7, $0 + 4, "end", $1) }
    text += frame.names(across: report.names[surface.x.parameter], up: y.words.isEmpty ? report.names[y.parameter] : "")
    text += marks(frame, across, up)
    return frame.svg(
      "heat", title: "Cost over \(report.names[surface.x.parameter]) and \(report.names[y.parameter])", text)
  }

  private func axis(_ scale: CostSurface.Scale, from start: Double, to end: Double, over edges: [Double]) -> PlotAxis {
    PlotAxis(showing: edges, from: start, to: end, ticks: 7, isTight: true)
  }

  private func ticks(_ scale: CostSurface.Scale, _ axis: PlotAxis, _ draw: (Double, String) -> String) -> String {
    if scale.words.isEmpty { return axis.ticks.map { draw(axis.pixel($0), axis.label($0)) }.joined() }
    return scale.words.enumerated().map { index, word in
      draw(axis.pixel(Double(index)), word.count > 18 ? word.prefix(17) + "…" : word)
    }.joined()
  }

  /// Words along the lower edge: those for which there is room between their neighbours.
  private func words(_ scale: CostSurface.Scale, _ axis: PlotAxis, at y: Double) -> String {
    var (text, end) = ("", -Double.infinity)
    for (index, word) in scale.words.enumerated() {
      let (x, half) = (axis.pixel(Double(index)), 4.2 * Double(min(word.count, 18)))
      guard x - half >= end else { continue }
      end = x + half
      text += SVG.text(x, y, "middle", word.count > 18 ? word.prefix(17) + "…" : word)
    }
    return text
  }

  private func gridCells(_ y: CostSurface.Scale) -> [Cell] {
    surface.spots.compactMap { spot in
      guard let column = surface.x.values.firstIndex(of: spot.x), let row = y.values.firstIndex(of: spot.y) else {
        return nil
      }
      let ((left, right), (low, high)) = (surface.x.edges(of: column), y.edges(of: row))
      return Cell(left: left, right: right, low: low, high: high, spot: spot)
    }
  }

  /// Each cell of a raster shows the nearest setting; neighbours in a row that show the same are one.
  private func rasterCells(_ y: CostSurface.Scale) -> [Cell] {
    guard let (x0, x1) = ends(surface.x), let (y0, y1) = ends(y) else { return [] }
    // Edges are functions of their index, so that neighbours share them to the last bit.
    func xEdge(_ index: Int) -> Double { x0 + (x1 - x0) * Double(index) / Double(Self.raster.across) }
    func yEdge(_ index: Int) -> Double { y0 + (y1 - y0) * Double(index) / Double(Self.raster.down) }
    var cells: [Cell] = []
    for row in 0..<Self.raster.down {
      let (low, high) = (yEdge(row), yEdge(row + 1))
      for column in 0..<Self.raster.across {
        let (left, right) = (xEdge(column), xEdge(column + 1))
        var (least, nearest) = (Double.infinity, surface.spots[0])
        for spot in surface.spots {
          let (dx, dy) = ((spot.x - (left + right) / 2) / (x1 - x0), (spot.y - (low + high) / 2) / (y1 - y0))
          let distance = dx * dx + dy * dy
          if distance < least { (least, nearest) = (distance, spot) }
        }
        if column > 0, let last = cells.last, last.spot == nearest {
          cells[cells.count - 1].right = right
        } else {
          cells.append(Cell(left: left, right: right, low: low, high: high, spot: nearest))
        }
      }
    }
    return cells
  }

  private func ends(_ scale: CostSurface.Scale) -> (Double, Double)? {
    guard let first = scale.values.first, let last = scale.values.last else { return nil }
    if !scale.words.isEmpty { return (first - 0.5, last + 0.5) }
    return last > first ? (first, last) : (first - 0.5, first + 0.5)
  }

  /// The edges between cells on the plateau and others.
  private func outline(_ cells: [Cell], _ across: PlotAxis, _ up: PlotAxis) -> String {
    let inside = cells.filter(\.spot.isPlateau)
    var text = ""
    for cell in inside {
      let (x1, x2) = (across.pixel(cell.left), across.pixel(cell.right))
      let (y1, y2) = (up.pixel(cell.low), up.pixel(cell.high))
      for (y, isOutside) in [(y1, -1.0), (y2, 1.0)] {
        // What borders along a horizontal edge may be several cells of a raster.
        let borders = inside.filter { other in
          let touches = isOutside < 0 ? other.high == cell.low : other.low == cell.high
          return touches && other.left < cell.right && other.right > cell.left
        }
        var from = cell.left
        for border in borders.sorted(by: { $0.left < $1.left }) {
          if border.left > from { text += segment(across.pixel(from), y, across.pixel(border.left), y) }
          from = max(from, border.right)
        }
        if from < cell.right { text += segment(across.pixel(from), y, x2, y) }
      }
      for (x, edge, isLeft) in [(x1, cell.left, true), (x2, cell.right, false)] {
        let isInner = inside.contains { other in
          other.low == cell.low && (isLeft ? other.right == edge : other.left == edge)
        }
        if !isInner { text += segment(x, y1, x, y2) }
      }
    }
    return text
  }

  private func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "M\(SVG.number(x1)) \(SVG.number(y1))L\(SVG.number(x2)) \(SVG.number(y2))"
  }

  private func marks(_ frame: PlotFrame, _ across: PlotAxis, _ up: PlotAxis) -> String {
    func pixel(_ setting: TuningSetting) -> (Double, Double) {
      let place = surface.place(of: setting)
      let (x, y) = (across.pixel(place.x), up.pixel(place.y))
      return (min(frame.right, max(frame.left, x)), min(frame.bottom, max(frame.top, y)))
    }
    let (x, y) = pixel(report.analysis.shipped.setting)
    var text = SVG.shippedMark(x, y) + frame.label(x, y, "shipped", class: "mark-word")
    if report.isChange, let chosen = report.analysis.chosen {
      let (x, y) = pixel(chosen.setting)
      text += SVG.chosenMark(x, y) + frame.label(x, y, "recommended", class: "mark-word")
    }
    return text
  }

  private func words(_ spot: CostSurface.Spot) -> String {
    "\(report.words(report.plan.settings[spot.index])): cost \(TuningProse.cost(spot.cost))"
      + (spot.isPlateau ? ", on the plateau" : "") + (spot.isFeasible ? "" : ", breaks a limit")
  }

  // MARK: - One parameter

  private var curve: String {
    let frame = PlotFrame(height: 320)
    let spots = surface.spots
    let shipped = surface.place(of: report.analysis.shipped.setting).x
    let isWords = !surface.x.words.isEmpty
    let ends = isWords ? [-0.5, Double(surface.x.words.count) - 0.5] : spots.map(\.x) + [shipped]
    let across = PlotAxis(showing: ends, from: frame.left, to: frame.right, ticks: 7, isTight: true)
    let up = PlotAxis(
      showing: spots.map(\.cost) + [report.analysis.shipped.cost], from: frame.bottom, to: frame.top, ticks: 5)
    var text = frame.axes(
      isWords ? nil : across, up, across: report.names[surface.x.parameter], up: "cost a swipe")
    if isWords { text += words(surface.x, across, at: frame.bottom + 16) }
    func pixel(_ spot: CostSurface.Spot) -> (x: Double, y: Double) { (across.pixel(spot.x), up.pixel(spot.cost)) }
    if !isWords { text += SVG.path(spots.map(pixel), class: "curve") }
    let plateau = spots.map { spot in spot.isPlateau ? pixel(spot) : (x: Double.nan, y: Double.nan) }
    if !isWords { text += SVG.path(plateau, class: "curve-plateau") }
    for spot in spots {
      let (x, y) = pixel(spot)
      let circle = SVG.circle(
        x, y, isWords || spots.count < 60 ? 3.5 : 2, class: spot.isFeasible ? "point" : "point out")
      text += SVG.titled(circle, words(spot))
    }
    let (x, y) = (across.pixel(shipped), up.pixel(report.analysis.shipped.cost))
    text += SVG.shippedMark(x, y) + frame.label(x, y, "shipped", class: "mark-word")
    if report.isChange, let chosen = report.analysis.chosen {
      let (x, y) = (across.pixel(surface.place(of: chosen.setting).x), up.pixel(chosen.cost))
      text += SVG.chosenMark(x, y) + frame.label(x, y, "recommended", class: "mark-word")
    }
    return frame.svg("heat", title: "Cost over \(report.names[surface.x.parameter])", text)
  }
}
