import Documents
import PagerMath
import Testing

@testable import ScenarioRunner

@Suite("Suite plan")
struct SuitePlanTests {
  private func write(into folder: borrowing TemporaryFolder) throws {
    try folder.write(
      "a.json", document("", rest: #""cases": [{"name": "x"}, {"name": "y"}, {"name": "z"}], "tags": ["many"]"#))
    try folder.write("b.json", "{")
    try folder.write("c.json", document(#"{"replay": {"file": "a.csv"}}"#))
    try folder.write("a.csv", "0,200,400\n8,190,400\n16,180,400\n")
  }

  private func plan(_ folder: String, _ filters: String..., jobs: Int = 1, version: String = "1") async throws
    -> SuitePlan
  {
    let suite = ScenarioRunner.Suite(paths: [folder], filters: try filters.map { try #require(Filter($0)) })
    return await suite.plan(version: version, jobs: jobs)
  }

  @Test("it counts what a run gives, whatever is asked for")
  func counts() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    for filters in [[], ["case:y"], ["tag:many"], ["nothing like it"]] {
      let suite = ScenarioRunner.Suite(paths: [folder.path], filters: filters.compactMap(Filter.init))
      let summary = await suite.run { _, _ in true }
      #expect(await suite.plan(version: "1", jobs: 2).runs == summary.total)
      #expect(summary.wanted == summary.total)
    }
  }

  @Test("it is the same with any number of jobs and any order of filters, and different for everything that matters")
  func differences() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    let first = try await plan(folder.path)
    for jobs in [1, 2, 3, 1000] { #expect(try await plan(folder.path, jobs: jobs).digest == first.digest) }
    #expect(try await plan(folder.path, "a", "case:x").digest == plan(folder.path, "case:x", "a").digest)

    var digests = [first.digest]
    digests.append(try await plan(folder.path, version: "2").digest)
    digests.append(try await plan(folder.path, "a").digest)
    digests.append(try await plan(folder.path, "tag:a").digest)
    digests.append(try await plan(folder.path + "/a.json").digest)
    // Where there is nothing to be run, what was asked for tells plans apart.
    digests.append(try await plan(folder.path, "nothing like it").digest)
    digests.append(try await plan(folder.path, "nor this").digest)
    let changes = [
      ("a.csv", "0,200,400\n8,190,400\n16,181,400\n"), ("b.json", "{ "),
      ("a.json", document("", rest: #""cases": [{"name": "x"}, {"name": "y"}, {"name": "Z"}], "tags": ["many"]"#)),
      ("d.json", document("")),
    ]
    for (name, text) in changes {
      try folder.write(name, text)
      digests.append(try await plan(folder.path).digest)
    }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.utf8.count == 16 })
  }

  @Test("a file that is not what the plan was made from is not valid")
  func changedMeanwhile() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    let suite = ScenarioRunner.Suite(paths: [folder.path])
    var options = SuiteOptions()
    options.plan = await suite.plan(version: "1", jobs: 1)
    let before = await suite.run(options: options) { _, _ in true }
    #expect(before.invalid == 1)
    try folder.write("a.csv", "0,200,400\n8,190,400\n")
    var messages: [String] = []
    let after = await suite.run(options: options) { result, _ in
      messages += result.diagnostics.map(\.message)
      return true
    }
    #expect(after.invalid == 2)
    #expect(after.passed == 3)
    #expect(messages.last == "the file, or a recording beside it, was changed while the suite was run")
  }
}

@Suite("Reported runs")
struct ReportedRunsTests {
  private func write(into folder: borrowing TemporaryFolder) throws {
    try folder.write("a.json", document("", rest: #""cases": [{"name": "x"}, {"name": "y"}, {"name": "z"}]"#))
    try folder.write("b.json", document(""))
    try folder.write("c.json", "{")
    try folder.write("d.json", "{")
  }

  private func ran(_ suite: ScenarioRunner.Suite) async -> (runs: [String], absent: [String]) {
    var runs: [String] = []
    let summary = await suite.run { result, _ in
      runs.append("\(result.file.suffix(6)) \(result.caseName ?? "-")")
      return true
    }
    return (runs, summary.absent)
  }

  @Test("only what is named is done, and what is not there any more is told")
  func selection() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    var runs = ReportedRuns()
    runs.add(file: "\(folder.path)/./a.json", run: "z")
    runs.add(file: "\(folder.path)//a.json", run: "x")
    runs.add(file: "\(folder.path)/a.json", run: "gone")
    runs.add(allOf: "\(folder.path)/c.json")
    let again = await ran(ScenarioRunner.Suite(paths: [folder.path], selection: runs))
    #expect(again.runs == ["a.json x", "a.json z", "c.json -"])
    #expect(again.absent == ["\(folder.path)/a.json has no run \"gone\" any more"])

    var whole = ReportedRuns()
    whole.add(allOf: "\(folder.path)/a.json")
    #expect(await ran(ScenarioRunner.Suite(paths: [folder.path], selection: whole)).runs.count == 3)
    let filter = try #require(Filter("case:y"))
    let both = ScenarioRunner.Suite(paths: [folder.path], filters: [filter], selection: whole)
    #expect(await ran(both).runs == ["a.json y"])
    #expect(await ran(ScenarioRunner.Suite(paths: ["\(folder.path)/b.json"], selection: whole)).runs == [])
  }

  @Test("a run without a name is the only one of its file, and not one of a table")
  func onlyRun() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    var runs = ReportedRuns()
    runs.add(file: "\(folder.path)/b.json", run: nil)
    runs.add(file: "\(folder.path)/a.json", run: nil)
    let again = await ran(ScenarioRunner.Suite(paths: [folder.path], selection: runs))
    #expect(again.runs == ["b.json -"])
    #expect(again.absent == ["\(folder.path)/a.json has a table now, and no run without a name"])
  }

  @Test("the order of the report and what it names are part of the plan")
  func plan() async throws {
    let folder = try TemporaryFolder()
    try write(into: folder)
    var digests: Set<String> = []
    for names in [["x"], ["y"], ["x", "y"], ["xy"]] {
      var runs = ReportedRuns()
      for name in names { runs.add(file: "\(folder.path)/a.json", run: name) }
      digests.insert(
        await ScenarioRunner.Suite(paths: [folder.path], selection: runs).plan(version: "1", jobs: 1).digest)
    }
    #expect(digests.count == 4)
  }
}
