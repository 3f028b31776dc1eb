public import GestureSynthesis

/// A finger that is down.
struct Finger: Sendable {
  let number: Int
  let touch: DigitizedTouch
  /// Where it truly is, points.
  var location: Point
  /// How many movements it has made.
  var moves = 0
  /// What the pager's arena made of its touch-down.
  var fate = TouchReport.Fate.held
}

/// The pager's stream of touches.
enum TouchStream: Sendable {
  /// No finger is followed; the next one may be.
  case free
  /// This finger is followed.
  case following(Int)
  /// The recogniser has failed; nothing is delivered until all fingers are up.
  case blocked
}

/// What became of one touch of the pager's stream, for a report in words.
public struct TouchReport: Equatable, Sendable {
  /// How a touch went.
  public enum Fate: Equatable, Sendable {
    /// It is not over.
    case held
    /// It started outside the viewport.
    case startedOutside
    /// It started in the viewport, but not where the pager takes touches.
    case notAccepted
    /// It came down while the pager's stream was blocked or another finger was followed.
    case ignored
    /// The finger was lifted.
    case lifted
    /// The system took it away.
    case cancelled
    /// A second finger failed it.
    case secondFinger
    /// A gesture in this page won it.
    case wonByChild(page: Int)
    /// The pager inside this page won it.
    case wonByNested(page: Int)
    /// The scroll view around it, or for a nested pager the pager around it, won it.
    case wonByParent
  }

  /// Which finger.
  public let finger: Int
  /// The touch-down, milliseconds.
  public let downTime: Double
  /// Where the finger came down, points.
  public let downLocation: Point
  /// How many samples were delivered.
  public var samples = 0
  /// Where the last delivered sample was, points.
  public var lastLocation: Point
  /// How far from the touch-down the farthest delivered sample was, points.
  public var farthest = 0.0
  /// When the last sample was delivered, milliseconds.
  public var lastTime: Double
  /// True velocity of the finger at the end of its last movement, points per second; zero for one that does not move.
  public var trueVelocity = Point.zero
  /// When the touch ended for the pager, milliseconds.
  public var endTime: Double?
  /// How it went.
  public var fate: Fate
  /// Why the pager took no touch there, where the model says so: a sentence without its full stop.
  public var refusal: String?
  /// Where the scroll view around the pager was scrolled to by it, points; `nil` where it did not pan with it.
  public var scroll: Scroll?
  /// What the recogniser reported.
  public var release: Release?
  /// What was decided.
  public var decision: Decision?

  /// What a touch did to the scroll view around the pager.
  public struct Scroll: Equatable, Sendable {
    /// Its offset at the touch-down, points.
    public var from: Double
    /// Its offset in the end, points.
    public var to: Double
  }

  init(finger: Int, down: TouchSample, fate: Fate) {
    self.finger = finger
    downTime = down.time
    downLocation = down.location
    lastLocation = down.location
    lastTime = down.time
    self.fate = fate
  }
}
