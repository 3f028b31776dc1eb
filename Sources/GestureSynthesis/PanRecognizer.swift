/// Axes along which a pan may begin.
public struct PanAxes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Axes from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// To the left and to the right.
  public static let horizontal = PanAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = PanAxes(rawValue: 2)
}

/// UIKit's pan recogniser for one touch: which touch samples become drag events, with what values.
///
/// - A pan is recognised by the first move that is 10 pt (inclusive) from the touch-down along an axis that counts. The
///   distance is measured per axis, not along the diagonal.
/// - The slop stays in the translation, so that what follows the finger jumps at the recognition; other policies can be set.
/// - The velocity of an event is what the recogniser reports (`UIKitPanVelocity`); `scrollVelocity` is what a scroll view lets
///   go with (`UIKitScrollVelocity`), `latestVelocity` the speed of the last pair of samples.
/// - UIKit predicts nothing. The predicted end translation is the projection that apps make from the reported velocity at
///   the normal deceleration rate, by the formula of WWDC 2018, `v / 1000 · d / (1 − d)`: 0.499 s of velocity.
/// - A pause of `velocityTimeout` before the lift counts as standing still (inferred from WebKit and ScrollMechanics, which
///   wait 100 ms).
///
/// Sources: a public debugger session for the hysteresis (reverse-engineered); `UIKitPanVelocity` and `UIKitScrollVelocity` for
/// theirs; WebKit `WKDirectionalScrollLockTracker.swift` for the directional lock.
public struct PanRecognizer: Equatable, Sendable {
  /// How far the touch has come.
  public enum State: Equatable, Sendable, CaseIterable {
    /// Not recognised yet; also before the first touch-down.
    case possible
    /// Recognised, the finger is down.
    case active
    /// Will report nothing more.
    case failed
    /// Recognised and lifted.
    case ended
  }

  /// What becomes of the distance lost before the recognition.
  public enum SlopPolicy: String, Sendable, CaseIterable {
    /// It is part of the first translation: UIKit's.
    case keep
    /// The threshold is taken away, along the axis that passed it.
    case subtractThreshold
    /// The translation begins at zero, as after `setTranslation(.zero, in:)` when it began.
    case zeroAtBegan
  }

  /// What the next touch is measured by.
  public struct Settings: Equatable, Sendable {
    /// Axes along which the slop counts; with none nothing is recognised.
    public var axes: PanAxes = [.horizontal, .vertical]
    /// Points from the touch-down along an axis that make a pan.
    public var slop = 10.0
    /// What becomes of the slop.
    public var slopPolicy = SlopPolicy.keep
    /// Milliseconds without a sample before the lift after which the finger stands still.
    public var velocityTimeout = 100.0
    /// Whether a drag that begins along an axis is locked to it.
    public var isDirectionalLockEnabled = false

    /// UIKit's settings.
    public init() {}
  }

  /// What the present touch is measured by.
  public private(set) var settings = Settings()
  /// How far the touch has come.
  public private(set) var state = State.possible
  /// When the pan was recognised, milliseconds; `nil` where it was not.
  public private(set) var recognizedAt: Double?
  /// The axis to which the drag is locked; `nil` while none is.
  public var lockedAxis: PanAxes? { lock.axis }

  private var start = Point.zero
  private var origin = Point.zero
  private var location = Point.zero
  private var lock = DirectionalLock()
  private var speeds = PanSpeeds()
  private var isStale = false
  private var lastTime = 0.0

  /// Slack of the distance test in points, so that a synthesized place that is a rounding error short of the slop counts.
  public static let distanceTolerance = 1e-9
  /// Seconds of the velocity that the predicted end translation adds: 0.998 / (1 − 0.998) milliseconds.
  public static let predictionTime = 0.499

  /// A recogniser without a touch.
  public init() {}

  /// Whether a pan is recognised and held.
  public var isActive: Bool { state == .active }

  /// Begins a touch, forgetting the one before.
  public mutating func touchDown(_ sample: TouchSample, settings: Settings = Settings()) {
    self.settings = settings
    state = .possible
    recognizedAt = nil
    start = sample.location
    origin = sample.location
    location = sample.location
    lock = DirectionalLock()
    speeds = PanSpeeds(sample)
    isStale = false
  }

  /// Takes a sample of the finger that is down.
  ///
  /// - Parameter mayActivate: False while a competing recogniser holds this one back.
  /// - Returns: Whether there is an event to report, which is then the last one: not before recognition nor after failure.
  public mutating func move(_ sample: TouchSample, mayActivate: Bool = true) -> Bool {
    guard state == .possible || state == .active else { return false }
    follow(sample)
    if state == .possible {
      guard mayActivate, hasPassedSlop else { return false }
      recognize(at: sample.time)
    }
    lastTime = sample.time
    return true
  }

  /// The last event of this touch; `nil` where no pan was recognised. Made when it is asked for.
  public var lastEvent: DragEvent? {
    guard recognizedAt != nil else { return nil }
    let translation = location - origin
    let velocity = isStale ? .zero : speeds.reported
    return DragEvent(
      time: lastTime, location: location, startLocation: start, translation: translation, velocity: velocity,
      predictedEndTranslation: translation + velocity.scaled(by: Self.predictionTime))
  }

  /// Ends the touch at `time` milliseconds.
  ///
  /// - Parameter sample: The sample that the lift brings, if the digitizer delivers one. It moves the drag's end but does not
  ///   recognise a drag that was not.
  /// - Returns: The end of the drag; `nil`, and the pan failed, if it was never recognised.
  public mutating func lift(at time: Double, sample: TouchSample? = nil) -> DragEvent? {
    guard state == .active else {
      fail()
      return nil
    }
    if let sample { follow(sample) }
    isStale = time - speeds.lastTime >= settings.velocityTimeout - InstantComparison.slack
    state = .ended
    lastTime = time
    return lastEvent
  }

  /// Ends the touch without an event: it was taken away. After the end of a drag it changes nothing.
  public mutating func fail() {
    if state != .ended { state = .failed }
  }

  /// The velocity with which a scroll view lets go, points per second: 0.05, 0.35 and 0.60 of the last three pairs' speeds.
  public var scrollVelocity: Point { isStale ? .zero : speeds.released }
  /// The speed of the last pair of samples, points per second.
  public var latestVelocity: Point { isStale ? .zero : speeds.latest }
  /// The translation without what a directional lock keeps back, points.
  public var scrollTranslation: Point { location - origin - lock.keptBack }

  private var hasPassedSlop: Bool {
    let (across, down) = reach
    return across || down
  }

  /// Whether each axis that counts is past the slop.
  private var reach: (horizontal: Bool, vertical: Bool) {
    let delta = location - start
    let enough = settings.slop - Self.distanceTolerance
    return (
      settings.axes.contains(.horizontal) && abs(delta.x) >= enough,
      settings.axes.contains(.vertical) && abs(delta.y) >= enough
    )
  }

  private mutating func recognize(at time: Double) {
    state = .active
    recognizedAt = time
    let delta = location - start
    switch settings.slopPolicy {
    case .keep: break
    case .subtractThreshold:
      let (across, down) = reach
      if across { origin.x += delta.x < 0 ? -settings.slop : settings.slop }
      if down { origin.y += delta.y < 0 ? -settings.slop : settings.slop }
    case .zeroAtBegan: origin = location
    }
    if settings.isDirectionalLockEnabled {
      lock.begin(along: delta)
      lock.keepBack(location - origin)
    }
  }

  private mutating func follow(_ sample: TouchSample) {
    if state == .active, settings.isDirectionalLockEnabled {
      lock.move(from: location, to: sample.location, pause: sample.time - speeds.lastTime)
    }
    location = sample.location
    speeds.add(sample)
  }
}

/// The last four samples of a touch that do not share an instant, and the velocities that UIKit makes of their three pairs.
struct PanSpeeds: Equatable, Sendable {
  private var newest = TouchSample(time: 0, location: .zero)
  private var second = TouchSample(time: 0, location: .zero)
  private var third = TouchSample(time: 0, location: .zero)
  private var fourth = TouchSample(time: 0, location: .zero)
  private var count = 0

  init() {}

  init(_ first: TouchSample) {
    newest = first
    count = 1
  }

  /// The instant of the last sample, milliseconds.
  var lastTime: Double { newest.time }

  /// Takes a sample; one at the instant of the last takes its place.
  mutating func add(_ sample: TouchSample) {
    guard !InstantComparison.coincide(newest.time, sample.time) else {
      newest = sample
      return
    }
    (fourth, third, second, newest) = (third, second, newest, sample)
    if count < 4 { count += 1 }
  }

  /// The speed of the last pair; zero without one.
  var latest: Point { count > 1 ? speed(second, newest) : .zero }
  private var previous: Point { count > 2 ? speed(third, second) : .zero }

  /// As `UIKitPanVelocity`.
  var reported: Point { UIKitPanVelocity.blend(latest, after: previous) }

  /// As `UIKitScrollVelocity`.
  var released: Point {
    let last = reported
    guard count > 2 else { return last }
    let before = UIKitPanVelocity.blend(previous, after: count > 3 ? speed(fourth, third) : .zero)
    return Point(x: release(last.x, after: before.x), y: release(last.y, after: before.y))
  }

  private func release(_ last: Double, after before: Double) -> Double {
    before == 0 ? last : 0.75 * before + 0.25 * last
  }

  private func speed(_ older: TouchSample, _ newer: TouchSample) -> Point {
    (newer.location - older.location).scaled(by: 1000 / (newer.time - older.time))
  }
}

/// Keeps a drag that begins along an axis on it.
///
/// Within 20° of an axis the drag is locked to it; one that begins diagonally is not locked. After a pause of 0.6 s the lock is
/// open again: the next 10 pt along a definite axis replace it, diagonal ones do not.
struct DirectionalLock: Equatable, Sendable {
  /// The tangent of 20°.
  static let tangent = 0.363_970_234_266_202_4
  /// Milliseconds of rest that open a lock.
  static let pause = 600.0
  /// Points after a pause that choose an axis anew.
  static let distance = 10.0

  /// The axis to which the drag is locked.
  private(set) var axis: PanAxes?
  /// The translation across the lock that does not count.
  private(set) var keptBack = Point.zero
  private var reopenedAt: Point?

  /// The axis of a displacement within 20° of one.
  static func axis(of delta: Point) -> PanAxes? {
    if abs(delta.y) <= tangent * abs(delta.x) { return delta.x == 0 ? nil : .horizontal }
    return abs(delta.x) <= tangent * abs(delta.y) ? .vertical : nil
  }

  mutating func begin(along delta: Point) {
    axis = Self.axis(of: delta)
  }

  mutating func move(from old: Point, to new: Point, pause: Double) {
    if pause >= Self.pause - InstantComparison.slack { reopenedAt = old }
    if let place = reopenedAt, (new - place).length >= Self.distance {
      if let definite = Self.axis(of: new - place) { axis = definite }
      reopenedAt = nil
    }
    keepBack(new - old)
  }

  /// Does not count what a step goes across the lock.
  mutating func keepBack(_ step: Point) {
    if axis == .horizontal { keptBack.y += step.y }
    if axis == .vertical { keptBack.x += step.x }
  }
}
