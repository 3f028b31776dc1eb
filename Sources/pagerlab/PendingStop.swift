internal import Synchronization

/// A signal that may come before the reports are there which it ends.
///
/// A signal that nobody listened to would leave behind the hidden files of reports that have just been begun.
final class PendingStop: Sendable {
  private struct State {
    var report: RunReport?
    var signal: StopSignal?
  }

  private let state = Mutex(State())

  /// Ends the reports; later, where there are none yet.
  func take(_ signal: StopSignal) {
    let report = state.withLock { state in
      if state.report == nil { state.signal = signal }
      return state.report
    }
    report?.interrupt(signal)
  }

  /// Gives the reports that signals end, now if there has been one.
  func hand(to report: RunReport) {
    let signal = state.withLock { state in
      state.report = report
      return state.signal
    }
    if let signal { report.interrupt(signal) }
  }
}
