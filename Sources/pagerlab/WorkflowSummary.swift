internal import Documents
internal import Reports

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The summary of a step of GitHub Actions, a file that the environment names.
enum WorkflowSummary {
  /// The variable that names it.
  static let variable = "GITHUB_STEP_SUMMARY"

  /// Adds what a report has to say to the file, where the environment names one.
  ///
  /// A summary that cannot be written is told on standard error and changes nothing else: the step has its annotations, and
  /// in a container the variable may name a place that is not there.
  static func append(_ report: GitHubReport, _ terminal: inout Terminal) {
    guard let value = getenv(variable), value.pointee != 0 else { return }
    do throws(FileError) {
      try FileAccess.append(to: String(cString: value), limit: GitHubReport.summaryLimit) { report.summary(limit: $0) }
    } catch {
      terminal.say("the summary that \(variable) names is left out: \(error.description)")
    }
  }
}
