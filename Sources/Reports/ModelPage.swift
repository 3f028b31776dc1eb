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
    if !model.aliases.isEmpty {
      text += TextLayout.wrapped("Look here for " + model.aliases.joined(separator: ", ") + ".", width: width)
    }
    text += list("To know first", model.notes)
    text += section("Options")
    if model.options.isEmpty { text += "  none\n" }
    for option in model.options {
      text += head(option)
      text += TextLayout.wrapped(option.meaning, width: width, first: "      ", indent: "      ")
      for word in option.words {
        text += TextLayout.wrapped("\(word.name): \(word.meaning)", width: width, first: "      ", indent: "        ")
      }
    }
    text += list("Kinds of value", Self.kinds(of: model))
    text += section("Events")
    for event in model.allEvents {
      text += "  \(style.strong(event.name))\n"
      if let payload = event.payload {
        text += TextLayout.wrapped(
          "carries " + Self.withArticle(payload) + Self.parts(of: event), width: width, first: "      ",
          indent: "        ")
      }
      text += TextLayout.wrapped(event.meaning, width: width, first: "      ", indent: "      ")
    }
    text += section("Reports")
    text += paragraph(reports(of: model))
    for sentence in Self.steps(of: model) { text += paragraph(sentence) }
    text += list("Rules", model.rules) + list("Quirks of the real code, reproduced", model.quirks)
    text += list("Left out", model.omissions) + list("Sources", model.sources)
    return text
  }

  /// What an event carries, "the page" or "whether a motion follows".
  private static func withArticle(_ payload: String) -> String {
    payload.hasPrefix("whether ") || payload.hasPrefix("the ") ? payload : "the " + payload
  }

  /// What the options take that have a name of their own.
  private static func kinds(of model: ModelDeclaration) -> [String] {
    var kinds: [(name: String, shape: OptionShape)] = []
    for option in model.options {
      for kind in option.shape.named where !kinds.contains(where: { $0.name == kind.name }) { kinds.append(kind) }
    }
    return kinds.map { "\($0.name): \($0.shape.expectation)" }
  }

  /// An option with what it takes; the name begins a line of its own, so that it can be searched for.
  private func head(_ option: OptionDeclaration) -> String {
    let text = "\(option.shape.expectation); \(Self.standard(option))"
    let lines = TextLayout.wrapped(
      text, width: width, first: "  \(option.name)  ", indent: String(repeating: " ", count: 10))
    return "  " + style.strong(option.name) + lines.dropFirst(2 + option.name.count)
  }

  /// What scenarios may compare with, where the model says so: `; "success" or "failure"; page (integer)`.
  private static func parts(of event: ModelDeclaration.Event) -> String {
    let words = event.words.map(\.quotedForMessage).joined(separator: " or ")
    let fields = event.fields.map { "\($0.name) (\($0.kind.rawValue))" }.joined(separator: ", ")
    return (words.isEmpty ? "" : "; " + words) + (fields.isEmpty ? "" : "; fields " + fields)
  }

  /// What the app may do with it.
  private static func steps(of model: ModelDeclaration) -> [String] {
    [
      model.selectionIsShared
        ? "The app may write the selected page: goTo, next and previous."
        : "The selected page is private: goTo, next and previous are errors.",
      model.scrollsManually
        ? "The app may scroll by hand: scrollTo." : "There is no scrolling by hand: scrollTo is an error.",
      model.takesMoveCommands
        ? "It takes the arrows of a keyboard or a remote control: moveCommand."
        : "It takes no arrows: moveCommand is an error.",
      model.takesModifiers
        ? "The order of options matters. Plain keys apply in the order above; after them come those of \"modifiers\", "
          + "a list of objects with an option or several each, in its order."
        : "The order of options does not matter: \"modifiers\" is an error.",
    ] + (model.takesIndicatorTaps ? ["Its indicator can be tapped: tapIndicator."] : [])
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

  private static func standard(_ option: OptionDeclaration) -> String {
    option.standard.map { "default \(OptionText.value($0))" } ?? "no default"
  }
}
