import Documents
import PagerMath
import Testing

@testable import ScenarioRunner

/// Documents that use the whole format, and ways to spoil them.
enum MutationCorpus {
  static let documents = [
    document(
      #"{"swipe": {"by": ["$dx", 0], "duration": 250, "hold": 10, "profile": {"flick": {"cut": 0.6}}}}, {"settle": {}}"#,
      rest: #""expect": {"page": "$p", "events": {"only": ["pageChanged"], "are": []}}, "#
        + #""cases": [{"dx": -100, "p": 0}, {"name": "b", "dx": -200, "p": 1}]"#),
    document(
      #"{"press": [300, 400]}, {"move": {"by": [-200, 0], "duration": 100}}, {"insert": {"at": 0, "count": 2}}, {"lift": {}}"#,
      rest: #""on": [{"event": "pageChanged(1)", "do": [{"goTo": "$value"}, {"remove": {"at": 0, "count": 1}}]}], "#
        + #""environment": {"viewport": [390, 844], "seed": 7, "touchNoise": 0.5, "frameRate": "$r"}, "#
        + #""matrix": {"r": [60, 120]}"#),
    document(
      #"{"replay": {"samples": [[0, 300, 400], [10, 250, 400], [20, 100, 400]]}}, {"expect": {"settled": false}}, {"wait": 9}"#,
      pager: #""model": "ImagePager", "pages": ["a", "b", "c"], "hitArea": "content", "scrollThreshold": 0.3"#,
      rest: #""expect": {"position": {"is": 1, "within": 0.5}, "release": {"velocity": [{"atMost": 0}, 0]}}"#),
    document(
      #"{"swipe": {"by": [-250, 0]}}, {"expect": {"nested": {"0": {"page": 1}}, "eventCounts": {"nested.pageChanged": 1}}}"#,
      pager: #""model": "PagerView", "pages": 3, "children": [{"page": 0, "frame": [0, 0, 390, 844], "#
        + #""pager": {"model": "ImagePager", "pages": 2, "children": [{"page": 0, "frame": [0, 0, 9, 9], "gesture": "tap"}]}}]"#,
      rest: #""on": [{"event": "nested.pageChanged", "if": {"page": {"not": "$value"}}, "do": [{"goTo": "$value"}]}]"#),
    document(
      #"{"tap": [100, 200]}, {"resize": [200, 100]}, {"set": {"multiplier": 2}}, {"refresh": {}}, {"reload": 3}"#,
      pager:
        #""model": "PagerViewWithDots", "pages": 4, "children": [{"page": 0, "frame": [0, 0, 9, 9], "gesture": "tap"}]"#,
      rest:
        #""expect": {"indicator": {"dots": {"0": {"x": 3}}, "active": {"not": 1}}, "decision": {"because": "none"}}"#),
  ]

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "$", "$$", "-", "0", "1e308", "-1e-308", "1e999", "null", "true", "\\u0000",
    "\u{FEFF}",
    "18446744073709551616", "9223372036854775807", "-9223372036854775808", "\"$dx\"", "\"$value\"", "{}", "[]", "//",
    "/*",
    "\"page\": 1,", "é", "\u{1F4A5}", "0.1", "5",
  ]

  /// A document with one to four places cut, doubled, exchanged or overwritten.
  static func mutant(_ index: UInt64) -> [UInt8] {
    let stream = RandomStream(seed: 1, stream: index)
    var draws: UInt64 = 0
    func draw(_ count: Int) -> Int {
      defer { draws += 1 }
      return min(count - 1, Int(stream.uniform(at: draws) * Double(count)))
    }
    var bytes = Array(documents[draw(documents.count)].utf8)
    if draw(2) == 0 {
      // Other digits alone mostly leave a document that runs.
      for _ in 0...draw(4) {
        let digits = bytes.indices.filter { bytes[$0] &- 0x30 <= 9 }
        bytes[digits[draw(digits.count)]] = 0x30 + UInt8(draw(10))
      }
      return bytes
    }
    for _ in 0...draw(4) where !bytes.isEmpty {
      let start = draw(bytes.count)
      let end = min(bytes.count, start + 1 + draw(12))
      switch draw(5) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.replaceSubrange(start..<end, with: Array(pieces[draw(pieces.count)].utf8))
      case 3: bytes.insert(contentsOf: Array(pieces[draw(pieces.count)].utf8), at: start)
      default: bytes[start] = UInt8(truncatingIfNeeded: draw(256))
      }
    }
    return bytes
  }
}

@Suite("Mutated documents")
struct MutationTests {
  @Test("a spoilt document is a scenario that runs or errors with a place, never a crash and never a hang")
  func mutants() {
    var (valid, invalid) = (0, 0)
    for index in 0..<4000 {
      let source = SourceText(name: "m.json", bytes: MutationCorpus.mutant(UInt64(index)))
      switch Scenario.decode(source) {
      case .success(let scenario):
        valid += 1
        for run in 0..<min(3, scenario.runCount) { _ = scenario.run(run, recordOutcome: run == 0) }
      case .failure(let errors):
        invalid += 1
        #expect(!errors.list.isEmpty)
        #expect(errors.list.allSatisfy { $0.line >= 1 && $0.column >= 1 && !$0.message.isEmpty })
      }
    }
    #expect(valid > 100, "the mutants must reach the engine too")
    #expect(invalid > 1000)
  }

  @Test("the documents are scenarios before they are spoilt")
  func corpus() throws {
    for text in MutationCorpus.documents { #expect(errors(text) == []) }
  }

  @Test("every prefix of a document is an error, and none crashes")
  func prefixes() {
    for text in MutationCorpus.documents {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count {
        guard case .failure = Scenario.decode(SourceText(name: "p.json", bytes: Array(bytes[..<count]))) else {
          Issue.record("the first \(count) bytes are a scenario")
          return
        }
      }
    }
  }
}
