internal import PagerMath

/// Two matrices of even points and their crossings: how much of the cost's variation each parameter makes.
///
/// Saltelli and others, "Variance based sensitivity analysis of model output", Computer Physics Communications 181 (2010)
/// 259–270: A and B are the halves of Sobol's points of twice as many dimensions, and AB_k is A with column k of B. The
/// points are shifted by the seed, as A and B would begin alike otherwise.
public enum SaltelliDesign {
  /// What the draws are for, as the stream of a seed: "Sobol".
  private static let stream: UInt64 = 0x0053_6F62_6F6C

  /// A, B, AB_0, AB_1, …, one after the other, each of `base` settings.
  ///
  /// - Parameter base: A power of two.
  public static func settings(
    base: Int, of parameters: [TuningParameter], seed: UInt64
  ) throws(DesignError) -> [TuningSetting] {
    try DesignError.check(parameters)
    let count = parameters.count
    guard base > 1, base & (base - 1) == 0 else {
      throw DesignError("The base of Sobol indices is a power of two from 2 on, not \(base).")
    }
    let (size, overflows) = base.multipliedReportingOverflow(by: count + 2)
    guard !overflows, size <= GridDesign.mostSettings else {
      throw DesignError("Sobol indices of base \(base) need more than \(GridDesign.mostSettings) settings.")
    }
    let random = RandomStream(seed: seed, stream: stream)
    let shift = (0..<2 * count).map { random.bits(at: UInt64($0)) }
    guard count > 0 else { return Array(repeating: TuningSetting([]), count: size) }
    guard let sequence = SobolSequence(dimensions: 2 * count, shift: shift) else {
      throw DesignError("Sobol indices are for at most \(SobolSequence.mostDimensions / 2) parameters.")
    }
    let points = (0..<base).map { sequence.point(at: $0) }
    func matrix(_ column: (Int) -> Int) -> [TuningSetting] {
      points.map { point in
        TuningSetting(parameters.indices.map { parameters[$0].value(at: point[column($0)]) })
      }
    }
    var settings = matrix { $0 } + matrix { count + $0 }
    for crossed in 0..<count { settings += matrix { $0 == crossed ? count + $0 : $0 } }
    return settings
  }
}
