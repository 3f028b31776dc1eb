import Documents
import PagerEngine
import PagerTuning
import Testing

@testable import Reports

@Suite struct TuningFormatsTests {
  @Test func `CSV has a row a setting that reads back as its summary`() throws {
    let report = TuningSample.full(swipes: 20)
    let table = try #require(CSVReader.read(SourceText(name: "x.csv", text: TuningTable(report).text)).table)
    #expect(table.rows.count == report.summaries.count)
    let columns = try ["setting", "multiplier", "minimumDistance", "cost", "misread", "falseTurn"].map {
      try #require(table.column($0), "\($0)")
    }
    for (row, summary) in zip(table.rows, report.summaries) {
      let numbers = columns.map { row.fields[$0].number }
      #expect(
        numbers == [
          Double(summary.index), summary.setting.values[0].number, summary.setting.values[1].number, summary.cost,
          summary.errors.rate, summary.misreadings[Misreading.falseTurn.ordinal].rate,
        ])
    }
    let roles = TuningTable(report).text.split(separator: "\n").map { String($0.split(separator: ",").last ?? "") }
    #expect(roles.count { $0 == "chosen" } == 1 && roles.count { $0 == "best" } == 1)
  }

  @Test func `JSON Lines are objects with a kind, parameters as data`() throws {
    for report in [TuningSample.full(swipes: 20), TuningSample.words(), TuningSample.words(isFeasible: false)] {
      let lines = TuningLines(report).text.split(separator: "\n")
      var kinds: [String] = []
      for line in lines {
        let root = try #require(JSONReader.read(SourceText(name: "x", text: String(line))).root, "\(line)")
        guard case .string(let kind)? = root.member("kind")?.kind else {
          Issue.record("a line without a kind: \(line)")
          continue
        }
        kinds.append(kind)
      }
      #expect(kinds.first == "verdict")
      #expect(kinds.count { $0 == "setting" } == report.summaries.count)
      #expect(kinds.count { $0 == "person" } == report.analysis.people.count)
      #expect(kinds.count { $0 == "fold" } == report.analysis.folds.count)
      #expect(kinds.count { $0 == "swipe" } == report.review.worst.count)
    }
    #expect(TuningLines(TuningSample.words()).text.contains(#""parameters":{"sensitivity":"low"}"#))
  }

  @Test func `The terminal and the pull request are told the verdict first`() {
    let report = TuningSample.full(swipes: 20)
    let verdict = TuningVerdict(report)
    let text = TuningText(report).text
    #expect(text.split(separator: "\n")[1] == verdict.action)
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains(Prose.capitalized(verdict.line)))
    #expect(!text.contains("\u{1b}"))
    let markdown = TuningMarkdown(report).text
    #expect(
      markdown.hasPrefix("### How far, how soon: change to multiplier 1.2, minimumDistance 20\n\n**Multiplier 1.2"))
    #expect(markdown.components(of: "<details>") == markdown.components(of: "</details>"))
  }

  @Test func `A pull request is told how to replay swipes, not their samples`() throws {
    let report = TuningSample.full()
    let markdown = TuningMarkdown(report).text
    let worst = try #require(report.review.worst.first)
    #expect(markdown.contains("\n    \(report.replay(worst.index))\n"))
    #expect(!markdown.contains("\"samples\""))
    #expect(markdown.utf8.count < 65_536, "the most of a comment on GitHub")
  }
}

extension String {
  fileprivate func components(of word: String) -> Int { ranges(of: word).count }
}
