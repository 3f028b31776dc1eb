internal import Documents
internal import Reports

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where text goes: standard output in big pieces (at once on a terminal), standard error for messages and progress.
///
/// When the reader of standard output is gone nothing more is written there and nobody is told: the program goes on to its
/// honest exit status.
struct Terminal: ~Copyable {
  private enum Output {
    case open
    case closedByReader
    case broken(CInt)
  }

  private var pending: [UInt8] = []
  private var output = Output.open
  private var progressWidth = 0
  private let showsProgress: Bool
  /// Whether standard output is a terminal, where somebody waits for each line.
  private let isWatched: Bool
  private let forbidsColor: Bool

  private static let chunk = 1 << 16

  init() {
    signal(SIGPIPE, SIG_IGN)
    showsProgress = isatty(2) == 1
    isWatched = isatty(1) == 1
    forbidsColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
  }

  /// Keeps the numbers of the standard streams from being given to files where the program was started without them: what
  /// is meant for a closed standard output must fail, and not end up in a report.
  static func reserveStandardDescriptors() {
    for descriptor: CInt in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing; the wrong direction lets what is done with it fail.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Characters in a line of standard output; 100 where it is no terminal.
  var width: Int {
    var size = winsize()
    if isWatched, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return min(Int(size.ws_col), 120) }
    return 100
  }

  /// How text on standard output is coloured: on a terminal only, and not where `NO_COLOR` is set to anything.
  func style(noColor: Bool) -> Style {
    isWatched && !noColor && !forbidsColor ? .colored : .plain
  }

  /// The number of processors that this process may use, 1 at least.
  static var processors: Int {
    max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))))
  }

  // MARK: - Standard output

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ bytes: [UInt8]) {
    guard case .open = output else { return }
    pending += bytes
    if pending.count >= Self.chunk || isWatched { flush() }
  }

  /// Whether nothing that is written arrives any more, because the reader has gone or the disk is full.
  var isClosed: Bool { if case .open = output { false } else { true } }

  /// Writes what is pending.
  mutating func flush() {
    guard case .open = output, !pending.isEmpty else { return }
    clearProgress()
    let failure = Descriptor.write(pending, to: 1) { StopSignal.hasCome }
    pending.removeAll(keepingCapacity: true)
    if failure == EPIPE { output = .closedByReader } else if failure != 0 { output = .broken(failure) }
  }

  /// Ends the program's output; `internalError` where standard output could not be written.
  mutating func end(_ status: ExitStatus) -> ExitStatus {
    flush()
    clearProgress()
    guard case .broken(let code) = output else { return status }
    say("standard output cannot be written: \(String(cString: strerror(code)))")
    return .internalError
  }

  // MARK: - Standard error

  /// A line of standard error, the program's name before it.
  mutating func say(_ message: String) {
    note("pagerlab: " + message.escapedForTerminal + "\n")
  }

  /// Text on standard error as it is, after what was written to standard output before.
  mutating func note(_ text: String) {
    flush()
    clearProgress()
    _ = Descriptor.write(Array(text.utf8), to: 2)
  }

  /// Shows how far it is, on a terminal; the next text takes its place.
  mutating func progress(_ text: String) {
    guard showsProgress else { return }
    let padding = String(repeating: " ", count: max(0, progressWidth - text.utf8.count))
    _ = Descriptor.write(Array("\r\(text)\(padding)".utf8), to: 2)
    progressWidth = text.utf8.count
  }

  private mutating func clearProgress() {
    guard progressWidth > 0 else { return }
    _ = Descriptor.write(Array("\r\(String(repeating: " ", count: progressWidth))\r".utf8), to: 2)
    progressWidth = 0
  }
}
