import PagerEngine
import Testing

@Suite("SwiftUIPager repeating its data")
struct SwiftUIPagerRepeatsTests {
  /// Three elements, shown four times, on the first page of the second round.
  private func secondRound(loops: Bool) throws -> Simulation {
    var options = OptionValues(of: Model.swiftUIPager.declaration.options)
    options.set(
      "loopPages", to: .record([OptionEntry("repeating", .number(4)), OptionEntry("loopPages", .boolean(loops))]))
    var run = Simulation(
      .swiftUIPager,
      PagerSetup(
        environment: PagerEnvironment(viewport: Size(width: 300, height: 300)),
        pages: PageList(identifiers: ["a", "b", "c"]), page: 2, options: options))
    try run.perform(.next(animated: false))
    #expect(run.page == 3)
    return run
  }

  @Test("names the element of a repeated page", arguments: [true, false])
  func identifier(loops: Bool) throws {
    var run = try secondRound(loops: loops)
    #expect(run.pageID == "a")
    try run.perform(.goTo(.index(11), animated: false))
    #expect(run.page == 11 && run.pageID == "c")
  }

  @Test("folds to the first round when the parent is evaluated, not when the container alone changes")
  func folding() throws {
    var run = try secondRound(loops: true)
    try run.perform(.resize(Size(width: 200, height: 300)))
    #expect(run.page == 3 && run.pageID == "a")
    try run.perform(.refresh)
    #expect(run.page == 0 && run.pageID == "a")
  }
}
