internal import GestureSynthesis

/// Where a `UIPageControl` has its dots, and how large it is.
///
/// Only the control's centre and direction decide which half a tap hits. The measures are inferred from what developers
/// report of `size(forNumberOfPages:)`, and Apple documents none: dots of 7 pt, 9 pt apart, in a control that is 37 pt high
/// before iOS 14 and 26 pt from then on, and as wide as its dots. Dots that shrink where there are too many, from iOS 14
/// on, are not modelled.
struct PageControlLayout: Equatable, Sendable {
  /// Which way the pages follow each other (`UIPageControl.Direction`, iOS 16).
  enum Direction: String, CaseIterable, Sendable {
    /// As a line of text.
    case natural
    /// To the right.
    case leftToRight
    /// To the left.
    case rightToLeft
    /// Down.
    case topToBottom
    /// Up.
    case bottomToTop
  }

  /// Diameter of a dot, points (inferred).
  static let diameter = 7.0
  /// From one centre to the next, points (inferred).
  static let stride = 16.0

  /// Which way the pages follow each other.
  var direction: Direction
  /// Which way a line of text runs: leading is right in a right-to-left layout (inferred from the documentation's wording).
  var layoutDirection: PagerEnvironment.LayoutDirection
  /// The control's extent across its axis, points (inferred).
  var thickness: Double

  /// A layout on a system.
  init(
    direction: Direction = .natural, layoutDirection: PagerEnvironment.LayoutDirection = .leftToRight, os: Int = 17
  ) {
    self.direction = direction
    self.layoutDirection = layoutDirection
    thickness = os < 14 ? 37 : 26
  }

  /// Whether the dots are one below the other.
  var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// The side of the centre on which the first page is: −1 is left or up, 1 is right or down.
  var leadingSign: Double {
    switch direction {
    case .natural: layoutDirection == .rightToLeft ? 1 : -1
    case .leftToRight, .topToBottom: -1
    case .rightToLeft, .bottomToTop: 1
    }
  }

  /// Whether a place lies in the half towards the first page. Places are points from the centre along the axis, to the
  /// right or down.
  func isLeading(_ place: Double) -> Bool { place * leadingSign > 0 }

  /// The centre of a dot; `nil` where there is none.
  func place(of index: Int, among count: Int) -> Double? {
    guard index >= 0, index < count else { return nil }
    return -leadingSign * Self.stride * (Double(index) - Double(count - 1) / 2)
  }

  /// The dot that is nearest to a place, the later one half-way between two; `nil` where there are none, or no place.
  func nearest(to place: Double, among count: Int) -> Int? {
    guard count > 0, !place.isNaN else { return nil }
    let index = (-leadingSign * place / Self.stride + Double(count) / 2).rounded(.down)
    return Int(min(max(index, 0), Double(count - 1)))
  }

  /// The size of a control for so many pages (`size(forNumberOfPages:)`), points.
  func size(forPages count: Int) -> Size {
    let length = count > 0 ? Self.stride * Double(count) - (Self.stride - Self.diameter) : 0
    return isVertical ? Size(width: thickness, height: length) : Size(width: length, height: thickness)
  }

  /// A place as a control takes it, of a location in the viewport.
  func place(of location: Point, from centre: Point) -> Double {
    isVertical ? location.y - centre.y : location.x - centre.x
  }
}

extension PageControl {
  /// The frame of a control of its own size around a centre, in the viewport.
  func frame(around centre: Point) -> Frame {
    let size = layout.size(forPages: numberOfPages)
    return Frame(
      x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height)
  }

  /// What is drawn around a centre, in the viewport: one dot a page, or nothing where the control hides.
  func indicator(around centre: Point) -> Indicator {
    let (layout, count, vertical) = (layout, numberOfPages, layout.isVertical)
    let shown = isHidden ? 0 : count
    return Indicator(
      count: count, active: shown > 0 ? displayedPage : nil, visible: 0..<shown,
      dot: { index in
        guard index < shown, let place = layout.place(of: index, among: count) else { return nil }
        return Indicator.Dot(
          x: vertical ? centre.x : centre.x + place, y: vertical ? centre.y + place : centre.y,
          size: PageControlLayout.diameter)
      })
  }
}
