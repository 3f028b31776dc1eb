/// Elementary functions that give the same bits on every machine.
///
/// A C library picks its `exp`, `log`, `sin` and `cos` by the processor it finds, and the last bit of the answer
/// differs between machines that have fused multiply-add and machines that have not. These are made of `+`, `-`, `*`,
/// `/` and integer operations alone, evaluated in one written order, so that a result may be recorded and compared bit
/// by bit. Constants are hexadecimal: a decimal literal passes through an 80-bit format on x86-64 and may be rounded
/// twice.
///
/// The measured error of each function stands at the function, in units in the last place (ulp) of the true value.
public enum Elementary {}

extension Elementary {
  /// ln 2 to 42 bits, so that its product with an exponent of a `Double` (at most 11 bits) is exact.
  @inlinable static var naturalLogarithmOfTwoHigh: Double { 0x1.62e42fefa38p-1 }
  /// ln 2 minus `naturalLogarithmOfTwoHigh`.
  @inlinable static var naturalLogarithmOfTwoLow: Double { 0x1.ef35793c7673p-45 }
  /// Adding and subtracting 1.5 · 2⁵² rounds a value below 2⁵¹ to the nearest integer, without a call into libm.
  @inlinable static var roundingShift: Double { 0x1.8p52 }
}
