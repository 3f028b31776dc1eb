import Documents
import FoundationEssentials
import Testing

@Suite struct LineReaderTests {
  private func lines(of bytes: [UInt8], limit: Int = FileAccess.maximumSize) throws -> (
    lines: [[UInt8]], isTerminated: Bool
  ) {
    let path = FileManager.default.temporaryDirectory.path + "/lines-\(UUID().uuidString)"
    try FileAccess.writeAtomically(path, bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reader = try LineReader(path, limit: limit)
    var lines: [[UInt8]] = []
    while let line = try reader.next() {
      lines.append(line)
      #expect(reader.number == lines.count)
    }
    #expect(try reader.next() == nil)
    return (lines, reader.isTerminated)
  }

  @Test func `Lines are what line feeds separate, whatever their length`() throws {
    var seed = Seeded(6)
    for round in 0..<40 {
      let bytes = (0..<seed.next(below: 300_000)).map { _ in
        seed.next(below: round % 4 == 0 ? 3 : 40_000) == 0 ? 0x0A : UInt8(truncatingIfNeeded: seed.next())
      }
      var expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      // What follows the last line feed is a line only where it holds something.
      let endsOpen = expected.last?.isEmpty == false
      if !endsOpen { expected.removeLast() }
      let found = try lines(of: bytes)
      #expect(found.lines == expected)
      if !expected.isEmpty { #expect(found.isTerminated == !endsOpen) }
    }
  }

  @Test func `A line beyond the limit is an error, and so is what cannot be opened`() throws {
    #expect(throws: FileError.self) { try lines(of: Array(repeating: 0x61, count: 200_000), limit: 100_000) }
    #expect(throws: FileError.self) { try LineReader("/no/such/file") }
    #expect(throws: FileError.self) { try LineReader("/") }
    #expect(throws: FileError.self) { try LineReader("") }
  }
}
