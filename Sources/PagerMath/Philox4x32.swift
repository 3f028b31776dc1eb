/// The counter-based random number generator Philox4x32-10.
///
/// A block of four 32-bit words is a pure function of a counter and a key: there is no state to carry, so that draw
/// number i of a stream is the same whoever asks, in whatever order, on however many threads.
///
/// Source: Salmon, Moraes, Dror, Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", SC11,
/// doi:10.1145/2063384.2063405; checked against the vectors of Random123's `kat_vectors`.
public enum Philox4x32 {
  /// Four 32-bit words: a counter, or the random words made of it.
  public typealias Block = (UInt32, UInt32, UInt32, UInt32)
  /// Two 32-bit words.
  public typealias Key = (UInt32, UInt32)

  /// The random words of a counter under a key, after ten rounds.
  ///
  /// - Complexity: Twenty 32 × 32 → 64 bit multiplications.
  public static func block(counter: Block, key: Key) -> Block {
    var (c0, c1, c2, c3) = counter
    var (k0, k1) = key
    for round in 0..<10 {
      if round > 0 {
        k0 &+= 0x9e37_79b9
        k1 &+= 0xbb67_ae85
      }
      let product0 = c0.multipliedFullWidth(by: 0xd251_1f53)
      let product1 = c2.multipliedFullWidth(by: 0xcd9e_8d57)
      (c0, c1, c2, c3) = (product1.high ^ c1 ^ k0, product1.low, product0.high ^ c3 ^ k1, product0.low)
    }
    return (c0, c1, c2, c3)
  }
}
