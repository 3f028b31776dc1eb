internal import PagerPhysics

/// The options of ``TabView`` as it uses them.
struct TabViewSettings: Sendable {
  /// When a swipe writes the selection.
  enum SelectionFlip: String, CaseIterable, Sendable { case midpoint, lift, settle }

  /// Whether the system's dots are shown.
  enum IndexDisplayMode: String, CaseIterable, Sendable { case automatic, always, never }

  /// An index of the app's own.
  enum IndexView: String, CaseIterable, Sendable { case none, fancy3Dots }

  /// What a right-to-left layout does.
  enum RightToLeft: String, CaseIterable, Sendable { case byOS, mirrored, mirroredIndex }

  /// What a change of the container keeps.
  enum Resize: String, CaseIterable, Sendable { case byOS, anchor, keepsOffset }

  /// The system from which on the index is mirrored in a right-to-left layout (folklore).
  private static let mirroredIndexOS = 16
  /// The system that shows a wrong page after a rotation (folklore).
  private static let wrongPageOS = 15

  var scroll = ScrollSettings()
  var selectionFlip = SelectionFlip.midpoint
  var indexDisplayMode = IndexDisplayMode.automatic
  var indexView = IndexView.none
  var animatedBinding = true
  var reflectsPageChanges = true
  var respectsSafeArea = true
  var resize = ScrollCore.ResizeRule.anchor
  /// Whether page k has the dot that is k-th from the other end.
  var mirrorsIndex = false
  /// Whether the next page lies on the left.
  var mirrorsPages = false

  init(_ options: OptionValues, in environment: PagerEnvironment) {
    selectionFlip = SelectionFlip(rawValue: options.text("selectionFlip")) ?? .midpoint
    indexDisplayMode = IndexDisplayMode(rawValue: options.text("indexDisplayMode")) ?? .automatic
    indexView = IndexView(rawValue: options.text("indexView")) ?? .none
    animatedBinding = options.boolean("animatedBinding")
    reflectsPageChanges = options.boolean("reflectsPageChanges")
    respectsSafeArea = options.boolean("respectsSafeArea")
    resize =
      switch Resize(rawValue: options.text("resize")) {
      case .anchor?: .anchor
      case .keepsOffset?: .keepsOffset
      default: environment.os == Self.wrongPageOS ? .keepsOffset : .anchor
      }
    if environment.layoutDirection == .rightToLeft {
      switch RightToLeft(rawValue: options.text("rightToLeft")) {
      case .mirrored?: mirrorsIndex = false
      case .mirroredIndex?: mirrorsIndex = true
      default: mirrorsIndex = environment.os >= Self.mirroredIndexOS
      }
      mirrorsPages = !mirrorsIndex
    }
    scroll.readMotion(options, in: environment)
    scroll.bounces = true
    scroll.isMirrored = mirrorsPages
    scroll.readFaults(options, in: environment)
    if has(.laggingIndex) { selectionFlip = .settle }
    if has(.resizeKeepsOffset) { resize = .keepsOffset }
  }

  /// Whether a fault is switched on.
  func has(_ fault: ScrollFault) -> Bool { scroll.has(fault) }

  /// The geometry of so many pages in a container.
  func geometry(count: Int, in environment: PagerEnvironment) -> ScrollGeometry {
    ScrollGeometry(pageLength: environment.viewport.width, count: count)
  }
}
