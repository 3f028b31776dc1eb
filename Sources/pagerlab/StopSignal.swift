#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import Synchronization

/// A signal by which somebody asks the program to end.
enum StopSignal: String, CaseIterable, Sendable {
  /// A key at the terminal.
  case interrupt = "SIGINT"
  /// Another program.
  case terminate = "SIGTERM"

  private var number: CInt { self == .interrupt ? SIGINT : SIGTERM }

  /// How the program ends after it, as shells count: 128 and the signal's number.
  var exitStatus: ExitStatus { self == .interrupt ? .interrupted : .terminated }

  private static let arrival = Atomic(false)

  /// Whether somebody has asked the program to end: from then on nothing waits for a reader that does not come.
  static var hasCome: Bool { arrival.load(ordering: .relaxed) }

  /// The pipe through which the handler, which may do next to nothing, tells the thread that waits.
  private static let pipe: (read: CInt, write: CInt)? = {
    var ends: [CInt] = [-1, -1]
    guard Platform.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Has the first signal handled on a thread of its own; a second one of its kind ends the program as if nobody listened.
  ///
  /// A signal that the program was started with orders to ignore stays ignored. It may be called once.
  static func first(_ handle: @escaping @Sendable (StopSignal) -> Void) {
    guard pipe != nil else { return }
    let waiter = Unmanaged.passRetained(Waiter(handle: handle)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let failure = pthread_create(&thread, nil, { Waiter.wait($0) }, waiter)
    guard failure == 0 else {
      Unmanaged<Waiter>.fromOpaque(waiter).release()
      return
    }
    for signal in allCases { signal.listen() }
  }

  private func listen() {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, !Self.isIgnored(action) else { return }
    action = sigaction()
    sigemptyset(&action.sa_mask)
    action.sa_flags = CInt(
      bitPattern: UInt32(truncatingIfNeeded: SA_RESTART) | UInt32(truncatingIfNeeded: SA_RESETHAND))
    let handler: @convention(c) (CInt) -> Void = { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      if let pipe = StopSignal.pipe { _ = Platform.write(pipe.write, &byte, 1) }
      errno = before
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // SIG_IGN is the address 1, which no function has.
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// What waits for the first signal.
  private final class Waiter: Sendable {
    private let handle: @Sendable (StopSignal) -> Void

    init(handle: @escaping @Sendable (StopSignal) -> Void) {
      self.handle = handle
    }

    static func wait(_ raw: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let raw, let pipe = StopSignal.pipe else { return nil }
      let waiter = Unmanaged<Waiter>.fromOpaque(raw).takeRetainedValue()
      var byte: UInt8 = 0
      while true {
        let count = Platform.read(pipe.read, &byte, 1)
        if count < 0, errno == EINTR { continue }
        guard count == 1 else { return nil }
        guard let signal = StopSignal.allCases.first(where: { $0.number == CInt(byte) }) else { continue }
        StopSignal.arrival.store(true, ordering: .relaxed)
        waiter.handle(signal)
      }
    }
  }
}

/// C functions that share their names with members of ``StopSignal``.
private enum Platform {
  static func pipe(_ ends: UnsafeMutablePointer<CInt>) -> CInt {
    #if canImport(Darwin)
      Darwin.pipe(ends)
    #elseif canImport(Musl)
      Musl.pipe(ends)
    #else
      Glibc.pipe(ends)
    #endif
  }

  static func read(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  static func write(_ descriptor: CInt, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, buffer, count)
    #else
      Glibc.write(descriptor, buffer, count)
    #endif
  }
}
