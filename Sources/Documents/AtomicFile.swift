#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that is written piece by piece, and that nobody ever sees a half of.
///
/// The bytes go into a hidden file of the same folder, which takes the place of the old one when they are on the disk;
/// when anything fails, the old file is untouched and the hidden one is removed. The new file keeps the permissions of
/// the old one. A symbolic link stays one, and what it points to is written. Devices and pipes such as `/dev/stdout`,
/// which cannot be replaced, are written to directly; where bytes are to be patched, at the end.
public final class AtomicFile {
  private let path: String
  private let descriptor: CInt
  /// The hidden file and what it will replace; `nil` for what is written directly.
  private let replacement: (temporary: String, target: String)?
  /// The permissions of the file that is replaced; `nil` where there is none.
  private let permissions: mode_t?
  /// The first error of a write.
  private var failure: CInt = 0
  private var isOpen = true
  /// What waits for its patches before it is written directly.
  private var spool: SpoolFile?

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isPatched: whether ``patch(_:at:)`` will be called.
  ///   - temporary: The name of the hidden file, for a caller that is alone with it, by a lock say: what a killed program
  ///     has left there is replaced. Without one, and behind a link, the file has a name of this program's own.
  /// - Throws: An error that says in words why nothing can be written there: a folder, a link that leads nowhere, no
  ///   permission.
  public init(_ path: String, isPatched: Bool = false, temporary: String? = nil) throws(FileError) {
    self.path = path
    switch try Place(path) {
    case .direct:
      descriptor = FileAccess.retrying { open(path, O_WRONLY | O_CLOEXEC) }
      replacement = nil
      permissions = nil
      spool = isPatched ? SpoolFile() : nil
      guard descriptor >= 0 else { throw .system(path, "cannot be written", errno) }
    case .replaced(let target, let permissions, let isLinked):
      let (descriptor, temporary) = try Self.createTemporary(
        besides: target, named: isLinked ? nil : temporary, for: path)
      self.descriptor = descriptor
      replacement = (temporary, target)
      self.permissions = permissions
    }
  }

  /// Whether a path is that of a device or a pipe, which is written to directly.
  ///
  /// - Throws: What opening it for writing would, as far as that shows without a file being made.
  public static func isDirect(_ path: String) throws(FileError) -> Bool {
    guard case .replaced(let target, _, _) = try Place(path) else { return true }
    let folder = try folder(of: target, for: path)
    guard access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 else { throw notCreated(path, errno) }
    return false
  }

  /// Where the bytes go.
  private enum Place {
    /// To a device or a pipe.
    case direct
    /// Into the place of a file, which has these permissions where it is there, and to which a link may lead.
    case replaced(target: String, permissions: mode_t?, isLinked: Bool)

    init(_ path: String) throws(FileError) {
      try FileAccess.checkPath(path)
      var status = stat()
      let exists = stat(path, &status) == 0
      let reason = errno
      let kind = exists ? status.st_mode & S_IFMT : S_IFREG
      if kind == S_IFDIR { throw .system(path, "cannot be written", EISDIR) }
      if kind != S_IFREG {
        self = .direct
        return
      }
      if !exists, lstat(path, &status) == 0 {
        guard reason == ENOENT else { throw .system(path, "cannot be written", reason) }
        throw FileError(path: path, message: "cannot be written: it is a link that leads nowhere")
      }
      let permissions = exists ? status.st_mode & 0o777 : nil
      let isLinked = exists && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
      self = .replaced(
        target: exists ? AtomicFile.resolved(path) : path, permissions: permissions, isLinked: isLinked)
    }
  }

  /// Whether it is a device or a pipe, which cannot be replaced and gets every byte at once.
  public var isDirect: Bool { replacement == nil }

  /// Without a ``commit()``, nothing has happened.
  deinit { discard() }

  /// Leaves everything as it was; nothing may be written after it.
  public func discard() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
    if let replacement {
      unlink(replacement.temporary)
      TemporaryFiles.shared.forget(replacement.temporary)
    }
  }

  /// Adds bytes. What goes wrong is told by ``commit()``.
  public func write(_ bytes: [UInt8]) {
    guard isOpen, failure == 0 else { return }
    if let spool { spool.write(bytes) } else { failure = Descriptor.write(bytes, to: descriptor) }
  }

  /// Replaces bytes that were added before; `offset` counts from the first of them.
  public func patch(_ bytes: [UInt8], at offset: Int) {
    guard isOpen, failure == 0 else { return }
    if let spool {
      spool.patch(bytes, at: offset)
    } else {
      failure = Descriptor.patch(bytes, at: offset, of: descriptor)
    }
  }

  /// Puts the file in its place; nothing may be written after it.
  ///
  /// - Throws: An error where any of the bytes could not be written; the old file is then as it was.
  public func commit() throws(FileError) {
    guard isOpen else { return }
    isOpen = false
    if let replacement {
      if failure == 0, let permissions, fchmod(descriptor, permissions) != 0 { failure = errno }
      if failure == 0, fsync(descriptor) != 0 { failure = errno }
      if close(descriptor) != 0, failure == 0 { failure = errno }
      if failure == 0, rename(replacement.temporary, replacement.target) != 0 { failure = errno }
      if failure != 0 { unlink(replacement.temporary) }
      TemporaryFiles.shared.forget(replacement.temporary)
    } else {
      defer { close(descriptor) }
      try spool?.copy { bytes in
        if failure == 0 { failure = Descriptor.write(bytes, to: descriptor) }
      }
    }
    guard failure == 0 else { throw .system(path, "cannot be written", failure) }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder of a file with its slash; empty for the present one.
  private static func folder(of target: String, for path: String) throws(FileError) -> String {
    let folder = target.utf8.lastIndex(of: 0x2F).map { String(target[...$0]) } ?? ""
    if folder.utf8.count == target.utf8.count { throw .system(path, "cannot be written", EISDIR) }
    return folder
  }

  private static func notCreated(_ path: String, _ reason: CInt) -> FileError {
    reason == ENOENT
      ? FileError(path: path, message: "cannot be written: its folder does not exist")
      : .system(path, "cannot be written", reason)
  }

  private static func createTemporary(
    besides target: String, named name: String?, for path: String
  ) throws(FileError) -> (descriptor: CInt, path: String) {
    let folder = try folder(of: target, for: path)
    if let name {
      let temporary = folder + name
      unlink(temporary)
      let descriptor = TemporaryFiles.shared.create(temporary)
      guard descriptor >= 0 else { throw notCreated(path, errno) }
      return (descriptor, temporary)
    }
    for attempt in 0..<1000 {
      let temporary = "\(folder).tmp-\(getpid())-\(attempt)"
      let descriptor = TemporaryFiles.shared.create(temporary)
      if descriptor >= 0 { return (descriptor, temporary) }
      guard errno == EEXIST else { throw notCreated(path, errno) }
    }
    throw FileError(path: path, message: "cannot be written: its folder is full of temporary files (.tmp-*)")
  }
}
