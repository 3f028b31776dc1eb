/// How a landing missed what was meant.
public enum Misreading: String, CaseIterable, Sendable {
  /// A page was to be turned, and none was.
  case missedTurn
  /// The page was to stay, and it was turned.
  case falseTurn
  /// A page was turned the other way.
  case wrongWay
  /// More pages were turned than meant.
  case tooFar
  /// Fewer pages were turned than meant, but at least one.
  case tooShort

  /// How a landing `pages` away, forward positive, misses an intent; `nil` where it does not.
  public init?(of intent: Intent, landed pages: Int) {
    let meant = intent.pages
    if pages == meant { return nil }
    if meant == 0 {
      self = .falseTurn
    } else if pages == 0 {
      self = .missedTurn
    } else if (pages > 0) != (meant > 0) {
      self = .wrongWay
    } else {
      self = pages.magnitude > meant.magnitude ? .tooFar : .tooShort
    }
  }
}
