import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite struct TraceTableTests {
  private func table(_ rows: [TraceRow], run: String? = "just past") -> TraceTable {
    TraceTable(scenario: "a.json", name: "Half a page", run: run, rows: rows)
  }

  @Test func `CSV begins with its facts and the contract's columns`() throws {
    let rows = try swipe().world.trace
    let lines = table(rows).csv.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "# pagerlab trace, version 1", "# scenario: a.json", "# name: Half a page", "# run: just past",
        "# digest: \(table(rows).digest)",
        "time,kind,touch,x,y,translation,velocity,predictedEnd,phase,position,offset,page",
      ])
    #expect(lines.count == 6 + rows.count + 1)
    #expect(lines[6] == "0,touch,down,275,422,,,,idle,0,0,0")
    for line in lines[6..<(6 + rows.count)] {
      #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == 12)
    }
  }

  @Test func `A drag has its translation, velocity and predicted end along the main axis`() throws {
    let rows = try swipe().world.trace
    let last = try #require(table(rows).csv.split(separator: "\n").first { $0.hasPrefix("250,touch,move") })
    let cells = last.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(cells[5] == "-160")
    #expect(abs((Double(cells[6]) ?? 0) + 640) < 1e-6)
    #expect(abs((Double(cells[7]) ?? 0) + 320) < 1e-6)
    #expect(cells[8] == "dragging")
  }

  @Test func `JSON Lines hold the same rows, what is undefined left out`() throws {
    let rows = try swipe().world.trace
    let lines = table(rows, run: nil).jsonLines.split(separator: "\n")
    #expect(lines.count == rows.count + 1)
    #expect(
      lines[0]
        == "{\"format\":\"pagerlab trace\",\"version\":1,\"scenario\":\"a.json\",\"name\":\"Half a page\",\"run\":null,"
        + "\"digest\":\"\(table(rows).digest)\"}")
    #expect(
      lines[1]
        == "{\"time\":0,\"kind\":\"touch\",\"touch\":\"down\",\"x\":275,\"y\":422,\"phase\":\"idle\",\"position\":0,"
        + "\"offset\":0,\"page\":0}")
    for line in lines { #expect(JSONReader.read(SourceText(name: "", text: String(line))).diagnostics.isEmpty) }
  }

  @Test func `The digest is of the rows alone, and of every bit of them`() throws {
    let rows = try swipe().world.trace
    let digest = table(rows).digest
    #expect(digest == table(rows, run: nil).digest)
    #expect(digest.utf8.count == 16)
    #expect(table([]).digest == "cbf29ce484222325")
    for index in stride(from: 0, to: rows.count, by: 7) {
      var other = rows
      other[index].offset = other[index].offset.nextUp
      #expect(table(other).digest != digest)
      other = rows
      other[index].page += 1
      #expect(table(other).digest != digest)
    }
  }

  @Test func `A name cannot break out of its line`() {
    let table = TraceTable(scenario: "a\n1,2.json", name: "x\ry", run: "\u{2028}", rows: [])
    #expect(table.csv.split(separator: "\n").count == 6)
    #expect(table.jsonLines.split(separator: "\n").count == 1)
  }

  /// A swipe that has come to rest.
  private func swipe() throws -> Simulation {
    let text = document(#"{"swipe": {"by": [-160, 0]}}"#)
    return try scenario(text).prepare(0).get().narrate(recording: .trace).simulation
  }
}
