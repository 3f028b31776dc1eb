internal import PagerEngine

/// A drag with what its landings are counted as.
struct CountedDrag: Sendable {
  /// What the rule is given.
  let features: DragFeatures
  /// The page at the start.
  let start: Int
  /// Which swipe of the block it is.
  let swipe: Int
  private let intent: Intent
  private let shipped: Int
  /// What the usual landings add: a page back, none, a page on.
  private let words: (back: UInt64, stay: UInt64, on: UInt64)

  /// - Parameters:
  ///   - features: What the rule is given.
  ///   - start: The page at the start.
  ///   - intent: What was meant.
  ///   - shipped: Pages that the shipped setting turned.
  ///   - swipe: Which swipe of the block it is.
  init(_ features: DragFeatures, start: Int, intent: Intent, shipped: Int, swipe: Int) {
    (self.features, self.start, self.intent, self.shipped, self.swipe) = (features, start, intent, shipped, swipe)
    func word(_ pages: Int) -> UInt64 { TallyIncrement(pages, of: intent, shipped: shipped).word }
    words = (word(-1), word(0), word(1))
  }

  /// What a landing adds that is so many pages from the start, forward positive.
  @inline(__always)
  func word(landed pages: Int) -> UInt64 {
    switch pages {
    case 0: words.stay
    case 1: words.on
    case -1: words.back
    default: TallyIncrement(pages, of: intent, shipped: shipped).word
    }
  }

  /// What a turn by so many pages adds, forward positive, from the selected page and within the pages.
  ///
  /// - Precondition: The drag began on one of the pages.
  func word(turning pages: Int) -> UInt64 {
    word(landed: min(max(features.page + pages, 0), features.count - 1) - start)
  }
}
