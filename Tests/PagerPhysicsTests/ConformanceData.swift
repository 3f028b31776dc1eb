import Foundation
import Testing

/// Expectations of other frameworks' test suites, read in place where the environment says they are.
enum ConformanceData {
  /// The folder that `PAGERLAB_CONFORMANCE` names.
  static var folder: String? { ProcessInfo.processInfo.environment["PAGERLAB_CONFORMANCE"] }

  /// Flutter's: 19 simulations, 5 descriptions, 33 page snaps. Looked for once, so that it is said once.
  static let hasFlutter = isPresent(for: "physics/flutter.json", cases: 57)
  /// The JavaScript libraries', but for 8 cases of snapping.
  static let hasJavaScript = isPresent(for: "physics/javascript.json", cases: 32)

  /// Whether there is anything to read; says so where there is not, with the count of what is skipped.
  private static func isPresent(for suite: String, cases: Int) -> Bool {
    if folder != nil { return true }
    print("skipped: no conformance data (\(suite), \(cases) cases)")
    return false
  }

  /// A JSON document by its path in the folder.
  static func document(_ path: String) throws -> [String: Any] {
    let folder = try #require(folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}

extension [String: Any] {
  /// A number, where "inf" stands for ∞.
  func number(_ key: String) -> Double? {
    if let text = self[key] as? String { return text == "inf" ? .infinity : nil }
    return (self[key] as? NSNumber)?.doubleValue
  }

  func object(_ key: String) -> [String: Any] { self[key] as? [String: Any] ?? [:] }

  func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }

  func text(_ key: String) -> String { self[key] as? String ?? "" }
}
