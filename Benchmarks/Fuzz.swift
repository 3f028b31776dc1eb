import Documents
import PagerMath
import ScenarioRunner

/// A soak of the decoder and the runner: shipped scenarios, damaged in a seeded way.
///
/// Whatever comes in, each document must either run or be refused with at least one diagnostic. A trap ends the process and
/// a hang never ends it, so the last line says how far it came.
enum Fuzz {
  struct Finding: Error, CustomStringConvertible {
    let description: String
  }

  /// Numbers and words that a damaged document is likely to trip over.
  private static let words = [
    "0", "-1", "1e400", "1e-400", "-0", "9223372036854775807", "-9223372036854775809", "1e308", "0.1", "NaN", "null",
    "true", "[]", "{}", "\"\"", "\"$x\"", "\"$$x\"", "\"$value\"", "{\"flick\":{\"cut\":0}}", "[0,0]", "[1e308,-1e308]",
    "\"PagerView\"", "\"ImagePager\"", "\"PagerViewWithDots\"", "\"settle\":{},", "\"cancel\":{},", "\"steps\":",
    "{\"atLeast\":", "{\"not\":", "\"once\":true,", "//", "/*", "*/", "\u{0}", "\u{1b}", "\u{feff}", "é", "\\ud800",
    ",",
  ].map { Array($0.utf8) }

  /// Damages `count` documents made of the scenarios below `folder`, decodes them and runs what decodes.
  static func run(documents count: Int, folder: String, seed: UInt64 = 1) throws {
    let sources = FileAccess.listJSONFiles(in: folder).files
    guard !sources.isEmpty else { throw Finding(description: "no scenario below \(folder)") }
    let originals = try sources.map { try FileAccess.read($0) }
    var (refused, ran, failed) = (0, 0, 0)
    for index in 0..<count {
      var random = Draws(stream: RandomStream(seed: seed, stream: UInt64(index)))
      let document = damage(originals[random.below(originals.count)], &random)
      switch Scenario.decode(SourceText(name: "fuzz-\(index).json", bytes: document)) {
      case .failure(let diagnostics):
        guard !diagnostics.list.isEmpty else {
          throw Finding(description: "document \(index) is refused without a word")
        }
        for diagnostic in diagnostics.list where diagnostic.line < 1 || diagnostic.column < 1 {
          throw Finding(description: "document \(index) has a diagnostic without a place: \(diagnostic)")
        }
        refused += 1
      case .success(let scenario):
        for run in 0..<min(scenario.runCount, 2) {
          switch scenario.run(run).status {
          case .failed: failed += 1
          case .passed, .skipped, .invalid: ran += 1
          }
        }
      }
    }
    print(
      "\(count) documents: \(refused) refused, \(ran) runs passed or were refused in a step, \(failed) failed; seed \(seed)"
    )
  }

  /// Draws of one document, in order.
  private struct Draws {
    let stream: RandomStream
    var next: UInt64 = 0

    mutating func below(_ bound: Int) -> Int {
      defer { next += 1 }
      return bound > 0 ? Int(stream.bits(at: next) % UInt64(bound)) : 0
    }
  }

  private static func damage(_ original: [UInt8], _ random: inout Draws) -> [UInt8] {
    var bytes = original
    for _ in 0...random.below(4) {
      guard !bytes.isEmpty else { return bytes }
      let at = random.below(bytes.count)
      let length = min(1 + random.below(12), bytes.count - at)
      switch random.below(7) {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: random.below(256))
      case 1: bytes.removeSubrange(at..<(at + length))
      case 2: bytes.insert(contentsOf: bytes[at..<(at + length)], at: at)
      case 3: bytes.insert(contentsOf: words[random.below(words.count)], at: at)
      case 4: bytes.removeSubrange(at...)
      default: replaceNumber(near: at, in: &bytes, with: words[random.below(words.count)])
      }
    }
    return bytes
  }

  /// Replaces the next number after a place, so that much of what is damaged still decodes.
  private static func replaceNumber(near place: Int, in bytes: inout [UInt8], with word: [UInt8]) {
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x2D }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: word)
  }
}
