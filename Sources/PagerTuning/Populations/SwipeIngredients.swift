internal import GestureSynthesis
internal import PagerEngine

/// A person of a synthesized population.
struct SwipePerson: Sendable {
  /// What all scores of the person share.
  var scores: SwipeScores.Triple
  var hand: Swipe.Hand
  /// The index of the device.
  var device: Int
}

/// The finger's frame: where the page axis lies, and which way is forward.
struct SwipeFrame: Sendable {
  /// The viewport.
  let size: Size
  let axis: ScrollAxis
  /// A unit step that asks for the next page.
  let forward: Point
  /// A unit step across, down or to the right.
  let across: Point

  init(size: Size, axis: ScrollAxis, layoutDirection: PagerEnvironment.LayoutDirection) {
    self.size = size
    self.axis = axis
    switch axis {
    case .horizontal:
      forward = Point(x: layoutDirection == .leftToRight ? -1 : 1, y: 0)
      across = Point(x: 0, y: 1)
    case .vertical:
      forward = Point(x: 0, y: -1)
      across = Point(x: 1, y: 0)
    }
  }

  /// The length of a page, points.
  var page: Double { axis == .horizontal ? size.width : size.height }
  /// The length across, points.
  var side: Double { axis == .horizontal ? size.height : size.width }
  /// What a flick's length is a share of: a hand does not reach farther because pages are higher than wide.
  var reach: Double { axis == .horizontal ? size.width : min(size.width, size.height) }

  /// The part of a displacement that asks for the next page.
  func forward(_ vector: Point) -> Double { vector.x * forward.x + vector.y * forward.y }
  /// The part across.
  func across(_ vector: Point) -> Double { vector.x * across.x + vector.y * across.y }
}

extension SwipeDraws {
  /// A number uniform between two others.
  static func between(_ low: Double, _ high: Double, _ uniform: Double) -> Double { low + (high - low) * uniform }
}
