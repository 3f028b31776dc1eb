/// McNemar's test of two ways to judge the same things: only the things on which they differ count.
///
/// With `here` things that only the one misjudged and `there` things that only the other did, `here` is binomial of
/// n = here + there and ½ where both are equally good. The exact test and its mid-p: Fagerland, Lydersen and Laake, "The
/// McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact conditional", BMC Medical
/// Research Methodology 13:91 (2013).
package struct McNemar: Equatable, Sendable {
  /// Things that only the one misjudged.
  package let here: Int
  /// Things that only the other misjudged.
  package let there: Int
  /// Two-sided p of the exact test: twice the tail from the smaller count outwards, at most 1.
  package let exactP: Double
  /// Two-sided mid-p: the same with half of the probability of what was seen; 1 where the counts are equal.
  package let midP: Double

  /// The test of two counts; below 0 they count as 0.
  ///
  /// Time grows with the root of their sum. From 2³⁰ on, where the steps of the binomial distribution are finer than
  /// 1e-4 of its deviation, both values are those of the normal distribution (the exact one with its continuity
  /// correction).
  package init(here: Int, there: Int) {
    self.here = max(here, 0)
    self.there = max(there, 0)
    let (sum, overflows) = self.here.addingReportingOverflow(self.there)
    let least = min(self.here, self.there)
    if overflows || sum > 1 << 30 {
      let total = Double(self.here) + Double(self.there)
      let difference = Double(max(self.here, self.there) - least)
      exactP = min(1, 2 * NormalDistribution.upperTail(max(difference - 1, 0) / total.squareRoot()))
      midP = min(1, 2 * NormalDistribution.upperTail(difference / total.squareRoot()))
    } else {
      let tail = McNemar.tail(of: least, in: sum)
      exactP = min(1, 2 * (tail.below + tail.at) / tail.all)
      midP = min(1, (2 * tail.below + tail.at) / tail.all)
    }
  }

  /// The statistic (|here − there| − 1)²/(here + there), or without the continuity correction of 1; 0 where both are 0.
  package func chiSquare(continuity: Bool = true) -> Double {
    let total = Double(here) + Double(there)
    let difference = (Double(here) - Double(there)).magnitude - (continuity ? 1 : 0)
    return total > 0 && difference > 0 ? difference * difference / total : 0
  }

  /// The p of ``chiSquare(continuity:)``, with one degree of freedom.
  package func chiSquareP(continuity: Bool = true) -> Double {
    min(1, 2 * NormalDistribution.upperTail(chiSquare(continuity: continuity).squareRoot()))
  }

  /// The binomial coefficients of `total` below `count`, at it, and all together, in a unit of their greatest.
  ///
  /// Walking down from the middle each is the one before times i/(n − i + 1), so that nothing overflows. What is too small
  /// for a normal `Double` ends the walk: below, a factor near 1 would round to where it came from, and not end for long.
  private static func tail(of count: Int, in total: Int) -> (below: Double, at: Double, all: Double) {
    let middle = total / 2
    var (term, half, below, at) = (1.0, 0.0, 0.0, 0.0)
    var index = middle
    while index >= 0, term >= .leastNormalMagnitude {
      half += term
      if index < count { below += term } else if index == count { at = term }
      if index < count, term < (below + at) * 0x1p-70 { break }
      term *= Double(index) / Double(total - index + 1)
      index -= 1
    }
    // An even total has its middle once, an odd one has two.
    return (below, at, 2 * half - (total.isMultiple(of: 2) ? 1 : 0))
  }
}
