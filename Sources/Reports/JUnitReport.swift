internal import Documents
public import ScenarioRunner

/// The report for servers that show test results: JUnit's XML, a suite a file and a test case a run.
///
/// Elements, their order and their attributes are those of Jenkins' `junit-10.xsd`
/// (jenkinsci/xunit-plugin), and of every other reader; beside them a test case has `file` and `line`, which GitLab and
/// CircleCI read and the schema does not know. Times are virtual seconds, with three decimals, so that a sum is exactly
/// the sum of its parts; there is no wall clock in them, and no date.
///
/// A run that fails as it is known to is a skipped one here, since the format knows no other word for what neither
/// passed nor broke. An interrupted report ends with a suite `interrupted` that has one test case, an error.
public struct JUnitReport: Reporter {
  /// What an element counts.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    /// Milliseconds.
    var time = 0

    /// The largest that can be written.
    static let largest = Counts(tests: .max, failures: .max, errors: .max, skipped: .max, time: .max)

    /// Attributes; the schema knows no `skipped` at the root.
    func attributes(ofRoot: Bool) -> String {
      var text = " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
      if !ofRoot { text += " skipped=\"\(skipped)\"" }
      return text + " time=\"\(JUnitReport.seconds(time))\""
    }

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
      time += other.time
    }
  }

  private var text = PatchedText()
  private let rootGap: PatchedText.Gap
  private var total = Counts()

  // The suite whose results are coming in.
  private var file: String?
  private var shownFile = ""
  private var suiteGap: PatchedText.Gap?
  private var counts = Counts()

  /// A report without results.
  public init() {
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"pagerlab\"")
    rootGap = text.gap(width: Counts.largest.attributes(ofRoot: true).utf8.count)
    text.append(">\n")
  }

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    if result.file != file {
      closeSuite()
      beginSuite(result.file)
    }
    var added = Counts(tests: 1)
    added.time = Self.milliseconds(result.duration)
    let file = shownFile
    let name = result.title.isEmpty ? file : result.title.escapedForXML
    text.append("    <testcase name=\"\(name)\" classname=\"\(file)\" file=\"\(file)\"")
    text.append(" line=\"\(result.place.line)\" time=\"\(Self.seconds(added.time))\"")
    switch result.status {
    case .passed where result.isKnownFailure, .skipped:
      added.skipped = 1
      text.append(">\n      <skipped message=\"\((result.reason ?? "").escapedForXML)\"/>\n    </testcase>\n")
    case .passed:
      text.append("/>\n")
    case .failed:
      added.failures = 1
      write("failure", result.failures.map { ($0.message, $0.key, Self.lines(of: $0, in: result.file)) })
    case .invalid:
      added.errors = 1
      write(
        "error",
        result.diagnostics.map { ($0.message, "invalid", $0.description.split(separator: "\n").map(String.init)) })
    }
    counts.add(added)
  }

  /// Writes the counts, after an error that says so where there would have been more.
  public mutating func finish(isInterrupted: Bool) {
    closeSuite()
    if isInterrupted {
      let message = "interrupted after \(Prose.count(total.tests, "run")): the report is not whole"
      beginSuite("interrupted")
      counts = Counts(tests: 1, errors: 1)
      text.append("    <testcase name=\"interrupted\" classname=\"pagerlab\" time=\"0.000\"")
      write("error", [(message, "interrupted", [message])])
      closeSuite()
    }
    text.append("</testsuites>\n")
    text.fill(rootGap, total.attributes(ofRoot: true))
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] { text.takeBytes() }

  /// Counts are known when what they count has been written.
  public var isPatched: Bool { true }

  /// Counts that came too late to stand in what was taken.
  public mutating func takePatches() -> [ReportPatch] { text.takePatches() }

  // MARK: - Suites

  private mutating func beginSuite(_ name: String) {
    file = name
    shownFile = name.escapedForXML
    text.append("  <testsuite name=\"\(shownFile)\"")
    suiteGap = text.gap(width: Counts.largest.attributes(ofRoot: false).utf8.count)
    text.append(">\n")
  }

  private mutating func closeSuite() {
    guard let gap = suiteGap else { return }
    text.append("  </testsuite>\n")
    text.fill(gap, counts.attributes(ofRoot: false))
    total.add(counts)
    counts = Counts()
    suiteGap = nil
    file = nil
  }

  // MARK: - What went wrong

  /// One element for everything that is wrong with a run, since readers look at the first alone.
  private mutating func write(_ element: String, _ problems: [(message: String, type: String, lines: [String])]) {
    let first = problems.first
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    text.append(">\n      <\(element) message=\"\(((first?.message ?? "") + more).escapedForXML)\"")
    text.append(" type=\"\((first?.type ?? "").escapedForXML)\">")
    for problem in problems {
      for line in problem.lines { text.append("\n\(line.escapedForXML)") }
    }
    text.append("\n      </\(element)>\n    </testcase>\n")
  }

  private static func lines(of failure: Failure, in file: String) -> [String] {
    var lines = ["\(file):\(failure.place.line):\(failure.place.column): \(failure.key)"]
    if !failure.expected.isEmpty {
      lines.append("  expected  \(failure.expected)")
      lines.append("  actual    \(failure.actual ?? "nothing")")
    }
    return lines + ["  \(failure.message)"] + failure.drawing.map { "  \($0)" }
  }

  // MARK: - Times

  /// The nearest whole number of milliseconds.
  private static func milliseconds(_ value: Double) -> Int {
    Int(exactly: value.rounded()).map { max(0, $0) } ?? 0
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.utf8.count) + rest
  }
}
