import PagerMath
import Testing

#if arch(x86_64)
  import Glibc
#endif

private func samples(_ range: ClosedRange<Double>, count: Int = 200_000) -> some Sequence<Double> {
  (0..<count).lazy.map { index in
    let turn = (Double(index) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1)
    return range.lowerBound + turn * (range.upperBound - range.lowerBound)
  }
}

@Suite("Exponential minus one and its inverse")
struct ExpMinusOneTests {
  #if arch(x86_64)
    @Test(
      "e to the x minus 1 is within 1.3 ulp below 0 and within 2.4 ulp above",
      arguments: [-700.0...0, -40.0...0, -1...0, -0.4...0, -1e-8...1e-8, 0...1, 0.3...0.4, 0...40, 0...709])
    func error(range: ClosedRange<Double>) {
      let worst = worstError(over: samples(range), of: Elementary.expMinusOne(_:), against: expm1l)
      #expect(worst.ulps <= (range.upperBound > 1e-6 ? 2.4 : 1.3), "at \(worst.at)")
    }

    @Test(
      "the logarithm of 1 plus x is within 3 ulp", arguments: [-0.5...1.0, -1e-8...1e-8, -0.999999...(-0.9), 0...1e9])
    func logarithmError(range: ClosedRange<Double>) {
      let worst = worstError(over: samples(range), of: Elementary.logOnePlus, against: log1pl)
      #expect(worst.ulps <= 3, "at \(worst.at)")
    }
  #endif

  @Test("Both answer at the edges of their ranges")
  func edges() {
    #expect(Elementary.expMinusOne(0) == 0)
    #expect(Elementary.expMinusOne(-0.0) == 0)
    #expect(Elementary.expMinusOne(.nan).isNaN)
    #expect(Elementary.expMinusOne(-.infinity) == -1)
    #expect(Elementary.expMinusOne(-1e300) == -1)
    #expect(Elementary.expMinusOne(.infinity) > 8e307)
    #expect(Elementary.expMinusOne(.infinity).isFinite)
    #expect(Elementary.expMinusOne(1e-300) == 1e-300)
    #expect(Elementary.expMinusOne(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    #expect(Elementary.logOnePlus(0) == 0)
    #expect(Elementary.logOnePlus(-1) == -.infinity)
    #expect(Elementary.logOnePlus(-1.5).isNaN)
    #expect(Elementary.logOnePlus(.nan).isNaN)
    #expect(Elementary.logOnePlus(.infinity) == .infinity)
    #expect(Elementary.logOnePlus(1e-300) == 1e-300)
    #expect(Elementary.logOnePlus(.greatestFiniteMagnitude) == Elementary.log(.greatestFiniteMagnitude))
  }

  @Test("The variant for decays gives the same bits")
  func nonPositive() {
    for x in samples(-1000...709, count: 20_000) {
      #expect(Elementary.expMinusOne(nonPositive: x).bitPattern == Elementary.expMinusOne(x).bitPattern)
    }
    #expect(Elementary.expMinusOne(nonPositive: -.infinity) == -1)
    #expect(Elementary.expMinusOne(nonPositive: .nan).isNaN)
  }

  @Test("Each undoes the other")
  func inverses() {
    for x in samples(-20...40, count: 20_000) {
      let there = Elementary.logOnePlus(Elementary.expMinusOne(x))
      // Below 0 the image crowds toward −1 and its last bit is worth e to the −x of x's.
      #expect((there - x).magnitude <= 4e-16 * max(x.magnitude, 1) * max(Elementary.exp(-x), 1))
    }
    for x in samples(-1e-6...1e-6, count: 20_000) {
      #expect((Elementary.expMinusOne(Elementary.logOnePlus(x)) - x).magnitude <= 8e-16 * x.magnitude)
    }
  }
}
