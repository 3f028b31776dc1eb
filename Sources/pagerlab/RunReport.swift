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

/// The reports of a run in progress, which another thread may end before their time.
final class RunReport: Sendable {
  private struct State: ~Copyable {
    var sink: ReportSink
    var terminal = Terminal()
    var count = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let isQuiet: Bool

  /// Reports that have nothing in them.
  ///
  /// - Throws: An error where a file cannot be written.
  init(_ choices: [ReporterChoice], noColor: Bool, isQuiet: Bool, shard: ShardStamp? = nil) throws(FileError) {
    let style = Terminal().style(noColor: noColor)
    state = Mutex(State(sink: try ReportSink(choices, style: style, isQuiet: isQuiet, shard: shard)))
    self.isQuiet = isQuiet
  }

  /// Takes the next result.
  func add(_ result: RunResult, _ ordinal: Int) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.sink.add(result, to: &state.terminal)
      state.count += 1
      if !isQuiet, ordinal % 500 == 499 { state.terminal.progress("\(ordinal + 1) runs") }
    }
  }

  /// Ends the reports.
  ///
  /// - Parameter isEmpty: nothing was run.
  /// - Returns: how the program ends where something could not be written; `nil` where all went well.
  func finish(isEmpty: Bool) -> ExitStatus? {
    state.withLock { state in
      state.isOver = true
      let isWritten = state.sink.finish(to: &state.terminal, isEmpty: isEmpty)
      let status = state.terminal.end(isWritten ? .success : .internalError)
      return status == .success ? nil : status
    }
  }

  /// Ends the reports with what they hold, and the program with them, unless they have ended already.
  ///
  /// It does not wait for runs that go on: a long one, or a pipe that nobody writes to, would keep the program from ending.
  func interrupt(_ signal: StopSignal) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      let isWritten = state.sink.finish(to: &state.terminal, isEmpty: false, isInterrupted: true)
      let runs = state.count == 1 ? "1 run" : "\(state.count) runs"
      TemporaryFiles.shared.removeAll()
      state.terminal.say("interrupted by \(signal.rawValue) after \(runs)")
      _exit(state.terminal.end(isWritten ? signal.exitStatus : .internalError).rawValue)
    }
  }
}
