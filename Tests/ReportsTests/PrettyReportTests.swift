import Documents
import PagerEngine
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct PrettyReportTests {
  private func report(_ results: [RunResult], style: Style = .plain) -> String {
    var report = PrettyReport(style: style)
    for result in results { report.add(result) }
    report.finish()
    return String(decoding: report.takeBytes(), as: UTF8.self)
  }

  @Test func `Passing files take a line each`() {
    #expect(
      report([Sample.passed(), Sample.passed(case: "b"), Sample.passed(file: "c.json", name: "A flick")]) == """
        ✓ a.json  Half a page  2 passed
        ✓ c.json  A flick  1 passed

        3 passed · 3 runs in 2 files

        """)
  }

  @Test func `A failure is told in full, with its place`() throws {
    #expect(
      report([Sample.passed(case: "a"), try Sample.failed(), Sample.skipped()]) == """
        ✗ a.json  Half a page  1 of 3 failed, 1 skipped

          a.json:12:15: failed: page
            Half a page › just past
            expected  {"oneOf": [1, 2]}
            actual    0
            the selected page is 0
          skipped later: see #12


        1 passed, 1 failed, 1 skipped · 3 runs in 1 file

        """)
  }

  @Test func `An invalid document is told as its diagnostics`() {
    #expect(
      report([Sample.invalid()]) == """
        ✗ b.json  invalid
          b.json:3:7: error: unknown key "pge"; did you mean "page"?

        1 invalid · 1 run in 1 file

        """)
  }

  @Test func `Nothing in a name reaches the terminal as a control character`() throws {
    var result = try Sample.failed(file: "a\u{1B}[2J.json", case: "x\u{7}\u{202E}")
    result.failures[0].message = "no\u{1B}]0;title\u{7}"
    result.failures[0].actual = "\"\u{9B}31m\""
    let text = report([result, Sample.skipped(reason: "\u{1B}[8m")])
    #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `Colour is written where it is wanted, and only there`() throws {
    let results = [Sample.passed(), try Sample.failed(), Sample.skipped(), Sample.invalid()]
    #expect(report(results, style: .colored).contains("\u{1B}["))
    #expect(!report(results).contains("\u{1B}["))
  }
}
