import PagerPhysics
import Testing

@Suite("react-spring")
struct ReactSpringTests {
  @Test("react-spring takes whole milliseconds: a frame of 16.667 ms is 17 steps")
  func reactSpring() {
    var frames = ReactSpring(from: 0, to: 100)
    var steps = ReactSpring(from: 0, to: 100)
    frames.advance(milliseconds: 16.667)
    for _ in 0..<17 { steps.advance(milliseconds: 1) }
    #expect(frames == steps && frames.position > 0)
    // Against the closed form: the method is of first order, a millisecond is 0.013 of the time constant.
    let exact = SpringMotion(from: 0, to: 100, spring: Spring(stiffness: 170, damping: 26))
    for _ in 0..<83 { steps.advance(milliseconds: 1) }
    #expect((steps.position - exact.position(at: 0.1)).magnitude < 2)
    for _ in 0..<3000 { steps.advance(milliseconds: 1) }
    #expect(steps.isDone && steps.position == 100 && steps.velocity == 0)
    let preset = ReactSpring.Preset(frequency: 0.5, damping: 1)
    let spring = Spring(response: 0.5, dampingRatio: 1)
    #expect(agrees(preset.tension, spring.stiffness) && agrees(preset.friction, spring.damping))
  }
}
