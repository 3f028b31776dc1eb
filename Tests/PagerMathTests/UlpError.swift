#if arch(x86_64)
  import Glibc

  /// The difference between a result and an 80-bit reference, in units in the last place of the reference as a double.
  func ulpError(_ actual: Double, _ reference: Float80) -> Double {
    let rounded = Double(reference)
    if !rounded.isFinite || !actual.isFinite { return rounded == actual ? 0 : .infinity }
    return Double((Float80(actual) - reference).magnitude / Float80(rounded.ulp))
  }

  /// The largest error of a function over samples, and where it occurs.
  func worstError(
    over samples: some Sequence<Double>, of function: (Double) -> Double, against reference: (Float80) -> Float80
  ) -> (ulps: Double, at: Double) {
    var worst = (ulps: 0.0, at: 0.0)
    for x in samples {
      let error = ulpError(function(x), reference(Float80(x)))
      if !(error <= worst.ulps) { worst = (error, x) }
    }
    return worst
  }
#endif

/// Steps between two doubles; neighbours are 1 apart. Infinite where the signs differ or one is not a number.
func steps(between a: Double, and b: Double) -> Double {
  if a == b { return 0 }
  guard !a.isNaN, !b.isNaN, a.sign == b.sign else { return .infinity }
  return (Double(a.bitPattern) - Double(b.bitPattern)).magnitude
}
