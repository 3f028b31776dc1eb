/// What one decision adds to the counts of a person under a setting, in one word: seven fields of nine bits, so that some
/// hundred decisions add up without a carry.
struct TallyIncrement: Equatable, Sendable {
  /// The fields: the misreadings in the order of `Misreading.allCases`, then `onlyHere`, then `onlyShipped`.
  static let fields = 7
  /// Bits of a field.
  static let width: UInt64 = 9
  /// The most decisions that add up without a carry.
  static let most = 511

  var word: UInt64

  /// What a landing so many pages away adds.
  init(_ pages: Int, of intent: Intent, shipped: Int) {
    let here = Misreading(of: intent, landed: pages)
    let before = Misreading(of: intent, landed: shipped)
    word = 0
    if let here { word += 1 << (UInt64(here.ordinal) * Self.width) }
    if here != nil, before == nil { word += 1 << (5 * Self.width) }
    if here == nil, before != nil { word += 1 << (6 * Self.width) }
  }
}

/// Counts for settings × people, in one piece.
struct TallyCounts {
  private var counts: [Int]
  private let people: Int

  init(settings: Int, people: Int) {
    counts = Array(repeating: 0, count: settings * people * TallyIncrement.fields)
    self.people = people
  }

  /// Adds a sum of increments, of which there were at most ``TallyIncrement/most``.
  @inline(__always)
  mutating func add(_ word: UInt64, setting: Int, person: Int) {
    let first = (setting * people + person) * TallyIncrement.fields
    var rest = word
    for field in 0..<TallyIncrement.fields {
      counts[first + field] += Int(truncatingIfNeeded: rest & 511)
      rest >>= TallyIncrement.width
    }
  }

  /// What became of each person's swipes under a setting.
  func tallies(setting: Int) -> [Tally] {
    (0..<people).map { person in
      let first = (setting * people + person) * TallyIncrement.fields
      var tally = Tally()
      for misreading in Misreading.allCases { tally[misreading] = counts[first + misreading.ordinal] }
      (tally.onlyHere, tally.onlyShipped) = (counts[first + 5], counts[first + 6])
      return tally
    }
  }
}
