/// What SwiftUIPager animates of its strip: where it is on screen, how far the effects have come, and where the focused page
/// sits.
struct SwiftUIPagerStrip: InterpolatedState {
  /// The page coordinate at the focus, unwrapped, with the bounds of over-scroll.
  var position = 0.0
  /// The same without bounds, as the effects see it.
  var progress = 0.0
  /// A, points from the centre.
  var alignment = 0.0
  /// Points a page.
  var distance = 0.0

  /// Points, in which a spring decides that it has ended.
  var primary: Double { position * distance }

  func changes(from older: SwiftUIPagerStrip) -> UInt {
    (position != older.position ? 1 : 0) | (progress != older.progress ? 2 : 0) | (alignment != older.alignment ? 4 : 0)
      | (distance != older.distance ? 8 : 0)
  }
}

/// The index as an animatable number: `onPageChanged` waits for it.
struct SwiftUIPagerIndex: InterpolatedState {
  /// Pages.
  var primary: Double
}
