import PagerPhysics
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  private static let overshoots: [Double] = [5, 10, 50, 100, 200, 400, 960]
  private static let table: [(Double, [Double])] = [
    (320, [2.727, 5.407, 25.324, 46.933, 81.860, 130.370, 199.245]),
    (375, [2.730, 5.420, 25.621, 47.965, 85.052, 138.655, 219.269]),
    (390, [2.731, 5.424, 25.689, 48.202, 85.800, 140.656, 224.314]),
    (430, [2.733, 5.431, 25.847, 48.763, 87.593, 145.538, 236.994]),
    (768, [2.740, 5.461, 26.549, 51.324, 96.219, 171.012, 312.889]),
    (960, [2.742, 5.469, 26.734, 52.020, 98.692, 178.983, 340.645]),
    (1024, [2.743, 5.471, 26.781, 52.196, 99.330, 181.093, 348.371]),
  ]

  @Test("Every entry of the published table, to the last printed digit, on both sides")
  func publishedTable() {
    for (dimension, row) in Self.table {
      let band = RubberBand(dimension: dimension)
      for (overshoot, shown) in zip(Self.overshoots, row) {
        #expect(agree(band.shown(overshoot: overshoot), shown, within: 5.1e-4), "\(dimension) \(overshoot)")
        #expect(band.shown(overshoot: -overshoot) == -band.shown(overshoot: overshoot))
      }
    }
  }

  @Test("The published inverse and slopes")
  func inverseTable() {
    let band = RubberBand(dimension: 375)
    for (shown, overshoot) in [(10, 18.6800), (50, 104.8951), (100, 247.9339), (187.5, 681.8182)] {
      #expect(agree(band.overshoot(shown: shown), overshoot, within: 5.1e-5))
      #expect(band.overshoot(shown: -shown) == -band.overshoot(shown: shown))
    }
    for (share, slope) in [(0, 0.55), (0.1, 0.4455), (0.25, 0.3094), (0.5, 0.1375)] {
      #expect(agree(band.slope(shown: 375 * share), slope, within: 5.1e-5))
      #expect(
        agree(band.slope(overshoot: band.overshoot(shown: 375 * share)), band.slope(shown: 375 * share), within: 1e-15))
    }
    #expect(agree(RubberBand(dimension: 100).shown(overshoot: 10), 5.213270, within: 5e-7))
  }

  @Test("Degenerate bands and overshoots have answers")
  func degenerate() {
    let stops = [
      RubberBand(dimension: 0), RubberBand(dimension: -5), RubberBand(dimension: .nan),
      RubberBand(dimension: .infinity),
      RubberBand(dimension: 375, coefficient: 0), RubberBand(dimension: 375, coefficient: -1),
      RubberBand(dimension: 375, coefficient: .nan),
    ]
    for stop in stops {
      for overshoot in [0, 5, -5, 1e300, Double.infinity, -Double.infinity] {
        #expect(stop.shown(overshoot: overshoot) == 0)
        #expect(stop.slope(overshoot: overshoot) == 0)
      }
      #expect(stop.overshoot(shown: 0) == 0)
      #expect(stop.overshoot(shown: 1) == .infinity)
      #expect(stop.overshoot(shown: -1) == -.infinity)
    }
    let band = RubberBand(dimension: 375)
    #expect(band.shown(overshoot: 0) == 0)
    #expect(band.shown(overshoot: .infinity) == 375)
    #expect(band.shown(overshoot: -.infinity) == -375)
    #expect(band.shown(overshoot: .nan).isNaN)
    #expect(band.overshoot(shown: 375) == .infinity)
    #expect(band.overshoot(shown: -400) == -.infinity)
    #expect(band.slope(shown: 375) == 0)
    #expect(band.slope(shown: 1000) == 0)
    #expect(band.shown(overshoot: 1e-300) == 0.55 * 1e-300)
  }

  @Test("The band rises, bends, stays below its length, and its inverse undoes it")
  func shape() {
    var draws = Draws(31)
    for _ in 0..<2000 {
      let band = RubberBand(dimension: draws.uniform(50...2000), coefficient: draws.uniform(0.1...1))
      let x = draws.uniform(0...3000)
      let b = band.shown(overshoot: x)
      #expect(b >= 0 && b < band.dimension && b <= band.coefficient * x)
      #expect(band.shown(overshoot: x + 1) > b)
      #expect(band.slope(overshoot: x + 1) < band.slope(overshoot: x))
      #expect(agree(band.overshoot(shown: b), x, within: 1e-12 * (1 + x * x / band.dimension)))
      let h = 1e-3
      let slope = (band.shown(overshoot: x + h) - band.shown(overshoot: x)) / h
      #expect(agree(slope, band.slope(overshoot: x + h / 2), within: 1e-8))
      // Scaling the viewport scales the band.
      #expect(
        agree(
          RubberBand(dimension: 2 * band.dimension, coefficient: band.coefficient)
            .shown(overshoot: 2 * x), 2 * b, within: 1e-12))
    }
  }

  @Test("A band entered anywhere goes on as the same band")
  func entered() {
    var draws = Draws(32)
    let band = RubberBand(dimension: 375)
    for _ in 0..<2000 {
      let (x, delta) = (draws.uniform(0...800), draws.uniform(-400...400))
      let after = band.shown(after: delta, from: band.shown(overshoot: x))
      let expected = x + delta < 0 ? x + delta : band.shown(overshoot: x + delta)
      #expect(agree(after, expected, within: 1e-11))
    }
  }

  @Test("A batch gives the bits of single calls")
  func batch() {
    var draws = Draws(33)
    for dimension in [390, 1e-200, 1e300] {
      let band = RubberBand(dimension: dimension)
      for count in [0, 1, 3, 500] {
        var overshoots = (0..<count).map { _ in draws.uniform(-2000...2000) }
        if count > 8 { overshoots.replaceSubrange(0..<5, with: [0, -0.0, .infinity, -.infinity, 1e-300]) }
        var shown = Array(repeating: 0.0, count: count)
        shown.withUnsafeMutableBufferPointer { into in
          overshoots.withUnsafeBufferPointer { band.shown(overshoots: $0, into: into) }
        }
        for index in 0..<count {
          #expect(shown[index].bitPattern == band.shown(overshoot: overshoots[index]).bitPattern)
        }
      }
    }
  }

  @Test("An infinite overshoot shows the dimension, however steep the band")
  func steepest() {
    for coefficient in [1e-3, 0.55, 1e99, 1e150, 1e308] {
      let band = RubberBand(dimension: 320, coefficient: coefficient)
      #expect(band.shown(overshoot: .infinity) == 320 && band.shown(overshoot: -.infinity) == -320)
    }
  }

  @Test("Dimensions, coefficients and overshoots of any size: scaled by a power of two, the band is the same")
  func extremes() {
    let ordinary = RubberBand(dimension: 375)
    var powers = [1.0]
    for _ in 0..<13 { powers += [powers[powers.count - 1] * 0x1p75] }
    for scale in powers + powers.map({ 1 / $0 }) {
      let band = RubberBand(dimension: 375 * scale)
      for overshoot in [1e-3, 5, 100, 400, 960, 1e5, 1e9, 1e12] where overshoot * scale < .infinity {
        let (shown, expected) = (band.shown(overshoot: overshoot * scale), ordinary.shown(overshoot: overshoot) * scale)
        #expect(agree(shown, expected, within: 4e-16 * expected), "\(overshoot) · \(scale)")
        #expect(band.shown(overshoot: -overshoot * scale) == -shown)
        #expect(agree(band.slope(overshoot: overshoot * scale), ordinary.slope(overshoot: overshoot), within: 1e-15))
        // The inverse loses as many digits as are left of the length.
        let back = band.overshoot(shown: shown)
        #expect(agree(back, overshoot * scale, within: 1e-15 * scale * overshoot * (4 + overshoot / 375)))
      }
      #expect(band.shown(overshoot: .infinity) == band.dimension)
      #expect(band.overshoot(shown: band.dimension) == .infinity)
      #expect(band.slope(overshoot: .infinity) < 1e-200 && band.shown(overshoot: .nan).isNaN)
    }
  }

  @Test("Beside a huge dimension large overshoots differ, and none shows more than it should")
  func hugeDimension() {
    let band = RubberBand(dimension: 1e300)
    for (overshoot, shown) in [(1.0, 0.55), (1e200, 0.55e200), (1e250, 0.55e250)] {
      #expect(agree(band.shown(overshoot: overshoot), shown, within: 1e-15 * shown))
    }
    #expect(agree(band.shown(overshoot: 1e300) / 1e300, 0.55 / 1.55, within: 1e-15))
    #expect(agree(band.shown(overshoot: 1.7e308) / 1e300, 1, within: 2e-8))
    let largest = RubberBand(dimension: .greatestFiniteMagnitude)
    #expect(agree(largest.shown(overshoot: .greatestFiniteMagnitude) / 1e308, 0.6378911, within: 1e-7))
    #expect(RubberBand(dimension: .leastNonzeroMagnitude).shown(overshoot: 1) == .leastNonzeroMagnitude)
    var last = 0.0
    for exponent in -1074...1023 {
      let overshoot = Double(sign: .plus, exponent: exponent, significand: 1)
      let shown = band.shown(overshoot: overshoot)
      #expect(shown >= last && shown <= overshoot)
      last = shown
    }
  }

  @Test("The ordinary way and the careful one give the same where one takes over from the other")
  func seam() {
    for (inside, outside) in [
      (1e60, (1e60).nextUp), (1e-60, (1e-60).nextDown),
    ] {
      for overshoot in [1e-70, 1e-60, 1e-50, 1, 1e50, 1e60, 1e70] {
        let (a, b) = (RubberBand(dimension: inside), RubberBand(dimension: outside))
        #expect(agree(a.shown(overshoot: overshoot) / b.shown(overshoot: overshoot), 1, within: 1e-15))
        let (c, d) = (RubberBand(dimension: 375, coefficient: inside), RubberBand(dimension: 375, coefficient: outside))
        #expect(agree(c.shown(overshoot: overshoot) / d.shown(overshoot: overshoot), 1, within: 1e-15))
        #expect(agree(c.slope(overshoot: overshoot) / d.slope(overshoot: overshoot), 1, within: 2e-15))
      }
    }
  }
}
