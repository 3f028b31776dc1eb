/// A mistake of the kinds that people report of pagers, switched on by `faults`.
///
/// Each stands for a class of public bug reports; a scenario that guards against the class must fail with its fault on.
enum TabViewFault: String, SwitchableFault {
  /// The published page lags: it is written when a motion has ended, as with `UIPageViewController`, never in mid-swipe.
  case laggingIndex
  /// The shown page is the offset divided by the width and cut off, not rounded.
  case truncatedPage
  /// What the app writes while anything moves is dropped by the view, though the binding has it.
  case droppedWrite
  /// A right-to-left layout is followed by the pages and not by the finger, or the other way round.
  case reversedDirection
  /// A touch that is taken away leaves the content where it is.
  case cancelLeavesContent
  /// A change of the container keeps the offset in points, whatever `resize` says.
  case resizeKeepsOffset
  /// A second snap system goes to the page nearest to the release and overrides the paging.
  case ownSnap
  /// A neighbour that comes into view counts as selected.
  case pendingSelects
  /// The page at the start is told as a change.
  case announcesFirstPage
  /// Offsets are held in single precision.
  case singlePrecision
}
