import Documents
import Testing

@testable import PagerTuning

@Suite struct UnitStoreTests {
  /// Goes on from a journal with these bytes; the bytes of the results file, and how many units were there.
  static func resume(_ bytes: [UInt8], in folder: String) throws -> (file: [UInt8], known: Int) {
    let path = "\(folder)/results.jsonl.part"
    try FileAccess.writeAtomically(path, bytes)
    let header = try SmallSweep.header()
    let known: Int
    do {
      let store = try UnitStore(try JournalFile(path), of: header)
      known = store.count
      for (unit, line) in try SmallSweep.lines().enumerated() where !store.has(unit) { try store.add(unit, line) }
    }
    // Whoever reads the journal the next time finds all of it.
    let store = try UnitStore(try JournalFile(path), of: header)
    #expect(store.count == header.units)
    var file: [UInt8] = []
    try store.write(header) { file += $0 }
    store.remove()
    #expect(!FileAccess.exists(path))
    return (file, known)
  }

  @Test func `A journal that was cut off at any byte gives the same file in the end`() throws {
    let lines = try SmallSweep.lines()
    let whole = try SmallSweep.file()
    // In the order in which they happened to be done.
    var journal = try SmallSweep.header().bytes + [0x0A]
    var ends: [Int] = []
    for line in lines.reversed() {
      journal += line + [0x0A]
      ends.append(journal.count)
    }
    try SmallSweep.inFolder { folder in
      for count in 0...journal.count {
        let (file, known) = try Self.resume(Array(journal[..<count]), in: folder)
        #expect(file == whole)
        // A line without its line feed is whole too.
        #expect(known == ends.count { $0 - 1 <= count })
      }
    }
  }

  @Test func `Bytes changed in a journal cost the lines that they are in`() throws {
    let lines = try SmallSweep.lines()
    let whole = try SmallSweep.file()
    let start = try SmallSweep.header().bytes.count + 1
    let journal = try SmallSweep.header().bytes + [0x0A] + lines.flatMap { $0 + [0x0A] }
    try SmallSweep.inFolder { folder in
      for offset in stride(from: start, to: journal.count, by: 37) {
        var changed = journal
        changed[offset] ^= 0x01
        let (file, known) = try Self.resume(changed, in: folder)
        #expect(file == whole)
        #expect(known >= lines.count - 2 && known < lines.count)
      }
    }
  }

  @Test func `Lines that stand twice, or are no unit's, change nothing`() throws {
    let lines = try SmallSweep.lines()
    var journal = try SmallSweep.header().bytes + [0x0A]
    for line in lines + lines.reversed() { journal += line + [0x0A] + Array("{}\n\n".utf8) }
    let bytes = journal
    try SmallSweep.inFolder { folder in
      let (file, known) = try Self.resume(bytes, in: folder)
      #expect(try file == SmallSweep.file())
      #expect(known == lines.count)
    }
  }

  @Test func `A journal of another plan, shard or program is refused, and so is what is no journal`() throws {
    let other = SmallSweep.text.replacing("[200, 500]", with: "[200, 501]")
    var tool = try SmallSweep.header()
    tool.tool = "other"
    let foreign = [
      try SmallSweep.header(text: other).bytes + [0x0A],
      try SmallSweep.header(.shard(index: 1, count: 2)).bytes + [0x0A],
      tool.bytes + [0x0A], Array("swipes, 12\n".utf8),
    ]
    try SmallSweep.inFolder { folder in
      for bytes in foreign {
        let path = "\(folder)/x.part"
        try FileAccess.writeAtomically(path, bytes)
        let error = #expect(throws: FileError.self) {
          _ = try UnitStore(try JournalFile(path), of: try SmallSweep.header())
        }
        #expect(error?.message.contains("--fresh") == true)
        // Nothing of it is lost.
        #expect(try FileAccess.read(path) == bytes)
      }
    }
  }

  @Test func `One program at a time has a journal`() throws {
    try SmallSweep.inFolder { folder in
      let first = try JournalFile("\(folder)/x.part")
      let error = #expect(throws: FileError.self) { _ = try JournalFile("\(folder)/x.part") }
      #expect(error?.message == "another program is writing it")
      first.remove()
      _ = try JournalFile("\(folder)/x.part")
    }
  }
}
