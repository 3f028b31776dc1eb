internal import Documents
internal import PagerTuning

extension Verb {
  /// Whether files are results of a sweep, by the first line of the first one that can be looked at without reading it away.
  static func isOfSweep(_ paths: [String]) -> Bool {
    for path in paths where path != "-" && FileAccess.isRegular(path) {
      guard let start = try? FileAccess.beginning(of: path, ResultsHeader.beginning.utf8.count) else { return false }
      return ResultsHeader.begins(start)
    }
    return false
  }

  /// Joins results of a sweep.
  static func joinSweep(
    _ arguments: Arguments, _ target: String?, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitStatus {
    if arguments.value("reporter") != nil {
      throw UsageError(message: "--reporter is for reports of run; of results of a sweep --out says where they go")
    }
    do throws(FileError) {
      let merge = try ResultsMerge(arguments.operands, isPartial: arguments.has("partial"))
      let (summary, status) = try MergeOutput.filled(target) { output throws(FileError) in
        try merge.write { output.write($0) }
      }
      guard status == .success, let target else { return status }
      let files = arguments.operands.count == 1 ? "1 file" : "\(arguments.operands.count) files"
      let missing = summary.missing > 0 ? ", \(summary.missing) missing" : ""
      terminal.write("\(files) → \(target.escapedForTerminal): \(summary.units) units\(missing)\n")
      return .success
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
  }
}
