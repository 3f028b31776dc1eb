public import Documents
public import ScenarioRunner

/// Joins the reports of all shards of a suite to that of the whole.
///
/// The results are taken in turn from the reports, which is their order in the whole; a line of each report is held, and
/// nothing else.
public struct ShardMerge {
  /// The readers in the order of their shards.
  private let readers: [Shard]
  /// What all shards have in common.
  private let stamp: ShardStamp

  private struct Shard {
    let reader: ReportReader
    let stamp: ShardStamp
  }

  /// Opens the reports of shards, in any order.
  ///
  /// - Throws: An error that names a file and says what is to be done, where one is no report of a shard, is there twice,
  ///   belongs to another suite, or is missing.
  public init(_ paths: [String]) throws(FileError) {
    var found: [Int: Shard] = [:]
    var first: Shard?
    for path in paths {
      let reader = try ReportReader(path)
      guard let stamp = reader.shard else {
        let others = paths.count == 1 ? "there is nothing to merge" : "leave it out"
        throw FileError(path: path, message: "is the report of a whole suite, not of a shard: \(others)")
      }
      let shard = Shard(reader: reader, stamp: stamp)
      if let first { try Self.check(shard, against: first) }
      if let other = found[stamp.index] {
        let twice = "is shard \(stamp.text), and so is \(other.reader.path.quotedForMessage): give one of them"
        throw FileError(path: path, message: twice)
      }
      found[stamp.index] = shard
      first = first ?? shard
    }
    guard let first else { throw FileError(path: "", message: "there is no report") }
    let stamp = first.stamp
    // The count is what a file says, and may be any: no more shards are looked for than are named.
    let missing = Array((1...stamp.count).lazy.filter { found[$0] == nil }.prefix(10))
    if let one = missing.first {
      let count = stamp.count - found.count
      let shown = missing.map { "\($0)/\(stamp.count)" }.joined(separator: ", ")
      let more = count > missing.count ? " and \(count - missing.count) more" : ""
      throw FileError(
        path: first.reader.path,
        message: "is shard \(first.stamp.text), and "
          + (count == 1 ? "shard \(shown) is missing" : "shards \(shown)\(more) are missing")
          + ": name every report, or run what is missing with the same paths and filters: "
          + "pagerlab run --shard \(one)/\(stamp.count) --reporter json=FILE")
    }
    readers = (1...stamp.count).compactMap { found[$0] }
    self.stamp = stamp
  }

  private static func check(_ shard: Shard, against first: Shard) throws(FileError) {
    let (one, other) = (shard.stamp, first.stamp)
    let path = first.reader.path.quotedForMessage
    if one.count != other.count {
      throw FileError(
        path: shard.reader.path,
        message: "is shard \(one.text), while \(path) is shard \(other.text): run all with one number of shards")
    }
    guard one.plan == other.plan, one.runs == other.runs else {
      throw FileError(
        path: shard.reader.path,
        message: "is of another suite than \(path) (plan \(one.plan.quotedForMessage) and "
          + "\(other.plan.quotedForMessage)): paths, filters, files, recordings or the program's version differ; "
          + other.with(index: one.index).remedy)
    }
  }

  /// The number of shards.
  public var count: Int { stamp.count }

  /// Writes the report of the whole.
  ///
  /// - Parameter write: Takes the next bytes.
  /// - Returns: the counts.
  /// - Throws: An error that names a file and says what is to be done, where a report was interrupted, ended early, is cut
  ///   off, or is not as it was written. What was written until then is no report.
  public func write(_ write: ([UInt8]) -> Void) throws(FileError) -> SuiteSummary {
    var report = JSONReport()
    var tally = SuiteSummary()
    for ordinal in 0..<stamp.runs {
      let shard = readers[ordinal % stamp.count]
      guard let result = try shard.reader.next() else { throw Self.ended(shard) }
      guard result.ordinal == ordinal else {
        throw shard.reader.broken("run \(result.ordinal ?? 0) stands where run \(ordinal) belongs")
      }
      tally.count(result.status)
      report.add(result.bytes, result.status)
      if ordinal % 64 == 63 { write(report.takeBytes()) }
    }
    for shard in readers {
      guard try shard.reader.next() == nil else { throw shard.reader.broken("it has more results than runs") }
      if shard.reader.ending?.isInterrupted ?? true { throw Self.ended(shard) }
    }
    report.finish()
    write(report.takeBytes())
    return tally
  }

  /// The error for a report that has less results than its shard has runs.
  private static func ended(_ shard: Shard) -> FileError {
    let has = shard.reader.ending.map { "\($0.tally.total) of \(shard.stamp.size) runs" } ?? "a part"
    let why =
      shard.reader.ending?.isInterrupted ?? false
      ? "was interrupted" : "ended early, as --fail-fast and --max-failures have it,"
    return FileError(path: shard.reader.path, message: "the run \(why) and holds \(has); \(shard.stamp.remedy)")
  }
}

extension ShardStamp {
  fileprivate func with(index: Int) -> ShardStamp {
    ShardStamp(index: index, count: count, plan: plan, runs: runs)
  }
}
