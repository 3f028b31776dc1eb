import Testing

import Documents

@Suite("SpoolFile")
struct SpoolFileTests {
  private func content(_ spool: SpoolFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try spool.copy { bytes += $0 }
    return bytes
  }

  @Test("what was written comes back, patches in their places")
  func roundTrip() throws {
    var random = Seeded(7)
    let spool = SpoolFile()
    var expected: [UInt8] = []
    for _ in 0..<300 {
      let piece = (0..<random.next(below: 2000)).map { _ in UInt8(random.next(below: 256)) }
      spool.write(piece)
      expected += piece
      guard expected.count > 10 else { continue }
      let offset = random.next(below: expected.count - 10)
      spool.patch([1, 2, 3], at: offset)
      expected.replaceSubrange(offset..<offset + 3, with: [1, 2, 3])
    }
    #expect(try content(spool) == expected)
    #expect(try content(spool) == expected)
  }

  @Test("one that was never written to is empty")
  func empty() throws {
    #expect(try content(SpoolFile()) == [])
  }
}
