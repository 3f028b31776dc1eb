internal import Documents
internal import Reports
internal import ScenarioRunner

/// Reporters and where their text goes: standard output as it comes, files as a whole at the end.
struct ReportSink {
  private struct Entry {
    var reporter: any Reporter
    let isPretty: Bool
    let file: String?
    var content: [UInt8] = []
  }

  private var entries: [Entry] = []

  /// Sinks for the reporters that were asked for.
  ///
  /// - Parameter isQuiet: nothing of the pretty report is written to standard output.
  init(_ choices: [ReporterChoice], style: Style, isQuiet: Bool) {
    for choice in choices {
      switch choice.kind {
      case .json: entries.append(Entry(reporter: JSONReport(), isPretty: false, file: choice.file))
      case .pretty:
        if isQuiet, choice.file == nil { continue }
        entries.append(
          Entry(
            reporter: PrettyReport(style: choice.file == nil ? style : .plain), isPretty: true, file: choice.file))
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

  /// Ends all reports and writes the files.
  ///
  /// - Parameter isEmpty: nothing was run; a pretty report on standard output is then left to the sentence that says so.
  /// - Returns: whether every file could be written; what could not is said on standard error.
  mutating func finish(to terminal: inout Terminal, isEmpty: Bool) -> Bool {
    var isWritten = true
    for index in entries.indices where !(isEmpty && entries[index].isPretty && entries[index].file == nil) {
      entries[index].reporter.finish()
      drain(index, to: &terminal)
      guard let file = entries[index].file else { continue }
      do throws(FileError) {
        try FileAccess.writeAtomically(file, entries[index].content)
      } catch {
        terminal.note(error.description + "\n")
        isWritten = false
      }
    }
    return isWritten
  }

  private mutating func drain(_ index: Int, to terminal: inout Terminal) {
    let bytes = entries[index].reporter.takeBytes()
    if entries[index].file == nil { terminal.write(bytes) } else { entries[index].content += bytes }
  }
}
