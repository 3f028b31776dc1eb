/// Where the pages of a scroll view lie along its axis: one line of numbers, whatever the axis and the direction.
///
/// Page k rests at k × `stride`. Insets make the way longer and leave the stride as it is (UIKit, radar 19075189).
struct ScrollGeometry: Equatable, Sendable {
  /// Length of the viewport, points, 0 or more.
  var viewport: Double
  /// From one page's rest to the next, points.
  var stride: Double
  /// The number of pages.
  var count: Int
  /// How long the content is in strides, where that is not the number of pages: a last page that is narrower.
  var contentPages: Double?
  /// Inset before the first page, points.
  var before: Double
  /// Inset after the last page, points.
  var after: Double

  /// Pages as long as the viewport.
  init(pageLength: Double, count: Int, before: Double = 0, after: Double = 0) {
    self.init(viewport: pageLength, stride: pageLength, count: count, before: before, after: after)
  }

  /// Pages at a stride of their own.
  init(viewport: Double, stride: Double, count: Int, before: Double = 0, after: Double = 0) {
    self.viewport = viewport
    self.stride = stride
    self.count = count
    self.before = before
    self.after = after
  }

  /// Length of the pages without insets, points.
  var contentLength: Double { stride * (contentPages ?? Double(count)) }
  /// The lowest offset, points.
  var lowest: Double { 0 - before }
  /// The highest offset, points; the lowest where the content is no longer than the viewport.
  var highest: Double { max(lowest, contentLength + after - viewport) }
  /// Whether the content is longer than the viewport.
  var exceedsViewport: Bool { highest > lowest }

  /// Whether pages have a length that a place in them can be measured in; what is shorter than a millionth of a point counts as
  /// not laid out, since no length can be scaled from it.
  var isLaidOut: Bool { stride >= 1e-6 }

  /// What lengths are multiplied by that are to stay the same part of a page of another geometry; 1 where those had no length.
  func scale(from old: ScrollGeometry) -> Double { old.isLaidOut ? stride / old.stride : 1 }

  /// The nearest offset that has content.
  func clamped(_ offset: Double) -> Double { min(max(offset, lowest), highest) }

  /// The page nearest to an offset, half rounded up, within the pages; 0 where there are none.
  func page(at offset: Double) -> Int {
    guard stride > 0, count > 0 else { return 0 }
    let page = (offset / stride + 0.5).rounded(.down)
    return page > 0 ? Int(min(page, Double(count - 1))) : 0
  }

  /// Where a page rests, points; a page outside is the nearest one.
  func offset(ofPage page: Int) -> Double {
    clamped(Double(min(max(page, 0), max(count - 1, 0))) * stride)
  }
}
