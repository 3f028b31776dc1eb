import PagerEngine
import Testing

@Suite("Swift's conversion to Int")
struct IntegerConversionTests {
  /// PagerView's rule on a page of one point rounds minus the translation.
  private func converted(_ value: Double) throws(Interruption) -> Int {
    try PagerViewLanding(multiplier: 1).landing(
      of: DragFeatures(
        translation: -value, velocity: 0, predictedEndTranslation: 0, viewport: 1, page: 0, count: Int.max)
    ).page
  }

  @Test("What Swift converts is converted, up to the edge of Int; what traps there is a crash")
  func edges() throws {
    let edge = 9_223_372_036_854_775_808.0
    for value in [0, 1, 1e15, edge.nextDown] { #expect(try converted(value) == Int(value)) }
    #expect(try converted(-edge) == 0)
    for value in [edge, edge.nextUp, -edge.nextUp, 1e300, -1e300, .infinity, -.infinity, .nan] {
      #expect(Int(exactly: value.rounded()) == nil)
      #expect(throws: Interruption.self) { try converted(value) }
    }
  }

  #if DEBUG
    @Test("The words are those that the trap itself prints")
    func words() async {
      func check(_ result: ExitTest.Result?, _ value: Double) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let error = #expect(throws: Interruption.self) { try converted(value) }
        guard case .crash(let words)? = error else { return #expect(Bool(false)) }
        // Swift puts the place in its library before the words.
        #expect(said.contains("Fatal error: "))
        #expect(said.contains(words.replacing("Fatal error: ", with: "")))
      }
      let notFinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Int(Double("nan") ?? 0)
      }
      check(notFinite, .nan)
      let large = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Int(Double("1e300") ?? 0)
      }
      check(large, 1e300)
      let small = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Int(Double("-1e300") ?? 0)
      }
      check(small, -1e300)
    }
  #endif
}
