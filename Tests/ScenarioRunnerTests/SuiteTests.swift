import Documents
import Testing

@testable import ScenarioRunner

@Suite("Suite")
struct SuiteTests {
  /// Three documents: 300 runs of which some fail, one that does not decode, and one with a single run.
  private func write(into folder: borrowing TemporaryFolder) throws {
    let rows = (0..<300).map { #"{"name": "r\#($0)", "page": \#($0 % 7 == 3 ? 1 : 0)}"# }.joined(separator: ",")
    try folder.write(
      "a.json", document("", rest: #""expect": {"page": "$page"}, "tags": ["many"], "cases": [\#(rows)]"#))
    try folder.write("b.json", "{")
    try folder.write("c.json", document("", pager: #""model": "ImagePager", "pages": 1"#))
  }

  private func run(
    _ suite: ScenarioRunner.Suite, _ change: (inout SuiteOptions) -> Void = { _ in }
  ) async -> (names: [String], ordinals: [Int], summary: SuiteSummary) {
    var options = SuiteOptions()
    change(&options)
    var names: [String] = []
    var ordinals: [Int] = []
    let summary = await suite.run(options: options) { result, ordinal in
      names.append("\(result.caseName ?? "-") \(result.status.rawValue)")
      ordinals.append(ordinal)
      return true
    }
    return (names, ordinals, summary)
  }

  @Test("results come in run order, whatever the number of jobs")
  func order() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    let suite = ScenarioRunner.Suite(paths: [folder.path])
    let expected = (0..<300).map { "r\($0) \($0 % 7 == 3 ? "failed" : "passed")" } + ["- invalid", "- passed"]
    for jobs in [1, 2, 3, 8] {
      let result = await run(suite) { $0.jobs = jobs }
      #expect(result.names == expected, "\(jobs) jobs")
      #expect(result.ordinals == Array(0..<302))
      #expect(result.summary.exitStatus == 2)
      #expect(result.summary.failed == 43)
      #expect(result.summary.passed == 258)
    }
  }

  @Test("a number of jobs beyond every machine's is one that works")
  func enormousJobs() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    for jobs in [.min, 0, 100_000, Int.max] {
      #expect(await run(ScenarioRunner.Suite(paths: [folder.path])) { $0.jobs = jobs }.summary.total == 302)
    }
  }

  @Test("fail-fast ends with the first failure in run order, whatever the number of jobs")
  func failFast() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    for jobs in [1, 4] {
      let result = await run(ScenarioRunner.Suite(paths: [folder.path])) {
        $0.jobs = jobs
        $0.failFast = true
      }
      #expect(result.names.last == "r3 failed")
      #expect(result.summary.total == 4)
      #expect(result.summary.exitStatus == 1)
    }
    let few = await run(ScenarioRunner.Suite(paths: [folder.path])) { $0.maximumFailures = 2 }
    #expect(few.names.last == "r10 failed")
  }

  @Test("a slow beginning does not end the suite early")
  func slowBeginning() async throws {
    let folder = try TemporaryFolder()
    let rows = (0..<2560).map { #"{"name": "r\#($0)", "ms": \#($0 == 0 ? 60_000 : 0)}"# }.joined(separator: ",")
    try folder.write(
      "a.json", document(#"{"wait": "$ms"}"#, rest: #""expect": {"largestJump": 0}, "cases": [\#(rows)]"#))
    for jobs in 1...4 {
      let result = await run(ScenarioRunner.Suite(paths: [folder.path])) { $0.jobs = jobs }
      #expect(result.summary.passed == 2560)
    }
  }

  @Test("shards together are the whole, each run once")
  func shards() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    var ordinals: [Int] = []
    for index in 0..<3 {
      let result = await run(ScenarioRunner.Suite(paths: [folder.path])) { $0.shard = (index, 3) }
      #expect(result.ordinals.allSatisfy { $0 % 3 == index })
      ordinals += result.ordinals
    }
    #expect(ordinals.sorted() == Array(0..<302))
  }

  @Test("nothing that is wanted is exit status 2, and so is a path that is not there")
  func nothing() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    let filter = try #require(Filter("case:r99x"))
    let none = await run(ScenarioRunner.Suite(paths: ["\(folder.path)/a.json"], filters: [filter]))
    #expect(none.summary.total == 0)
    #expect(none.summary.exitStatus == 2)
    let missing = await run(ScenarioRunner.Suite(paths: ["\(folder.path)/x.json"]))
    #expect(missing.summary.invalid == 1)
  }

  @Test("a file that is named twice is run once, and validation runs nothing")
  func twice() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    let suite = ScenarioRunner.Suite(paths: ["\(folder.path)/c.json", folder.path, "\(folder.path)/c.json"])
    #expect(suite.files.count == 3)
    let result = await run(suite) { $0.validatesOnly = true }
    #expect(result.names == ["- invalid"])
  }
}

@Suite("Filter")
struct FilterTests {
  @Test("tag, case and model select by whole words, a text by what it is part of")
  func filters() throws {
    let scenario = try scenario(
      document(
        #"{"wait": "$ms"}"#,
        rest: #""tags": ["slow"], "cases": [{"name": "just short", "ms": 1}], "matrix": {"r": [60, 6]}"#
      )
      .split(separator: #""steps""#).joined(separator: #""environment": {"frameRate": "$r"}, "steps""#),
      file: "x/n.json")
    func selected(_ text: String) throws -> [Int] {
      let filter = try #require(Filter(text))
      return (0..<scenario.runCount).filter { filter.selects($0, of: scenario) }
    }
    #expect(try selected("tag:slow") == [0, 1])
    #expect(try selected("tag:slo") == [])
    #expect(try selected("case:just short") == [0, 1])
    #expect(try selected("case:r=6") == [1])
    #expect(try selected("case:just short, r=60") == [0])
    #expect(try selected("case:short") == [])
    #expect(try selected("model:PagerView") == [0, 1])
    #expect(try selected("model:Pager") == [])
    #expect(try selected("x/n") == [0, 1])
    #expect(try selected("short, r=60") == [0])
    #expect(try selected("nothing") == [])
    #expect(Filter("") == nil)
    #expect(Filter("case:") == nil)
  }

  @Test("the quotes around a word may be left out where nothing else is meant then")
  func unquotedWords() throws {
    let scenario = try scenario(
      #"""
      {"name": "n", "pager": {"model": "$m", "pages": ["$id"]}, "steps": [],
       "cases": [{"m": "TabView", "id": "1"}, {"m": "PagerView", "id": "one"}, {"name": "m=1", "m": "iPages", "id": "2"}]}
      """#)
    func selected(_ text: String) throws -> [Int] {
      let filter = try #require(Filter("case:" + text))
      return (0..<scenario.runCount).filter { filter.selects($0, of: scenario) }
    }
    #expect(try selected("m=TabView") == [0])
    #expect(try selected(#"m="TabView""#) == [0])
    #expect(try selected("m=Tab") == [])
    #expect(try selected("m=PagerView, id=one") == [1])
    #expect(try selected(#"m=PagerView, id="one""#) == [1])
    #expect(try selected("id=1") == [])
    #expect(try selected(#"id="1""#) == [0])
    #expect(try selected("m=1") == [2])
  }
}
