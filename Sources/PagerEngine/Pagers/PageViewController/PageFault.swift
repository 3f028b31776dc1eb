/// Reported bugs of page view controllers, and of the apps around them, that can be put into a model: each is a class of faults
/// that a scenario must be able to see.
enum PageFault: String, SwitchableFault {
  /// The index lags: a transition whose settling was caught is reported as not completed (radar 22833651).
  case staleOnRegrab
  /// The remainder that wraps the ends is taken of one page too few.
  case wrapModulo
  /// An animated set during another traps with "Duplicate states in queue" (radar 20302671).
  case duplicateStates
  /// A set while a gesture settles or bounces traps with "No view controller managing visible view" (radar 24607701).
  case unmanagedView
  /// An animated set keeps the page that it came from as the neighbour (radars 13162693, 14314073).
  case staleNeighbour
  /// A set slides in from the wrong side (CarbonKit 68).
  case reversedDirection
  /// A touch that is taken away leaves the content where it was.
  case cancelLeavesContent
  /// A change of the container leaves the content's offset in points.
  case resizeKeepsOffset
  /// The app snaps too, by half a page and no velocity.
  case ownSnap
  /// The page that a gesture begins to show is taken for the selected one (pager-view 170, CKViewPager 6).
  case pendingSelects
  /// The page at the start is told as a change.
  case announcesFirstPage

  /// What of it is the queue's own.
  var inQueue: PageQueue<PageHost>.Faults {
    switch self {
    case .staleOnRegrab: .staleOnRegrab
    case .duplicateStates: .duplicateStates
    case .unmanagedView: .unmanagedView
    case .staleNeighbour: .staleNeighbour
    default: []
    }
  }

  var faultClass: FaultClass {
    switch self {
    case .staleOnRegrab: .laggingIndex
    case .wrapModulo: .integerDivision
    case .duplicateStates, .unmanagedView: .reentrancy
    case .staleNeighbour: .neighbourCache
    case .reversedDirection: .directionSign
    case .cancelLeavesContent: .cancelWithoutSettling
    case .resizeKeepsOffset: .geometryWithoutAnchor
    case .ownSnap: .twoSnaps
    case .pendingSelects: .prefetchSelects
    case .announcesFirstPage: .initialEvent
    }
  }
}

extension PageFault {
  var meaning: String {
    switch self {
    case .staleOnRegrab: "the index lags: a transition whose settling was caught is told as not completed"
    case .wrapModulo: "the remainder that wraps the ends is taken of one page too few"
    case .duplicateStates: "an animated set during another traps: Duplicate states in queue"
    case .unmanagedView: "a set while a gesture settles traps: No view controller managing visible view"
    case .staleNeighbour: "an animated set keeps the page that it came from as the neighbour"
    case .reversedDirection: "a set slides in from the wrong side"
    case .cancelLeavesContent: "a touch that is taken away leaves the content where it is"
    case .resizeKeepsOffset: "a change of the container keeps the offset in points, not the page"
    case .ownSnap: "the app snaps too, by half a page and no velocity"
    case .pendingSelects: "the page that a gesture begins to show is taken for the selected one"
    case .announcesFirstPage: "the page at the start is told as a change"
    }
  }
}
