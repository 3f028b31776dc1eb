internal import Documents
internal import Reports
internal import ScenarioRunner

/// Reporters and where their text goes, as it comes: to standard output, and into files that appear as a whole at the end.
struct ReportSink: ~Copyable {
  private struct Entry {
    var reporter: any Reporter
    let isPretty: Bool
    /// The file; `nil` for standard output.
    let file: AtomicFile?
    /// What is kept from standard output until its patches are there.
    let spool: SpoolFile?
  }

  private var entries: [Entry] = []

  /// Sinks for the reporters that were asked for.
  ///
  /// - Parameters:
  ///   - isQuiet: nothing of the pretty report is written to standard output.
  ///   - shard: which part of a suite the reports are of; `nil` for the whole.
  /// - Throws: An error where a file cannot be written, before anything has been run for it.
  init(
    _ choices: [ReporterChoice], style: Style, isQuiet: Bool, shard: ShardStamp? = nil
  ) throws(FileError) {
    for choice in choices {
      if isQuiet, choice.kind == .pretty, choice.file == nil { continue }
      let reporter = Self.reporter(choice, style: style, shard: shard)
      var file: AtomicFile?
      if let path = choice.file { file = try AtomicFile(path, isPatched: reporter.isPatched) }
      entries.append(
        Entry(
          reporter: reporter, isPretty: choice.kind == .pretty, file: file,
          spool: file == nil && reporter.isPatched ? SpoolFile() : nil))
    }
  }

  private static func reporter(_ choice: ReporterChoice, style: Style, shard: ShardStamp?) -> any Reporter {
    switch choice.kind {
    case .pretty: PrettyReport(style: choice.file == nil ? style : .plain)
    case .json: JSONReport(shard: shard)
    case .junit: JUnitReport()
    case .tap: TAPReport()
    case .github: GitHubReport()
    case .html: HTMLReport()
    }
  }

  /// Whether a pretty report goes to standard output.
  private var isTold: Bool { entries.contains { $0.isPretty && $0.file == nil } }

  /// Whether a report needs every run's whole outcome.
  static func needsOutcome(_ choices: [ReporterChoice]) -> Bool {
    choices.contains { $0.kind == .json }
  }

  /// Whether a report draws runs.
  static func needsPictures(_ choices: [ReporterChoice]) -> Bool {
    choices.contains { $0.kind == .html }
  }

  /// Takes a result. What is not valid is said on standard error where no pretty report tells it.
  mutating func add(_ result: RunResult, to terminal: inout Terminal) {
    if !isTold { for diagnostic in result.diagnostics { terminal.note(diagnostic.description + "\n") } }
    for index in entries.indices {
      entries[index].reporter.add(result)
      drain(index, to: &terminal)
    }
  }

  /// Ends all reports and puts the files in their places.
  ///
  /// - Parameters:
  ///   - isEmpty: nothing was run; a pretty report on standard output is then left to the sentence that says so.
  ///   - isInterrupted: there would have been more.
  /// - Returns: whether every file could be written; what could not is said on standard error.
  mutating func finish(to terminal: inout Terminal, isEmpty: Bool, isInterrupted: Bool = false) -> Bool {
    var isWritten = true
    for index in entries.indices where !(isEmpty && entries[index].isPretty && entries[index].file == nil) {
      entries[index].reporter.finish(isInterrupted: isInterrupted)
      drain(index, to: &terminal)
      do throws(FileError) {
        try entries[index].spool?.copy { terminal.write($0) }
        try entries[index].file?.commit()
      } catch {
        terminal.note(error.description + "\n")
        isWritten = false
      }
    }
    if let report = entries.lazy.compactMap({ $0.reporter as? GitHubReport }).first {
      WorkflowSummary.append(report, &terminal)
    }
    return isWritten
  }

  private mutating func drain(_ index: Int, to terminal: inout Terminal) {
    let bytes = entries[index].reporter.takeBytes()
    let patches = entries[index].reporter.takePatches()
    if let file = entries[index].file {
      file.write(bytes)
      for patch in patches { file.patch(patch.bytes, at: patch.offset) }
    } else if let spool = entries[index].spool {
      spool.write(bytes)
      for patch in patches { spool.patch(patch.bytes, at: patch.offset) }
    } else {
      terminal.write(bytes)
    }
  }
}
