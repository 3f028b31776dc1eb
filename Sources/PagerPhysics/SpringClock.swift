/// The clock of a spring's integrator: how far its steps have come.
///
/// The original adds 1/300 s in floating point, step after step, while the sum is before the frame. The sums round, so a
/// frame at 60 Hz takes four, five or six steps. To be exact this must be the same sum; to be cheap the sums are looked
/// up, as long as the clock has run from zero without a gap.
struct SpringClock: Equatable, Sendable {
  /// The time up to which steps have been taken, in seconds since the motion's start.
  private(set) var time = 0.0
  /// How many steps make `time`, or −1 where that is no longer looked up.
  private var index = 0

  /// The longest gap between two frames that is stepped through, in seconds.
  ///
  /// Source: OpenSwiftUI `FluidSpringAnimation.swift`, reverse-engineered.
  static let longestGap = 1.0
  /// How much of a longer gap is stepped through, in seconds: a frame at 60 Hz.
  ///
  /// Source: the same.
  static let frameAfterGap = 1.0 / 60

  /// Moves the clock to a frame and answers how many steps that takes, 0 for a frame that is not ahead.
  mutating func steps(toReach frame: Double) -> Int {
    SpringClock.sums.withUnsafeBufferPointer { steps(toReach: frame, in: $0) }
  }

  /// The same with the sums at hand, for a loop over frames: reaching for them costs as much as the steps.
  @inline(__always)
  mutating func steps(toReach frame: Double, in sums: UnsafeBufferPointer<Double>) -> Int {
    guard frame > time else { return 0 }
    if frame - time > SpringClock.longestGap {
      time = frame - SpringClock.frameAfterGap
    } else if index >= 0 {
      // A frame takes so few steps that walking along the sums is cheaper than computing where to look.
      let before = index
      var reached = before
      while reached < sums.count, sums[reached] < frame { reached += 1 }
      if reached < sums.count {
        index = reached
        time = sums[reached]
        return reached - before
      }
    }
    return added(toReach: frame)
  }

  /// Steps by adding, as the original does: after a gap and beyond the table, from which there is no way back to it.
  private mutating func added(toReach frame: Double) -> Int {
    index = -1
    var count = 0
    while time < frame {
      let next = time + SpringSteps.interval
      // A clock so late that a step no longer moves it would never arrive.
      guard next > time else { break }
      time = next
      count += 1
    }
    return count
  }

  /// The first sums: ten seconds of them.
  static let sums: [Double] = {
    var sums = [0.0]
    for _ in 0..<3000 { sums.append(sums[sums.count - 1] + SpringSteps.interval) }
    return sums
  }()
}
