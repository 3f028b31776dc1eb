public import GestureSynthesis

/// The world around a pager: the app's data, the container, the fingers, the virtual clock, and what is written down.
///
/// Nothing in it sleeps or reads a wall clock. Instants are milliseconds; two that are less than 1e-6 ms apart are one. At
/// one instant come first the completions that are due, then touch samples and steps in their order, then the frame.
public struct World {
  /// Instants closer than this are one, milliseconds.
  static let instant = 1e-6
  /// The longest run, milliseconds of virtual time: an hour.
  public static let timeLimit = 3_600_000.0
  /// The most touch samples of one run.
  public static let sampleLimit = 10_000_000

  /// The container and the system.
  public internal(set) var environment: PagerEnvironment
  /// The app's pages as they are now; a pager sees them when it is next evaluated.
  public internal(set) var pages: PageList
  /// The model's options as they are now.
  public internal(set) var options: OptionValues
  /// Gestures inside pages.
  public let children: [ChildGesture]
  /// Pagers inside pages.
  public internal(set) var nested: [NestedPager]
  /// How touches are sampled.
  public let digitizer: Digitizer
  /// What is written down.
  public let recording: Recording

  /// The present instant, milliseconds.
  public internal(set) var now = 0.0
  /// The callbacks so far.
  public internal(set) var events: [PagerEvent] = []
  /// The frame-by-frame record so far.
  public internal(set) var trace: [TraceRow] = []
  /// What became of each touch so far.
  public internal(set) var touches: [TouchReport] = []
  /// When the pager came to rest by itself, milliseconds, for a report in words.
  public internal(set) var rests: [Double] = []
  /// What the recogniser reported of the last touch that ended; `nil` before the first.
  public internal(set) var release: Release?
  /// What became of the last touch that ended; `nil` before the first.
  public internal(set) var decision: Decision?
  /// What the landing rule of the last touch that ended was given; `nil` where no rule was asked, and before the first touch.
  ///
  /// Needs ``Recording/landing``.
  public internal(set) var dragFeatures: DragFeatures?
  /// How the touch went whose end was the last thing to happen to the pager; `nil` before the first, and once another finger
  /// came down, a page was selected, or the app changed its data, its options or the container.
  public internal(set) var lastFate: TouchReport.Fate?

  /// The fate of the touch that the pager is told to be over: it is the last once the pager has decided, between its
  /// callbacks, in which the app may do what comes later.
  var endingFate: TouchReport.Fate?
  /// Acts inside callbacks as the app.
  let reactor: (any Reactor)?
  var measures = Measures()
  var fingers: [Finger] = []
  var stream = TouchStream.free
  /// The recogniser of a child that competes for the followed finger.
  var child: ChildRecognizer?
  var childCompetes = false
  /// Who wins the present touch, as the pager said when the finger came down.
  var priority = GesturePriority.child
  /// Whether a pager inside this one, or around it, keeps it from recognising the present touch.
  var isHeldBack = false
  /// The scroll view around the pager.
  var parent: ParentScroll?
  /// The touch that started on a nested pager.
  var nestedTouch: NestedTouch?
  /// Whether somebody else than gestures inside pages shares the pager's touches.
  let hasCompany: Bool
  /// How far the scroll view around the pager has been scrolled, points, up and to the left; `nil` without one.
  public var parentOffset: Double? { parent?.offset }
  var touchCount = 0
  /// How many touch samples there were so far, of all fingers.
  public internal(set) var sampleCount = 0
  /// The next frame that has not been visited.
  var frameIndex = 0
  /// The frame that is being visited, inside ``Pager/frameTicked(in:)``; at other instants the last one that was.
  public var frame: Int { frameIndex - 1 }
  /// How many callbacks are running, one inside the other.
  private(set) var callbackDepth = 0
  private var awaitsEvaluation = false
  private var awaitsLayout = false

  init(
    setup: PagerSetup, children: [ChildGesture], nested: [NestedPagerSetup] = [], digitizer: Digitizer,
    recording: Recording, reactor: (any Reactor)?
  ) {
    environment = setup.environment
    pages = setup.pages
    options = setup.options
    self.children = children
    parent = setup.environment.parent.map(ParentScroll.init)
    hasCompany = parent != nil || !nested.isEmpty
    let hears = recording.contains(.events) || reactor != nil
    self.nested = nested.map {
      NestedPager(
        $0, in: setup.environment, digitizer: digitizer,
        recording: recording.intersection([.touches, .margins]).union(hears ? .events : []))
    }
    self.digitizer = digitizer
    self.recording = recording
    self.reactor = reactor
  }

  /// Whether anybody learns of callbacks: a payload that is costly to make can be left out otherwise.
  var hearsEvents: Bool { recording.contains(.events) || reactor != nil }

  /// Reports a callback: writes it down and lets the app act, before the pager goes on.
  public mutating func emit<P: Pager>(
    _ name: String, _ payload: PagerEvent.Payload = .none, from pager: inout P
  ) throws(Interruption) {
    guard hearsEvents else { return }
    let event = PagerEvent(time: now, name: name, payload: payload)
    if recording.contains(.events) { events.append(event) }
    guard let reactor else { return }
    callbackDepth += 1
    defer { callbackDepth -= 1 }
    try reactor.react(to: event, in: &self, pager: &pager)
  }

  /// Reports what became of a touch that ended.
  public mutating func touchEnded(_ release: Release, _ decision: Decision) {
    self.release = release
    self.decision = decision
    lastFate = endingFate
    if recording.contains(.landing) { dragFeatures = nil }
  }

  /// Writes down what the landing rule was given whose answer ``touchEnded(_:_:)`` has just been told.
  mutating func noteLanding(_ features: DragFeatures) {
    if recording.contains(.landing) { dragFeatures = features }
  }

  /// Asks for an evaluation of the parent once the present chain of callbacks is over.
  mutating func requestEvaluation() {
    awaitsEvaluation = true
  }

  /// Asks for a layout in the container as it is now; the parent is not evaluated.
  mutating func requestLayout() {
    awaitsLayout = true
  }

  /// Evaluates the parent, or lays the pager out, where something asked for it and no callback is running.
  mutating func evaluateIfRequested<P: Pager>(_ pager: inout P) throws(Interruption) {
    while awaitsEvaluation || awaitsLayout, callbackDepth == 0 {
      let evaluates = awaitsEvaluation
      (awaitsEvaluation, awaitsLayout) = (false, false)
      if evaluates { try pager.evaluate(in: &self) } else { try pager.resized(in: &self) }
      if !nested.isEmpty { try evaluateNested(&pager) }
    }
  }
}
