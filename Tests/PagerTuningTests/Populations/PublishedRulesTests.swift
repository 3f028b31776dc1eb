import Testing

@testable import PagerTuning

/// The published comparison of rules, on synthesized page flicks (which mean a turn) and reading scrolls (which do not).
@Suite struct PublishedRulesTests {
  private struct Stroke {
    var distance: Double
    var speed: Double
    var duration: Double
  }

  private static func strokes(_ kind: SwipeKind) -> [Stroke] {
    let population = PopulationFiguresTests.population(kind)
    return (0..<population.count).map { index in
      let stroke = population.stroke(at: index).stroke
      return Stroke(
        distance: abs(stroke.way(at: stroke.duration)), speed: abs(stroke.speed(at: stroke.duration)),
        duration: stroke.duration)
    }
  }

  private struct Rule: Sendable {
    let name: String
    /// Percent of turns missed, and of reading strokes taken for a turn: all, and those under half the width.
    let published: (missed: Double, all: Double, short: Double)
    let turns: @Sendable (Stroke) -> Bool
  }

  private static let width = 320.0
  private static let rules: [Rule] = [
    Rule(name: "projection 0.998", published: (1.3, 43, 26)) { $0.distance + 0.499 * $0.speed > 0.5 * width },
    Rule(name: "SwiftUIPager high", published: (1.4, 60, 48)) { $0.distance > 0.25 * width || $0.speed >= 500 },
    Rule(name: "Swiper", published: (1.9, 30, 9.8)) { $0.duration < 300 || $0.distance > 0.5 * width },
    Rule(name: "Compose", published: (3.3, 29, 8)) { $0.speed >= 400 || $0.distance > 0.5 * width },
    Rule(name: "ViewPager", published: (4.2, 22, 7.9)) {
      $0.speed >= 400 && $0.distance > 25 || $0.distance > 0.6 * width
    },
    Rule(name: "SwiftUIPager medium", published: (4.4, 27, 6.3)) { $0.distance > 0.5 * width || $0.speed >= 500 },
    Rule(name: "projection 0.99", published: (6.4, 29, 8)) { $0.distance + 0.099 * $0.speed > 0.5 * width },
    Rule(name: "25 %", published: (6.5, 59, 47)) { $0.distance > 0.25 * width },
    Rule(name: "SwiftUIPager low", published: (7.2, 15, 6.3)) { $0.distance > 0.75 * width || $0.speed >= 500 },
    Rule(name: "40 %", published: (30.5, 33, 14)) { $0.distance > 0.4 * width },
    Rule(name: "50 %", published: (52.9, 22, 0)) { $0.distance > 0.5 * width },
  ]

  @Test func `Rules miss as many turns as published, in the same order, and take as much reading for turns`() {
    let turns = Self.strokes(.pageFlick)
    let reading = Self.strokes(.readingScroll)
    let short = reading.filter { $0.distance < 0.5 * Self.width }
    func percent(_ strokes: [Stroke], _ holds: (Stroke) -> Bool) -> Double {
      100 * Double(strokes.count(where: holds)) / Double(strokes.count)
    }
    var missed: [Double] = []
    for rule in Self.rules {
      missed.append(percent(turns) { !rule.turns($0) })
      #expect(abs(missed[missed.count - 1] - rule.published.missed) < 1.3, "\(rule.name)")
      #expect(abs(percent(reading, rule.turns) - rule.published.all) < 2.2, "\(rule.name)")
      #expect(abs(percent(short, rule.turns) - rule.published.short) < 2.4, "\(rule.name)")
    }
    let rises = zip(missed, missed.dropFirst()).allSatisfy { $0 < $1 }
    #expect(rises, "\(missed)")
  }
}
