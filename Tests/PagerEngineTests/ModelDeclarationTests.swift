import GestureSynthesis
import PagerEngine
import Testing

@Suite("Model declaration")
struct ModelDeclarationTests {
  @Test("every event that a model sends is declared, with a payload of the declared kind")
  func events() throws {
    for model in Model.all {
      let frame = Frame(x: 0, y: 0, width: 390, height: 844)
      let children: [ChildGesture] = [
        ChildGesture(page: 1, frame: Frame(x: 0, y: 0, width: 250, height: 844), kind: .tap),
        ChildGesture(page: 2, frame: frame, kind: .drag),
      ]
      var options = OptionValues(of: model.declaration.options)
      if model.declaration.name == "SwiftUIPager" { options.set("pagingAnimation", to: .text("standard")) }
      let setup = PagerSetup(
        environment: PagerEnvironment(os: model.declaration.name == "ScrollViewTargets" ? 18 : 17),
        pages: PageList(count: 4), page: 0, options: options)
      var simulation = Simulation(model, setup, children: children, recording: .events)
      let path = FingerPath(start: Point(x: 300, y: 300), delta: Point(x: -250, y: 0), duration: 200)
      for step in [
        .swipe(path, hold: 0, end: .lift), .settle(timeout: 10_000), .tap(Point(x: 200, y: 300)),
        .swipe(path, hold: 0, end: .lift), .settle(timeout: 10_000), .swipe(path, hold: 0, end: .lift),
      ] as [Step] {
        try simulation.perform(step)
      }
      if model.declaration.selectionIsShared {
        for step in [.settle(timeout: 10_000), .goTo(.index(0), animated: true), .settle(timeout: 10_000)] as [Step] {
          try simulation.perform(step)
        }
      }
      if model.declaration.takesIndicatorTaps {
        for step in [.tapIndicator(.trailing), .settle(timeout: 10_000)] as [Step] { try simulation.perform(step) }
      }
      let events = simulation.world.events
      for event in events {
        let declared = model.declaration.allEvents.first { $0.name == event.name }
        let isEmpty = event.kind == .none && declared?.mayBeEmpty == true
        #expect(isEmpty || declared?.kind == event.kind, "\(model.declaration.name) \(event.name)")
        let words = declared?.words ?? []
        switch event.payload {
        case .text(let word), .outcome(let word, _): #expect(words.isEmpty || words.contains(word), "\(word)")
        default: #expect(words.isEmpty)
        }
        let fields = event.payload.fields.filter { $0.name != PagerEvent.Payload.wordField }
        for field in fields where declared?.fields.isEmpty == false {
          #expect(declared?.fields.first { $0.name == field.name }?.kind == field.value.kind, "\(field.name)")
        }
      }
      #expect(Set(events.map(\.name)) == Set(model.declaration.eventNames))
    }
  }
}
