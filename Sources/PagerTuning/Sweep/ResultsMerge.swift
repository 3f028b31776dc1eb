public import Documents

/// Joins the results of shards to those of the whole, or to fewer parts.
///
/// Files may overlap where they say the same, the order does not matter, and a file that was joined may be joined again.
/// The units are taken in turn, so that no more than a line of each file is held.
public struct ResultsMerge {
  private let readers: [ResultsReader]
  /// What stands in the first line of the joined file.
  public private(set) var header: ResultsHeader
  private let isPartial: Bool
  private let shards: Int

  /// What was joined.
  public struct Summary: Equatable, Sendable {
    /// How many units are in the joined file.
    public var units = 0
    /// How many are not.
    public var missing = 0
  }

  /// Opens files.
  ///
  /// - Parameter isPartial: Whether units may be missing.
  /// - Throws: An error that names a file and says what is to be done, where one is no results file, or is of another plan.
  public init(_ paths: [String], isPartial: Bool = false) throws(FileError) {
    var readers: [ResultsReader] = []
    for path in paths { readers.append(try ResultsReader(path)) }
    guard let first = readers.first else { throw FileError(path: "", message: "there are no results") }
    var header = first.header
    var counts: [Int] = []
    for reader in readers {
      let other = reader.header
      guard other.plan == header.plan, other.tool == header.tool, other.units == header.units else {
        let why = other.tool == header.tool ? "" : ", made by version \(other.tool) and not \(header.tool)"
        throw FileError(
          path: reader.path,
          message: "is of another plan than \(first.path.quotedForMessage) (\(other.plan) and \(header.plan)\(why)): "
            + "its configuration, population or program differs; \(Self.remedy(other, header))")
      }
      switch other.part {
      case .whole: break
      case .shard(_, let count), .partial(let count): counts.append(count)
      }
      // Whatever order the files have, one of the spellings of the same plan is taken.
      if Self.spelling(other).lexicographicallyPrecedes(Self.spelling(header)) {
        (header.path, header.text) = (other.path, other.text)
      }
    }
    header.part = .whole
    self.header = header
    self.readers = readers
    self.isPartial = isPartial
    shards = counts.min() ?? 1
  }

  private static func spelling(_ header: ResultsHeader) -> [UInt8] {
    Array(header.path.utf8) + [0] + Array(header.text.utf8)
  }

  private static func remedy(_ other: ResultsHeader, _ header: ResultsHeader) -> String {
    guard case .shard(let index, let count) = other.part else { return "leave it out" }
    return "leave it out, or do it anew: \(header.command(shard: index, of: count)) --fresh"
  }

  /// Writes the joined file.
  ///
  /// - Parameter write: Takes the next bytes.
  /// - Throws: An error that names a file and says what is to be done, where one was cut off or changed, where overlapping
  ///   ones differ, or where units are missing. What was written until then is no results file.
  public func write(_ write: ([UInt8]) -> Void) throws(FileError) -> Summary {
    var header = header
    if isPartial, !isWhole { header.part = .partial(of: shards) }
    var writer = ResultsWriter(header)
    let summary = try units { line in
      writer.add(unit: line)
      write(writer.takeBytes())
    }
    writer.finish()
    write(writer.takeBytes())
    return summary
  }

  /// Hands over the lines of all units, in the order of the units.
  public func units(_ take: (_ line: [UInt8]) -> Void) throws(FileError) -> Summary {
    var heads: [(number: Int, line: [UInt8])?] = []
    for reader in readers { heads.append(try reader.next()) }
    var summary = Summary()
    var expected = 0
    var missing = Missing(shards)
    while let number = heads.lazy.compactMap({ $0?.number }).min() {
      missing.add(expected..<number)
      var first: (line: [UInt8], reader: Int)?
      for index in readers.indices {
        guard let head = heads[index], head.number == number else { continue }
        if let first, first.line != head.line {
          throw FileError(
            path: readers[index].path,
            message:
              "its unit \(number) differs from that of \(readers[first.reader].path.quotedForMessage): one of them "
              + "is not what the program wrote; do both anew with --fresh")
        }
        if first == nil { first = (head.line, index) }
        heads[index] = try readers[index].next()
      }
      if let first { take(first.line) }
      summary.units += 1
      expected = number + 1
    }
    missing.add(expected..<max(expected, header.units ?? expected))
    summary.missing = missing.count
    if missing.count > 0, !isPartial { throw gap(missing) }
    return summary
  }

  /// Whether the first lines promise every unit.
  private var isWhole: Bool {
    var indices: [Int: Set<Int>] = [:]
    for reader in readers {
      switch reader.header.part {
      case .whole: return true
      case .shard(let index, let count): indices[count, default: []].insert(index)
      case .partial: break
      }
    }
    return indices.contains { $0.value.count == $0.key }
  }

  /// Units that no file has, and the shards that they are in.
  private struct Missing {
    let shards: Int
    var count = 0
    var indices: Set<Int> = []

    init(_ shards: Int) { self.shards = shards }

    mutating func add(_ units: Range<Int>) {
      count += units.count
      for unit in units.prefix(shards) { indices.insert(unit % shards + 1) }
    }
  }

  private func gap(_ missing: Missing) -> FileError {
    let indices = missing.indices.sorted()
    let names = indices.prefix(10).map { "\($0)/\(shards)" }.joined(separator: ", ")
    let more = indices.count > 10 ? " and \(indices.count - 10) more" : ""
    let commands = indices.prefix(10).map { header.command(shard: $0, of: shards) }.joined(separator: "; ")
    return FileError(
      path: readers.map(\.path).joined(separator: ", "),
      message: "\(missing.count) units are missing, of \(indices.count == 1 ? "shard" : "shards") \(names)\(more); "
        + "name their files too, or make them: \(commands)")
  }
}
