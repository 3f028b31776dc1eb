import GestureSynthesis
import Testing

/// What holds for every estimator, whatever its rule.
@Suite("Every velocity estimator")
struct VelocityEstimatorsTests {
  static let names = [
    "swiftUI", "uiKitPan", "uiKitScroll", "lastPair", "flutterLeastSquares", "flutterIOS", "flutterMacOS",
    "androidLSQ1", "androidLSQ2", "androidLSQ3", "androidImpulse", "androidIntegrating1", "androidIntegrating2",
    "androidLegacy", "composeLSQ2", "composeImpulse", "embla", "swiper", "average",
  ]

  /// The estimators that compute in `Float`, whose answers bend by some 1e-4 of the speed where a position changes.
  private func computesInFloat(_ name: String) -> Bool { name.hasPrefix("android") || name.hasPrefix("compose") }

  /// Estimators that ask for a least speed, and so are not linear in the samples.
  private func hasThreshold(_ name: String) -> Bool { name == "embla" || name == "swiper" }

  @Test("They are listed in their order, each name once, each with a meaning and a source")
  func registry() {
    let all = VelocityEstimators.all
    #expect(all.prefix(Self.names.count).map(\.name) == Self.names)
    #expect(Set(all.map(\.name)).count == all.count)
    for entry in all {
      #expect(!entry.meaning.isEmpty && !entry.meaning.contains("\n"))
      #expect(!entry.source.isEmpty)
      #expect(VelocityEstimators.named(entry.name)?.name == entry.name)
    }
    #expect(VelocityEstimators.named("swiftui") == nil)
  }

  @Test("SwiftUI alone reports a predicted end translation: a quarter of a second of the velocity")
  func prediction() {
    for entry in VelocityEstimators.all {
      let end = entry.predictedEndTranslation(translation: Point(x: -120, y: 4), velocity: Point(x: -600, y: 8))
      #expect(end == (entry.name == "swiftUI" ? Point(x: -270, y: 6) : nil))
    }
  }

  @Test("Android's native tracker skips samples that the system made up, the others take what comes")
  func resampled() {
    for entry in VelocityEstimators.all { #expect(entry.skipsResampledSamples == entry.name.hasPrefix("android")) }
  }

  @Test("Without samples, or before the touch-down, there is no answer")
  func noSamples() {
    for entry in VelocityEstimators.all {
      #expect(entry.estimator.velocity(of: []) == nil)
      #expect(entry.estimator.velocity(of: [], at: 3) == nil)
      #expect(entry.estimator.velocity(of: samples(every: 10, from: 100, [0, 5, 10]), at: 99) == nil)
    }
  }

  @Test("One sample never makes a velocity")
  func oneSample() {
    for entry in VelocityEstimators.all {
      let velocity = entry.estimator.velocity(of: samples(every: 10, from: 100, [250]))
      #expect(velocity == nil || velocity == .zero, "\(entry.name)")
    }
  }

  @Test("Constant speed is that speed, at rates from 50 to 1000 Hz")
  func constantSpeed() throws {
    for entry in VelocityEstimators.all {
      for period in [1.0, 2, 4, 5, 8, 10, 16, 20] {
        // A cubic of cubed seconds has no answer for 20 samples of a millisecond each.
        if entry.name == "androidLSQ3", period == 1 { continue }
        for velocity in [Point(x: 600, y: -250), Point(x: -1500, y: 3000), Point(x: 125, y: 250)] {
          let touch = (0...30).map { index -> TouchSample in
            let time = Double(index) * period
            return TouchSample(time: 40 + time, location: Point(x: 200, y: 300) + velocity.scaled(by: time / 1000))
          }
          let found = try #require(entry.estimator.velocity(of: touch), "\(entry.name)")
          let expected = entry.name == "swiper" ? velocity.scaled(by: 0.5) : velocity
          let share = computesInFloat(entry.name) ? 5e-3 : 1e-9
          #expect(agree(found, expected, within: share), "\(entry.name) every \(period) ms: \(found), not \(expected)")
        }
      }
    }
  }

  @Test("At 60 and 120 Hz a clock of whole milliseconds costs its users some per cent, the others nothing")
  func constantSpeedOffTheMillisecond() throws {
    for entry in VelocityEstimators.all {
      for rate in [60.0, 120] {
        let touch = (0...30).map { index -> TouchSample in
          let time = Double(index) * 1000 / rate
          return TouchSample(time: time, location: Point(x: 100 - time, y: 300 + time / 2))
        }
        let found = try #require(entry.estimator.velocity(of: touch), "\(entry.name)")
        let expected = Point(x: -1000, y: 500).scaled(by: entry.name == "swiper" ? 0.5 : 1)
        let clockIsCoarse = entry.name.hasPrefix("compose") || entry.name == "swiper"
        let share = clockIsCoarse ? 0.13 : computesInFloat(entry.name) ? 5e-3 : 1e-9
        #expect(agree(found, expected, within: share), "\(entry.name) at \(rate) Hz: \(found)")
      }
    }
  }

  @Test("Mirrored touches have mirrored velocities")
  func mirror() {
    for entry in VelocityEstimators.all {
      for touch in randomTouches(300, seed: 1) {
        let mirrored = touch.map { TouchSample(time: $0.time, location: -$0.location) }
        let answer = entry.estimator.velocity(of: touch)
        #expect(entry.estimator.velocity(of: mirrored) == answer.map { -$0 }, "\(entry.name)")
      }
    }
  }

  @Test("The axes are estimated alike, and one by one")
  func axes() {
    for entry in VelocityEstimators.all {
      for touch in randomTouches(300, seed: 2) {
        let turned = touch.map {
          TouchSample(time: $0.time, location: Point(x: $0.location.y, y: $0.location.x))
        }
        let answer = entry.estimator.velocity(of: touch)
        #expect(entry.estimator.velocity(of: turned) == answer.map { Point(x: $0.y, y: $0.x) }, "\(entry.name)")
        let flat = touch.map { TouchSample(time: $0.time, location: Point(x: $0.location.x, y: 0)) }
        #expect(entry.estimator.velocity(of: flat)?.x == answer?.x, "\(entry.name)")
      }
    }
  }

  @Test("A touch at another time has the same velocity")
  func timeShift() {
    for entry in VelocityEstimators.all {
      for touch in randomTouches(300, seed: 3) {
        for shift in [1000.0, 65_536, 216_690_896] {
          let later = touch.map { TouchSample(time: $0.time + shift, location: $0.location) }
          let (answer, shifted) = (entry.estimator.velocity(of: touch), entry.estimator.velocity(of: later))
          // SwiftUI's sampler counts in seconds, in which a millisecond is no binary fraction.
          let share = entry.name == "swiftUI" ? 1e-6 : 1e-12
          #expect(agree(answer, shifted, within: share), "\(entry.name)")
        }
      }
    }
  }

  @Test("In units twice or half as long the velocity is half or twice as much, to the bit")
  func unitScaling() {
    for entry in VelocityEstimators.all where !hasThreshold(entry.name) {
      for touch in randomTouches(300, seed: 4) {
        for factor in [0.5, 2, 4] {
          let scaled = touch.map { TouchSample(time: $0.time, location: $0.location.scaled(by: factor)) }
          let answer = entry.estimator.velocity(of: touch)
          #expect(entry.estimator.velocity(of: scaled) == answer.map { $0.scaled(by: factor) }, "\(entry.name)")
        }
      }
    }
  }

  @Test("Where the touch is does not matter, but for float")
  func placeShift() {
    for entry in VelocityEstimators.all where !hasThreshold(entry.name) && !computesInFloat(entry.name) {
      for touch in randomTouches(300, seed: 5) {
        let moved = touch.map { TouchSample(time: $0.time, location: $0.location + Point(x: 512, y: -1024)) }
        #expect(
          agree(entry.estimator.velocity(of: touch), entry.estimator.velocity(of: moved), within: 1e-9, slack: 1e-6),
          "\(entry.name)")
      }
    }
  }

  @Test("Ending a touch at an instant is the same as having recorded no more")
  func prefix() {
    for entry in VelocityEstimators.all {
      for touch in randomTouches(40, seed: 6) {
        for (index, sample) in touch.enumerated() {
          let recordedSoFar = Array(touch[...index])
          #expect(
            entry.estimator.velocity(of: touch, at: sample.time) == entry.estimator.velocity(of: recordedSoFar),
            "\(entry.name)")
        }
      }
    }
  }

  @Test("Samples beyond the window do not matter")
  func window() {
    for entry in VelocityEstimators.all where !["average", "embla"].contains(entry.name) {
      for touch in randomTouches(100, seed: 7, longestGap: 12) where touch.count >= 4 {
        // A finger that came down long ago, and stopped; Flutter's pairs and UIKit's look back however far.
        let early = (0..<5).map {
          TouchSample(time: touch[0].time - 1000 + Double($0), location: Point(x: Double($0) * 90, y: 7))
        }
        #expect(
          entry.estimator.velocity(of: early + touch) == entry.estimator.velocity(of: touch), "\(entry.name)")
      }
    }
  }

  @Test("A rest before the end: who forgets, who does not")
  func silence() {
    let touch = samples(every: 10, (0...10).map { Double($0) * 10 })
    let last = 100.0
    /// The longest silence after which there is still a velocity, in whole milliseconds; nil for any.
    let longest: [String: Double?] = [
      "swiftUI": nil, "uiKitPan": nil, "uiKitScroll": nil, "lastPair": nil, "average": nil, "embla": 170, "swiper": 300,
    ]
    for entry in VelocityEstimators.all {
      let limit = longest[entry.name] ?? 40
      for silence in [0.0, 1, 39, 40, 41, 100, 170, 171, 300, 301, 5000] {
        let velocity = entry.estimator.velocity(of: touch, at: last + silence)
        let isMoving = (velocity?.x ?? 0) != 0
        // Embla's average of a long rest falls below its least speed by itself.
        if entry.name == "embla", silence > 40 { continue }
        #expect(isMoving == (limit.map { silence <= $0 } ?? true), "\(entry.name) after \(silence) ms")
      }
    }
  }

  @Test("Samples that share instants have answers of finite numbers")
  func sharedInstants() {
    for entry in VelocityEstimators.all {
      for touch in randomTouches(300, seed: 8) {
        for coarseness in [8.0, 64, 1e6] {
          let crowded = touch.map {
            TouchSample(time: ($0.time / coarseness).rounded(.down) * coarseness, location: $0.location)
          }
          let velocity = entry.estimator.velocity(of: crowded)
          #expect(velocity?.isFinite ?? true, "\(entry.name): \(crowded)")
        }
      }
    }
  }

  @Test("Hostile samples trap nothing")
  func hostile() {
    let numbers = [0.0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for entry in VelocityEstimators.all {
      for time in numbers {
        for place in numbers {
          var touch: [TouchSample] = []
          for index in 0..<25 {
            let x = index % 2 == 0 ? place : 1
            touch.append(TouchSample(time: index % 3 == 0 ? time : Double(index), location: Point(x: x, y: place)))
          }
          _ = entry.estimator.velocity(of: touch)
          _ = entry.estimator.velocity(of: touch, at: 1e9)
          touch.withUnsafeBufferPointer { _ = entry.estimator.velocity(of: $0, at: time) }
        }
      }
    }
  }

  /// 1000 points per second for 80 ms, in steps of 10 ms, and then a tail.
  private func tailed(_ tail: [Double]) -> [TouchSample] {
    samples(every: 10, (0...8).map { Double($0) * 10 } + tail)
  }

  @Test("How the strategies differ: the published table")
  func table() throws {
    let estimators: [any VelocityEstimator] = [
      AndroidLeastSquares(), AndroidImpulse(), AndroidLeastSquares(.line), AndroidIntegrating(.velocity),
      ComposeLeastSquares(), ComposeImpulse(),
    ]
    let rest = [Double](repeating: 0, count: 6) + [10, 20, 30]
    let deceleration = [0.0, 20, 38, 54, 68, 80, 90, 98, 104, 108, 110]
    let rows: [(String, [TouchSample], [Double])] = [
      ("none", tailed([]), [1000, 1000, 1000, 1000, 1000, 1000]),
      ("2 at rest", tailed([80, 80]), [453, 1000, 873, 250, 453, 1000]),
      ("4 at rest", tailed([80, 80, 80, 80]), [-180, 1000, 636, 63, -180, 0]),
      ("3 back at 500", tailed([75, 70, 65]), [-334, -502, 646, -313, -334, -502]),
      ("1 back by 2", tailed([78]), [689, 721, 935, 400, 689, 721]),
      ("rest, then 3 at 1000", samples(every: 10, rest), [1113, 1003, 333, 875, 1113, 1003]),
      ("deceleration to 200", samples(every: 10, deceleration), [100, 334, 1100, 400, 100, 330]),
    ]
    for (name, touch, expected) in rows {
      for (estimator, value) in zip(estimators, expected) {
        let velocity = try #require(estimator.velocity(of: touch))
        #expect(abs(velocity.x - value) <= 0.6, "\(name), \(estimator.name): \(velocity.x), not \(value)")
      }
    }
  }
}
