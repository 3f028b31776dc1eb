internal import GestureSynthesis
internal import PagerMath

/// What a page control has to do with a touch, for a report in words: sentences without their full stop.
extension PageControl {
  /// How a touch ended that started on the control.
  enum TouchEnd: Equatable, Sendable {
    /// It was lifted at a place on the control.
    case tapped(Double)
    /// It was lifted elsewhere.
    case liftedOutside
    /// It scrubbed.
    case scrubbed
    /// It was taken away.
    case takenAway
  }

  /// The words for a touch that started on the control.
  ///
  /// - Parameters:
  ///   - from: The page at its beginning.
  ///   - page: The page that it turned to; `nil` or the same where it turned none.
  func words(_ end: TouchEnd, from: Int, to page: Int?) -> String {
    let turned = page.flatMap { $0 == from ? nil : "page \(from) → \($0)" }
    let start = "the touch started on the page control and"
    switch end {
    case .tapped(let place):
      let half = half(at: place)
      return turned.map { "\(start) tapped its \(half), which turned \($0)" }
        ?? "\(start) tapped its \(half), which turned no page: there is none beyond page \(from) on that side"
    case .liftedOutside: return "\(start) was lifted outside of it, which turned no page"
    case .scrubbed: return "\(start) scrubbed it, which turned \(turned ?? "no page")"
    case .takenAway:
      return "\(start) was taken away" + (turned.map { " after it had turned \($0)" } ?? ", which turned no page")
    }
  }

  /// "trailing half (on the right)".
  private func half(at place: Double) -> String {
    let isLeading = layout.isLeading(place)
    let isBefore = (layout.leadingSign < 0) == isLeading
    let side = layout.isVertical ? isBefore ? "above" : "below" : isBefore ? "on the left" : "on the right"
    return "\(isLeading ? "leading" : "trailing") half (\(side))"
  }

  /// The words for a touch that was no drag and did not start on the control either.
  static func missed(_ frame: Frame) -> String {
    "the touch did not start on the page control, which takes touches from (\(frame.x.words), \(frame.y.words)) to "
      + "(\((frame.x + frame.width).words), \((frame.y + frame.height).words))"
  }
}

extension World {
  /// Whether anybody reads what a model has to say of a touch in words.
  var tellsTouches: Bool { !recording.isDisjoint(with: [.touches, .margins]) }

  /// Reports the end of a touch that was a page control's.
  mutating func controlEnded<P: Pager>(_ pager: P, _ words: @autoclosure () -> String) {
    var decision = Decision.none(on: pager)
    if tellsTouches { decision.control = words() }
    touchEnded(Release(event: nil, recognizedAt: nil), decision)
  }

  /// Reports the end of a touch that was no drag, past a page control or in a pager without one.
  mutating func noDragEnded<P: Pager>(_ release: Release, _ pager: P, control: @autoclosure () -> Frame?) {
    var decision = Decision.none(on: pager)
    if release.event == nil, recording.contains(.touches), let frame = control() {
      decision.remarks = [PageControl.missed(frame)]
    }
    touchEnded(release, decision)
  }
}
