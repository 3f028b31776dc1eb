import PagerPhysics
import Testing

@Suite("Motion's and Popmotion's spring")
struct PopmotionSpringTests {
  private static let dampings = [0.0, 4, 10, 20, 26, 60]

  @Test("Until it is done it is the spring of the closed form, thrown the other way, in every class of damping")
  func closedForm() {
    for damping in Self.dampings {
      for (from, to, velocity) in [(0.0, 400.0, 0.0), (0, 400, 900), (200, -50, 900), (0, 400, -2500)] {
        for mass in [0.5, 1, 3] {
          let theirs = PopmotionSpring(
            from: from, to: to, stiffness: 100, damping: damping, mass: mass, velocity: velocity, restSpeed: 0,
            restDelta: 0)
          let spring = Spring(mass: mass, stiffness: 100, damping: damping, allowOverDamping: true)
          let ours = SpringMotion(from: from, to: to, velocity: velocity, spring: spring)
          for step in 0..<60 {
            let time = Double(step) * 0.025
            #expect((theirs.position(at: time) - ours.position(at: time)).magnitude < 1e-8)
            #expect((theirs.velocity(at: time) - ours.velocity(at: time)).magnitude < 1e-6)
          }
        }
      }
    }
  }

  @Test("Done is slow and near at once, each library by its limits, and then it is at its target")
  func rest() {
    for (way, library, speed, delta) in [
      (400.0, PopmotionSpring.Library.motion, 2.0, 0.5), (4.9, .motion, 0.01, 0.005), (5, .motion, 2, 0.5),
      (400, .popmotion, 2, 0.4), (20, .popmotion, 2, 0.2), (-20, .popmotion, 2, 0.2),
    ] {
      let spring = PopmotionSpring(from: 0, to: way, library: library)
      #expect(spring.restSpeed == speed && spring.restDelta == delta)
      let free = SpringMotion(from: 0, to: way, spring: Spring(mass: 1, stiffness: 100, damping: 10))
      var doneFrames = 0
      for step in 0..<2000 {
        let time = Double(step) / 500
        let isNear = (free.position(at: time) - way).magnitude <= delta && free.velocity(at: time).magnitude <= speed
        #expect(spring.isDone(at: time) == isNear)
        if isNear { doneFrames += 1 }
        #expect(!isNear || spring.position(at: time) == way)
      }
      #expect(doneFrames > 0 && doneFrames < 2000)
    }
  }

  @Test("Popmotion knows no velocity of a spring that does not swing, so that being near is enough")
  func popmotionVelocity() {
    for damping in [20.0, 26, 60] {
      let theirs = PopmotionSpring(from: 0, to: 400, damping: damping, velocity: 900, library: .popmotion)
      let motions = PopmotionSpring(from: 0, to: 400, damping: damping, velocity: 900)
      for step in 0..<40 { #expect(theirs.velocity(at: Double(step) * 0.05) == 0) }
      #expect(motions.velocity(at: 0.05) != 0)
    }
  }
}
