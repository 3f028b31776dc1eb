import Documents
import PagerEngine
import PagerTuning
import Testing

@testable import Reports

@Suite struct PopulationPlotTests {
  private static let population = SynthesizedPopulation(PopulationRecipe(people: 10, swipesPerPerson: 60))

  @Test func `A panel a kind, and marks in the shape of what was meant`() throws {
    let summary = PopulationSummary(Self.population)
    let svg = PopulationPlot(summary, of: Self.population).svg
    let tree = try XMLTree.read(svg)
    #expect(tree.name == "svg")
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    for kind in SwipeKind.allCases { #expect(svg.contains(">\(kind.rawValue)</text>")) }
    for name in ["next", "previous", "stay"] { #expect(svg.contains("<path class=\"\(name)\"")) }
    for word in ["<script", "href", "url(", "nan", "inf\""] { #expect(!svg.lowercased().contains(word)) }
    #expect(PopulationPlot(summary, of: Self.population).svg == svg)
  }

  @Test func `A file's kinds may have any name, and a single swipe is drawn too`() throws {
    let text = "stroke,t,x,y,intent,manner\na,0,1,1,0,\"<b> & \"\"x\"\"\"\n"
    let population = try #require(SwipeTable.read(SourceText(name: "a", bytes: Array(text.utf8))).population)
    let summary = PopulationSummary(population)
    _ = try XMLTree.read(PopulationPlot(summary, of: population).svg)
    #expect(PopulationSheet(summary).table.contains("1 swipe of 1 person"))
    #expect(
      JSONReader.read(SourceText(name: "a", bytes: Array(PopulationSheet(summary).json.utf8))).diagnostics.isEmpty)
  }

  @Test func `A device's name reorders no line of the sheet`() {
    let device = SwipeDevice(name: "a\u{202e}b\u{1b}[31m\u{2028}c")
    let population = SynthesizedPopulation(
      PopulationRecipe(people: 2, swipesPerPerson: 3, devices: [DeviceShare(device, share: 1)]))
    let table = PopulationSheet(PopulationSummary(population)).table
    #expect(table.contains("a\\u{202e}b\\u{1b}[31m\\u{2028}c"))
    for scalar in ["\u{202e}", "\u{1b}", "\u{2028}"] { #expect(!table.contains(scalar)) }
  }

  @Test func `The sheet tells shares, figures and what was published`() {
    let sheet = PopulationSheet(PopulationSummary(Self.population))
    #expect(sheet.table.hasPrefix("600 swipes of 10 people\n"))
    #expect(sheet.table.contains("travel (pt), published"))
    let reading = JSONReader.read(SourceText(name: "a", bytes: Array(sheet.json.utf8)))
    #expect(reading.diagnostics.isEmpty && reading.root != nil)
    for key in ["kinds", "figures", "figuresByKind", "pageFlicksAt320", "published"] {
      #expect(sheet.json.contains("\"\(key)\": "))
    }
  }
}
