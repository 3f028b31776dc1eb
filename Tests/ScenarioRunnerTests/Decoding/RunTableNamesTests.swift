import Documents
import Testing

@testable import ScenarioRunner

@Suite("Names of runs")
struct RunTableNamesTests {
  /// A table, read without regard to what uses its variables.
  private func table(cases: String?, matrix: String?) throws -> RunTable {
    let parts = [cases.map { #""cases": \#($0)"# }, matrix.map { #""matrix": \#($0)"# }].compactMap { $0 }
    let source = SourceText(name: "a.json", text: "{\(parts.joined(separator: ", "))}")
    let root = try #require(JSONReader.read(source).root)
    let reader = DocumentReader(source: source, issues: Issues(of: source), bindings: Bindings())
    return RunTable(
      cases: root.member("cases"), matrix: root.member("matrix"), uses: VariableUses(in: []), reader: reader)
  }

  private func hasNameTwice(_ table: RunTable) -> Bool {
    let names = (0..<table.count).compactMap { table.name(of: $0) }
    return Set(names).count < names.count
  }

  /// Every table of up to three rows and two variables over values that could be taken for each other.
  @Test("a name that is there twice is always suspected, and in a matrix alone nothing else is")
  func suspicion() throws {
    let values = [
      "1", "1.0", "10", #""1""#, #""1, b=2""#, #""2, a=1""#, "[1, 2]", #""é""#, #""e\#u{301}""#,
      #"["x, a=[", 1, /*",2/**/ ]"#,
    ]
    let lists = values.flatMap { one in values.map { "[\(one), \($0)]" } } + values.map { "[\($0)]" }
    var suspected = 0
    for list in lists {
      for other in [nil, "[1, 2]", #"["1, a=1", 2]"#, list] {
        let matrix = #"{"a": \#(list)\#(other.map { #", "b": \#($0)"# } ?? "")}"#
        let table = try table(cases: nil, matrix: matrix)
        #expect(table.mayRepeatNames == hasNameTwice(table), "\(matrix)")
        suspected += table.mayRepeatNames ? 1 : 0
      }
    }
    #expect(suspected > 0)
    let rows = [
      #"{"name": "r"}"#, #"{"name": "r, a=1"}"#, #"{"c": 1}"#, #"{"c": 1, "a1": 2}"#, #"{"name": "c=1"}"#,
      #"{"name": "r, a=[\"x"}"#, #"{"name": "é"}"#, #"{"name": "e\#u{301}"}"#,
    ]
    for one in rows {
      for other in rows {
        for matrix in [nil] + lists.prefix(30).map({ #"{"a": \#($0)}"# }) {
          let table = try table(cases: "[\(one), \(other)]", matrix: matrix)
          if hasNameTwice(table) { #expect(table.mayRepeatNames, "\(one) \(other) \(matrix ?? "")") }
        }
      }
    }
  }

  @Test("names that differ are not suspected where they are of plain characters")
  func plain() throws {
    let rows = (0..<2000).map { #"{"name": "row \#($0)"}"# }.joined(separator: ", ")
    #expect(!(try table(cases: "[\(rows)]", matrix: #"{"a": [1, 2, 3], "b": ["x", "y"]}"#).mayRepeatNames))
    #expect(!(try table(cases: #"[{"name": "r"}, {"x": 1}, {"name": "s"}]"#, matrix: nil).mayRepeatNames))
  }
}
