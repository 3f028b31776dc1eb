#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import Documents
internal import Reports
internal import ScenarioRunner
internal import Synchronization

extension Verb {
  static let merge = Verb(
    name: "merge", synopsis: "FILE…", summary: "joins the results of shards",
    details: """
      Each FILE is the JSON report of a shard, as run --shard I/N --reporter json=FILE writes it; the order
      does not matter. The result is, byte for byte, the report of a run without --shard. A shard that is
      missing, given twice, of another suite, interrupted, cut off or changed is refused, and it is said
      which one to run again. The exit status is that of the whole run: 1 where an expectation failed in
      any shard, 2 where a scenario is not valid, and 2 where the reports cannot be joined; what was
      printed until then is no whole document, and a file is left as it was.

      Results of tune run --shard I/N are told by their first line and joined likewise; the result is that
      of tune run without --shard. They may overlap where they say the same, and what was joined may be
      joined again. Where units are missing it is said which commands make them; --partial joins what there is.
      """,
    options: [
      .value("reporter", "json[=FILE]", "json on standard output (the default) or into FILE; of reports of run"),
      .value("out", "FILE", "where the joined results go, whole or not at all; default: standard output"),
      .flag("partial", "joins results of a sweep although units are missing"),
    ],
    examples: [
      """
      pagerlab run --quiet --shard 1/2 --reporter json=1.json
        pagerlab run --quiet --shard 2/2 --reporter json=2.json
        pagerlab merge 1.json 2.json
      """,
      "pagerlab merge 1.json 2.json --reporter json=results.json",
      """
      pagerlab tune run tuning/threshold-pager.json --quiet --shard 1/2 --out 1.jsonl
        pagerlab tune run tuning/threshold-pager.json --quiet --shard 2/2 --out 2.jsonl
        pagerlab merge 1.jsonl 2.jsonl --out results.jsonl
      """,
    ]
  ) { (arguments, terminal) throws(UsageError) in
    let target = try target(arguments)
    if isOfSweep(arguments.operands) { return try joinSweep(arguments, target, &terminal) }
    if arguments.has("partial") {
      throw UsageError(
        message: "--partial is for results of tune run, and \(arguments.operands[0].quotedForMessage) is none")
    }
    do throws(FileError) {
      let merge = try ShardMerge(arguments.operands)
      let (summary, status) = try MergeOutput.filled(target) { output throws(FileError) in
        try merge.write { output.write($0) }
      }
      guard status == .success else { return status }
      if let target { terminal.write(Self.line(merge.count, summary, target)) }
      return ExitStatus(rawValue: Int32(summary.exitStatus)) ?? .internalError
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
  }

  private static func line(_ shards: Int, _ summary: SuiteSummary, _ target: String) -> String {
    let counts = [
      (summary.passed, "passed"), (summary.failed, "failed"), (summary.skipped, "skipped"),
      (summary.invalid, "invalid"),
    ]
    let shown = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let merged = shards == 1 ? "1 shard" : "\(shards) shards"
    return "\(merged) → \(target.escapedForTerminal): \(shown.isEmpty ? "0 runs" : shown)\n"
  }

  /// The file that is written; `nil` for standard output.
  private static func target(_ arguments: Arguments) throws(UsageError) -> String? {
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "merge needs the reports of shards: pagerlab merge FILE…")
    }
    if arguments.operands.count(where: { $0 == "-" }) > 1 {
      throw UsageError(message: "standard input is given twice: it can be one report")
    }
    var target = arguments.value("out")
    if let value = arguments.value("reporter") {
      guard target == nil else {
        throw UsageError(message: "--out and --reporter both say where the result goes: give one of them")
      }
      guard let choice = try ReporterChoice.choices([value]).first, choice.kind == .json else {
        throw UsageError(message: "merge writes json, not \(value.quotedForMessage)")
      }
      target = choice.file
    }
    guard let file = target, let identity = FileIdentity(path: file) else { return target }
    if arguments.operands.contains(where: { FileIdentity(path: $0) == identity }) {
      throw UsageError(
        message: "the result would replace the report \(file.quotedForMessage): give it another file")
    }
    return file
  }
}

/// Where the joined report goes, piece by piece, until a signal ends it.
final class MergeOutput: Sendable {
  private struct State: ~Copyable {
    let file: AtomicFile?
    var terminal = Terminal()
    var isOver = false
  }

  private let state: Mutex<State>

  private init(_ file: sending AtomicFile?) {
    state = Mutex(State(file: file))
  }

  /// Joins into a file, or onto standard output where there is none; what cannot be joined leaves the file as it was.
  static func filled<Summary>(
    _ target: String?, _ join: (MergeOutput) throws(FileError) -> Summary
  ) throws(FileError) -> (summary: Summary, status: ExitStatus) {
    let output = MergeOutput(try target.map { path throws(FileError) in try AtomicFile(path) })
    StopSignal.first { output.interrupt($0) }
    do throws(FileError) {
      let summary = try join(output)
      return (summary, output.finish())
    } catch {
      // The handler of signals holds on to the output to the end of the program.
      output.discard()
      throw error
    }
  }

  func write(_ bytes: [UInt8]) {
    state.withLock { state in
      guard !state.isOver else { return }
      if let file = state.file { file.write(bytes) } else { state.terminal.write(bytes) }
    }
  }

  private func discard() {
    state.withLock { state in
      state.isOver = true
      state.file?.discard()
    }
  }

  /// Puts the file in its place; what keeps it from being written is said.
  private func finish() -> ExitStatus {
    state.withLock { state in
      state.isOver = true
      do throws(FileError) {
        try state.file?.commit()
        return state.terminal.end(.success)
      } catch {
        state.terminal.note(error.description + "\n")
        return state.terminal.end(.internalError)
      }
    }
  }

  /// Leaves the file as it was and ends the program.
  func interrupt(_ signal: StopSignal) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      state.file?.discard()
      state.terminal.say("interrupted by \(signal.rawValue): nothing was joined")
      _exit(state.terminal.end(signal.exitStatus).rawValue)
    }
  }
}
