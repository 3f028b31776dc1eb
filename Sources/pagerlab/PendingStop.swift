#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import Documents
internal import Synchronization

/// A signal that may come before the reports are there which it ends.
///
/// A signal that nobody listened to would leave behind the hidden files of reports that have just been begun.
final class PendingStop: Sendable {
  private let report = Mutex<RunReport?>(nil)

  /// Ends the reports, and the program with them; where there are none yet, the program alone, with its hidden files.
  func take(_ signal: StopSignal) {
    let report = report.withLock { report in
      if report == nil {
        // It does not wait: a pipe that nobody reads may keep the reports from ever being there.
        TemporaryFiles.shared.removeAll()
        _exit(signal.exitStatus.rawValue)
      }
      return report
    }
    report?.interrupt(signal)
  }

  /// Gives the reports that signals end from now on.
  func hand(to report: RunReport) {
    self.report.withLock { $0 = report }
  }
}
