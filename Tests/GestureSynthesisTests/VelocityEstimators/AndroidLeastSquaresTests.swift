import GestureSynthesis
import Testing

@Suite("Android's least squares")
struct AndroidLeastSquaresTests {
  @Test("In float the slope keeps the digits that float and the window have", arguments: 1...3)
  func android(_ degree: Int) throws {
    let estimator = AndroidLeastSquares(try #require(AndroidLeastSquares.Degree(rawValue: degree)))
    for seed in 0..<500 {
      let points = NormalEquations.points(UInt64(seed), count: 6 + seed % 5)
      let touch = points.instants.indices.reversed().map { index in
        TouchSample(time: 4096 + points.instants[index], location: Point(x: points.values[index], y: 0))
      }
      let used = touch.filter { $0.time >= 4096 - 100 }
      let ones = [Double](repeating: 1, count: used.count)
      let exact =
        NormalEquations.solution(used.map { $0.time - 4096 }, used.map(\.location.x), ones, degree: degree)[1] * 1000
      guard let velocity = estimator.velocity(of: touch) else {
        // Only a cubic of cubed seconds may vanish.
        #expect(degree == 3 && touch[touch.count - 1].time - touch[0].time < 45)
        continue
      }
      // Values within 400 points over some 40 ms: 10,000 points per second are the scale of the slope.
      let limit = [0.1, 2, 60][degree - 1]
      #expect(abs(velocity.x - exact) <= limit, "seed \(seed): \(velocity.x), not \(exact)")
    }
  }

  @Test("In float a finger at rest at (300, 600) moves a little under the parabola")
  func rest() throws {
    let touch = (0..<11).map { TouchSample(time: 1000 + Double($0) * 10, location: Point(x: 300, y: 600)) }
    let velocity = try #require(AndroidLeastSquares().velocity(of: touch))
    #expect(velocity.x != 0 && abs(velocity.x) < 0.1)
    #expect(abs(velocity.x + 0.04140092) < 1e-7)
    #expect(abs(velocity.y + 0.08280184) < 1e-7)
  }

  @Test("In float a cubic has no answer for a short window: cubed seconds vanish below 1e-6")
  func shortCubic() throws {
    let touch = { (period: Double) in samples(every: period, (0..<12).map { Double($0) * period }) }
    #expect(AndroidLeastSquares(.cubic).velocity(of: touch(1)) == nil)
    #expect(abs(try #require(AndroidLeastSquares(.cubic).velocity(of: touch(5))).x - 1000) < 2)
    #expect(abs(try #require(AndroidLeastSquares(.parabola).velocity(of: touch(1))).x - 1000) < 2)
  }

  @Test("100 ms are within the horizon of the parabola")
  func horizon() throws {
    // Without the oldest sample the rest lies on a level line.
    let touch = [0.0, 25, 50, 75, 100].map { TouchSample(time: $0, location: Point(x: $0 == 0 ? 50 : 0, y: 0)) }
    #expect(abs(try #require(AndroidLeastSquares().velocity(of: touch)).x) > 100)
    let later = touch.map { TouchSample(time: $0.time == 0 ? -0.001 : $0.time, location: $0.location) }
    #expect(abs(try #require(AndroidLeastSquares().velocity(of: later)).x) < 1e-3)
  }

  @Test("Two samples are a line, whatever the degree")
  func twoSamples() throws {
    for degree in AndroidLeastSquares.Degree.allCases {
      #expect(abs(try #require(AndroidLeastSquares(degree).velocity(of: samples(every: 10, [0, 5]))).x - 500) < 0.1)
    }
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
}
