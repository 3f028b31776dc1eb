internal import Documents
internal import PagerMath
internal import Synchronization

/// What a suite was asked to do, so that shards of different suites are never taken for parts of one.
///
/// The digest (FNV-1a, 64 bits) is over, in this order: the program's version; the filters, sorted by their bytes; the runs
/// of a report that are done again, in the report's order; and for each file its path as it was given or found, its bytes,
/// the recordings that it replays, what is wrong with it, and how many of its runs are wanted. Whatever decides which runs
/// there are, and what comes of them, is in it; what does not (jobs, reporters, the shard itself) is not.
public struct SuitePlan: Sendable {
  /// How many results the whole suite gives: runs that are wanted, and one for each document that is not valid.
  public private(set) var runs = 0
  /// The digest as sixteen hexadecimal digits.
  public var digest: String { content.hexadecimal }

  private var content = Digest()
  /// The digest of each file, in the order of the suite.
  private(set) var files: [UInt64] = []

  fileprivate init(version: String, filters: [Filter], selection: ReportedRuns?) {
    content.add("pagerlab plan 1")
    add(version)
    let words = filters.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    content.add(UInt64(words.count))
    for word in words { add(word) }
    selection?.add(to: &content)
  }

  fileprivate mutating func add(_ path: String, _ file: (digest: UInt64, runs: Int)) {
    add(path)
    content.add(file.digest)
    content.add(UInt64(file.runs))
    files.append(file.digest)
    runs += file.runs
  }

  private mutating func add(_ text: String) {
    content.add(UInt64(text.utf8.count))
    content.add(text)
  }
}

extension Suite {
  /// Reads all files, runs nothing, and tells what there is to be done.
  ///
  /// - Parameters:
  ///   - version: The program's, whose results may differ from those of another.
  ///   - jobs: How many files are read at the same time, 1 at least.
  public func plan(version: String, jobs: Int) async -> SuitePlan {
    var plan = SuitePlan(version: version, filters: filters, selection: selection)
    await withTaskGroup(of: (Int, (digest: UInt64, runs: Int)).self) { group in
      var next = 0
      var waiting: [Int: (digest: UInt64, runs: Int)] = [:]
      var due = 0
      while due < files.count {
        while next < files.count, next - due < min(max(1, jobs), SuiteQueue.mostJobs) {
          let index = next
          next += 1
          group.addTask { (index, self.count(files[index])) }
        }
        guard let (index, file) = await group.next() else { return }
        waiting[index] = file
        while let file = waiting.removeValue(forKey: due) {
          plan.add(files[due], file)
          due += 1
        }
      }
    }
    return plan
  }

  private func count(_ path: String) -> (digest: UInt64, runs: Int) {
    let file = load(path)
    switch file.scenario {
    case .failure: return (file.digest, 1)
    case .success(let scenario):
      let selectsAll = filters.isEmpty && selection == nil
      let runs =
        selectsAll ? scenario.runCount : (0..<scenario.runCount).count { selects($0, of: scenario) }
      return (file.digest, runs)
    }
  }
}

/// A file that was read: what it holds, and a digest of all that this depends on.
struct LoadedFile: Sendable {
  let scenario: Result<Scenario, Diagnostics>
  let digest: UInt64

  init(_ scenario: Result<Scenario, Diagnostics>, bytes: [UInt8]) {
    self.scenario = scenario
    var digest = Digest()
    digest.add(bytes: bytes)
    switch scenario {
    case .success(let scenario): digest.add(scenario.document.recordings.digest.value)
    case .failure(let errors): for error in errors.list { digest.add(error.description) }
    }
    self.digest = digest.value
  }
}

/// Standard input, which gives its bytes once and may be needed twice.
final class StandardInput: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  func read() throws(FileError) -> [UInt8] {
    if let known = bytes.withLock({ $0 }) { return known }
    let read = try FileAccess.read("/dev/stdin")
    bytes.withLock { $0 = read }
    return read
  }
}

extension Filter {
  /// The filter as it is written on the command line.
  var text: String {
    switch self {
    case .text(let text): text
    case .tag(let word): "tag:\(word)"
    case .run(let name): "case:\(name)"
    case .model(let name): "model:\(name)"
    }
  }
}
