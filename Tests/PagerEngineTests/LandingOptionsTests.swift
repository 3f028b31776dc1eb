import GestureSynthesis
import PagerEngine
import Testing

@Suite("Options that only a landing rule reads")
struct LandingOptionsTests {
  private func run(_ model: Model, recording: Recording) -> (Simulation, PagerSetup) {
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 4), page: 0,
      options: OptionValues(of: model.declaration.options))
    return (Simulation(model, setup, recording: recording), setup)
  }

  private let swipe = Step.swipe(
    FingerPath(start: Point(x: 330, y: 400), delta: Point(x: -240, y: 0), duration: 200), hold: 0, end: .lift)

  @Test("They are options of the model, each told once")
  func names() {
    for model in Model.all {
      let names = model.landing?.names ?? []
      let declared = model.declaration.options.map(\.name)
      #expect(names.allSatisfy(declared.contains) && Set(names).count == names.count, "\(model.declaration.name)")
    }
    #expect(Model.all.count { $0.landing != nil } == Model.all.count)
  }

  @Test(
    "What the rule was given leads to the page after rest",
    arguments: Model.all.filter { $0.landing?.flickSpeed == nil }.map(\.declaration.name))
  func features(name: String) throws {
    let model = try #require(Model.named(name))
    var (simulation, setup) = run(model, recording: .landing)
    let rule = try #require(model.landing?.rule(setup))
    #expect(simulation.world.dragFeatures == nil)
    for page in 1...2 {
      try simulation.perform(swipe)
      let features = try #require(simulation.world.dragFeatures)
      let landing = try rule.landing(of: features)
      #expect(landing.because == simulation.world.decision?.because)
      #expect(try simulation.settle())
      #expect(landing.page == page && simulation.page == page)
    }
    // A touch that was no drag asks no rule.
    try simulation.perform(.tap(Point(x: 200, y: 400)))
    #expect(simulation.world.dragFeatures == nil)
  }

  @Test("Nothing is written down unasked")
  func unasked() throws {
    for model in Model.all {
      var (simulation, _) = run(model, recording: .outcome)
      try simulation.perform(swipe)
      #expect(simulation.world.dragFeatures == nil)
    }
  }

  @Test("Where other options let them do more, there is no rule")
  func exceptions() throws {
    func rule(_ model: Model, _ options: [(String, OptionValue)]) -> (any LandingRule)? {
      var (_, setup) = run(model, recording: [])
      for (name, value) in options { setup.options.set(name, to: value) }
      return model.landing?.rule(setup)
    }
    #expect(rule(.scrollViewPaging, [("isPagingEnabled", .boolean(false))]) == nil)
    #expect(rule(.scrollViewPaging, [("faults", .list([.text("ownSnap")]))]) == nil)
    #expect(rule(.scrollViewTargets, [("behavior", .text("none"))]) == nil)
    #expect(rule(.scrollViewTargets, [("velocity", .text("raw"))]) == nil)
    #expect(rule(.scrollViewTargets, []) != nil)
  }
}
