internal import Documents
internal import PagerEngine
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let models = Verb(
    name: "models", synopsis: "[NAME]",
    summary: "lists the pagers, or one pager's options, callbacks and sources", details: "",
    options: [.flag("no-color", "no colour, whatever the terminal")],
    examples: ["pagerlab models", "pagerlab models ImagePager"]
  ) { (arguments, terminal) throws(UsageError) in
    let page = ModelPage(style: terminal.style(noColor: arguments.has("no-color")), width: terminal.width)
    let declarations = Model.all.map(\.declaration)
    guard !arguments.operands.isEmpty else {
      terminal.write(page.list(declarations))
      return .success
    }
    let name = try arguments.onlyOperand("NAME", of: "models")
    guard let model = Model.named(name) else {
      throw UsageError(
        message: "there is no pager \(name.quotedForMessage)" + ModelNames.hint(for: name, quoted: false))
    }
    terminal.write(page.page(model.declaration))
    return .success
  }
}
