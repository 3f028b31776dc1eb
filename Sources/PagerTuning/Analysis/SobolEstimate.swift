internal import PagerMath

extension TuningAnalysis.SobolIndices {
  /// Sobol's indices of each parameter from the outputs at Saltelli's matrices.
  ///
  /// First order by the estimator of Saltelli and others (2010), table 2 (b), total by that of Jansen (1999), table 2 (f);
  /// outputs are taken from their mean, which steadies the first. Intervals by drawing rows of the matrices anew.
  ///
  /// - Parameters:
  ///   - outputs: At A, B, AB_0, AB_1, … one after the other; rows of which one is `nil` do not count.
  ///   - base: How many rows each has.
  ///   - bootstrap: The draws.
  /// - Returns: For each parameter; zeros where the output does not vary.
  static func indices(of outputs: [Double?], base: Int, bootstrap: PersonBootstrap) -> [Self] {
    let parameters = base > 0 ? outputs.count / base - 2 : 0
    guard parameters > 0 else { return [] }
    var rows: [[Double]] = []
    for row in 0..<base {
      let values = (0..<parameters + 2).compactMap { outputs[$0 * base + row] }
      if values.count == parameters + 2 { rows.append(values) }
    }
    let mean = rows.reduce(0) { $0 + $1[0] + $1[1] } / Double(max(2 * rows.count, 1))
    let terms = rows.map { row -> [Double] in
      let (a, b) = (row[0] - mean, row[1] - mean)
      var terms = [1, a + b, a * a + b * b]
      for crossed in row.dropFirst(2) {
        let change = crossed - row[0]
        terms += [b * change, change, change * change]
      }
      return terms
    }
    func statistics(_ sums: [Double]) -> [Double?] {
      guard sums.count > 3, sums[0] > 0 else { return [Double?](repeating: nil, count: 2 * parameters) }
      let count = sums[0]
      let centre = sums[1] / (2 * count)
      let variance = sums[2] / (2 * count) - centre * centre
      return (0..<parameters).flatMap { parameter -> [Double?] in
        let first = 3 + 3 * parameter
        guard variance > 0 else { return [nil, nil] }
        return [
          (sums[first] - centre * sums[first + 1]) / count / variance, sums[first + 2] / (2 * count) / variance,
        ]
      }
    }
    var sums = [Double](repeating: 0, count: 3 + 3 * parameters)
    for row in terms {
      for column in row.indices { sums[column] += row[column] }
    }
    let values = statistics(sums)
    let intervals = bootstrap.intervals(of: terms, statistics)
    return (0..<parameters).map { parameter in
      let (first, total) = (values[2 * parameter] ?? 0, values[2 * parameter + 1] ?? 0)
      return Self(
        first: first, firstInterval: intervals[2 * parameter] ?? first...first,
        total: total, totalInterval: intervals[2 * parameter + 1] ?? total...total)
    }
  }
}
