#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import Documents

/// A machine that starts a command several times and tells each start by variables which one it is.
///
/// They are read only where `--shard-from` asks for it: a command inside of somebody else's job would silently do a part.
struct ShardSource: Sendable {
  /// What `--shard-from` calls it.
  let name: String
  /// The variable that says which start it is.
  let index: String
  /// The number of the first one, where no variable says it.
  let first: Int
  /// The variable that says how many there are; `nil` where none does.
  let count: String?
  /// The variable that says the number of the first one.
  var least: String?
  /// The variable that says how far apart the numbers are.
  var step: String?

  /// All that are known.
  static let all = [
    ShardSource(
      name: "slurm", index: "SLURM_ARRAY_TASK_ID", first: 0, count: "SLURM_ARRAY_TASK_COUNT",
      least: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP"),
    ShardSource(name: "k8s", index: "JOB_COMPLETION_INDEX", first: 0, count: nil),
    ShardSource(name: "gitlab", index: "CI_NODE_INDEX", first: 1, count: "CI_NODE_TOTAL"),
  ]

  /// The words of `--shard-from`.
  static let words = all.map(\.name) + ["auto"]

  /// A shard, and in words where it comes from.
  struct Found: Equatable {
    let shard: ShardChoice
    let words: String
  }

  /// The shard that `--shard`, or `--shard-from` with `--shards`, asks for; `nil` where none is asked for.
  static func shard(
    _ arguments: Arguments, environment: (String) -> String? = Self.variable
  ) throws(UsageError) -> Found? {
    let given = try ShardChoice(arguments.value("shard"))
    let count = try arguments.count("shards")
    guard let source = try arguments.choice("shard-from", of: words) else {
      if count != nil { throw UsageError(message: "--shards is for --shard-from: say which shard, as --shard 1/3") }
      return given.map { Found(shard: $0, words: "") }
    }
    if given != nil { throw UsageError(message: "--shard and --shard-from both say which shard: give one of them") }
    return try found(source, count, environment)
  }

  private static func found(
    _ name: String, _ count: Int?, _ environment: (String) -> String?
  ) throws(UsageError) -> Found {
    if let source = all.first(where: { $0.name == name }) { return try source.found(count, environment) }
    let matching = all.filter { environment($0.index) != nil }
    guard let only = matching.first, matching.count == 1 else {
      let variables = (matching.isEmpty ? all : matching).map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
      throw UsageError(
        message: matching.isEmpty
          ? "--shard-from auto finds none of \(variables) here: say which shard, as --shard 1/3"
          : "--shard-from auto finds several of its variables: \(variables); say which one counts")
    }
    return try only.found(count, environment)
  }

  private func found(_ given: Int?, _ environment: (String) -> String?) throws(UsageError) -> Found {
    var read: [String] = []
    func number(_ variable: String?) throws(UsageError) -> Int? {
      guard let variable, let text = environment(variable) else { return nil }
      guard let number = Int(text) else {
        throw UsageError(message: "\(variable) is no whole number but \(text.quotedForMessage)")
      }
      read.append("\(variable)=\(number)")
      return number
    }
    guard let place = try number(index) else {
      throw UsageError(
        message: "--shard-from \(name) needs the variable \(index), which is not set: the command does not run there")
    }
    let start = try number(least) ?? first
    let distance = try number(step) ?? 1
    let said = try number(count)
    guard let total = said ?? given else {
      throw UsageError(message: "--shard-from \(name) does not say how many there are: add --shards N")
    }
    if let said, let given, said != given {
      throw UsageError(message: "--shards is \(given), but \(count ?? "") is \(said): leave --shards out")
    }
    let (offset, overflows) = place.subtractingReportingOverflow(start)
    guard !overflows, distance > 0, offset >= 0, offset % distance == 0, offset / distance < total else {
      throw UsageError(
        message: "\(read.joined(separator: ", ")) is none of \(total) shards: does --shards, or the job's size, fit?")
    }
    guard let shard = try ShardChoice("\(offset / distance + 1)/\(total)") else {
      throw UsageError(message: "there is no shard")
    }
    return Found(shard: shard, words: "shard \(shard.index)/\(shard.count), from \(read.joined(separator: ", "))")
  }

  /// A variable of the environment; `nil` where it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
