internal import GestureSynthesis
internal import PagerEngine

extension Narration {
  /// What a plot of the run needs, of a narration that recorded the trace and the touches.
  public var picture: RunPicture { RunPicture(of: self) }
}

extension RunPicture {
  init(of narration: Narration) {
    let simulation = narration.simulation
    let rows = simulation.world.trace
    let geometry = PageGeometry(of: simulation, options: narration.run.setup.options)
    viewport = simulation.world.environment.viewport
    corner = geometry.corner
    pageSize = geometry.size
    step = geometry.step
    pageDistance = geometry.distance
    let count = simulation.world.pages.count
    pageCount = count
    isLoop =
      rows.contains { row in
        guard row.phase == .idle, let position = row.position, abs(position) < 1e9 else { return false }
        return !(0..<max(count, 1)).contains(Int(position.rounded())) && (0..<max(count, 1)).contains(row.page)
      } || narration.run.setup.options.loops
    frameInterval = 1000 / simulation.world.environment.frameRate
    duration = simulation.now
    shown = Self.shown(rows, of: simulation, pageDistance: geometry.distance)
    touches = []
    origin = simulation.origin
    let base = simulation.origin
    arrival = simulation.arrivalTime.flatMap { time in base.map { $0 + time } }
    rest = simulation.settleTime.flatMap { time in time > 0 ? base.map { $0 + time } : nil }
    offset = simulation.offset
    checkTimes = narration.steps.flatMap { step in step.failures.map { _ in step.timeAfter } }
    let known = narration.result.failures.count
    checkTimes += repeatElement(Double.infinity, count: max(0, known - checkTimes.count))
    touches = Self.paths(rows, simulation.world.touches).map { path, report in
      touch(report, path: path, rows: rows)
    }
  }

  // MARK: - What was shown

  private static func shown(_ rows: [TraceRow], of simulation: Simulation, pageDistance: Double) -> [[Shown]] {
    let tolerance = pageDistance > 0 ? Self.tolerance / pageDistance : 0
    var stretches: [[Shown]] = []
    var line = ReducedLine(tolerance: tolerance)
    func close(_ line: inout ReducedLine) {
      line.finish()
      if !line.points.isEmpty { stretches.append(line.points.map { Shown(time: $0.time, position: $0.a) }) }
      line = ReducedLine(tolerance: tolerance)
    }
    var now = -Double.infinity
    // What a display shows changes at its frames. The first touch may come before the first of them.
    for (index, row) in rows.enumerated() where row.kind == .frame || index == 0 {
      guard let position = row.position, position.isFinite else {
        close(&line)
        continue
      }
      now = max(now, row.time)
      line.add(ReducedLine.Point(time: now, a: position))
    }
    // A closed form may come to its rest between two frames.
    if let position = simulation.position, position.isFinite, simulation.now > now {
      line.add(ReducedLine.Point(time: simulation.now, a: position))
    }
    close(&line)
    return stretches
  }

  // MARK: - Touches

  /// The samples of each touch. Rows do not say whose they are: with several fingers down each goes to the nearest.
  private static func paths(_ rows: [TraceRow], _ reports: [TouchReport]) -> [(path: [Sample], report: TouchReport)] {
    var lines: [ReducedLine] = []
    var owners: [TouchReport] = []
    var last: [Point] = []
    var open: [Int] = []
    var waiting = reports
    for row in rows where row.kind == .touch {
      if row.touch == .cancelled { open = [] }
      guard let location = row.location, let phase = row.touch else { continue }
      let index: Int
      if phase == .began {
        guard
          let report = waiting.firstIndex(where: { $0.downLocation == location && abs($0.downTime - row.time) < 1e-6 })
        else { continue }
        index = lines.count
        owners.append(waiting.remove(at: report))
        lines.append(ReducedLine(tolerance: tolerance))
        last.append(location)
        open.append(index)
      } else {
        guard let nearest = open.min(by: { (last[$0] - location).length < (last[$1] - location).length }) else {
          continue
        }
        index = nearest
        last[index] = location
        if phase == .ended { open.removeAll { $0 == index } }
      }
      lines[index].add(ReducedLine.Point(time: row.time, a: location.x, b: location.y))
    }
    return lines.indices.map { index in
      lines[index].finish()
      let path = lines[index].points.map { Sample(time: $0.time, location: Point(x: $0.a, y: $0.b)) }
      return (path, owners[index])
    }
  }

  private func touch(_ report: TouchReport, path: [Sample], rows: [TraceRow]) -> Touch {
    let start = position(at: report.downTime) ?? 0
    var touch = Touch(report: report, path: path, position: start)
    guard let event = report.release?.event, let end = report.endTime else { return touch }
    let delta = event.predictedEndTranslation
    if delta.isFinite, (delta - event.translation).length > 1 {
      touch.predictedEnd = position(start, translatedBy: delta)
    }
    guard let margin = report.decision?.margin, margin.unit == "pt", pageDistance > 0 else { return touch }
    let (a, b) = (margin.threshold, -margin.threshold)
    // Of the two places whose magnitude it is, the one that lies at the margin's distance.
    let edge =
      abs(abs(margin.value - a) - margin.margin) <= abs(abs(margin.value - b) - margin.margin) ? a : b
    let released = rows.last { $0.time <= end + 1e-6 && $0.position != nil }
    switch margin.quantity {
    case "translation", "predicted end translation":
      touch.threshold = position(start, translatedBy: Point(x: edge, y: edge).along(direction))
    case "dragging offset":
      // Counted from the selected page, negative when moving forward.
      guard let from = report.decision?.from, abs(start) < 1e9, from.magnitude < 1 << 30 else { break }
      let round = Double(max(pageCount, 1))
      let rounds = isLoop ? ((start - Double(from)) / round).rounded() * round : 0
      touch.threshold = Double(from) + rounds - edge / pageDistance
    case "offset":
      touch.threshold = released?.position.map { $0 + (edge - margin.value) / pageDistance }
    case "proposed target":
      touch.threshold = released.flatMap { row in row.position.map { $0 + (edge - row.offset) / pageDistance } }
    default: break
    }
    return touch
  }
}

extension Point {
  /// The part of a displacement that lies along an axis, whichever of the two the direction runs along.
  fileprivate func along(_ direction: Point) -> Point {
    abs(direction.x) >= abs(direction.y) ? Point(x: x, y: 0) : Point(x: 0, y: y)
  }
}

extension OptionValues {
  /// Whether an option asks for endless pages.
  fileprivate var loops: Bool {
    applied.contains { entry in
      guard entry.name == "loopPages" else { return false }
      return entry.value.boolean ?? entry.value["loopPages"]?.boolean ?? true
    }
  }
}
