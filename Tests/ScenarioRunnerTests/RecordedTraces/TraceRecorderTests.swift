import Documents
import Foundation
import Testing

@testable import ScenarioRunner

@Suite struct TraceRecorderTests {
  private struct Ending {
    let results: [RunResult]
    let traces: TraceRecorder
    let obsolete: [String]

    var states: [RunResult.Status] { results.map(\.status) }
  }

  private func run(_ folder: borrowing TemporaryFolder, updating: Bool = false, jobs: Int = 2) async -> Ending {
    let suite = Suite(paths: [folder.path])
    var options = SuiteOptions()
    options.updatesTraces = updating
    options.jobs = jobs
    var traces = TraceRecorder()
    var results: [RunResult] = []
    _ = await suite.run(options: options, traces: &traces) { result, _ in
      results.append(result)
      return true
    }
    return Ending(results: results, traces: traces, obsolete: suite.obsoleteTraces(named: traces.named))
  }

  private func table(_ expect: String, _ rows: String = #"{"dx": -160}"#, rest: String = "") -> String {
    document(
      #"{"swipe": {"by": ["$dx", 0]}}"#, rest: #""expect": {\#(expect)}, "cases": [\#(rows)]\#(rest)"#)
  }

  @Test func `A trace that is not there fails, is recorded when asked, and then holds`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""trace": "deep/er/{run}.csv""#, #"{"dx": -160}, {"dx": -20}"#))
    #expect(await run(folder).states == [.failed, .failed])
    #expect(!FileAccess.exists(folder.path + "/deep"))
    let recorded = await run(folder, updating: true)
    #expect(recorded.states == [.passed, .passed])
    let files = ["dx=-160", "dx=-20"].map { "\(folder.path)/deep/er/\($0).csv" }
    #expect(recorded.traces.written == files)
    #expect(await run(folder).states == [.passed, .passed])
    #expect(await run(folder, updating: true).traces.written.isEmpty)
  }

  @Test func `A run that changed fails with the first difference and a drawing, until it is recorded anew`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""trace": "a.csv""#))
    _ = await run(folder, updating: true)
    let before = try folder.read("a.csv")
    try folder.write("a.json", table(#""trace": "a.csv""#, #"{"dx": -170}"#))
    let ending = await run(folder)
    let failure = try #require(ending.results.first?.failures.first)
    #expect(failure.key == "trace.x")
    #expect(failure.message.contains("the first difference is x of row 1, a touch at 0 ms"))
    #expect(failure.drawing.count == TracePlot.height + 2)
    let recorded = try #require(failure.recorded)
    #expect(recorded.difference == 0)
    #expect(recorded.shown.first?.first == .init(time: 0, position: 0))
    #expect(abs((recorded.shown.last?.last?.position ?? 0) - 1) < 0.01)
    #expect(try folder.read("a.csv") == before)
    #expect(await run(folder, updating: true).traces.written.count == 1)
    #expect(try folder.read("a.csv") != before)
    #expect(await run(folder).states == [.passed])
  }

  @Test func `A run that fails otherwise, or is known to, records nothing`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""page": 3, "trace": "a.csv""#))
    try folder.write("b.json", table(#""trace": "b.csv""#, rest: #", "knownFailure": "later""#))
    let ending = await run(folder, updating: true)
    #expect(ending.states == [.failed, .passed])
    #expect(ending.results[0].failures.map(\.key) == ["page", "trace"])
    #expect(
      ending.results[0].failures[1].message.contains("; it is not recorded anew, because this run fails otherwise"))
    #expect(ending.results[1].isKnownFailure)
    #expect(ending.traces.written.isEmpty)
    #expect(!FileAccess.exists(folder.path + "/a.csv") && !FileAccess.exists(folder.path + "/b.csv"))
  }

  @Test func `Two runs that do different things cannot record one file, whatever the jobs`() async throws {
    for jobs in [1, 2, 7] {
      let folder = try TemporaryFolder()
      try folder.write("a.json", table(#""trace": "a.csv""#, #"{"dx": -160}, {"dx": -20}, {"dx": -160.0}"#))
      let ending = await run(folder, updating: true, jobs: jobs)
      #expect(ending.states == [.passed, .failed, .passed])
      #expect(ending.results[1].failures[0].message.contains("another run records it"))
      #expect(ending.traces.written.count == 1)
    }
  }

  @Test func `A file that is no trace is not overwritten, a damaged trace is`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""trace": "a.csv""#))
    try folder.write("a.csv", "t,x,y\n0,1,2\n")
    #expect(await run(folder, updating: true).states == [.failed])
    #expect(try folder.read("a.csv") == "t,x,y\n0,1,2\n")
    try folder.write("a.csv", "# pagerlab trace, version 1\n")
    #expect(await run(folder).states == [.failed])
    #expect(await run(folder, updating: true).states == [.passed])
    #expect(await run(folder).states == [.passed])
  }

  @Test func `A tolerance as large as the movement compares nothing, and is refused`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""trace": "a.csv""#))
    _ = await run(folder, updating: true)
    for (within, expected) in [(0.5, RunResult.Status.passed), (1.1, .failed), (1e300, .failed)] {
      try folder.write("a.json", table(#""trace": {"file": "a.csv", "within": {"position": \#(within)}}"#))
      #expect(await run(folder).states == [expected])
    }
  }

  @Test func `A trace that no run names is obsolete, one that a skipped run names is not`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("a.json", table(#""trace": "a.csv""#))
    _ = await run(folder, updating: true)
    try folder.write("b.csv", try folder.read("a.csv"))
    try folder.write("d.csv", "t,x,y\n0,1,2\n")
    try folder.write("a.json", table(#""trace": "a.csv""#, rest: #", "skip": "later""#))
    #expect(await run(folder).obsolete == ["\(folder.path)/b.csv"])
    try folder.write("a.json", table(#""page": 1"#))
    #expect(await run(folder).obsolete == ["\(folder.path)/a.csv", "\(folder.path)/b.csv"])
  }

  @Test func `A folder that cannot be written is said, and fails`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("b", "a file")
    try folder.write("a.json", table(#""trace": "b/a.csv""#))
    let ending = await run(folder, updating: true)
    #expect(ending.states == [.failed])
    #expect(ending.traces.problems.count == 1)
  }
}
