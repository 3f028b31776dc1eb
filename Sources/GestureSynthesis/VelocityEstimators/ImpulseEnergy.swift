/// The work that has been done on a touch of unit mass, and the velocity that it must have by now.
///
/// Each step of speed v raises the work by (v − u)·|v| where u = sgn(W)·√(2|W|) is the velocity so far; the oldest step
/// counts half, because it started from rest. Source: Android `VelocityTracker.cpp` (impulse strategy), Compose
/// `VelocityTracker.kt`; both compute in `Float`.
struct ImpulseEnergy {
  private var work: Float = 0

  /// Takes a step that is so far, in so much time.
  @inline(__always)
  mutating func add(_ displacement: Float, over duration: Float, isOldest: Bool) {
    let speed = displacement / duration
    work += (speed - velocity) * abs(speed)
    if isOldest { work *= 0.5 }
  }

  /// The velocity that the work amounts to, in units of the steps' speeds.
  @inline(__always)
  var velocity: Float {
    Float(signOf: work, magnitudeOf: (2 * abs(work)).squareRoot())
  }
}
