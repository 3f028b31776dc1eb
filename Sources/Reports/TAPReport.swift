internal import Documents
public import ScenarioRunner

/// The report for the Test Anything Protocol, version 14: a point a run, the plan at the end.
///
/// What went wrong stands in a YAML block behind its point, strings in double quotes with the escapes that YAML shares with
/// JSON. A skipped run is `ok … # SKIP`, a run that fails as it is known to is `not ok … # TODO`, which harnesses do not
/// count against it. An interrupted report has no plan and ends with `Bail out!`.
public struct TAPReport: Reporter {
  private var text = "TAP version 14\n"
  private var count = 0

  /// A report without results.
  public init() {}

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    count += 1
    let isBad = result.status == .failed || result.status == .invalid || result.isKnownFailure
    let names = [result.file, result.title].filter { !$0.isEmpty }
    text += "\(isBad ? "not ok" : "ok") \(count) - \(Self.escaped(names.joined(separator: " › ")))"
    switch result.status {
    case .skipped: text += Self.directive("SKIP", result.reason)
    case .passed where result.isKnownFailure: text += Self.directive("TODO", result.reason)
    case .passed, .failed, .invalid: text += "\n"
    }
    switch result.status {
    case .failed: describe(result, severity: "fail", problems: result.failures.map(Problem.init))
    case .invalid: describe(result, severity: "error", problems: result.diagnostics.map(Problem.init))
    case .passed, .skipped: break
    }
  }

  /// Writes the plan, or why there is none.
  public mutating func finish(isInterrupted: Bool) {
    text += isInterrupted ? "Bail out! interrupted after \(Prose.count(count, "run"))\n" : "1..\(count)\n"
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  // MARK: - Points

  /// A description or a reason: `#` would begin a directive, and a backslash an escape.
  private static func escaped(_ text: String) -> String {
    let shown = text.escapedForTerminal
    guard shown.utf8.contains(where: { $0 == 0x5C || $0 == 0x23 }) else { return shown }
    return shown.replacingScalars { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
  }

  private static func directive(_ word: String, _ reason: String?) -> String {
    " # \(word) \(escaped(reason ?? ""))\n"
  }

  // MARK: - Diagnostics

  private struct Problem {
    let file: String?
    let line: Int
    let column: Int
    let message: String
    var key: String?
    var expected: String?
    var actual: String?

    init(_ failure: Failure) {
      file = nil
      line = failure.place.line
      column = failure.place.column
      message = failure.message
      key = failure.key
      expected = failure.expected.isEmpty ? nil : failure.expected
      actual = failure.actual
    }

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.file
      line = diagnostic.line
      column = diagnostic.column
      message = diagnostic.message
    }
  }

  private mutating func describe(_ result: RunResult, severity: String, problems: [Problem]) {
    text += "  ---\n"
    text += "  message: \((problems.first?.message ?? "").quotedForYAML)\n  severity: \(severity)\n"
    text += "  file: \(result.file.quotedForYAML)\n"
    if let model = result.model { text += "  model: \(model.quotedForYAML)\n" }
    if !problems.isEmpty { text += "  problems:\n" }
    for problem in problems {
      let file = problem.file ?? result.file
      text += "    - at: \("\(file):\(problem.line):\(problem.column)".quotedForYAML)\n"
      if let key = problem.key { text += "      key: \(key.quotedForYAML)\n" }
      if let expected = problem.expected { text += "      expected: \(expected.quotedForYAML)\n" }
      if let actual = problem.actual { text += "      actual: \(actual.quotedForYAML)\n" }
      text += "      message: \(problem.message.quotedForYAML)\n"
    }
    text += "  ...\n"
  }
}

extension String {
  /// This text as a YAML scalar in double quotes, on one line.
  ///
  /// What YAML cannot print, what could reorder or break a line, and the bracket of `##[`, which GitHub's runner takes for a
  /// command wherever it stands, are escaped in the way that JSON shares.
  var quotedForYAML: String {
    var text = "\""
    var hashes = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\u{FFFE}", "\u{FFFF}": text += scalar.jsonEscape
      case _ where scalar.isUnsafeOnTerminal || scalar == "[" && hashes >= 2: text += scalar.jsonEscape
      default: text.unicodeScalars.append(scalar)
      }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
    return text + "\""
  }
}
