#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Which file a path leads to, so that two spellings of one place can be told to be the same.
///
/// A path where nothing is yet is known by its folder and its name. Devices such as `/dev/null` and terminals take
/// whatever comes from anywhere, so that they have no identity.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64
  /// The name in the folder that `node` is, where there is no file yet.
  private var name: String?

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT != S_IFCHR else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The identity of what a path leads to; `nil` for a device, and where not even its folder is there.
  public init?(path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      self.init(status)
      return
    }
    let slash = path.utf8.lastIndex(of: 0x2F)
    let folder = slash.map { String(path[...$0]) } ?? "."
    guard stat(folder, &status) == 0 else { return nil }
    self.init(status)
    name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The identity of standard output, where it is a file or a pipe.
  public static var standardOutput: FileIdentity? {
    var status = stat()
    guard fstat(1, &status) == 0 else { return nil }
    return FileIdentity(status)
  }
}
