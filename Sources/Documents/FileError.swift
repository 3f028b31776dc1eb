#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What kept a file or a folder from being read or written.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The path as the caller gave it.
  public let path: String
  /// What is wrong, in lower case without a full stop.
  public let message: String

  /// An error about a path.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// `PATH: error: message`, one harmless line.
  public var description: String {
    let shown = path.isEmpty ? "\"\"" : path.escapedForTerminal
    return "\(shown): error: \(message.escapedForTerminal)"
  }

  /// An error with the reason that the system gave.
  static func system(_ path: String, _ action: String, _ code: CInt) -> FileError {
    FileError(path: path, message: "\(action): \(reason(code))")
  }

  private static func reason(_ code: CInt) -> String {
    switch code {
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case ENXIO, ENODEV: "it is a socket, or its device is not there"
    case EMFILE, ENFILE: "too many open files"
    case ENOSPC: "no space is left on the device"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EPIPE: "whoever read it has gone"
    case EIO: "the device failed"
    case EFBIG: "the file is too large for the file system"
    default: "system error \(code)"
    }
  }
}
