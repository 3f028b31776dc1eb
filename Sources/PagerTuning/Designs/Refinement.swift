internal import PagerMath

/// New settings around the best one so far, in ever smaller boxes.
public enum Refinement {
  /// The settings of a round.
  ///
  /// The box of round r is 2⁻ʳ of each range wide, around the best setting and moved to lie inside of the range; points of
  /// the R2 sequence fill it. Lists and whole numbers count by their places, so that a box may hold one value only; a
  /// best value that is in no list leaves its parameter the whole list.
  ///
  /// - Parameters:
  ///   - round: From 1; less counts as 1.
  ///   - points: How many points; fewer settings where they repeat each other or `known`.
  ///   - best: The best setting so far.
  ///   - known: Settings that are not to be tried again.
  public static func settings(
    round: Int, points: Int, around best: TuningSetting, of parameters: [TuningParameter], known: [TuningSetting]
  ) -> [TuningSetting] {
    let round = min(max(round, 1), 52)
    let width = 1 / Double(1 << round)
    let sequence = R2Sequence(dimensions: max(parameters.count, 1))
    let corners = zip(parameters, best.values).map { parameter, value -> (low: Double, width: Double) in
      guard let place = parameter.place(of: value) else { return (0, 1) }
      return (min(max(place - width / 2, 0), 1 - width), width)
    }
    // Each round goes on in the sequence, so that a best setting that stays is not surrounded by the same points.
    let start = 1 + (round - 1) * max(points, 0)
    let drawn = (0..<max(points, 0)).map { index in
      let point = sequence.point(at: start + index)
      return TuningSetting(
        parameters.indices.map { parameters[$0].value(at: corners[$0].low + point[$0] * corners[$0].width) })
    }
    return PointDesign.unique(drawn, of: parameters, without: known)
  }
}
