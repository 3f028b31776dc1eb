import GestureSynthesis
import Testing

@Suite("Android's and Compose's strategies")
struct AndroidVelocityTests {
  /// 1000 points per second for 80 ms, in steps of 10 ms, and then a tail.
  private func probe(_ tail: [Double]) -> [TouchSample] {
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
      ("none", probe([]), [1000, 1000, 1000, 1000, 1000, 1000]),
      ("2 at rest", probe([80, 80]), [453, 1000, 873, 250, 453, 1000]),
      ("4 at rest", probe([80, 80, 80, 80]), [-180, 1000, 636, 63, -180, 0]),
      ("3 back at 500", probe([75, 70, 65]), [-334, -502, 646, -313, -334, -502]),
      ("1 back by 2", probe([78]), [689, 721, 935, 400, 689, 721]),
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

  @Test("In float a finger at rest at (300, 600) moves a little under the parabola, and not under impulse")
  func rest() throws {
    let touch = (0..<11).map { TouchSample(time: 1000 + Double($0) * 10, location: Point(x: 300, y: 600)) }
    let velocity = try #require(AndroidLeastSquares().velocity(of: touch))
    #expect(velocity.x != 0 && abs(velocity.x) < 0.1)
    #expect(abs(velocity.x + 0.04140092) < 1e-7)
    #expect(abs(velocity.y + 0.08280184) < 1e-7)
    #expect(AndroidImpulse().velocity(of: touch) == .zero)
  }

  @Test("In float a cubic has no answer for a short window: cubed seconds vanish below 1e-6")
  func shortCubic() throws {
    let touch = { (period: Double) in samples(every: period, (0..<12).map { Double($0) * period }) }
    #expect(AndroidLeastSquares(.cubic).velocity(of: touch(1)) == nil)
    #expect(abs(try #require(AndroidLeastSquares(.cubic).velocity(of: touch(5))).x - 1000) < 2)
    #expect(abs(try #require(AndroidLeastSquares(.parabola).velocity(of: touch(1))).x - 1000) < 2)
  }

  @Test("40 ms between samples are a touch, a nanosecond more is a new one")
  func gap() throws {
    for estimator in VelocityEstimators.all.filter({ $0.name.hasPrefix("android") }).map(\.estimator) {
      let touch = samples(every: 40, [0, 10, 20])
      #expect(estimator.velocity(of: touch) != nil, "\(estimator.name)")
      let late = touch.map { TouchSample(time: $0.time == 80 ? 80 + 1e-6 : $0.time, location: $0.location) }
      #expect(estimator.velocity(of: late) == nil, "\(estimator.name)")
      // The grid of 25 Hz, as it is computed from an index, is 40 ms apart wherever it begins.
      let grid = (0..<3).map { TouchSample(time: 13.1 + Double($0) * 1000 / 25, location: Point(x: Double($0), y: 0)) }
      #expect(estimator.velocity(of: grid) != nil, "\(estimator.name)")
    }
  }

  @Test("100 ms are within the horizon of the parabola")
  func horizon() throws {
    // Without the oldest sample the rest lies on a level line.
    let touch = [0.0, 25, 50, 75, 100].map { TouchSample(time: $0, location: Point(x: $0 == 0 ? 50 : 0, y: 0)) }
    #expect(abs(try #require(AndroidLeastSquares().velocity(of: touch)).x) > 100)
    let later = touch.map { TouchSample(time: $0.time == 0 ? -0.001 : $0.time, location: $0.location) }
    #expect(abs(try #require(AndroidLeastSquares().velocity(of: later)).x) < 1e-3)
  }

  @Test("Of 30 samples the last 20 count, and the last of those at an instant")
  func history() throws {
    let touch = samples(every: 2, (0..<30).map { $0 < 10 ? 1000 : Double($0) })
    let kept = Array(touch.suffix(20))
    for estimator in [AndroidLeastSquares(), AndroidLeastSquares(.line), AndroidLeastSquares(weighting: .recent)] {
      #expect(estimator.velocity(of: touch) == estimator.velocity(of: kept))
    }
    #expect(AndroidImpulse().velocity(of: touch) == AndroidImpulse().velocity(of: kept))
    let crowded = touch.flatMap { [TouchSample(time: $0.time, location: Point(x: -50, y: 9)), $0] }
    #expect(AndroidLeastSquares().velocity(of: crowded) == AndroidLeastSquares().velocity(of: touch))
    #expect(AndroidImpulse().velocity(of: crowded) == AndroidImpulse().velocity(of: touch))
  }

  @Test("Two samples: a line, where Compose's parabola wants three")
  func twoSamples() throws {
    let touch = samples(every: 10, [0, 5])
    for degree in AndroidLeastSquares.Degree.allCases {
      #expect(abs(try #require(AndroidLeastSquares(degree).velocity(of: touch)).x - 500) < 0.1)
    }
    #expect(ComposeLeastSquares().velocity(of: touch) == .zero)
    #expect(abs(try #require(ComposeImpulse().velocity(of: touch)).x - 500) < 0.1)
  }

  @Test("The integrating filters ignore what comes 2 ms after, and legacy what is not 10 ms after the oldest")
  func shortIntervals() {
    let quick = samples(every: 2, [0, 1, 2, 3, 4])
    for order in AndroidIntegrating.Order.allCases {
      // 2 ms after the last that counted is too soon, 4 is not.
      #expect(AndroidIntegrating(order).velocity(of: Array(quick[..<2])) == nil)
      #expect(AndroidIntegrating(order).velocity(of: Array(quick[..<3])) != nil)
    }
    #expect(AndroidLegacy().velocity(of: quick) == nil)
    #expect(AndroidLegacy().velocity(of: samples(every: 5, [0, 1, 2])) != nil)
  }

  @Test("Compose's impulse of places has a window of 40 ms, and skips steps within a millisecond")
  func composeImpulse() throws {
    // Motion that ended 50 ms ago is out of the window.
    #expect(ComposeImpulse().velocity(of: probe([80, 80, 80, 80, 80])) == .zero)
    let touch = samples(every: 10, [0, 10, 20])
    let again = touch.flatMap { [$0, $0] }
    // The oldest step is skipped and so never halved: the energy of the others counts whole.
    let velocity = try #require(ComposeImpulse().velocity(of: again)).x
    let plain = try #require(ComposeImpulse().velocity(of: touch)).x
    #expect(abs(plain - 1000) < 0.1)
    // Of steps of 1, 1 at the velocity 0 and at √2 so far: W = 1 + (1 − √2) and v = √(2 W).
    #expect(abs(velocity - 1000 * (4 - 2 * 2.0.squareRoot()).squareRoot()) < 0.1)
  }

  @Test("Legacy looks back 200 ms, to a sample that old")
  func legacyHorizon() throws {
    // Only the oldest sample lies elsewhere.
    let touch = (0...10).map { TouchSample(time: Double($0) * 20, location: Point(x: $0 == 0 ? 100 : 0, y: 0)) }
    #expect(try #require(AndroidLegacy().velocity(of: touch)).x < -100)
    let later = touch.map { TouchSample(time: $0.time == 0 ? -0.001 : $0.time, location: $0.location) }
    #expect(AndroidLegacy().velocity(of: later) == .zero)
  }

  @Test(
    "The weights are those of their definition, by gap or by age", arguments: AndroidLeastSquares.Weighting.allCases)
  func weights(_ weighting: AndroidLeastSquares.Weighting) throws {
    for touch in randomTouches(500, seed: 41, longestGap: 16) {
      let end = touch[touch.count - 1].time
      let withinHorizon = touch.firstIndex { end - $0.time <= 100 } ?? 0
      let used = touch[max(withinHorizon, touch.count - 20)...]
      guard used.count >= 6 else { continue }
      let instants = used.map { $0.time - end }
      let weights = used.indices.map { index -> Double in
        let age = end - touch[index].time
        switch weighting {
        case .none: return 1
        case .delta:
          return index == touch.count - 1 ? 1 : min(0.5 + 0.05 * (touch[index + 1].time - touch[index].time), 1)
        case .central:
          return age < 10 ? 0.5 + 0.05 * age : age <= 50 ? 1 : age <= 60 ? 0.5 + 0.05 * (60 - age) : 0.5
        case .recent: return age < 50 ? 1 : age <= 100 ? 0.5 + 0.01 * (100 - age) : 0.5
        }
      }
      let fit = try #require(
        LeastSquaresPolynomial(instants: instants, values: used.map(\.location.x), weights: weights, degree: 2))
      let velocity = try #require(AndroidLeastSquares(weighting: weighting).velocity(of: touch))
      #expect(abs(velocity.x - fit.coefficients[1] * 1000) < 5, "\(velocity.x), not \(fit.coefficients[1] * 1000)")
    }
  }

  @Test("Where instants coincide Compose's parabola is made of what is left, and no number is zero")
  func composeSingular() throws {
    let still = samples(every: 0, [0, 5, 9])
    #expect(ComposeLeastSquares().velocity(of: still) == .zero)
    // Two instants a millisecond apart: the square's column is some 1e-7 of rounding, which counts as 1e-6.
    var answers = 0
    for count in 3...20 {
      let touch = (0..<count).map { TouchSample(time: $0 == 0 ? 0 : 1, location: Point(x: Double($0 * $0), y: 0)) }
      let velocity = try #require(ComposeLeastSquares().velocity(of: touch))
      #expect(velocity.isFinite)
      if velocity != .zero { answers += 1 }
    }
    #expect(answers > 0)
    #expect(ComposeImpulse().velocity(of: still) == .zero)
    #expect(ComposeImpulse().velocity(of: Array(still[..<2])) == .zero)
  }
}
