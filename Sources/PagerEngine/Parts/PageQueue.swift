/// `UIPageViewController`'s three slots in scroll style, as a pure state machine: which page is in the middle, which are its
/// neighbours, and which callbacks are due.
///
/// Neighbours are asked of the data source when a drag first needs them and are then kept; a transition that has completed asks
/// for the one on its far side. A set forgets them, also where a drag took it over, once that has come to rest.
/// `willTransition` is for gestures alone, and `didFinish` waits until nothing moves. The owner moves the content, says how far
/// it is, and makes the calls that are answered, in their order. Pages are compared as controllers are: by identity.
///
/// Sources: a published trace of the callbacks (iOS 9), which agrees with pager-view, Parchment's page manager and WinObjC; UIKit
/// documentation. That a set during a gesture waits for its end, and that a drag past the next page puts that one into the middle
/// without a callback, are inferred.
struct PageQueue<Page: Equatable & Sendable>: Sendable {
  /// A side of the page in the middle.
  enum Side: Equatable, Sendable {
    case before, after

    var opposite: Side { self == .before ? .after : .before }
    /// The slots from the middle: −1 or 1.
    var sign: Int { self == .before ? -1 : 1 }
  }

  /// What goes on.
  enum Phase: Equatable, Sendable {
    /// Nothing.
    case idle
    /// A drag.
    case tracking
    /// The motion after a drag.
    case settling
    /// An animated set.
    case programmatic
  }

  /// What is known of a slot beside the middle.
  enum Neighbour: Equatable, Sendable {
    /// Not asked yet.
    case unknown
    /// The data source has none.
    case none
    /// A page.
    case page(Page)

    var page: Page? { if case .page(let page) = self { page } else { nil } }
  }

  /// A call that is due.
  enum Call: Equatable, Sendable {
    /// The data source was asked for the page before this one.
    case before(Page)
    /// The data source was asked for the page after this one.
    case after(Page)
    /// A gesture began to show a page.
    case willTransition(Page)
    /// A gesture's transition is over.
    case didFinish(finished: Bool, completed: Bool)
    /// The completion of a set: whether its page has arrived.
    case setCompleted(Bool)
    /// The real code would trap here.
    case trap(String)
  }

  /// `setViewControllers(_:direction:animated:)`.
  struct Request: Equatable, Sendable {
    var page: Page
    /// The side from which it slides in.
    var side: Side
    var animated: Bool
  }

  /// Reported bugs that can be put in.
  struct Faults: OptionSet, Sendable {
    let rawValue: Int

    /// A drag that catches the settling leaves its transition uncompleted (radar 22833651).
    static var staleOnRegrab: Faults { Faults(rawValue: 1) }
    /// An animated set keeps the page that it came from as the neighbour (radars 13162693, 14314073).
    static var staleNeighbour: Faults { Faults(rawValue: 2) }
    /// An animated set during another traps (radar 20302671).
    static var duplicateStates: Faults { Faults(rawValue: 4) }
    /// A set during a drag or its settling traps (radar 24607701).
    static var unmanagedView: Faults { Faults(rawValue: 8) }
  }

  /// Asks the data source: the page beside another one, or `nil`.
  typealias Source = (Side, Page) -> Page?

  /// The page in the middle slot.
  private(set) var visible: Page
  /// The slots beside it.
  private(set) var before = Neighbour.unknown
  private(set) var after = Neighbour.unknown
  /// What goes on.
  private(set) var phase = Phase.idle
  /// What `viewControllers` reports: the page set last, also while it waits, or the one that a gesture completed to.
  private(set) var published: Page
  /// The side whose page a gesture was last said to show.
  private(set) var pending: Side?
  /// The set whose animation runs.
  private(set) var running: Request?
  /// The set that waits for the end of what goes on; a later one takes its place.
  private(set) var waiting: Request?
  /// What is put in.
  var faults: Faults

  /// The page where the gesture's transition began.
  private var origin: Page
  private var hasTransition = false
  /// Whether the drag took over a set, whose page is in a slot without the data source having been asked.
  private var tookOver = false
  private var wasCaught = false

  /// A queue that shows a page, with nothing known of its neighbours.
  init(showing page: Page, faults: Faults = []) {
    visible = page
    published = page
    origin = page
    self.faults = faults
  }

  /// The slot on a side.
  subscript(side: Side) -> Neighbour {
    get { side == .before ? before : after }
    set { if side == .before { before = newValue } else { after = newValue } }
  }

  /// Whether there is something to scroll to on a side.
  func has(_ side: Side) -> Bool { self[side].page != nil }

  // MARK: - Gestures

  /// A drag has begun, or goes on: where it now is, in pages from the middle.
  ///
  /// - Returns: the slots by which the page in the middle has changed, −1, 0 or 1, and the calls that are due. At most one slot a
  ///   call, as the scroll view lays out once for each of its moves.
  mutating func track(_ progress: Double, _ source: Source) -> (shift: Int, calls: [Call]) {
    var calls: [Call] = []
    switch phase {
    case .tracking: break
    case .settling:
      wasCaught = true
      phase = .tracking
    case .idle:
      begin()
    case .programmatic:
      // The page that was sliding in is the neighbour of a gesture from now on.
      let takesOver = running != nil
      if takesOver { calls.append(.setCompleted(false)) }
      running = nil
      if waiting == nil { published = visible }
      begin()
      tookOver = takesOver
    }
    ask(.after, source, &calls)
    ask(.before, source, &calls)
    var (progress, shift) = (progress, 0)
    for side in [Side.after, .before] where progress * Double(side.sign) >= 1 && has(side) {
      turn(to: side)
      ask(side, source, &calls)
      shift = side.sign
      progress -= Double(shift)
      break
    }
    let side: Side? = progress > 0 ? .after : progress < 0 ? .before : nil
    if let side, side != pending, let page = self[side].page {
      pending = side
      hasTransition = true
      calls.append(.willTransition(page))
    }
    return (shift, calls)
  }

  private mutating func begin() {
    phase = .tracking
    origin = visible
    (pending, hasTransition, wasCaught, tookOver) = (nil, false, false, false)
  }

  /// The drag was let go; also where a touch only caught what moved.
  mutating func release() {
    if phase == .tracking { phase = .settling }
  }

  /// Nothing moves any more.
  ///
  /// - Parameter side: the slot on which it came to rest, `nil` for the middle one.
  mutating func settle(on side: Side?, _ source: Source) -> [Call] {
    switch phase {
    case .idle: return []
    case .tracking, .settling: return settleGesture(on: side, source)
    case .programmatic: return settleSet(on: side)
    }
  }

  private mutating func settleGesture(on side: Side?, _ source: Source) -> [Call] {
    phase = .idle
    var calls: [Call] = []
    if let side, has(side) { turn(to: side) }
    let isStale = wasCaught && faults.contains(.staleOnRegrab)
    let completed = visible != origin && !isStale
    if completed, waiting == nil { published = visible }
    if hasTransition { calls.append(.didFinish(finished: true, completed: completed)) }
    // As after a set that was left alone: its page, or the one that it left, need not be a neighbour.
    if tookOver, !faults.contains(.staleNeighbour) { forget() }
    if visible != origin, let side { ask(side, source, &calls) }
    (pending, hasTransition, wasCaught, tookOver) = (nil, false, false, false)
    return calls
  }

  private mutating func settleSet(on side: Side?) -> [Call] {
    phase = .idle
    guard let request = running else { return [] }
    running = nil
    guard side == request.side else {
      if waiting == nil { published = visible }
      forget()
      return [.setCompleted(false)]
    }
    let left = visible
    visible = request.page
    forget()
    if faults.contains(.staleNeighbour) { self[request.side.opposite] = .page(left) }
    return [.setCompleted(true)]
  }

  // MARK: - Sets

  /// What becomes of a set.
  enum Answer: Equatable, Sendable {
    /// The page is there.
    case shown
    /// It slides in from its side.
    case slides
    /// It waits for what goes on.
    case waits
  }

  /// `setViewControllers(_:direction:animated:)`.
  mutating func set(_ request: Request) -> (answer: Answer, calls: [Call]) {
    published = request.page
    guard phase == .idle else {
      if phase == .programmatic, request.animated, faults.contains(.duplicateStates) {
        return (.waits, [.trap("NSInternalInconsistencyException: Duplicate states in queue")])
      }
      if phase != .programmatic, faults.contains(.unmanagedView) {
        return (.waits, [.trap("NSInternalInconsistencyException: No view controller managing visible view")])
      }
      let calls: [Call] = waiting == nil ? [] : [.setCompleted(false)]
      waiting = request
      return (.waits, calls)
    }
    guard request.animated else {
      visible = request.page
      forget()
      return (.shown, [.setCompleted(true)])
    }
    phase = .programmatic
    running = request
    self[request.side] = .page(request.page)
    return (.slides, [])
  }

  /// The set that waited and can now be made; `nil` where none can.
  mutating func takeWaiting() -> Request? {
    guard phase == .idle, let request = waiting else { return nil }
    waiting = nil
    return request
  }

  // MARK: - Slots

  private mutating func forget() {
    (before, after) = (.unknown, .unknown)
  }

  private mutating func turn(to side: Side) {
    guard let page = self[side].page else { return }
    self[side.opposite] = .page(visible)
    visible = page
    self[side] = .unknown
    pending = nil
  }

  private mutating func ask(_ side: Side, _ source: Source, _ calls: inout [Call]) {
    guard self[side] == .unknown else { return }
    calls.append(side == .after ? .after(visible) : .before(visible))
    self[side] = source(side, visible).map { .page($0) } ?? .none
  }
}
