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

  /// A run in each of 24 files in two folders, in an order in which one surrounds the other.
  private var many: [RunResult] {
    (0..<24).map { Sample.passed(file: "\((6..<12).contains($0) ? "s/a/b" : "s/a")/\($0).json", name: "Run \($0)") }
  }

  @Test func `Many passing files take a line a folder`() {
    #expect(
      report(many + [Sample.passed(file: "s/a/23.json", case: "b"), Sample.passed(file: "z.json")]) == """
        ✓ s/a  19 passed in 18 files
        ✓ s/a/b  6 passed in 6 files
        ✓ .  1 passed in 1 file

        26 passed · 26 runs in 25 files

        """)
  }

  @Test func `Up to twenty files take a line each`() {
    #expect(report(Array(many[..<20])).split(separator: "\n").count == 21)
    #expect(report(Array(many[..<21])).split(separator: "\n").count == 3)
  }

  @Test func `What was skipped among many files is told with its file`() {
    let text = report(many + [Sample.passed(file: "s/a/x.json"), Sample.skipped(file: "s/a/x.json")])
    #expect(
      text == """
        ✓ s/a  18 passed in 18 files
        ✓ s/a/x.json  Half a page  1 passed, 1 skipped
          skipped later: see #12
        ✓ s/a/b  6 passed in 6 files

        25 passed, 1 skipped · 26 runs in 25 files

        """)
  }

  @Test func `Where something fails among many files all are told in their order`() throws {
    for place in [0, 13, 24] {
      var results = many
      results.insert(try Sample.failed(file: "s/f.json"), at: place)
      let text = report(results)
      let marks = text.split(separator: "\n").filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") }
      #expect(marks.count == 25)
      #expect(marks[place].hasPrefix("✗ s/f.json"))
      #expect(text.contains("  s/f.json:12:15: failed: page\n"))
      #expect(text.contains("✓ s/a/12.json  Run 12  1 passed\n"))
      #expect(text.contains("✓ s/a/b/7.json  Run 7  1 passed\n"))
    }
  }

  @Test func `A failure is written as soon as it is known, with the lines before it`() throws {
    var report = PrettyReport()
    for result in many { report.add(result) }
    #expect(report.takeBytes().isEmpty)
    report.add(try Sample.failed(file: "z.json"))
    #expect(String(decoding: report.takeBytes(), as: UTF8.self).split(separator: "\n").count == 24)
    report.add(Sample.passed(file: "z2.json"))
    #expect(String(decoding: report.takeBytes(), as: UTF8.self).hasPrefix("✗ z.json"))
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

  @Test func `One empty line stands before the counts, whatever came before`() throws {
    let some = [
      Sample.passed(), try Sample.failed(), Sample.skipped(), Sample.invalid(), Sample.passed(file: "z.json"),
    ]
    for first in some {
      for second in some {
        let lines = report([first, second]).split(separator: "\n", omittingEmptySubsequences: false).suffix(4)
        #expect(lines.map(\.isEmpty) == [false, true, false, true])
      }
    }
  }

  @Test func `A run that fails as it should is counted apart`() {
    var known = Sample.passed(case: "c")
    known.reason = "known failure: see #3"
    #expect(
      report([Sample.passed(), known, Sample.skipped(), Sample.passed(file: "z.json")]) == """
        ✓ a.json  Half a page  1 passed, 1 known failure, 1 skipped
          skipped later: see #12
        ✓ z.json  Half a page  1 passed

        2 passed, 1 known failure, 1 skipped · 4 runs in 2 files

        """)
  }

  @Test(arguments: [199, 200, 201, 5000])
  func `What was expected and found is told up to 200 characters`(length: Int) throws {
    var result = try Sample.failed()
    result.failures[0].expected = String(repeating: "e", count: length)
    result.failures[0].actual = String(repeating: "a", count: length)
    let text = report([result])
    for letter in ["e", "a"] {
      let told = String(repeating: letter, count: length > 200 ? 199 : length) + (length > 200 ? "…\n" : "\n")
      #expect(text.contains("  " + told))
    }
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

  @Test func `An interrupted report says so where it counts`() {
    var report = PrettyReport(style: .plain)
    report.add(Sample.passed())
    report.finish(isInterrupted: true)
    #expect(
      String(decoding: report.takeBytes(), as: UTF8.self).hasSuffix("\ninterrupted after 1 passed · 1 run in 1 file\n"))
  }

  @Test func `Of very many failures in a file a thousand are told and all are counted`() throws {
    let one = try Sample.failed()
    var report = PrettyReport()
    for _ in 0..<1500 { report.add(one) }
    report.add(Sample.passed(file: "b.json"))
    report.finish()
    let text = String(decoding: report.takeBytes(), as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains(": failed: page") } == 1000)
    #expect(text.contains("\n  … and 500 more of this file; the json report holds them all\n\n✓ b.json"))
    #expect(text.hasSuffix("1 passed, 1500 failed · 1501 runs in 2 files\n"))
  }
}
