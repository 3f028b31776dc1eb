import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("What people call pagers")
struct ModelNamesTests {
  private func meant(_ name: String) -> [String] { ModelNames.meant(by: name).map(\.declaration.name) }

  @Test(
    "the type that a pager is built on leads to its model",
    arguments: [
      ("UIScrollView", ["ScrollViewPaging"]), ("uiscrollview", ["ScrollViewPaging"]),
      ("UIScrolView", ["ScrollViewPaging"]),
      ("UIPageViewController", ["PageViewController"]), ("ScrollView", ["ScrollViewTargets"]),
      ("Pager", ["SwiftUIPager"]), ("Carousel", []), ("", []),
      // The article's type, or a slip of the pen.
      ("PageView", ["PageViewController", "PagerView"]), ("PagerVeiw", ["PagerView"]),
    ])
  func models(_ name: String, _ models: [String]) {
    #expect(meant(name) == models)
  }

  @Test("what a model is known by leads to it first, whatever its case, and no two share a name")
  func aliases() {
    let known = Model.all.flatMap { $0.declaration.aliases.map { $0.lowercased() } }
    #expect(Set(known + Model.all.map { $0.declaration.name.lowercased() }).count == known.count + Model.all.count)
    for model in Model.all {
      for alias in model.declaration.aliases + [model.declaration.name] {
        #expect(meant(alias).first == model.declaration.name)
        #expect(meant(alias.uppercased()).first == model.declaration.name)
      }
    }
  }

  @Test("a name that is like nothing lists all")
  func nothing() {
    let hint = ModelNames.hint(for: "Carousel", quoted: true)
    #expect(Model.all.allSatisfy { hint.contains($0.declaration.name) })
    #expect(ModelNames.hint(for: "PageView", quoted: false) == "; did you mean PageViewController or PagerView?")
  }
}
