#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads whole files and writes them so that nobody ever sees a half.
public enum FileAccess {
  /// The length up to which documents are read: 64 MiB.
  public static let maximumSize = 64 << 20

  /// Whether a path leads to a regular file, which can be looked into without taking anything away from whoever reads it.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The bytes of a file.
  ///
  /// Pipes and terminals are read to their end. A file that grows while it is read counts as it is at its end.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes that it may have.
  ///   - regularOnly: Whether pipes, terminals and devices are refused, on which one might wait for ever.
  /// - Throws: An error that says in words what is wrong: no such file, a folder, no permission, longer than `limit`.
  public static func read(
    _ path: String, limit: Int = maximumSize, regularOnly: Bool = false
  ) throws(FileError) -> [UInt8] {
    try checkPath(path)
    // Opening a pipe to which nobody writes would wait too.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (regularOnly ? O_NONBLOCK : 0)
    let descriptor = retrying { open(path, flags) }
    guard descriptor >= 0 else { throw .system(path, "cannot be read", errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, "cannot be read", errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .system(path, "cannot be read", EISDIR) }
    if regularOnly, status.st_mode & S_IFMT != S_IFREG {
      throw FileError(path: path, message: "cannot be read: it is not a regular file")
    }
    let tooLong = FileError(path: path, message: "it is longer than \(sizeText(limit)), the limit for a file")
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > limit { throw tooLong }

    var content: [UInt8] = []
    // One byte more than the file is said to have: the read that finds its end needs no second buffer.
    var room = min(max(Int(status.st_size) + 1, 1 << 12), limit + 1)
    while true {
      let piece = try Descriptor.read(room, from: descriptor, of: path)
      if piece.isEmpty { return content }
      if content.isEmpty { content = piece } else { content += piece }
      if content.count > limit { throw tooLong }
      room = 1 << 16
    }
  }

  /// The first bytes of a regular file, fewer where it is shorter.
  public static func beginning(of path: String, _ count: Int) throws(FileError) -> [UInt8] {
    try checkPath(path)
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system(path, "cannot be read", errno) }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while content.count < count {
      let piece = try Descriptor.read(count - content.count, from: descriptor, of: path)
      if piece.isEmpty { break }
      content += piece
    }
    return content
  }

  /// Writes a file as a whole or not at all, as ``AtomicFile`` does.
  public static func writeAtomically(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = try AtomicFile(path)
    file.write(bytes)
    try file.commit()
  }

  /// What C strings cannot carry, and what would name the current folder by accident.
  static func checkPath(_ path: String) throws(FileError) {
    if path.isEmpty { throw FileError(path: path, message: "the path is empty") }
    if path.utf8.contains(0) { throw FileError(path: path, message: "the path contains a NUL character") }
  }

  /// Repeats a call that a signal interrupted.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
