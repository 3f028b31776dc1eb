public import Documents

/// The lines of units that are done, in a journal or in memory.
public final class UnitStore {
  private let journal: JournalFile?
  private var places: [Int: Range<Int>] = [:]
  private var lines: [Int: [UInt8]] = [:]

  /// Nothing done; what comes is held in memory.
  public init() { journal = nil }

  /// What a journal holds of the part of a plan that a header describes. Lines that were cut off or changed are as if they
  /// were not there.
  ///
  /// - Throws: An error where it cannot be read or written, or is another plan's or shard's.
  public init(_ journal: JournalFile, of header: ResultsHeader) throws(FileError) {
    self.journal = journal
    var first: ResultsHeader?
    var isForeign = false
    var isFirst = true
    var places: [Int: Range<Int>] = [:]
    try journal.lines { line, place in
      if isFirst {
        isFirst = false
        first = ResultsHeader(line)
        // A header that was cut off is the beginning of a work of which nothing is done.
        isForeign = first == nil && !header.bytes.starts(with: line)
      } else if let number = UnitLine.number(of: line), header.holds(number), places[number] == nil {
        places[number] = place
      }
    }
    if let first, first.plan != header.plan || first.part != header.part || first.tool != header.tool {
      throw FileError(
        path: journal.path,
        message:
          "is the journal of another plan or shard (plan \(first.plan), here \(header.plan)): the configuration, "
          + "its population or the program has changed; --fresh begins anew")
    }
    if isForeign {
      throw FileError(
        path: journal.path, message: "is there already and is no journal of tune run; --fresh replaces it")
    }
    if first == nil {
      try journal.empty()
      try journal.add(header.bytes)
    } else {
      self.places = places
    }
  }

  /// How many units are done.
  public var count: Int { places.count + lines.count }

  /// Whether a unit is done.
  public func has(_ unit: Int) -> Bool { places[unit] != nil || lines[unit] != nil }

  /// Takes a unit's line.
  public func add(_ unit: Int, _ line: [UInt8]) throws(FileError) {
    if let journal { places[unit] = try journal.add(line) } else { lines[unit] = line }
  }

  /// The line of a unit; `nil` where it is not done.
  public func line(of unit: Int) throws(FileError) -> [UInt8]? {
    guard let place = places[unit], let journal else { return lines[unit] }
    return try journal.bytes(place)
  }

  /// Writes the results file of all units that are done, in their order.
  public func write(_ header: ResultsHeader, _ write: ([UInt8]) -> Void) throws(FileError) {
    var writer = ResultsWriter(header)
    for unit in (Array(places.keys) + Array(lines.keys)).sorted() {
      if let line = try line(of: unit) { writer.add(unit: line) }
      write(writer.takeBytes())
    }
    writer.finish()
    write(writer.takeBytes())
  }

  /// Removes the journal.
  public func remove() { journal?.remove() }
}
