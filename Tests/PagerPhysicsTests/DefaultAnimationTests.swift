import PagerPhysics
import Testing

@Suite("Default animation")
struct DefaultAnimationTests {
  @Test(
    "The deployment target decides between an ease-in-out of 0.35 s and a spring that does not swing",
    arguments: 13...18)
  func kind(minimumOS: Int) {
    let kind = DefaultAnimation(minimumOS: minimumOS).kind
    if minimumOS < 17 {
      #expect(kind == .curve(TimedCurve(.easeInOut, duration: 0.35)))
    } else {
      #expect(kind == .spring(FluidSpring(response: 0.5, dampingFraction: 1, blendDuration: 0)))
    }
  }
}
