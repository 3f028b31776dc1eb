internal import PagerPhysics

/// `PagingAnimation`: what moves the pages.
///
/// Sources: SwiftUIPager `PagingAnimation.swift` at 232675d; curves of SwiftUI as in `CubicTimingCurve`.
enum SwiftUIPagerAnimation: Equatable, Sendable {
  /// Ease-out; 0.35 s where no duration is given.
  case standard(Double)
  /// cubic-bezier(0.2, 1, 0.9, 1); 0.2 s where no duration is given.
  case steep(Double)
  /// SwiftUI's interactive spring with the SDK's defaults; the comment in the library (0.3/0.8/0.5) is stale.
  case interactive
  /// Any animation.
  case custom(AnimationKind)
  /// No animation.
  case none
  /// What `withAnimation` stands for without an argument, as the drag updates of 1.14 use it.
  case systemDefault

  /// Seconds of `.standard`.
  static let standardDuration = 0.35
  /// Seconds of `.steep`.
  static let steepDuration = 0.2
  /// The control points of `.steep`.
  static let steepCurve = CubicTimingCurve(0.2, 1, 0.9, 1)

  /// The motion that it stands for; `nil` for none.
  func kind(in environment: PagerEnvironment) -> AnimationKind? {
    switch self {
    case .standard(let duration): .curve(TimedCurve(.easeOut, duration: duration))
    case .steep(let duration): .curve(TimedCurve(Self.steepCurve, duration: duration))
    case .interactive: .spring(.interactive(sdk: environment.sdk))
    case .custom(let kind): kind
    case .none: nil
    case .systemDefault: DefaultAnimation(minimumOS: environment.minimumOS).kind
    }
  }

  /// The library's own choice for the snap, and the speed that any choice is slowed down to: in multiple pagination a steep
  /// curve for more than one page, up to four times as long.
  static func snap(isMultiple: Bool, increment: Int) -> (animation: SwiftUIPagerAnimation, speed: Double) {
    guard isMultiple, increment > 1 else { return (.standard(standardDuration), 1) }
    return (.steep(steepDuration), 1 / Double(min(4, increment)))
  }

  /// One answer of the app's `pagingAnimation` closure, and when it gives it.
  struct Choice: Equatable, Sendable {
    /// Exactly this many pages; `nil` for any number.
    var pages: Int?
    /// At least this fast at the release, points per second; 0 for any velocity.
    var minVelocity = 0.0
    var animation: SwiftUIPagerAnimation

    func holds(pages moved: Int, velocity: Double) -> Bool {
      pages.map { $0 == moved } ?? true && !(abs(velocity) < minVelocity)
    }
  }
}
