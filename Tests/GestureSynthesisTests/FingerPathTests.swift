import GestureSynthesis
import Testing

@Suite("Finger paths")
struct FingerPathTests {
  static let start = Point(x: 301.7, y: 422.1)
  static let delta = Point(x: -160.3, y: 12.9)

  @Test("A path begins at its start and ends at start + delta, exactly, and the finger rests outside")
  func ends() {
    for profile in allProfiles {
      let path = FingerPath(start: Self.start, delta: Self.delta, duration: 233.3, profile: profile)
      #expect(path.location(at: 0) == Self.start)
      #expect(path.location(at: -10) == Self.start)
      #expect(path.location(at: 233.3) == Self.start + Self.delta)
      #expect(path.location(at: 1e9) == Self.start + Self.delta)
      #expect(path.end == Self.start + Self.delta)
      #expect(path.velocity(at: -0.001) == .zero)
      #expect(path.velocity(at: 233.301) == .zero)
    }
  }

  @Test("The velocity is the derivative of the place, in points per second")
  func derivative() {
    let step = 0.001
    for profile in allProfiles {
      let path = FingerPath(start: Self.start, delta: Self.delta, duration: 250, profile: profile)
      for index in 1..<50 {
        let time = Double(index) * 5
        let slope = (path.location(at: time + step) - path.location(at: time - step)).scaled(by: 1000 / (2 * step))
        #expect((slope - path.velocity(at: time)).length < 1e-3, "\(profile) at \(time) ms")
      }
    }
  }

  @Test("Every place lies on the straight line, and none is passed twice")
  func straight() {
    for profile in allProfiles {
      let path = FingerPath(start: Self.start, delta: Self.delta, duration: 250, profile: profile)
      var travelled = 0.0
      for index in 0...500 {
        let from = path.location(at: Double(index) / 2) - Self.start
        #expect(abs(from.x * Self.delta.y - from.y * Self.delta.x) < 1e-9)
        let along = (from.x * Self.delta.x + from.y * Self.delta.y) / path.length
        #expect(along >= travelled - 1e-12)
        travelled = along
      }
    }
  }

  @Test("A linear path over 160 points in 250 ms lifts at 640 points per second")
  func lift() {
    let path = FingerPath(start: .zero, delta: Point(x: -160, y: 0), duration: 250)
    #expect(path.liftVelocity == Point(x: -640, y: 0))
    #expect(path.velocity(at: 0) == Point(x: -640, y: 0))
  }

  @Test("A path that takes no time is a jump without velocity")
  func jump() {
    let path = FingerPath(start: Self.start, delta: Self.delta, duration: 0)
    #expect(path.location(at: -1) == Self.start)
    #expect(path.location(at: 0) == path.end)
    #expect(path.liftVelocity == .zero)
  }

  @Test("A path from broken numbers traps: an infinite place")
  func infinitePlace() async {
    await #expect(processExitsWith: .failure) {
      _ = FingerPath(start: .zero, delta: Point(x: .infinity, y: 0), duration: 250)
    }
  }

  @Test("A path from broken numbers traps: a negative duration")
  func negativeDuration() async {
    await #expect(processExitsWith: .failure) {
      _ = FingerPath(start: .zero, delta: .zero, duration: -1)
    }
  }

  @Test("A path from broken numbers traps: a cut beyond the reach")
  func cutBeyondReach() async {
    await #expect(processExitsWith: .failure) {
      _ = FingerPath(start: .zero, delta: .zero, duration: 250, profile: .flick(cut: 1.1))
    }
  }
}
