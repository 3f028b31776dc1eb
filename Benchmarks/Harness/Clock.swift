import Glibc

/// The machine's monotonic clock.
enum Clock {
  /// Nanoseconds since some instant; never runs backwards, and nobody can set it.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The smallest step that two readings showed, in nanoseconds: what the clock can tell apart, reading it included.
  static func measuredTick() -> Double {
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
