import Glibc

/// What figures were taken on, as far as it can be known.
struct Machine {
  let processor: String
  let cores: Int
  let system: String
  /// Only where it is asked for: a host's name says more than a reader of figures needs.
  let host: String?
  /// "performance" and its like; nil where the system does not say.
  let governor: String?
  /// Processes that wanted to run, averaged over the last minute.
  let load: Double

  init(withHost: Bool) {
    processor = Machine.value(of: "model name", in: "/proc/cpuinfo") ?? Machine.architecture
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let name = Machine.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
    let kernel = Machine.lines(of: "/proc/sys/kernel/osrelease").first
    system = [name?.filter { $0 != "\"" }, kernel.map { "Linux \($0)" }].compactMap { $0 }.joined(separator: ", ")
    host = withHost ? Machine.lines(of: "/proc/sys/kernel/hostname").first : nil
    governor = Machine.lines(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").first
    load = Machine.currentLoad()
  }

  static func currentLoad() -> Double {
    var loads = [0.0, 0.0, 0.0]
    return getloadavg(&loads, 3) > 0 ? loads[0] : 0
  }

  /// The commit of the working folder, with a plus sign where files differ from it; nil where git does not know.
  static func commit() -> String? {
    guard let commit = output(of: "git rev-parse --short=12 HEAD 2>/dev/null").first else { return nil }
    return output(of: "git status --porcelain --untracked-files=no 2>/dev/null").isEmpty ? commit : commit + "+"
  }

  /// The compiler's version, as far as conditional compilation tells.
  static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2 or later"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static func value(of key: String, in path: String, separator: Character = ":") -> String? {
    for line in lines(of: path) where line.hasPrefix(key) {
      guard let mark = line.firstIndex(of: separator) else { continue }
      return String(line[line.index(after: mark)...].drop { $0 == " " })
    }
    return nil
  }

  private static func lines(of path: String) -> [String] { fopen(path, "r").map { read($0, fclose) } ?? [] }

  private static func output(of command: String) -> [String] { popen(command, "r").map { read($0, pclose) } ?? [] }

  private static func read(_ file: UnsafeMutablePointer<FILE>, _ close: (UnsafeMutablePointer<FILE>) -> Int32)
    -> [String]
  {
    defer { _ = close(file) }
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    while lines.count < 1000, fgets(&buffer, Int32(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      lines.append(String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self))
    }
    return lines
  }
}
