/// iAd's way back to the edge: the overshoot kicks the velocity, frame by frame.
///
/// On the way out each frame takes a multiple of the overshoot from the velocity; on the way back the velocity is a
/// multiple of it:
///
///     v ← v − out · x   (outward, or at rest)      v ← −back · x   (inward)      x ← x + v / frame rate
///
/// So the way out is an undamped quarter of a swing whose frequency is √(out · frame rate), and the way back loses the
/// share back / frame rate of the overshoot a frame. Since it kicks once a frame, it depends on the frame rate: at 120 Hz
/// content goes 1/√2 as far as at 60 Hz.
///
/// The sources contradict each other: of two annotated copies of Apple's iAd JavaScript scroll view, one has 5 on the way
/// out and 8 on the way back, and the other has them swapped. Neither is a default here; `Order` is an option that has to
/// be given. That the kick is added on the way out and replaces the velocity on the way back is inferred from the similar
/// rule of Zynga's Scroller; free scrolling's own deceleration is left out.
///
/// Displacements are points outward of the edge, velocities points per second, positive outward.
public struct IAdBounce: Equatable, Sendable {
  /// Which copy of the source a motion follows.
  public enum Order: String, CaseIterable, Sendable {
    /// 5 on the way out, 8 on the way back.
    case fiveOutEightBack
    /// 8 on the way out, 5 on the way back.
    case eightOutFiveBack
  }

  /// The kick on the way out, per second and frame.
  let out: Double
  /// The rate of the way back, per second.
  let back: Double
  /// Frames per second.
  public let frameRate: Double
  /// The displacement now, in points.
  public private(set) var position: Double
  /// The velocity now, in points per second.
  public private(set) var velocity: Double

  /// A motion from a displacement at a velocity.
  ///
  /// - Parameters:
  ///   - order: Which copy of the source to follow.
  ///   - displacement: Points, at or above 0.
  ///   - velocity: Points per second.
  ///   - frameRate: Frames per second.
  /// - Returns: `nil` where the frame rate is not above 8 and finite: a frame would bring the content back across its
  ///   edge.
  public init?(_ order: Order, displacement: Double, velocity: Double, frameRate: Double = 60) {
    guard frameRate > 8, frameRate < .infinity else { return nil }
    (out, back) = order == .fiveOutEightBack ? (5, 8) : (8, 5)
    self.frameRate = frameRate
    position = displacement
    self.velocity = velocity
  }

  /// Takes the step of one frame. Content at its edge that does not go outward stays there.
  public mutating func step() {
    guard position > 0 || velocity > 0 else { return velocity = 0 }
    if velocity * position >= 0 {
      velocity -= out * position
    } else {
      velocity = -back * position
    }
    position += velocity / frameRate
  }
}
