#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import Synchronization

/// The hidden files that files in the making have at the moment, so that a program that is asked to end leaves none behind.
public final class TemporaryFiles: Sendable {
  /// Those of this program.
  public static let shared = TemporaryFiles()

  private struct State {
    var paths: Set<String> = []
    var isOver = false
  }

  private let state = Mutex(State())

  init() {}

  /// Makes a file that must not be there yet; the descriptor, or −1 with `errno`.
  func create(_ path: String) -> CInt {
    var code: CInt = 0
    let descriptor: CInt = state.withLock { state in
      // The program ends: whoever removes what is there must not miss one that comes later.
      guard !state.isOver else {
        code = EINTR
        return -1
      }
      let descriptor = FileAccess.retrying {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      }
      if descriptor >= 0 { state.paths.insert(path) } else { code = errno }
      return descriptor
    }
    if descriptor < 0 { errno = code }
    return descriptor
  }

  /// Forgets a file that has got its name or is gone.
  func forget(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

  /// Removes all of them, and lets no more be made: the last thing before a program ends that somebody has interrupted.
  public func removeAll() {
    state.withLock { state in
      state.isOver = true
      for path in state.paths { unlink(path) }
      state.paths = []
    }
  }
}
