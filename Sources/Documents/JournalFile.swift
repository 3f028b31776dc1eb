#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file to which whole lines are added while a long work goes on, so that what is done is not done again when the work is
/// taken up another time.
///
/// A program that is killed leaves at most one line without its end; a file that is taken up again first ends that line.
/// Whoever reads it must tell good lines from bad ones by what stands in them. One program at a time has the file.
public final class JournalFile {
  /// The path as it was given.
  public let path: String
  private let descriptor: CInt
  private var length: Int
  private var isOpen = true

  /// Opens a file, which is made where there is none.
  ///
  /// - Throws: An error that says in words why nothing can be written there, or that another program writes it.
  public init(_ path: String) throws(FileError) {
    try FileAccess.checkPath(path)
    self.path = path
    descriptor = FileAccess.retrying { open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666) }
    guard descriptor >= 0 else {
      if errno == ENOENT { throw FileError(path: path, message: "cannot be written: its folder does not exist") }
      throw .system(path, "cannot be written", errno)
    }
    length = 0
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      isOpen = false
      throw FileError(path: path, message: "cannot be written: it is not a regular file")
    }
    guard Self.lock(descriptor) else {
      close(descriptor)
      isOpen = false
      throw FileError(path: path, message: "another program is writing it")
    }
    // Whoever had it before may have removed it between the opening and the lock.
    var named = stat()
    guard stat(path, &named) == 0, named.st_ino == status.st_ino, fstat(descriptor, &status) == 0 else {
      close(descriptor)
      isOpen = false
      throw FileError(path: path, message: "another program has just removed it: try again")
    }
    length = Int(status.st_size)
  }

  deinit {
    if isOpen { close(descriptor) }
  }

  /// Locks it, for a second not minding another lock: that of a program that has just been killed takes a moment to go.
  private static func lock(_ descriptor: CInt) -> Bool {
    for attempt in 0..<20 {
      if attempt > 0 { usleep(50_000) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    }
    return false
  }

  /// Whether nothing has been written yet.
  public var isEmpty: Bool { length == 0 }

  /// Every line with its place, in order; the last one also where it has no end, which it then gets.
  public func lines(_ body: (_ line: [UInt8], _ place: Range<Int>) -> Void) throws(FileError) {
    var buffer: [UInt8] = []
    var start = 0
    var offset = 0
    while offset < length {
      let piece = try bytes(offset..<min(length, offset + 1 << 16))
      guard !piece.isEmpty else { break }
      var searched = buffer.count
      buffer += piece
      offset += piece.count
      var begin = 0
      while let end = buffer[searched...].firstIndex(of: 0x0A) {
        body(Array(buffer[begin..<end]), start + begin..<start + end)
        (begin, searched) = (end + 1, end + 1)
      }
      buffer.removeFirst(begin)
      start += begin
    }
    guard !buffer.isEmpty else { return }
    body(buffer, start..<start + buffer.count)
    try write([0x0A])
  }

  /// Adds a line, its end included.
  ///
  /// - Returns: where it stands, without its end.
  @discardableResult
  public func add(_ line: [UInt8]) throws(FileError) -> Range<Int> {
    let start = length
    try write(line + [0x0A])
    return start..<length - 1
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = Descriptor.write(bytes, to: descriptor)
    guard failure == 0 else { throw .system(path, "cannot be written", failure) }
    length += bytes.count
  }

  /// The bytes at a place.
  public func bytes(_ place: Range<Int>) throws(FileError) -> [UInt8] {
    var failure: CInt = 0
    var end = false
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, filled in
      while filled < place.count, failure == 0, !end {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let result = FileAccess.retrying {
          pread(descriptor, rest.baseAddress, rest.count, off_t(place.lowerBound + filled))
        }
        if result < 0 { failure = errno } else if result == 0 { end = true } else { filled += result }
      }
    }
    guard failure == 0 else { throw .system(path, "cannot be read", failure) }
    return bytes
  }

  /// Empties it.
  public func empty() throws(FileError) {
    guard ftruncate(descriptor, 0) == 0 else { throw .system(path, "cannot be written", errno) }
    length = 0
  }

  /// Removes it; nothing may be done with it after that.
  public func remove() {
    guard isOpen else { return }
    isOpen = false
    unlink(path)
    close(descriptor)
  }
}
