import PagerPhysics
import Testing

@Suite("Flutter's clamping scroll")
struct FlutterClampingScrollTests {
  @Test("A clamping scroll rebuilt from its state on the way goes on as it would have, as Flutter requires")
  func ballistic() {
    let whole = FlutterClampingScroll(start: 51, velocity: 2866.91537)
    for step in 0..<80 {
      let time = Double(step) / 90
      let rest = FlutterClampingScroll(start: whole.position(at: time), velocity: whole.velocity(at: time))
      #expect((rest.position(at: 1.0 / 90) - whole.position(at: time + 1.0 / 90)).magnitude < 1e-9)
    }
    let fling = FlutterClampingScroll(start: 0, velocity: 1000)
    #expect((fling.duration - 0.4582).magnitude < 5e-5 && (fling.distance - 194.3).magnitude < 0.05)
    #expect(FlutterClampingScroll(start: 3, velocity: 0).position(at: 1) == 3)
  }
}
