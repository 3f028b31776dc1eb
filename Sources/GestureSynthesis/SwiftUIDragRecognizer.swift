/// SwiftUI's `DragGesture` for one touch: which touch samples become drag events, with what values.
///
/// - The drag is recognised by the first move after which the finger has been `minimumDistance` away from the touch-down, in
///   any direction and inclusive. It stays recognised if the finger comes back.
/// - No slop is subtracted: the first event reports the whole translation.
/// - The velocity comes from `PointVelocitySampler`, fed by every sample from the touch-down on; the predicted end translation
///   is translation + 0.25 s × velocity.
/// - A change is reported only if the value differs from the last one; the time is part of the value.
/// - A drag that fails (a lift before recognition, a second finger, a cancel, another recogniser that won) has no end event.
///
/// Sources: the SwiftUI interface of the iOS 17 SDK (velocity = 4 × (predicted end − location)); OpenSwiftUI
/// `DistanceGesture.swift`, `EventListener.swift`, `CallbacksGesture.swift`, of which it is inferred that `DragGesture` is
/// built on them.
public struct SwiftUIDragRecognizer: Equatable, Sendable {
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

  /// Points that the finger must get away from the touch-down; 0 or less recognises the touch-down itself.
  public let minimumDistance: Double
  /// How far the touch has come.
  public private(set) var state = State.possible
  /// The last event delivered for this touch, which after a cancel is what the app saw last.
  public private(set) var lastEvent: DragEvent?

  private var start = Point.zero
  private var location = Point.zero
  private var farthest = 0.0
  private var sampler = PointVelocitySampler()

  /// Seconds of the velocity that the predicted end translation adds.
  public static let predictionTime = 0.25

  /// Slack of the distance test in points, so that a synthesized place that is a rounding error short of the distance counts.
  public static let distanceTolerance = 1e-9

  /// A recogniser for drags of at least `minimumDistance` points; SwiftUI's default is 10.
  public init(minimumDistance: Double = 10) {
    self.minimumDistance = minimumDistance
  }

  /// Whether a drag is recognised and held.
  public var isActive: Bool { state == .active }

  /// Begins a touch, forgetting the one before.
  ///
  /// - Parameter mayActivate: See `move(_:mayActivate:)`.
  /// - Returns: The first event, with no translation, if `minimumDistance` is 0 or less.
  public mutating func touchDown(_ sample: TouchSample, mayActivate: Bool = true) -> DragEvent? {
    state = .possible
    lastEvent = nil
    start = sample.location
    farthest = 0
    sampler = PointVelocitySampler()
    return move(sample, mayActivate: mayActivate)
  }

  /// Takes a sample of the finger that is down.
  ///
  /// - Parameters:
  ///   - sample: Where the finger is.
  ///   - mayActivate: False while a competing recogniser holds this one back. The distance is still measured, and the first
  ///     move that may activate does so if the finger has been far enough by then.
  /// - Returns: The change to report, nil where there is none: before recognition, after failure, or if nothing changed.
  public mutating func move(_ sample: TouchSample, mayActivate: Bool = true) -> DragEvent? {
    guard state == .possible || state == .active else { return nil }
    follow(sample)
    if state == .possible {
      guard mayActivate, farthest >= minimumDistance - Self.distanceTolerance else { return nil }
      state = .active
    }
    let event = event(at: sample.time)
    if event == lastEvent { return nil }
    lastEvent = event
    return event
  }

  /// Ends the touch at `time` milliseconds.
  ///
  /// The velocity is that of the samples so far, however long ago: the lift adds none unless it brings one.
  ///
  /// - Parameter sample: The sample that the lift brings, if the digitizer delivers one. It moves the drag's end but does not
  ///   recognise a drag that was not.
  /// - Returns: The end of the drag; nil, and the drag failed, if it was never recognised.
  public mutating func lift(at time: Double, sample: TouchSample? = nil) -> DragEvent? {
    guard state == .active else {
      fail()
      return nil
    }
    if let sample { follow(sample) }
    state = .ended
    let event = event(at: time)
    lastEvent = event
    return event
  }

  /// Ends the drag without an event: a second finger came down, the system took the touch, or another recogniser won.
  ///
  /// After the end of a drag it changes nothing.
  public mutating func fail() {
    if state != .ended { state = .failed }
  }

  private mutating func follow(_ sample: TouchSample) {
    location = sample.location
    farthest = max(farthest, (location - start).length)
    sampler.add(sample)
  }

  private func event(at time: Double) -> DragEvent {
    let translation = location - start
    let velocity = sampler.velocity
    return DragEvent(
      time: time, location: location, startLocation: start, translation: translation, velocity: velocity,
      predictedEndTranslation: translation + velocity.scaled(by: Self.predictionTime))
  }
}
