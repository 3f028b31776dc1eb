import PagerPhysics
import Testing

private let named: [(String, CubicTimingCurve)] = [
  ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ("coreAnimationDefault", .coreAnimationDefault),
]

@Suite("Cubic timing curves")
struct CubicTimingCurveTests {
  struct Row: Sendable {
    var curve: CubicTimingCurve
    var values: [Double]
    var slopes: [Double]
  }

  @Test(
    "Values and slopes are those of the continuous curve to SwiftUI's rounding",
    arguments: [
      Row(
        curve: .easeIn, values: [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846],
        slopes: [0.674598, 1.073979, 1.368289]),
      Row(
        curve: .easeOut, values: [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390],
        slopes: [1.368289, 1.073979, 0.674598]),
      Row(
        curve: .easeInOut, values: [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546],
        slopes: [1.059262, 1.724138, 1.059262]),
      Row(
        curve: .coreAnimationDefault, values: [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477],
        slopes: [2.207883, 0.994142, 0.346766]),
    ])
  func table(row: Row) {
    for (fraction, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], row.values) {
      #expect((row.curve.value(at: fraction) - value).magnitude < 2e-6)
    }
    for (fraction, slope) in zip([0.25, 0.5, 0.75], row.slopes) {
      #expect((row.curve.slope(at: fraction) - slope).magnitude < 1e-6)
    }
  }

  @Test("Slopes at the ends are the ones that SwiftUI's own tests expect")
  func slopesAtTheEnds() {
    #expect(CubicTimingCurve.easeIn.slope(at: 0) == 0)
    #expect(CubicTimingCurve.easeIn.slope(at: 1) == 0)
    #expect(CubicTimingCurve.easeOut.slope(at: 0) == 1)
    #expect(CubicTimingCurve.easeOut.slope(at: 1) == 0)
    #expect(CubicTimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(CubicTimingCurve.easeInOut.slope(at: 1) == 0)
    #expect(CubicTimingCurve(0, 0.5, 0.5, 1).slope(at: 0) == .infinity)
    for fraction in [0, 0.3, 1.0] { #expect((CubicTimingCurve.linear.slope(at: fraction) - 1).magnitude < 1e-6) }
  }

  @Test("A gentle curve and one with control points out of range answer as SwiftUI's own tests expect")
  func publishedCurves() {
    let gentle = CubicTimingCurve(0.25, 0.1, 0.75, 0.9)
    #expect(gentle.value(at: 0.5) == 0.5)
    // The true slope is 1.2, which is where the published 1.199 ± 0.001 ends.
    #expect((gentle.slope(at: 0.5) - 1.199).magnitude < 0.001 + 1e-9)
    let wild = CubicTimingCurve(-0.5, 2, 1.5, -1)
    #expect(wild.value(at: 0.5) == 0.5)
    #expect((wild.slope(at: 0.5) + 1).magnitude < 1e-9)
    #expect(wild.x1 == 0 && wild.x2 == 1 && wild.y1 == 2 && wild.y2 == -1)
  }

  @Test("Every curve goes from exactly 0 to exactly 1, and the fraction is clamped")
  func ends() {
    for (name, curve) in named {
      for fraction in [0, -0.0, -1, -Double.infinity, .nan] { #expect(curve.value(at: fraction) == 0, "\(name)") }
      for fraction in [1, 2, Double.infinity] { #expect(curve.value(at: fraction) == 1, "\(name)") }
    }
  }

  @Test("Values are multiples of 2⁻²⁰, never fall, and lie on the curve to the solver's tolerance and the rounding")
  func shape() {
    for (name, curve) in named {
      var last = 0.0
      for index in 0...20_000 {
        // The curve's own parameter gives a point on it without any solving.
        let t = Double(index) / 20_000
        let s = 1 - t
        let x = 3 * s * s * t * curve.x1 + 3 * s * t * t * curve.x2 + t * t * t
        let y = 3 * s * s * t * curve.y1 + 3 * s * t * t * curve.y2 + t * t * t
        let value = curve.value(at: x)
        #expect((value - y).magnitude < 0x1p-20 * max(curve.slope(at: x), 1) + 0x1p-21, "\(name) at \(x)")
        #expect(value * 0x1p20 == (value * 0x1p20).rounded(), "\(name) at \(x)")
        #expect(value >= last - 0x1p-20, "\(name) at \(x)")
        last = value
      }
    }
  }

  @Test("Curves with mirrored control points are mirrored")
  func symmetry() {
    for index in 0...1000 {
      let fraction = Double(index) / 1000
      let rest = 1 - fraction
      let easeInOut = CubicTimingCurve.easeInOut
      #expect((easeInOut.value(at: fraction) + easeInOut.value(at: rest) - 1).magnitude < 2e-6)
      #expect(
        (CubicTimingCurve.easeIn.value(at: fraction) + CubicTimingCurve.easeOut.value(at: rest) - 1).magnitude < 2e-6)
      #expect((CubicTimingCurve.linear.value(at: fraction) - fraction).magnitude < 1.5e-6)
    }
  }

  @Test("The slope is the derivative of the value")
  func derivative() {
    for (name, curve) in named {
      for index in 1..<200 {
        let fraction = Double(index) / 200
        let h = 1e-3
        let change = (curve.value(at: fraction + h) - curve.value(at: fraction - h)) / (2 * h)
        #expect((curve.slope(at: fraction) - change).magnitude < 0.01, "\(name) at \(fraction)")
      }
    }
  }

  @Test("The inverse undoes the value, and the value the inverse")
  func inverse() {
    for (name, curve) in named {
      var last = 0.0
      for index in 0...1000 {
        let value = Double(index) / 1000
        let fraction = curve.fraction(reaching: value)
        #expect((curve.value(at: fraction) - value).magnitude < 3e-6, "\(name) at \(value)")
        #expect(fraction >= last, "\(name) at \(value)")
        last = fraction
      }
      #expect(curve.fraction(reaching: -1) == 0 && curve.fraction(reaching: 2) == 1)
    }
    #expect((CubicTimingCurve.easeInOut.fraction(reaching: 0.5) - 0.5).magnitude < 3e-12)
    #expect((CubicTimingCurve.linear.fraction(reaching: 0.3) - 0.3).magnitude < 3e-12)
  }

  @Test("Curves of every corner of the unit square are solved")
  func corners() {
    let corners = [0, 0.001, 0.5, 0.999, 1.0]
    for x1 in corners {
      for y1 in corners {
        for x2 in corners {
          for y2 in corners {
            let curve = CubicTimingCurve(x1, y1, x2, y2)
            for index in 1..<20 {
              let t = Double(index) / 20
              let s = 1 - t
              let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
              let y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
              // Steep places turn an error of the abscissa into a larger one of the ordinate.
              let tolerance = 2e-6 * (2 + curve.slope(at: x).magnitude)
              #expect((curve.value(at: x) - y).magnitude < max(tolerance, 1e-5), "\(curve) at \(x)")
            }
          }
        }
      }
    }
  }
}
