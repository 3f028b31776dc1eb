/// The kinds of swipes that a synthesized population is mixed of.
///
/// Their default shares are assumptions, not findings: nobody has counted them. A cost depends on them, so a report
/// states them.
public enum SwipeKind: String, CaseIterable, Sendable {
  /// A page turn as recorded in 2011 and 2012: half the width in 129 ms. Means a turn.
  case pageFlick
  /// A page turn as recorded in 2025: a quarter of the width in 70 ms. Means a turn.
  case shortFlick
  /// A flick that is cut off while it still speeds up. Means a turn, or several pages where the recipe allows it.
  case hardFlick
  /// A drag past the middle that is placed, and often held before the lift. Means a turn.
  case placedDrag
  /// A look at the neighbour, held before the lift. Means to stay.
  case peek
  /// Out and calmly back. Means to stay.
  case outAndBack
  /// Out, then flicked back. Means a turn the other way.
  case flickedBack
  /// A flick that turns round without a pause. Means a turn the other way where it ends clearly on the other side of where
  /// it began, else to stay.
  case reversal
  /// A reading scroll, 50 to 90 degrees off the pager's axis. Means to stay.
  case readingScroll
  /// A tap that slipped by up to 8 points. Means to stay.
  case slippedTap

  /// Its share in a population whose recipe names none.
  public var defaultShare: Double {
    switch self {
    case .pageFlick, .shortFlick: 0.3
    case .hardFlick, .peek: 0.08
    case .placedDrag: 0.1
    case .outAndBack: 0.04
    case .flickedBack: 0.01
    case .reversal: 0.03
    case .readingScroll: 0.04
    case .slippedTap: 0.02
    }
  }
}

/// How often each kind of swipe occurs.
public struct SwipeShares: Equatable, Sendable {
  /// The share of each kind in the order of `SwipeKind.allCases`; only their proportions count.
  private var shares: [Double]

  /// The default shares.
  public init() { shares = SwipeKind.allCases.map(\.defaultShare) }

  /// The kinds named and no others, in these proportions.
  ///
  /// - Precondition: Shares are finite and not negative.
  public init(only kinds: [(kind: SwipeKind, share: Double)]) {
    shares = SwipeKind.allCases.map { _ in 0 }
    for (kind, share) in kinds {
      precondition(share >= 0 && share.isFinite, "a share is a finite number of at least 0")
      self[kind] = share
    }
  }

  /// The share of a kind as it was given.
  public subscript(_ kind: SwipeKind) -> Double {
    get { shares[kind.ordinal] }
    set { shares[kind.ordinal] = newValue }
  }

  /// The shares together; 0 is no population.
  public var total: Double { shares.reduce(0, +) }
}

extension SwipeKind {
  /// Its place in `allCases`.
  var ordinal: Int {
    switch self {
    case .pageFlick: 0
    case .shortFlick: 1
    case .hardFlick: 2
    case .placedDrag: 3
    case .peek: 4
    case .outAndBack: 5
    case .flickedBack: 6
    case .reversal: 7
    case .readingScroll: 8
    case .slippedTap: 9
    }
  }
}
