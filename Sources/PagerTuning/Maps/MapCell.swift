internal import PagerEngine

/// What decided in a cell.
public enum MapReason: String, CaseIterable, Sendable {
  /// The finger travelled far enough.
  case distance
  /// The finger was fast enough at the lift.
  case velocity
  /// The projected or predicted end lay far enough.
  case projection
  /// The rule's own answer lay outside the pages.
  case clamped
  /// Nothing asked for another page.
  case none
  /// The real code traps there; the page counts as not turned.
  case crash

  /// What a landing rule said.
  init(_ reason: LandingReason?) {
    switch reason {
    case .distance: self = .distance
    case .velocity: self = .velocity
    case .projection: self = .projection
    case .clamped: self = .clamped
    case nil, .some(LandingReason.none): self = .none
    }
  }
}

/// Where one stroke leads.
public struct MapCell: Equatable, Sendable {
  private let storage: Int32
  /// What decided.
  public let because: MapReason

  /// The selected page after rest; a selection beyond 32 bits counts as the nearest number that has them.
  public var page: Int { Int(storage) }

  /// An answer.
  public init(page: Int, because: MapReason) {
    storage = Int32(clamping: page)
    self.because = because
  }
}
