internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath

/// Where on the screen a stroke lies, and how it leans and bows.
extension StrokeComposer {
  /// Puts a stroke on the page axis: start, tilt and bow by the percentiles of its direction, mirrored for the left hand.
  ///
  /// - Parameter startScore: The score of how late on its way the stroke begins.
  func place(_ stroke: inout FingerStroke, _ wish: Wish, startScore: Double) {
    let frame = wish.frame
    stroke.along = wish.isForward ? frame.forward : -frame.forward
    stroke.aside = frame.across
    let isMirrored = wish.person.hand == .left
    // Of a vertical stroke, which nobody measured like this, up counts as left and the hand mirrors what is aside.
    let isRightward = frame.axis == .horizontal ? (stroke.along.x > 0) != isMirrored : stroke.along.y > 0
    let drawn = wish.draws.uniform(.path, wish.index)
    let tilt = (isRightward ? tiltRightward : tiltLeftward).value(atScore: SwipeDraws.normal(drawn.0))
    let lean = tilt * 0x1.1df46a2529d39p-6
    // Up is a tilt's positive side, and the screen's negative one.
    stroke.slope = -Elementary.sin(lean) / Elementary.cos(lean)
    if frame.axis == .vertical, isMirrored { stroke.slope = -stroke.slope }
    // A thumb's arc bows upwards, four in five.
    bend(&stroke, score: SwipeDraws.normal(drawn.1), isPositive: drawn.3 > 0.8)
    let share: Double
    if isRightward {
      share = startRightward.value(atScore: startScore) / PublishedSwipes.width
    } else {
      share = 1 - startLeftward.value(atScore: -startScore) / PublishedSwipes.width
    }
    settle(&stroke, in: frame, alongShare: share, asideShare: 0.62 + 0.1 * SwipeDraws.normal(drawn.2))
  }

  /// Bows a stroke: the largest distance from the chord is a share of the chord.
  func bend(_ stroke: inout FingerStroke, score: Double, isPositive: Bool) {
    let stretch = 1 + stroke.slope * stroke.slope
    let bow = bow.value(atScore: score) * stroke.extent * stretch
    stroke.bow = isPositive ? bow : -bow
  }

  /// Chooses where a stroke begins, so that all of it lies in the viewport where there is room.
  ///
  /// - Parameters:
  ///   - alongShare: Where it would begin on its way through the viewport, 0…1.
  ///   - asideShare: Where it would begin to its side, 0…1.
  func settle(_ stroke: inout FingerStroke, in frame: SwipeFrame, alongShare: Double, asideShare: Double) {
    let end = stroke.way(at: stroke.duration)
    let (low, high) = (min(0, end), max(stroke.extent, end))
    let endSide = stroke.slope * end
    let farSide = stroke.slope * stroke.extent
    let room = abs(stroke.bow)
    let sides = (min(0, endSide, farSide) - room, max(0, endSide, farSide) + room)
    let isAcross = stroke.along.x != 0
    let length = isAcross ? frame.size.width : frame.size.height
    let width = isAcross ? frame.size.height : frame.size.width
    let way = Self.start(alongShare * length, low, high, in: length)
    let side = Self.start(asideShare * width, sides.0, sides.1, in: width)
    // Distances are counted from the edge where a step is positive.
    let sign = isAcross ? stroke.along.x : stroke.along.y
    let asideSign = isAcross ? stroke.aside.y : stroke.aside.x
    let main = sign > 0 ? way : length - way
    let other = asideSign > 0 ? side : width - side
    stroke.start = isAcross ? Point(x: main, y: other) : Point(x: other, y: main)
  }

  private static func start(_ wish: Double, _ low: Double, _ high: Double, in length: Double) -> Double {
    let (least, most) = (-low, length - high)
    return least > most ? (least + most) / 2 : min(max(wish, least), most)
  }
}
