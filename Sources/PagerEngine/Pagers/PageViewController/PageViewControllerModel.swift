extension Model {
  /// The article's page view around UIKit's page view controller.
  public static let pageViewController = Model(.pageViewController, landing: .pageQueue) {
    PageViewController($0, read: PageViewControllerSettings.tutorial)
  }
}

extension ModelDeclaration {
  /// The callbacks of a page view controller, of its data source and of the code around it.
  static let pageViewControllerEvents = [
    Event("before", .integer, payload: "page", meaning: "the data source is asked for the page before this one"),
    Event("after", .integer, payload: "page", meaning: "the data source is asked for the page after this one"),
    Event("willTransition", .integer, payload: "page", meaning: "a gesture begins to show this page; never for a set"),
    Event(
      "didFinish", .fields, payload: "finished, completed",
      fields: [.init("finished", .boolean), .init("completed", .boolean)],
      meaning: "a gesture's transition is over; completed is whether another page is shown than where it began"),
    Event(
      "setViewControllers", .fields, payload: "page, direction, animated",
      fields: [.init("page", .integer), .init("direction", .text), .init("animated", .boolean)],
      meaning: "an update of the view sets the controllers, told once, whatever comes of it; not the first display"),
    Event(
      "setCompleted", .boolean, payload: "whether its page has arrived",
      meaning: "a set that was not ignored is over; false where another took its place or a touch stopped it"),
    Event("pageChanged", .integer, payload: "page", meaning: "the binding took another value, whoever wrote it"),
    Event("valueChanged", .integer, payload: "page", meaning: "the page control was tapped or scrubbed"),
  ]

  /// What the queue of three pages does, whoever uses it.
  static let pageQueueRules = [
    "Three slots with the present page in the middle. The first drag asks the data source for the page after and the one "
      + "before; what it answered is kept, and a completed transition asks for the page on its far side.",
    "A drag follows the finger and is let go as a paging scroll view is: see ScrollViewPaging. A side without a page is an edge.",
    "willTransition comes when a drag begins to show a page, also when it changes sides; didFinish when nothing moves, with "
      + "completed where another page is in the middle than at the beginning.",
    "A touch that catches the settling continues the same transition: no didFinish comes before the content rests.",
    "A drag past the next page puts that page into the middle without a callback (inferred from Parchment).",
    "setViewControllers(animated) slides one slot by half a cosine of 300 ms, however far its page is, and then forgets the "
      + "neighbours, also where a drag took it over; at once it forgets them too.",
    "A set during a gesture or another set waits for its end, and a later one takes its place (inferred: UIKit may trap, see "
      + "faults).",
    "A change of the container keeps the page (inferred).",
    "position is the page in the middle and the way to the next slot, so a set over several pages shows one page's way and then "
      + "jumps, as in a published log (in the frame after its rest); where the ends are neighbours it is unwrapped.",
    "In a right-to-left layout horizontal pages are mirrored (inferred).",
  ]

  static let pageQueueQuirks = [
    "The page lags: it changes when a transition has ended, not at half a page.",
    "A touch that stops a set, or a drag that takes it over, may let it go back: the binding then reads a page that is not "
      + "shown, until another one is (inferred).",
    "The control's number of dots is that of the first evaluation.",
    "A page that is not there traps: Index out of range.",
    "A second flick before the content has passed the page it goes to leads to that page again.",
  ]

  static let pageQueueOmissions = [
    "What is on a page: pages are identifiers, and any of them may be of another kind.",
    "Where touches are read while a page is being built: they are followed at once, and frames show it late (inferred).",
    "The page curl, two pages at a time, the built-in page control (presentationCount).",
    "Floating-point faults of large offsets: the queue's offset is never more than two pages.",
  ]

  static let pageQueueSources = [
    "UIKit documentation of UIPageViewController and its delegate, UIPageControl",
    "a published trace of the delegate's calls (iOS 9); callstack/react-native-pager-view issue 421 (programmatic changes)",
    "Parchment dfb23ea, WinObjC 94f6b5b; Pageboy issue 153 (three views); radars 13162693, 14314073, 20302671, 22833651, 24607701",
  ]

  static let pageViewController = ModelDeclaration(
    name: "PageViewController", aliases: ["UIPageViewController", "PageView"],
    summary: "UIPageViewController in scroll style with a UIPageControl, as an article's PageView has them",
    notes: [
      "By default, as in Apple's tutorial, swipes are dead after any refresh, set or edit: the coordinator does not know the "
        + "controllers that are made anew. rebuildsControllers: false keeps them alive. So does updatesCoordinator: true, but "
        + "together with sets: \"changed\" they are dead all the same until the app turns a page."
    ],
    options: PageViewControllerOptions.pageViewController, events: pageViewControllerEvents,
    reports: [.loadedPages, .indicator, .parent, .effects], effects: ["frame"], selectionIsShared: true,
    takesIndicatorTaps: true, takesParent: true,
    rules: pageQueueRules + [
      "PageView makes a hosting controller a page whenever the parent is evaluated (refresh, set, an edit); its own changes keep "
        + "them. The coordinator keeps the view that it was made with (Apple's tutorial).",
      "Every update sets controllers[currentPage], forward and animated (Apple's tutorial). An animated set of the controller "
        + "that is visible does nothing (inferred: the article finds small pages to work well; reports of pages that animate "
        + "twice are sameController \"slides\"); one at once forgets the neighbours.",
      "didFinish(completed) writes the index of the visible controller; valueChanged of the control writes its page.",
      "A touch that starts on the control is the control's: it taps (half by half) or scrubs, and never pages.",
      "The control is at the bottom, 16 pt from the trailing edge, as wide as its dots, which are 16 pt apart, and 26 pt high "
        + "(37 pt before os 14; inferred). expect.indicator.dots tells where each dot is.",
      "goTo writes the binding of the controller's representable; the article keeps it in PageView's own state. animated: false "
        + "is a set that is not animated.",
      "A page is built when it is first about to be shown; pageCost then holds the frames up for so long.",
    ],
    quirks: pageQueueQuirks + [
      "After the parent was evaluated the coordinator does not know the visible controller: no neighbours, so that swipes are "
        + "dead (rebuildsControllers, updatesCoordinator).",
      "form \"two\" appends the second page twice, as the article's sample does: three controllers and dots for two pages.",
      "form \"single\" has one page, whatever the content.",
      "Dots that lead back slide forward (direction), to the wrong page and then to the right one.",
    ], omissions: pageQueueOmissions,
    sources: [
      "\"Building a more generic page control in SwiftUI\", 19 June 2020",
      "Apple's tutorial \"Interfacing with UIKit\" (from memory), the Pages library 27c6b60",
    ] + pageQueueSources)
}
