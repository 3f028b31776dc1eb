public import GestureSynthesis
public import PagerEngine

/// One touch of one person, with what it was meant to do.
///
/// A pure function of the population and its index, so that any part of a population can be made anywhere.
public struct Swipe: Equatable, Sendable {
  /// Its number in the population, from 0.
  public var index: Int
  /// Whose it is, from 0.
  public var person: Int
  /// What was meant.
  public var intent: Intent
  /// What kind of swipe it is, in the generator's or the recording's word ("pageFlick"); empty where nothing says.
  public var kind: String
  /// The hand that made it.
  public var hand: Hand
  /// The device that recorded it.
  public var device: SwipeDevice
  /// What the finger really did.
  public var features: SwipeFeatures
  /// The samples that the device delivered, in the viewport's coordinates.
  public var recording: TouchRecording

  /// A hand.
  public enum Hand: String, CaseIterable, Sendable {
    /// The left hand.
    case left
    /// The right hand.
    case right
    /// Nothing says which.
    case unknown
  }

  /// A swipe from its parts.
  public init(
    index: Int, person: Int, intent: Intent, kind: String, hand: Hand, device: SwipeDevice, features: SwipeFeatures,
    recording: TouchRecording
  ) {
    (self.index, self.person, self.intent, self.kind) = (index, person, intent, kind)
    (self.hand, self.device, self.features, self.recording) = (hand, device, features, recording)
  }
}

/// What a finger really did, before a digitizer looked at it.
public struct SwipeFeatures: Equatable, Sendable {
  /// From touch-down to lift along the main axis, points, positive where it asks for the next page.
  public var travel: Double
  /// From touch-down to lift across the main axis, points, positive down or to the right.
  public var across: Double
  /// From touch-down to lift, milliseconds.
  public var duration: Double
  /// Speed at the lift along the main axis, points per second, positive where it asks for the next page.
  public var liftSpeed: Double

  /// Features from their parts.
  public init(travel: Double, across: Double, duration: Double, liftSpeed: Double) {
    (self.travel, self.across, self.duration, self.liftSpeed) = (travel, across, duration, liftSpeed)
  }
}

/// What a swipe is made on: a viewport and a digitizer.
public struct SwipeDevice: Equatable, Sendable {
  /// Its name in reports.
  public var name: String
  /// Size of the pager's container, points.
  public var viewport: Size
  /// Touch samples a second.
  public var touchRate: Double
  /// Coordinates are multiples of this, points; 0 is no rounding.
  public var touchGrid: Double
  /// Standard deviation of the noise of places, points.
  public var touchNoise: Double
  /// Standard deviation of the noise of times, milliseconds.
  public var touchJitter: Double
  /// Probability that a move sample is lost.
  public var touchDrop: Double
  /// Whether the lift comes one sample interval late and repeats the last place; else it comes with the last sample.
  public var liftSample: Bool

  /// A device; see the properties for units.
  public init(
    name: String, viewport: Size = Size(width: 390, height: 844), touchRate: Double = 60, touchGrid: Double = 0,
    touchNoise: Double = 0, touchJitter: Double = 0, touchDrop: Double = 0, liftSample: Bool = false
  ) {
    (self.name, self.viewport, self.touchRate) = (name, viewport, touchRate)
    (self.touchGrid, self.touchNoise, self.touchJitter) = (touchGrid, touchNoise, touchJitter)
    (self.touchDrop, self.liftSample) = (touchDrop, liftSample)
  }
}
