import Documents
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct GitHubReportTests {
  private func text(_ results: [RunResult], isInterrupted: Bool = false) -> String {
    Hostile.text(of: GitHubReport(), results, isInterrupted: isInterrupted)
  }

  private func summary(_ results: [RunResult], limit: Int = GitHubReport.summaryLimit, isInterrupted: Bool = false)
    -> String
  {
    var report = GitHubReport()
    for result in results { report.add(result) }
    report.finish(isInterrupted: isInterrupted)
    return String(decoding: report.summary(limit: limit), as: UTF8.self)
  }

  /// A workflow command as GitHub's runner reads it (actions/runner, `ActionCommand.TryParseV2`).
  private struct Command: Equatable {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      let parts = head.split(separator: " ", maxSplits: 1)
      guard let first = parts.first else { return nil }
      name = String(first)
      for pair in (parts.count == 2 ? parts[1] : "").split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        properties[String(sides[0])] = Self.plain(
          String(sides[1]).replacing("%3A", with: ":").replacing("%2C", with: ","))
      }
      message = Self.plain(String(line[end.upperBound...]))
    }

    private static func plain(_ text: String) -> String {
      text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
  }

  private func commands(_ text: String) -> [Command?] {
    text.unicodeScalars.split(separator: "\n").map { Command(Substring($0)) }
  }

  @Test func `A failure is annotated at the line of its expectation`() throws {
    #expect(
      text([Sample.passed(), try Sample.failed(file: "./s/a.json"), Sample.skipped(), Sample.invalid()]) == """
        ::error file=s/a.json,line=12,col=15,title=page::Half a page › just past%0Aexpected  {"oneOf": [1, 2]}%0Aactual    0%0Athe selected page is 0
        ::error file=b.json,line=3,col=7,title=invalid::unknown key "pge"; did you mean "page"?

        """)
    #expect(text([Sample.passed()]) == "")
  }

  @Test(arguments: [9, 10, 11, 500])
  func `Ten errors are written, and a notice counts the rest`(count: Int) throws {
    let failed = try Sample.failed()
    let commands = commands(text(Array(repeating: failed, count: count)))
    #expect(commands.count { $0?.name == "error" } == min(count, 10))
    let notices = commands.filter { $0?.name == "notice" }
    #expect(notices.count == (count > 10 ? 1 : 0))
    if count > 10 { #expect(notices.first??.message.hasPrefix("\(count - 10) more failure") == true) }
  }

  @Test func `No text gets out of its command`() throws {
    for text in Hostile.texts {
      let read = commands(self.text(Hostile.results(text)))
      #expect(read.map { $0?.name } == ["error", "error", "error"], "\(text.debugDescription)")
      let cut = text.unicodeScalars.count > 1000 ? String(text.unicodeScalars.prefix(999)) + "…" : text
      #expect(read[0]?.properties["title"] == cut.escapedForTerminal)
      #expect(read[0]?.properties["line"] == "3")
      #expect(read[0]?.message.hasSuffix("\n\(cut.escapedForTerminal)") == true)
      let summary = summary(Hostile.results(text))
      let rows = summary.unicodeScalars.split(separator: "\n").filter { $0.first == "|" }
      #expect(rows.count == 5)
      for row in rows { #expect(row.count { $0 == "|" } == 7) }
      for scalar in ["<script", "](", "`", "@all", "\u{1B}"] { #expect(!summary.contains(scalar)) }
    }
  }

  @Test(arguments: ["\u{600}", "\u{110BD}", "\u{301}", "\u{200D}"])
  func `What a command is made of is escaped beside scalars that join with it`(neighbour: String) {
    let text = "\(neighbour)%\(neighbour):\(neighbour),\(neighbour)"
    let message = "\(neighbour)%25\(neighbour):\(neighbour),\(neighbour)"
    let property = "\(neighbour)%25\(neighbour)%3A\(neighbour)%2C\(neighbour)"
    #expect(Array(GitHubReport.message(text).utf8) == Array(message.utf8))
    #expect(Array(GitHubReport.property(text).utf8) == Array(property.utf8))
  }

  @Test func `An interrupted report warns`() {
    #expect(
      text([Sample.passed()], isInterrupted: true) == "::warning title=PagerLab::interrupted after 1 run\n")
    #expect(summary([Sample.passed()], isInterrupted: true).hasPrefix("### PagerLab: interrupted after 1 run\n"))
  }

  @Test func `The summary counts, and lists what failed`() throws {
    var known = Sample.passed(case: "known")
    known.reason = "known failure: see #3"
    #expect(
      summary([Sample.passed(), try Sample.failed(), known, Sample.skipped(), Sample.invalid()]) == """
        ### PagerLab: 2 of 5 runs failed

        1 passed, 1 failed, 1 known failure, 1 skipped, 1 invalid

        | place | run | key | expected | actual | why |
        | --- | --- | --- | --- | --- | --- |
        | a.json&#58;12&#58;15 | Half a page › just past | <code>page</code> | <code>{"oneOf": &#91;1, 2&#93;}</code> | <code>0</code> | the selected page is 0 |
        | b.json&#58;3&#58;7 |  | invalid |  |  | unknown key "pge"; did you mean "page"? |

        """)
    #expect(summary([Sample.passed()]) == "### PagerLab: 1 run, none failed\n\n1 passed\n")
    #expect(summary([]) == "### PagerLab: nothing was run\n\n0 runs\n")
  }

  @Test func `A summary keeps to its limit, and counts what it leaves out`() throws {
    var failed = try Sample.failed()
    failed.failures[0].message = String(repeating: "x", count: 250)
    let results = Array(repeating: failed, count: 4000)
    let whole = summary(results)
    #expect(whole.utf8.count <= GitHubReport.summaryLimit)
    for limit in [0, 10, 100, 500, 1000, 5000, GitHubReport.summaryLimit] {
      let text = summary(results, limit: limit)
      #expect(text.utf8.count <= limit)
      guard !text.isEmpty else { continue }
      let rows = text.split(separator: "\n").count { $0.hasPrefix("| a") }
      #expect(text.hasSuffix("\n\(4000 - rows) more failures not shown here.\n"))
    }
    #expect(summary(results, limit: 1000).contains("| a"))
    #expect(summary(results, limit: 10).isEmpty)
  }
}
