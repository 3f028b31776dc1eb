internal import PagerMath

/// Walks through the ranges that change one parameter after the other: which of them matter at all, for few settings.
///
/// Morris, "Factorial sampling plans for preliminary computational experiments", Technometrics 33 (1991) 161–174, with
/// p = 4 levels and steps of Δ = p/(2(p − 1)) = 2/3: each parameter starts on any of the four levels, and steps the only
/// way that stays inside.
public enum MorrisDesign {
  /// What the draws are for, as the stream of a seed: "Morris".
  private static let stream: UInt64 = 0x4D6F_7272_6973

  /// So many walks of `parameters + 1` settings, one after the other.
  public static func settings(
    trajectories: Int, of parameters: [TuningParameter], seed: UInt64
  ) throws(DesignError) -> [TuningSetting] {
    try DesignError.check(parameters)
    let count = parameters.count
    let (size, overflows) = max(trajectories, 0).multipliedReportingOverflow(by: count + 1)
    guard trajectories > 0, !overflows, size <= GridDesign.mostSettings else {
      throw DesignError(
        "Morris' method needs at least one trajectory, and at most \(GridDesign.mostSettings) settings.")
    }
    let random = RandomStream(seed: seed, stream: stream)
    var settings: [TuningSetting] = []
    for trajectory in 0..<trajectories {
      func draw(_ index: Int, below bound: Int) -> Int {
        let bits = random.bits(at: UInt64(trajectory * 2 * count + index))
        return Int(bits.multipliedFullWidth(by: UInt64(bound)).high)
      }
      var levels = (0..<count).map { draw($0, below: 4) }
      var order = Array(0..<count)
      for last in stride(from: count - 1, to: 0, by: -1) { order.swapAt(last, draw(count + last, below: last + 1)) }
      settings.append(setting(levels, of: parameters))
      for parameter in order {
        levels[parameter] += levels[parameter] < 2 ? 2 : -2
        settings.append(setting(levels, of: parameters))
      }
    }
    return settings
  }

  private static func setting(_ levels: [Int], of parameters: [TuningParameter]) -> TuningSetting {
    TuningSetting(zip(parameters, levels).map { $0.value(at: Double($1) / 3) })
  }
}
