/// SwiftUIPager's interactive effects: scale, opacity and rotation by the distance from the focus.
///
/// The distance δ is in pages, positive for a page before the focus. Source: SwiftUIPager `PagerContent+Helper.swift` at
/// 232675d, restated; the opacities in its comment (0.8, 0.4 for 0.4) are wrong, they are 0.6 and 0.2.
struct SwiftUIPagerEffects: Equatable, Sendable {
  /// Degrees a page of distance.
  static let rotationStep = 20.0

  /// Scale of a page that is not focused; `nil` for none.
  let scale: Double?
  /// Opacity lost a page of distance; `nil` for none.
  let opacityDecrement: Double?
  /// Whether pages turn about the axis (0, 1, 0) of the stack as it is before it is rotated for a vertical pager.
  let rotates: Bool

  init(_ settings: SwiftUIPagerSettings) {
    scale = settings.scale
    opacityDecrement = settings.opacityDecrement
    rotates = settings.rotates
  }

  func scale(at distance: Double) -> Double {
    guard let scale else { return 1 }
    return max(scale, min(1, 1 - abs(distance) * (1 - scale)))
  }

  func opacity(at distance: Double) -> Double {
    guard let opacityDecrement else { return 1 }
    return min(1, max(0, 1 - abs(distance) * opacityDecrement))
  }

  /// Degrees, unbounded.
  func rotation(at distance: Double) -> Double {
    rotates ? Self.rotationStep * distance : 0
  }
}
