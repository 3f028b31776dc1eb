import PagerEngine
import Testing

@testable import PagerTuning
@testable import Reports

@Suite struct CostSurfaceTests {
  @Test func `A grid has a spot a setting, and the plateau is theirs`() throws {
    let report = TuningSample.full(swipes: 4)
    let surface = try #require(CostSurface(report))
    #expect(surface.isGrid)
    #expect(surface.spots.count == 156)
    #expect(surface.x.values.count == 13 && surface.y?.values.count == 12)
    #expect(surface.spots.filter(\.isPlateau).map(\.index).sorted() == report.analysis.plateau.sorted())
  }

  @Test func `Of settings at one place the cheapest that keeps the limits is shown`() throws {
    var report = TuningSample.full(swipes: 4)
    report.plan.settings[5] = report.plan.settings[4]
    for index in [3, 4] { report.analysis.surface[index].isFeasible = index == 4 }
    (report.analysis.surface[3].cost, report.analysis.surface[4].cost) = (0.01, 0.02)
    let surface = try #require(CostSurface(report))
    #expect(surface.spots.count == 155)
    let spot = try #require(surface.spots.first { $0.index == 5 })
    #expect(spot.isFeasible && spot.cost == 0.02)
    #expect(!surface.spots.contains { $0.index == 4 })
  }

  @Test func `Settings that form no grid are a raster, each cell of the nearest one`() throws {
    var report = TuningSample.full(swipes: 4)
    for index in report.plan.settings.indices.dropFirst() {
      let share = Double(index * 61 % 157) / 157
      report.plan.settings[index] = TuningSetting([.number(0.8 + Double(index) / 150), .number(5 + 55 * share)])
    }
    #expect(try #require(CostSurface(report)).isGrid == false)
    let svg = try #require(CostPlot(report)).svg
    #expect(Markup(svg).faults == [])
    #expect(svg.contains("class=\"plateau\""))
  }

  @Test func `Words and a single parameter are a curve of points`() throws {
    let plot = try #require(CostPlot(TuningSample.words()))
    #expect(Markup(plot.svg).count("circle") == 3)
    for word in ["low", "medium", "high"] { #expect(plot.svg.contains(">\(word)</text>")) }
  }

  @Test
  func `Words that have no room beside their neighbours are left out, and objects of one name are what they hold`()
    throws
  {
    func words(_ custom: [Double]) throws -> String {
      var report = TuningSample.words()
      let values =
        [OptionValue.text("low")] + custom.map { .record([OptionEntry("custom", .number($0))]) } + [.text("medium")]
      report.plan.subject.parameters[0] = TuningParameter(name: "sensitivity", values: .list(values))
      return try #require(CostPlot(report)).svg
    }
    let few = try words([0.3, 0.45])
    for word in ["low", "0.3", "0.45", "medium"] { #expect(few.contains(">\(word)</text>"), "\(word)") }
    let many = try words((1...60).map { Double($0) / 100 })
    #expect(many.contains(">low</text>") && !many.contains(">0.02</text>"))
  }

  @Test func `Costs that are all equal have one colour`() throws {
    var report = TuningSample.full(swipes: 4)
    for index in report.analysis.surface.indices { report.analysis.surface[index].cost = 0.05 }
    let plot = try #require(CostPlot(report))
    #expect(plot.step(0.05) == 0 && plot.step(.nan) == 0)
  }
}
