import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite struct RecordedTraceTests {
  private static func table(_ by: Int = -160) throws -> TraceTable {
    let text = document(#"{"swipe": {"by": [\#(by), 0], "duration": 50}}"#)
    let narration = try scenario(text).prepare(0).get().narrate(recording: .trace)
    return TraceTable(scenario: "a.json", name: "n", run: nil, rows: narration.simulation.world.trace)
  }

  private func read(_ bytes: [UInt8]) throws(RecordedTrace.Problem) -> RecordedTrace {
    try RecordedTrace(SourceText(name: "a.csv", bytes: bytes))
  }

  private func read(_ text: String) throws(RecordedTrace.Problem) -> RecordedTrace { try read(Array(text.utf8)) }

  @Test func `What was written reads back to the same values`() throws {
    for by in [-300, -160, 0, 25] {
      let table = try Self.table(by)
      #expect(try read(table.csv).rows == table.cells)
      #expect(try read(table.csv.replacing("\n", with: "\r\n")).rows == table.cells)
    }
  }

  @Test func `A changed byte never reads as other values`() throws {
    let table = try Self.table()
    let bytes = Array(table.csv.utf8)
    var refused = 0
    for index in bytes.indices {
      for byte in [UInt8(ascii: "0"), UInt8(ascii: "7"), UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "#")]
      where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        do {
          #expect(try read(changed).rows == table.cells, "byte \(index)")
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 3 * bytes.count)
  }

  @Test func `A file that was cut off is damaged`() throws {
    let table = try Self.table()
    let lines = table.csv.split(separator: "\n", omittingEmptySubsequences: false)
    for count in 1..<(lines.count - 1) {
      let text = lines.prefix(count).joined(separator: "\n") + "\n"
      #expect(throws: RecordedTrace.Problem.self) { try read(text) }
    }
  }

  @Test func `Other files are no traces, and other versions say so`() throws {
    for text in ["", "t,x,y\n0,1,2\n", "# a comment\nt,x,y\n"] {
      #expect(throws: RecordedTrace.Problem.self) { try read(text) }
      do { _ = try read(text) } catch { #expect(!error.isTrace) }
    }
    let other = try Self.table().csv.replacing("version 1\n", with: "version 2\n")
    do {
      _ = try read(other)
      Issue.record("it was read")
    } catch {
      #expect(error.isTrace)
      #expect(error.message == "it has version \"2\" of the format; this program writes and reads 1")
    }
  }
}
