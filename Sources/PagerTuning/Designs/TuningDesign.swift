/// What a sweep is asked to try.
public struct TuningDesign: Equatable, Sendable {
  /// The search.
  public var search: Search
  /// How many values each parameter's ray has; `nil` for no rays.
  public var rayPoints: Int?
  /// How many Morris trajectories; `nil` for none.
  public var morrisTrajectories: Int?
  /// The base of Sobol indices, a power of two; `nil` for none.
  public var sobolBase: Int?
  /// How many rounds of refinement follow; 0 for none.
  public var refinementRounds: Int

  /// How the ranges are searched.
  public enum Search: Equatable, Sendable {
    /// All combinations in steps.
    case grid
    /// So many of Sobol's points.
    case sobol(points: Int)
    /// So many points of the R2 sequence.
    case r2(points: Int)
  }

  /// A design; a search alone where nothing else is said.
  public init(
    search: Search = .grid, rayPoints: Int? = nil, morrisTrajectories: Int? = nil, sobolBase: Int? = nil,
    refinementRounds: Int = 0
  ) {
    (self.search, self.rayPoints, self.morrisTrajectories) = (search, rayPoints, morrisTrajectories)
    (self.sobolBase, self.refinementRounds) = (sobolBase, refinementRounds)
  }

  /// The settings of a plan before its first round, with what they are there for: the shipped one, the search, a ray for
  /// each parameter, Morris trajectories, Sobol indices.
  ///
  /// A setting may be in several of them, the shipped one among the search's. Rounds of refinement come later, when there
  /// is something to refine: ``Refinement``.
  public func settings(
    of parameters: [TuningParameter], shipped: TuningSetting, seed: UInt64
  ) throws(DesignError) -> (settings: [TuningSetting], sections: [TuningPlan.Section]) {
    guard leastCount(of: parameters) <= Double(GridDesign.mostSettings) else { throw GridDesign.tooMany(nil) }
    var settings = [shipped]
    var sections = [TuningPlan.Section(.shipped, 0..<1)]
    func add(_ purpose: TuningPlan.Purpose, _ more: [TuningSetting]) {
      sections.append(TuningPlan.Section(purpose, settings.count..<settings.count + more.count))
      settings += more
    }
    switch search {
    case .grid: add(.design, try GridDesign.settings(of: parameters))
    case .sobol(let points): add(.design, try PointDesign.sobol(points, of: parameters))
    case .r2(let points): add(.design, try PointDesign.r2(points, of: parameters))
    }
    if let rayPoints {
      for parameter in parameters.indices {
        add(
          .ray(parameter: parameter),
          RayDesign.settings(of: parameter, rayPoints, around: shipped, of: parameters))
      }
    }
    if let morrisTrajectories {
      add(
        .morris(trajectories: morrisTrajectories),
        try MorrisDesign.settings(trajectories: morrisTrajectories, of: parameters, seed: seed))
    }
    if let sobolBase {
      add(.sobol(base: sobolBase), try SaltelliDesign.settings(base: sobolBase, of: parameters, seed: seed))
    }
    guard settings.count <= GridDesign.mostSettings else { throw GridDesign.tooMany(nil) }
    return (settings, sections)
  }

  /// About how many settings there will be, without those of a grid: before any is made.
  private func leastCount(of parameters: [TuningParameter]) -> Double {
    let count = Double(parameters.count)
    let points =
      switch search {
      case .grid: 0
      case .sobol(let points), .r2(let points):
        // Cells may leave fewer settings than points.
        parameters.contains { $0.count == nil } ? points : 0
      }
    return Double(points) + Double(morrisTrajectories ?? 0) * (count + 1) + Double(sobolBase ?? 0) * (count + 2)
  }
}
