import Documents
import Reports
import ScenarioRunner

/// Texts that try to be something else where they are written.
enum Hostile {
  static let texts: [String] = [
    "", " ", "plain", "a\u{0}b", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "tab\tand\r\nbreaks\n", "]]>",
    "<![CDATA[x]]>",
    "</failure></testcase>", "<!-- x -->", "&amp; &#0; &unknown;", "\"double\" 'single' `ticks`", "%0A%25%",
    "::error::x",
    "\n::error file=x::y", "##[error]x", "a:b,c=d", "# SKIP not really", "\\# TODO \\", "ok 1 - x\nnot ok 2 - y",
    "1..0",
    "Bail out! no", "---\n...\n", "- a: {b: [c]}", "| a | b |", "<script>alert(1)</script>", "[x](javascript:1)",
    "@all #1 $x$",
    "👩‍👩‍👧 é e\u{301} 𝄞", "\u{202E}backwards\u{2066}", "\u{FFFE}\u{FFFF}\u{FEFF}", "\u{85}\u{2028}\u{2029}",
    "\u{1FFFE}\u{10FFFF}",
    "\u{7F}\u{9B}31m", String(repeating: "x", count: 10_000), String(repeating: "\u{1}", count: 10_000),
  ]

  /// A result of each status in which every text that a document can put there is the given one.
  static func results(_ text: String) -> [RunResult] {
    let file = "f\(text).json"
    var results = [RunResult.Status.passed, .failed, .skipped, .invalid, .passed].map {
      RunResult(file: file, name: text, caseName: text, status: $0)
    }
    results[0].duration = 683.4
    results[1].failures = [0, 1].map {
      Failure(
        place: Place(line: 3 + $0, column: 7), key: text, expected: text, actual: $0 == 0 ? text : nil, message: text)
    }
    results[1].model = text
    results[2].reason = text
    results[3].diagnostics = [
      Diagnostic(
        file: file, line: 1, column: 2, message: text,
        notes: [Diagnostic.Note(file: file, line: 1, column: 1, message: text)])
    ]
    results[4].reason = "known failure: \(text)"
    return results
  }

  /// A report's whole text, its patches in their places.
  static func text(of report: some Reporter, _ results: [RunResult], isInterrupted: Bool = false) -> String {
    var report = report
    var bytes: [UInt8] = []
    func drain() {
      bytes += report.takeBytes()
      for patch in report.takePatches() {
        bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
      }
    }
    for result in results {
      report.add(result)
      drain()
    }
    report.finish(isInterrupted: isInterrupted)
    drain()
    return String(decoding: bytes, as: UTF8.self)
  }
}
