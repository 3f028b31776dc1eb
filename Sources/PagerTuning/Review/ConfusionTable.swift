/// What was meant against where it landed, in counts.
public struct ConfusionTable: Equatable, Sendable {
  /// Where a swipe landed, seen from the page it began on.
  public enum Column: Int, CaseIterable, Sendable {
    /// Two pages back or more.
    case furtherBack
    /// One page back.
    case back
    /// The same page.
    case stay
    /// One page forward.
    case forward
    /// Two pages forward or more.
    case further

    /// The column of a landing so many pages away, forward positive.
    public init(pages: Int) {
      switch pages {
      case ...(-2): self = .furtherBack
      case -1: self = .back
      case 0: self = .stay
      case 1: self = .forward
      default: self = .further
      }
    }
  }

  /// All swipes of one intent.
  public struct Row: Equatable, Sendable {
    /// What was meant.
    public var intent: Intent
    /// How many landed in each ``Column``, in the order of `allCases`.
    public var counts = Array(repeating: 0, count: Column.allCases.count)
    /// How many did not land where they were meant to; what landed further than a page may have meant more than a page.
    public var misread = 0

    /// How many there are.
    public var total: Int { counts.reduce(0, +) }

    /// How many landed in a column.
    public subscript(_ column: Column) -> Int {
      get { counts[column.rawValue] }
      set { counts[column.rawValue] = newValue }
    }
  }

  /// A row for each intent that occurs, from the farthest back to the farthest forward.
  public private(set) var rows: [Row] = []
  /// How often each ``Misreading`` happened, in the order of `Misreading.allCases`.
  public private(set) var misreadings = Array(repeating: 0, count: Misreading.allCases.count)
  /// Swipes whose landing rule trapped; they count as not turned.
  public private(set) var crashes = 0

  /// A table without swipes.
  public init() {}

  /// All swipes.
  public var total: Int { rows.reduce(0) { $0 + $1.total } }
  /// Those that meant a turn.
  public var turns: Int { rows.reduce(0) { $0 + ($1.intent == .stay ? 0 : $1.total) } }
  /// Those that meant to stay.
  public var stays: Int { total - turns }
  /// Those that did not land where they were meant to.
  public var errors: Int { misreadings.reduce(0, +) }

  /// Counts a swipe.
  public mutating func add(_ intent: Intent, _ landing: SwipeLanding) {
    let index = rows.firstIndex { $0.intent.pages >= intent.pages } ?? rows.count
    if index == rows.count || rows[index].intent != intent { rows.insert(Row(intent: intent), at: index) }
    rows[index][Column(pages: landing.pages)] += 1
    if landing.crash != nil { crashes += 1 }
    if let misreading = Misreading(of: intent, landed: landing.pages) {
      rows[index].misread += 1
      misreadings[misreading.ordinal] += 1
    }
  }
}
