internal import Documents

/// The work of a suite in its order: which file is read next, which runs are done next, and whose result comes next.
struct SuiteQueue {
  /// Something to do beside others.
  enum Work: Sendable {
    case load(Int, Suite)
    case run(Int, Scenario, [Int], ordinals: [Int], options: SuiteOptions)

    func finish() -> Finished {
      switch self {
      case .load(let file, let suite): return .loaded(file, suite.load(suite.files[file]))
      case .run(let chunk, let scenario, let indices, let ordinals, let options):
        var results: [(RunResult, Int)] = []
        results.reserveCapacity(indices.count)
        for (index, ordinal) in zip(indices, ordinals) {
          if Task.isCancelled { break }
          var result = scenario.run(
            index, recordOutcome: options.recordOutcome, updatesTrace: options.updatesTraces,
            picture: options.wishesPicture(ofRun: ordinal))
          result.ordinal = ordinal
          results.append((result, ordinal))
        }
        return .done(chunk, results)
      }
    }
  }

  /// What came of it.
  enum Finished: Sendable {
    case loaded(Int, LoadedFile)
    case done(Int, [(RunResult, Int)])
  }

  private let suite: Suite
  private let options: SuiteOptions
  private var files: [String] { suite.files }

  private var nextFile = 0
  private var loaded: [Int: LoadedFile] = [:]
  /// Runs that a report names and that are in no file any more, in words.
  private(set) var absent: [String] = []
  /// The file whose runs are handed out, and the run that is next.
  private var currentFile = 0
  private var current: Scenario?
  private var nextRun = 0
  private(set) var ordinal = 0
  /// Chunks that were handed out, and the one whose results come next.
  private var nextChunk = 0
  private var dueChunk = 0
  private var done: [Int: [(RunResult, Int)]] = [:]
  private var due: ArraySlice<(RunResult, Int)> = []
  private var inFlight = 0

  init(suite: Suite, options: SuiteOptions) {
    self.suite = suite
    self.options = options
  }

  /// More at the same time gain nothing on any machine, and each holds results that wait for their turn.
  static let mostJobs = 256

  private var jobs: Int { min(max(1, options.jobs), Self.mostJobs) }

  /// The next thing to do, `nil` where enough is going on or nothing is left.
  mutating func nextWork() -> Work? {
    guard inFlight < jobs else { return nil }
    // Results wait for their turn in memory: no chunk runs far ahead of the one that is due.
    if nextChunk - dueChunk < 4 * jobs, let work = nextChunkWork() {
      inFlight += 1
      return work
    }
    guard nextFile < files.count, nextFile - currentFile < 2 * jobs else { return nil }
    defer { nextFile += 1 }
    inFlight += 1
    return .load(nextFile, suite)
  }

  private mutating func nextChunkWork() -> Work? {
    while true {
      if let scenario = current {
        if let work = chunk(of: scenario) { return work }
        current = nil
        currentFile += 1
      }
      guard let file = loaded.removeValue(forKey: currentFile) else { return nil }
      switch checked(file) {
      case .success(let scenario) where !options.validatesOnly:
        absent += suite.selection?.absent(in: scenario) ?? []
        current = scenario
        nextRun = 0
      case .success: currentFile += 1
      case .failure(let errors):
        refuse(errors)
        currentFile += 1
      }
    }
  }

  /// What a file holds; an error where that is not what the plan was made from.
  private func checked(_ file: LoadedFile) -> Result<Scenario, Diagnostics> {
    guard let plan = options.plan, plan.files[currentFile] != file.digest else { return file.scenario }
    let message = "the file, or a recording beside it, was changed while the suite was run"
    return .failure(Diagnostics([Diagnostic(file: files[currentFile], line: 1, column: 1, message: message)]))
  }

  private mutating func chunk(of scenario: Scenario) -> Work? {
    var indices: [Int] = []
    var ordinals: [Int] = []
    while nextRun < scenario.runCount, indices.count < Suite.chunkSize {
      if suite.selects(nextRun, of: scenario) {
        if isMine(ordinal) {
          indices.append(nextRun)
          ordinals.append(ordinal)
        }
        ordinal += 1
      }
      nextRun += 1
    }
    guard !indices.isEmpty else { return nil }
    defer { nextChunk += 1 }
    return .run(nextChunk, scenario, indices, ordinals: ordinals, options: options)
  }

  /// A document that is not valid is one result.
  private mutating func refuse(_ errors: Diagnostics) {
    defer { ordinal += 1 }
    guard isMine(ordinal) else { return }
    var result = RunResult(
      file: errors.list.first?.file ?? files[currentFile], name: "", caseName: nil, status: .invalid)
    result.diagnostics = errors.list
    result.ordinal = ordinal
    done[nextChunk] = [(result, ordinal)]
    nextChunk += 1
  }

  private func isMine(_ ordinal: Int) -> Bool {
    options.shard.map { ordinal % $0.count == $0.remainder } ?? true
  }

  /// Takes what came of a piece of work.
  mutating func take(_ finished: Finished) {
    inFlight -= 1
    switch finished {
    case .loaded(let file, let result): loaded[file] = result
    case .done(let chunk, let results): done[chunk] = results
    }
  }

  /// The next result in run order that is there; `nil` where it has to be waited for.
  mutating func nextResult() -> (RunResult, Int)? {
    while due.isEmpty {
      guard let results = done.removeValue(forKey: dueChunk) else { return nil }
      due = results[...]
      dueChunk += 1
    }
    return due.removeFirst()
  }
}
