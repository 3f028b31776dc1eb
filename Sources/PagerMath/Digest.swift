/// A 64-bit FNV-1a digest of numbers and text, to tell whether two runs gave the same bits.
///
/// Not a cryptographic hash. Values are added without separators: a digest of "ab", "c" is that of "abc", so a caller
/// that needs to tell them apart adds a count.
///
/// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", offset basis and prime of the 64-bit variant.
public struct Digest: Equatable, Sendable {
  /// The digest so far. Of nothing: cbf29ce484222325.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// Adds the eight bytes of an integer, least significant first.
  public mutating func add(_ value: UInt64) {
    var rest = value
    for _ in 0..<8 {
      add(byte: UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Adds the bit pattern of a number.
  ///
  /// −0 counts as 0, and every NaN as one and the same, because the sign of a computed NaN differs between processors.
  public mutating func add(_ value: Double) {
    if value == 0 {
      add(0 as UInt64)
    } else if value.isNaN {
      add(0x7ff8_0000_0000_0000 as UInt64)
    } else {
      add(value.bitPattern)
    }
  }

  /// Adds the UTF-8 bytes of a text.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds bytes.
  public mutating func add(bytes: [UInt8]) {
    var digest = value
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = digest
  }

  /// The digest as sixteen lowercase hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
