/// Does units beside each other.
public enum Sweep {
  /// Does units and hands each one over when it is done, in whatever order that is.
  ///
  /// - Parameters:
  ///   - units: Their numbers, in the order in which they are begun.
  ///   - round: The round that they belong to.
  ///   - plan: The plan.
  ///   - jobs: How many go on at the same time; no more than 256 do.
  ///   - take: Takes a result and its line. By answering false it ends the work: units that have begun are done and handed
  ///     over, and no others begun.
  /// - Returns: whether all were done.
  public static func run(
    _ units: [Int], of round: TuningRound, _ plan: TuningPlan, jobs: Int,
    take: (_ result: UnitResult, _ line: [UInt8]) -> Bool
  ) async -> Bool {
    await withTaskGroup(of: (UnitResult, [UInt8]).self) { group in
      var next = 0
      var isOn = true
      func begin() {
        let unit = round.unit(units[next])
        next += 1
        group.addTask {
          let result = plan.result(of: unit)
          return (result, UnitLine.bytes(of: result))
        }
      }
      while next < units.count, next < min(max(jobs, 1), 256) { begin() }
      var done = 0
      while let (result, line) = await group.next() {
        done += 1
        if !take(result, line) { isOn = false }
        if isOn, next < units.count { begin() }
      }
      return done == units.count
    }
  }
}
