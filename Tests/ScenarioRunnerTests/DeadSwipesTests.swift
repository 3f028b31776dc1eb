import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Swipes of a page view controller after its parent was evaluated")
struct DeadSwipesTests {
  /// Whether a swipe turns a page after some steps.
  private func swipesAreAlive(_ options: String, after steps: String, model: String = "PageViewController") throws
    -> Bool
  {
    let swipe = #"{"settle": {}}, {"swipe": {"by": [-300, 0]}}, {"settle": {}}"#
    let result = try run(
      document("\(steps), \(swipe)", pager: #""model": "\#(model)", "pages": 5\#(options)"#), recordOutcome: true)
    #expect(result.status == .passed)
    return result.outcome?.page == 1
  }

  private static let evaluations = [
    #"{"refresh": {}}"#, #"{"set": {"interPageSpacing": 1}}"#, #"{"insert": {"at": 5, "count": 1}}"#,
    #"{"remove": {"at": 4, "count": 1}}"#, #"{"reload": 6}"#,
  ]

  @Test("they are dead by default, and with a new coordinator that sets changed pages alone", arguments: evaluations)
  func dead(_ steps: String) throws {
    for options in ["", #", "sets": "changed", "updatesCoordinator": true"#] {
      #expect(try !swipesAreAlive(options, after: steps), "\(options)")
      #expect(try swipesAreAlive(options, after: #"{"wait": 1}, {"resize": [400, 800]}"#), "\(options)")
    }
  }

  @Test("they are alive with controllers that are kept, and with a new coordinator", arguments: evaluations)
  func alive(_ steps: String) throws {
    for options in [
      #", "rebuildsControllers": false"#, #", "updatesCoordinator": true"#,
      #", "rebuildsControllers": false, "sets": "changed""#,
      #", "rebuildsControllers": false, "sets": "changed", "updatesCoordinator": true"#,
    ] {
      #expect(try swipesAreAlive(options, after: steps), "\(options)")
    }
    #expect(try swipesAreAlive("", after: steps, model: "iPages"))
  }

  @Test("a page that the app turns to wakes them only where the coordinator is new")
  func woken() throws {
    func page(_ options: String) throws -> Int? {
      try run(
        document(
          #"{"refresh": {}}, {"goTo": 1}, {"settle": {}}, {"swipe": {"by": [-300, 0]}}, {"settle": {}}"#,
          pager: #""model": "PageViewController", "pages": 5\#(options)"#), recordOutcome: true
      ).outcome?.page
    }
    #expect(try page("") == 1)
    #expect(try page(#", "sets": "changed", "updatesCoordinator": true"#) == 2)
  }
}
