#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension FileAccess {
  /// Adds bytes to the end of a regular file, which is made where there is none.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes that it may have afterwards.
  ///   - make: The bytes, for the room that there is below `limit`. What is longer is not written.
  /// - Throws: An error that says in words why nothing can be written there.
  public static func append(
    to path: String, limit: Int, _ make: (_ room: Int) -> [UInt8]
  ) throws(FileError) {
    try checkPath(path)
    // Opening a pipe that nobody reads would wait.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = retrying { open(path, flags, 0o666) }
    guard descriptor >= 0 else { throw .system(path, "cannot be written", errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, "cannot be written", errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, message: "cannot be written: it is not a regular file")
    }
    let room = max(0, limit - Int(status.st_size))
    let bytes = make(room)
    guard bytes.count <= room else { return }
    let failure = Descriptor.write(bytes, to: descriptor)
    guard failure == 0 else { throw .system(path, "cannot be written", failure) }
  }
}
