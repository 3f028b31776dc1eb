/// The parameters of SwiftUI's `.spring` and `.interactiveSpring` animations.
///
/// A spring of unit mass, described by the time it takes and by how much it swings. `FrameSpring` is the motion.
///
/// Source: OpenSwiftUI `FluidSpringAnimation.swift`, reverse-engineered; defaults from the SwiftUI interfaces of the SDKs.
public struct FluidSpring: Equatable, Sendable {
  /// The period of the undamped spring, in seconds. At or below 0 the stiffness is 1 s⁻².
  public let response: Double
  /// The damping relative to critical damping, dimensionless: 1 comes to rest without swinging over.
  public let dampingFraction: Double
  /// How long a change of response from the running spring's to this one's takes, in seconds. 0 changes it at once.
  public let blendDuration: Double

  var steps: SpringSteps

  /// A spring of the given parameters.
  ///
  /// Costs a root and the powers of a 2 × 2 matrix: keep the value rather than making it again for each motion.
  public init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
    let stiffness = FluidSpring.stiffness(response: response)
    steps = SpringSteps(stiffness: stiffness, damping: 2 * dampingFraction * stiffness.squareRoot())
  }

  /// The restoring acceleration a point of displacement, (2π / response)², in s⁻², at most 45000.
  public var stiffness: Double { steps.stiffness }

  /// The decelerating acceleration a point per second of velocity, 2 · dampingFraction · √stiffness, in s⁻¹.
  public var damping: Double { steps.damping }

  /// Whether a motion counts as complete for the completion handler of `withAnimation`: after `response`, although the
  /// spring still moves.
  ///
  /// - Parameter elapsed: Seconds since the change that the handler belongs to.
  public func isLogicallyComplete(elapsed: Double) -> Bool { elapsed >= response }

  /// Whether two springs have the same parameters; what is derived from them need not be compared.
  public static func == (a: FluidSpring, b: FluidSpring) -> Bool {
    a.response == b.response && a.dampingFraction == b.dampingFraction && a.blendDuration == b.blendDuration
  }

  static func stiffness(response: Double) -> Double {
    guard response > 0 else { return 1 }
    let frequency = 2 * Double.pi / response
    return min(frequency * frequency, 45_000)
  }
}

extension FluidSpring {
  /// What `.interactiveSpring()` means in an app built with an iOS SDK.
  ///
  /// Default arguments are compiled into the app, so the SDK decides, not the device: response 0.15 s, blend 0.25 s, and
  /// a damping fraction of 0.86 before iOS SDK 17 (Xcode 15), 0.85 from it on.
  ///
  /// - Parameter sdk: The major version of the iOS SDK.
  public static func interactive(sdk: Int) -> FluidSpring { sdk < 17 ? interactive13 : interactive17 }

  /// What `.spring()` means in an app built with an iOS SDK.
  ///
  /// Response 0.55 s and damping fraction 0.825 before iOS SDK 17 (Xcode 15), 0.5 s and 1 from it on; no blend.
  ///
  /// - Parameter sdk: The major version of the iOS SDK.
  public static func spring(sdk: Int) -> FluidSpring { sdk < 17 ? spring13 : spring17 }

  private static let interactive13 = FluidSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
  private static let interactive17 = FluidSpring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)
  private static let spring13 = FluidSpring(response: 0.55, dampingFraction: 0.825)
  private static let spring17 = FluidSpring(response: 0.5, dampingFraction: 1)
}
