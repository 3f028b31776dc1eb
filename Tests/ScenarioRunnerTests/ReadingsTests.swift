import Documents
import GestureSynthesis
import PagerEngine
import Testing

@testable import ScenarioRunner

/// A still pager that says which pages are loaded and how pages 0 and 1 of its three are drawn.
private struct StillPager: Pager {
  var selectedPage = 0
  var drag: DragEvent? { nil }
  var isAtRest: Bool { true }
  var restTime: Double { -.infinity }
  var isFrameBound: Bool { false }
  var completion: Double { .infinity }
  var closedFormStart: Double? { nil }
  var pageDistance: Double { 100 }
  var manual = 0.0
  var loadedPages: [Int]? { [2, 0, 1] }

  func offset(at time: Double) -> Double { manual * 100 }
  func position(at time: Double) -> Double? { manual }
  func frame(ofPage index: Int, at time: Double) -> Frame? {
    index < 2 ? Frame(x: Double(index) * 100, y: 0, width: 100, height: 50) : nil
  }
  func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    frame(ofPage: index, at: time).map { PageEffects(scale: 0.8, opacity: 0.3, frame: $0) }
  }
  func drawnPages(in world: World) -> [Int] { [0, 1] }
  func accepts(_ location: Point, in world: World) -> Bool { true }
  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) {}
  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) {}
  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) {}
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) {}
  mutating func select(_ page: Int, animated: Bool, in world: inout World) { selectedPage = page }
  mutating func scroll(to position: Double, animated: Bool, in world: inout World) { manual = position }
  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) {
    switch target {
    case .leading: selectedPage = 0
    case .trailing: selectedPage = 2
    case .dot(let index): selectedPage = index
    }
  }
  func indicator(in world: World) -> Indicator? {
    Indicator(
      count: 3, active: nil, visible: 1..<3, leaving: [0],
      dot: { index in (0..<3).contains(index) ? Indicator.Dot(x: Double(index), y: 0, size: 8) : nil })
  }
  func systemIndicator(in world: World) -> Indicator? {
    Indicator(count: 5, active: 4, visible: 0..<5, dot: { Indicator.Dot(x: 10 * Double($0), y: 1, size: 7) })
  }
  mutating func evaluate(in world: inout World) {}
  mutating func frameTicked(in world: inout World) {}
  mutating func completed(in world: inout World) {}
}

@Suite("What a run answers")
struct ReadingsTests {
  private static let declaration = ModelDeclaration(
    name: "Still", summary: "", options: [], events: [],
    reports: [.loadedPages, .effects, .parent, .indicator, .systemIndicator],
    effects: ["scale", "opacity", "frame"], selectionIsShared: true, scrollsManually: true, takesIndicatorTaps: true,
    takesParent: true,
    rules: [], quirks: [], omissions: [], sources: [])

  private func reader(_ text: String) throws -> (DocumentReader, Value) {
    let source = SourceText(name: "a.json", text: text)
    let root = try #require(JSONReader.read(source).root)
    return (DocumentReader(source: source, issues: Issues(of: source), bindings: Bindings()), Value(node: root))
  }

  /// What does not hold of a still pager, or what is wrong with the expectations.
  private func mismatches(_ expect: String, after steps: [Step] = [], parent: ScrollAxis? = nil) throws -> [String] {
    var environment = PagerEnvironment()
    environment.parent = parent
    var simulation = Simulation(
      Model(Self.declaration) { _ in StillPager() },
      PagerSetup(environment: environment, pages: PageList(count: 3), page: 0, options: OptionValues(of: [])))
    for step in steps { try simulation.perform(step) }
    let (reader, value) = try reader(expect)
    let read = ExpectationDecoder(reader: reader, model: Self.declaration).decode(value)
    guard reader.issues.isEmpty, let expectations = read else { return reader.issues.diagnostics.map(\.message) }
    let sentences = expectations.checks.compactMap { check in
      check.mismatch(simulation.reading(of: check.key))?.sentence(check.key.rawValue)
    }
    #expect(expectations.hold(of: simulation) == sentences.isEmpty)
    return sentences
  }

  @Test("The system's indicator is told beside the other one")
  func systemIndicator() throws {
    #expect(
      try mismatches(
        #"{"systemIndicator": {"count": 5, "active": 4, "visible": [0, 1, 2, 3, 4], "dots": {"3": {"x": 30}}}, "indicator": {"count": 3}}"#
      ) == [])
    #expect(try mismatches(#"{"systemIndicator": {"active": 3}}"#).count == 1)
  }

  @Test("loaded pages come as the pager lists them")
  func loaded() throws {
    #expect(try mismatches(#"{"loadedPages": [2, 0, 1]}"#) == [])
    #expect(
      try mismatches(#"{"loadedPages": [0, 1]}"#) == [
        "loadedPages has 3 elements, expected 2: [2, 0, 1] instead of [0, 1]"
      ])
  }

  @Test("effects are told for pages that are drawn; one that is hidden matches null")
  func effects() throws {
    #expect(
      try mismatches(
        #"{"effects": {"0": {"scale": 0.8, "opacity": {"atMost": 0.5}}, "1": {"frame": [100, 0, 100, 50]}, "2": null}}"#
      )
        == [])
    #expect(try mismatches(#"{"effects": {"1": {"not": null}}}"#) == [])
    #expect(
      try mismatches(#"{"effects": {"2": {"scale": 1}}}"#) == [
        "effects.2: page 2 is not drawn now; expected {\"scale\": 1}"
      ])
    let drawn = try mismatches(#"{"effects": {"1": null}}"#)
    #expect(drawn.count == 1 && drawn[0].hasPrefix(#"effects.1 is {"scale": 0.8, "opacity": 0.3, "frame": "#))
    #expect(try mismatches(#"{"effects": {"0": {"rotation": 1}}}"#).count == 1)
  }

  @Test("the offset of a scroll view around the pager, where there is one")
  func parent() throws {
    let swipe = Step.swipe(
      FingerPath(start: Point(x: 100, y: 400), delta: Point(x: 0, y: -50), duration: 100), hold: 0, end: .lift)
    #expect(try mismatches(#"{"parent": {"offset": 50}}"#, after: [swipe], parent: .vertical) == [])
    #expect(try mismatches(#"{"parent": {"offset": 0}}"#, after: [swipe], parent: .horizontal) == [])
    #expect(try mismatches(#"{"parent": null}"#, after: [swipe]) == [])
  }

  @Test("scrollTo is a position, alone or with its animation")
  func scrollTo() throws {
    for (text, step) in [
      (#"{"scrollTo": 2.5}"#, Step.scrollTo(2.5, animated: false)),
      (#"{"scrollTo": {"position": -1, "animated": true}}"#, .scrollTo(-1, animated: true)),
      (#"{"scrollTo": {"position": 0}}"#, .scrollTo(0, animated: false)),
    ] {
      let (reader, value) = try reader(text)
      let steps = StepDecoder(
        reader: reader, model: Self.declaration, viewport: PagerEnvironment().viewport, liftSample: false,
        recordings: Recordings(beside: "a.json"))
      guard case .step(let read)? = steps.decode(value)?.action else {
        Issue.record("\(reader.issues.diagnostics)")
        continue
      }
      #expect(read == step)
    }
    for text in [
      #"{"scrollTo": "2"}"#, #"{"scrollTo": {"animated": true}}"#, #"{"scrollTo": {"position": 1, "page": 1}}"#,
      #"{"scrollTo": 1e9}"#, #"{"scrollTo": {"position": 1, "animated": 1}}"#,
    ] {
      let (reader, value) = try reader(text)
      let steps = StepDecoder(
        reader: reader, model: Self.declaration, viewport: PagerEnvironment().viewport, liftSample: false,
        recordings: Recordings(beside: "a.json"))
      _ = steps.decode(value)
      #expect(reader.issues.count == 1, "\(text)")
    }
    // In a reaction it may be the event's value.
    let (reader, value) = try reader(#"{"scrollTo": "$value"}"#)
    let reaction = StepDecoder(
      reader: reader, model: Self.declaration, viewport: PagerEnvironment().viewport, liftSample: false,
      recordings: Recordings(beside: "a.json")
    ).insideReaction(.payload(.number(0.25)))
    guard case .step(let read)? = reaction.decode(value)?.action else {
      Issue.record("\(reader.issues.diagnostics)")
      return
    }
    #expect(read == .scrollTo(0.25, animated: false))
  }

  private func step(_ text: String) throws -> (step: Step?, messages: [String]) {
    let (reader, value) = try reader(text)
    let decoder = StepDecoder(
      reader: reader, model: Self.declaration, viewport: PagerEnvironment().viewport, liftSample: false,
      recordings: Recordings(beside: "a.json"))
    guard case .step(let step)? = decoder.decode(value)?.action else {
      return (nil, reader.issues.diagnostics.map(\.message))
    }
    return (step, reader.issues.diagnostics.map(\.message))
  }

  @Test("an indicator is tapped on a half or at a dot")
  func tapIndicator() throws {
    for (text, target, page) in [
      (#""leading""#, IndicatorTarget.leading, 0), (#""trailing""#, .trailing, 2), ("1", .dot(1), 1),
    ] {
      let read = try step(#"{"tapIndicator": \#(text)}"#)
      #expect(read.messages == [] && read.step == .tapIndicator(target))
      #expect(try mismatches(#"{"page": \#(page)}"#, after: read.step.map { [$0] } ?? []) == [])
    }
    let all = #"tapIndicator must be "leading", "trailing" or a dot's index, not "#
    for (text, message) in [
      (#""leeding""#, all + #""leeding"; did you mean "leading"?"#), (#""middle""#, all + #""middle""#),
      ("true", all + "true"), ("{}", all + "an object"),
      ("-1", "tapIndicator must be an integer from 0 to 1000000, not -1"),
      ("0.5", "tapIndicator must be an integer from 0 to 1000000, not 0.5"),
    ] {
      let read = try step(#"{"tapIndicator": \#(text)}"#)
      #expect(read.step == nil && read.messages == [message])
    }
    // In a reaction it may be the event's value.
    for (payload, target) in [
      (PagerEvent.Payload.integer(2), IndicatorTarget.dot(2)), (.text("leading"), .leading),
    ] {
      let (reader, value) = try reader(#"{"tapIndicator": "$value"}"#)
      let reaction = StepDecoder(
        reader: reader, model: Self.declaration, viewport: PagerEnvironment().viewport, liftSample: false,
        recordings: Recordings(beside: "a.json")
      ).insideReaction(.payload(payload))
      guard case .step(let read)? = reaction.decode(value)?.action else {
        Issue.record("\(reader.issues.diagnostics)")
        continue
      }
      #expect(read == .tapIndicator(target))
    }
  }

  @Test("dots on their way out are told among the dots, not among the visible ones")
  func leavingDots() throws {
    #expect(try mismatches(#"{"indicator": {"visible": [1, 2], "dots": {"0": {"x": 0}, "2": {"x": 2}}}}"#) == [])
    #expect(try mismatches(#"{"indicator": {"dots": {"0": {"x": 1}}}}"#).count == 1)
    #expect(try mismatches(#"{"indicator": {"dots": {"3": {"x": 1}}}}"#).count == 1)
  }
}
