import Documents
import PagerEngine
import Testing

@testable import Reports
@testable import ScenarioRunner

@Suite struct HTMLReportTests {
  static let scenarioText = #"""
    {
      "name": "Two fifths of a page turn it", "pager": { "model": "PagerView", "pages": 5 },
      "steps": [ { "swipe": { "by": ["$dx", 0], "duration": 250 } } ],
      "expect": { "page": "$page", "settleTime": { "atMost": "$limit" } },
      "cases": [
        { "name": "just short", "dx": -155.9, "page": 0, "limit": 500 },
        { "name": "impatient", "dx": -156.1, "page": 1, "limit": 400 },
        { "name": "wrong page", "dx": -100, "page": 2, "limit": 500 },
        { "name": "later", "dx": -100, "page": 2, "limit": 500, "skip": "see #12" },
        { "name": "known", "dx": -100, "page": 2, "limit": 500, "knownFailure": "see #13" }
      ]
    }
    """#

  private func results(_ text: String = scenarioText, file: String = "turn.json") throws -> [RunResult] {
    let scenario = try Scenario.decode(SourceText(name: file, text: text)).get()
    return (0..<scenario.runCount).map { scenario.run($0, picture: .always) }
  }

  private func document(_ results: [RunResult], isInterrupted: Bool = false) -> String {
    var report = HTMLReport()
    var bytes: [UInt8] = []
    for result in results {
      report.add(result)
      bytes += report.takeBytes()
    }
    report.finish(isInterrupted: isInterrupted)
    return String(decoding: bytes + report.takeBytes(), as: UTF8.self)
  }

  @Test func `It is one balanced document with a plot and a scrubber for each run`() throws {
    let html = document(try results() + [Sample.invalid()])
    let markup = Markup(html)
    #expect(markup.faults == [])
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(markup.count("details", "class=\"run\"") == 6)
    #expect(markup.count("svg", "class=\"plot\"") == 4)
    #expect(markup.count("svg", "class=\"stage\"") == 4)
    #expect(markup.count("input", "type=\"range\"") == 4)
    #expect(markup.count("script", "application/json") == 4)
    for (state, count) in [("passed", 1), ("failed", 2), ("skipped", 1), ("known", 1), ("invalid", 1)] {
      #expect(markup.count("details", "data-state=\"\(state)\"") == count, "\(state)")
    }
  }

  @Test func `Failures come first, and the counts are right`() throws {
    let html = document(try results())
    let places = ["impatient", "wrong page", "just short", "later", "known"].compactMap { name in
      html.firstRange(of: "<span class=\"name\">\(name)</span>")?.lowerBound
    }
    #expect(places.count == 5)
    #expect(places == places.sorted())
    for count in ["<b>2</b>failed", "<b>1</b>passed", "<b>1</b>known failure", "<b>1</b>skipped"] {
      #expect(html.contains(count), "\(count)")
    }
    #expect(!html.contains("Interrupted"))
    #expect(document([], isInterrupted: true).contains("<strong>Interrupted</strong>"))
  }

  @Test func `Expected and actual lie over the plot`() throws {
    let html = document(try results())
    for words in ["expected settleTime ≤ 400 ms", "settleTime 433.3333 ms", "expected page 2", "page 0"] {
      #expect(html.contains(">\(words)</text>"), "\(words)")
    }
  }

  @Test func `Nothing comes from anywhere else, and only its own style and script run`() throws {
    let html = document(try results())
    let policy = HTMLReport.policy
    #expect(html.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
    for (name, tag) in [("style", "<style>"), ("script", "<script>")] {
      let parts = html.components(between: tag, and: "</\(name)>")
      #expect(parts.count == 1, "one \(name)")
      #expect(policy.contains("\(name)-src \(ContentHash.source(parts.first ?? ""))"), "\(name)")
    }
    let markup = Markup(html)
    for name in ["link", "img", "iframe", "object", "image", "use"] { #expect(markup.count(name) == 0, "\(name)") }
    for element in markup.elements {
      for word in [" src=", " style=", " on", "url("] { #expect(!element.attributes.contains(word), "\(element)") }
    }
    #expect(!HTMLStyle.text.contains("url(") && !HTMLStyle.text.contains("@import"))
    for word in ["innerHTML", "eval", "fetch", "document.write", "Function("] {
      #expect(!HTMLScript.text.contains(word), "\(word)")
    }
  }

  @Test func `Hostile names stay names`() throws {
    let names = [
      "</script><img src=x onerror=alert(1)>", "</style><b>", "\" onload=\"x", "' x='", "<!--", "]]>", "&lt;",
      "\u{202e}\u{2028}\u{1b}", "</details></main>", "<script>", "{{x}}${y}`z`",
    ]
    let plain = Markup(document(try names.indices.map { try hostile("name \($0)") }))
    let html = document(try names.map(hostile))
    #expect(Markup(html).faults == [])
    #expect(Markup(html).elements.map(\.name) == plain.elements.map(\.name))
    for scalar in ["\u{202e}", "\u{2028}", "\u{1b}"] { #expect(!html.contains(scalar)) }
  }

  private func hostile(_ name: String) throws -> RunResult {
    var result = try #require(try results().dropFirst().first)
    result.file = "f/" + name
    result.name = name
    result.caseName = name
    result.model = name
    result.failures = result.failures.map { failure in
      var failure = failure
      (failure.key, failure.message, failure.expected, failure.actual) = (name, name, name, name)
      return failure
    }
    return result
  }

  @Test func `The same results give the same bytes`() throws {
    #expect(document(try results()) == document(try results()))
  }

  @Test func `A thousand of those that passed are kept, all that failed, and it says so`() throws {
    let all = try results()
    let (passed, failed) = (all[0], all[1])
    var many = [RunResult](repeating: passed, count: 1500)
    many.insert(failed, at: 1200)
    many.insert(failed, at: 10)
    let html = document(many)
    let markup = Markup(html)
    #expect(markup.count("details", "data-state=\"failed\"") == 2)
    #expect(markup.count("details", "data-state=\"passed\"") == 999)
    #expect(
      html.contains("Every run that failed is here, and of the 1500 others 999: those among the first 1000 of all."))
    #expect(!document(all).contains("of all."))
    let fine = document([RunResult](repeating: passed, count: 1001))
    #expect(fine.contains("Of 1001 runs 1000 are here: those among the first 1000 of all."))
    #expect(document([RunResult](repeating: passed, count: 1000)).contains("of all.") == false)
  }

  @Test func `What is not kept costs no memory`() throws {
    var report = HTMLReport()
    var passed = try #require(try results().first)
    passed.picture = nil
    for _ in 0..<1000 { report.add(passed) }
    _ = report.takeBytes()
    for _ in 0..<10_000 { report.add(passed) }
    #expect(report.takeBytes().isEmpty)
    report.finish()
    let size = report.takeBytes().count
    var other = HTMLReport()
    for _ in 0..<1000 { other.add(passed) }
    other.finish()
    #expect(abs(other.takeBytes().count - size) < 40_000)
  }
}

extension String {
  /// What stands between each of two words.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let from = rest.firstRange(of: start), let to = rest[from.upperBound...].firstRange(of: end) {
      parts.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return parts
  }
}
