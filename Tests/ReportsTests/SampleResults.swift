import Documents
import GestureSynthesis
import PagerEngine
import Reports
import ScenarioRunner

/// Results of small runs, for reports to be made of.
enum Sample {
  /// A simulation of one swipe, come to rest, with everything recorded.
  static func simulation(
    _ model: Model = .pagerView, by delta: Double = -160, hold: Double = 0, end: TouchEnd = .lift
  ) throws -> Simulation {
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 5), page: 0,
      options: OptionValues(of: model.declaration.options))
    var simulation = Simulation(model, setup, recording: [.outcome, .trace, .touches])
    let path = FingerPath(start: Point(x: 275, y: 422), delta: Point(x: delta, y: 0), duration: 250)
    try simulation.perform(.swipe(path, hold: hold, end: end))
    _ = try simulation.settle()
    return simulation
  }

  static func passed(file: String = "a.json", name: String = "Half a page", case caseName: String? = nil) -> RunResult {
    RunResult(file: file, name: name, caseName: caseName, status: .passed)
  }

  static func failed(file: String = "a.json", case caseName: String? = "just past") throws -> RunResult {
    var result = RunResult(file: file, name: "Half a page", caseName: caseName, status: .failed)
    result.failures = [
      Failure(
        place: Place(line: 12, column: 15), key: "page", expected: "{\"oneOf\": [1, 2]}", actual: "0",
        message: "the selected page is 0")
    ]
    result.outcome = Outcome(of: try simulation(by: -155.9))
    return result
  }

  static func invalid(file: String = "b.json") -> RunResult {
    var result = RunResult(file: file, name: "", caseName: nil, status: .invalid)
    result.diagnostics = [
      Diagnostic(file: file, line: 3, column: 7, message: "unknown key \"pge\"; did you mean \"page\"?")
    ]
    return result
  }

  static func skipped(file: String = "a.json", reason: String = "see #12") -> RunResult {
    var result = RunResult(file: file, name: "Half a page", caseName: "later", status: .skipped)
    result.reason = reason
    return result
  }

  /// A scenario's only run, told.
  static func explanation(
    _ steps: String, pager: String, environment: String = "", on: String = ""
  ) throws -> String {
    let text =
      #"{"name": "n", "environment": {\#(environment)}, "pager": {\#(pager)}, "on": [\#(on)], "steps": [\#(steps)]}"#
    let run = try Scenario.decode(SourceText(name: "a.json", text: text)).get().prepare(0).get()
    return Explanation(run.narrate(recording: [.trace, .touches]), width: 10_000).text
  }
}
