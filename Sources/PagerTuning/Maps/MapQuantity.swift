/// What an axis of a decision map varies.
public enum MapQuantity: Equatable, Sendable {
  /// The path's length along the main axis, in viewport lengths; positive turns forward.
  case travel
  /// True speed at the lift along the path, points per second, 0 or more.
  case velocity
  /// From touch-down to lift, milliseconds, more than 0.
  case duration
  /// Where the finger comes down along the main axis: a share of the viewport from its left or top edge, 0 to 1.
  case start
  /// Between the path and the main axis, degrees within ±90; positive leads down, or to the right on a vertical axis.
  case angle
  /// A numeric option of the model.
  case option(String)

  /// The quantities that are not options, in the order in which help lists them.
  public static let ofStrokes: [MapQuantity] = [.travel, .velocity, .duration, .start, .angle]

  static let optionPrefix = "option:"

  /// The name on a command line: `travel`, `option:pageVelocity`.
  public var name: String {
    switch self {
    case .travel: "travel"
    case .velocity: "velocity"
    case .duration: "duration"
    case .start: "start"
    case .angle: "angle"
    case .option(let name): Self.optionPrefix + name
    }
  }

  /// What it is, with its unit, as the title of an axis.
  public var title: String {
    switch self {
    case .travel: "travel (viewport lengths)"
    case .velocity: "speed at the lift (pt/s)"
    case .duration: "duration (ms)"
    case .start: "start (share of the viewport)"
    case .angle: "angle (degrees)"
    case .option(let name): name
    }
  }

  /// Which values a stroke can have; `nil` for an option, whose own shape says it.
  var range: (contains: @Sendable (Double) -> Bool, words: String)? {
    switch self {
    case .travel: ({ $0.magnitude <= 100 }, "lies between -100 and 100 viewport lengths")
    case .velocity: ({ $0 >= 0 && $0 <= 1e6 }, "lies between 0 and 1000000 pt/s")
    case .duration: ({ $0 > 0 && $0 <= 3_600_000 }, "is more than 0 and at most 3600000 ms")
    case .start: ({ $0 >= 0 && $0 <= 1 }, "lies between 0 and 1")
    case .angle: ({ $0.magnitude < 90 }, "lies between -90 and 90 degrees, without the two")
    case .option: nil
    }
  }
}

/// Why there is no such map, in one sentence.
public struct MapError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence, without its full stop.
  public let description: String

  /// An error in words.
  public init(_ description: String) {
    self.description = description
  }
}
