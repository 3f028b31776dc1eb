internal import Documents

/// The files of a command line, as an ordered list of runs.
///
/// Runs are ordered by the bytes of their path, then row, then combination. Files are read and runs are done in parallel, in
/// chunks of a fixed size; results come in order whatever the number of jobs, and no more of them are held than are
/// waiting for their turn.
public struct Suite: Sendable {
  /// The files in order; `-` is standard input.
  public let files: [String]
  /// Paths that could not be looked at, each in words with its path.
  public let problems: [String]
  let filters: [Filter]
  /// The only runs that are wanted; `nil` for all.
  let selection: ReportedRuns?
  private let input = StandardInput()
  /// The folders among the paths.
  private let folders: [String]

  /// Runs of one chunk: enough work for a task to be worth its while.
  static let chunkSize = 128

  /// Finds the files: a folder stands for the `*.json` in it and below, `-` for standard input.
  ///
  /// - Parameters:
  ///   - paths: Where to look.
  ///   - filters: What all runs must be.
  ///   - selection: The only runs that are wanted; files without one are not read.
  public init(paths: [String], filters: [Filter] = [], selection: ReportedRuns? = nil) {
    var files: [String] = []
    var problems: [String] = []
    var folders: [String] = []
    for path in paths {
      guard path != "-", FileAccess.isFolder(path) else {
        files.append(path)
        continue
      }
      folders.append(path)
      let listing = FileAccess.listJSONFiles(in: path)
      files += listing.files
      problems += listing.errors.map(\.description)
      if listing.files.isEmpty, listing.errors.isEmpty {
        problems.append("\(path.escapedForTerminal): error: there is no scenario (*.json) in this folder")
      }
    }
    var seen: Set<String> = []
    self.files = files.filter { selection?.contains(file: $0) ?? true && seen.insert($0).inserted }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    self.problems = problems
    self.filters = filters
    self.selection = selection
    self.folders = folders
  }

  /// Recorded traces in the folders that were given which none of these names is of, by the bytes of their paths.
  public func obsoleteTraces(named: Set<String>) -> [String] {
    var found: Set<String> = []
    let places = Set(named.compactMap(ConfinedPath.place))
    for folder in folders {
      for file in FileAccess.listFiles(in: folder, where: { $0.hasSuffix(".csv") }).files
      where !named.contains(file) && RecordedTrace.isTrace(file)
        && !(ConfinedPath.place(of: file).map(places.contains) ?? false)
      {
        found.insert(file)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads and decodes one of the files.
  public static func load(_ path: String) -> Result<Scenario, Diagnostics> {
    do {
      let bytes = try FileAccess.read(path == "-" ? "/dev/stdin" : path)
      return Scenario.decode(SourceText(name: path, bytes: bytes))
    } catch {
      return .failure(Diagnostics([Diagnostic(file: path, line: 1, column: 1, message: error.message)]))
    }
  }

  /// Reads and decodes one of the files of this suite; standard input may be read again.
  func load(_ path: String) -> LoadedFile {
    do {
      let bytes = path == "-" ? try input.read() : try FileAccess.read(path)
      return LoadedFile(Scenario.decode(SourceText(name: path, bytes: bytes)), bytes: bytes)
    } catch {
      let problem = Diagnostic(file: path, line: 1, column: 1, message: error.message)
      return LoadedFile(.failure(Diagnostics([problem])), bytes: [])
    }
  }

  /// Whether a run is wanted: by every filter, and by the report whose runs are done again.
  public func selects(_ index: Int, of scenario: Scenario) -> Bool {
    filters.allSatisfy { $0.selects(index, of: scenario) } && selection?.selects(index, of: scenario) ?? true
  }

  /// Does all runs that are wanted.
  ///
  /// - Parameters:
  ///   - options: How.
  ///   - each: Is told each result in run order, with the ordinal of its run among all that are wanted. It may end the suite
  ///     by answering false.
  /// - Returns: the count of the results that were told.
  public func run(
    options: SuiteOptions = SuiteOptions(), each: (_ result: RunResult, _ ordinal: Int) -> Bool
  ) async -> SuiteSummary {
    var traces = TraceRecorder()
    return await run(options: options, traces: &traces, each: each)
  }

  /// Does all runs that are wanted, and follows the recorded traces that they name.
  public func run(
    options: SuiteOptions, traces: inout TraceRecorder, each: (_ result: RunResult, _ ordinal: Int) -> Bool
  ) async -> SuiteSummary {
    await withTaskGroup(of: SuiteQueue.Finished.self) { group in
      var queue = SuiteQueue(suite: self, options: options)
      var summary = SuiteSummary()
      while true {
        while let work = queue.nextWork() { group.addTask { work.finish() } }
        var madeRoom = false
        while let (result, ordinal) = queue.nextResult() {
          madeRoom = true
          let result = traces.take(result)
          summary.count(result.status)
          let isFull = options.maximumFailures.map { summary.failed + summary.invalid >= $0 } ?? false
          let isEnd = options.failFast && (result.status == .failed || result.status == .invalid)
          guard each(result, ordinal), !isFull, !isEnd else {
            group.cancelAll()
            summary.absent = queue.absent
            return summary
          }
        }
        // Results that were told make room for work that waited for it, perhaps with nothing else going on.
        if madeRoom { continue }
        guard let finished = await group.next() else {
          summary.wanted = queue.ordinal
          summary.absent = queue.absent
          return summary
        }
        queue.take(finished)
      }
    }
  }
}
