import PagerMath
import Testing

#if arch(x86_64)
  import Glibc
#endif

/// `count` numbers spread over a range by a fixed irrational step, dense and without a pattern.
private func samples(_ range: ClosedRange<Double>, count: Int = 200_000) -> some Sequence<Double> {
  (0..<count).lazy.map { index in
    let turn = (Double(index) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1)
    return range.lowerBound + turn * (range.upperBound - range.lowerBound)
  }
}

@Suite("Elementary functions")
struct ElementaryTests {
  #if arch(x86_64)
    @Test(
      "exp is within 1 ulp over its whole range",
      arguments: [-708.0...709.78, -745.13...(-700), -1...1, -0.3466...0.3466, -1e-8...1e-8, 709...709.782_712_893_384])
    func expError(range: ClosedRange<Double>) {
      let worst = worstError(over: samples(range), of: Elementary.exp, against: expl)
      #expect(worst.ulps <= 1, "at \(worst.at)")
    }

    @Test("exp of normal results is within 0.7 ulp")
    func expErrorNormal() {
      let worst = worstError(over: samples(-708...709.78, count: 1_000_000), of: Elementary.exp, against: expl)
      #expect(worst.ulps <= 0.7, "at \(worst.at)")
    }

    @Test(
      "log is within 1 ulp", arguments: [0.5...2.0, 0.99...1.01, 0.7...0.72, 1.41...1.42, 1...1e6, 1e-300...1e-290])
    func logError(range: ClosedRange<Double>) {
      let worst = worstError(over: samples(range), of: Elementary.log, against: logl)
      #expect(worst.ulps <= 1, "at \(worst.at)")
    }

    @Test("log is within 1 ulp on every binade, the subnormal ones too")
    func logErrorOnEveryBinade() {
      let patterns = (0..<200_000).lazy.map { index in
        Double(bitPattern: 1 + UInt64(index) * (0x7fef_ffff_ffff_ffff / 200_000))
      }
      let worst = worstError(over: patterns, of: Elementary.log, against: logl)
      #expect(worst.ulps <= 1, "at \(worst.at)")
      let subnormal = (0..<52).lazy.map { Double(bitPattern: (3 << UInt64($0)) >> 1) }
      #expect(worstError(over: subnormal, of: Elementary.log, against: logl).ulps <= 1)
    }

    @Test("sin and cos are within 1 ulp", arguments: [0.79, 3.2, 100, 10_000, 1_048_576.0])
    func trigonometricError(limit: Double) {
      let sine = worstError(over: samples(-limit...limit), of: Elementary.sin, against: sinl)
      #expect(sine.ulps <= 1, "at \(sine.at)")
      let cosine = worstError(over: samples(-limit...limit), of: Elementary.cos, against: cosl)
      #expect(cosine.ulps <= 1, "at \(cosine.at)")
    }

    @Test("sin and cos are within 1 ulp beside every multiple of π/2 below 2²⁰")
    func trigonometricErrorBesideZeros() {
      let multiples = (1...667_543).lazy.map { Double($0) * (Double.pi / 2) }
      let sine = worstError(over: multiples, of: Elementary.sin, against: sinl)
      #expect(sine.ulps <= 1, "at \(sine.at)")
      let cosine = worstError(over: multiples, of: Elementary.cos, against: cosl)
      #expect(cosine.ulps <= 1, "at \(cosine.at)")
    }
  #endif

  @Test("Values agree with a 300-bit reference to one step")
  func referenceValues() {
    for (x, y) in ReferenceValues.exp { #expect(steps(between: Elementary.exp(x), and: y) <= 1, "exp \(x)") }
    for (x, y) in ReferenceValues.log { #expect(steps(between: Elementary.log(x), and: y) <= 1, "log \(x)") }
    for (x, y) in ReferenceValues.sin { #expect(steps(between: Elementary.sin(x), and: y) <= 1, "sin \(x)") }
    for (x, y) in ReferenceValues.cos { #expect(steps(between: Elementary.cos(x), and: y) <= 1, "cos \(x)") }
  }

  @Test("exp answers at the edges of its range")
  func expEdges() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-0.0) == 1)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.exp(709.782_712_893_384).isFinite)
    #expect(Elementary.exp(709.782_712_893_384.nextUp) == .infinity)
    #expect(Elementary.exp(.greatestFiniteMagnitude) == .infinity)
    #expect(Elementary.exp(-.greatestFiniteMagnitude) == 0)
    #expect(Elementary.exp(-745.13) == .leastNonzeroMagnitude)
    #expect(Elementary.exp(-745.14) == 0)
    #expect(Elementary.exp(.leastNonzeroMagnitude) == 1)
  }

  @Test("log answers at the edges of its range")
  func logEdges() {
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-0.0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    for k in -1074...1023 {
      let power = Double(sign: .plus, exponent: k, significand: 1)
      #expect(steps(between: Elementary.log(power), and: Double(k) * 0.693_147_180_559_945_3) <= 1)
    }
  }

  @Test("sin and cos answer at the edges of their range")
  func trigonometricEdges() {
    #expect(Elementary.sin(0).sign == .plus)
    #expect(Elementary.sin(-0.0).sign == .minus)
    #expect(Elementary.cos(0) == 1)
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Elementary.sin(x).isNaN)
      #expect(Elementary.cos(x).isNaN)
    }
    for x in [Double.leastNonzeroMagnitude, 1e-300, 1e-9] { #expect(Elementary.sin(x) == x) }
    for x in [0x1p20.nextUp, 1e7, 1e15, 1e100, .greatestFiniteMagnitude] {
      let (sine, cosine) = (Elementary.sin(x), Elementary.cos(x))
      #expect((sine * sine + cosine * cosine - 1).magnitude < 1e-15)
    }
    #expect((Elementary.sin(1e7) - 0.420_547_793_190_782_491_3).magnitude < 1e-9)
  }

  @Test("The functions satisfy their identities")
  func identities() {
    for x in samples(-700...700, count: 20_000) {
      #expect((Elementary.exp(x) * Elementary.exp(-x) - 1).magnitude < 1e-15)
      #expect((Elementary.log(Elementary.exp(x)) - x).magnitude <= 3e-16 * max(x.magnitude, 1))
    }
    for x in samples(-10_000...10_000, count: 20_000) {
      let (sine, cosine) = (Elementary.sin(x), Elementary.cos(x))
      #expect((sine * sine + cosine * cosine - 1).magnitude < 4e-16)
      #expect(Elementary.sin(-x) == -sine)
      #expect(Elementary.cos(-x) == cosine)
      #expect((Elementary.sin(2 * x) - 2 * sine * cosine).magnitude < 4e-16)
    }
  }
}
