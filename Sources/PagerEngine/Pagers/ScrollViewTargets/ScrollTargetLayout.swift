/// Where the views of a scroll target layout lie, in points from the place at which the first one is aligned.
///
/// An offset is the content offset and the leading inset together: 0 at the start of the content, whatever the insets. Insets
/// (safe area and content margins) are within the bounds; what is between them is the container.
struct ScrollTargetLayout: Equatable, Sendable {
  /// Length of the scroll view, points.
  var bounds: Double
  /// Insets at the leading and the trailing end, points.
  var before: Double
  var after: Double
  /// Length of a view, points.
  var length: Double
  /// Between two views, points.
  var spacing: Double
  /// The number of views.
  var count: Int
  /// The point of view and container that a position aligns, from 0 (leading) to 1; `nil` for none.
  var anchor: Double?
  /// How the binding is read.
  var rule = PositionRule.nearest

  /// Which view a position with a free anchor is read as.
  enum PositionRule: String, CaseIterable, Sendable {
    /// The one whose anchor is nearest to the container's.
    case nearest
    /// The first of which something is within the container.
    case leadingMost
  }

  /// `containerSize`: the bounds without the insets, points.
  var container: Double { max(0, bounds - before - after) }
  /// From one view's place to the next, points.
  var stride: Double { length + spacing }
  /// Length of the views and what is between them, points.
  var contentLength: Double { count > 0 ? Double(count) * stride - spacing : 0 }

  /// The same as the scroll view's parts know it. The space after the last view is taken from the inset, which keeps the
  /// places whole multiples of the stride.
  var geometry: ScrollGeometry {
    ScrollGeometry(viewport: bounds, stride: stride, count: count, before: 0, after: before + after - spacing)
  }

  /// The pages of a scroll view whose `isPagingEnabled` is on: as long as the bounds, insets or not.
  var pagingGeometry: ScrollGeometry {
    if spacing == 0, length == bounds {
      return ScrollGeometry(pageLength: bounds, count: count, before: before, after: after)
    }
    let pages = bounds > 0 ? min(contentLength / bounds, 1e9) : 0
    var geometry = ScrollGeometry(
      pageLength: bounds, count: Int((pages - 1e-9).rounded(.up)), before: before, after: after)
    geometry.contentPages = pages
    return geometry
  }

  /// Where a view's leading edge is, in points from the leading edge of the bounds.
  func leadingEdge(of view: Int, at offset: Double) -> Double {
    before + Double(view) * stride - offset
  }

  /// The view that a position is read as at an offset; 0 where there is none.
  func view(at offset: Double) -> Int {
    guard stride > 0, count > 0 else { return 0 }
    let place: Double
    if anchor == nil, rule == .leadingMost {
      place = ((offset - length) / stride).rounded(.down) + 1
    } else {
      place = ((offset + (anchor ?? 0) * (container - length)) / stride + 0.5).rounded(.down)
    }
    return place > 0 ? Int(min(place, Double(count - 1))) : 0
  }

  /// The offset that brings a view into place.
  ///
  /// - Parameters:
  ///   - offset: Where it is scrolled to now, points.
  ///   - isMinimal: Whether a position without an anchor scrolls no farther than it takes to show the view whole (from iOS
  ///     18 on); otherwise it goes to the leading end.
  func offset(of view: Int, from offset: Double, isMinimal: Bool) -> Double {
    let (start, last) = (Double(min(max(view, 0), max(count - 1, 0))) * stride, geometry.highest)
    guard let anchor else {
      let latest = start + length - container
      return min(max(isMinimal && latest < start ? min(max(offset, latest), start) : start, 0), last)
    }
    return min(max(start + anchor * (length - container), 0), last)
  }

  /// The place of what is at an offset of another layout: the same part of the same view, moved on by so many views; beyond an
  /// end it stays as far beyond.
  func place(of offset: Double, in old: ScrollTargetLayout, movedBy views: Int) -> Double {
    let end = old.geometry.highest
    if offset < 0 { return offset }
    if offset > end { return geometry.highest + offset - end }
    guard old.stride > 0, old.stride != stride || views != 0 else { return min(offset, geometry.highest) }
    return min(max((offset / old.stride + Double(views)) * stride, 0), geometry.highest)
  }
}
