import Documents
import PagerEngine
import PagerMath
import Testing

@testable import PagerTuning

@Suite struct PopulationSummaryTests {
  private static func population() throws -> RecordedPopulation {
    var text = "stroke,t,x,y,kind,person,intent,manner,hand,device,width,height,travel,across,duration,lift\n"
    // Person p makes strokes of 100 and 200 points times e^p, in 1 s and 2 s.
    for person in 0..<2 {
      for stroke in 0..<2 {
        let travel = 100 * Double(stroke + 1) * Elementary.exp(Double(person))
        text += "\(person)\(stroke),0,10,10,down,\(person),\(stroke),\(stroke == 0 ? "peek" : "mine"),left,d,400,800,"
        text += "\(-travel),-5,\(1000 * (stroke + 1)),\(10 * (stroke + 1))\n"
        text += "\(person)\(stroke),5,20,20,move,,,,,,,,,,,\n\(person)\(stroke),9,30,10,move,,,,,,,,,,,\n"
      }
    }
    return try #require(SwipeTable.read(SourceText(name: "a", bytes: Array(text.utf8))).population)
  }

  @Test func `Shares and figures are counted`() throws {
    let summary = PopulationSummary(try Self.population())
    #expect(summary.swipes == 4 && summary.people == 2 && summary.sampled == 4)
    #expect(summary.kinds == [.init(name: "peek", count: 2), .init(name: "mine", count: 2)])
    #expect(summary.hands == [.init(name: "left", count: 4)] && summary.devices == [.init(name: "d", count: 4)])
    #expect(summary.intents == [.init(name: "0", count: 2), .init(name: "1", count: 2)])
    #expect(summary.figuresByKind.map(\.count) == [2, 2] && summary.turns == nil)
    #expect(summary.points.map(\.kind) == [0, 1, 0, 1])
    let middle = try #require(PopulationSummary.percents.firstIndex(of: 50))
    let figures = summary.figures
    #expect(abs(figures[.travel][middle] - (200 + 100 * Elementary.exp(1)) / 2) < 1e-9)
    #expect(figures[.across].allSatisfy { $0 == 5 } && figures[.duration][middle] == 1.5)
    // (10, 10), (20, 20), (30, 10): 10 off a chord of 20.
    #expect(figures[.bow].allSatisfy { $0 == 0.5 })
    // Logarithms: a person's mean differs by 1, whose deviation is 1/√2; within, ±ln 2 / 2 with one degree of freedom each.
    #expect(abs((figures.between[0] ?? 0) - 0.5.squareRoot()) < 1e-12)
    #expect(abs((figures.within[0] ?? 0) - Elementary.log(2) * 0.5.squareRoot()) < 1e-12)
    // Ranks of travel 1 2 3 4 or 1 3 2 4, of duration 1½ 3½ 1½ 3½.
    #expect(figures.spearman[0][0] == 1 && abs((figures.spearman[0][1] ?? 0) - 0.4472135954999579) < 1e-12)
  }

  @Test func `A sample is even and goes from the first to the last`() {
    for (sampled, count) in [(1, 1), (10, 10), (10, 11), (10, 99), (100_000, 100_000_000), (100_000, 100_000_001)] {
      var last = -1
      var widest = 0
      for number in 0..<sampled {
        let index = PopulationSummary.index(number, of: sampled, in: count)
        #expect(index > last && index < count)
        if last >= 0 { widest = max(widest, index - last) }
        last = index
      }
      #expect(PopulationSummary.index(0, of: sampled, in: count) == 0)
      #expect(count - last <= count / sampled + 1 && widest <= count / sampled + 1)
    }
  }

  @Test func `Page flicks are scaled to the published screen, other figures are not`() throws {
    func summary(_ width: Double) -> PopulationSummary {
      let device = SwipeDevice(name: "d", viewport: Size(width: width, height: 900), touchRate: 60)
      return PopulationSummary(
        SynthesizedPopulation(
          PopulationRecipe(
            people: 5, swipesPerPerson: 20, shares: SwipeShares(only: [(.pageFlick, 1)]), devices: [DeviceShare(device)]
          )))
    }
    let (narrow, wide) = (summary(320), summary(640))
    let (a, b) = (try #require(narrow.turns), try #require(wide.turns))
    for quantity in SwipeQuantity.allCases where quantity != .bow {
      for (x, y) in zip(a[quantity], b[quantity]) { #expect(abs(x - y) <= 1e-9 * abs(x)) }
    }
    for (x, y) in zip(narrow.figures[.travel], wide.figures[.travel]) { #expect(abs(2 * x - y) <= 1e-9 * y) }
    #expect(SwipeQuantity.allCases.map(\.ordinal) == Array(SwipeQuantity.allCases.indices))
  }
}
