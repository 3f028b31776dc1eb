internal import GestureSynthesis

/// The axis along which a scroll view scrolls.
public enum ScrollAxis: String, CaseIterable, Sendable {
  /// Up and down.
  case vertical
  /// To the left and to the right.
  case horizontal
}

/// A scroll view around the pager, as far as it takes touches from it.
///
/// Its pan recogniser wants 10 pt along its axis, and more along it than across (inferred from how scroll views behave; no
/// source is public). Its content then follows the finger from the touch-down on and stays where it is left: there is no
/// deceleration and there are no bounds, and the viewport's coordinates do not move with it. It follows one finger at a time.
struct ParentScroll: Sendable {
  /// Points along the axis that make a pan.
  static let slop = 10.0

  private enum State {
    /// No finger is followed.
    case free
    /// This finger may still become a pan.
    case pending(Int)
    /// This finger pans.
    case panning(Int)
  }

  let axis: ScrollAxis
  /// How far the content has been scrolled, points; a finger that moves up or to the left makes it grow.
  private(set) var offset = 0.0
  private var state = State.free
  private var start = Point.zero
  private var base = 0.0

  init(axis: ScrollAxis) {
    self.axis = axis
  }

  /// A finger came down in the viewport.
  mutating func began(_ location: Point, finger: Int) {
    guard case .free = state else { return }
    state = .pending(finger)
    start = location
    base = offset
  }

  /// A finger moved; true where that makes it a pan.
  mutating func moved(_ location: Point, finger: Int) -> Bool {
    let delta = location - start
    let (along, across) = axis == .vertical ? (delta.y, delta.x) : (delta.x, delta.y)
    switch state {
    case .panning(finger):
      offset = base - along
    case .pending(finger):
      guard abs(along) >= Self.slop - SwiftUIDragRecognizer.distanceTolerance, abs(along) > abs(across) else {
        return false
      }
      state = .panning(finger)
      offset = base - along
      return true
    default: break
    }
    return false
  }

  /// What it makes of a finger that pans; `nil` for one that does not.
  func scroll(of finger: Int) -> TouchReport.Scroll? {
    guard case .panning(finger) = state else { return nil }
    return TouchReport.Scroll(from: base, to: offset)
  }

  /// Another recogniser has won the finger that may still become a pan.
  mutating func lose() {
    if case .pending = state { state = .free }
  }

  /// A finger is up.
  mutating func ended(finger: Int) {
    switch state {
    case .pending(finger), .panning(finger): state = .free
    default: break
    }
  }

  /// All fingers are gone.
  mutating func cancelled() {
    state = .free
  }
}
