import PagerEngine
import Testing

@testable import Reports

@Suite struct ModelPageTests {
  private let models = Model.all.map(\.declaration)

  @Test func `The list names every pager with its summary`() {
    let lines = ModelPage(width: 200).list(models).split(separator: "\n")
    #expect(lines.count == models.count)
    for (line, model) in zip(lines, models) {
      #expect(line.hasPrefix(model.name + " "))
      #expect(line.hasSuffix(model.summary))
    }
  }

  @Test(arguments: Model.all.map(\.declaration.name))
  func `A page tells everything that a pager declares`(name: String) throws {
    let model = try #require(Model.named(name)).declaration
    let page = ModelPage(width: 100_000).page(model)
    let told =
      model.options.flatMap { [$0.name, $0.meaning, $0.shape.expectation] }
      + model.events.flatMap { [$0.name, $0.meaning] }
      + model.rules + model.quirks + model.omissions + model.sources + model.effects
    for fact in told { #expect(page.contains(fact), "\(fact)") }
  }

  @Test(arguments: [40, 60, 80, 120])
  func `Lines are no wider than asked`(width: Int) {
    for model in models {
      // Option heads stand on one line, so that they can be searched for.
      let lines = ModelPage(width: width).page(model).split(separator: "\n").filter { !$0.contains("; default ") }
      for line in lines where line.unicodeScalars.count > width {
        #expect(line.drop { $0 == " " || $0 == "•" }.contains(" ") == false, "\(line)")
      }
    }
  }
}
