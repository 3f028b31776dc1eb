import Documents
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct TAPReportTests {
  private func text(_ results: [RunResult], isInterrupted: Bool = false) -> String {
    Hostile.text(of: TAPReport(), results, isInterrupted: isInterrupted)
  }

  private var known: RunResult {
    var known = Sample.passed(case: "known")
    known.reason = "known failure: see #3"
    return known
  }

  @Test func `A run is a point, with its failure in a block behind it`() throws {
    #expect(
      text([Sample.passed(), try Sample.failed(), known, Sample.skipped(), Sample.invalid()]) == ##"""
        TAP version 14
        ok 1 - a.json › Half a page
        not ok 2 - a.json › Half a page › just past
          ---
          message: "the selected page is 0"
          severity: fail
          file: "a.json"
          problems:
            - at: "a.json:12:15"
              key: "page"
              expected: "{\"oneOf\": [1, 2]}"
              actual: "0"
              message: "the selected page is 0"
          ...
        not ok 3 - a.json › Half a page › known # TODO known failure: see \#3
        ok 4 - a.json › Half a page › later # SKIP see \#12
        not ok 5 - b.json
          ---
          message: "unknown key \"pge\"; did you mean \"page\"?"
          severity: error
          file: "b.json"
          problems:
            - at: "b.json:3:7"
              message: "unknown key \"pge\"; did you mean \"page\"?"
          ...
        1..5

        """##)
  }

  @Test func `A text in a block is no command of the pipeline whose log it stands in`() {
    for text in ["##[error]x", "a ###[x] ##[y]"] {
      #expect(!text.quotedForYAML.contains("##["))
      guard case .string(text) = JSONReader.read(SourceText(name: "", text: text.quotedForYAML)).root?.kind else {
        Issue.record("\(text) reads otherwise")
        continue
      }
    }
    #expect("# #[ ## [".quotedForYAML == "\"# #[ ## [\"")
  }

  @Test func `Nothing that was run is a plan of nothing`() throws {
    #expect(text([]) == "TAP version 14\n1..0\n")
    #expect(try TAPReading(text([])).plan == 0)
  }

  @Test func `What is known to fail does not count against the stream, what passes against it does`() throws {
    let reading = try TAPReading(text([known, Sample.passed(), try Sample.failed(), Sample.invalid()]))
    #expect(reading.failures == 2)
    #expect(reading.points.map(\.isOK) == [false, true, false, false])
  }

  @Test func `A harness reads back what was written, whatever it is about`() throws {
    for text in Hostile.texts {
      let results = Hostile.results(text)
      let reading = try TAPReading(self.text(results))
      #expect(reading.points.count == results.count)
      #expect(reading.failures == 2)
      #expect(reading.points.map(\.directive) == [nil, nil, "SKIP", nil, "TODO"])
      #expect(reading.points[0].description == "f\(text).json › \(text) › \(text)".escapedForTerminal)
      #expect(reading.points[2].reason == text.escapedForTerminal)
      #expect(reading.points[4].reason == "known failure: \(text)".escapedForTerminal)
      let block = reading.points[1].block
      #expect(block["message"] == text)
      #expect(block["problems[0].expected"] == (text.isEmpty ? nil : text))
      #expect(block["problems[0].actual"] == text)
      #expect(block["problems[1].actual"] == nil)
      #expect(block["problems[1].at"] == "f\(text).json:4:7")
      #expect(reading.points[3].block["severity"] == "error")
    }
  }

  @Test(arguments: ["\u{600}", "\u{110BD}", "\u{301}", "\u{200D}"])
  func `No scalar that joins with a hash makes it begin a directive`(neighbour: String) throws {
    let hash = "\(neighbour)#\(neighbour)"
    let failed = RunResult(file: "a.json", name: "\(hash) TODO later", caseName: "x\(neighbour)# SKIP", status: .failed)
    let reading = try TAPReading(text([failed]))
    #expect(reading.points[0].directive == nil)
    #expect(reading.failures == 1)
  }

  @Test func `A block holds no command of a pipeline, and reads back as it was`() throws {
    var failed = try Sample.failed()
    failed.failures[0].message = "##[error]x ###[set-env]"
    let text = text([failed])
    #expect(text.unicodeScalars.firstRange(of: "##[".unicodeScalars) == nil)
    #expect(try TAPReading(text).points[0].block["message"] == "##[error]x ###[set-env]")
  }

  @Test func `The reading refuses what is no TAP`() throws {
    let good = text([Sample.passed(), try Sample.failed(), Sample.skipped()])
    _ = try TAPReading(good)
    for (old, new) in [
      ("1..3", "1..2"), ("1..3\n", ""), ("ok 1", "ok 2"), ("\\#12", "#12"), ("  ...\n", ""), ("  ---\n", ""),
      ("\"page\"", "page:x"), ("TAP version 14\n", ""), ("1..3", "1..3\n1..3"), ("› just", "\\ just"),
    ] {
      #expect(good.contains(old), "\(old)")
      #expect(throws: TAPReading.Malformed.self, "\(new)") { try TAPReading(good.replacing(old, with: new)) }
    }
  }

  @Test func `An interrupted report has no plan and bails out`() throws {
    let text = text([Sample.passed()], isInterrupted: true)
    #expect(text.hasSuffix("\nBail out! interrupted after 1 run\n"))
    let reading = try TAPReading(text)
    #expect(reading.plan == nil)
    #expect(reading.points.count == 1)
  }
}
