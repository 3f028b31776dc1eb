public import Documents
public import GestureSynthesis
public import PagerEngine

/// A pager in its environment: a document of its own, or what a scenario says of them.
public struct PagerFile: Sendable {
  /// The pager.
  public let model: Model
  /// What it is made of.
  public let setup: PagerSetup
  /// Gestures inside its pages.
  public let children: [ChildGesture]
  /// Pagers inside its pages.
  public let nested: [NestedPagerSetup]
  /// How touches are sampled.
  public let digitizer: Digitizer
  /// `pager` as it was written.
  public let pager: JSONNode
  /// `environment` as it was written; `nil` where nothing is said of it.
  public let environment: JSONNode?

  /// What a scenario may have besides.
  private static let others = [
    "$schema", "name", "notes", "version", "tags", "skip", "knownFailure", "steps", "on", "expect", "cases", "matrix",
  ]

  /// Reads the keys `pager` and `environment` of an object; whatever else a scenario has is not looked at.
  ///
  /// - Returns: a pager; else errors at their places. A variable of a table is one, since there is no run that gives it a
  ///   value.
  public static func decode(_ source: SourceText) -> Result<PagerFile, Diagnostics> {
    let reading = JSONReader.read(source)
    guard let root = reading.root else { return .failure(Diagnostics(reading.diagnostics)) }
    let issues = Issues(of: source)
    let reader = DocumentReader(source: source, issues: issues, bindings: Bindings())
    let file = read(root, reader)
    guard issues.isEmpty, let file else { return .failure(Diagnostics(issues.diagnostics)) }
    return .success(file)
  }

  private static func read(_ root: JSONNode, _ reader: DocumentReader) -> PagerFile? {
    guard
      let fields = reader.object(
        Value(node: root), "the document", keys: ["pager", "environment"] + others)
    else { return nil }
    for name in ["pager", "environment"] {
      guard let node = fields.member(name)?.value, let use = variable(in: node) else { continue }
      reader.report(Value(node: use), "a variable has no value here: write the value itself")
      return nil
    }
    guard let value = fields.required("pager") else { return nil }
    var environment = EnvironmentParts()
    if fields.contains("environment") {
      environment = EnvironmentDecoder(reader: reader).decode(fields["environment"]) ?? environment
    }
    guard let parts = PagerDecoder(reader: reader).decode(value) else { return nil }
    if let parent = environment.parent, !parts.model.declaration.takesParent {
      reader.report(
        parent,
        "\(parts.model.declaration.name) does not say how it shares touches with a scroll view: leave \"parent\" out")
    }
    let setup = PagerSetup(
      environment: environment.environment, pages: parts.pages, page: parts.page, options: parts.options)
    return PagerFile(
      model: parts.model, setup: setup, children: parts.children, nested: parts.nested,
      digitizer: environment.digitizer, pager: value.node, environment: fields.member("environment")?.value)
  }

  /// The first text that stands for a variable.
  private static func variable(in node: JSONNode) -> JSONNode? {
    switch node.kind {
    case .string(let text): text.hasPrefix("$") && !text.hasPrefix("$$") ? node : nil
    case .array(let elements): elements.lazy.compactMap { variable(in: $0) }.first
    case .object(let members): members.lazy.compactMap { variable(in: $0.value) }.first
    default: nil
    }
  }
}

/// An option as somebody writes it on a command line.
public enum OptionWords {
  /// The value of an option, JSON or a bare word, by its declared shape.
  ///
  /// - Returns: the value, or one sentence that says what it must be.
  public static func value(_ text: String, of option: OptionDeclaration) -> Result<OptionValue, WordsError> {
    let source = SourceText(name: option.name, text: text)
    let placeholder = JSONReader.read(SourceText(name: option.name, text: "0")).root
    guard let place = JSONReader.read(source).root ?? placeholder else {
      return .failure(WordsError(message: "\(option.name) is not valid"))
    }
    let word = read(JSONNode(.string(text), standingFor: place), option, source)
    guard let node = JSONReader.read(source).root else { return word }
    let value = read(node, option, source)
    if case .failure = value, case .success = word { return word }
    return value
  }

  private static func read(
    _ node: JSONNode, _ option: OptionDeclaration, _ source: SourceText
  ) -> Result<OptionValue, WordsError> {
    let issues = Issues(of: source)
    let reader = DocumentReader(source: source, issues: issues, bindings: Bindings())
    if let value = reader.option(Value(node: node), option.shape, option.name), issues.isEmpty {
      return .success(value)
    }
    let messages = issues.diagnostics.map(\.message).joined(separator: "; ")
    return .failure(WordsError(message: messages.isEmpty ? "\(option.name) is not valid" : messages))
  }

  /// What is wrong with a value, in words.
  public struct WordsError: Error, Equatable, Sendable {
    /// One sentence, without its full stop.
    public let message: String
  }
}
