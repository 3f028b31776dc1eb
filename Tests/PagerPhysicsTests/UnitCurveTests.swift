import PagerPhysics
import Testing

@Suite("Unit curves")
struct UnitCurveTests {
  struct Row: Sendable {
    var name: String
    var curve: UnitCurve
    var values: [Double]
    var velocities: [Double]
    var tolerance: Double
  }

  @Test(
    "Values and velocities at the quarters are those that SwiftUI's own tests expect",
    arguments: [
      Row(
        name: "easeIn", curve: .easeIn, values: [0.09, 0.32, 0.62], velocities: [0.67, 1.07, 1.37], tolerance: 0.01),
      Row(
        name: "easeOut", curve: .easeOut, values: [0.38, 0.68, 0.91], velocities: [1.37, 1.07, 0.67], tolerance: 0.01),
      Row(
        name: "easeInOut", curve: .easeInOut, values: [0.13, 0.5, 0.87], velocities: [1.06, 1.72, 1.06],
        tolerance: 0.01),
      Row(
        name: "circularEaseIn", curve: .circularEaseIn, values: [0.032, 0.134, 0.339],
        velocities: [0.258, 0.577, 1.134], tolerance: 0.001),
      Row(
        name: "circularEaseOut", curve: .circularEaseOut, values: [0.661, 0.866, 0.968],
        velocities: [1.134, 0.577, 0.258], tolerance: 0.001),
      Row(
        name: "circularEaseInOut", curve: .circularEaseInOut, values: [0.067, 0.5, 0.933],
        velocities: [0.577, .infinity, 0.577], tolerance: 0.001),
      Row(name: "linear", curve: .linear, values: [0.25, 0.5, 0.75], velocities: [1, 1, 1], tolerance: 1e-6),
    ])
  func quarters(row: Row) {
    for (index, progress) in [0.25, 0.5, 0.75].enumerated() {
      #expect((row.curve.value(at: progress) - row.values[index]).magnitude <= row.tolerance)
      let velocity = row.curve.velocity(at: progress)
      #expect(velocity == row.velocities[index] || (velocity - row.velocities[index]).magnitude <= row.tolerance)
    }
    for outside in [-1, -0.0, 0] { #expect(row.curve.value(at: outside) == 0) }
    for outside in [1, 1.5, .infinity] { #expect(row.curve.value(at: outside) == 1) }
  }

  @Test("Velocities at the ends are those that SwiftUI's own tests expect")
  func ends() {
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0 && UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1 && UnitCurve.easeOut.velocity(at: 1) == 0)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity && UnitCurve.circularEaseOut.velocity(at: 1) == 0)
    #expect(UnitCurve.circularEaseIn.velocity(at: 0) == 0 && UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.easeIn.velocity(at: -3) == UnitCurve.easeIn.velocity(at: 0))
  }

  @Test("A curve whose control points leave the square has clamped values and unclamped velocities")
  func clamping() {
    let wild = UnitCurve.bezier(-0.5, 2, 1.5, -1)
    #expect((wild.value(at: 0.5) - 0.5).magnitude < 2e-6)
    #expect((wild.velocity(at: 0.5) - -1).magnitude < 1e-6)
    for step in 0...100 { #expect((0...1).contains(wild.value(at: Double(step) / 100))) }
    #expect(
      CubicTimingCurve(-0.5, 2, 1.5, -1).value(at: 0.1) > 1 || CubicTimingCurve(-0.5, 2, 1.5, -1).value(at: 0.2) > 0.5)
    let gentle = UnitCurve.bezier(0.25, 0.1, 0.75, 0.9)
    #expect(gentle.value(at: 0.5) == 0.5)
    #expect((gentle.velocity(at: 0.5) - 1.199).magnitude < 0.001 + 1e-9)
  }

  @Test("The inverse undoes the curve, twice inverted it is the curve, and the progress reaching a value has it")
  func inverse() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .bezier(0.25, 0.1, 0.25, 1),
    ]
    for curve in curves {
      #expect(curve.inverse.inverse == curve)
      for step in 0...1000 {
        let x = Double(step) / 1000
        let y = curve.value(at: x)
        #expect((curve.value(at: curve.progress(reaching: y)) - y).magnitude < 5e-6)
        // Where the curve is steep its inverse is flat, so compare through the curve.
        #expect(
          (curve.value(at: curve.inverse.value(at: y)) - y).magnitude < 1e-5 * max(1, curve.velocity(at: x))
            || curve.velocity(at: x) > 1e3)
      }
    }
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
  }

  @Test("The velocity is the derivative of the value")
  func derivative() {
    for curve in [UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseInOut.inverse] {
      for step in 1..<200 where step != 100 {
        let x = Double(step) / 200
        let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect((slope - curve.velocity(at: x)).magnitude < 1e-5 * max(1, slope * slope * slope))
      }
    }
  }
}
