import PagerPhysics
import Testing

@Suite("Flutter's friction")
struct FlutterFrictionTests {
  @Test("A friction's ten Newton steps end at 10/|ln D|, where it jumps to its asymptote")
  func frictionEnds() {
    let friction = FlutterFriction(drag: 0.135, start: 0, velocity: 1000)
    let last = 4.993
    #expect(friction.velocity(at: last) > 0 && friction.velocity(at: last + 0.001) == 0)
    #expect(friction.position(at: last + 0.001) == friction.finalPosition)
    #expect(friction.position(at: last) < friction.finalPosition)
    let resting = FlutterFriction(drag: 0.135, start: 7, velocity: 0)
    #expect(resting.position(at: 1) == 7 && resting.velocity(at: 1) == 0 && resting.isDone(at: 0))
    #expect(resting.time(toReach: 7) == 0 && resting.time(toReach: 8) == .infinity)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: -100, endVelocity: -10) == nil)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: 100, endVelocity: -10) == nil)
    #expect(FlutterFriction.through(start: 0, end: 10, startVelocity: 10, endVelocity: 100) == nil)
  }
}
