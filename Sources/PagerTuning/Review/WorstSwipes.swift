/// The most clearly misread swipes of a stream, of several kinds where there are several.
///
/// Keeps a list of a fixed length for each kind, of so many kinds at most, so that its room does not grow with the stream.
struct WorstSwipes {
  private let limit: Int
  /// What is kept of each kind, the worst first.
  private var kinds: [(kind: String, swipes: [TuningReview.Misread])] = []

  /// A list of at most so many swipes.
  init(limit: Int) {
    self.limit = max(limit, 0)
  }

  /// Looks at a misread swipe; those of equal clearance stay in the order in which they came.
  mutating func add(_ swipe: TuningReview.Misread) {
    // What comes after too many kinds is counted as the last of them.
    let known = kinds.firstIndex { $0.kind == swipe.kind }
    let place = known ?? (kinds.count < ErrorBreakdown.limit ? kinds.count : kinds.count - 1)
    if place == kinds.count { kinds.append((swipe.kind, [])) }
    let clearance = swipe.reading.clearance
    let index = kinds[place].swipes.firstIndex { $0.reading.clearance < clearance } ?? kinds[place].swipes.count
    guard index < limit else { return }
    kinds[place].swipes.insert(swipe, at: index)
    if kinds[place].swipes.count > limit { kinds[place].swipes.removeLast() }
  }

  /// The worst of all, a quarter of one kind at most as long as other kinds have any.
  var list: [TuningReview.Misread] {
    let share = max(1, limit / 4)
    let first = Self.sorted(kinds.flatMap { $0.swipes.prefix(share) }).prefix(limit)
    let rest = Self.sorted(kinds.flatMap { $0.swipes.dropFirst(share) }).prefix(limit - first.count)
    return Self.sorted(Array(first) + rest)
  }

  private static func sorted(_ swipes: [TuningReview.Misread]) -> [TuningReview.Misread] {
    swipes.sorted { (-$0.reading.clearance, $0.index) < (-$1.reading.clearance, $1.index) }
  }
}
