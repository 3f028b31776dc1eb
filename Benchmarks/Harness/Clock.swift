import Glibc

/// The clock by which benchmarks are timed.
struct Clock {
  enum Kind: String {
    /// The monotonic clock: what a person waits.
    case wall
    /// What this thread computed, without the time in which others had the processor.
    case cpu
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Nanoseconds since some instant; never runs backwards, and nobody can set it.
  func now() -> UInt64 {
    var time = timespec()
    clock_gettime(kind == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The smallest step that two readings showed, in nanoseconds: what the clock can tell apart, reading it included.
  func measuredTick() -> Double {
    var smallest = UInt64.max
    for _ in 0..<20_000 {
      let before = now()
      var after = now()
      while after == before { after = now() }
      smallest = min(smallest, after - before)
    }
    return Double(smallest)
  }

  /// Seconds since 1970, for a record of when figures were taken.
  static func date() -> Int { time(nil) }
}
