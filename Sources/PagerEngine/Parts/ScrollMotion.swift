internal import PagerPhysics

/// The offset of a scroll view along one axis as a function of time.
///
/// A course is a closed form, or the paging curve's steps of a millisecond; all can be asked at any instant from their start
/// on, also once they are over. Instants are milliseconds on the run's clock, offsets points, velocities points per second of
/// the offset.
struct ScrollMotion: Sendable {
  /// What moves it.
  enum Kind: String, Sendable {
    /// Nothing.
    case still
    /// A finger, or one that has caught it and may still begin to drag.
    case held
    /// Free deceleration, with the bounce at an edge that it runs into.
    case decelerating
    /// The way back from beyond an edge.
    case bouncing
    /// The settling on a page.
    case paging
    /// The app.
    case animating
  }

  private enum Course: Sendable {
    case still
    case free(EdgeHandover)
    case paging(PagingCurve)
    case animating(from: Double, HalfCosine, scale: Double)
  }

  /// What moves it.
  private(set) var kind = Kind.still
  /// Since when the present course has been taken, milliseconds.
  private(set) var start = 0.0
  /// When it is over, milliseconds; infinite while held, the start where nothing moves.
  private(set) var end = 0.0
  /// Where it ends, points; of a held one the offset that the finger asks for, without the band.
  private(set) var rest: Double
  /// The edges, points.
  private(set) var lowest: Double
  private(set) var highest: Double
  /// Whether the content can be pulled past its edges.
  var bounces: Bool
  private var band: RubberBand
  private var course = Course.still

  /// Content at rest.
  init(at offset: Double, in geometry: ScrollGeometry, bounces: Bool = true) {
    rest = offset
    lowest = geometry.lowest
    highest = geometry.highest
    band = RubberBand(dimension: geometry.viewport)
    self.bounces = bounces
  }

  /// Whether it moves by itself.
  var isMoving: Bool { kind != .still && kind != .held }

  /// Takes over the edges and the length of the viewport; the course remains.
  mutating func setEdges(of geometry: ScrollGeometry) {
    lowest = geometry.lowest
    highest = geometry.highest
    if band.dimension != geometry.viewport { band = RubberBand(dimension: geometry.viewport) }
  }

  // MARK: - What is shown

  /// The offset that is shown, points.
  func offset(at time: Double) -> Double {
    if kind == .held { return shown(ofRaw: rest) }
    if time >= end { return rest }
    let seconds = max(0, time - start) / 1000
    switch course {
    case .still: return rest
    case .free(let handover): return bounded(handover.position(at: seconds))
    case .paging(let curve): return bounded(curve.position(at: seconds))
    case .animating(let from, let cosine, let scale):
      return cosine.position(at: seconds, from: from, to: rest, scale: scale)
    }
  }

  /// The velocity of what is shown while it moves by itself, points per second; 0 at rest and while held.
  func velocity(at time: Double) -> Double {
    if !isMoving || time >= end { return 0 }
    let seconds = max(0, time - start) / 1000
    switch course {
    case .still: return 0
    case .free(let handover): return handover.velocity(at: seconds)
    case .paging(let curve): return curve.velocity(at: seconds)
    case .animating(let from, let cosine, _): return (rest - from) * cosine.velocity(at: seconds)
    }
  }

  /// Whether it runs in one direction until it is over, but for what a paging curve overshoots its page by.
  var isMonotone: Bool {
    switch course {
    case .still, .animating: true
    case .free(let handover): handover.bounce == nil
    case .paging(let curve): (curve.target - curve.start) * curve.launchVelocity >= 0
    }
  }

  /// What it does not get beyond, points: its rest, and what a paging curve overshoots it by in the direction of its launch.
  ///
  /// A curve's overshoot is the sum of one that is a share of the way and one that is a share of the velocity. The shares here
  /// lie above those of every law: 0.3 % and 0.033 s at the widest page, whose curve is the slowest.
  var farthest: Double {
    guard case .paging(let curve) = course else { return rest }
    let speed = curve.launchVelocity.magnitude
    let most = 0.035 * speed + 0.005 * (curve.target - curve.start).magnitude
    return bounded(rest + (curve.launchVelocity < 0 || curve.target < curve.start ? -most : most))
  }

  /// What a finger's offset shows: itself within the edges, through the rubber band beyond them.
  func shown(ofRaw raw: Double) -> Double {
    if raw < lowest { return bounces ? lowest - band.shown(overshoot: lowest - raw) : lowest }
    if raw > highest { return bounces ? highest + band.shown(overshoot: raw - highest) : highest }
    return raw
  }

  /// The finger's offset behind one that is shown, so that content caught beyond an edge does not jump.
  ///
  /// What a band cannot show, as after the viewport has shrunk, counts as the most that it can.
  func raw(ofShown offset: Double) -> Double {
    let most = 0.999 * band.dimension
    if offset < lowest { return bounces ? lowest - band.overshoot(shown: min(lowest - offset, most)) : lowest }
    if offset > highest { return bounces ? highest + band.overshoot(shown: min(offset - highest, most)) : highest }
    return offset
  }

  /// The share of the finger's velocity that is shown at an offset that is shown.
  func slope(atShown offset: Double) -> Double {
    if offset < lowest { return bounces ? band.slope(shown: lowest - offset) : 0 }
    if offset > highest { return bounces ? band.slope(shown: offset - highest) : 0 }
    return 1
  }

  private func bounded(_ offset: Double) -> Double {
    bounces ? offset : min(max(offset, lowest), highest)
  }

  // MARK: - Courses

  /// Rests at an offset.
  mutating func jump(to offset: Double, at time: Double) {
    take(.still, .still, to: offset, from: time, until: time)
  }

  /// Follows a finger: its offset, without the band.
  mutating func hold(raw: Double, at time: Double) {
    take(.held, .still, to: raw, from: time, until: .infinity)
  }

  /// Stops under a finger where it is.
  mutating func `catch`(at time: Double) {
    hold(raw: raw(ofShown: offset(at: time)), at: time)
  }

  /// Settles on a page by a paging law.
  mutating func page(from offset: Double, to target: Double, velocity: Double, law: PagingLaw, at time: Double) {
    let curve = PagingCurve(from: offset, to: target, velocity: velocity, law: law)
    guard offset != target, let duration = curve.settleTime, duration > 0 else { return jump(to: target, at: time) }
    take(.paging, .paging(curve), to: target, from: time, until: time + Double(duration))
  }

  /// Decelerates freely, stopped by the edges; begun beyond one it bounces back at once.
  ///
  /// - Parameter tolerance: points from its end within which it is over.
  mutating func decelerate(
    from offset: Double, velocity: Double, rate: DecelerationRate, law: BounceBack, tolerance: Double, at time: Double
  ) {
    let handover = EdgeHandover(
      from: offset, velocity: velocity, rate: rate, bounds: lowest...max(lowest, highest), law: law)
    let duration =
      handover.bounce != nil && !bounces ? handover.handoverTime : handover.settlingTime(within: tolerance)
    // What is over at once is no motion: within the tolerance, or against an edge that does not give way, however fast.
    guard let duration, duration.isFinite, duration > 0 else { return jump(to: handover.destination, at: time) }
    let isOutside = offset < lowest || offset > highest
    take(
      isOutside ? .bouncing : .decelerating, .free(handover), to: handover.destination, from: time,
      until: time + duration * 1000)
  }

  /// Decelerates to a place, with the velocity that ends there; where it is there already nothing moves.
  mutating func decelerate(
    from offset: Double, toReach target: Double, rate: DecelerationRate, law: BounceBack, tolerance: Double,
    at time: Double
  ) {
    if offset == target { return jump(to: target, at: time) }
    decelerate(
      from: offset, velocity: rate.velocity(toReach: target, from: offset), rate: rate, law: law, tolerance: tolerance,
      at: time)
    // Formed from the velocity again, the place would be a rounding error away.
    if target >= lowest, target <= highest { rest = target }
  }

  /// Moves by half a cosine, as a programmatic change does.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - scale: Pixels in a point to which it is rounded; 0 for none.
  ///   - start: When it begins, where that is later than `time`; what is shown waits until then.
  mutating func animate(
    to target: Double, duration: Double, scale: Double, at time: Double, startingAt start: Double? = nil
  ) {
    let start = max(start ?? time, time)
    let from = offset(at: time)
    guard from != target, duration > 0 else { return jump(to: target, at: time) }
    take(
      .animating, .animating(from: from, HalfCosine(duration: duration), scale: scale), to: target, from: start,
      until: start + duration * 1000)
  }

  /// Has reached its end: what was shown can still be asked.
  mutating func complete() {
    kind = .still
  }

  private mutating func take(_ kind: Kind, _ course: Course, to rest: Double, from start: Double, until end: Double) {
    self.kind = kind
    self.course = course
    self.rest = rest
    self.start = start
    self.end = end
  }
}
