internal import GestureSynthesis

/// Where a finger is at every instant of a swipe, before a digitizer looks: a curve, and how it is run along.
///
/// The way along the curve is a sum of up to three reaches, one after the other or overlapping, each cut or whole. Sideways
/// the curve leans by `slope` and bows like a parabola.
struct FingerStroke: Sendable {
  /// One reach: milliseconds, points.
  struct Reach: Sendable {
    var begin: Double
    var duration: Double
    var length: Double
    var profile: StrokeProfile

    var end: Double { begin + duration }
  }

  var first: Reach
  var second: Reach?
  var third: Reach?
  /// When the finger goes, milliseconds from the touch-down; it rests between its last motion and then.
  var duration: Double
  /// Where the finger comes down.
  var start = Point.zero
  /// A unit step of the way, and one to its side.
  var along = Point(x: 1, y: 0)
  var aside = Point(x: 0, y: 1)
  /// Points aside for each point of the way.
  var slope = 0.0
  /// How far the curve bows aside in the middle of its extent, points, and the extent.
  var bow = 0.0
  var extent = 1.0

  /// When it first moves.
  var motionBegin: Double { first.begin }
  /// When it last moves.
  var motionEnd: Double { max(first.end, second?.end ?? 0, third?.end ?? 0) }

  /// Points of the way at an instant.
  func way(at time: Double) -> Double {
    var way = Self.way(of: first, at: time)
    if let second { way += Self.way(of: second, at: time) }
    if let third { way += Self.way(of: third, at: time) }
    return way
  }

  /// Points a second along the way at an instant; of the motion inside at its ends.
  func speed(at time: Double) -> Double {
    var speed = Self.speed(of: first, at: time)
    if let second { speed += Self.speed(of: second, at: time) }
    if let third { speed += Self.speed(of: third, at: time) }
    return speed
  }

  /// Where the finger is at an instant.
  func location(at time: Double) -> Point { place(atWay: way(at: time)) }

  /// The displacement from touch-down to lift.
  var displacement: Point { place(atWay: way(at: duration)) - start }

  /// The velocity at the lift, points per second.
  var liftVelocity: Point {
    let speed = speed(at: duration)
    let lean = slope + bow * 4 * (1 - 2 * way(at: duration) / extent) / extent
    return along.scaled(by: speed) + aside.scaled(by: speed * lean)
  }

  private func place(atWay way: Double) -> Point {
    let share = way / extent
    let side = slope * way + bow * 4 * share * (1 - share)
    return Point(
      x: start.x + along.x * way + aside.x * side, y: start.y + along.y * way + aside.y * side)
  }

  private static func way(of reach: Reach, at time: Double) -> Double {
    if time <= reach.begin { return 0 }
    if time >= reach.end { return reach.length }
    return reach.length * reach.profile.progress(at: (time - reach.begin) / reach.duration)
  }

  private static func speed(of reach: Reach, at time: Double) -> Double {
    guard time >= reach.begin, time <= reach.end, reach.duration > 0 else { return 0 }
    let share = time == reach.end ? 1 : (time - reach.begin) / reach.duration
    return reach.length * reach.profile.speedRatio(at: share) * 1000 / reach.duration
  }
}
