import PagerPhysics
import Testing

@Suite("Motion's springs by duration")
struct PopmotionSpringDurationTests {
  @Test("Motion's duration spring meets its bound at its duration")
  func durationSpring() {
    for (duration, bounce) in [(0.8, 0.25), (0.3, 0.0), (2, 0.6), (100, 2)] {
      let made = PopmotionSpring.parameters(duration: duration, bounce: bounce)
      let spring = Spring(settlingDuration: duration, dampingRatio: min(max(1 - bounce, 0.05), 1), convention: .swiftUI)
      #expect((made.stiffness.squareRoot() / spring.naturalFrequency - 1).magnitude < 1e-5)
      #expect((made.damping / spring.damping - 1).magnitude < 1e-5)
    }
  }
}
