/// What a person meant by a swipe: the label that a tuner judges a landing by.
///
/// Of a synthesized swipe it is the generator's own parameter, of a recorded one what the recording says.
public enum Intent: Equatable, Hashable, Sendable {
  /// The page is to stay: a peek, an abort, a reading scroll, a tap that slipped.
  case stay
  /// So many pages forward, or backward where it is negative; never 0.
  case turn(Int)

  /// Pages that are to be turned, forward positive.
  public var pages: Int { if case .turn(let pages) = self { pages } else { 0 } }

  /// The intent to turn so many pages; `stay` for 0.
  public init(pages: Int) { self = pages == 0 ? .stay : .turn(pages) }
}
