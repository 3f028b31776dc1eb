#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files that are made where there were none: all of them or none, and each whole.
public enum NewFiles {
  /// Writes files that must not be there yet.
  ///
  /// Each appears with all its bytes at once. When one cannot be made, those that were made before it are removed again.
  ///
  /// - Throws: An error for the first that is there already, or that cannot be written; nothing is replaced, whoever else
  ///   makes files meanwhile.
  public static func write(_ files: [(path: String, bytes: [UInt8])]) throws(FileError) {
    for file in files {
      try FileAccess.checkPath(file.path)
      var status = stat()
      if lstat(file.path, &status) == 0 { throw .exists(file.path) }
    }
    var made: [String] = []
    do throws(FileError) {
      for file in files {
        try write(file.bytes, to: file.path)
        made.append(file.path)
      }
    } catch {
      for path in made { unlink(path) }
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).tmp-\(getpid())-new"
    let descriptor = FileAccess.retrying {
      open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    guard descriptor >= 0 else {
      if errno == ENOENT { throw FileError(path: path, message: "cannot be written: its folder does not exist") }
      throw .system(path, "cannot be written", errno)
    }
    defer { unlink(temporary) }
    var failure = Descriptor.write(bytes, to: descriptor)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    // Unlike a renaming, a link never takes the place of another file.
    if failure == 0, link(temporary, path) != 0 {
      failure = errno
      var status = stat()
      // Where a file system has no links, a look beforehand must do.
      if failure == EPERM || failure == EOPNOTSUPP, lstat(path, &status) != 0 {
        failure = rename(temporary, path) == 0 ? 0 : errno
      }
    }
    if failure == EEXIST { throw .exists(path) }
    guard failure == 0 else { throw .system(path, "cannot be written", failure) }
  }

  /// Makes a folder, and those around it, where there are none.
  ///
  /// - Throws: An error where one cannot be made, or where something else has its name.
  public static func makeFolder(_ path: String) throws(FileError) {
    try FileAccess.checkPath(path)
    if FileAccess.isFolder(path) { return }
    var end = path.utf8.endIndex
    while end > path.utf8.startIndex, path.utf8[path.utf8.index(before: end)] == 0x2F {
      end = path.utf8.index(before: end)
    }
    let trimmed = String(path[..<end])
    if let slash = trimmed.utf8.lastIndex(of: 0x2F), slash != trimmed.utf8.startIndex {
      try makeFolder(String(trimmed[..<slash]))
    }
    if mkdir(trimmed, 0o777) == 0 { return }
    let failure = errno
    guard failure == EEXIST else { throw .system(path, "cannot be made", failure) }
    // Somebody else may have made it meanwhile.
    guard FileAccess.isFolder(trimmed) else { throw FileError(path: trimmed, message: "is not a folder") }
  }
}

extension FileError {
  fileprivate static func exists(_ path: String) -> FileError {
    FileError(path: path, message: "is there already, and is not replaced")
  }
}
