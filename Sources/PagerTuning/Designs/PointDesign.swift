internal import PagerMath

/// Points that fill the ranges evenly: for a search, where a grid would need too many settings.
public enum PointDesign {
  /// So many of Sobol's points; evenest where their number is a power of two.
  public static func sobol(_ points: Int, of parameters: [TuningParameter]) throws(DesignError) -> [TuningSetting] {
    try check(points, of: parameters)
    guard let sequence = SobolSequence(dimensions: max(parameters.count, 1)) else { throw tooManyDimensions() }
    return settings(points, of: parameters) { sequence.point(at: $0) }
  }

  /// So many points of Roberts' R2 sequence, from the second on; any number of them is even.
  public static func r2(_ points: Int, of parameters: [TuningParameter]) throws(DesignError) -> [TuningSetting] {
    try check(points, of: parameters)
    let sequence = R2Sequence(dimensions: max(parameters.count, 1))
    return settings(points, of: parameters) { sequence.point(at: $0 + 1) }
  }

  /// The settings at places of a cube, in order, each once: cells may give one setting several times.
  static func settings(
    _ points: Int, of parameters: [TuningParameter], at place: (Int) -> [Double]
  ) -> [TuningSetting] {
    let drawn = (0..<points).map { index in
      TuningSetting(zip(parameters, place(index)).map { $0.value(at: $1) })
    }
    // Two points have two places on every axis of real numbers.
    return parameters.allSatisfy { $0.count != nil } ? unique(drawn, of: parameters) : drawn
  }

  /// Settings in order, each once.
  static func unique(
    _ settings: [TuningSetting], of parameters: [TuningParameter], without known: [TuningSetting] = []
  ) -> [TuningSetting] {
    // Equal settings have equal positions, so that only those of one position are compared.
    let all = known + settings
    let positions = all.map { setting in zip(parameters, setting.values).map { $0.position(of: $1) ?? -1 } }
    let order = all.indices.sorted { a, b in
      for (x, y) in zip(positions[a], positions[b]) where x != y { return x < y }
      return a < b
    }
    var repeats = [Bool](repeating: false, count: all.count)
    var first = 0
    for place in order.indices.dropFirst() {
      if positions[order[place]] != positions[order[first]] { first = place }
      repeats[order[place]] = order[first..<place].contains { all[$0] == all[order[place]] }
    }
    return all.indices.dropFirst(known.count).filter { !repeats[$0] }.map { all[$0] }
  }

  private static func check(_ points: Int, of parameters: [TuningParameter]) throws(DesignError) {
    try DesignError.check(parameters)
    guard points > 0 else { throw DesignError("A design needs at least one point.") }
    guard points <= GridDesign.mostSettings else {
      throw DesignError("A design has at most \(GridDesign.mostSettings) points.")
    }
  }

  static func tooManyDimensions() -> DesignError {
    DesignError("Sobol points have at most \(SobolSequence.mostDimensions) dimensions: take fewer parameters, or r2.")
  }
}
