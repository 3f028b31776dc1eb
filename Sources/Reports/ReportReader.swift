public import Documents
internal import PagerMath
public import ScenarioRunner

/// Reads a JSON report of `run` result by result, so that memory does not grow with their number.
///
/// It reads what ``JSONReport`` writes and nothing else: a line a result, the keys in their order. Of a result only the
/// first keys are looked at; that the rest is as it was written is known from the digest of a shard's report at its end.
public final class ReportReader {
  /// One result of a report.
  struct Result: Sendable {
    /// Its number among all runs of the suite, from 0; `nil` in the report of a whole suite.
    let ordinal: Int?
    /// The JSON object without that number.
    let bytes: [UInt8]
    let status: RunResult.Status
    private let file: Range<Int>
    private let name: Range<Int>
    private let caseName: Range<Int>

    fileprivate init?(_ line: [UInt8], isShard: Bool) {
      var scanner = Scanner(line)
      var start: [UInt8] = []
      if isShard {
        guard scanner.take("{\"run\": "), let number = scanner.integer(), scanner.take(", ") else { return nil }
        ordinal = number
        start = [UInt8(ascii: "{")]
      } else {
        guard scanner.take("{") else { return nil }
        ordinal = nil
        start = [UInt8(ascii: "{")]
      }
      bytes = start + line[scanner.position...]
      scanner = Scanner(bytes)
      guard scanner.take("{\"file\": "), let file = scanner.string(), scanner.take(", \"name\": "),
        let name = scanner.string(), scanner.take(", \"case\": "), let caseName = scanner.stringOrNull(),
        scanner.take(", \"status\": "), let status = scanner.string(), bytes.last == UInt8(ascii: "}"),
        let word = RunResult.Status(
          rawValue: String(decoding: bytes[status].dropFirst().dropLast(), as: UTF8.self))
      else { return nil }
      self.status = word
      (self.file, self.name, self.caseName) = (file, name, caseName)
    }

    /// Adds what failed or was not valid to runs that are done again.
    fileprivate func add(to runs: inout ReportedRuns) -> Bool {
      guard status == .failed || status == .invalid else { return true }
      guard case .string(let path)? = node(file), let caseNode = node(caseName), case .string(let name)? = node(name)
      else { return false }
      if case .string(let run) = caseNode {
        runs.add(file: path, run: run)
      } else if status == .invalid, name.isEmpty {
        runs.add(allOf: path)
      } else {
        runs.add(file: path, run: nil)
      }
      return true
    }

    private func node(_ range: Range<Int>) -> JSONKind? {
      let reading = JSONReader.read(SourceText(name: "", bytes: Array(bytes[range])))
      return reading.diagnostics.isEmpty ? reading.root?.kind : nil
    }
  }

  /// What a report says at its end.
  struct Ending {
    var isInterrupted = false
    var tally = SuiteSummary()
  }

  /// The shard that it is of; `nil` for the report of a whole suite.
  private(set) var shard: ShardStamp?
  /// What it says at its end, once that has been read.
  private(set) var ending: Ending?
  /// The path as messages name it.
  let path: String

  private let lines: LineReader
  private var tally = SuiteSummary()
  private var digest = Digest()
  private var hasMore = true

  /// Opens a report and reads its head.
  ///
  /// - Parameter path: The file; `-` for standard input.
  /// - Throws: An error where it cannot be read, or is no report.
  init(_ path: String) throws(FileError) {
    self.path = path
    do throws(FileError) {
      lines = try LineReader(path == "-" ? "/dev/stdin" : path)
    } catch {
      throw FileError(path: path, message: error.message)
    }
    let foreign = "is not a JSON report of pagerlab run; write one with: pagerlab run --reporter json=FILE"
    guard try line() == "{", try line() == "  \"version\": 1," else { throw FileError(path: path, message: foreign) }
    var text = try line()
    if let head = text, head.hasPrefix("  \"shard\": ") {
      guard let stamp = ShardStamp(line: head) else { throw broken("its key \"shard\" is not as it was written") }
      shard = stamp
      text = try line()
    }
    switch text {
    case "  \"results\": [": break
    case "  \"results\": [],": try readEnding()
    case nil: throw truncated
    default: throw broken("no list of results stands on line \(lines.number)")
    }
  }

  /// The next result; `nil` behind the last, when the end of the report has been read and checked.
  ///
  /// - Throws: An error where the report is cut off, or is not as it was written.
  func next() throws(FileError) -> Result? {
    guard ending == nil else { return nil }
    guard var bytes = try lines.next() else { throw truncated }
    guard lines.isTerminated else { throw truncated }
    if bytes.elementsEqual("  ],".utf8) {
      guard !hasMore else { throw broken("a comma or a result is missing before line \(lines.number)") }
      try readEnding()
      return nil
    }
    guard hasMore, bytes.starts(with: "    {".utf8) else { throw broken("line \(lines.number) holds no result") }
    hasMore = bytes.last == UInt8(ascii: ",")
    bytes.removeFirst(4)
    if hasMore { bytes.removeLast() }
    guard let result = Result(bytes, isShard: shard != nil) else {
      throw broken("the result on line \(lines.number) is not as it was written")
    }
    tally.count(result.status)
    if shard != nil {
      digest.add(bytes: bytes)
      digest.add("\n")
    }
    return result
  }

  /// What failed or was not valid.
  ///
  /// - Returns: the runs, and whether the report says that there would have been more results.
  public static func failures(in path: String) throws(FileError) -> (runs: ReportedRuns, isInterrupted: Bool) {
    let reader = try ReportReader(path)
    var runs = ReportedRuns()
    while let result = try reader.next() {
      guard result.add(to: &runs) else { throw reader.broken("a name before line \(reader.lines.number) is no text") }
    }
    return (runs, reader.ending?.isInterrupted ?? false)
  }

  // MARK: - Head and end

  private func readEnding() throws(FileError) {
    var ending = Ending()
    var text = try line()
    if text == "  \"interrupted\": true," {
      ending.isInterrupted = true
      text = try line()
    }
    if shard != nil {
      guard let found = text else { throw truncated }
      guard found == "  \"digest\": \"\(digest.hexadecimal)\"," else {
        throw broken("its results are not those that were written")
      }
      text = try line()
    }
    let counts = [("passed", tally.passed), ("failed", tally.failed), ("skipped", tally.skipped)]
    for (key, count) in counts {
      guard let found = text else { throw truncated }
      guard found == "  \"\(key)\": \(count)," else { throw broken("\"\(key)\" is not the number of such results") }
      text = try line()
    }
    guard text != nil else { throw truncated }
    guard text == "  \"invalid\": \(tally.invalid)" else {
      throw broken("\"invalid\" is not the number of such results")
    }
    guard let last = try line() else { throw truncated }
    guard last == "}" else { throw broken("something stands where its end should be, on line \(lines.number)") }
    guard try lines.next() == nil else { throw broken("something stands behind its end, on line \(lines.number)") }
    ending.tally = tally
    self.ending = ending
  }

  /// The next line; `nil` where the file ends before it or in it.
  private func line() throws(FileError) -> String? {
    guard let bytes = try lines.next(), lines.isTerminated else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var truncated: FileError {
    FileError(
      path: path, message: "the report ends in the middle: the run that wrote it was killed, or it was cut off\(remedy)"
    )
  }

  /// An error for a report that somebody changed.
  func broken(_ what: String) -> FileError {
    FileError(path: path, message: "the report was changed after it was written: \(what)\(remedy)")
  }

  /// What is to be done about it.
  var remedy: String { shard.map { "; " + $0.remedy } ?? "" }
}

extension ShardStamp {
  /// How to get this shard's report once more.
  var remedy: String {
    "run shard \(text) again, with the paths and filters of the others: "
      + "pagerlab run --shard \(text) --reporter json=FILE"
  }

  /// Reads the line of a report.
  fileprivate init?(line: String) {
    let text = line.dropFirst("  \"shard\": ".count)
    guard text.hasSuffix(","),
      let root = JSONReader.read(SourceText(name: "", text: String(text.dropLast()))).root,
      case .string(let plan)? = root.member("plan")?.kind
    else { return nil }
    func integer(_ key: String) -> Int? {
      if case .number(let number)? = root.member(key)?.kind { number.exactInteger } else { nil }
    }
    guard let index = integer("index"), let count = integer("count"), let runs = integer("runs"),
      count >= 1, (1...count).contains(index), runs >= 0
    else { return nil }
    self.init(index: index, count: count, plan: plan, runs: runs)
    guard json == text.dropLast() else { return nil }
  }
}

/// Goes through the bytes of one line.
private struct Scanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  mutating func integer() -> Int? {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    return Int(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// The range of a string, its quotes included.
  mutating func string() -> Range<Int>? {
    let start = position
    guard position < bytes.count, bytes[position] == 0x22 else { return nil }
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        position += 1
        return start..<position
      case 0x5C: position += 2
      default: position += 1
      }
    }
    return nil
  }

  mutating func stringOrNull() -> Range<Int>? {
    let start = position
    return take("null") ? start..<position : string()
  }
}
