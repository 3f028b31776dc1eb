internal import PagerPhysics

/// What one evaluation of the parent leaves for the pager to work with: everything that a drag only reads.
///
/// Shared rather than held in the pager, which is copied with every simulation and touched at every sample.
final class SwiftUIPagerPlan: Sendable {
  let pages: PageList
  let layout: SwiftUIPagerLayout
  let landing: SwiftUIPagerLanding
  let effects: SwiftUIPagerEffects
  /// The motion of a drag update; `nil` for none.
  let draggingMotion: AnimationKind?
  /// Whether a drag update without an animation drops what runs: from iOS 17 on the tracking of a gesture's velocity takes
  /// its place (release notes 103371523, `VelocityTrackingAnimation.swift`; inferred for `withAnimation(nil)`). Before, it
  /// stays as a residue.
  let dragReplacesMotion: Bool
  /// The curve of a drag update, where it is one: by default, so that the usual sample takes the short road.
  let draggingCurve: TimedCurve?
  /// Whether SwiftUI lays the stack out from the right.
  let stackIsMirrored: Bool
  /// Whether the end of a drag is noticed at all: since 2.3.3 by an observer that needs iOS 14.
  let noticesRelease: Bool

  init(_ settings: SwiftUIPagerSettings, pages: PageList, count: Int, in environment: PagerEnvironment) {
    self.pages = pages
    layout = SwiftUIPagerLayout(settings, in: environment.viewport, count: count)
    landing = SwiftUIPagerLanding(
      sensitivity: settings.sensitivity, isMultiple: settings.isMultiple, loops: settings.loops,
      mirrored: Self.readsFromTheRight(environment.language, settings.version), pageDistance: layout.pageDistance)
    effects = SwiftUIPagerEffects(settings)
    let standard: SwiftUIPagerAnimation =
      settings.version == .tag1_14 ? .systemDefault : .standard(SwiftUIPagerAnimation.standardDuration)
    draggingMotion = (settings.draggingAnimation ?? standard).kind(in: environment)
    if case .curve(let curve)? = draggingMotion { draggingCurve = curve } else { draggingCurve = nil }
    dragReplacesMotion = draggingMotion == nil && environment.os >= 17
    stackIsMirrored = environment.layoutDirection == .rightToLeft
    noticesRelease = environment.os >= 14 || settings.version == .tag1_14
  }

  /// The first of the preferred languages decides, and an empty list counts as right to left; 2.5.0 asks the current
  /// locale, and an unknown language is left to right; 1.14 does not ask.
  private static func readsFromTheRight(_ language: String, _ version: SwiftUIPagerSettings.Version) -> Bool {
    switch version {
    case .head: language.isEmpty || WritingDirection.isRightToLeft(language)
    case .tag2_5_0: WritingDirection.isRightToLeft(language)
    case .tag1_14: false
    }
  }
}
