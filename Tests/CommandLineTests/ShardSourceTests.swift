import Testing

@testable import pagerlab

@Suite struct ShardSourceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let variables: [String: String]
    /// The shard, or words of the error.
    let expected: String
    var testDescription: String { "\(words) \(variables.sorted { $0.key < $1.key })" }
  }

  static let array = [
    "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_MAX": "18",
    "SLURM_ARRAY_TASK_STEP": "4", "SLURM_ARRAY_TASK_COUNT": "3",
  ]

  static let cases = [
    Case(words: [], variables: array, expected: "none"),
    Case(words: ["--shard", "2/3"], variables: array, expected: "2/3"),
    Case(words: ["--shard-from", "slurm"], variables: array, expected: "2/3"),
    Case(words: ["--shard-from", "auto"], variables: array, expected: "2/3"),
    Case(
      words: ["--shard-from", "slurm"], variables: ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "4"],
      expected: "1/4"),
    Case(words: ["--shard-from", "slurm", "--shards", "3"], variables: array, expected: "2/3"),
    Case(words: ["--shard-from", "slurm", "--shards", "4"], variables: array, expected: "SLURM_ARRAY_TASK_COUNT is 3"),
    Case(words: ["--shard-from", "slurm"], variables: ["SLURM_ARRAY_TASK_ID": "3"], expected: "add --shards N"),
    Case(words: ["--shard-from", "slurm"], variables: [:], expected: "needs the variable SLURM_ARRAY_TASK_ID"),
    Case(
      words: ["--shard-from", "slurm"],
      variables: array.merging(["SLURM_ARRAY_TASK_ID": "13"]) { $1 }, expected: "is none of 3 shards"),
    Case(
      words: ["--shard-from", "slurm"],
      variables: array.merging(["SLURM_ARRAY_TASK_ID": "22"]) { $1 }, expected: "is none of 3 shards"),
    Case(
      words: ["--shard-from", "slurm"],
      variables: array.merging(["SLURM_ARRAY_TASK_STEP": "0"]) { $1 }, expected: "is none of 3 shards"),
    Case(
      words: ["--shard-from", "slurm"],
      variables: array.merging(["SLURM_ARRAY_TASK_ID": "one"]) { $1 }, expected: "is no whole number but \"one\""),
    Case(words: ["--shard-from", "k8s"], variables: ["JOB_COMPLETION_INDEX": "0"], expected: "add --shards N"),
    Case(words: ["--shard-from", "k8s", "--shards", "5"], variables: ["JOB_COMPLETION_INDEX": "0"], expected: "1/5"),
    Case(words: ["--shard-from", "auto", "--shards", "5"], variables: ["JOB_COMPLETION_INDEX": "4"], expected: "5/5"),
    Case(
      words: ["--shard-from", "k8s", "--shards", "5"], variables: ["JOB_COMPLETION_INDEX": "5"],
      expected: "is none of 5 shards"),
    Case(
      words: ["--shard-from", "gitlab"], variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], expected: "1/4"),
    Case(
      words: ["--shard-from", "gitlab"], variables: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
      expected: "is none of 4 shards"),
    Case(words: ["--shard-from", "auto"], variables: [:], expected: "finds none of"),
    Case(
      words: ["--shard-from", "auto"], variables: array.merging(["CI_NODE_INDEX": "1"]) { $1 },
      expected: "finds several of its variables: SLURM_ARRAY_TASK_ID (slurm), CI_NODE_INDEX (gitlab)"),
    Case(words: ["--shard-from", "slrum"], variables: array, expected: "did you mean slurm?"),
    Case(words: ["--shard-from", "slurm", "--shard", "1/2"], variables: array, expected: "give one of them"),
    Case(words: ["--shards", "3"], variables: array, expected: "--shards is for --shard-from"),
  ]

  @Test(arguments: cases)
  func `A shard is what the engine's variables say, and only where they are asked`(one: Case) throws {
    let arguments = try Arguments(one.words, options: TuneOptions.shard)
    let answer: String
    do throws(UsageError) {
      let found = try ShardSource.shard(arguments) { one.variables[$0] }
      answer = found.map { "\($0.shard.index)/\($0.shard.count)" } ?? "none"
      // What was taken is told.
      if one.words.contains("--shard-from") { #expect(found?.words.contains("=") == true) }
    } catch {
      answer = error.message
    }
    #expect(answer.contains(one.expected), "\(answer)")
  }
}
