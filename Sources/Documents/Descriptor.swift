#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writing to an open descriptor, be it a file's or a standard stream's.
public enum Descriptor {
  /// Writes everything, however often the system takes only a part or a signal comes between.
  ///
  /// - Returns: the error number where it cannot go on, or 0.
  public static func write(_ bytes: [UInt8], to descriptor: CInt) -> CInt {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let result = FileAccess.retrying { system(descriptor, rest.baseAddress, rest.count) }
        guard result > 0 else { return result < 0 ? errno : EIO }
        written += result
      }
      return 0
    }
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

  /// The C function of the same name.
  private static func system(_ descriptor: CInt, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
