#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Bytes that wait on the disk until their beginning is known, for what is written to a pipe in the end.
///
/// The file lies in the folder for temporary files (`TMPDIR`, else `/tmp`) and has no name there, so that nothing is left
/// behind however the program ends. It is made with the first byte.
public final class SpoolFile {
  private var descriptor: CInt = -1
  /// The first error of a write.
  private var failure: CInt = 0

  /// An empty spool.
  public init() {}

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds bytes. What goes wrong is told by ``copy(_:)``.
  public func write(_ bytes: [UInt8]) {
    guard failure == 0, !bytes.isEmpty else { return }
    if descriptor < 0 { open() }
    if failure == 0 { failure = Descriptor.write(bytes, to: descriptor) }
  }

  /// Replaces bytes that were added before; `offset` counts from the first of them.
  public func patch(_ bytes: [UInt8], at offset: Int) {
    guard failure == 0, descriptor >= 0 else { return }
    failure = Descriptor.patch(bytes, at: offset, of: descriptor)
  }

  /// Hands on all bytes from the first to the last, in pieces.
  ///
  /// - Throws: An error where any of them could not be kept.
  public func copy(_ each: ([UInt8]) -> Void) throws(FileError) {
    guard failure == 0 else { throw error(failure) }
    guard descriptor >= 0 else { return }
    var offset = 0
    while true {
      var code: CInt = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = FileAccess.retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
        if result < 0 { code = errno }
        count = max(result, 0)
      }
      guard code == 0 else { throw error(code) }
      if piece.isEmpty { return }
      each(piece)
      offset += piece.count
    }
  }

  private func error(_ code: CInt) -> FileError { .system(Self.folder, "a report cannot be kept there", code) }

  private func open() {
    var template = Array("\(Self.folder)/pagerlab-XXXXXX".utf8CString)
    descriptor = template.withUnsafeMutableBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return -1 }
      let descriptor = mkstemp(path)
      if descriptor >= 0 { unlink(path) }
      return descriptor
    }
    if descriptor < 0 { failure = errno } else { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  private static var folder: String {
    guard let folder = getenv("TMPDIR"), folder.pointee != 0 else { return "/tmp" }
    return String(cString: folder)
  }
}
