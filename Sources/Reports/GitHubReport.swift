internal import Documents
public import ScenarioRunner

/// The report for GitHub Actions: workflow commands that annotate the line of each expectation that failed, and a summary
/// in Markdown.
///
/// GitHub shows ten errors of a step and drops the others without a word, so that no more than ``most`` are written, and a
/// notice counts the rest.
public struct GitHubReport: Reporter {
  /// The most bytes that GitHub takes of a step's summary: 1 MiB.
  public static let summaryLimit = 1 << 20
  /// The most errors that are written.
  static let most = 10
  /// The most scalars of a part of an annotation; GitHub cuts a title itself, and drops a long message.
  static let longest = 1000

  private var text = ""
  private var problems = 0
  private var table = StepSummary()

  /// A report without results.
  public init() {}

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    table.add(result)
    for failure in result.failures where result.status == .failed {
      var lines = [result.title]
      if !failure.expected.isEmpty {
        lines += ["expected  \(failure.expected)", "actual    \(failure.actual ?? "nothing")"]
      }
      annotate(result.file, failure.place, title: failure.key, lines + [failure.message])
    }
    for diagnostic in result.diagnostics {
      let place = Place(line: diagnostic.line, column: diagnostic.column)
      let caseName = result.caseName.map { ["in the run \($0)"] } ?? []
      annotate(diagnostic.file, place, title: "invalid", [diagnostic.message] + caseName)
    }
  }

  /// Tells how many errors were not written, and whether there would have been more results.
  public mutating func finish(isInterrupted: Bool) {
    table.isInterrupted = isInterrupted
    if problems > Self.most {
      let rest = Prose.count(problems - Self.most, "more failure")
      text += "::notice title=PagerLab::\(rest) not shown here; GitHub takes \(Self.most) annotations of a step\n"
    }
    if isInterrupted {
      text += "::warning title=PagerLab::interrupted after \(Prose.count(table.tally.total, "run"))\n"
    }
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  /// The summary in Markdown, for the file that `GITHUB_STEP_SUMMARY` names: the counts, and a table of what failed.
  ///
  /// - Parameter limit: The most bytes that it may have. Rows that do not fit are counted; nothing at all is written where
  ///   not even the counts fit.
  public func summary(limit: Int = summaryLimit) -> [UInt8] { table.markdown(limit: limit) }

  // MARK: - Annotations

  private mutating func annotate(_ file: String, _ place: Place, title: String, _ lines: [String]) {
    problems += 1
    guard problems <= Self.most else { return }
    text += "::error file=\(Self.property(Self.inRepository(file))),line=\(place.line),col=\(place.column),"
    text += "title=\(Self.property(title))::"
    text += lines.map(Self.message).joined(separator: "%0A") + "\n"
  }

  /// The path as GitHub knows it, where the program was started at the top of the repository.
  private static func inRepository(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  /// A text in the message of a command (actions/toolkit, `packages/core/src/command.ts`, `escapeData`).
  static func message(_ text: String) -> String {
    cut(text).escapedForTerminal.replacingScalars { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// A text in a property of a command (`escapeProperty` of the same file).
  static func property(_ text: String) -> String {
    message(text).replacingScalars { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }

  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count <= longest ? text : String(text.unicodeScalars.prefix(longest - 1)) + "…"
  }
}
