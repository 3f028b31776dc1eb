public import Documents
internal import PagerMath

/// Reads a results file line by line, so that memory does not grow with it, and checks that it is as it was written.
public final class ResultsReader {
  /// The first line.
  public let header: ResultsHeader
  /// The path as it was given.
  public var path: String { lines.path }

  private let lines: LineReader
  private var digest = Digest()
  private var last = -1
  private var count = 0
  private var isOver = false

  /// Opens a file; pipes are read as they come, `-` is standard input.
  ///
  /// - Throws: An error where it cannot be read or is no results file.
  public convenience init(_ path: String) throws(FileError) {
    try self.init(LineReader(path == "-" ? "/dev/stdin" : path))
  }

  init(_ lines: LineReader) throws(FileError) {
    self.lines = lines
    guard let line = try lines.next() else { throw FileError(path: lines.path, message: "is empty") }
    guard ResultsHeader.begins(line) else {
      throw FileError(path: lines.path, message: "is no results file of tune run")
    }
    guard lines.isTerminated, let header = ResultsHeader(line) else {
      throw FileError(
        path: lines.path,
        message: "line 1 is not as it was written, or of another version of the program: do the sweep anew")
    }
    self.header = header
    add(line)
  }

  private func add(_ line: [UInt8]) {
    digest.add(bytes: line)
    digest.add(bytes: [0x0A])
  }

  /// The next unit's number and line; `nil` behind the last one, when the end has been checked too.
  ///
  /// - Throws: An error that says what is wrong and what is to be done about it.
  public func next() throws(FileError) -> (number: Int, line: [UInt8])? {
    guard !isOver else { return nil }
    guard let line = try lines.next() else {
      throw broken("it ends before its last line: the sweep was interrupted, or the file was cut off")
    }
    if line.starts(with: "{\"units\":".utf8) {
      guard line == Self.footer(count, digest) else {
        throw broken("its lines are not those that its end counts: it was changed or cut off")
      }
      guard header.size.map({ $0 == count }) ?? true else { throw broken("it does not hold all units of its part") }
      guard try lines.next() == nil else { throw broken("something stands behind its end") }
      isOver = true
      return nil
    }
    guard lines.isTerminated, let number = UnitLine.number(of: line) else {
      throw broken("line \(lines.number) is not as it was written")
    }
    guard number > last, header.holds(number) else {
      throw broken("line \(lines.number) is of unit \(number), which does not belong there")
    }
    last = number
    count += 1
    add(line)
    return (number, line)
  }

  /// An error about the file, with the command that makes it anew.
  func broken(_ why: String) -> FileError {
    if path.hasSuffix(".part") {
      // Units stand in a journal in the order in which they were done.
      let target = String(path.dropLast(".part".count)).quotedForShell
      let words = "is the journal of a sweep that has not come to its end; go on with: \(command) --out \(target)"
      return FileError(path: path, message: words)
    }
    return FileError(path: path, message: "\(why); do it anew: \(command) --out \(path.quotedForShell) --fresh")
  }

  /// The command that gives this part, but for where it goes.
  private var command: String {
    if case .shard(let index, let count) = header.part {
      "\(header.command) --shard \(index)/\(count)"
    } else {
      header.command
    }
  }

  /// The last line of a file, without a line feed.
  static func footer(_ count: Int, _ digest: Digest) -> [UInt8] {
    Array("{\"units\":\(count),\"digest\":\"\(digest.hexadecimal)\"}".utf8)
  }
}

/// The bytes of a results file, line by line.
public struct ResultsWriter {
  private var digest = Digest()
  private var count = 0
  private var pending: [UInt8] = []

  /// Begins a file with its header.
  public init(_ header: ResultsHeader) { add(header.bytes) }

  /// Adds the line of the next unit; units stand in the order of their numbers.
  public mutating func add(unit line: [UInt8]) {
    count += 1
    add(line)
  }

  /// Ends the file.
  public mutating func finish() { pending += ResultsReader.footer(count, digest) + [0x0A] }

  /// The bytes that have come since it was asked before.
  public mutating func takeBytes() -> [UInt8] {
    defer { pending.removeAll(keepingCapacity: true) }
    return pending
  }

  private mutating func add(_ line: [UInt8]) {
    let line = line + [0x0A]
    digest.add(bytes: line)
    pending += line
  }
}
