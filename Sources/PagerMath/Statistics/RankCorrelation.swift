/// Spearman's rank correlation: how far two quantities rise together, whatever the shape of their relation.
package enum RankCorrelation {
  /// The correlation of the ranks, in [−1, 1]; values that are equal share the mean of their ranks.
  ///
  /// - Returns: `nil` for fewer than two pairs, for different lengths, for NaN, and where one side has one value only.
  package static func spearman(_ first: [Double], _ second: [Double]) -> Double? {
    guard first.count == second.count, first.count > 1 else { return nil }
    guard !first.contains(where: \.isNaN), !second.contains(where: \.isNaN) else { return nil }
    return correlation(ofRanks: ranks(of: first), ranks(of: second))
  }

  /// The correlation of what ``ranks(of:)`` answered for two quantities of one length; `nil` where one side has one value only.
  package static func correlation(ofRanks a: [Double], _ b: [Double]) -> Double? {
    // Ranks and their mean are multiples of ½, so that the sums are exact as long as they stay below 2⁵¹.
    let mean = Double(a.count + 1) / 2
    var (products, squaresA, squaresB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      products += (x - mean) * (y - mean)
      squaresA += (x - mean) * (x - mean)
      squaresB += (y - mean) * (y - mean)
    }
    guard squaresA > 0, squaresB > 0 else { return nil }
    return products / (squaresA * squaresB).squareRoot()
  }

  /// The rank of each value from 1, the mean of them for equal ones.
  package static func ranks(of values: [Double]) -> [Double] {
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for place in start..<end { ranks[order[place]] = Double(start + 1 + end) / 2 }
      start = end
    }
    return ranks
  }
}
