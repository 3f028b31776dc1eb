import PagerMath
import PagerPhysics

/// Timing curves, and the elementary functions under everything.
enum CurveBenchmarks {
  static func all(_ bench: Workbench) -> [Benchmark] { curves(bench) + elementary(bench) }

  private static func curves(_ bench: Workbench) -> [Benchmark] {
    let (shares, output) = (bench.shares, bench.output)
    let (cubic, circular) = (opaque(CubicTimingCurve.easeInOut), opaque(UnitCurve.circularEaseInOut))
    let unit = opaque(UnitCurve.easeInOut)
    let cosine = opaque(HalfCosine())
    let elastic = opaque(Easing.elastic(amplitude: 1, period: 0.3))
    let timed = opaque(TimedCurve(.easeInOut))
    var two = CombinedCurves(TimedCurve(.easeInOut), target: 390)
    two.add(TimedCurve(.easeInOut), target: 780, at: 0.1)
    let combined = opaque(two)
    return [
      bench.kernel("curve/cubic-bezier/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = cubic.value(at: shares[index]) }
      },
      bench.kernel("curve/cubic-bezier-inverse/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = cubic.fraction(reaching: shares[index]) }
      },
      bench.kernel("curve/timed/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = timed.value(elapsed: 0.35 * shares[index]) }
      },
      bench.kernel("curve/combined/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = combined.value(at: 0.1 + 0.35 * shares[index]) }
      },
      bench.kernel("curve/unit-curve/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = unit.value(at: shares[index]) }
      },
      bench.kernel("curve/circular/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = circular.value(at: shares[index]) }
      },
      bench.kernel("curve/half-cosine/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = cosine.value(at: 0.3 * shares[index]) }
      },
      bench.kernel("curve/elastic/scalar", unit: "value") {
        for index in 0..<shares.count { output[index] = elastic.value(at: shares[index]) }
      },
    ]
  }

  private static func elementary(_ bench: Workbench) -> [Benchmark] {
    let (times, output, offsets) = (bench.times, bench.output, bench.offsets)
    return [
      bench.kernel("elementary/exp/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.exp(-4 * times[index]) }
      },
      bench.kernel("elementary/exp-minus-one/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.expMinusOne(nonPositive: -2 * times[index]) }
      },
      bench.kernel("elementary/log/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.log(1e-3 + times[index]) }
      },
      bench.kernel("elementary/sin/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.sin(7 * times[index]) }
      },
      bench.kernel("elementary/cos/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.cos(7 * times[index]) }
      },
      bench.kernel("elementary/atan2/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = Elementary.atan2(offsets[index], 100 * times[index]) }
      },
    ]
  }
}
