import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Faults of TabView")
struct TabViewFaultTests {
  /// The scenario in the folder of TabView that guards against each fault.
  private static let guards = [
    ("laggingIndex", "the-index-does-not-lag"), ("truncatedPage", "a-page-is-rounded-not-cut-off"),
    ("droppedWrite", "a-write-is-not-dropped"), ("reversedDirection", "the-finger-leads-right-to-left"),
    ("cancelLeavesContent", "a-cancel-settles"), ("resizeKeepsOffset", "the-page-is-kept-when-the-device-is-turned"),
    ("ownSnap", "one-rule-snaps"), ("pendingSelects", "a-neighbour-in-view-is-not-selected"),
    ("announcesFirstPage", "the-start-is-no-change"), ("singlePrecision", "far-out-a-point-is-a-point"),
  ]

  private static func text(of file: String) throws -> String {
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    return String(decoding: try FileAccess.read("\(root)/scenarios/tab-view/\(file).json"), as: UTF8.self)
  }

  @Test("Each fault fails the scenario that guards against it, which passes without", arguments: guards)
  func caught(fault: String, file: String) throws {
    let text = try Self.text(of: file)
    let parts = text.split(separator: #""faults": []"#, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    #expect(try run(text).status == .passed)
    let faulty = try run(parts[0] + #""faults": ["\#(fault)"]"# + parts[1])
    #expect(faulty.status == .failed)
    #expect(text.contains(#""fault:\#(fault)""#))
  }

  @Test("Every declared fault has a guard")
  func complete() throws {
    let option = try #require(Model.tabView.declaration.options.first { $0.name == "faults" })
    guard case .list(.choice(let words), _, _) = option.shape else {
      Issue.record("no list of words")
      return
    }
    #expect(words.sorted() == Self.guards.map(\.0).sorted())
  }
}
