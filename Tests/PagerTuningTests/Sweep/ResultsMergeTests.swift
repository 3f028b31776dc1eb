import Documents
import Testing

@testable import PagerTuning

@Suite struct ResultsMergeTests {
  /// What joining files with these bytes gives, or the message of its error.
  static func join(_ files: [[UInt8]], isPartial: Bool = false) throws -> Result<[UInt8], Joining> {
    var result: Result<[UInt8], Joining> = .success([])
    try SmallSweep.inFolder { folder in
      var paths: [String] = []
      for (index, bytes) in files.enumerated() {
        paths.append("\(folder)/\(index).jsonl")
        try FileAccess.writeAtomically(paths[index], bytes)
      }
      do throws(FileError) {
        var joined: [UInt8] = []
        _ = try ResultsMerge(paths, isPartial: isPartial).write { joined += $0 }
        result = .success(joined)
      } catch {
        result = .failure(Joining(message: error.message))
      }
    }
    return result
  }

  struct Joining: Error { let message: String }

  static func shards(_ count: Int) throws -> [[UInt8]] {
    try (1...count).map { try SmallSweep.file(.shard(index: $0, count: count)) }
  }

  static func message(_ files: [[UInt8]]) throws -> String {
    if case .failure(let error) = try join(files) { error.message } else { "" }
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func `Shards joined in any order are the whole, byte for byte`(count: Int) throws {
    let shards = try Self.shards(count)
    let whole = try SmallSweep.file()
    #expect(try Self.join(shards).get() == whole)
    #expect(try Self.join(shards.reversed()).get() == whole)
  }

  @Test func `Joining is associative, idempotent and takes overlaps that are equal`() throws {
    let shards = try Self.shards(3)
    let whole = try SmallSweep.file()
    let first = try Self.join([shards[0], shards[1]], isPartial: true).get()
    let last = try Self.join([shards[2], shards[1]], isPartial: true).get()
    #expect(try Self.join([first, shards[2]]).get() == whole)
    #expect(try Self.join([first, last]).get() == whole)
    #expect(try Self.join([whole]).get() == whole)
    #expect(try Self.join([whole, shards[1], whole]).get() == whole)
    #expect(try Self.join(shards + Self.shards(2)).get() == whole)
    #expect(try Self.join([first], isPartial: true).get() == first)
  }

  @Test func `A gap is refused with the command that fills it`() throws {
    let shards = try Self.shards(7)
    let message = try Self.message(Array(shards[..<2] + shards[3...]))
    #expect(message.contains("of shard 3/7"))
    #expect(message.hasSuffix("pagerlab tune run small.json --shard 3/7 --out shard-3-of-7.jsonl"))
    let two = try Self.message(Array(shards[2...]))
    #expect(two.contains("of shards 1/7, 2/7"))
    #expect(two.contains("--shard 1/7 --out shard-1-of-7.jsonl; pagerlab tune run small.json --shard 2/7"))
    let partial = try Self.join(Array(shards[..<5]), isPartial: true).get()
    #expect(try Self.message([partial]).contains("of shards 6/7, 7/7"))
  }

  @Test func `Shards of other plans and other versions are refused`() throws {
    let other = SmallSweep.text.replacing("[200, 500]", with: "[200, 501]")
    let shards = try Self.shards(2)
    let foreign = try SmallSweep.file(.shard(index: 2, count: 2), text: other)
    let message = try Self.message([shards[0], foreign])
    #expect(message.contains("is of another plan"))
    #expect(message.hasSuffix("pagerlab tune run small.json --shard 2/2 --out shard-2-of-2.jsonl --fresh"))
  }

  @Test func `The same plan in other words is joined, whatever the order`() throws {
    let other = "// other words\n" + SmallSweep.text
    let files = [
      try SmallSweep.file(.shard(index: 1, count: 2)), try SmallSweep.file(.shard(index: 2, count: 2), text: other),
    ]
    let (forwards, backwards) = (try Self.join(files).get(), try Self.join(files.reversed()).get())
    #expect(forwards == backwards)
  }

  @Test func `A file that was cut off anywhere is refused`() throws {
    let shards = try Self.shards(2)
    for count in stride(from: 0, to: shards[0].count - 1, by: 11) {
      let message = try Self.message([Array(shards[0][..<count]), shards[1]])
      #expect(!message.isEmpty)
    }
    let lines = shards[0].split(separator: 0x0A)
    let interrupted = Array(lines.dropLast().joined(separator: [0x0A])) + [0x0A]
    let message = try Self.message([interrupted, shards[1]])
    #expect(message.contains("interrupted"))
    #expect(message.contains("pagerlab tune run small.json --shard 1/2 --out "))
  }

  @Test func `A journal is refused with the command that goes on with it`() throws {
    let header = try SmallSweep.header(.shard(index: 1, count: 2))
    try SmallSweep.inFolder { folder in
      let path = "\(folder)/1.jsonl.part"
      try FileAccess.writeAtomically(path, header.bytes + [0x0A])
      let error = #expect(throws: FileError.self) { try ResultsMerge([path]).write { _ in } }
      #expect(error?.message.hasSuffix("--shard 1/2 --out \(folder)/1.jsonl") == true)
    }
  }

  @Test func `A file with any byte changed is refused`() throws {
    let shards = try Self.shards(2)
    for offset in stride(from: 0, to: shards[0].count - 1, by: 7) {
      var changed = shards[0]
      changed[offset] ^= 0x04
      let message = try Self.message([changed, shards[1]])
      #expect(!message.isEmpty)
    }
  }

  @Test func `Overlaps that differ are refused, though each file is sound`() throws {
    let whole = try SmallSweep.file()
    let header = try SmallSweep.header(.partial(of: 2))
    var result = try #require(UnitLine.result(of: try SmallSweep.lines()[3]))
    var tallies = result.tallies
    tallies[0].onlyHere += 1
    result = UnitResult(unit: result.unit, people: result.people, tallies: tallies)
    var writer = ResultsWriter(header)
    writer.add(unit: UnitLine.bytes(of: result))
    writer.finish()
    let message = try Self.message([whole, writer.takeBytes()])
    #expect(message.contains("its unit 3 differs"))
  }

  @Test func `Results are read back from shards and from the whole as they were counted`() throws {
    var rounds = try TuningRounds(SmallSweep.configuration(), tool: "test")
    let round = try #require(rounds.round)
    for unit in round.units {
      let isAdded = rounds.add(rounds.plan.result(of: round.unit(unit)))
      #expect(isAdded)
    }
    let expected = rounds.results
    try SmallSweep.inFolder { folder in
      var paths: [String] = []
      for (index, bytes) in try Self.shards(3).enumerated() {
        paths.append("\(folder)/\(index).jsonl")
        try FileAccess.writeAtomically(paths[index], bytes)
      }
      let read = try TuningResults.read(paths).results
      #expect(read.tallies == expected.tallies)
      #expect(read.people == expected.people)
      #expect(read.people.map { $0.turns + $0.stays } == Array(repeating: 5, count: 8))
      #expect(read.plan.hash == expected.plan.hash)
    }
  }
}
