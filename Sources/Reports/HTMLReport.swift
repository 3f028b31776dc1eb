internal import PagerEngine
public import ScenarioRunner

/// The report for looking: one self-contained HTML document with a plot and a scrubber for each run.
///
/// What failed comes first and is written as it comes; of the rest the first ``SuiteOptions/picturedRuns`` are kept as the
/// text that they will be, and written in the end, so that memory does not grow with the number of runs. The document
/// asks nothing of the network: its policy lets through its own style and script, by their hashes, and nothing else.
public struct HTMLReport: Reporter {
  /// The most runs that lie open when the document is opened.
  static let mostOpen = 12

  private var bytes: [UInt8] = []
  private var tally = SuiteSummary()
  private var knownFailures = 0
  private var failures = FileGroups()
  private var others = FileGroups()
  private var shownOthers = 0

  /// A report without results.
  public init() {
    append(Self.head)
  }

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    let isEarly = tally.total < SuiteOptions.picturedRuns
    tally.count(result.status)
    if result.isKnownFailure { knownFailures += 1 }
    if result.status == .failed || result.status == .invalid {
      if failures.isEmpty { append("<section aria-labelledby=\"failed\">\n<h2 id=\"failed\">Failed</h2>\n") }
      let isOpen = tally.failed + tally.invalid <= Self.mostOpen
      append(failures.opening(for: result))
      append(HTMLRun(result).text(isOpen: isOpen))
    } else if isEarly {
      shownOthers += 1
      others.text += others.opening(for: result)
      others.text += HTMLRun(result).text(isOpen: false)
    }
  }

  /// Writes what did not fail, and the counts.
  public mutating func finish(isInterrupted: Bool) {
    append(failures.closing)
    if !failures.isEmpty { append("</section>\n") }
    if !others.isEmpty {
      append("<section aria-labelledby=\"others\">\n<h2 id=\"others\">\(othersTitle)</h2>\n")
      append(others.text)
      append(others.closing + "</section>\n")
    }
    append("</main>\n" + summary(isInterrupted: isInterrupted))
    append("<script>\(HTMLScript.text)</script>\n</body>\n</html>\n")
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }

  // MARK: - Parts of the document

  private static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>PagerLab report</title>
    <style>\(HTMLStyle.text)</style>
    </head>
    <body>
    <header><a class="skip" href="#runs">Skip to the runs</a><h1>PagerLab report</h1></header>
    <form role="search" aria-label="Filter runs" hidden>
    <input type="search" id="query" placeholder="Filter by name, model, message" aria-label="Text" autocomplete="off">
    <select id="state" aria-label="Status"><option value="">Any status</option><option>failed</option>\
    <option>passed</option><option value="known">known failure</option><option>skipped</option><option>invalid</option></select>
    <select id="file" aria-label="File"><option value="">All files</option></select>
    <span id="shown" role="status"></span>
    </form>
    <main id="runs">

    """

  /// Its own style and script by their hashes, and nothing from anywhere.
  static let policy =
    "default-src 'none'; style-src \(ContentHash.source(HTMLStyle.text)); "
    + "script-src \(ContentHash.source(HTMLScript.text)); base-uri 'none'; form-action 'none'"

  private var othersTitle: String {
    if tally.skipped == 0, knownFailures == 0 { return "Passed" }
    return tally.passed == knownFailures ? "Not failed" : "Passed and skipped"
  }

  private func summary(isInterrupted: Bool) -> String {
    let counts = [
      (tally.failed, "failed", "failed"), (tally.invalid, "invalid", "invalid"),
      (tally.passed - knownFailures, "passed", "passed"),
      (knownFailures, "known", knownFailures == 1 ? "known failure" : "known failures"),
      (tally.skipped, "skipped", "skipped"),
    ].filter { $0.0 > 0 || $0.1 == "failed" || $0.1 == "passed" }
    var text = "<section class=\"summary\" aria-label=\"Summary\">\n<ul class=\"counts\">\n"
    for (count, name, words) in counts {
      text += "<li class=\"\(count == 0 ? "none" : "state-" + name)\"><b>\(count)</b>\(words)</li>\n"
    }
    text += "</ul>\n" + bar(counts.map { ($0.0, $0.1) })
    if isInterrupted {
      text += "<p class=\"note\"><strong>Interrupted</strong>: there would have been more runs.</p>\n"
    }
    let kept = tally.passed + tally.skipped
    if shownOthers < kept {
      text +=
        "<p class=\"note\">\(failures.isEmpty ? "Of" : "Every run that failed is here, and of the") \(kept) "
        + "\(failures.isEmpty ? "runs" : "others") \(shownOthers)\(failures.isEmpty ? " are here" : ""): "
        + "those among the first \(SuiteOptions.picturedRuns) of all.</p>\n"
    }
    return text + "</section>\n"
  }

  /// The shares of the counts.
  private func bar(_ counts: [(Int, String)]) -> String {
    guard tally.total > 0 else { return "" }
    var text = "<svg class=\"bar\" viewBox=\"0 0 1000 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    var start = 0.0
    for (count, name) in counts {
      let width = 1000 * Double(count) / Double(tally.total)
      if count > 0 {
        text += "<rect class=\"\(name)\" x=\"\(SVG.number(start))\" width=\"\(SVG.number(width))\" height=\"6\"/>"
      }
      start += width
    }
    return text + "</svg>\n"
  }
}

/// Runs of one file follow each other under its name.
private struct FileGroups {
  /// What is kept for later.
  var text = ""
  private var file: String?

  var isEmpty: Bool { file == nil }

  /// What stands before a result: the name of its file, where it is another one than before.
  mutating func opening(for result: RunResult) -> String {
    guard result.file != file else { return "" }
    defer { file = result.file }
    // The only run of a file bears its name.
    let name = result.caseName == nil ? "" : " · \(result.name.escapedForXML)"
    let shown = result.file.escapedForXML
    return closing + "<div class=\"file\" data-file=\"\(shown)\">\n<h3><code>\(shown)</code>\(name)</h3>\n"
  }

  /// What ends the present file.
  var closing: String { file == nil ? "" : "</div>\n" }
}
