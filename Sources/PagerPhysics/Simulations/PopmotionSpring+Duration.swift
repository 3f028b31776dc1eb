internal import PagerMath

/// Motion's and Popmotion's springs by duration and bounce.
///
/// Source: motiondivision/motion 1b037b0 `packages/motion-dom/src/animation/generators/spring.ts`.
extension PopmotionSpring {
  /// Stiffness and damping, of unit mass, of a spring by the time it takes to settle.
  ///
  /// Eleven steps of Newton's method from 5/T on the frequency at which a bound of the motion has come down to 0.001 at T;
  /// the derivative is the original's, which is not exact where there is a velocity.
  ///
  /// - Parameters:
  ///   - duration: T in seconds, clamped to [0.01, 10].
  ///   - bounce: 1 − ζ, where ζ is clamped to [0.05, 1].
  ///   - velocity: In ways per second; Motion ignores it.
  public static func parameters(
    duration: Double, bounce: Double, velocity: Double = 0
  ) -> (stiffness: Double, damping: Double) {
    let ratio = min(max(1 - bounce, 0.05), 1)
    let time = min(max(duration, 0.01), 10)
    let damped = (1 - ratio * ratio).squareRoot()
    var frequency = 5 / time
    for _ in 0..<11 {
      let fading = Elementary.exp(-ratio * frequency * time)
      let (excess, slope): (Double, Double)
      if ratio < 1 {
        excess = 0.001 - (ratio * frequency - velocity) / (frequency * damped) * fading
        let d = ratio * frequency * time * velocity + velocity
        let e = ratio * ratio * frequency * frequency * time
        let sign: Double = 0.001 - excess > 0 ? -1 : 1
        slope = sign * ((d - e) * fading) / (frequency * frequency * damped)
      } else {
        excess = -0.001 + fading * ((frequency - velocity) * time + 1)
        slope = fading * (velocity - frequency) * time * time
      }
      frequency -= excess / slope
    }
    return (frequency * frequency, 2 * ratio * frequency)
  }

  /// Stiffness and damping, of unit mass, of a spring by the time after which it looks as if it had arrived.
  ///
  /// - Parameters:
  ///   - visualDuration: In seconds.
  ///   - bounce: 1 − ζ, where ζ is clamped to [0.05, 1].
  public static func parameters(visualDuration: Double, bounce: Double) -> (stiffness: Double, damping: Double) {
    let root = 2 * Double.pi / (visualDuration * 1.2)
    return (root * root, 2 * min(max(1 - bounce, 0.05), 1) * root)
  }
}
