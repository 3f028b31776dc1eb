internal import Documents
public import PagerEngine

/// What `pagerlab models` prints: the list of pagers, and the page of one.
public struct ModelPage: Sendable {
  private let style: Style
  private let width: Int

  /// Pages for lines of `width` characters, 40 at least.
  public init(style: Style = .plain, width: Int = 80) {
    self.style = style
    self.width = max(width, 40)
  }

  /// A line or two for each pager.
  public func list(_ models: [ModelDeclaration]) -> String {
    let column = (models.map(\.name.unicodeScalars.count).max() ?? 0) + 2
    var text = ""
    for model in models {
      let indent = String(repeating: " ", count: column)
      let lines = TextLayout.wrapped(model.summary, width: width, first: indent, indent: indent)
      text += style.strong(TextLayout.padded(model.name, to: column)) + lines.dropFirst(column)
    }
    return text
  }

  /// Everything that a pager says of itself.
  public func page(_ model: ModelDeclaration) -> String {
    var text = style.strong(model.name) + "\n" + TextLayout.wrapped(model.summary, width: width)
    text += section("Options")
    if model.options.isEmpty { text += "  none\n" }
    for option in model.options {
      text += "  \(style.strong(option.name))  \(option.shape.expectation); \(Self.standard(option))\n"
      text += TextLayout.wrapped(option.meaning, width: width, first: "      ", indent: "      ")
    }
    text += section("Events")
    for event in model.allEvents {
      text += "  \(style.strong(event.name))\n"
      if let payload = event.payload {
        text += TextLayout.wrapped("carries the " + payload, width: width, first: "      ", indent: "        ")
      }
      text += TextLayout.wrapped(event.meaning, width: width, first: "      ", indent: "      ")
    }
    text += section("Reports")
    text += paragraph(reports(of: model))
    text += paragraph(
      model.selectionIsShared
        ? "The app may write the selected page: goTo, next and previous."
        : "The selected page is private: goTo, next and previous are errors.")
    text += list("Rules", model.rules) + list("Quirks of the real code, reproduced", model.quirks)
    text += list("Left out", model.omissions) + list("Sources", model.sources)
    return text
  }

  private func reports(of model: ModelDeclaration) -> String {
    let own = model.reports.map { report in
      report == .effects && !model.effects.isEmpty
        ? "effects (\(model.effects.joined(separator: ", ")))" : report.rawValue
    }
    let common = "What every pager reports" + (own.isEmpty ? "" : ", and \(own.joined(separator: ", "))")
    let missing = ModelDeclaration.Report.allCases.filter { !model.reports.contains($0) }.map(\.rawValue)
    return common + "." + (missing.isEmpty ? "" : " It has no \(missing.joined(separator: ", ")).")
  }

  private func section(_ title: String) -> String { "\n" + style.strong(title) + "\n" }

  private func paragraph(_ text: String) -> String {
    TextLayout.wrapped(text, width: width, first: "  ", indent: "  ")
  }

  private func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return section(title)
      + items.map { TextLayout.wrapped($0, width: width, first: "  • ", indent: "    ") }.joined()
  }

  private static func text(_ value: OptionValue) -> String {
    switch value {
    case .number(let number): NumberText.shortest(number) ?? "none"
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let word): word.quotedForMessage
    case .list(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .record(let entries):
      "{" + entries.map { "\($0.name.quotedForMessage): \(text($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func standard(_ option: OptionDeclaration) -> String {
    option.standard.map { "default \(text($0))" } ?? "no default"
  }
}
