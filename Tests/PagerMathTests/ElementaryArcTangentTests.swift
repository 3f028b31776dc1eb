import PagerMath
import Testing

#if arch(x86_64)
  import Glibc
#endif

@Suite("Elementary: arc tangent, log1p, and the kernels without branches")
struct ElementaryArcTangentTests {
  #if arch(x86_64)
    @Test("The arc tangent is within 1.2 ulp all around and at every scale")
    func arcTangent() {
      var worst = 0.0
      for step in 0..<400_000 {
        let angle = Double(step) * (2 * Double.pi / 400_000) - Double.pi
        let (y, x) = (Elementary.sin(angle), Elementary.cos(angle))
        worst = max(worst, ulpError(Elementary.atan2(y, x), atan2l(Float80(y), Float80(x))))
      }
      for exponent in -1074...1023 {
        for mantissa in [1.0, 1.37, 1.999] {
          let y = mantissa * Double(sign: .plus, exponent: exponent, significand: 1)
          for x in [1.0, -3.3, 1e-300, 1e300] {
            let reference = atan2l(Float80(y), Float80(x))
            guard Double(reference).isNormal else { continue }
            worst = max(worst, ulpError(Elementary.atan2(y, x), reference))
          }
        }
      }
      #expect(worst <= 1.2)
    }

    @Test("log1p is within 3 ulp")
    func log1p() {
      var worst = 0.0
      for step in 1..<200_000 {
        let x = Double(step) * 5e-6
        for value in [x, -x * 0.999, x * 1e-9, -x * 1e-12, x * 1e9] {
          worst = max(worst, ulpError(Elementary.logOnePlus(value), log1pl(Float80(value))))
        }
      }
      #expect(worst <= 3)
    }
  #endif

  @Test("The arc tangent's edges have the signs that IEEE 754 gives them")
  func edges() {
    #expect(Elementary.atan2(0, 1) == 0 && Elementary.atan2(0, 1).sign == .plus)
    #expect(Elementary.atan2(-0.0, 1).sign == .minus)
    #expect(Elementary.atan2(0, -1) == Double.pi && Elementary.atan2(-0.0, -1) == -Double.pi)
    #expect(Elementary.atan2(1, 0) == Double.pi / 2 && Elementary.atan2(-1, 0) == -Double.pi / 2)
    #expect(Elementary.atan2(1, 1) == Double.pi / 4)
    #expect(Elementary.atan2(.infinity, .infinity) == Double.pi / 4)
    #expect(Elementary.atan2(.infinity, -.infinity) == 3 * Double.pi / 4)
    #expect(Elementary.atan2(5, .infinity) == 0 && Elementary.atan2(5, -.infinity) == Double.pi)
    #expect(Elementary.atan2(.infinity, 5) == Double.pi / 2)
    #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
    #expect(Elementary.atan2(.leastNonzeroMagnitude, .leastNonzeroMagnitude) == Double.pi / 4)
  }

  @Test("log1p's edges are those of the logarithm")
  func logarithmEdges() {
    #expect(
      Elementary.logOnePlus(0) == 0 && Elementary.logOnePlus(-1) == -.infinity
        && Elementary.logOnePlus(.infinity) == .infinity)
    #expect(Elementary.logOnePlus(-2).isNaN && Elementary.logOnePlus(.nan).isNaN)
    #expect(Elementary.logOnePlus(1e-20) == 1e-20)
  }

  @Test("The kernels without branches, alone and in pairs, have the bits of the functions")
  func kernels() {
    let stream = RandomStream(seed: 5, stream: 1)
    for index in 0..<20_000 {
      let (a, b) = (stream.uniform(at: UInt64(2 * index)), stream.uniform(at: UInt64(2 * index + 1)))
      // Exponents over the range and near 0; angles near 0, around the first turns and up to the end of the range.
      let (x, y) = ((a - 0.5) * 1416, -b * [1.0, 1e-3, 1e-9, 40][index & 3])
      let (angle, other) = (a * [0.8, 7, 1e3, 0x1p20][index & 3], b * [1e-9, 2, 60, 1e5][index & 3])
      #expect(Elementary.expInRange(x) == Elementary.exp(x) && Elementary.expInRange(y) == Elementary.exp(y))
      let pair = Elementary.expInRange(Elementary.Pair(x, y))
      #expect(pair.a == Elementary.exp(x) && pair.b == Elementary.exp(y))
      let one = Elementary.sinCosInRange(angle)
      #expect(one.sin == Elementary.sin(angle) && one.cos == Elementary.cos(angle))
      let both = Elementary.sinCosInRange(Elementary.Pair(angle, other))
      #expect(both.sin.a == Elementary.sin(angle) && both.sin.b == Elementary.sin(other))
      #expect(both.cos.a == Elementary.cos(angle) && both.cos.b == Elementary.cos(other))
    }
    for quarters in 0..<2000 {
      // Angles at and beside the multiples of π/4, where quadrants meet.
      for angle in [Double(quarters) * (Double.pi / 4), (Double(quarters) * (Double.pi / 4)).nextUp] {
        let one = Elementary.sinCosInRange(angle)
        #expect(one.sin == Elementary.sin(angle) && one.cos == Elementary.cos(angle))
      }
    }
    for x in [0, -708, 709, 0.5, -0.34657359027997264] { #expect(Elementary.expInRange(x) == Elementary.exp(x)) }
    let start = Elementary.sinCosInRange(0)
    #expect(start.sin == 0 && start.sin.sign == .plus && start.cos == 1)
  }
}
