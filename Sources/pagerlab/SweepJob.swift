internal import Documents
internal import PagerTuning
internal import Synchronization

/// A sweep in progress: what is to be done, what is there, and where it goes.
struct SweepJob {
  /// The rounds; the round to do next among them.
  var rounds: TuningRounds
  /// The first line of the results.
  let header: ResultsHeader
  /// The lines of units that are done.
  let store: UnitStore
  /// How many units go on at the same time.
  let jobs: Int
  /// Whether what came of the units is wanted beyond their lines.
  let needsResults: Bool
  /// Whether nothing is said of the progress.
  let isQuiet: Bool

  private static let stop = Mutex<StopSignal?>(nil)

  /// Lets a signal end the work after the units that have begun.
  static func listen() {
    StopSignal.first { signal in stop.withLock { $0 = $0 ?? signal } }
  }

  /// The signal that has come; `nil` without one.
  static var signal: StopSignal? { stop.withLock { $0 } }

  /// Why a sweep did not come to its end.
  enum Failure: Error {
    case file(FileError)
    /// A signal came after so many units, of so many in this round.
    case stopped(StopSignal, done: Int, of: Int)
  }

  /// Does what is not there yet.
  mutating func run(_ terminal: inout Terminal) async throws(Failure) {
    while let round = rounds.round {
      let mine = round.units.filter(header.holds)
      var results: [UnitResult] = []
      let todo = mine.filter { !store.has($0) }
      if needsResults {
        for unit in mine where store.has(unit) { results.append(try known(unit)) }
      }
      let plan = rounds.plan
      var progress = SweepProgress(units: mine.count, before: mine.count - todo.count)
      var failure: FileError?
      let isDone = await Sweep.run(todo, of: round, plan, jobs: jobs) { result, line in
        do throws(FileError) {
          try store.add(result.unit.number, line)
        } catch {
          failure = failure ?? error
        }
        if needsResults { results.append(result) }
        if !isQuiet { terminal.progress(progress.text(after: result)) }
        return failure == nil && Self.signal == nil
      }
      if let failure { throw .file(failure) }
      guard isDone else {
        throw .stopped(
          Self.signal ?? .terminate, done: mine.count(where: store.has), of: mine.count)
      }
      for result in results where !rounds.add(result) { throw .file(Self.foreign(result.unit.number)) }
      rounds.advance()
    }
  }

  private func known(_ unit: Int) throws(Failure) -> UnitResult {
    do throws(FileError) {
      guard let line = try store.line(of: unit), let result = UnitLine.result(of: line) else {
        throw Self.foreign(unit)
      }
      return result
    } catch {
      throw .file(error)
    }
  }

  private static func foreign(_ unit: Int) -> FileError {
    FileError(path: "unit \(unit)", message: "does not belong to this plan; --fresh begins anew")
  }
}

/// How far a sweep is, how fast it goes, and how long it will go on.
struct SweepProgress {
  private let units: Int
  private let before: Int
  private var done = 0
  private var decisions = 0
  private let start = ContinuousClock.now

  init(units: Int, before: Int) {
    (self.units, self.before) = (units, before)
  }

  /// The line after one more unit.
  mutating func text(after result: UnitResult) -> String {
    done += 1
    decisions += result.unit.tried.count * result.unit.swipes.count
    let elapsed = ContinuousClock.now - start
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    let left = seconds / Double(done) * Double(units - before - done)
    return "\(before + done) of \(units) units, \(Self.rate(Double(decisions) / max(seconds, 1e-6))) decisions/s, "
      + "\(Self.duration(left)) left"
  }

  /// A rate in a few digits: `12.3 million`.
  static func rate(_ rate: Double) -> String {
    rate >= 1e6 ? "\(NumberText.fixed(rate / 1e6, decimals: 1)) million" : NumberText.fixed(rate, decimals: 0)
  }

  /// A time in words: `42 s`, `3 min`, `2.5 h`.
  static func duration(_ seconds: Double) -> String {
    if seconds < 1 { return "less than 1 s" }
    if seconds < 100 { return "\(NumberText.fixed(seconds, decimals: 0)) s" }
    if seconds < 6000 { return "\(NumberText.fixed(seconds / 60, decimals: 0)) min" }
    return "\(NumberText.fixed(seconds / 3600, decimals: 1)) h"
  }
}
