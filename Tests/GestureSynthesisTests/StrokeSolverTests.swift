import GestureSynthesis
import Testing

@Suite("Solving for a stroke")
struct StrokeSolverTests {
  static let start = Point(x: 275, y: 422)
  /// A direction off the axes, of length 1 up to rounding.
  static let direction = Point(x: -0.96, y: 0.28)

  static let lengths = [0.5, 8, 43.7, 100, 160, 291, 1200]
  static let durations = [16.0, 51, 129, 250, 800, 3400]
  static let velocities = [0, 1e-9, 0.3, 27, 350, 600, 1351, 3285, 7394.1]

  private func error(
    by delta: Point = Point(x: -100, y: 0), duration: Double? = nil, velocity: Double? = nil,
    profile: StrokeProfile? = nil
  ) -> StrokeError? {
    do throws(StrokeError) {
      _ = try FingerPath.solve(
        from: Self.start, by: delta, duration: duration, velocity: velocity, profile: profile)
      return nil
    } catch {
      return error
    }
  }

  @Test("With nothing but a length a stroke is linear and takes 250 ms")
  func defaults() throws {
    let path = try FingerPath.solve(from: Self.start, by: Point(x: -160, y: 0))
    #expect(path == FingerPath(start: Self.start, delta: Point(x: -160, y: 0), duration: 250, profile: .linear))
  }

  @Test("Duration and profile are taken as given, for a finger that rests too")
  func given() throws {
    for profile in allProfiles {
      for delta in [Point(x: 3, y: 4), .zero] {
        let path = try FingerPath.solve(from: Self.start, by: delta, duration: 77, profile: profile)
        #expect(path == FingerPath(start: Self.start, delta: delta, duration: 77, profile: profile))
      }
    }
  }

  @Test("A velocity alone is met by a linear stroke of the right duration")
  func velocityAlone() throws {
    let path = try FingerPath.solve(from: Self.start, by: Point(x: -120, y: 0), velocity: 600)
    #expect(path.profile == .linear)
    #expect(path.duration == 200)
    for length in Self.lengths {
      for velocity in Self.velocities where velocity > 0 {
        let path = try FingerPath.solve(
          from: Self.start, by: Self.direction.scaled(by: length), velocity: velocity)
        #expect(abs(path.liftVelocity.length / velocity - 1) < 1e-12)
        #expect(abs(path.duration / (length / velocity * 1000) - 1) < 1e-12)
      }
    }
  }

  @Test("A velocity and a profile fix the duration, unless the profile ends at rest")
  func velocityAndProfile() throws {
    for profile in allProfiles {
      if profile.speedRatio(at: 1) == 0 {
        #expect(error(velocity: 600, profile: profile) == .profileEndsAtRest(profile))
        continue
      }
      let path = try FingerPath.solve(
        from: Self.start, by: Self.direction.scaled(by: 160), velocity: 600, profile: profile)
      #expect(path.profile == profile)
      #expect(abs(path.liftVelocity.length - 600) < 1e-9, "\(profile)")
    }
  }

  @Test("Length, duration and speed at the lift are all met by a flick, or three ways out are offered that are")
  func flick() throws {
    var met = 0
    var refused = 0
    for length in Self.lengths {
      for duration in Self.durations {
        for velocity in Self.velocities {
          let delta = Self.direction.scaled(by: length)
          let isFeasible = velocity * duration / 1000 / length < 3
          switch error(by: delta, duration: duration, velocity: velocity) {
          case nil:
            #expect(isFeasible)
            try expectMet(by: delta, duration: duration, velocity: velocity)
            met += 1
          case .tooFast(let limits)?:
            #expect(!isFeasible)
            try expectHelpful(limits, direction: Self.direction)
            refused += 1
          case let other?:
            Issue.record("\(length) pt, \(duration) ms, \(velocity) pt/s: \(other)")
          }
        }
      }
    }
    #expect(met > 100 && refused > 50, "the grid must have both sides: \(met) met, \(refused) refused")
  }

  private func expectMet(by delta: Point, duration: Double, velocity: Double) throws {
    let path = try FingerPath.solve(from: Self.start, by: delta, duration: duration, velocity: velocity)
    #expect(path.start == Self.start && path.delta == delta && path.duration == duration)
    #expect(abs(path.liftVelocity.length - velocity) <= 1e-9 * max(1, velocity))
    // The speed at the lift points along the path.
    if velocity > 1 {
      let cosine =
        (path.liftVelocity.x * delta.x + path.liftVelocity.y * delta.y) / (path.liftVelocity.length * delta.length)
      #expect(abs(cosine - 1) < 1e-12)
    }
  }

  private func expectHelpful(_ limits: StrokeLimits, direction: Point) throws {
    let delta = direction.scaled(by: limits.length)
    try expectMet(by: delta, duration: limits.shorterDuration, velocity: limits.velocity)
    try expectMet(by: delta, duration: limits.duration, velocity: limits.lowerVelocity)
    try expectMet(by: direction.scaled(by: limits.longerPath), duration: limits.duration, velocity: limits.velocity)
    // Helpful also means close to the limit: a hundredth more is refused again.
    #expect(error(by: delta, duration: limits.shorterDuration * 1.011, velocity: limits.velocity) != nil)
    #expect(error(by: delta, duration: limits.duration, velocity: limits.lowerVelocity * 1.011) != nil)
    let shorter = direction.scaled(by: limits.longerPath / 1.011)
    #expect(error(by: shorter, duration: limits.duration, velocity: limits.velocity) != nil)
  }

  @Test("The ways out of an impossible wish are round numbers in words")
  func sentence() {
    #expect(
      error(duration: 250, velocity: 2000)?.description
        == "2000 pt/s at the end of 100 pt in 250 ms is three times the average speed or more; what can be met: "
        + "a duration of at most 149 ms, a velocity of at most 1190 pt/s, or a path of at least 167 pt")
  }

  @Test("The limit itself, three times the average speed, is not met")
  func limit() {
    #expect(error(duration: 250, velocity: 1200) != nil)
    #expect(error(duration: 250, velocity: 1199.999) == nil)
  }

  @Test("Velocity 0 with a duration is a whole reach, for a finger that rests too")
  func velocityZero() throws {
    for delta in [Point(x: 100, y: 0), .zero] {
      let path = try FingerPath.solve(from: Self.start, by: delta, duration: 250, velocity: 0)
      #expect(path.profile == .minimumJerk)
      #expect(path.liftVelocity == .zero)
    }
  }

  @Test("A profile beside velocity and duration contradicts, even one that would fit")
  func contradiction() {
    for profile in allProfiles {
      #expect(error(duration: 250, velocity: 400, profile: profile) == .profileContradicts(profile))
    }
  }

  @Test("Broken wishes are errors that name what is broken")
  func broken() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(error(by: Point(x: bad, y: 0)) == .notFinite(.path))
      #expect(error(by: Point(x: 0, y: bad)) == .notFinite(.path))
      #expect(error(duration: bad) == .notFinite(.duration))
      #expect(error(velocity: bad) == .notFinite(.velocity))
      #expect(error(duration: 250, velocity: bad) == .notFinite(.velocity))
    }
    #expect(error(by: Point(x: 1e200, y: 0)) == .notFinite(.path))
    #expect(error(duration: 0) == .durationNotPositive(0))
    #expect(error(duration: -5, velocity: 100) == .durationNotPositive(-5))
    #expect(error(velocity: -1) == .negativeVelocity(-1))
    #expect(error(duration: 250, velocity: -1) == .negativeVelocity(-1))
    #expect(error(velocity: 0) == .zeroVelocityNeedsDuration)
    #expect(error(by: .zero, velocity: 10) == .noLength(velocity: 10))
    #expect(error(by: .zero, duration: 250, velocity: 10) == .noLength(velocity: 10))
    let least = Double.leastNonzeroMagnitude
    #expect(error(velocity: least) == .durationOutOfReach(velocity: least, length: 100))
    for cut in [0, -1, 1.5, .infinity] {
      #expect(error(profile: .flick(cut: cut)) == .cutOutOfRange(cut))
    }
    #expect(throws: StrokeError.notFinite(.start)) {
      try FingerPath.solve(from: Point(x: .nan, y: 0), by: .zero)
    }
  }

  @Test("Every error is a sentence, whatever its numbers")
  func sentences() {
    let errors: [StrokeError?] = [
      error(by: Point(x: .nan, y: 0)), error(duration: 0), error(velocity: -1), error(profile: .flick(cut: 2)),
      error(by: .zero, velocity: 10), error(velocity: 0), error(velocity: 9, profile: .easeOut),
      error(duration: 250, velocity: 9, profile: .linear), error(velocity: .leastNonzeroMagnitude),
      error(duration: 250, velocity: 1e9),
    ]
    var seen: [String] = []
    for case let error? in errors {
      #expect(error.description.count > 30)
      #expect(!seen.contains(error.description))
      seen.append(error.description)
    }
    #expect(seen.count == errors.count)
  }

  @Test("Extreme numbers are answered, not trapped on")
  func extremes() {
    let magnitudes = [
      Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1, 1e20, 1e150, 1e300, .greatestFiniteMagnitude,
    ]
    for length in magnitudes {
      for duration in magnitudes {
        for velocity in magnitudes {
          let error = error(by: Point(x: length, y: 0), duration: duration, velocity: velocity)
          if case .tooFast(let limits)? = error { #expect(!limits.shorterDuration.isNaN) }
        }
        _ = error(by: Point(x: length, y: 0), velocity: duration)
      }
    }
  }
}
