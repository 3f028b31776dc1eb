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
      + model.rules + model.quirks + model.omissions + model.sources + model.effects + model.notes + model.aliases
    for fact in told { #expect(page.contains(fact), "\(fact)") }
  }

  @Test func `Every fault of every model is told on a line of its own, with its class`() throws {
    var count = 0
    for model in models {
      let lines = ModelPage(width: 100_000).page(model).split(separator: "\n")
      for option in model.options where option.name == "faults" {
        guard case .list(.choice(let names), _, _) = option.shape else { throw Unexpected() }
        #expect(option.words.map(\.name) == names)
        for name in names {
          let told = lines.filter { $0.hasPrefix("      \(name): ") }
          #expect(told.count == 1 && told[0].contains(" (class ") && told[0].count > name.count + 25, "\(told)")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }

  private struct Unexpected: Error {}

  @Test func `What must be known first stands before the options`() throws {
    let page = ModelPage(width: 100_000).page(try #require(Model.named("PageViewController")).declaration)
    let note = try #require(page.firstRange(of: "swipes are dead"))
    let options = try #require(page.firstRange(of: "\nOptions\n"))
    #expect(note.lowerBound < options.lowerBound)
  }

  /// A model of tests with everything that the others do not have.
  private let rich = ModelDeclaration(
    name: "Rich", summary: "A model of tests.",
    options: [
      OptionDeclaration(
        "preferredItemSize",
        .anyOf([
          .list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points"),
          .record([
            OptionField("size", .list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points")),
            OptionField("alignment", .choice(["start", "center", "end"]), isRequired: false),
          ]),
        ]), standard: nil, meaning: "the size of a page"),
      OptionDeclaration(
        "curve", .record([OptionField("curve", .list(.number(), count: 4...4, words: "[x1, y1, x2, y2]"))]),
        standard: .record([OptionEntry("curve", .list([.number(0), .number(0.5)]))]), meaning: "how it snaps"),
    ],
    events: [
      .init(
        "turned", .outcome, payload: "transition", words: ["success", "failure"], fields: [.init("page", .integer)],
        meaning: "a turn")
    ], selectionIsShared: true, scrollsManually: true, takesIndicatorTaps: true, takesModifiers: true, rules: [],
    quirks: [], omissions: [],
    sources: [])

  @Test func `Options of several shapes are wrapped under their name`() {
    let page = ModelPage(width: 80).page(rich)
    #expect(
      page.contains(
        """
          preferredItemSize  [width, height] in points, or {"size": [width, height] in
                  points, "alignment"?: one of "start", "center", "end"}; no default
              the size of a page
          curve  {"curve": [x1, y1, x2, y2]}; default {"curve": [0, 0.5]}
              how it snaps

        """))
    #expect(page.contains("carries the transition; \"success\" or \"failure\"; fields page (integer)"))
  }

  @Test func `What an event carries reads as a sentence for every event of every model`() {
    for model in Model.all {
      let page = ModelPage(width: 10_000).page(model.declaration)
      #expect(!page.contains("carries the whether") && !page.contains("carries the the"))
    }
  }

  @Test func `Whether there are modifiers, scrolling by hand and move commands is said of every model`() {
    for model in models + [rich] {
      let page = ModelPage(width: 10_000).page(model)
      #expect(page.contains("scrollTo is an error") != model.scrollsManually)
      #expect(page.contains("moveCommand is an error") != model.takesMoveCommands)
      #expect(page.contains("\"modifiers\" is an error") != model.takesModifiers)
      #expect(page.contains("tapIndicator") == model.takesIndicatorTaps)
    }
  }

  @Test(arguments: [40, 60, 80, 120])
  func `Lines are no wider than asked`(width: Int) {
    for model in models + [rich] {
      let lines = ModelPage(width: width).page(model).split(separator: "\n")
      for line in lines where line.unicodeScalars.count > width {
        #expect(line.drop { $0 == " " || $0 == "•" }.contains(" ") == false, "\(line)")
      }
    }
  }
}
