/// Swift's conversion of a floating-point number to `Int`, with the trap in words.
enum IntegerConversion {
  /// `Int(value)`.
  ///
  /// - Throws: ``Interruption/crash(_:)`` with the standard library's words for a number that is not finite or lies
  ///   outside the range of `Int`.
  static func integer(_ value: Double) throws(Interruption) -> Int {
    guard value.isFinite else {
      throw .crash("Fatal error: Double value cannot be converted to Int because it is either infinite or NaN")
    }
    guard value < 9223372036854775808 else {
      throw .crash(
        "Fatal error: Double value cannot be converted to Int because the result would be greater than Int.max")
    }
    guard value > -9223372036854777856 else {
      throw .crash(
        "Fatal error: Double value cannot be converted to Int because the result would be less than Int.min")
    }
    return Int(value)
  }
}
