/// What one setting made of one person's swipes: counts, so that parts add up to the same whole in any order.
public struct Tally: Equatable, Sendable {
  // No array: a sweep of a million settings has tens of millions of these.
  private var counts: (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
  private var here: Int32 = 0
  private var there: Int32 = 0

  /// Nothing yet.
  public init() {}

  /// How often each ``Misreading`` happened, in the order of `Misreading.allCases`.
  public var misread: [Int] {
    get { [Int(counts.0), Int(counts.1), Int(counts.2), Int(counts.3), Int(counts.4)] }
    set { for misreading in Misreading.allCases { self[misreading] = newValue[misreading.ordinal] } }
  }

  /// Swipes that this setting misread and the shipped one did not.
  public var onlyHere: Int {
    get { Int(here) }
    set { here = Int32(newValue) }
  }

  /// Swipes that the shipped setting misread and this one did not.
  public var onlyShipped: Int {
    get { Int(there) }
    set { there = Int32(newValue) }
  }

  /// How often a misreading happened.
  public subscript(_ misreading: Misreading) -> Int {
    get {
      switch misreading {
      case .missedTurn: Int(counts.0)
      case .falseTurn: Int(counts.1)
      case .wrongWay: Int(counts.2)
      case .tooFar: Int(counts.3)
      case .tooShort: Int(counts.4)
      }
    }
    set {
      switch misreading {
      case .missedTurn: counts.0 = Int32(newValue)
      case .falseTurn: counts.1 = Int32(newValue)
      case .wrongWay: counts.2 = Int32(newValue)
      case .tooFar: counts.3 = Int32(newValue)
      case .tooShort: counts.4 = Int32(newValue)
      }
    }
  }

  /// All misreadings together.
  public var errors: Int {
    Int(counts.0) + Int(counts.1) + Int(counts.2) + Int(counts.3) + Int(counts.4)
  }

  /// Adds another part of the same person's swipes under the same setting.
  public static func += (sum: inout Tally, part: Tally) {
    sum.counts.0 += part.counts.0
    sum.counts.1 += part.counts.1
    sum.counts.2 += part.counts.2
    sum.counts.3 += part.counts.3
    sum.counts.4 += part.counts.4
    sum.here += part.here
    sum.there += part.there
  }

  /// Whether all counts are the same.
  public static func == (a: Tally, b: Tally) -> Bool {
    a.counts == b.counts && a.here == b.here && a.there == b.there
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
