import PagerPhysics
import Testing

@Suite("Other bands")
struct OtherBandsTests {
  @Test("The published laws")
  func values() throws {
    #expect(LinearBand.chameleon.shown(overshoot: 200) == 11)
    #expect(LinearBand.half.shown(overshoot: -80) == -40)
    #expect(agree(PowerBand.fluidInterfaces.shown(overshoot: 100), 25.118864315095801, within: 1e-13))
    #expect(agree(PowerBand.fluidInterfaces.shown(overshoot: -100), -25.118864315095801, within: 1e-13))
    for (overshoot, shown) in [(19.9, 0.0), (20, 1), (39.9, 1), (-39.9, -1), (-40, -2), (0, 0)] {
      #expect(SteppedBand.macOS.shown(overshoot: overshoot) == shown)
    }
    #expect(PowerBand(exponent: 1)?.shown(overshoot: 17) == 17)
    for hole in [0, -1, .nan, Double.infinity] {
      #expect(PowerBand(exponent: hole) == nil)
      #expect(SteppedBand(divisor: hole) == nil)
    }
    #expect(LinearBand(share: -1).shown(overshoot: 5) == 0)
    #expect(LinearBand(share: 0).overshoot(shown: 1) == .infinity)
  }

  private static let bands: [any OvershootBand] = [
    RubberBand(dimension: 375), LinearBand.chameleon, LinearBand.half, PowerBand.fluidInterfaces,
  ]

  @Test("Every smooth band is odd, rises, and is undone by its inverse; its slope is its derivative")
  func laws() {
    var draws = Draws(41)
    for band in Self.bands {
      #expect(band.shown(overshoot: 0) == 0)
      #expect(band.overshoot(shown: 0) == 0)
      for _ in 0..<1000 {
        let x = draws.uniform(1...1000)
        let shown = band.shown(overshoot: x)
        #expect(band.shown(overshoot: -x) == -shown)
        #expect(band.shown(overshoot: x + 0.5) > shown)
        #expect(agree(band.overshoot(shown: shown), x, within: 1e-12 * x * max(1, x / 100)))
        let h = 1e-4 * x
        let slope = (band.shown(overshoot: x + h) - band.shown(overshoot: x - h)) / (2 * h)
        #expect(agree(slope, band.slope(overshoot: x), within: 1e-7))
      }
    }
  }

  @Test("The stepped band's inverse is the least overshoot that shows as much")
  func stepped() {
    for shown in -20...20 {
      let overshoot = SteppedBand.macOS.overshoot(shown: Double(shown))
      #expect(SteppedBand.macOS.shown(overshoot: overshoot) == Double(shown))
      if shown > 0 { #expect(SteppedBand.macOS.shown(overshoot: overshoot.nextDown) == Double(shown - 1)) }
    }
    #expect(SteppedBand.macOS.overshoot(shown: 0.5) == 20)
    #expect(SteppedBand.macOS.slope(overshoot: 3) == 0.05)
  }
}
