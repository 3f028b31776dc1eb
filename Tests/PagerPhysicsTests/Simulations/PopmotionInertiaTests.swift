import PagerPhysics
import Testing

@Suite("Motion's and Popmotion's inertia")
struct PopmotionInertiaTests {
  @Test("Inertia predicts power times velocity, and a spring catches it at a bound")
  func inertia() {
    var free = PopmotionInertia(from: 10, velocity: 500)
    #expect(free.target == 10 + 0.8 * 500)
    #expect(free.sample(at: 10) == PopmotionInertia.Sample(position: 410, isDone: true))
    var bounded = PopmotionInertia(from: 10, velocity: 500, bounds: 0...100)
    var most = 0.0
    for step in 0..<400 { most = max(most, bounded.sample(at: Double(step) / 60).position) }
    #expect(most > 100 && bounded.sample(at: 400.0 / 60) == PopmotionInertia.Sample(position: 100, isDone: true))
  }
}
