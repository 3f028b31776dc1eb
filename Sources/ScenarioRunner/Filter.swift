/// Which runs are wanted, as `--filter` says it.
public enum Filter: Equatable, Sendable {
  /// The text stands in the file's path, the document's name or the run's name; case matters.
  case text(String)
  /// The document has this tag.
  case tag(String)
  /// The run has this name, or this is a whole part of it: `just short` and `rate=120` both select `just short, rate=120`.
  /// Words may stand without their quotes.
  case run(String)
  /// The run is of this model.
  case model(String)

  /// Reads `tag:X`, `case:X`, `model:X`, or any other text.
  ///
  /// - Returns: `nil` for a filter without a text, which would select nothing or everything.
  public init?(_ text: String) {
    func rest(_ prefix: String) -> String? { text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil }
    if let word = rest("tag:") {
      self = .tag(word)
    } else if let name = rest("case:") {
      self = .run(name)
    } else if let name = rest("model:") {
      self = .model(name)
    } else {
      self = .text(text)
    }
    guard !self.isEmpty else { return nil }
  }

  private var isEmpty: Bool {
    switch self {
    case .text(let text), .tag(let text), .run(let text), .model(let text): text.isEmpty
    }
  }

  /// Whether a run is selected.
  public func selects(_ index: Int, of scenario: Scenario) -> Bool {
    switch self {
    case .text(let text):
      scenario.file.contains(text) || scenario.name.contains(text) || scenario.runName(index)?.contains(text) ?? false
    case .tag(let word): scenario.tags.contains(word)
    case .run(let wanted): scenario.runName(index).map { Self.names(wanted, $0) } ?? false
    case .model(let model): scenario.modelName(index) == model
    }
  }

  private static func names(_ wanted: String, _ name: String) -> Bool {
    isPart(wanted, of: name)
      || name.utf8.contains(UInt8(ascii: "\"")) && isPart(RunName.unquoted(wanted), of: RunName.unquoted(name))
  }

  private static func isPart(_ part: String, of name: String) -> Bool {
    if name == part { return true }
    return name.hasPrefix(part + ", ") || name.hasSuffix(", " + part) || name.contains(", " + part + ", ")
  }
}
