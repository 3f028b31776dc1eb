internal import PagerEngine
internal import PagerTuning

/// The tuning report for whoever must decide: one self-contained HTML document.
///
/// The verdict comes first. The document asks nothing of the network: its policy lets through its own style and script, by
/// their hashes, and nothing else. Without the script everything is there to read.
public struct TuningHTML: Sendable {
  let report: TuningReport
  let verdict: TuningVerdict

  /// A document.
  public init(_ report: TuningReport) {
    self.report = report
    verdict = TuningVerdict(report)
  }

  /// Its own style and script by their hashes, and nothing from anywhere.
  static let policy =
    "default-src 'none'; style-src \(ContentHash.source(TuningHTMLStyle.text)); "
    + "script-src \(ContentHash.source(TuningHTMLScript.text)); base-uri 'none'; form-action 'none'"

  /// The document.
  public var text: String {
    let parts = sections
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(title.escapedForXML)</title>
      <style>\(TuningHTMLStyle.text)</style>
      </head>
      <body>
      <header>
      <h1>\(title.escapedForXML)</h1>
      <p class="subject">\(subject.escapedForXML)</p>
      </header>
      <main>
      \(verdictSection)
      """
    text += "<nav aria-label=\"Parts\">"
    for part in parts { text += "<a href=\"#\(part.id)\">\(part.title.escapedForXML)</a>" }
    text += "</nav>\n"
    for part in parts {
      text += "<section id=\"\(part.id)\" aria-labelledby=\"\(part.id)-title\">\n"
      text += "<h2 id=\"\(part.id)-title\">\(part.title.escapedForXML)</h2>\n\(part.body)</section>\n"
    }
    return text + "</main>\n<script>\(TuningHTMLScript.text)</script>\n</body>\n</html>\n"
  }

  private var title: String { report.plan.name.isEmpty ? "Tuning report" : report.plan.name }

  private var subject: String {
    "\(report.plan.subject.model.declaration.name) · \(Prose.count(report.analysis.surface.count, "setting")) searched · "
      + "\(TuningProse.count(report.swipes)) \(report.swipes == 1 ? "swipe" : "swipes") of "
      + Prose.count(report.people, "person", "people")
  }

  /// A part of the document below the verdict.
  struct Part {
    var id: String
    var title: String
    var body: String
  }

  private var sections: [Part] {
    [
      Part(id: "confusion", title: "What was meant, and where it landed", body: confusion),
      Part(id: "map", title: "Which swipes turn a page", body: map),
      Part(id: "cost", title: "Cost of every setting", body: cost),
      Part(id: "roc", title: "One parameter at a time", body: rays),
      Part(id: "people", title: "Person by person", body: people),
      Part(id: "groups", title: "Devices, hands, directions, kinds", body: groups),
      Part(id: "sensitivity", title: "Which parameter matters", body: sensitivity),
      Part(id: "folds", title: "On people left out", body: folds),
      Part(id: "worst", title: "The worst misread swipes", body: worst),
      Part(id: "facts", title: "How this was made", body: facts),
    ]
  }

  // MARK: - The verdict

  private var verdictSection: String {
    let look: String
    switch verdict.finding {
    case .change: look = "good"
    case .keep: look = "calm"
    case .unsure: look = "calm"
    case .mustChange, .impossible: look = "bad"
    }
    var text = "<section class=\"verdict \(look)\" aria-label=\"Verdict\">\n"
    text += "<p class=\"action\">\(verdict.action.escapedForXML)</p>\n"
    text +=
      "<p class=\"line\" id=\"verdict\">\(Self.unbroken(Prose.capitalized(verdict.line)).escapedForXML).</p>\n</section>\n"
    text += "<div class=\"tiles\">\n" + tiles + "</div>\n<ul class=\"advice\">\n"
    for sentence in verdict.advice { text += "<li>\(Self.unbroken(sentence).escapedForXML)</li>\n" }
    return text + "</ul>\n"
  }

  /// Figures stay on the line of their units.
  static func unbroken(_ text: String) -> String {
    text.replacing(" %", with: "\u{A0}%").replacing(" pt/s", with: "\u{A0}pt/s").replacing(
      "p < ", with: "p\u{A0}<\u{A0}"
    )
    .replacing("p = ", with: "p\u{A0}=\u{A0}")
  }

  private var tiles: String {
    let analysis = report.analysis
    var tiles: [(value: String, name: String, note: String)] = []
    func note(_ rate: RateEstimate) -> String {
      if let range = rate.byPerson { return TuningProse.interval(range) + " by person" }
      return rate.wilson.map { TuningProse.interval($0) + " by swipe" } ?? ""
    }
    if report.isChange, let chosen = analysis.chosen {
      tiles.append((TuningProse.percent(chosen.errors.rate), "recommended misreads", note(chosen.errors)))
    }
    tiles.append((TuningProse.percent(analysis.shipped.errors.rate), "shipped misreads", note(analysis.shipped.errors)))
    if report.isChange, let comparison = analysis.comparison {
      let range = comparison.byPerson.map {
        "\(TuningProse.points($0.lowerBound)) to \(TuningProse.points($0.upperBound)) by person"
      }
      tiles.append((TuningProse.points(comparison.difference), "points, paired", range ?? ""))
      let swipes =
        "\(TuningProse.count(comparison.onlyShipped)) read better, \(TuningProse.count(comparison.onlyHere)) worse"
      tiles.append((TuningProse.probability(comparison.pValue), "McNemar", swipes))
    }
    if report.isWeighed, report.isChange {
      tiles.append(
        (
          TuningProse.cost(report.reviewed.cost), "cost a swipe",
          "\(TuningProse.cost(analysis.shipped.cost)) as shipped"
        ))
    }
    return tiles.map { tile in
      "<div><b>\(Self.unbroken(tile.value).escapedForXML)</b><span>\(tile.name.escapedForXML)</span>"
        + "<small>\(Self.unbroken(tile.note).escapedForXML)</small></div>\n"
    }.joined()
  }

  // MARK: - Helpers

  static func paragraph(_ text: String, _ look: String = "") -> String {
    text.isEmpty
      ? "" : "<p\(look.isEmpty ? "" : " class=\"\(look)\"")>\(unbroken(text).escapedForXML)</p>\n"
  }

  /// A drawing with what is to be known to read it, and a place for what a tap on it says.
  static func figure(_ svg: String, _ caption: String = "", title: String = "") -> String {
    if svg.isEmpty { return "" }
    let head = title.isEmpty ? "" : "<h3>\(title.escapedForXML)</h3>\n"
    let words = caption.isEmpty ? "" : "<figcaption>\(unbroken(caption).escapedForXML)</figcaption>\n"
    return "<figure>\n\(head)\(svg)<output></output>\n\(words)</figure>\n"
  }

  /// What to write into the configuration to get a part that is not there.
  static func hint(_ text: String, _ configuration: String) -> String {
    "<p class=\"hint\">\(text.escapedForXML) <code>\(configuration.escapedForXML)</code></p>\n"
  }
}
