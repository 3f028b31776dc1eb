import Documents
import Foundation
import PagerEngine
import PagerTuning
import Testing

@testable import Reports

@Suite struct TuningHTMLTests {
  @Test func `It is one balanced document, and the verdict comes first`() throws {
    let html = TuningHTML(TuningSample.full()).text
    #expect(Markup(html).faults == [])
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    let parts = [
      "verdict", "confusion", "map", "cost", "roc", "people", "groups", "sensitivity", "folds", "worst", "facts",
    ]
    let places = parts.compactMap { html.firstRange(of: "id=\"\($0)\"")?.lowerBound }
    #expect(places.count == parts.count)
    #expect(places == places.sorted())
    let markup = Markup(html)
    #expect(markup.count("svg", "class=\"plot heat\"") == 1)
    #expect(markup.count("svg", "class=\"plot roc\"") == 2)
    #expect(markup.count("svg", "class=\"plot people\"") == 1)
    #expect(markup.count("svg", "class=\"plot bars\"") == 2)
    #expect(markup.count("svg", "class=\"plot folds\"") == 1)
    #expect(markup.count("details", "class=\"swipe\"") == 20)
  }

  @Test func `Nothing comes from anywhere else, and only its own style and script run`() {
    let html = TuningHTML(TuningSample.full()).text
    #expect(html.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(TuningHTML.policy)\">"))
    #expect(TuningHTML.policy.hasPrefix("default-src 'none'; ") && !TuningHTML.policy.contains("unsafe"))
    #expect(TuningHTML.policy.contains(ContentHash.source(TuningHTMLStyle.text)))
    #expect(TuningHTML.policy.contains(ContentHash.source(TuningHTMLScript.text)))
    let markup = Markup(html)
    #expect(markup.count("script") == 1 && markup.count("style") == 1)
    for name in ["link", "img", "iframe", "object", "image", "use"] { #expect(markup.count(name) == 0, "\(name)") }
    for element in markup.elements {
      for word in [" src=", " style=", " on"] { #expect(!element.attributes.contains(word), "\(element)") }
    }
    #expect(!TuningHTMLStyle.text.contains("url(") && !TuningHTMLStyle.text.contains("@import"))
    for word in ["innerHTML", "eval", "fetch", "document.write", "Function("] {
      #expect(!TuningHTMLScript.text.contains(word), "\(word)")
    }
  }

  @Test func `Figures are those of the analysis and of the review`() {
    let report = TuningSample.full()
    let html = TuningHTML(report).text.replacing("\u{A0}", with: " ")
    for summary in [report.reviewed, report.analysis.shipped] {
      #expect(html.contains("<b>\(TuningProse.percent(summary.errors.rate))</b>"))
      for rate in summary.misreadings where rate.count > 0 {
        let count = "\(TuningProse.count(rate.count)) of \(TuningProse.count(rate.total))"
        #expect(html.contains(">\(TuningProse.percent(rate.rate))<small>\(count)</small>"))
      }
    }
    for table in [report.review.reviewed, report.review.shipped] {
      for row in table.rows {
        for count in row.counts where count > 0 {
          let share = TuningProse.percent(Double(count) / Double(row.total))
          #expect(html.contains(">\(share)<small>\(count)</small><small>"))
        }
      }
    }
    for misread in report.review.worst { #expect(html.contains("id=\"swipe-\(misread.index)\"")) }
    #expect(html.contains(report.plan.hash) && html.contains(report.commandLine.escapedForXML))
  }

  @Test func `The scenarios in it are those that run`() throws {
    let report = TuningSample.full(swipes: 40)
    let html = TuningHTML(report).text
    #expect(report.scenarios.count == report.review.worst.count)
    for scenario in report.scenarios {
      let shown = scenario.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapedForXML }
        .joined(separator: "\n")
      #expect(html.contains(shown))
    }
  }

  @Test func `Hostile names stay names in every format`() {
    let names = [
      "</script><img src=x onerror=alert(1)>", "</style><b>", "\" onload=\"x", "' x='", "<!--", "&lt;", "]]>",
      "\u{202e}\u{2028}\u{1b}[31m", "a\nb\r\n| c |", "`x` [y](javascript:1) **z**", "=HYPERLINK(\"x\")",
      "##[error]\n::error::x",
    ]
    let plain = Markup(TuningHTML(TuningSample.full(name: "plain", swipes: 40, word: " word")).text)
    for name in names {
      let report = TuningSample.full(name: name, swipes: 40, word: name)
      let html = TuningHTML(report).text
      #expect(Markup(html).faults == [], "\(name)")
      #expect(Markup(html).elements.map(\.name) == plain.elements.map(\.name), "\(name)")
      let markdown = TuningMarkdown(report).text
      for word in ["<img", "<b>", "<!--", "</script", "[y](", "`x`", "**z**"] {
        #expect(!markdown.contains(word) || markdown.isOnlyIndented(word), "\(name)")
      }
      for text in [html, markdown, TuningTable(report).text, TuningLines(report).text, TuningText(report).text] {
        for scalar in text.unicodeScalars { #expect(scalar == "\n" || !scalar.isUnsafeOnTerminal, "\(name)") }
        #expect(!text.contains("##[") && !text.contains("\n::"))
      }
    }
  }

  @Test func `The same report gives the same bytes`() {
    #expect(TuningHTML(TuningSample.full()).text == TuningHTML(TuningSample.full()).text)
  }

  @Test func `What was not asked for says how to ask for it`() {
    for report in [TuningSample.words(), TuningSample.words(people: 3), TuningSample.words(isFeasible: false)] {
      let html = TuningHTML(report).text
      #expect(Markup(html).faults == [])
      #expect(html.contains("&quot;rays&quot;: { &quot;points&quot;: 21 }"))
      #expect(html.contains("&quot;sensitivity&quot;"))
      #expect(html.contains(report.people > 1 ? "&quot;folds&quot;: 10" : "nobody can be left out"))
      for word in ["nan", "inf ", "NaN"] { #expect(!Markup(html).elements.contains { $0.attributes.contains(word) }) }
    }
  }

  @Test func `Nothing at all is still a report`() {
    let report = TuningSample.words(people: 1, swipes: 0)
    for text in [
      TuningHTML(report).text, TuningMarkdown(report).text, TuningText(report).text, TuningLines(report).text,
    ] {
      #expect(!text.isEmpty && !text.contains("nan %"))
    }
  }
}

extension String {
  /// Whether a word occurs only in lines that Markdown takes for code.
  fileprivate func isOnlyIndented(_ word: String) -> Bool {
    split(separator: "\n").allSatisfy { !$0.contains(word) || $0.hasPrefix("    ") }
  }
}
