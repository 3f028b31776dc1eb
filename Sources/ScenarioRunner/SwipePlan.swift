internal import GestureSynthesis
internal import PagerEngine

/// A swipe as it is written: its start may depend on the viewport at the time when it happens.
struct SwipePlan: Equatable, Sendable {
  /// Where the finger comes down; `nil` leaves it to the viewport.
  var from: Point?
  var target: MoveTarget
  var duration: Double?
  var velocity: Double?
  var profile: StrokeProfile?
  var hold: Double
  var end: TouchEnd

  /// The start in a viewport: with a target the centre; with a displacement the start that centres the path, moved to the
  /// nearest point of the viewport where it would lie outside, since a touch that starts there is not delivered.
  func start(in viewport: Size) -> Point {
    if let from { return from }
    let centre = Point(x: viewport.width / 2, y: viewport.height / 2)
    guard case .by(let delta) = target else { return centre }
    let start = centre - delta.scaled(by: 0.5)
    return Point(x: min(max(start.x, 0), viewport.width), y: min(max(start.y, 0), viewport.height))
  }

  /// The whole touch in a viewport.
  ///
  /// - Throws: ``StrokeError`` where no path meets what is asked for.
  func step(in viewport: Size) throws(StrokeError) -> Step {
    let start = start(in: viewport)
    let delta =
      switch target {
      case .by(let delta): delta
      case .to(let location): location - start
      }
    let path = try FingerPath.solve(from: start, by: delta, duration: duration, velocity: velocity, profile: profile)
    return .swipe(path, hold: hold, end: end)
  }
}
