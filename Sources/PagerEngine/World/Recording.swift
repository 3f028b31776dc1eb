/// What a run writes down as it goes; a run that records nothing costs nothing for it.
public struct Recording: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The callbacks, in order.
  public static let events = Recording(rawValue: 1)
  /// The extremes of the shown position since the start.
  public static let extremes = Recording(rawValue: 2)
  /// The motion since the last release, for arrival time and overshoot.
  public static let motion = Recording(rawValue: 4)
  /// The largest jump between neighbouring frames.
  public static let jumps = Recording(rawValue: 8)
  /// The frame-by-frame record.
  public static let trace = Recording(rawValue: 16)
  /// What became of each touch, for a report in words.
  public static let touches = Recording(rawValue: 32)
  /// How near a decision was to another one, for the models that say it only when asked.
  public static let margins = Recording(rawValue: 64)
  /// What the landing rule looked at, for those who ask other rules about the same drag.
  public static let landing = Recording(rawValue: 128)
  /// Everything that an outcome holds.
  public static let outcome: Recording = [.events, .extremes, .motion, .jumps, .margins]

  /// Whether the shown position is observed.
  var readsMotion: Bool {
    !isDisjoint(with: [.extremes, .motion])
  }

  /// Whether frames must be visited even where nothing moves frame by frame.
  var readsFrames: Bool {
    !isDisjoint(with: [.extremes, .motion, .jumps, .trace])
  }
}
