public import GestureSynthesis
public import PagerEngine

/// The pager that a map is of, in its world.
public struct MapSubject: Sendable {
  /// The pager.
  public var model: Model
  /// What it is made of.
  public var setup: PagerSetup
  /// Gestures inside its pages.
  public var children: [ChildGesture]
  /// Pagers inside its pages.
  public var nested: [NestedPagerSetup]
  /// How touches are sampled.
  public var digitizer: Digitizer

  /// A pager in its world.
  public init(
    model: Model, setup: PagerSetup, children: [ChildGesture] = [], nested: [NestedPagerSetup] = [],
    digitizer: Digitizer = .standard
  ) {
    (self.model, self.setup, self.children, self.nested) = (model, setup, children, nested)
    self.digitizer = digitizer
  }

  /// A pager with nothing inside its pages, in the world that scenarios have by themselves.
  public init(model: Model, page: Int = 2, pages: Int = 5, environment: PagerEnvironment = PagerEnvironment()) {
    self.init(
      model: model,
      setup: PagerSetup(
        environment: environment, pages: PageList(count: pages), page: page,
        options: OptionValues(of: model.declaration.options)))
  }

  /// A run before anything has happened.
  func simulation(_ options: OptionValues) -> Simulation {
    var setup = setup
    setup.options = options
    return Simulation(model, setup, children: children, nested: nested, digitizer: digitizer)
  }

  /// The viewport as strokes see it.
  ///
  /// Which way turns forward is found out by dragging: the way along which what is shown goes up. A pager that does not
  /// follow a finger is taken for a horizontal one in its environment's direction of layout.
  func frame() -> MapFrame {
    let viewport = setup.environment.viewport
    let forward = forward ?? Point(x: setup.environment.layoutDirection == .rightToLeft ? 1 : -1, y: 0)
    return MapFrame(center: center, length: forward.x == 0 ? viewport.height : viewport.width, forward: forward)
  }

  /// The way along which what is shown goes up under a drag; `nil` for a pager that does not follow a finger.
  var forward: Point? {
    var forward: Point?
    var most = 1e-6
    let simulation = simulation(setup.options)
    for way in [Point(x: -1, y: 0), Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1)] {
      let gain = Self.gain(simulation, dragged: way.scaled(by: 100), from: center)
      if gain > most { (most, forward) = (gain, way) }
    }
    return forward
  }

  private var center: Point {
    Point(x: setup.environment.viewport.width / 2, y: setup.environment.viewport.height / 2)
  }

  /// How far, in pages, what is shown goes up under a drag.
  private static func gain(_ simulation: Simulation, dragged delta: Point, from center: Point) -> Double {
    var simulation = simulation
    guard let before = simulation.position else { return 0 }
    let start = center + delta.scaled(by: -0.5)
    guard (try? simulation.perform(.press(start, finger: 1))) != nil,
      (try? simulation.perform(.move(.by(delta), duration: 200, profile: .linear, finger: 1))) != nil,
      let after = simulation.position, after.isFinite
    else { return 0 }
    return after - before
  }
}
