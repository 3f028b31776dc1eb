import Testing

@testable import PagerEngine

@Suite("ScrollTargetRule")
struct ScrollTargetRuleTests {
  /// All stops written out.
  private static func stops(_ rule: ScrollTargetRule) -> [Double] {
    var stops = [0.0]
    while let last = stops.last, last < rule.highest - 1e-6 { stops.append(min(last + rule.interval, rule.highest)) }
    return stops
  }

  @Test("The answer is the nearest of all stops that the limit allows")
  func nearest() {
    var numbers = Numbers(seed: 5)
    for round in 0..<3000 {
      let interval = numbers.number(20...400).rounded()
      let rule = ScrollTargetRule(
        interval: interval, highest: numbers.number(0...3000).rounded(), limit: [nil, 1, 2, 3][round % 4])
      let stops = Self.stops(rule)
      #expect(rule.last == stops.count - 1)
      let (proposal, original) = (numbers.number(-100...3100), numbers.number(0...3000))
      let start = stops.indices.min { abs(stops[$0] - original) < abs(stops[$1] - original) } ?? 0
      let allowed = stops.indices.filter { index in rule.limit.map { abs(index - start) <= $0 } ?? true }
      let expected = allowed.min { abs(stops[$0] - proposal) < abs(stops[$1] - proposal) } ?? 0
      let answer = rule.target(for: proposal, original: original)
      #expect(answer.stop == expected)
      #expect(abs(answer.offset - stops[expected]) < 1e-9)
    }
  }

  @Test("Half-way lies with the farther stop, also next to the end of the content")
  func ties() {
    let rule = ScrollTargetRule(interval: 100, highest: 250)
    for (proposal, offset) in [(49.999, 0.0), (50, 100), (149.999, 100), (150, 200), (224.999, 200), (225, 250)] {
      #expect(rule.target(for: proposal, original: 0).offset == offset)
    }
  }

  @Test("On this side of the threshold the answer is the same, beyond it is another")
  func thresholds() throws {
    var numbers = Numbers(seed: 6)
    for round in 0..<2000 {
      let rule = ScrollTargetRule(
        interval: 90, highest: numbers.number(0...1000), limit: round % 3 == 0 ? nil : round % 3)
      let (proposal, original) = (numbers.number(0...1000), numbers.number(0...1000))
      let answer = rule.target(for: proposal, original: original)
      guard let threshold = answer.threshold else {
        for other in [-500.0, 0, 500, 1000, 5000] {
          #expect(rule.target(for: other, original: original).stop == answer.stop)
        }
        continue
      }
      let step = threshold > proposal ? 1e-6 : -1e-6
      #expect(rule.target(for: threshold - step, original: original).stop == answer.stop)
      #expect(rule.target(for: threshold + step, original: original).stop != answer.stop)
    }
  }

  @Test("Without a length, or without a way, there is one stop")
  func degenerate() {
    for rule in [
      ScrollTargetRule(interval: 0, highest: 0), ScrollTargetRule(interval: 0, highest: 100),
      ScrollTargetRule(interval: 100, highest: 0, limit: 1),
    ] {
      for proposal in [-1e300, -1, 0, 1, 1e300] {
        #expect(rule.target(for: proposal, original: proposal) == .init(stop: 0, offset: 0, threshold: nil))
      }
    }
  }

  @Test("A rounding error of the content's length is no stop of its own")
  func rounding() {
    for count in 1...200 {
      let interval = 390.1
      let rule = ScrollTargetRule(interval: interval, highest: Double(count) * interval + 1e-10)
      #expect(rule.last == count)
    }
  }
}
