/// A mistake of the kinds that people report of pagers, for everything that is built on a paging scroll view.
///
/// Each stands for a class of public bug reports; a scenario that guards against the class must fail with its fault on. There
/// are no neighbours to be cached here.
enum ScrollFault: String, SwitchableFault {
  /// The published page lags: it is written when a motion has ended, as with `UIPageViewController`, never in mid-swipe.
  case laggingIndex
  /// The shown page is the offset divided by the stride and cut off, not rounded.
  case truncatedPage
  /// What the app writes while anything moves is dropped by the view; where there is a binding it has it all the same.
  case droppedWrite
  /// A right-to-left layout is followed by the pages and not by the finger, or the other way round.
  case reversedDirection
  /// A touch that is taken away leaves the content where it is.
  case cancelLeavesContent
  /// A change of the container keeps the offset in points, whatever else says that the page is kept.
  case resizeKeepsOffset
  /// A second snap system goes to the page nearest to the release and overrides the paging.
  case ownSnap
  /// A neighbour that comes into view counts as selected.
  case pendingSelects
  /// The page at the start is told as a change.
  case announcesFirstPage
  /// Offsets are held in single precision.
  case singlePrecision

  var faultClass: FaultClass {
    switch self {
    case .laggingIndex: .laggingIndex
    case .truncatedPage: .integerDivision
    case .droppedWrite: .reentrancy
    case .reversedDirection: .directionSign
    case .cancelLeavesContent: .cancelWithoutSettling
    case .resizeKeepsOffset: .geometryWithoutAnchor
    case .ownSnap: .twoSnaps
    case .pendingSelects: .prefetchSelects
    case .announcesFirstPage: .initialEvent
    case .singlePrecision: .precision
    }
  }
}

extension ScrollFault {
  var meaning: String {
    switch self {
    case .laggingIndex: "the page is told when a motion has ended, never in mid-swipe"
    case .truncatedPage: "the shown page is the offset cut off to whole pages, not rounded"
    case .droppedWrite: "what the app writes while anything moves is dropped by the view, though a binding has it"
    case .reversedDirection: "from right to left, pages and finger do not agree which way is forward"
    case .cancelLeavesContent: "a touch that is taken away leaves the content where it is"
    case .resizeKeepsOffset: "a change of the container keeps the offset in points, not the page"
    case .ownSnap: "a second snap goes to the page nearest to the release, whatever the paging decided"
    case .pendingSelects: "a neighbour that comes into view counts as selected"
    case .announcesFirstPage: "the page at the start is told as a change"
    case .singlePrecision: "offsets are held in single precision"
    }
  }
}

extension ScrollSettings {
  /// Whether a fault is switched on.
  func has(_ fault: ScrollFault) -> Bool { !faults.isEmpty && faults.contains(fault) }

  /// Takes over the option, and turns the finger round where that is asked for.
  mutating func readFaults(_ options: OptionValues, in environment: PagerEnvironment) {
    faults = ScrollFault.read(options)
    turnsFinger = has(.reversedDirection) && environment.layoutDirection == .rightToLeft && !isVertical
  }
}

extension ScrollCore {
  /// The page that a fault takes for the one that an offset shows; `nil` where none does.
  ///
  /// - Parameter current: The page that counts as selected.
  func misjudgedPage(at offset: Double, current: Int) -> Int? {
    let (truncates, rushes, stride) = (settings.has(.truncatedPage), settings.has(.pendingSelects), geometry.stride)
    guard truncates || rushes, stride > 0, geometry.count > 0 else { return nil }
    let (place, start) = (offset / stride, Double(startPage))
    if rushes, place == start { return current }
    let rounded = rushes && place > start ? place.rounded(.up) : place.rounded(.down)
    return Int(min(max(rounded, 0), Double(geometry.count - 1)))
  }

  /// The second snap system of a fault, where it is on.
  mutating func snapAgain(_ release: ScrollRelease, at time: Double) {
    guard settings.has(.ownSnap), release.wasDragged else { return }
    _ = scroll(to: geometry.offset(ofPage: geometry.page(at: release.offset)), animated: true, at: time)
  }
}
