internal import PagerPhysics

/// What the modifiers of a `Pager` leave behind once they were applied in their order.
///
/// Later calls override earlier ones; where a call also changes something else (`preferredItemSize` clears the padding), it does
/// so here. Lengths are points.
struct SwiftUIPagerSettings: Equatable, Sendable {
  /// A state of the library whose behaviour can be asked for.
  enum Version: String, CaseIterable, Sendable {
    /// Six commits after 2.5.0, August 2023.
    case head
    /// The last tag, July 2022.
    case tag2_5_0 = "2.5.0"
    /// The tag of the article, with a binding to the page.
    case tag1_14 = "1.14"
  }

  /// `PositionAlignment`: where something sits in the room that it leaves.
  enum Alignment: Equatable, Sendable {
    case center
    case start(Double)
    case end(Double)
    case justified(Double)
  }

  /// `SwipeInteractionArea`.
  enum InteractionArea: String, CaseIterable, Sendable {
    case page
    case allAvailable
  }

  /// How many pages are kept loaded on either side.
  enum LoadingPolicy: Equatable, Sendable {
    /// The recycling ratio, 1 or more.
    case lazy(Int)
    case eager
  }

  var version = Version.head
  var isHorizontal = true
  /// `endToStart` or `bottomToTop`: the layout is rotated by 180° and finger deltas are negated.
  var isReversed = false

  /// Share of a page distance that turns the page: low 0.75, medium 0.5, high 0.25, or custom and then unclamped.
  var sensitivity = 0.5
  /// Farthest drag in single pagination, pages; clamped to 0…1.
  var ratio = 1.0
  private(set) var isMultiple = false

  var preferredSize: Size?
  /// Width over height; `nil` fills the container.
  var aspectRatio: Double?
  /// Of the page across the main axis.
  var itemAlignment = Alignment.center
  /// Of the focused page along the main axis.
  var alignment = Alignment.center
  var spacing = 0.0
  private(set) var padding = 0.0

  /// Scale of a page that is not focused, clamped to 0…1; 0 and 1 both mean none.
  private var storedScale = 1.0
  /// Opacity lost a page of distance; unclamped.
  var opacityDecrement: Double?
  var rotates = false

  var loops = false
  /// How often the data are repeated, also in a pager that does not loop.
  var repeating = 1
  private var policy = LoadingPolicy.lazy(5)
  /// Manual scroll, pages.
  var pageOffset = 0.0

  var allowsDragging = true
  var dragsForwardOnly = false
  var delaysTouches = true
  var priority = GesturePriority.child
  var area = InteractionArea.page
  var bounces = true
  /// The animation of every drag update; `nil` where none was asked for.
  var draggingAnimation: SwiftUIPagerAnimation?
  /// What the closure of `pagingAnimation` answers; `nil` without a closure.
  var pagingAnimation: [SwiftUIPagerAnimation.Choice]?

  init() {}

  /// Scale of a page that is not focused; `nil` for none. The content only accepts 0 < s < 1.
  var scale: Double? { storedScale > 0 && storedScale < 1 ? storedScale : nil }

  /// σ, what a page away from the focus shrinks by.
  var scaleIncrement: Double { scale.map { 1 - $0 } ?? 0 }

  /// The policy in force: multiple pagination loads everything, whatever is asked for afterwards.
  var loadingPolicy: LoadingPolicy { isMultiple ? .eager : policy }

  /// Points that a finger must get away from its touch-down.
  var minimumDistance: Double { delaysTouches ? 15 : 0 }

  // MARK: - Calls that change more than one thing

  /// Also turns multiple pagination off, but leaves the loading policy as it is stored.
  mutating func setSinglePagination(ratio: Double, sensitivity: Double) {
    self.ratio = min(1, max(0, ratio))
    self.sensitivity = sensitivity
    isMultiple = false
  }

  /// Also sets the loading policy, which a later `contentLoadingPolicy` replaces without effect as long as this is on.
  mutating func setMultiplePagination() {
    isMultiple = true
    policy = .eager
  }

  /// A ratio that is not positive ignores the whole call, the alignment too.
  mutating func setAspectRatio(_ ratio: Double?, alignment: Alignment) {
    if let ratio, ratio <= 0 { return }
    aspectRatio = ratio
    itemAlignment = alignment
    preferredSize = nil
  }

  /// Clears the aspect ratio and the padding. Up to 2.5.0 the alignment was lost (pull request 295).
  mutating func setPreferredSize(_ size: Size, alignment: Alignment) {
    preferredSize = size
    aspectRatio = nil
    padding = 0
    itemAlignment = version == .head ? alignment : .center
  }

  /// Ignored while a preferred size is set.
  mutating func setPadding(_ length: Double) {
    if preferredSize == nil { padding = length }
  }

  /// `interactive(scale:)`: out of range means no scaling, contrary to its comment.
  mutating func setScale(_ scale: Double) {
    storedScale = min(1, max(0, scale))
  }

  mutating func setPolicy(_ policy: LoadingPolicy) {
    self.policy = policy
  }
}
