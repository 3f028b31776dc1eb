#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Reading from and writing to an open descriptor, be it a file's or a standard stream's.
public enum Descriptor {
  /// Writes everything, however often the system takes only a part or a signal comes between.
  ///
  /// - Returns: the error number where it cannot go on, or 0.
  public static func write(_ bytes: [UInt8], to descriptor: CInt) -> CInt {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let result = FileAccess.retrying { systemWrite(descriptor, rest.baseAddress, rest.count) }
        guard result > 0 else { return result < 0 ? errno : EIO }
        written += result
      }
      return 0
    }
  }

  /// Milliseconds that ``write(_:to:givingUpWhen:)`` goes on waiting for a reader once it may give up.
  public static let patience = 2000

  /// Writes everything, and where that is into a pipe, gives up when nobody reads although the program is to end.
  ///
  /// - Parameter isEnding: whether the program has been asked to end; it is asked ten times a second while nothing is read.
  /// - Returns: the error number where it cannot go on, or 0; `EPIPE` where it gave up.
  public static func write(_ bytes: [UInt8], to descriptor: CInt, givingUpWhen isEnding: () -> Bool) -> CInt {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      return write(bytes, to: descriptor)
    }
    return bytes.withUnsafeBytes { buffer in
      var written = 0
      var waited = 0
      while written < buffer.count {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let ready = FileAccess.retrying { poll(&room, 1, 100) }
        if ready < 0 { return errno }
        if ready == 0 {
          waited = isEnding() ? waited + 100 : 0
          if waited >= patience { return EPIPE }
          continue
        }
        waited = 0
        // A pipe that has room has it for so much at least; more at once might wait after all (POSIX, pipe writes).
        let piece = buffer[written..<min(written + Int(PIPE_BUF), buffer.count)]
        let result = FileAccess.retrying {
          systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: piece).baseAddress, piece.count)
        }
        guard result > 0 else { return result < 0 ? errno : EIO }
        written += result
      }
      return 0
    }
  }

  /// Reads up to `count` bytes, fewer where there are no more for now, none at the end.
  ///
  /// - Parameter path: what the descriptor is open on, for the error.
  static func read(_ count: Int, from descriptor: CInt, of path: String) throws(FileError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let result = FileAccess.retrying { systemRead(descriptor, buffer.baseAddress, buffer.count) }
      if result < 0 { failure = errno }
      filled = max(result, 0)
    }
    guard failure == 0 else { throw .system(path, "cannot be read", failure) }
    return bytes
  }

  /// Replaces bytes of a file, from `offset` on.
  ///
  /// - Returns: the error number where it cannot go on, or 0.
  static func patch(_ bytes: [UInt8], at offset: Int, of descriptor: CInt) -> CInt {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let result = FileAccess.retrying { pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written)) }
        guard result > 0 else { return result < 0 ? errno : EIO }
        written += result
      }
      return 0
    }
  }

  /// The C function `read`.
  private static func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  /// The C function `write`.
  private static func systemWrite(_ descriptor: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
