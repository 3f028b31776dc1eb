/// A convention for where free deceleration would end: how much travel a velocity is worth.
///
/// Four formulas circulate for the same rate and differ by up to 1 %, so a test has to name the one it means. All are
/// linear in the speed above a floor: travel = sign v · max(|v| − floor, 0) · factor.
public struct Projection: Equatable, Sendable {
  /// The formula's name.
  public enum Convention: String, CaseIterable, Sendable {
    /// The limit of continuous deceleration, −v / k.
    ///
    /// Source: super-ultra/ScrollMechanics 587660a, b3ll/Motion c9a57f9, Compose-Cupertino's decay specification.
    case closedForm
    /// The sum over whole milliseconds, decaying first: v / 1000 · d / (1 − d).
    ///
    /// Source: WWDC 2018, "Designing Fluid Interfaces", `project()`, as jtrivedi/Wave a52498e and
    /// nathangitter/fluid-interfaces da5c66c have it; also facebook/pop 87d1f8b and iAd's JavaScript scroll view.
    case wwdc
    /// v / 1000 / (1 − d): a motion of e^{−(1 − d) ms}.
    ///
    /// Source: React Native, `Animated.decay`.
    case reactNative
    /// (|v| − 10 pt/s) / |1000 · ln d|: UIKit's target offset, reverse-engineered. The floor is 0.01 points per
    /// millisecond.
    ///
    /// Source: a public instruction-level analysis of UIKitCore, iOS 26.2; iAd stops at the same 10 pt/s.
    case uiKit
    /// A quarter of a second of the velocity. It has no rate.
    ///
    /// Source: SwiftUI's public interface (iOS 17 SDK), in which the velocity of `DragGesture.Value` is defined as four
    /// times the way to the predicted end.
    case swiftUI
  }

  /// The formula.
  public let convention: Convention
  /// Travel per speed above the floor, in seconds.
  public let factor: Double
  /// The speed that yields no travel, in points per second.
  public let floor: Double

  /// A convention at a rate.
  ///
  /// - Parameters:
  ///   - convention: The formula.
  ///   - rate: How fast the velocity fades; `swiftUI` does not look at it.
  ///   - multiplier: UIKit's fast-scroll multiplier, dimensionless, for flicks that follow one another; other
  ///     conventions do not look at it.
  public init(_ convention: Convention, rate: DecelerationRate = .normal, fastScrollMultiplier multiplier: Double = 1) {
    self.convention = convention
    let d = rate.perMillisecond
    switch convention {
    case .closedForm: (factor, floor) = (rate.reach, 0)
    case .wwdc: (factor, floor) = (0.001 * d / (1 - d), 0)
    case .reactNative: (factor, floor) = (0.001 / (1 - d), 0)
    case .uiKit: (factor, floor) = (rate.reach * multiplier, 10)
    case .swiftUI: (factor, floor) = (0.25, 0)
    }
  }

  /// SwiftUI's predicted end translation: 0.25 s.
  public static let swiftUI = Projection(.swiftUI)

  /// How far a velocity leads, in points of the velocity's sign.
  ///
  /// - Parameter velocity: Points per second.
  @inlinable @inline(__always)
  public func travel(velocity: Double) -> Double {
    // What is within the floor on either side is taken away: no sign to be split off and put back.
    let above = velocity > -floor ? velocity : -floor
    return (velocity - (floor < above ? floor : above)) * factor
  }

  /// Where a motion leads, in points.
  @inlinable @inline(__always)
  public func end(from position: Double, velocity: Double) -> Double {
    position + travel(velocity: velocity)
  }

  /// The velocity that leads as far as `travel`, in points per second: the inverse of `travel(velocity:)`.
  ///
  /// No travel answers 0, though every speed up to the floor leads nowhere.
  public func velocity(toTravel travel: Double) -> Double {
    if travel == 0 { return 0 }
    let speed = travel.magnitude / factor + floor
    return travel < 0 ? -speed : speed
  }

  /// Where many motions lead: the same bits as `end(from:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - positions: In points.
  ///   - velocities: In points per second.
  ///   - ends: Where the answers go, in points; all three are of one length, or the call traps.
  public func ends(
    from positions: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    into ends: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(positions.count == ends.count, "positions and ends differ in length")
    precondition(velocities.count == ends.count, "velocities and ends differ in length")
    for index in 0..<ends.count {
      ends[index] = end(from: positions[index], velocity: velocities[index])
    }
  }
}
