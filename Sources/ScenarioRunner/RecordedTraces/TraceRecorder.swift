public import Documents

/// Follows the recorded traces that runs name, and writes anew those that their runs say have changed.
///
/// Results are taken in run order, so that what is written does not depend on the number of jobs. Each file is written as
/// a whole or not at all.
public struct TraceRecorder {
  /// The files that runs have named so far.
  public private(set) var named: Set<String> = []
  /// The files that were written, in order.
  public private(set) var written: [String] = []
  /// What could not be written.
  public private(set) var problems: [FileError] = []
  /// The places that the names lead to, so that links in a scenario's folder do not make one file two.
  private var places: Set<String> = []

  /// A recorder that has seen nothing.
  public init() {}

  /// Takes the next result, and compares its trace or writes it where that is still to be done.
  ///
  /// A file is recorded by the first run that names it; others that name it are compared with that.
  ///
  /// - Returns: the result, a failure where its trace is not what it must be.
  public mutating func take(_ result: RunResult) -> RunResult {
    guard let trace = result.trace else { return result }
    let isFirst = isFirst(trace.file)
    guard let pending = trace.pending,
      let verdict = TraceVerdict(pending.expectation, file: trace.file, actual: pending.table.cells)
    else { return result }
    var note = ""
    if verdict.mayBeWritten {
      if !pending.mayBeRecorded {
        note = "; it is not recorded anew, because this run fails otherwise"
      } else if !isFirst {
        note =
          "; another run records it: give each run a file of its own, by a variable or with "
          + "\(TraceExpectation.runPlaceholder) in the path"
      } else {
        do throws(FileError) {
          try write(pending.table.csv, trace.file)
          written.append(trace.file)
          // Its folders are there now.
          if let place = ConfinedPath.place(of: trace.file) { places.insert(place) }
          return result
        } catch {
          problems.append(error)
          note = "; it \(error.message)"
        }
      }
    }
    var failed = result
    failed.status = .failed
    failed.failures.append(verdict.failure(pending.failure, note))
    return failed
  }

  /// Notes that a run names a file; whether none has before.
  private mutating func isFirst(_ file: String) -> Bool {
    let isNew = named.insert(file).inserted
    guard let place = ConfinedPath.place(of: file) else { return isNew }
    return places.insert(place).inserted && isNew
  }

  private func write(_ text: String, _ file: String) throws(FileError) {
    guard text.utf8.count <= FileAccess.maximumSize else {
      throw FileError(path: file, message: "would be longer than 64 MiB, the limit for a file: make the run shorter")
    }
    try ConfinedPath.makeFolders(of: file)
    try FileAccess.writeAtomically(file, Array(text.utf8))
  }
}
