import Foundation
import PagerEngine
import Testing

@testable import ScenarioRunner

/// Each seeded fault has a scenario of its name, which passes without it and must notice it.
@Suite("Fault scenarios")
struct FaultScenariosTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("scenarios/page-view-controller/faults")

  /// The names that a model's option takes.
  private static func faults(of model: Model) -> [String] {
    for option in model.declaration.options where option.name == "faults" {
      if case .list(.choice(let words), _, _) = option.shape { return words }
    }
    return []
  }

  private static func statuses(_ text: String) throws -> [RunResult.Status] {
    let scenario = try scenario(text)
    return (0..<scenario.runCount).map { scenario.run($0).status }
  }

  @Test("A scenario passes without its fault and fails with it", arguments: faults(of: .pageViewController))
  func notices(fault: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(fault + ".json"), encoding: .utf8)
    let none = #""faults": []"#
    #expect(text.components(separatedBy: none).count == 2)
    #expect(try Self.statuses(text) == [.passed])
    #expect(try Self.statuses(text.replacingOccurrences(of: none, with: #""faults": ["\#(fault)"]"#)) == [.failed])
  }

  @Test("Every fault has one scenario, and both models take the same faults")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let faults = Self.faults(of: .pageViewController)
    #expect(files == faults.map { $0 + ".json" }.sorted())
    #expect(faults.count == 11)
    #expect(Self.faults(of: .iPages) == faults)
  }

  @Test("A scenario notices its own fault in iPages too", arguments: ["staleOnRegrab", "staleNeighbour", "wrapModulo"])
  func iPages(fault: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(fault + ".json"), encoding: .utf8
    )
    .replacingOccurrences(of: #""PageViewController""#, with: #""iPages""#)
    .replacingOccurrences(of: #", "rebuildsControllers": false"#, with: "")
    #expect(try Self.statuses(text) == [.passed])
    #expect(
      try Self.statuses(text.replacingOccurrences(of: #""faults": []"#, with: #""faults": ["\#(fault)"]"#))
        == [.failed])
  }
}
