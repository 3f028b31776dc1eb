import PagerPhysics
import Testing

@Suite("Flutter's bouncing scroll")
struct FlutterBouncingScrollTests {
  @Test("A bouncing scroll passes its edge with the friction's velocity, which is limited only when positive")
  func bouncing() {
    // From 500 with −7500 to an edge at 0 with stiffness 170 and ratio 1.1.
    let spring = FlutterSpringDescription(mass: 1, stiffness: 170, ratio: 1.1)
    let scroll = FlutterBouncingScroll(position: 500, velocity: -7500, leading: 0, trailing: 1000, spring: spring)
    #expect((scroll.springTime - 0.0715571).magnitude < 1e-7)
    #expect((scroll.velocity(at: scroll.springTime) - -6498.760).magnitude < 1e-3)
    for (time, position, velocity) in [
      (0.065, 42.8939, -6584.6540), (0.1, -123.5177, -2612.8575), (0.5, -14.9953, 124.3931),
    ] {
      #expect((scroll.position(at: time) - position).magnitude < 1e-4)
      #expect((scroll.velocity(at: time) - velocity).magnitude < 1e-4)
    }
    let forward = FlutterBouncingScroll(position: 500, velocity: 7500, leading: 0, trailing: 1000, spring: spring)
    #expect((forward.velocity(at: forward.springTime.nextUp) - 5000).magnitude < 1e-6)
    let outside = FlutterBouncingScroll(position: -10, velocity: 0, leading: 0, trailing: 100)
    #expect(outside.springTime == -.infinity && outside.position(at: 0) == -10)
    #expect((outside.position(at: 10) - 0).magnitude < 1e-3)
  }
}
