/// Which cells of a map are simulated.
public enum MapSampling: String, CaseIterable, Sendable {
  /// All of them.
  case every
  /// A coarse lattice, and finer ones where its corners disagree; see ``MapRefinement``.
  case adaptive

  /// Up to so many cells all of them are simulated where nothing else is asked for.
  public static let everyLimit = 250_000

  /// What is done where nothing is asked for.
  public static func standard(for count: Int) -> MapSampling { count <= everyLimit ? .every : .adaptive }
}

/// Which page each stroke of a plane leads to, and because of what.
public struct DecisionMap: Sendable {
  /// What was asked for.
  public let plan: MapPlan
  /// The selected page before each stroke.
  public let startPage: Int
  /// How the cells were found.
  public let sampling: MapSampling
  /// How many of them were simulated; the others lie between equal ones.
  public let simulated: Int
  /// Row by row, from the first y on.
  let cells: [MapCell?]

  /// The cell of a column and a row, both from 0; `nil` where one stroke cannot be all of what is asked for.
  public subscript(column: Int, row: Int) -> MapCell? { cells[row * plan.x.count + column] }

  /// Pages turned, forward positive where page numbers go up.
  public func delta(of cell: MapCell) -> Int { cell.page - startPage }

  /// How many cells no stroke has.
  public var absent: Int { cells.count { $0 == nil } }

  /// Makes a map.
  ///
  /// - Parameters:
  ///   - plan: What is asked for.
  ///   - sampling: Which cells are simulated; `nil` chooses by how many there are.
  ///   - jobs: How many parts are computed beside each other, 1 or more; the map is the same with any number.
  ///   - progress: Is told now and then how many cells were simulated, and out of how many where that is known.
  public static func make(
    _ plan: MapPlan, sampling: MapSampling? = nil, jobs: Int = 1, progress: (Int, Int?) -> Void = { _, _ in }
  ) async -> DecisionMap {
    let sampling = sampling ?? .standard(for: plan.count)
    let workers = MapWorkers(plan: plan, jobs: jobs)
    switch sampling {
    case .every:
      var cells: [MapCell?] = []
      cells.reserveCapacity(plan.count)
      await workers.decide(0..<plan.count) {
        cells += $0
        progress(cells.count, plan.count)
      }
      return DecisionMap(
        plan: plan, startPage: plan.startPage, sampling: sampling, simulated: cells.count, cells: cells)
    case .adaptive:
      var refinement = MapRefinement(columns: plan.x.count, rows: plan.y.count)
      await refinement.run(with: workers) { progress($0, nil) }
      var (cells, simulated) = (refinement.filled(), refinement.simulated)
      if plan.mayLeaveOut { simulated += await leaveOut(&cells, workers) }
      return DecisionMap(
        plan: plan, startPage: plan.startPage, sampling: sampling, simulated: simulated, cells: cells)
    }
  }

  /// Which cells no stroke has is known without a run: refinement must not guess it.
  ///
  /// - Returns: how many cells had to be simulated, since they were taken for ones without a stroke.
  private static func leaveOut(_ cells: inout [MapCell?], _ workers: MapWorkers) async -> Int {
    let (plan, guessed) = (workers.plan, cells)
    var simulated = 0
    await workers.inOrder(parts: plan.y.count) { row in
      var probe = MapProbe(plan)
      let y = plan.y.value(at: row)
      return (0..<plan.x.count).compactMap { column -> (index: Int, cell: MapCell?)? in
        let (x, index) = (plan.x.value(at: column), row * plan.x.count + column)
        let isStroke = probe.path(x: x, y: y) != nil
        guard isStroke != (guessed[index] != nil) else { return nil }
        return (index, isStroke ? probe.cell(x: x, y: y) : nil)
      }
    } each: { changes in
      for change in changes {
        cells[change.index] = change.cell
        if change.cell != nil { simulated += 1 }
      }
    }
    return simulated
  }
}
