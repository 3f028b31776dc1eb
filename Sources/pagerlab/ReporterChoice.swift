internal import Documents

/// A reporter that was asked for, and where it goes.
struct ReporterChoice: Equatable {
  /// What can be asked for.
  enum Kind: String, CaseIterable {
    case pretty
    case json
    case junit
    case tap
    case github
    case html
  }

  let kind: Kind
  /// The file that it is written to; `nil` for standard output.
  let file: String?

  /// The choices that the values of `--reporter` make.
  ///
  /// Without one on standard output the pretty report goes there, unless it is asked for elsewhere.
  static func choices(_ values: [String]) throws(UsageError) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for value in values {
      let choice = try ReporterChoice(value)
      if choice.file == nil, let other = choices.first(where: { $0.file == nil }) {
        throw UsageError(
          message:
            "two reporters on standard output (\(other.kind.rawValue) and \(choice.kind.rawValue)); send one to a "
            + "file: --reporter \(choice.kind.rawValue)=FILE")
      }
      if let file = choice.file, choices.contains(where: { $0.file == file }) {
        throw UsageError(message: "two reporters go to the file \(file.quotedForMessage)")
      }
      choices.append(choice)
    }
    if !choices.contains(where: { $0.file == nil || $0.kind == .pretty }) {
      choices.append(ReporterChoice(kind: .pretty, file: nil))
    }
    return choices
  }

  private init(kind: Kind, file: String?) {
    self.kind = kind
    self.file = file
  }

  private init(_ value: String) throws(UsageError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let kind = parts.first.flatMap(Kind.init(rawValue:)) else {
      throw .notOneOf(Kind.allCases.map(\.rawValue), parts.first ?? "", what: "--reporter")
    }
    if parts.count == 2, parts[1].isEmpty {
      throw UsageError(message: "--reporter \(kind.rawValue)= needs a file behind the equals sign")
    }
    self.init(kind: kind, file: parts.count == 2 ? parts[1] : nil)
  }

  /// Refuses reports that would replace each other, a scenario of the same run, or standard output, however their paths
  /// are spelt.
  static func checkFiles(of choices: [ReporterChoice], scenarios: [String], isQuiet: Bool) throws(UsageError) {
    var taken: Set<FileIdentity> = []
    let writesOutput = choices.first { $0.file == nil && !(isQuiet && $0.kind == .pretty) }
    for choice in choices {
      guard let file = choice.file, let identity = FileIdentity(path: file) else { continue }
      let shown = file.quotedForMessage
      if let other = writesOutput, identity == .standardOutput {
        throw UsageError(
          message: "\(shown) is standard output, where the \(other.kind.rawValue) report goes: give it another file")
      }
      guard taken.insert(identity).inserted else { throw UsageError(message: "two reporters go to the file \(shown)") }
    }
    guard !taken.isEmpty else { return }
    for scenario in scenarios {
      guard let identity = FileIdentity(path: scenario), taken.contains(identity) else { continue }
      throw UsageError(
        message: "a report would replace the scenario \(scenario.quotedForMessage): give it another file")
    }
  }
}
