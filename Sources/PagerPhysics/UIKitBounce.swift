internal import PagerMath

/// UIKit's way back from past the end, frame by frame.
///
/// Outside its bounds a scroll view multiplies the displacement by 0.99 a millisecond and goes on decelerating. For a frame of Δ ms at
/// rate d:
///
///     x ← 0.99^Δ · x + v/1000 · d · 0.99^Δ · (1 − d^Δ) / (1 − d)        v ← v · d^Δ · 0.99^Δ
///
/// The result depends on the frame rate; `BounceBack.uiKit` is the limit. It is linear, so any frame has a closed form.
/// What a fast scroll multiplies does not count here, and a frame that crosses the edge is split by the original: start
/// this one at the crossing.
///
/// Source: reverse-engineered. Displacements are points outward of the edge, velocities points per second outward.
public struct UIKitBounce: Equatable, Sendable {
  /// Frames per second.
  public let frameRate: Double
  /// The share of the displacement that a frame leaves.
  private let pull: Double
  /// The share of the velocity that a frame leaves.
  private let keep: Double
  /// What a frame adds to the displacement for a velocity, in seconds.
  private let travel: Double
  /// ln `pull` and ln `keep`.
  private let exponents: (pull: Double, keep: Double)

  /// The law at a frame rate.
  ///
  /// - Parameters:
  ///   - frameRate: Frames per second, above 0 and finite; `nil` otherwise.
  ///   - rate: Of the free scrolling before.
  public init?(frameRate: Double, rate: DecelerationRate = .normal) {
    guard frameRate > 0, frameRate < .infinity else { return nil }
    self.frameRate = frameRate
    let duration = 1 / frameRate
    exponents = (-DecelerationRate.fast.drag * duration, -(DecelerationRate.fast.drag + rate.drag) * duration)
    pull = Elementary.exp(exponents.pull)
    keep = Elementary.exp(exponents.keep)
    let d = rate.perMillisecond
    travel = -0.001 * d * pull * Elementary.expMinusOne(-rate.drag * duration) / (1 - d)
  }

  /// The displacement and velocity one frame later.
  public func next(displacement: Double, velocity: Double) -> (displacement: Double, velocity: Double) {
    (pull * displacement + travel * velocity, keep * velocity)
  }

  /// The displacement and velocity so many frames later, in closed form.
  ///
  /// - Parameter frame: At or above 0; below it counts as 0.
  public func state(
    atFrame frame: Int, displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    guard frame > 0 else { return (displacement, velocity) }
    let count = Double(frame)
    let (pulled, kept) = (Elementary.exp(exponents.pull * count), Elementary.exp(exponents.keep * count))
    return (pulled * displacement + travel * velocity * ((pulled - kept) / (pull - keep)), kept * velocity)
  }

  /// The first frame from which on the content stays within a distance of its edge.
  ///
  /// - Parameters:
  ///   - distance: Points, above 0; otherwise `nil`.
  ///   - displacement: At the start, in points.
  ///   - velocity: At the start, in points per second.
  public func settlingFrame(within distance: Double, displacement: Double, velocity: Double) -> Int? {
    guard distance > 0, displacement.magnitude < .infinity, velocity.magnitude < .infinity else { return nil }
    // Both modes shrink from frame to frame, so once their sum of magnitudes is small enough it remains so.
    let second = (travel * velocity / (pull - keep)).magnitude
    let first = displacement.magnitude + second
    var (settled, frame) = (0, 0)
    var state = (displacement: displacement, velocity: velocity)
    var bound = first + second
    while bound >= distance {
      if state.displacement.magnitude >= distance { settled = frame + 1 }
      state = next(displacement: state.displacement, velocity: state.velocity)
      bound *= pull
      frame += 1
    }
    return settled
  }

  /// Whether two laws are the same.
  public static func == (a: UIKitBounce, b: UIKitBounce) -> Bool {
    a.frameRate == b.frameRate && a.keep == b.keep && a.travel == b.travel
  }
}
