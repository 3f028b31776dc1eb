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
  /// - Throws: An error that says in words why nothing can be written there: a folder, a link that leads nowhere, no
  ///   permission.
  public init(_ path: String, isPatched: Bool = false) throws(FileError) {
    try FileAccess.checkPath(path)
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    let reason = errno
    let kind = exists ? status.st_mode & S_IFMT : S_IFREG
    if kind == S_IFDIR { throw .system(path, "cannot be written", EISDIR) }
    if kind != S_IFREG {
      descriptor = FileAccess.retrying { open(path, O_WRONLY | O_CLOEXEC) }
      replacement = nil
      permissions = nil
      spool = isPatched ? SpoolFile() : nil
      guard descriptor >= 0 else { throw .system(path, "cannot be written", errno) }
      return
    }
    if !exists, lstat(path, &status) == 0 {
      guard reason == ENOENT else { throw .system(path, "cannot be written", reason) }
      throw FileError(path: path, message: "cannot be written: it is a link that leads nowhere")
    }
    let target = exists ? Self.resolved(path) : path
    let (descriptor, temporary) = try Self.createTemporary(besides: target, for: path)
    self.descriptor = descriptor
    replacement = (temporary, target)
    permissions = exists ? status.st_mode & 0o777 : nil
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

  private static func createTemporary(
    besides target: String, for path: String
  ) throws(FileError) -> (descriptor: CInt, path: String) {
    let folder = target.utf8.lastIndex(of: 0x2F).map { String(target[...$0]) } ?? ""
    if folder.utf8.count == target.utf8.count { throw .system(path, "cannot be written", EISDIR) }
    for attempt in 0..<1000 {
      let temporary = "\(folder).tmp-\(getpid())-\(attempt)"
      let descriptor = TemporaryFiles.shared.create(temporary)
      if descriptor >= 0 { return (descriptor, temporary) }
      if errno == ENOENT { throw FileError(path: path, message: "cannot be written: its folder does not exist") }
      guard errno == EEXIST else { throw .system(path, "cannot be written", errno) }
    }
    throw FileError(path: path, message: "cannot be written: its folder is full of temporary files (.tmp-*)")
  }
}
