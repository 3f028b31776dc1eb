/// `UIPageControl` as a pure reducer: inputs change its state and say which `valueChanged` it would send.
///
/// - The current page is pinned to 0…`numberOfPages` − 1, and is 0 where there are none (documented).
/// - A tap on the leading or trailing half moves exactly one page; a specific dot cannot be targeted (documented, Human
///   Interface Guidelines). A tap that leads nowhere, at the ends, sends nothing; the very middle belongs to the trailing
///   half (both inferred).
/// - Scrubbing, from iOS 14 on, goes to the dot that is nearest to the finger (inferred), and sends `valueChanged` for
///   each page that it crosses, the last one included.
/// - Changes by the app send nothing (documented).
///
/// Inputs are measured along the control's axis from its centre, to the right or down, points; what lies outside its
/// frame is for its owner to keep away, see `PageControlLayout`. What it sends is sent by the owner, in order, after the
/// state has changed.
///
/// Source: UIKit documentation of `UIPageControl`; what is inferred says so.
struct PageControl: Equatable, Sendable {
  /// How the user is interacting (`UIPageControl.InteractionState`).
  enum InteractionState: String, CaseIterable, Sendable {
    /// Not at all.
    case none
    /// By a tap.
    case discrete
    /// By scrubbing.
    case continuous
  }

  /// Something that happens to the control.
  enum Input: Equatable, Sendable {
    /// A finger was lifted at a place.
    case tap(Double)
    /// A finger that scrubs is at a place.
    case scrub(Double)
    /// The finger that scrubs is gone.
    case endScrub
    /// The app sets the current page.
    case setCurrentPage(Int)
    /// The app sets the number of pages.
    case setNumberOfPages(Int)
    /// The app shows the current page where that is deferred (`updateCurrentPageDisplay()`, deprecated in iOS 14).
    case updateCurrentPageDisplay
  }

  /// What the control sends.
  enum Output: Equatable, Sendable {
    /// The user changed the page: the page, and how `interactionState` reads while this is sent.
    case valueChanged(page: Int, InteractionState)
  }

  /// The number of pages, 0 or more.
  private(set) var numberOfPages = 0
  /// The current page.
  private(set) var currentPage = 0
  /// The page whose dot is highlighted: the current one unless its display is deferred.
  private(set) var displayedPage = 0
  /// How the user is interacting between inputs: a tap is over with its input.
  private(set) var interactionState = InteractionState.none
  /// Whether the control hides where there is one page or none.
  var hidesForSinglePage = false
  /// Whether what the user changes shows only with `updateCurrentPageDisplay()`; what the app sets shows at once.
  ///
  /// Where it is turned off, what was deferred shows (inferred, since the update does nothing from then on).
  var defersCurrentPageDisplay = false {
    didSet { if !defersCurrentPageDisplay { displayedPage = currentPage } }
  }
  /// Whether the control can be scrubbed; a scrub that is going on ends where it no longer can.
  var allowsContinuousInteraction: Bool {
    didSet { if !allowsContinuousInteraction { interactionState = .none } }
  }
  /// Where its dots are.
  var layout: PageControlLayout

  /// A control with its defaults on a system: it can be scrubbed from iOS 14 on.
  ///
  /// - Parameters:
  ///   - numberOfPages: below 0 is 0.
  ///   - currentPage: pinned to the pages that there are.
  init(numberOfPages: Int = 0, currentPage: Int = 0, layout: PageControlLayout = PageControlLayout(), os: Int = 17) {
    self.layout = layout
    allowsContinuousInteraction = os >= 14
    _ = apply(.setNumberOfPages(numberOfPages))
    _ = apply(.setCurrentPage(currentPage))
  }

  /// Whether nothing is drawn, and no touch arrives, because there are too few pages.
  var isHidden: Bool { hidesForSinglePage && numberOfPages <= 1 }

  // MARK: - Inputs

  /// Takes an input; what it sends, in order.
  mutating func apply(_ input: Input) -> [Output] {
    switch input {
    case .tap(let place): return tap(place)
    case .scrub(let place): return scrub(to: place)
    case .endScrub: interactionState = .none
    case .setCurrentPage(let page):
      currentPage = pinned(page)
      displayedPage = currentPage
    case .setNumberOfPages(let count):
      numberOfPages = max(0, count)
      currentPage = pinned(currentPage)
      displayedPage = pinned(displayedPage)
    case .updateCurrentPageDisplay: displayedPage = currentPage
    }
    if isHidden { interactionState = .none }
    return []
  }

  /// A whole scrub, with a finger that comes down at a place, goes to another, and is lifted.
  mutating func scrub(from start: Double, to end: Double) -> [Output] {
    let sent = apply(.scrub(start)) + apply(.scrub(end))
    return sent + apply(.endScrub)
  }

  /// A tap on a half, or at the place of a dot, which cannot be targeted: it counts by the half in which it lies.
  ///
  /// - Throws: ``Interruption/invalidStep(_:)`` where there is no such dot, or the control is hidden.
  mutating func tap(_ target: IndicatorTarget) throws(Interruption) -> [Output] {
    guard !isHidden else { throw .invalidStep("the page control hides for a single page, so it cannot be tapped") }
    switch target {
    case .leading: return tap(layout.leadingSign)
    case .trailing: return tap(-layout.leadingSign)
    case .dot(let index):
      guard let place = layout.place(of: index, among: numberOfPages) else {
        throw .invalidStep("there is no dot \(index); the page control has \(numberOfPages)")
      }
      return tap(place)
    }
  }

  private mutating func tap(_ place: Double) -> [Output] {
    // While a finger scrubs the control tracks no other touch.
    guard !isHidden, interactionState == .none, !place.isNaN else { return [] }
    let page = pinned(layout.isLeading(place) ? currentPage - 1 : currentPage + 1)
    guard page != currentPage else { return [] }
    turn(to: page)
    return [.valueChanged(page: page, .discrete)]
  }

  private mutating func scrub(to place: Double) -> [Output] {
    guard allowsContinuousInteraction, !isHidden, let target = layout.nearest(to: place, among: numberOfPages) else {
      return []
    }
    interactionState = .continuous
    var sent: [Output] = []
    while currentPage != target {
      turn(to: currentPage + (target > currentPage ? 1 : -1))
      sent.append(.valueChanged(page: currentPage, .continuous))
    }
    return sent
  }

  private mutating func turn(to page: Int) {
    currentPage = page
    if !defersCurrentPageDisplay { displayedPage = page }
  }

  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(0, numberOfPages - 1)) }
}
