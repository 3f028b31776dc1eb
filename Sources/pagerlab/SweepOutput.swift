internal import Documents
internal import PagerMath
internal import PagerTuning

/// The file of a sweep's results, and the journal beside it while the sweep goes on.
struct SweepOutput {
  /// The units that are done.
  let store: UnitStore
  /// Whether the file is there and whole.
  let isComplete: Bool
  private let path: String
  /// A device or a pipe, which is opened before anything is done for it.
  private let direct: AtomicFile?

  /// The journal beside a file.
  static func journal(of path: String) -> String { "\(path).part" }

  /// What the file and its journal hold.
  ///
  /// - Parameter isFresh: Whether that is nothing, whatever they hold.
  /// - Throws: An error where something else is there, or nothing can be written.
  init(_ path: String, _ header: ResultsHeader, isFresh: Bool) throws(FileError) {
    self.path = path
    if try AtomicFile.isDirect(path) {
      (direct, store, isComplete) = (try AtomicFile(path), UnitStore(), false)
      return
    }
    direct = nil
    if !isFresh, FileIdentity(path: path) != nil, let store = try Self.existing(path, header) {
      (self.store, isComplete) = (store, true)
      return
    }
    let journal = try JournalFile(Self.journal(of: path))
    if isFresh { try journal.empty() }
    store = try UnitStore(journal, of: header)
    isComplete = false
  }

  /// What a whole file of the same part of the same plan holds; `nil` where there is no file.
  private static func existing(_ path: String, _ header: ResultsHeader) throws(FileError) -> UnitStore? {
    let start: [UInt8]
    do throws(FileError) {
      start = try FileAccess.beginning(of: path, ResultsHeader.beginning.utf8.count)
    } catch {
      return nil
    }
    // Whoever makes a file's name beforehand, as mktemp does, means it to be filled.
    if start.isEmpty { return nil }
    guard ResultsHeader.begins(start) else {
      throw FileError(path: path, message: "is there already and holds no results; --fresh replaces it")
    }
    let reader = try ResultsReader(path)
    guard reader.header.plan == header.plan, reader.header.part == header.part, reader.header.tool == header.tool
    else {
      throw FileError(
        path: path,
        message: "holds results of another plan or shard (plan \(reader.header.plan), here \(header.plan)); "
          + "--fresh replaces them")
    }
    let store = UnitStore()
    while let (number, line) = try reader.next() { try store.add(number, line) }
    return store
  }

  /// Whether it is a device or a pipe.
  var isDirect: Bool { direct != nil }

  /// The hidden file that the results are written into. The journal's lock keeps other programs from it, so that what one has
  /// left that was killed meanwhile is replaced, and does not stay.
  private var temporary: String {
    var digest = Digest()
    digest.add(String(path.split(separator: "/").last ?? ""))
    return ".tmp-\(digest.hexadecimal)"
  }

  /// Puts the file in its place and removes the journal.
  func finish(_ header: ResultsHeader) throws(FileError) {
    guard !isComplete else { return }
    let file: AtomicFile
    if let direct { file = direct } else { file = try AtomicFile(path, temporary: temporary) }
    try store.write(header) { file.write($0) }
    try file.commit()
    store.remove()
  }
}
