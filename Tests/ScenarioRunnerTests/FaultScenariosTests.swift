import Documents
import Testing

@testable import PagerEngine
@testable import ScenarioRunner

/// Mistakes that models can be given, each with the shipped run that must notice it: it passes without and fails with it.
@Suite("Fault scenarios")
struct FaultScenariosTests {
  /// A fault of a model and the run that guards against it.
  struct Guard: CustomTestStringConvertible, Sendable {
    var faultClass: FaultClass
    var fault: String
    var model: String
    /// Below `scenarios`.
    var file: String
    /// The run's name; the file has but one where there is none.
    var run: String?

    var testDescription: String { "\(faultClass.rawValue) \(fault) of \(model)" }
  }

  private static let pageControllers = [
    ("A", "staleOnRegrab"), ("B", "wrapModulo"), ("C", "duplicateStates"), ("C", "unmanagedView"),
    ("D", "staleNeighbour"), ("E", "reversedDirection"), ("F", "cancelLeavesContent"), ("G", "resizeKeepsOffset"),
    ("H", "ownSnap"), ("I", "pendingSelects"), ("J", "announcesFirstPage"),
  ].flatMap { letter, fault in
    ["PageViewController", "iPages"].compactMap {
      guarding(letter, fault, of: $0, "page-view-controller/faults/\(fault).json", run: $0)
    }
  }

  private static let scrollViews = [
    ("A", "laggingIndex"), ("B", "truncatedPage"), ("C", "droppedWrite"), ("E", "reversedDirection"),
    ("F", "cancelLeavesContent"), ("G", "resizeKeepsOffset"), ("H", "ownSnap"), ("I", "pendingSelects"),
    ("J", "announcesFirstPage"), ("K", "singlePrecision"),
  ].flatMap { letter, fault in
    ["ScrollViewPaging", "ScrollViewTargets"].compactMap {
      guarding(letter, fault, of: $0, "scroll-view-paging/faults/\(fault).json", run: $0)
    }
  }

  private static let tabView = [
    ("A", "laggingIndex", "the-index-does-not-lag"), ("B", "truncatedPage", "a-page-is-rounded-not-cut-off"),
    ("C", "droppedWrite", "a-write-is-not-dropped"), ("E", "reversedDirection", "the-finger-leads-right-to-left"),
    ("F", "cancelLeavesContent", "a-cancel-settles"),
    ("G", "resizeKeepsOffset", "the-page-is-kept-when-the-device-is-turned"), ("H", "ownSnap", "one-rule-snaps"),
    ("I", "pendingSelects", "a-neighbour-in-view-is-not-selected"),
    ("J", "announcesFirstPage", "the-start-is-no-change"), ("K", "singlePrecision", "far-out-a-point-is-a-point"),
  ].compactMap { guarding($0, $1, of: "TabView", "tab-view/\($2).json") }

  static let guards = pageControllers + scrollViews + tabView

  private static func guarding(
    _ letter: String, _ fault: String, of model: String, _ file: String, run: String? = nil
  ) -> Guard? {
    FaultClass(rawValue: letter).map { Guard(faultClass: $0, fault: fault, model: model, file: file, run: run) }
  }

  /// The statuses of the file's runs, by the guard's name for them.
  private static func status(_ text: String, of guarded: Guard) throws -> RunResult.Status {
    let scenario = try scenario(text, file: guarded.file)
    let runs = (0..<scenario.runCount).filter { scenario.runName($0) == guarded.run }
    try #require(runs.count == 1)
    #expect(scenario.modelName(runs[0]) == guarded.model)
    #expect(scenario.tags == ["fault", guarded.fault])
    return scenario.run(runs[0]).status
  }

  @Test("A run passes without the fault that it guards against, and fails with it", arguments: guards)
  func notices(guarded: Guard) throws {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let text = String(decoding: try FileAccess.read("\(root)/scenarios/\(guarded.file)"), as: UTF8.self)
    let parts = text.split(separator: #""faults": []"#, omittingEmptySubsequences: false)
    try #require(parts.count > 1)
    #expect(try Self.status(text, of: guarded) == .passed)
    #expect(try Self.status(parts.joined(separator: #""faults": ["\#(guarded.fault)"]"#), of: guarded) == .failed)
    #expect(text.contains("lass \(guarded.faultClass.rawValue)"))
  }

  @Test("Every fault that a model declares has a guard, and no other")
  func complete() {
    var declared: [String] = []
    for model in Model.all {
      for option in model.declaration.options where option.name == "faults" {
        guard case .list(.choice(let words), _, _) = option.shape else {
          Issue.record("\(model.declaration.name): faults is no list of words")
          continue
        }
        declared += words.map { "\($0) of \(model.declaration.name)" }
      }
    }
    #expect(Self.guards.map { "\($0.fault) of \($0.model)" }.sorted() == declared.sorted())
  }

  @Test("Every class of faults has a guard, and each fault is of the class that it says")
  func classes() {
    #expect(FaultClass.allCases.allSatisfy { wanted in Self.guards.contains { $0.faultClass == wanted } })
    #expect(FaultClass.allCases.count == 11)
    for guarded in Self.guards {
      let declared = PageFault(rawValue: guarded.fault)?.faultClass ?? ScrollFault(rawValue: guarded.fault)?.faultClass
      #expect(declared == guarded.faultClass, "\(guarded.testDescription)")
    }
  }
}
