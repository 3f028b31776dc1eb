import GestureSynthesis

@testable import PagerEngine

/// A pager without manners of its own: horizontal pages of the viewport's width that follow the finger at once, and after
/// the lift move linearly to the nearest page within 100 ms.
struct StubPager: Pager {
  /// What a test may choose.
  struct Traits: Sendable {
    var gesturePriority = GesturePriority.child
    var minimumDistance = 10.0
    var canRecognize = true
    var loadedPages: [Int]?
    var drawnPages: [Int]?
    var acceptsRightHalfOnly = false
    var crashesAtLift = false
    /// A page control that turns pages, in the state in which it begins.
    var control: PageControl?
  }

  static let settling = 100.0

  private let traits: Traits
  private var width: Double
  private var count: Int
  private(set) var selectedPage: Int
  private var recognizer = SwiftUIDragRecognizer()
  private var recognizedAt: Double?
  private var manual = 0.0
  private var motion: (start: Double, from: Double)?
  private(set) var restTime = -Double.infinity

  init(_ setup: PagerSetup, _ traits: Traits) {
    self.traits = traits
    width = setup.environment.viewport.width
    count = setup.pages.count
    selectedPage = setup.page
  }

  var gesturePriority: GesturePriority { traits.gesturePriority }
  var canRecognize: Bool { traits.canRecognize }
  var loadedPages: [Int]? { traits.loadedPages }
  var drag: DragEvent? { recognizer.isActive ? recognizer.lastEvent : nil }
  var isAtRest: Bool { motion == nil && drag == nil }
  var isFrameBound: Bool { false }
  var completion: Double { motion.map { $0.start + Self.settling } ?? .infinity }
  var closedFormStart: Double? { motion?.start }
  var pageDistance: Double { width }
  private var rest: Double { Double(selectedPage) + manual }

  func position(at time: Double) -> Double? {
    if let motion {
      let share = min(1, max(0, (time - motion.start) / Self.settling))
      return motion.from + (rest - motion.from) * share
    }
    return rest - (drag?.translation.x ?? 0) / width
  }
  func offset(at time: Double) -> Double { (position(at: time) ?? 0) * width }
  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard index >= 0, index < count, traits.drawnPages?.contains(index) ?? true else { return nil }
    return Frame(x: Double(index) * width - offset(at: time), y: 0, width: width, height: 800)
  }
  func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    frame(ofPage: index, at: time).map { PageEffects(scale: 0.5, opacity: 1, frame: $0) }
  }
  func drawnPages(in world: World) -> [Int] { traits.drawnPages ?? Array(0..<count) }

  func accepts(_ location: Point, in world: World) -> Bool { !traits.acceptsRightHalfOnly || location.x > width / 2 }

  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    recognizer = SwiftUIDragRecognizer(minimumDistance: traits.minimumDistance)
    recognizedAt = nil
    try follow(
      recognizer.touchDown(sample, mayActivate: mayActivate && traits.canRecognize), in: &world)
  }
  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption) {
    try follow(recognizer.move(sample, mayActivate: mayActivate && traits.canRecognize), in: &world)
  }
  private mutating func follow(_ event: DragEvent?, in world: inout World) throws(Interruption) {
    guard let event else { return }
    if recognizedAt == nil { recognizedAt = event.time }
    try world.emit("moved", .number(event.translation.x), from: &self)
  }
  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption) {
    if traits.crashesAtLift { throw .crash("no hands") }
    let event = recognizer.lift(at: world.now, sample: sample)
    let from = selectedPage
    if let event {
      let shown = rest - event.translation.x / width
      selectedPage = min(max(Int(shown.rounded()), 0), count - 1)
      motion = (world.now, shown)
    }
    world.touchEnded(
      Release(event: event, recognizedAt: event == nil ? nil : recognizedAt),
      Decision(from: from, to: selectedPage, because: event == nil ? .none : .distance))
    try world.emit("lifted", from: &self)
  }
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption) {
    let release = Release(event: recognizer.lastEvent, recognizedAt: recognizedAt)
    recognizer.fail()
    world.touchEnded(release, Decision(from: selectedPage, to: selectedPage, because: .none))
    try world.emit("failed", .text("\(failure)"), from: &self)
  }

  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption) {
    motion = animated ? (world.now, rest) : nil
    selectedPage = page
  }
  mutating func scroll(to position: Double, animated: Bool, in world: inout World) throws(Interruption) {
    motion = animated ? (world.now, rest) : nil
    manual = position - Double(selectedPage)
    try world.emit("scrolled", .number(manual), from: &self)
  }
  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) throws(Interruption) {
    guard var control = traits.control else {
      throw .invalidStep("this pager has no indicator that can be tapped")
    }
    _ = control.apply(.setNumberOfPages(count))
    _ = control.apply(.setCurrentPage(selectedPage))
    for case .valueChanged(let page, _) in try control.tap(target) {
      motion = (world.now, rest)
      selectedPage = page
      try world.emit("turned", .integer(page), from: &self)
    }
  }
  mutating func evaluate(in world: inout World) throws(Interruption) {
    width = world.environment.viewport.width
    count = world.pages.count
    try world.emit("evaluated", from: &self)
  }
  mutating func frameTicked(in world: inout World) throws(Interruption) {}
  mutating func completed(in world: inout World) throws(Interruption) {
    motion = nil
    restTime = world.now
    try world.emit("arrived", .integer(selectedPage), from: &self)
  }
}

extension Model {
  static func stub(_ traits: StubPager.Traits = StubPager.Traits()) -> Model {
    Model(
      ModelDeclaration(
        name: "Stub", summary: "", options: [], events: [], selectionIsShared: true, scrollsManually: true,
        takesParent: true, rules: [], quirks: [], omissions: [], sources: [])
    ) { StubPager($0, traits) }
  }

  /// A run of a stub with five pages in a container of 375 by 800 points.
  static func stubbed(
    _ traits: StubPager.Traits = StubPager.Traits(), page: Int = 0, parent: ScrollAxis? = nil,
    children: [ChildGesture] = [], nested: [NestedPagerSetup] = [], digitizer: Digitizer = .standard,
    recording: Recording = [.events, .touches], reactor: (any Reactor)? = nil
  ) -> Simulation {
    var environment = PagerEnvironment(viewport: Size(width: 375, height: 800))
    environment.parent = parent
    return Simulation(
      stub(traits),
      PagerSetup(environment: environment, pages: PageList(count: 5), page: page, options: OptionValues(of: [])),
      children: children, nested: nested, digitizer: digitizer, recording: recording, reactor: reactor)
  }
}
