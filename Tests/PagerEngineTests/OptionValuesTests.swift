import PagerEngine
import Testing

@Suite("Option values")
struct OptionValuesTests {
  private let declared = ["a", "b", "c"].map {
    OptionDeclaration($0, .number(), standard: $0 == "c" ? nil : .number(0), meaning: "a number")
  }

  private func values(_ plain: [(String, Double)], _ modifiers: [(String, Double)]? = nil) -> OptionValues {
    var values = OptionValues(of: declared)
    for (name, number) in plain { values.set(name, to: .number(number)) }
    if let modifiers { values.setModifiers(entries(modifiers)) }
    return values
  }

  private func entries(_ pairs: [(String, Double)]) -> [OptionEntry] { pairs.map { OptionEntry($0, .number($1)) } }

  @Test("plain values apply in the order of the declarations however they were given, then the modifiers in theirs")
  func order() {
    for order in [
      ["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"],
    ] {
      let values = values(order.map { ($0, 1) }, [("c", 2), ("a", 3), ("c", 4)])
      #expect(values.applied == entries([("a", 1), ("b", 1), ("c", 1), ("c", 2), ("a", 3), ("c", 4)]))
      #expect(values.number("a") == 3)
      #expect(values.number("b") == 1)
      #expect(values.number("c") == 4)
    }
    #expect(values([]).applied.isEmpty)
    #expect(values([])["c"] == nil)
    #expect(values([])["b"] == .number(0))
  }

  @Test("a later value replaces the last modifier of its name in place, else the plain value in place")
  func replacing() {
    var values = values([("a", 1), ("b", 1)], [("c", 2), ("a", 3), ("c", 4)])
    values.merge(self.values([("c", 5), ("b", 6)]))
    #expect(values.applied == entries([("a", 1), ("b", 6), ("c", 2), ("a", 3), ("c", 5)]))
    values.set("a", to: .number(7))
    #expect(values.applied == entries([("a", 1), ("b", 6), ("c", 2), ("a", 7), ("c", 5)]))
  }

  @Test("new modifiers replace the old ones, plain values beside them stay plain, and an empty list clears")
  func replacingModifiers() {
    let old = values([("a", 1)], [("b", 2), ("a", 3)])
    var replaced = old
    replaced.merge(values([("b", 4)], [("a", 5)]))
    #expect(replaced.applied == entries([("a", 1), ("b", 4), ("a", 5)]))
    var cleared = old
    cleared.merge(values([], []))
    #expect(cleared.applied == entries([("a", 1)]))
    var same = old
    same.merge(values([]))
    #expect(same == old)
    #expect(same.applied == old.applied)
  }

  @Test("a `set` step replaces a modifier in place, and modifiers of its own replace the list")
  func step() throws {
    let declaration = ModelDeclaration(
      name: "Ordered", summary: "", options: declared, events: [], selectionIsShared: true, takesModifiers: true,
      rules: [], quirks: [], omissions: [], sources: [])
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 3), page: 0,
      options: values([("a", 1)], [("b", 2), ("c", 3), ("b", 4)]))
    var run = Simulation(Model(declaration, make: Model.pagerView.make), setup)
    try run.perform(.set(values([("b", 5), ("a", 6)])))
    #expect(run.world.options.applied == entries([("a", 6), ("b", 2), ("c", 3), ("b", 5)]))
    try run.perform(.set(values([("b", 7)], [("c", 8)])))
    #expect(run.world.options.applied == entries([("a", 6), ("b", 7), ("c", 8)]))
    try run.perform(.set(values([], [])))
    #expect(run.world.options.applied == entries([("a", 6), ("b", 7)]))
  }

  @Test("equal are the same plain values, defaults included, with the same modifiers in the same order")
  func equality() {
    #expect(values([("b", 2), ("a", 1)]) == values([("a", 1), ("b", 2)]))
    #expect(values([("a", 0)]) == values([]))
    #expect(values([("c", 0)]) != values([]))
    #expect(values([], []) == values([]))
    #expect(values([], [("a", 1), ("b", 1)]) != values([], [("b", 1), ("a", 1)]))
    #expect(values([], [("a", 1)]) != values([("a", 1)]))
    // A plain value below a modifier may change what the modifier does.
    #expect(values([("a", 5)], [("a", 1)]) != values([("a", 6)], [("a", 1)]))
  }

  @Test("a value answers as what it is, and as nothing else")
  func answers() {
    let record = OptionValue.record([OptionEntry("x", .list([.boolean(true)])), OptionEntry("y", .text("z"))])
    #expect(record["x"]?.list == [.boolean(true)])
    #expect(record["y"]?.text == "z")
    #expect(record["z"] == nil)
    #expect(OptionValue.number(1)["x"] == nil)
    let all: [OptionValue] = [.number(1), .boolean(true), .text("t"), .list([]), record]
    #expect(all.map { $0.number != nil } == [true, false, false, false, false])
    #expect(all.map { $0.boolean != nil } == [false, true, false, false, false])
    #expect(all.map { $0.text != nil } == [false, false, true, false, false])
    #expect(all.map { $0.list != nil } == [false, false, false, true, false])
  }
}
