public import GestureSynthesis

/// How a touch ends.
public enum TouchEnd: String, CaseIterable, Sendable {
  /// The finger is lifted.
  case lift
  /// The system takes the touch away.
  case cancel
}

/// Where a `move` leads.
public enum MoveTarget: Equatable, Sendable {
  /// By a translation, points.
  case by(Point)
  /// To a location in the viewport's coordinates.
  case to(Point)
}

/// The page that a programmatic change asks for.
public enum PageTarget: Equatable, Sendable {
  /// An index, written as it is.
  case index(Int)
  /// The identifier of a page.
  case identifier(String)
  /// So many pages on.
  case by(Int)
  /// The first page.
  case first
  /// The last page that the pager knows of.
  case last
}

/// One thing that happens to a pager, at the present instant of the run's clock.
public enum Step: Equatable, Sendable {
  /// A whole touch: the finger comes down, follows the path, rests for `hold` milliseconds, and goes.
  case swipe(FingerPath, hold: Double, end: TouchEnd)
  /// A finger comes down.
  case press(Point, finger: Int)
  /// A finger that is down moves for `duration` milliseconds.
  case move(MoveTarget, duration: Double, profile: StrokeProfile, finger: Int)
  /// The fingers that are down rest, milliseconds.
  case hold(Double)
  /// A finger is lifted.
  case lift(finger: Int)
  /// The system takes all touches away.
  case cancel
  /// A finger comes down and is lifted 50 ms later.
  case tap(Point)
  /// Recorded samples are delivered exactly as given; the first is the touch-down, now.
  case replay(TouchRecording, end: TouchEnd)
  /// Time passes, milliseconds.
  case wait(Double)
  /// Time passes until the pager is at rest, at most `timeout` milliseconds.
  case settle(timeout: Double)
  /// The app writes its selection.
  case goTo(PageTarget, animated: Bool)
  /// The app selects the page after the present one.
  case next(animated: Bool)
  /// The app selects the page before the present one.
  case previous(animated: Bool)
  /// The app scrolls by hand, to a position in pages.
  case scrollTo(Double, animated: Bool)
  /// A keyboard or a remote control asks for the neighbour in a direction.
  case moveCommand(MoveCommand)
  /// The page indicator is tapped.
  case tapIndicator(IndicatorTarget)
  /// The container gets another size.
  case resize(Size)
  /// Pages are inserted before `at`.
  case insert(PageList, at: Int)
  /// Pages are removed.
  case remove(at: Int, count: Int)
  /// All pages are replaced.
  case reload(PageList)
  /// Options of the model change.
  case set(OptionValues)
  /// The parent view is evaluated again with the same values.
  case refresh

  /// Whether the step takes no time, so that it may stand inside a callback.
  public var isInstant: Bool {
    switch self {
    case .swipe, .move, .hold, .tap, .replay, .wait, .settle: false
    case .press, .lift, .cancel, .goTo, .next, .previous, .moveCommand, .scrollTo, .tapIndicator, .resize, .insert,
      .remove, .reload, .set, .refresh:
      true
    }
  }
}
