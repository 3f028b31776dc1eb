import Documents
import Foundation
import ScenarioRunner
import Testing

@testable import PagerTuning

/// A sweep that takes no time.
enum SmallSweep {
  static let text = """
    {
      "name": "small",
      "pager": { "model": "ThresholdPager", "pages": 5, "page": 2 },
      "population": { "people": 8, "swipesPerPerson": 5 },
      "parameters": { "fraction": { "from": 0.2, "to": 0.8, "step": 0.1 }, "velocity": [200, 500] },
      "rays": { "points": 0 }
    }
    """

  static func configuration(_ text: String = text) throws -> TuningConfiguration {
    try TuningConfiguration.decode(SourceText(name: "small.json", text: text)).get()
  }

  static func header(_ part: ResultsHeader.Part = .whole, text: String = text) throws -> ResultsHeader {
    let rounds = try TuningRounds(configuration(text), tool: "test")
    return ResultsHeader(
      tool: "test", plan: rounds.plan.hash, seed: 1, units: rounds.round?.unitCount, part: part, path: "small.json",
      text: text)
  }

  /// The lines of all units.
  static func lines(text: String = text) throws -> [[UInt8]] {
    text == Self.text ? try usual.get() : try computed(text)
  }

  private static let usual = Result { try computed(text) }

  private static func computed(_ text: String) throws -> [[UInt8]] {
    let rounds = try TuningRounds(configuration(text), tool: "test")
    let round = try #require(rounds.round)
    return round.units.map { UnitLine.bytes(of: rounds.plan.result(of: round.unit($0))) }
  }

  /// The bytes of the results file of a part.
  static func file(_ part: ResultsHeader.Part = .whole, text: String = text) throws -> [UInt8] {
    let header = try header(part, text: text)
    var writer = ResultsWriter(header)
    for (unit, line) in try lines(text: text).enumerated() where header.holds(unit) { writer.add(unit: line) }
    writer.finish()
    return writer.takeBytes()
  }

  /// Gives the body a folder that is removed afterwards.
  static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sweep-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
