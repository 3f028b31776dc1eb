import Documents
import FoundationEssentials
import ScenarioRunner
import Testing

@testable import Reports

/// A folder for reports that is there while a test runs.
private final class ReportFolder {
  let path = FileManager.default.temporaryDirectory.path + "/reports-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileAccess.writeAtomically("\(path)/\(name)", bytes)
    return "\(path)/\(name)"
  }
}

/// What merging, or only reading, came to.
private struct Merged {
  var bytes: [UInt8] = []
  var summary = SuiteSummary()
  /// What went wrong, the folder left out.
  var error: String?

  init(_ paths: [String]) {
    do throws(FileError) {
      let merge = try ShardMerge(paths)
      var bytes: [UInt8] = []
      summary = try merge.write { bytes += $0 }
      self.bytes = bytes
    } catch {
      self.error = "\(error.path.split(separator: "/").last ?? ""): \(error.message)"
    }
  }
}

@Suite struct ShardMergeTests {
  /// Results of all kinds, with names that look like parts of a report.
  private static func results(_ count: Int) throws -> [RunResult] {
    let failed = try Sample.failed()
    return (0..<count).map { index in
      var result =
        switch index % 4 {
        case 0: Sample.passed(case: "one, \"status\": \"failed\" \(index)\n  ],")
        case 1: failed
        case 2: Sample.skipped()
        default: Sample.invalid(file: "c\\\".json")
        }
      result.ordinal = index
      return result
    }
  }

  private static func report(
    _ results: [RunResult], _ shard: ShardStamp? = nil, isInterrupted: Bool = false
  ) -> [UInt8] {
    var report = JSONReport(shard: shard)
    for result in results where shard.map({ result.ordinal % $0.count == $0.index - 1 }) ?? true { report.add(result) }
    report.finish(isInterrupted: isInterrupted)
    return report.takeBytes()
  }

  private static func stamp(_ index: Int, _ count: Int, plan: String = "0123456789abcdef", runs: Int) -> ShardStamp {
    ShardStamp(index: index, count: count, plan: plan, runs: runs)
  }

  /// The reports of all shards.
  private static func shards(_ results: [RunResult], _ count: Int) -> [[UInt8]] {
    (1...count).map { report(results, stamp($0, count, runs: results.count)) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [0, 1, 2, 3, 6, 7, 8, 100, 301])
  func `Shards in any order give the bytes of the whole`(runs: Int) throws {
    let folder = try ReportFolder()
    let results = try Self.results(runs)
    let whole = Self.report(results)
    for count in [1, 2, 3, 7] {
      let paths = try Self.shards(results, count).enumerated().map { try folder.write("\($0).json", $1) }
      for order in [paths, paths.reversed(), Array(paths[(count / 2)...] + paths[..<(count / 2)])] {
        let merged = Merged(order)
        #expect(merged.error == nil)
        #expect(merged.bytes == whole)
        #expect(merged.summary.total == runs)
        #expect(merged.summary.failed == results.count { $0.status == .failed })
      }
    }
  }

  @Test func `A shard's size is the number of ordinals that are its`() {
    for count in 1...9 {
      for runs in 0...30 {
        for index in 1...count {
          #expect(Self.stamp(index, count, runs: runs).size == (0..<runs).count { $0 % count == index - 1 })
        }
      }
    }
  }

  @Test func `A shard's report has the contract's keys`() throws {
    let results = try Self.results(5)
    let lines = Self.text(Self.report(results, Self.stamp(2, 3, runs: 5))).split(separator: "\n")
    #expect(lines[2] == #"  "shard": {"index": 2, "count": 3, "plan": "0123456789abcdef", "runs": 5},"#)
    #expect(
      lines[4].hasPrefix(#"    {"run": 1, "file": "a.json", "name": "Half a page", "case": "just past", "status""#))
    #expect(lines[5].hasPrefix(#"    {"run": 4, "file": "#))
    #expect(JSONReader.read(SourceText(name: "", text: lines.joined(separator: "\n"))).diagnostics.isEmpty)
  }

  @Test func `Every end that is missing is noticed`() throws {
    let folder = try ReportFolder()
    let shards = Self.shards(try Self.results(3), 2)
    let first = try folder.write("1", shards[0])
    for length in 0..<shards[1].count {
      let merged = Merged([first, try folder.write("2", Array(shards[1][..<length]))])
      #expect(merged.error?.hasPrefix("2: ") == true, "\(length) bytes")
      if length > 150 { #expect(merged.error?.contains("pagerlab run --shard 2/2 ") == true, "\(length) bytes") }
    }
  }

  @Test func `Every byte that was changed, taken out or put in is noticed`() throws {
    let folder = try ReportFolder()
    let results = (0..<2).map { index in
      var result = index == 1 ? Sample.skipped() : Sample.passed()
      result.ordinal = index
      return result
    }
    let shards = Self.shards(results, 2)
    let first = try folder.write("1", shards[0])
    for position in shards[1].indices {
      for byte in [UInt8(ascii: "1"), 0x0A] {
        for kind in 0..<3 {
          var bytes = shards[1]
          switch kind {
          case 0 where bytes[position] != byte: bytes[position] = byte
          case 1: bytes.insert(byte, at: position)
          case 2: bytes.remove(at: position)
          default: continue
          }
          guard bytes != shards[1] else { continue }
          let merged = Merged([first, try folder.write("2", bytes)])
          #expect(merged.error != nil, "byte \(position), \(byte)")
        }
      }
    }
  }

  @Test func `Lines that were taken out, doubled or exchanged are noticed`() throws {
    let folder = try ReportFolder()
    let shards = Self.shards(try Self.results(12), 2)
    let first = try folder.write("1", shards[0])
    let lines = Self.text(shards[1]).split(separator: "\n", omittingEmptySubsequences: false)
    for one in lines.indices.dropLast() {
      var fewer = lines
      fewer.remove(at: one)
      var more = lines
      more.insert(lines[one], at: one)
      var changes = [fewer, more]
      for other in lines.indices.dropLast() where lines[other] != lines[one] {
        var exchanged = lines
        exchanged.swapAt(one, other)
        changes.append(exchanged)
      }
      for change in changes {
        let merged = Merged([first, try folder.write("2", Array(change.joined(separator: "\n").utf8))])
        #expect(merged.error != nil, "line \(one)")
      }
    }
  }

  @Test func `What is missing, twice, foreign or no shard is named, with what to do`() throws {
    let folder = try ReportFolder()
    let results = try Self.results(6)
    let paths = try Self.shards(results, 3).enumerated().map { try folder.write("\($0 + 1)", $1) }
    let whole = try folder.write("whole", Self.report(results))
    let otherCount = try folder.write("halves", Self.shards(results, 2)[1])
    let otherPlan = try folder.write(
      "plan", Self.report(results, Self.stamp(3, 3, plan: "ffffffffffffffff", runs: 6)))
    let otherRuns = try folder.write("runs", Self.report(results, Self.stamp(3, 3, runs: 7)))
    let interrupted = try folder.write(
      "interrupted", Self.report(Array(results.prefix(4)), Self.stamp(3, 3, runs: 6), isInterrupted: true))
    let early = try folder.write("early", Self.report(Array(results.prefix(3)), Self.stamp(3, 3, runs: 6)))
    let no = try folder.write("no", Array("{\"a\": 1}\n".utf8))
    let again = "pagerlab run --shard 3/3 --reporter json=FILE"
    let cases: [([String], String, String)] = [
      ([paths[0], paths[1]], "1: is shard 1/3, and shard 3/3 is missing", again),
      ([paths[1]], "2: is shard 2/3, and shards 1/3, 3/3 are missing", "pagerlab run --shard 1/3 --reporter json=FILE"),
      ([paths[0], paths[1], paths[1]], "2: is shard 2/3, and so is \"", "give one of them"),
      (paths + [paths[2]], "3: is shard 3/3, and so is \"", "give one of them"),
      ([paths[0], paths[1], otherCount], "halves: is shard 2/2, while \"", "run all with one number of shards"),
      ([paths[0], paths[1], otherPlan], "plan: is of another suite than \"", again),
      ([paths[0], paths[1], otherRuns], "runs: is of another suite than \"", again),
      ([paths[0], paths[1], interrupted], "interrupted: the run was interrupted and holds 1 of 2 runs", again),
      ([paths[0], paths[1], early], "early: the run ended early", again),
      ([whole], "whole: is the report of a whole suite, not of a shard", "there is nothing to merge"),
      ([paths[0], whole], "whole: is the report of a whole suite, not of a shard", "leave it out"),
      ([no], "no: is not a JSON report of pagerlab run", "pagerlab run --reporter json=FILE"),
      ([folder.path + "/nowhere"], "nowhere: cannot be read", "it does not exist"),
      ([folder.path], "", "it is a folder"),
    ]
    for (given, beginning, remedy) in cases {
      let error = Merged(given).error
      #expect(error?.hasPrefix(beginning) == true, "\(error ?? "no error")")
      #expect(error?.contains(remedy) == true, "\(error ?? "no error")")
    }
  }

  @Test(arguments: [1_000_000_000_000, Int.max])
  func `The number of shards that a report claims costs nothing`(count: Int) throws {
    let folder = try ReportFolder()
    let stamp = ShardStamp(index: count, count: count, plan: "0123456789abcdef", runs: 3)
    var report = JSONReport(shard: stamp)
    report.finish()
    let error = Merged([try folder.write("a.json", report.takeBytes())]).error
    #expect(error?.contains("shards 1/\(count), 2/\(count), ") == true)
    #expect(error?.contains(" and \(count - 11) more are missing") == true)
  }

  @Test func `A report tells what failed, and nothing else`() throws {
    let folder = try ReportFolder()
    var single = Sample.passed(file: "x.json")
    single.status = .failed
    var step = Sample.invalid(file: "y.json")
    step.name = "A name"
    step.caseName = "late"
    let results = [
      Sample.passed(), try Sample.failed(), single, Sample.skipped(), step, Sample.invalid(file: "\u{1B}é\".json"),
    ]
    let whole = try folder.write("whole", Self.report(results))
    let found = try ReportReader.failures(in: whole)
    #expect(found.runs.paths == ["a.json", "x.json", "y.json", "\u{1B}é\".json"])
    #expect(!found.isInterrupted)
    let none = try ReportReader.failures(
      in: try folder.write("none", Self.report([Sample.passed(), Sample.skipped()], isInterrupted: true)))
    #expect(none.runs.isEmpty)
    #expect(none.isInterrupted)
    #expect(throws: FileError.self) {
      try ReportReader.failures(in: try folder.write("cut", Array(Self.report(results).dropLast(3))))
    }
  }
}
