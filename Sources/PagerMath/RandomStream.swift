/// A stream of random numbers that are read by index, each a pure function of (seed, stream, index).
///
/// The seed is the key of `Philox4x32`; the counter is (index low, index high, stream low, stream high). Streams of one
/// seed, and streams of different seeds, are independent of each other. Reading an index twice gives the same number.
public struct RandomStream: Equatable, Sendable {
  /// The seed of the run: any value is as good as any other.
  public var seed: UInt64
  /// What the numbers are for. Draws for different purposes use different streams of one seed.
  public var stream: UInt64

  /// A stream of the given seed.
  public init(seed: UInt64, stream: UInt64) {
    self.seed = seed
    self.stream = stream
  }

  /// Sixty-four random bits.
  public func bits(at index: UInt64) -> UInt64 {
    let block = Philox4x32.block(
      counter: (low(index), high(index), low(stream), high(stream)), key: (low(seed), high(seed)))
    return UInt64(block.0) | UInt64(block.1) << 32
  }

  /// A number uniform in [0, 1), a multiple of 2⁻⁵³.
  public func uniform(at index: UInt64) -> Double {
    Double(bits(at: index) >> 11) * 0x1p-53
  }

  /// A number of the standard normal distribution, mean 0, deviation 1.
  ///
  /// The quantile of the upper 52 bits' midpoint, (u + ½) · 2⁻⁵², which is never 0 or 1; magnitudes stay below 8.3.
  public func normal(at index: UInt64) -> Double {
    NormalDistribution.quantile((Double(bits(at: index) >> 12) + 0.5) * 0x1p-52)
  }

  private func low(_ value: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: value) }
  private func high(_ value: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: value >> 32) }
}
