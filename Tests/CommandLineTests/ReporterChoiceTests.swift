import Testing

@testable import pagerlab

@Suite struct ReporterChoiceTests {
  private func names(_ values: String...) throws -> [String] {
    try ReporterChoice.choices(values).map { $0.kind.rawValue + ($0.file.map { "→\($0)" } ?? "") }
  }

  @Test func `Pretty goes to standard output unless something else does`() throws {
    #expect(try names() == ["pretty"])
    #expect(try names("json") == ["json"])
    #expect(try names("json=a.json") == ["json→a.json", "pretty"])
    #expect(try names("pretty=a.txt") == ["pretty→a.txt"])
    #expect(try names("json", "pretty=a.txt") == ["json", "pretty→a.txt"])
    #expect(try names("junit=a.xml", "tap", "github=b") == ["junit→a.xml", "tap", "github→b"])
    #expect(try names("json=a=b.json", "json=c.json") == ["json→a=b.json", "json→c.json", "pretty"])
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let values: [String]
    let message: String
    var testDescription: String { values.joined(separator: " ") }
  }

  private static let known = ReporterChoice.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  private static let mistakes: [Mistake] = [
    Mistake(values: ["jsn"], message: "--reporter is one of \(known), not \"jsn\"; did you mean json?"),
    Mistake(values: [""], message: "--reporter is one of \(known), not \"\""),
    Mistake(values: ["json="], message: "--reporter json= needs a file behind the equals sign"),
    Mistake(
      values: ["json", "pretty"],
      message: "two reporters on standard output (json and pretty); send one to a file: --reporter pretty=FILE"),
    Mistake(
      values: ["json", "json"],
      message: "two reporters on standard output (json and json); send one to a file: --reporter json=FILE"),
    Mistake(values: ["json=a", "pretty=a"], message: "two reporters go to the file \"a\""),
  ]

  @Test(arguments: mistakes)
  func `A mistake is named`(mistake: Mistake) {
    #expect(throws: UsageError(message: mistake.message)) { try ReporterChoice.choices(mistake.values) }
  }
}
