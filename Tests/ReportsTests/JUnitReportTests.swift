import Documents
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct JUnitReportTests {
  private func text(_ results: [RunResult], isInterrupted: Bool = false) -> String {
    Hostile.text(of: JUnitReport(), results, isInterrupted: isInterrupted)
  }

  /// A few results of two files, one of each kind.
  private func some() throws -> [RunResult] {
    var passed = Sample.passed(case: "just short")
    passed.place = Place(line: 8, column: 5)
    passed.duration = 683.3333333333334
    var failed = try Sample.failed()
    failed.place = Place(line: 9, column: 5)
    failed.duration = 450
    var known = Sample.passed(case: "known")
    known.reason = "known failure: see #3"
    return [passed, failed, known, Sample.skipped(), Sample.invalid()]
  }

  @Test func `A file is a suite and a run a test case, with all counts before them`() throws {
    #expect(
      text(try some()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="pagerlab" tests="5" failures="1" errors="1" time="1.133">
          <testsuite name="a.json" tests="4" failures="1" errors="0" skipped="2" time="1.133">
            <testcase name="Half a page › just short" classname="a.json" file="a.json" line="8" time="0.683"/>
            <testcase name="Half a page › just past" classname="a.json" file="a.json" line="9" time="0.450">
              <failure message="the selected page is 0" type="page">
        a.json:12:15: page
          expected  {&quot;oneOf&quot;: [1, 2]}
          actual    0
          the selected page is 0
              </failure>
            </testcase>
            <testcase name="Half a page › known" classname="a.json" file="a.json" line="1" time="0.000">
              <skipped message="known failure: see #3"/>
            </testcase>
            <testcase name="Half a page › later" classname="a.json" file="a.json" line="1" time="0.000">
              <skipped message="see #12"/>
            </testcase>
          </testsuite>
          <testsuite name="b.json" tests="1" failures="0" errors="1" skipped="0" time="0.000">
            <testcase name="b.json" classname="b.json" file="b.json" line="1" time="0.000">
              <error message="unknown key &quot;pge&quot;; did you mean &quot;page&quot;?" type="invalid">
        b.json:3:7: error: unknown key &quot;pge&quot;; did you mean &quot;page&quot;?
              </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `All failures of a run stand in one element, the first one in its message`() throws {
    var result = try Sample.failed()
    result.failures += result.failures
    let root = try XMLTree.read(text([result]))
    let failure = try #require(root.all("failure").first)
    #expect(root.all("failure").count == 1)
    #expect(failure.attributes["message"] == "the selected page is 0 (and 1 more)")
    #expect(failure.text.split(separator: "\n").count { $0.hasPrefix("a.json:12:15: page") } == 2)
  }

  @Test func `A drawing stands line by line in the text`() throws {
    var result = try Sample.failed()
    result.failures[0].drawing = ["  ╭──<", "──╯ &"]
    let root = try XMLTree.read(text([result]))
    #expect(root.all("failure").first?.text.contains("  the selected page is 0\n    ╭──<\n  ──╯ &\n") == true)
  }

  @Test func `What is written follows the schema, whatever it is about`() throws {
    for text in Hostile.texts {
      let results = Hostile.results(text)
      for some in [results, Array(results[..<1]), Array(results[1...2]), []] {
        for isInterrupted in [false, true] {
          let root = try XMLTree.read(self.text(some, isInterrupted: isInterrupted))
          #expect(JUnitRules.violations(root) == [], "\(text.debugDescription)")
          #expect(root.all("testcase").count == some.count + (isInterrupted ? 1 : 0))
        }
      }
    }
  }

  @Test func `The rules find what is against them`() throws {
    let good = text(try some())
    let mutations: [(String, String)] = [
      ("tests=\"5\"", "tests=\"6\""), ("failures=\"1\" errors=\"0\"", "failures=\"0\" errors=\"0\""),
      ("skipped=\"2\"", "skipped=\"1\""), (" time=\"1.133\">\n  <t", " time=\"1.134\">\n  <t"),
      ("time=\"0.683\"", "time=\"0.6834\""), ("<testcase name=", "<testcase title="),
      ("<skipped message", "<skipped why"),
      ("errors=\"1\" time", "errors=\"1\" skipped=\"2\" time"), ("<testcase name", "text<testcase name"),
      ("testsuites", "suites"), ("failure>", "flaw>"),
    ]
    for (old, new) in mutations {
      #expect(good.contains(old), "\(old)")
      var bad = good.replacing(old, with: new)
      if old == "failure>" { bad = bad.replacing("<failure", with: "<flaw") }
      #expect(JUnitRules.violations(try XMLTree.read(bad)) != [], "\(new)")
    }
  }

  @Test func `Names come back as they were, control characters as escapes`() throws {
    for (name, shown) in [
      ("a\u{1B}[31m", "a\\u{1b}[31m"), ("<b> & \"c\" 'd' ]]>", "<b> & \"c\" 'd' ]]>"), ("\u{FFFE}", "\\u{fffe}"),
      ("👩‍👩‍👧", "👩‍👩‍👧"),
    ] {
      let root = try XMLTree.read(text([Sample.passed(name: name)]))
      #expect(root.all("testcase").map { $0.attributes["name"] } == [shown])
    }
  }

  @Test func `An interrupted report holds an error that says so`() throws {
    let root = try XMLTree.read(text(Array(try some()[..<2]), isInterrupted: true))
    #expect(root.attributes["errors"] == "1")
    #expect(root.all("error").map { $0.attributes["message"] } == ["interrupted after 2 runs: the report is not whole"])
  }

  @Test func `A report that is longer than what is held is the same but for spaces in its heads`() throws {
    // A suite that fits, one that does not, and one that fits again.
    let counts = [3, 9000, 3]
    var results: [RunResult] = []
    for (file, count) in counts.enumerated() {
      for index in 0..<count {
        var result = Sample.passed(file: "\(file).json", case: "a case with a name of some length, number \(index)")
        result.duration = Double(index % 7)
        results.append(result)
      }
    }
    var report = JUnitReport()
    var longest = 0
    var patches = 0
    var bytes: [UInt8] = []
    func drain() {
      let taken = report.takeBytes()
      longest = max(longest, taken.count)
      bytes += taken
      for patch in report.takePatches() {
        patches += 1
        bytes.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
      }
    }
    for result in results {
      report.add(result)
      drain()
    }
    report.finish()
    drain()
    #expect(longest < PatchedText.most + 1000)
    #expect(patches == 2)
    let root = try XMLTree.read(String(decoding: bytes, as: UTF8.self))
    #expect(JUnitRules.violations(root) == [])
    #expect(root.children.map { $0.attributes["tests"] } == counts.map { "\($0)" })
    #expect(root.attributes["tests"] == "9006")
  }
}
