#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Whether a pipeline runs the program, where nothing may be recorded.
enum ContinuousIntegration {
  /// The variable `CI` is set to anything but nothing, `0` and `false`, as GitHub, GitLab, CircleCI and others set it.
  static var isOn: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value))
  }
}
