import GestureSynthesis
import Testing

@Suite("UIKit's pan recogniser")
struct PanRecognizerTests {
  private static func sample(_ time: Double, _ x: Double, _ y: Double = 0) -> TouchSample {
    TouchSample(time: time, location: Point(x: x, y: y))
  }

  private static func settings(_ change: (inout PanRecognizer.Settings) -> Void) -> PanRecognizer.Settings {
    var settings = PanRecognizer.Settings()
    change(&settings)
    return settings
  }

  /// The translation of the first event of a finger at a constant speed, and the number of the sample.
  private static func first(speed: Double, rate: Double, _ settings: PanRecognizer.Settings = .init()) -> (Int, Double)?
  {
    var pan = PanRecognizer()
    pan.touchDown(sample(0, 0), settings: settings)
    for index in 1...100 {
      let time = Double(index) * 1000 / rate
      if pan.move(sample(time, speed * time / 1000)) { return (index, pan.lastEvent?.translation.x ?? .nan) }
    }
    return nil
  }

  @Test(
    "The first recognised samples are the published ones",
    arguments: [
      (600.0, 60.0, 1, 10.0), (600, 120, 2, 10), (1000, 60, 1, 16.667), (300, 60, 2, 10), (2000, 60, 1, 33.333),
    ])
  func published(speed: Double, rate: Double, index: Int, translation: Double) throws {
    let (found, shown) = try #require(Self.first(speed: speed, rate: rate))
    #expect(found == index)
    #expect(abs(shown - translation) < 5.1e-4)
  }

  @Test("The slop is kept, taken away or forgotten")
  func slopPolicies() throws {
    for (policy, expected) in [
      (PanRecognizer.SlopPolicy.keep, 16.667), (.subtractThreshold, 6.667), (.zeroAtBegan, 0),
    ] {
      let found = try #require(Self.first(speed: 1000, rate: 60, Self.settings { $0.slopPolicy = policy }))
      #expect(abs(found.1 - expected) < 5.1e-4)
      let mirrored = try #require(Self.first(speed: -1000, rate: 60, Self.settings { $0.slopPolicy = policy }))
      #expect(mirrored.1 == -found.1)
    }
  }

  @Test("The slop is measured along each axis, not along the diagonal, and only along those that count")
  func axes() {
    let axes: [PanAxes] = [[], .horizontal, .vertical, [.horizontal, .vertical]]
    for x in stride(from: -14.0, through: 14, by: 0.5) {
      for y in stride(from: -14.0, through: 14, by: 0.5) {
        for axes in axes {
          var pan = PanRecognizer()
          pan.touchDown(Self.sample(0, 0), settings: Self.settings { $0.axes = axes })
          let isPan = pan.move(Self.sample(16, x, y))
          let expected =
            (axes.contains(.horizontal) && abs(x) >= 10) || (axes.contains(.vertical) && abs(y) >= 10)
          #expect(isPan == expected, "\(x) \(y)")
        }
      }
    }
  }

  @Test("Its velocities are those of the two estimators, to the bit, on every prefix of hundreds of touches")
  func velocities() throws {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    for _ in 0..<300 {
      var samples = [Self.sample(0, 100 * random(), 100 * random())]
      var pan = PanRecognizer()
      pan.touchDown(samples[0], settings: Self.settings { $0.slop = 0 })
      for _ in 0..<8 {
        guard let last = samples.last else { return }
        // One in five comes at the instant of the one before.
        let step = random() < 0.2 ? 0 : 4 + 16 * random()
        let next = Self.sample(last.time + step, 300 * random(), 300 * random())
        samples.append(next)
        let isPan = pan.move(next)
        #expect(isPan)
        let event = try #require(pan.lastEvent)
        #expect(event.velocity == UIKitPanVelocity().velocity(of: samples))
        #expect(pan.scrollVelocity == UIKitScrollVelocity().velocity(of: samples))
        let earlier = samples.last { $0.time < next.time }
        let speed = earlier.map { (next.location.x - $0.location.x) / (next.time - $0.time) * 1000 } ?? 0
        #expect(abs(pan.latestVelocity.x - speed) <= 1e-12 * abs(speed))
      }
    }
  }

  @Test("Pairs of 1000, 1200, 900 and 600 pt/s are let go with 1065")
  func golden() {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    var x = 0.0
    for (index, speed) in [1000.0, 1200, 900, 600].enumerated() {
      x += speed / 100
      _ = pan.move(Self.sample(Double(index + 1) * 10, x))
    }
    #expect(abs(pan.scrollVelocity.x - 1065) < 1e-9)
    #expect(abs(pan.latestVelocity.x - 600) < 1e-9)
  }

  @Test("The predicted end is what apps project: 0.499 s of the reported velocity")
  func prediction() throws {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    _ = pan.move(Self.sample(10, 20))
    let isPan = pan.move(Self.sample(20, 40))
    #expect(isPan)
    let event = try #require(pan.lastEvent)
    #expect(abs(event.velocity.x - 2000) < 1e-9)
    // WWDC 2018: 2000 pt/s travel 998 pt at 0.998.
    #expect(abs(event.predictedEndTranslation.x - 1038) < 1e-9)
  }

  @Test("A pause of a tenth of a second before the lift is a stand, a shorter one is not")
  func pause() throws {
    for (pause, moves) in [(0.0, true), (99, true), (99.9, true), (100, false), (150, false)] {
      var pan = PanRecognizer()
      pan.touchDown(Self.sample(0, 0))
      for index in 1...4 { _ = pan.move(Self.sample(Double(index) * 10, Double(index) * 10)) }
      let report = pan.lift(at: 40 + pause)
      let event = try #require(report)
      #expect((event.velocity.x > 0) == moves)
      #expect((pan.scrollVelocity.x > 0) == moves)
    }
  }

  @Test("A lift before recognition is a failure, even with a sample that would have passed the slop")
  func unrecognised() {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    _ = pan.move(Self.sample(10, 9.9))
    #expect(pan.lift(at: 20, sample: Self.sample(20, 50)) == nil)
    #expect(pan.state == .failed)
    let moved = pan.move(Self.sample(30, 90))
    #expect(!moved)
  }

  @Test("After a failure nothing is reported, after the end a failure changes nothing")
  func ends() throws {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    _ = pan.move(Self.sample(10, 20))
    var failed = pan
    failed.fail()
    let moved = failed.move(Self.sample(20, 40))
    #expect(!moved)
    #expect(failed.lift(at: 20) == nil)
    #expect(pan.lift(at: 20) != nil)
    pan.fail()
    #expect(pan.state == .ended)
  }

  @Test("Held back it waits, and begins with the first move that may")
  func heldBack() throws {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    let moved = pan.move(Self.sample(10, 50), mayActivate: false)
    #expect(!moved)
    let isPan = pan.move(Self.sample(20, 51), mayActivate: true)
    #expect(isPan)
    let event = try #require(pan.lastEvent)
    #expect(event.translation.x == 51)
    #expect(pan.recognizedAt == 20)
  }

  /// Angles in degrees with their tangents.
  @Test(
    "A drag within 20 degrees of an axis is locked to it, one between 20 and 70 is not",
    arguments: [
      (0.0, 0.0, true), (10, 0.176327, true), (19.9, 0.361989, true), (20.1, 0.365948, false), (45, 1, false),
      (69.9, 2.732640, false),
    ])
  func lock(angle: Double, tangent: Double, locks: Bool) {
    for isFlipped in [false, true] {
      var pan = PanRecognizer()
      pan.touchDown(Self.sample(0, 0), settings: Self.settings { $0.isDirectionalLockEnabled = true })
      let (along, across) = (100.0, 100 * tangent)
      let moved = isFlipped ? Self.sample(10, across, along) : Self.sample(10, along, across)
      _ = pan.move(moved)
      #expect(pan.lockedAxis == (locks ? (isFlipped ? .vertical : .horizontal) : nil))
      let kept = isFlipped ? pan.scrollTranslation.x : pan.scrollTranslation.y
      #expect(kept == (locks ? 0 : across))
      #expect((isFlipped ? pan.scrollTranslation.y : pan.scrollTranslation.x) == along)
    }
  }

  @Test("Without the option nothing is locked, and all of the translation scrolls")
  func noLock() {
    var pan = PanRecognizer()
    pan.touchDown(Self.sample(0, 0))
    _ = pan.move(Self.sample(10, 100, 1))
    #expect(pan.lockedAxis == nil)
    #expect(pan.scrollTranslation == Point(x: 100, y: 1))
  }

  @Test("A pause of 0.6 s opens the lock, which a definite axis replaces and a diagonal does not")
  func reopening() {
    for (pause, target, expected) in [
      (600.0, Point(x: 0, y: 30), PanAxes.vertical), (599, Point(x: 0, y: 30), .horizontal),
      (600, Point(x: 30, y: 30), .horizontal),
    ] {
      var pan = PanRecognizer()
      pan.touchDown(Self.sample(0, 0), settings: Self.settings { $0.isDirectionalLockEnabled = true })
      _ = pan.move(Self.sample(10, 100, 0))
      _ = pan.move(Self.sample(10 + pause, 100 + target.x, target.y))
      #expect(pan.lockedAxis == expected)
    }
  }
}
