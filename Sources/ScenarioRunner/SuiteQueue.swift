internal import Documents

/// The work of a suite in its order: which file is read next, which runs are done next, and whose result comes next.
struct SuiteQueue {
  /// Something to do beside others.
  enum Work: Sendable {
    case load(Int, String)
    case run(Int, Scenario, [Int], ordinals: [Int], options: SuiteOptions)

    func finish() -> Finished {
      switch self {
      case .load(let file, let path): return .loaded(file, Suite.load(path))
      case .run(let chunk, let scenario, let indices, let ordinals, let options):
        var results: [(RunResult, Int)] = []
        results.reserveCapacity(indices.count)
        for (index, ordinal) in zip(indices, ordinals) {
          if Task.isCancelled { break }
          let result = scenario.run(
            index, recordOutcome: options.recordOutcome, updatesTrace: options.updatesTraces)
          results.append((result, ordinal))
        }
        return .done(chunk, results)
      }
    }
  }

  /// What came of it.
  enum Finished: Sendable {
    case loaded(Int, Result<Scenario, Diagnostics>)
    case done(Int, [(RunResult, Int)])
  }

  private let files: [String]
  private let options: SuiteOptions
  private let selects: (Int, Scenario) -> Bool

  private var nextFile = 0
  private var loaded: [Int: Result<Scenario, Diagnostics>] = [:]
  /// The file whose runs are handed out, and the run that is next.
  private var currentFile = 0
  private var current: Scenario?
  private var nextRun = 0
  private var ordinal = 0
  /// Chunks that were handed out, and the one whose results come next.
  private var nextChunk = 0
  private var dueChunk = 0
  private var done: [Int: [(RunResult, Int)]] = [:]
  private var due: ArraySlice<(RunResult, Int)> = []
  private var inFlight = 0

  init(files: [String], options: SuiteOptions, selects: @escaping (Int, Scenario) -> Bool) {
    self.files = files
    self.options = options
    self.selects = selects
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
    return .load(nextFile, files[nextFile])
  }

  private mutating func nextChunkWork() -> Work? {
    while true {
      if let scenario = current {
        if let work = chunk(of: scenario) { return work }
        current = nil
        currentFile += 1
      }
      guard let result = loaded.removeValue(forKey: currentFile) else { return nil }
      switch result {
      case .success(let scenario) where !options.validatesOnly:
        current = scenario
        nextRun = 0
      case .success: currentFile += 1
      case .failure(let errors):
        refuse(errors)
        currentFile += 1
      }
    }
  }

  private mutating func chunk(of scenario: Scenario) -> Work? {
    var indices: [Int] = []
    var ordinals: [Int] = []
    while nextRun < scenario.runCount, indices.count < Suite.chunkSize {
      if selects(nextRun, scenario) {
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
