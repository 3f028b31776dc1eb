extension TuningAnalysis.MorrisEffect {
  /// Morris' measures of each parameter, from walks that change one parameter at a time.
  ///
  /// An elementary effect is the change of the output over the change of the position, so that it is a slope over the
  /// whole range. Campolongo, Cariboni and Saltelli, "An effective screening design for sensitivity analysis of large
  /// models", Environmental Modelling & Software 22 (2007) 1509–1518, for μ*.
  ///
  /// - Parameters:
  ///   - outputs: In the order of the design; `nil` for what is not known, whose steps do not count.
  ///   - positions: Of each setting, for each parameter its place in its range, from 0 to 1.
  ///   - parameters: How many there are; walks are of one setting more.
  /// - Returns: For each parameter; zeros for one that never changed.
  static func effects(of outputs: [Double?], at positions: [[Double]], parameters: Int) -> [Self] {
    var effects = [[Double]](repeating: [], count: parameters)
    for next in outputs.indices.dropFirst() where next % (parameters + 1) != 0 {
      guard let before = outputs[next - 1], let after = outputs[next] else { continue }
      let changed = (0..<parameters).filter { positions[next][$0] != positions[next - 1][$0] }
      guard changed.count == 1, let parameter = changed.first else { continue }
      effects[parameter].append((after - before) / (positions[next][parameter] - positions[next - 1][parameter]))
    }
    return effects.map { effects in
      let count = Double(effects.count)
      guard count > 0 else { return Self(mean: 0, meanMagnitude: 0, deviation: 0) }
      let mean = effects.reduce(0, +) / count
      let squares = effects.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return Self(
        mean: mean, meanMagnitude: effects.reduce(0) { $0 + $1.magnitude } / count,
        deviation: count > 1 ? (squares / (count - 1)).squareRoot() : 0)
    }
  }
}
