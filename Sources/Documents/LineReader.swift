#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reads a file line by line, so that memory does not grow with its length.
public final class LineReader {
  /// The path as it was given.
  public let path: String
  /// The number of the line that was read last, from 1.
  public private(set) var number = 0
  /// Whether the line that was read last ended with a line feed; only the last line of a file may not.
  public private(set) var isTerminated = true

  private let descriptor: CInt
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let chunk = 1 << 16

  /// Opens a file; pipes are read as they come.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes that a line may have; 64 MiB by default.
  /// - Throws: An error that says in words why it cannot be read.
  public init(_ path: String, limit: Int = FileAccess.maximumSize) throws(FileError) {
    try FileAccess.checkPath(path)
    self.path = path
    self.limit = limit
    descriptor = FileAccess.retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw .system(path, "cannot be read", errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw .system(path, "cannot be read", EISDIR)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The next line without its line feed; `nil` at the end of the file.
  ///
  /// - Throws: An error where the file cannot be read further, or a line is too long.
  public func next() throws(FileError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return line(upTo: end, isTerminated: true)
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count, isTerminated: false)
      }
      if start > 0 {
        buffer.removeSubrange(..<start)
        searched -= start
        start = 0
      }
      guard buffer.count <= limit else {
        throw FileError(path: path, message: "line \(number + 1) is longer than \(sizeText(limit))")
      }
      try fill()
    }
  }

  private func line(upTo end: Int, isTerminated: Bool) -> [UInt8] {
    number += 1
    self.isTerminated = isTerminated
    return Array(buffer[start..<end])
  }

  private func fill() throws(FileError) {
    let piece = try Descriptor.read(Self.chunk, from: descriptor, of: path)
    if piece.isEmpty { isAtEnd = true } else { buffer += piece }
  }
}
