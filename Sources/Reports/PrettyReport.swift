internal import Documents
internal import PagerEngine
public import ScenarioRunner

/// The report for people: a line a file, what failed in full, and the counts.
///
/// Where nothing fails and there are more than ``most`` files, those that only passed take a line a folder instead. Until
/// that is known the lines are held back.
public struct PrettyReport: Reporter {
  /// The most files that take a line each where nothing fails.
  static let most = 20
  /// The most failures, skipped runs and errors of a file that are told: more are counted, so that memory does not grow with
  /// them.
  static let mostDetails = 1000
  /// The most scalars of what was expected and of what was found that are told.
  static let longest = 200

  private let style: Style
  private var text = ""
  /// The lines of the files so far; `nil` once something failed, after which lines are written as they come.
  private var held: HeldLines? = HeldLines()
  private var tally = SuiteSummary()
  /// How many of those that passed were known to fail, and did.
  private var knownFailures = 0
  private var fileCount = 0
  /// Whether what has been written ends with an empty line.
  private var endsWithGap = false

  // The file whose results are coming in.
  private var file: String?
  private var name = ""
  private var fileTally = SuiteSummary()
  private var fileKnownFailures = 0
  private var details = ""
  private var detailCount = 0
  private var hasFailures = false

  /// A report without results.
  public init(style: Style = .plain) {
    self.style = style
  }

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    if result.file != file {
      closeFile()
      file = result.file
      fileCount += 1
    }
    tally.count(result.status)
    fileTally.count(result.status)
    if name.isEmpty { name = result.name }
    switch result.status {
    // A run that passes for a reason is one that fails as it should.
    case .passed where result.isKnownFailure:
      knownFailures += 1
      fileKnownFailures += 1
    case .passed: break
    case .skipped: if isTold() { describeSkipped(result) }
    case .failed: for failure in result.failures where isTold() { describe(failure, of: result) }
    case .invalid: for diagnostic in result.diagnostics where isTold() { describe(diagnostic, of: result) }
    }
    if fileTally.failed + fileTally.invalid > 0, let lines = held {
      text += lines.text
      held = nil
    }
  }

  /// Writes the counts.
  public mutating func finish(isInterrupted: Bool) {
    closeFile()
    if let held { text += fileCount > Self.most ? held.folderText(style) : held.text }
    held = nil
    let counts = [
      (tally.passed - knownFailures, "passed", style.good(_:)), (tally.failed, "failed", style.bad(_:)),
      (knownFailures, knownFailures == 1 ? "known failure" : "known failures", style.notable(_:)),
      (tally.skipped, "skipped", style.notable(_:)), (tally.invalid, "invalid", style.bad(_:)),
    ]
    let shown = counts.filter { $0.0 > 0 }.map { count, word, color in color("\(count) \(word)") }
    text += tally.total > 0 && !endsWithGap ? "\n" : ""
    if isInterrupted { text += style.bad("interrupted") + " after " }
    text += (shown.isEmpty ? ["0 runs"] : shown).joined(separator: ", ")
    text += style.faint(" · \(Prose.count(tally.total, "run")) in \(Prose.count(fileCount, "file"))") + "\n"
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  // MARK: - A file

  private mutating func closeFile() {
    guard let file else { return }
    let mark =
      fileTally.failed + fileTally.invalid > 0
      ? style.bad("✗") : fileTally.passed > 0 ? style.good("✓") : style.notable("–")
    let shownName = name.isEmpty ? "" : "  " + name.escapedForTerminal
    var lines = "\(mark) \(style.strong(file.escapedForTerminal))\(shownName)  \(style.faint(countText))\n" + details
    if detailCount > Self.mostDetails {
      lines += "\n  … and \(detailCount - Self.mostDetails) more of this file; the json report holds them all\n"
    }
    if hasFailures { lines += "\n" }
    endsWithGap = hasFailures
    if held == nil {
      text += lines
    } else {
      held?.add(
        lines, of: file, passed: fileTally.passed,
        isPlain: fileTally.passed == fileTally.total && fileKnownFailures == 0)
    }
    self.file = nil
    name = ""
    fileTally = SuiteSummary()
    fileKnownFailures = 0
    details = ""
    detailCount = 0
    hasFailures = false
  }

  /// Counts a detail; whether it is one of those that are told.
  private mutating func isTold() -> Bool {
    detailCount += 1
    return detailCount <= Self.mostDetails
  }

  private var countText: String {
    var parts: [String] = []
    if fileTally.failed > 0 { parts.append("\(fileTally.failed) of \(fileTally.total) failed") }
    if fileTally.invalid > 0 { parts.append(fileTally.total == 1 ? "invalid" : "\(fileTally.invalid) invalid") }
    let passed = fileTally.passed - fileKnownFailures
    if fileTally.failed == 0, passed > 0 { parts.append("\(passed) passed") }
    if fileKnownFailures > 0 { parts.append(Prose.count(fileKnownFailures, "known failure")) }
    if fileTally.skipped > 0 { parts.append("\(fileTally.skipped) skipped") }
    return parts.joined(separator: ", ")
  }

  // MARK: - One result

  private mutating func describeSkipped(_ result: RunResult) {
    let reason = result.reason.map { ": " + $0.escapedForTerminal } ?? ""
    let name = (result.caseName ?? result.name).escapedForTerminal
    details += "  \(style.notable("skipped")) \(name)\(reason)\n"
  }

  private mutating func describe(_ failure: Failure, of result: RunResult) {
    let place = "\(result.file.escapedForTerminal):\(failure.place.line):\(failure.place.column)"
    details += "\n  \(style.strong(place)): \(style.bad("failed:")) \(failure.key.escapedForTerminal)\n"
    details += "    \(result.title.escapedForTerminal)\n"
    if !failure.expected.isEmpty {
      details += "    expected  \(style.good(Self.cut(failure.expected).escapedForTerminal))\n"
      details += "    actual    \(style.bad(Self.cut(failure.actual ?? "nothing").escapedForTerminal))\n"
    }
    details += "    \(failure.message.escapedForTerminal)\n"
    for line in failure.drawing { details += "    \(style.faint(line.escapedForTerminal))\n" }
    hasFailures = true
  }

  /// The beginning of a long text: a list of a hundred callbacks tells nobody more than its first ten.
  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count <= longest ? text : String(text.unicodeScalars.prefix(longest - 1)) + "…"
  }

  private mutating func describe(_ diagnostic: Diagnostic, of result: RunResult) {
    for line in diagnostic.description.split(separator: "\n") { details += "  \(line)\n" }
    if let caseName = result.caseName { details += "    in the run \(caseName.quotedForMessage)\n" }
  }
}
