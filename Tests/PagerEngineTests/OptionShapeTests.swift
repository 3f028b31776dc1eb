import PagerEngine
import Testing

@Suite("Options and declarations")
struct OptionsTests {
  @Test("A shape accepts what its words say, and nothing else")
  func shapes() {
    let numbers: [OptionValue] = [-1, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1, 1.0.nextUp, 7].map { .number($0) }
    let expected: [(OptionShape, String, [Bool])] = [
      (.number(), "a number", [true, true, true, true, true, true, true, true]),
      (.number(above: 0), "a number above 0", [false, false, false, true, true, true, true, true]),
      (.number(atLeast: 0), "a number of at least 0", [false, true, true, true, true, true, true, true]),
      (.number(atLeast: 0, atMost: 1), "a number from 0 to 1", [false, true, true, true, true, true, false, false]),
      (
        .number(above: 0, atMost: 1), "a number above 0, at most 1",
        [false, false, false, true, true, true, false, false]
      ),
      (.number(atMost: 0.5), "a number of at most 0.5", [true, true, true, true, true, false, false, false]),
    ]
    for (shape, words, accepted) in expected {
      #expect(shape.expectation == words)
      #expect(numbers.map(shape.accepts) == accepted)
      for hostile in [OptionValue.number(.nan), .number(.infinity), .number(-.infinity), .text("1"), .boolean(true)] {
        #expect(shape.accepts(hostile) == false)
      }
    }
    #expect(OptionShape.boolean.accepts(.boolean(false)))
    #expect(OptionShape.boolean.accepts(.number(0)) == false)
    let choice = OptionShape.choice(["a", "b"])
    #expect(choice.expectation == "one of \"a\", \"b\"")
    #expect(choice.accepts(.text("a")))
    for stranger in [OptionValue.text("A"), .text(""), .boolean(true)] { #expect(choice.accepts(stranger) == false) }
  }

  @Test("Lists, records and alternatives accept what their parts accept, and say so")
  func nestedShapes() {
    let size = OptionShape.list(.number(atLeast: 0), count: 2...2, words: "[width, height] in points")
    let record = OptionShape.record([
      OptionField("size", size), OptionField("turns", .integer(atLeast: 1), isRequired: false),
    ])
    let either = OptionShape.anyOf([.boolean, .choice(["a", "b"]), record])
    #expect(
      either.expectation
        == #"true or false, or one of "a", "b", or {"size": [width, height] in points, "turns"?: an integer of at least 1}"#
    )
    let pair = OptionValue.list([.number(1), .number(2)])
    let whole = OptionEntry("size", pair)
    for value: OptionValue in [
      .boolean(true), .text("b"), .record([whole]), .record([OptionEntry("turns", .number(1)), whole]),
    ] { #expect(either.accepts(value)) }
    for value: OptionValue in [
      .text("c"), .number(1), pair, .list([]), .record([]), .record([OptionEntry("turns", .number(1))]),
      .record([whole, OptionEntry("turn", .number(1))]), .record([whole, OptionEntry("turns", .number(1.5))]),
      .record([whole, OptionEntry("turns", .number(.nan))]), .record([OptionEntry("size", .list([.number(1)]))]),
      .record([OptionEntry("size", .list([.number(1), .number(-1)]))]),
    ] { #expect(!either.accepts(value)) }
    #expect(OptionShape.anyOf([]).accepts(.boolean(true)) == false)
    #expect(OptionShape.integer(atLeast: -1, atMost: 1).expectation == "an integer from -1 to 1")
    for number in [-2, -1.5, 0.5, 1.5, 2, .infinity, .nan, 1e300] {
      #expect(!OptionShape.integer(atLeast: -1, atMost: 1).accepts(.number(number)))
    }
  }

  @Test("Every model's defaults have their declared shapes, and names are told once")
  func declarations() throws {
    for model in Model.all {
      let declaration = model.declaration
      #expect(Model.named(declaration.name)?.declaration.name == declaration.name)
      for option in declaration.options {
        #expect(option.standard.map(option.shape.accepts) ?? true, "\(declaration.name).\(option.name)")
        #expect(!option.meaning.isEmpty)
      }
      for names in [declaration.options.map(\.name), declaration.eventNames] {
        #expect(Set(names).count == names.count)
      }
      #expect(declaration.eventNames.suffix(2) == ["childTapped", "childDragged"])
    }
    #expect(Set(Model.all.map(\.declaration.name)).count == Model.all.count)
    #expect(Model.named("pagerview") == nil)
  }

  @Test("What is missing has its default, what is given replaces it, and order does not matter for equality")
  func values() {
    let declared = Model.imagePager.declaration.options
    var values = OptionValues(of: declared)
    #expect(values.number("scrollThreshold") == 0.5)
    #expect(values.text("hitArea") == "container")
    #expect(values.number("hitArea") == 0)
    #expect(values.text("scrollThreshold") == "")
    #expect(values.boolean("nothing") == false)
    var other = OptionValues(of: declared)
    values.set("scrollThreshold", to: .number(1))
    values.set("minimumDistance", to: .number(3))
    other.set("minimumDistance", to: .number(4))
    other.set("scrollThreshold", to: .number(1))
    #expect(values != other)
    other.set("minimumDistance", to: .number(3))
    #expect(values == other)
    // Saying a default is not saying anything else.
    other.set("hitArea", to: .text("container"))
    #expect(values == other)
    var merged = OptionValues(of: declared)
    merged.set("hitArea", to: .text("content"))
    merged.merge(values)
    #expect(merged.number("scrollThreshold") == 1)
    #expect(merged.text("hitArea") == "content")
  }

  @Test("`set` changes the rule from the next decision on", arguments: Subject.allCases)
  func set(subject: Subject) throws {
    let name = subject.isImagePager ? "scrollThreshold" : "multiplier"
    let reluctant = subject.isImagePager ? 0.9 : 0.6
    var run = subject.simulation(page: 1)
    var values = OptionValues(of: subject.model.declaration.options)
    values.set(name, to: .number(reluctant))
    try run.perform(press(300))
    try run.perform(move(-160, 3000))
    try run.perform(.wait(50))
    var changed = run
    try changed.perform(.set(values))
    try run.perform(move(-40, 3000))
    try changed.perform(move(-40, 3000))
    try run.perform(.lift(finger: 1))
    try changed.perform(.lift(finger: 1))
    #expect(run.page == 2)
    #expect(changed.page == 1)
  }

  @Test("A minimum distance of 0 reports the touch-down itself", arguments: Subject.allCases)
  func minimumDistance(subject: Subject) throws {
    var run = subject.simulation(options: [("minimumDistance", .number(0))], recording: .events)
    try run.perform(press(300))
    #expect(run.world.events == [PagerEvent(time: 0, name: "draggingChanged", payload: .number(0))])
    #expect(run.isSettled == false)
    try run.perform(.lift(finger: 1))
    #expect(run.isSettled)
  }

  @Test("An environment's system is its SDK's, and its deployment target no later than both")
  func environment() {
    func systems(_ environment: PagerEnvironment) -> [Int] { [environment.os, environment.minimumOS] }
    #expect(systems(PagerEnvironment()) == [17, 17])
    #expect(systems(PagerEnvironment(sdk: 17, os: 15)) == [15, 15])
    #expect(systems(PagerEnvironment(sdk: 16, os: 18)) == [18, 16])
  }

  @Test("A frame holds its edges")
  func frame() {
    let frame = Frame(x: 10, y: 20, width: 30, height: 0)
    let places: [(Double, Double, Bool)] = [
      (10, 20, true), (40, 20, true), (9.999, 20, false), (40.001, 20, false), (20, 20.1, false), (.nan, 20, false),
    ]
    for (x, y, inside) in places { #expect(frame.contains(x: x, y: y) == inside) }
  }
}
