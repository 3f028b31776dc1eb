/// A motion by its parameters: what an animation modifier asks for.
public enum AnimationKind: Equatable, Sendable {
  /// A Bézier curve over a fixed time.
  case curve(TimedCurve)
  /// A spring integrated frame by frame; held apart, since it is several times as large as a curve.
  indirect case spring(FluidSpring)
}

/// What SwiftUI's `.default` animation, and `withAnimation` without an argument, stand for.
///
/// Unlike the defaults of springs this is decided when the app runs, by the oldest system that the app supports.
///
/// Source: OpenSwiftUI `DefaultAnimation.swift`, reverse-engineered; iOS 17 release notes, 103169056.
public struct DefaultAnimation: Equatable, Sendable {
  /// The major version of the app's deployment target.
  public var minimumOS: Int

  /// The default of an app with a deployment target of the given major iOS version.
  public init(minimumOS: Int) {
    self.minimumOS = minimumOS
  }

  /// Before iOS 17 an ease-in-out of 0.35 s; from it on a spring of response 0.5 s that does not swing.
  public var kind: AnimationKind {
    minimumOS < 17 ? .curve(TimedCurve(.easeInOut)) : .spring(.spring(sdk: 17))
  }
}
