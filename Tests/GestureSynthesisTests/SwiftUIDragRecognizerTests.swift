import GestureSynthesis
import Testing

@Suite("SwiftUI's drag recogniser")
struct SwiftUIDragRecognizerTests {
  static let start = Point(x: 275, y: 422)

  private func sample(_ time: Double, _ dx: Double, _ dy: Double = 0) -> TouchSample {
    TouchSample(time: time, location: Self.start + Point(x: dx, y: dy))
  }

  /// A recogniser that has seen a touch-down at `start`, at time 0.
  private func pressed(minimumDistance: Double = 10) -> SwiftUIDragRecognizer {
    var recognizer = SwiftUIDragRecognizer(minimumDistance: minimumDistance)
    _ = recognizer.touchDown(sample(0, 0))
    return recognizer
  }

  // MARK: Recognition

  @Test(
    "A finger at constant speed is recognised at the first sample 10 points or more away",
    arguments: [
      (600.0, 60.0, 1), (599, 60, 2), (601, 60, 1), (300, 60, 2), (250, 60, 3), (100, 60, 6), (2000, 60, 1),
      (600, 120, 2),
      (600, 240, 4), (1200, 120, 1), (1000, 100, 1), (90, 90, 10), (1180, 118, 1), (59, 118, 20), (60, 60, 10),
    ])
  func firstSample(speed: Double, rate: Double, expected: Int) throws {
    // Left, right, up and down, and at places whose sums do not come out even.
    for direction in [Point(x: -1, y: 0), Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0.6, y: 0.8)] {
      for start in [Self.start, Point(x: 275.1, y: 0.3), Point(x: 1 / 3.0, y: 700.7)] {
        let path = try FingerPath.solve(
          from: start, by: direction.scaled(by: 160), velocity: speed)
        let touch = DigitizedTouch(digitizer: try Digitizer(rate: rate), ordinal: 0, downTime: 0)
        var recognizer = SwiftUIDragRecognizer()
        #expect(recognizer.touchDown(touch.down(at: start)) == nil)
        var first: Int?
        for (index, sample) in touch.samples(along: path, from: 0).enumerated() {
          let event = recognizer.move(sample)
          if event != nil, first == nil { first = index + 1 }
          #expect((event != nil) == (index + 1 >= expected))
          #expect(recognizer.isActive == (index + 1 >= expected))
        }
        #expect(first == expected)
      }
    }
  }

  @Test("The distance counts in two dimensions and inclusively")
  func distance() {
    let table: [(Double, Double, Bool)] = [
      (10, 0, true), (0, 10, true), (0, -10, true), (6, 8, true), (-8, -6, true), (9.999, 0, false), (7, 7, false),
      (7.1, 7.1, true), (0, 9.9, false), (10 - 1e-10, 0, true), (10 - 1e-8, 0, false),
    ]
    for (dx, dy, isRecognized) in table {
      var recognizer = pressed()
      #expect((recognizer.move(sample(16, dx, dy)) != nil) == isRecognized, "(\(dx), \(dy))")
      #expect(recognizer.state == (isRecognized ? .active : .possible), "(\(dx), \(dy))")
    }
  }

  @Test("No slop is subtracted: the first event reports the whole translation")
  func slop() {
    var recognizer = pressed()
    #expect(recognizer.move(sample(16, -9)) == nil)
    let event = recognizer.move(sample(32, -14, 3))
    #expect(event?.translation == Point(x: -14, y: 3))
    #expect(event?.startLocation == Self.start)
    #expect(event?.location == Self.start + Point(x: -14, y: 3))
    #expect(event?.time == 32)
  }

  @Test("The drag stays recognised when the finger comes back to its start")
  func comesBack() {
    var recognizer = pressed()
    _ = recognizer.move(sample(16, -12))
    #expect(recognizer.move(sample(32, -3))?.translation == Point(x: -3, y: 0))
    #expect(recognizer.move(sample(48, 0))?.translation == .zero)
    #expect(recognizer.lift(at: 60)?.translation == .zero)
  }

  @Test("A minimum distance of 0 or less recognises the touch-down", arguments: [0.0, -1])
  func zeroDistance(minimumDistance: Double) {
    var recognizer = SwiftUIDragRecognizer(minimumDistance: minimumDistance)
    let event = recognizer.touchDown(sample(5, 0))
    #expect(
      event
        == DragEvent(
          time: 5, location: Self.start, startLocation: Self.start, translation: .zero, velocity: .zero,
          predictedEndTranslation: .zero))
    #expect(recognizer.lift(at: 9)?.translation == .zero)
  }

  @Test("A distance that no finger reaches is never recognised", arguments: [Double.infinity, .nan])
  func unreachable(minimumDistance: Double) {
    var recognizer = pressed(minimumDistance: minimumDistance)
    #expect(recognizer.move(sample(16, -1e6)) == nil)
    #expect(recognizer.lift(at: 20) == nil)
    #expect(recognizer.state == .failed)
  }

  @Test("A drag held back is recognised by the first move that may, the distance having been reached meanwhile")
  func heldBack() {
    var recognizer = pressed()
    #expect(recognizer.move(sample(16, -30), mayActivate: false) == nil)
    #expect(recognizer.move(sample(32, -2), mayActivate: false) == nil)
    #expect(recognizer.state == .possible)
    let event = recognizer.move(sample(48, -3), mayActivate: true)
    #expect(event?.translation == Point(x: -3, y: 0))
    // Held back or not, every sample feeds the velocity.
    let older = 28 / 0.016
    let newer = -1 / 0.016
    #expect(abs((event?.velocity.x ?? 0) - (0.75 * older + 0.25 * newer)) < 1e-9)
    // Once recognised there is nothing to hold back.
    #expect(recognizer.move(sample(64, -4), mayActivate: false) != nil)
  }

  @Test("A drag held back until the lift fails")
  func heldBackForGood() {
    var recognizer = SwiftUIDragRecognizer(minimumDistance: 0)
    #expect(recognizer.touchDown(sample(0, 0), mayActivate: false) == nil)
    #expect(recognizer.move(sample(16, -30), mayActivate: false) == nil)
    #expect(recognizer.lift(at: 20) == nil)
    #expect(recognizer.state == .failed)
    #expect(recognizer.lastEvent == nil)
  }

  // MARK: Values

  @Test("The predicted end is the translation plus a quarter second of the velocity, in every event")
  func prediction() throws {
    for profile in allProfiles {
      let path = FingerPath(start: Self.start, delta: Point(x: -151, y: 22), duration: 180, profile: profile)
      let touch = DigitizedTouch(digitizer: try Digitizer(rate: 118), ordinal: 0, downTime: 40)
      var recognizer = SwiftUIDragRecognizer()
      _ = recognizer.touchDown(touch.down(at: Self.start))
      var events = touch.samples(along: path, from: 40).compactMap { recognizer.move($0) }
      let lifted = recognizer.lift(at: 220)
      let end = try #require(lifted)
      events.append(end)
      for event in events {
        let predicted = event.translation + Point(x: 0.25 * event.velocity.x, y: 0.25 * event.velocity.y)
        #expect(event.predictedEndTranslation == predicted)
        #expect(event.translation == event.location - event.startLocation)
      }
      #expect(end.location == path.end)
      #expect(recognizer.lastEvent == end)
    }
  }

  @Test("Constant speed is reported from the first event on, since every sample counts from the touch-down")
  func velocityBeforeRecognition() {
    var recognizer = pressed()
    _ = recognizer.move(sample(10, -4))
    _ = recognizer.move(sample(20, -8))
    let event = recognizer.move(sample(30, -12))
    #expect(abs((event?.velocity.x ?? 0) + 400) < 1e-9)
  }

  @Test("A lift adds no sample: a rest before it changes nothing")
  func silentLift() {
    for rest in [0.0, 50, 500, 5000] {
      var recognizer = pressed()
      for index in 1...15 { _ = recognizer.move(sample(Double(index) * 1000 / 60, -10 * Double(index))) }
      let end = recognizer.lift(at: 250 + rest)
      #expect(abs((end?.velocity.x ?? 0) + 600) < 1e-9)
      #expect(abs((end?.predictedEndTranslation.x ?? 0) + 300) < 1e-9)
      #expect(end?.time == 250 + rest)
    }
  }

  @Test("A lift with a sample at the same place leaves three quarters of the velocity")
  func liftSample() {
    for rest in [1000.0 / 60, 500] {
      var recognizer = pressed()
      for index in 1...15 { _ = recognizer.move(sample(Double(index) * 1000 / 60, -10 * Double(index))) }
      let end = recognizer.lift(at: 250 + rest, sample: sample(250 + rest, -150))
      #expect(abs((end?.velocity.x ?? 0) + 450) < 1e-9)
      #expect(abs((end?.predictedEndTranslation.x ?? 0) + 262.5) < 1e-9)
    }
  }

  @Test("Two stationary samples leave no velocity")
  func stationarySamples() {
    var recognizer = pressed()
    for index in 1...17 {
      _ = recognizer.move(sample(Double(index) * 1000 / 60, -10 * Double(min(index, 15))))
    }
    #expect(recognizer.lift(at: 300)?.velocity == .zero)
  }

  @Test("A reversal in the last sample is outweighed by the pair before it")
  func reversal() {
    var recognizer = pressed()
    _ = recognizer.move(sample(1000.0 / 60, -30))
    let event = recognizer.move(sample(2000.0 / 60, -25))
    #expect(abs((event?.velocity.x ?? 0) + 1275) < 1e-8)
    #expect(abs((event?.predictedEndTranslation.x ?? 0) + 25 + 318.75) < 1e-8)
  }

  @Test("A change is reported only if the value changed, and the time is part of the value")
  func changes() {
    var recognizer = pressed()
    #expect(recognizer.move(sample(16, -20)) != nil)
    #expect(recognizer.move(sample(16, -20)) == nil)
    #expect(recognizer.move(sample(32, -20)) != nil)
    #expect(recognizer.move(sample(32, -21)) != nil)
  }

  // MARK: Endings

  @Test("A tap, and any lift before recognition, fails without an event")
  func tap() {
    var recognizer = pressed()
    _ = recognizer.move(sample(16, -9.9))
    #expect(recognizer.lift(at: 30) == nil)
    #expect(recognizer.state == .failed)
    #expect(recognizer.lastEvent == nil)
    #expect(recognizer.move(sample(40, -50)) == nil)
  }

  @Test("A lift's own sample does not recognise a drag")
  func liftSampleAlone() {
    var recognizer = pressed()
    #expect(recognizer.lift(at: 30, sample: sample(30, -100)) == nil)
    #expect(recognizer.state == .failed)
  }

  @Test("A failure has no end event and keeps what was last delivered; nothing more comes from the touch")
  func failure() throws {
    var recognizer = pressed()
    let event = recognizer.move(sample(16, -40))
    let last = try #require(event)
    recognizer.fail()
    #expect(recognizer.state == .failed)
    #expect(!recognizer.isActive)
    #expect(recognizer.move(sample(32, -80)) == nil)
    #expect(recognizer.lift(at: 40) == nil)
    #expect(recognizer.state == .failed)
    #expect(recognizer.lastEvent == last)
  }

  @Test("A failure before recognition is final, and one after the end changes nothing")
  func failureElsewhere() {
    var early = pressed()
    early.fail()
    #expect(early.move(sample(16, -40)) == nil)
    #expect(early.state == .failed)

    var late = pressed()
    _ = late.move(sample(16, -40))
    let end = late.lift(at: 20)
    late.fail()
    #expect(late.state == .ended)
    #expect(late.lastEvent == end)
    #expect(late.lift(at: 30) == nil)
    #expect(late.state == .ended)
  }

  @Test("The next touch-down starts afresh: start, distance, velocity and last event")
  func nextTouch() {
    var used = pressed()
    _ = used.move(sample(16, -40))
    used.fail()
    var fresh = SwiftUIDragRecognizer()
    let down = TouchSample(time: 100, location: .zero)
    #expect(used.touchDown(down) == nil)
    #expect(fresh.touchDown(down) == nil)
    #expect(used == fresh)
    #expect(used.state == .possible)
    #expect(used.lastEvent == nil)
    #expect(used.move(TouchSample(time: 116, location: Point(x: 5, y: 5))) == nil)
  }

  // MARK: Properties

  @Test("Whatever the touch does, events obey the rules")
  func properties() throws {
    for seed in 0..<500 as Range<UInt64> {
      let digitizer = try Digitizer(noise: 6, jitter: 3, seed: seed)
      let touch = DigitizedTouch(digitizer: digitizer, ordinal: seed, downTime: 0)
      let path = FingerPath(
        start: Self.start, delta: Point(x: Double(seed % 41) - 20, y: Double(seed % 13) - 6), duration: 200)
      var recognizer = SwiftUIDragRecognizer()
      _ = recognizer.touchDown(touch.down(at: Self.start))
      var farthest = 0.0
      var delivered = 0
      for sample in touch.samples(along: path, from: 0) {
        farthest = max(farthest, (sample.location - Self.start).length)
        let event = recognizer.move(sample)
        #expect((event != nil) == (farthest >= 10 - 1e-9))
        #expect(recognizer.lastEvent == event)
        if event != nil { delivered += 1 }
      }
      #expect((recognizer.lift(at: 200) != nil) == (delivered > 0))
      #expect(recognizer.state == (delivered > 0 ? .ended : .failed))
    }
  }
}
