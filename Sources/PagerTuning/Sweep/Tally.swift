/// What one setting made of one person's swipes: counts, so that parts add up to the same whole in any order.
public struct Tally: Equatable, Sendable {
  /// How often each ``Misreading`` happened, in the order of `Misreading.allCases`.
  public var misread: [Int]
  /// Swipes that this setting misread and the shipped one did not.
  public var onlyHere: Int
  /// Swipes that the shipped setting misread and this one did not.
  public var onlyShipped: Int

  /// Nothing yet.
  public init() {
    misread = Array(repeating: 0, count: Misreading.allCases.count)
    (onlyHere, onlyShipped) = (0, 0)
  }

  /// How often a misreading happened.
  public subscript(_ misreading: Misreading) -> Int {
    get { misread[misreading.ordinal] }
    set { misread[misreading.ordinal] = newValue }
  }

  /// All misreadings together.
  public var errors: Int { misread.reduce(0, +) }

  /// Adds another part of the same person's swipes under the same setting.
  public static func += (sum: inout Tally, part: Tally) {
    for index in sum.misread.indices { sum.misread[index] += part.misread[index] }
    sum.onlyHere += part.onlyHere
    sum.onlyShipped += part.onlyShipped
  }
}

extension Misreading {
  /// Its place in `allCases`.
  public var ordinal: Int {
    switch self {
    case .missedTurn: 0
    case .falseTurn: 1
    case .wrongWay: 2
    case .tooFar: 3
    case .tooShort: 4
    }
  }
}

/// How many of a person's swipes meant a turn, and how many meant to stay: the denominators of the rates.
public struct PersonSwipes: Equatable, Sendable {
  /// Swipes that meant a turn.
  public var turns: Int
  /// Swipes that meant to stay.
  public var stays: Int

  /// Counts.
  public init(turns: Int = 0, stays: Int = 0) {
    (self.turns, self.stays) = (turns, stays)
  }

  /// Adds another part of the same person's swipes.
  public static func += (sum: inout PersonSwipes, part: PersonSwipes) {
    sum.turns += part.turns
    sum.stays += part.stays
  }
}
