internal import Documents
internal import PagerEngine
internal import Reports

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
      let names = declarations.map(\.name)
      let hint =
        Spelling.nearest(to: name, in: names).map { "did you mean \($0)?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw UsageError(message: "there is no pager \(name.quotedForMessage); \(hint)")
    }
    terminal.write(page.page(model.declaration))
    return .success
  }
}
