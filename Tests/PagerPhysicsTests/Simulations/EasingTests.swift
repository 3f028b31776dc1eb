import PagerPhysics
import Testing

@Suite("Easings")
struct EasingTests {
  @Test("Easings start at 0 and end at 1, and each form is the other turned round")
  func easings() {
    let easings: [Easing] = [
      .linear, .power(2), .power(2.5), .power(3), .sine, .exponential, .circle, .bounce, .back(overshoot: 1.70158),
      .elastic(amplitude: 1, period: 0.3), .elastic(amplitude: 1.3, period: 0.3),
    ]
    for easing in easings {
      for form in [Easing.Form.in, .out, .inOut] {
        #expect(easing.value(at: 0, form).magnitude < 1e-12 && (easing.value(at: 1, form) - 1).magnitude < 1e-12)
      }
      for step in 0...100 {
        let t = Double(step) / 100
        #expect((easing.value(at: t, .out) + easing.value(at: 1 - t) - 1).magnitude < 1e-12)
        #expect((easing.value(at: t, .inOut) + easing.value(at: 1 - t, .inOut) - 1).magnitude < 1e-12)
      }
      // No jump where a piece ends.
      for step in 0..<10_000 {
        let t = Double(step) / 10_000
        #expect((easing.value(at: t + 1e-4) - easing.value(at: t)).magnitude < 0.02)
      }
    }
  }
}
