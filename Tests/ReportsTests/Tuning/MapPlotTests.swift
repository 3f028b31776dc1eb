import Documents
import PagerEngine
import PagerTuning
import Testing

@testable import Reports

@Suite struct MapPlotTests {
  private func map(
    _ name: String, _ x: MapAxis = .travel, _ y: MapAxis = .velocity
  ) async throws -> (DecisionMap, MapBoundary) {
    let model = try #require(Model.named(name))
    let map = await DecisionMap.make(try MapPlan(MapSubject(model: model), x: x, y: y), jobs: 2)
    return (map, await MapBoundary.trace(map, jobs: 2))
  }

  private func coarse(_ name: String) async throws -> (DecisionMap, MapBoundary) {
    try await map(
      name, try MapAxis(.travel, from: -1, to: 1, step: 0.1), try MapAxis(.velocity, from: 0, to: 3000, step: 500))
  }

  @Test(arguments: Model.all.map(\.declaration.name))
  func `A drawing is well formed and has the words of its rules`(name: String) async throws {
    let (map, boundary) = try await coarse(name)
    let svg = MapPlot(map, boundary: boundary).svg
    let tree = try XMLTree.read(svg)
    #expect(tree.name == "svg")
    #expect(svg.contains("travel (viewport lengths)") && svg.contains("speed at the lift (pt/s)"))
    #expect(svg.contains("+1 page, by the"))
    #expect(svg.contains("stays"))
    #expect(!svg.contains("<script"))
  }

  @Test func `A map of 200 × 120 cells is a small file`() async throws {
    let (map, boundary) = try await map("PagerView")
    #expect(MapPlot(map, boundary: boundary).svg.utf8.count < 60_000)
  }

  /// Every cell lies in exactly one rectangle of its colour.
  @Test func `The shapes cover all cells once`() async throws {
    let (map, _) = try await coarse("SwiftUIPager")
    let svg = MapPlot(map).svg
    var area: [String: Double] = [:]
    for line in svg.split(separator: "\n") where line.hasPrefix("<path class=\"") && line.contains("V") {
      let name = String(line.split(separator: "\"")[1])
      guard let data = line.components(after: " d=\"") else { continue }
      for shape in data.split(separator: "M") {
        let numbers = shape.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
        guard numbers.count == 5 else { continue }
        area[name, default: 0] += (numbers[2] - numbers[0]).magnitude * (numbers[3] - numbers[1]).magnitude
      }
    }
    var cells: [String: Int] = [:]
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count {
        guard let cell = map[column, row] else { continue }
        let delta = map.delta(of: cell)
        cells[delta == 0 ? "d0" : delta > 0 ? "f\(delta)" : "b\(-delta)", default: 0] += 1
      }
    }
    let cell = (MapPlot.right - MapPlot.left) * (MapPlot.bottom - MapPlot.top) / Double(map.plan.count)
    #expect(!cells.isEmpty)
    for (name, count) in cells {
      #expect(((area[name] ?? 0) / cell - Double(count)).magnitude < 0.05 * Double(count), "\(name)")
    }
  }

  @Test func `An overlay draws contours and dots with their numbers, and leaves out what lies outside`() async throws {
    let (map, boundary) = try await coarse("PagerView")
    var density = MapDensity(over: map.plan)
    for index in 0..<200 { density.add(x: 0.3 + Double(index % 20) / 100, y: 500 + Double(index % 50) * 10) }
    let overlay = MapOverlay(
      contours: density.contours(),
      dots: [
        MapOverlay.Dot(id: 17, x: 0.35, y: 700, misreading: .missedTurn),
        MapOverlay.Dot(id: 18, x: 9, y: 700, misreading: .falseTurn),
        MapOverlay.Dot(id: 19, x: -0.5, y: 100, misreading: .wrongWay),
      ], anchor: "swipe-")
    let plot = MapPlot(map, boundary: boundary, overlay: overlay, prefix: "chosen")
    _ = try XMLTree.read(plot.svg)
    #expect(plot.element.contains("data-swipe=\"17\"") && plot.element.contains("href=\"#swipe-17\""))
    #expect(plot.element.contains("swipe 17: missed turn"))
    #expect(!plot.element.contains("data-swipe=\"18\""))
    #expect(plot.element.contains("class=\"contour c0\"") && plot.element.contains("50 % of the swipes"))
    #expect(plot.element.contains("url(#chosen-") || !plot.element.contains("url(#map-"))
    #expect(!plot.element.contains("<style>"))
  }

  // MARK: - Tables

  @Test func `CSV has a line for each cell, and JSON the same cells in runs`() async throws {
    let (map, boundary) = try await coarse("ImagePager")
    var csv = ""
    MapSheet(map).csv { csv += $0 }
    let lines = csv.split(separator: "\n")
    #expect(lines.first == "x,y,page,delta,because")
    #expect(lines.count == 1 + map.plan.count - map.absent)
    let source = SourceText(name: "map.json", text: MapSheet(map, boundary: boundary).json)
    let root = try #require(JSONReader.read(source).root)
    guard case .array(let rows)? = root.member("rows")?.kind, case .array(let kinds)? = root.member("kinds")?.kind
    else {
      Issue.record("rows and kinds are lists")
      return
    }
    #expect(rows.count == map.plan.y.count)
    var written: [String] = []
    for (index, row) in rows.enumerated() {
      guard case .array(let runs) = row.kind else { continue }
      var column = 0
      for run in runs {
        guard case .array(let pair) = run.kind, case .number(let count) = pair[0].kind else { continue }
        for _ in 0..<(count.exactInteger ?? 0) {
          defer { column += 1 }
          guard case .number(let kind) = pair[1].kind, let number = kind.exactInteger else { continue }
          let (page, delta, because) = (
            kinds[number].member("page"), kinds[number].member("delta"), kinds[number].member("because")
          )
          guard case .number(let p)? = page?.kind, case .number(let d)? = delta?.kind,
            case .string(let b)? = because?.kind
          else { continue }
          let x = NumberText.shortest(map.plan.x.value(at: column)) ?? ""
          let y = NumberText.shortest(map.plan.y.value(at: index)) ?? ""
          written.append("\(x),\(y),\(p.exactInteger ?? 99),\(d.exactInteger ?? 99),\(b)")
        }
      }
      #expect(column == map.plan.x.count)
    }
    #expect(written == lines.dropFirst().map(String.init))
  }

  @Test func `A boundary's table has the columns of the contract`() async throws {
    let (map, boundary) = try await coarse("PagerView")
    let lines = MapSheet(map, boundary: boundary).boundaryCSV.split(separator: "\n")
    #expect(lines.first == "y,from,to,x")
    #expect(lines.count == 1 + boundary.crossings.count)
    #expect(lines.dropFirst().allSatisfy { $0.split(separator: ",").count == 4 })
  }

  @Test func `Pockets are told once for neighbouring rows`() async throws {
    let (map, boundary) = try await map(
      "SwiftUIPager", try MapAxis(.travel, from: 0.02, to: 0.3, step: 0.01),
      try MapAxis(.velocity, from: 1600, to: 2600, step: 100))
    let findings = MapSheet(map, boundary: boundary).findings()
    #expect(!findings.isEmpty && findings.count < boundary.pockets.count)
    #expect(findings.allSatisfy { $0.hasPrefix("pocket: page 3 gives way to 2") })
  }

  // MARK: - The page

  @Test func `A page lets nothing through but its own style and script`() async throws {
    let (map, boundary) = try await coarse("SwiftUIPager")
    let command = ["pagerlab", "map", "--model", "SwiftUIPager", "--set", "it's </script><b>"]
    let html = MapPage(map, boundary: boundary, command: command).html
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains(ContentHash.source(MapPage.style)) && html.contains(ContentHash.source(MapScript.text)))
    #expect(html.components(separatedBy: "<script>") == 2)
    #expect(!html.contains("</script><b>"))
    #expect(!html.contains("http://") || html.contains("http://www.w3.org/2000/svg"))
    #expect(html.contains("--scenario=X,Y | pagerlab explain -"))
  }

  @Test(arguments: [1.0, 390, 844, 1366, 20_000, 1_000_000])
  func `The map of a report asks for no stroke that takes minutes, however long the screen`(length: Double) throws {
    let model = Model.pagerView
    let subject = TuningSubject(
      model: model,
      setup: PagerSetup(
        environment: PagerEnvironment(), pages: PageList(count: 5), page: 2,
        options: OptionValues(of: model.declaration.options)),
      parameters: [TuningParameter(name: "multiplier", values: .list([.number(1)]))])
    let device = SwipeDevice(name: "", viewport: Size(width: length, height: length))
    let plan = TuningPlan(
      name: "", subject: subject,
      population: SynthesizedPopulation(
        PopulationRecipe(people: 1, swipesPerPerson: 20, devices: [DeviceShare(device)])),
      settings: [TuningSetting([.number(1)])], sections: [], costs: TuningCosts(), seed: 1, hash: "")
    var report = TuningSample.full(swipes: 10)
    report.review = TuningReview(of: plan, recommended: nil)
    let fastest = report.mapPlan?.y.to ?? 0
    // The slowest row but that of rest is a sixtieth of it.
    #expect(length / (fastest / 60) <= 120 && fastest >= 1200)
    if length < 1500 { #expect(fastest <= 6000) }
  }
}

extension StringProtocol {
  /// What stands behind a text, up to the next quote.
  fileprivate func components(after text: String) -> String? {
    guard let found = String(self).split(separator: "\(text)", maxSplits: 1).last else { return nil }
    return found.split(separator: "\"").first.map(String.init)
  }

  /// Into how many parts a text takes this one apart.
  fileprivate func components(separatedBy text: String) -> Int {
    String(self).split(separator: text, omittingEmptySubsequences: false).count
  }
}
