extension NormalDistribution {
  /// The share of the distribution that lies above `z`: Q(z) = 1 − Φ(z).
  ///
  /// Up to 2.5 by the series of Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), 26.2.11, above by the
  /// continued fraction 26.2.14; the relative error is about 1e-13. Beyond 38.5 it is 0, and NaN of NaN.
  package static func upperTail(_ z: Double) -> Double {
    if z < 0 { return 1 - upperTail(-z) }
    if z.isNaN { return z }
    if z > 39 { return 0 }
    // 1/√(2π)
    let density = 0x1.9884533d43651p-2 * Elementary.exp(-0.5 * z * z)
    if z > 2.5 {
      var fraction = z
      for term in stride(from: 120.0, to: 0, by: -1) { fraction = z + term / fraction }
      return density / fraction
    }
    var (sum, term, odd) = (0.0, z, 1.0)
    while term > sum * 0x1p-60 {
      sum += term
      odd += 2
      term *= z * z / odd
    }
    return 0.5 - density * sum
  }
}
