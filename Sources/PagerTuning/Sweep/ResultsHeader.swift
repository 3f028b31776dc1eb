internal import Documents

/// The first line of a results file: what was done, and all that is needed to read the rest.
///
/// Nothing of the machine stands in it, nor of how the work was split but the shard, so that the same results are the
/// same bytes.
public struct ResultsHeader: Equatable, Sendable {
  /// The version of the format of results files.
  public static let format = 1
  /// How the first line begins, by which such a file is told from others.
  public static let beginning = "{\"pagerlab\":\"tuning results\","

  /// The version of the program.
  public var tool: String
  /// The plan's hash.
  public var plan: String
  /// The plan's seed.
  public var seed: UInt64
  /// How many units the whole plan has; `nil` where that is known only when it has been done.
  public var units: Int?
  /// Which part it is.
  public var part: Part
  /// The path of the configuration, as it was given.
  public var path: String
  /// The configuration as it is written.
  public var text: String

  /// A part of the results of a plan.
  public enum Part: Equatable, Sendable {
    /// All of them.
    case whole
    /// Every `count`th unit from `index` on, which counts from 1.
    case shard(index: Int, count: Int)
    /// What was there of so many shards.
    case partial(of: Int)
  }

  /// A header from its parts.
  public init(
    tool: String, plan: String, seed: UInt64, units: Int?, part: Part = .whole, path: String, text: String
  ) {
    (self.tool, self.plan, self.seed, self.units) = (tool, plan, seed, units)
    (self.part, self.path, self.text) = (part, path, text)
  }

  /// The command that gives the whole, without what changes no result.
  public var command: String { "pagerlab tune run \(path.quotedForShell)" }

  /// The command that gives a shard.
  public func command(shard index: Int, of count: Int) -> String {
    "\(command) --shard \(index)/\(count) --out \(Self.fileName(shard: index, of: count))"
  }

  /// A name for a shard's file.
  public static func fileName(shard index: Int, of count: Int) -> String { "shard-\(index)-of-\(count).jsonl" }

  /// The line, without a line feed.
  public var bytes: [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.name("pagerlab")
    json.string("tuning results")
    json.member("format", Self.format)
    json.name("tool")
    json.string(tool)
    json.name("plan")
    json.string(plan)
    json.member("seed", seed)
    if let units {
      json.member("units", units)
    }
    switch part {
    case .whole: break
    case .shard(let index, let count):
      json.name("shard")
      json.beginArray()
      json.integer(index)
      json.integer(count)
      json.endArray()
    case .partial(let count):
      json.member("partial", count)
    }
    json.name("command")
    json.string(command)
    json.name("config")
    json.string(path)
    json.name("text")
    json.string(text)
    json.endObject()
    return UnitLine.sealed(json.bytes.dropLast())
  }

  /// What a line says; `nil` where it is no header, or was cut off or changed.
  public init?(_ line: [UInt8]) {
    guard Self.begins(line), UnitLine.unsealed(line) != nil,
      let root = JSONReader.read(SourceText(name: "", bytes: line)).root,
      root.member("format")?.integer == Self.format, let tool = root.member("tool")?.text,
      let plan = root.member("plan")?.text, case .number(let seed)? = root.member("seed")?.kind,
      let seed = seed.exactUnsigned, let path = root.member("config")?.text, let text = root.member("text")?.text
    else { return nil }
    let units = root.member("units")?.integer
    guard units ?? 0 >= 0 else { return nil }
    var part = Part.whole
    if case .array(let numbers)? = root.member("shard")?.kind {
      guard numbers.count == 2, let index = numbers[0].integer, let count = numbers[1].integer,
        (1...1_000_000).contains(count), (1...count).contains(index)
      else { return nil }
      part = .shard(index: index, count: count)
    } else if let count = root.member("partial")?.integer {
      guard (1...1_000_000).contains(count) else { return nil }
      part = .partial(of: count)
    }
    self.init(tool: tool, plan: plan, seed: seed, units: units, part: part, path: path, text: text)
  }

  /// Whether a first line is meant as that of a results file, be it whole or not.
  public static func begins(_ line: [UInt8]) -> Bool { line.starts(with: beginning.utf8) }

  /// Whether a unit belongs to the part; of an incomplete one any may.
  public func holds(_ unit: Int) -> Bool {
    switch part {
    case .whole, .partial: units.map { unit < $0 } ?? true
    case .shard(let index, let count): units.map { unit < $0 } ?? true && unit % count == index - 1
    }
  }

  /// How many units the part has; `nil` where that is not known.
  public var size: Int? {
    switch part {
    case .whole: units
    case .partial: nil
    case .shard(let index, let count): units.map { ($0 - index + count) / count }
    }
  }
}

extension JSONNode {
  fileprivate var integer: Int? { if case .number(let number) = kind { number.exactInteger } else { nil } }
  fileprivate var text: String? { if case .string(let text) = kind { text } else { nil } }
}

extension String {
  /// The text as one word of a POSIX shell.
  package var quotedForShell: String {
    let plain = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x2B, 0x2C, 0x3A, 0x3D, 0x40: true
      default: false
      }
    }
    return plain && !isEmpty
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
