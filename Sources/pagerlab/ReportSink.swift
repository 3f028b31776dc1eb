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
      var file: AtomicFile?
      if let path = choice.file { file = try AtomicFile(path) }
      switch choice.kind {
      case .json: entries.append(Entry(reporter: JSONReport(shard: shard), isPretty: false, file: file))
      case .pretty:
        entries.append(
          Entry(reporter: PrettyReport(style: file == nil ? style : .plain), isPretty: true, file: file))
      }
    }
  }

  /// Whether a pretty report goes to standard output.
  private var isTold: Bool { entries.contains { $0.isPretty && $0.file == nil } }

  /// Whether a report needs every run's whole outcome.
  static func needsOutcome(_ choices: [ReporterChoice]) -> Bool {
    choices.contains { $0.kind == .json }
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
        try entries[index].file?.commit()
      } catch {
        terminal.note(error.description + "\n")
        isWritten = false
      }
    }
    return isWritten
  }

  private mutating func drain(_ index: Int, to terminal: inout Terminal) {
    let bytes = entries[index].reporter.takeBytes()
    if let file = entries[index].file { file.write(bytes) } else { terminal.write(bytes) }
  }
}
