internal import Documents
internal import GestureSynthesis
internal import PagerEngine
internal import ScenarioRunner

/// One run in the HTML report: a line that opens into what failed, the plot, the viewport, and the touches in words.
struct HTMLRun {
  private let result: RunResult
  private let picture: RunPicture?

  init(_ result: RunResult) {
    self.result = result
    picture = result.picture
  }

  /// The element.
  func text(isOpen: Bool) -> String {
    let state = result.isKnownFailure ? "known" : result.status.rawValue
    let label = result.isKnownFailure ? "known" : result.status.rawValue
    let name = result.caseName ?? (result.name.isEmpty ? "the document" : result.name)
    var text = "<details class=\"run\" data-state=\"\(state)\"\(isOpen ? " open" : "")>\n<summary>"
    text += "<span class=\"state \(state)\">\(label)</span> <span class=\"name\">\(name.escapedForXML)</span> "
    text += "<span class=\"facts\">\(facts.escapedForXML)</span></summary>\n<div class=\"body\">\n"
    if let reason = result.reason { text += "<p>\(Prose.capitalized(reason).escapedForXML)</p>\n" }
    for diagnostic in result.diagnostics { text += element(of: diagnostic) }
    for failure in result.failures { text += element(of: failure) }
    if let picture { text += figure(picture) }
    if picture == nil, result.status == .passed || result.status == .failed {
      text += "<p class=\"note\">No plot: the run has more frames and samples than a plot shows.</p>\n"
    }
    return text + "</div>\n</details>\n"
  }

  /// What is told beside the name.
  private var facts: String {
    var facts: [String] = []
    if let picture {
      if let start = picture.shown.first?.first?.position, let end = picture.shown.last?.last?.position {
        facts.append("page \(Prose.exact(picture.wrapped(start))) → \(Prose.exact(picture.wrapped(end)))")
      }
      facts.append(Prose.time(result.duration))
    }
    if let model = result.model { facts.append(model) }
    return facts.joined(separator: " · ")
  }

  // MARK: - What is wrong

  private func element(of failure: Failure) -> String {
    var text =
      "<div class=\"failure\">\n<p><code>\("\(result.file):\(failure.place.line):\(failure.place.column)".escapedForXML)"
    text += "</code> <strong>\(failure.key.escapedForXML)</strong></p>\n<p>\(failure.message.escapedForXML)</p>\n"
    if !failure.expected.isEmpty {
      text += "<dl><dt>expected</dt><dd class=\"value expected\">\(failure.expected.escapedForXML)</dd>"
      text += "<dt>actual</dt><dd class=\"value actual\">\((failure.actual ?? "nothing").escapedForXML)</dd></dl>\n"
    }
    // The plot shows it better, where there is one.
    if !failure.drawing.isEmpty, picture == nil || failure.recorded == nil {
      text += "<pre>\(failure.drawing.map(\.escapedForXML).joined(separator: "\n"))</pre>\n"
    }
    return text + "</div>\n"
  }

  private func element(of diagnostic: Diagnostic) -> String {
    "<div class=\"failure\">\n<p><code>\("\(diagnostic.file):\(diagnostic.line):\(diagnostic.column)".escapedForXML)</code></p>\n"
      + "<p>\(diagnostic.message.escapedForXML)</p>\n</div>\n"
  }

  // MARK: - The figure

  private func figure(_ picture: RunPicture) -> String {
    let plot = RunPlot(picture, failures: result.failures)
    let name = (result.caseName ?? result.name).escapedForXML
    return """
      <figure>
      <div>\(plot.element)</div>
      <div class="side" hidden><svg class="stage" role="img" aria-label="The viewport, and the pages beside it"></svg>
      <div class="transport"><button type="button">Play</button><input type="range" min="0" step="1" \
      aria-label="Instant of \(name)"></div><output></output></div>
      \(story(picture, plot))<script type="application/json">\(Self.json(picture, plot.timeScale))</script>
      </figure>

      """
  }

  /// The instants in figures, and what each touch decided.
  private func story(_ picture: RunPicture, _ plot: RunPlot) -> String {
    var text = "<dl class=\"story\">\n"
    let instants = plot.instants.prefix(12)
    if !instants.isEmpty {
      let told = instants.map { "\($0.label) \(Prose.time($0.time))" }
      text +=
        "<dt>instants</dt><dd>\((told.joined(separator: " · ")).escapedForXML)\(plot.instants.count > 12 ? " …" : "")</dd>\n"
    }
    let decisions = picture.touches.compactMap { $0.report.release?.event == nil ? nil : $0.report.decision }
    for (index, decision) in decisions.prefix(12).enumerated() {
      text +=
        "<dt>decision\(decisions.count > 1 ? " \(index + 1)" : "")</dt><dd>\(Prose.capitalized(DecisionText.sentence(decision)).escapedForXML)</dd>\n"
    }
    return text + "</dl>\n"
  }

  /// What the scrubber needs, as JSON that may stand inside a script element.
  private static func json(
    _ picture: RunPicture, _ scale: (pixels: (Double, Double), instants: (Double, Double))
  ) -> String {
    var json = JSONWriter(layout: .compact)
    func list(_ numbers: [Double], _ decimals: Int) {
      json.beginArray()
      for number in numbers { json.number(rounded(number, decimals)) }
      json.endArray()
    }
    json.beginObject()
    for (name, numbers) in [
      ("viewport", [picture.viewport.width, picture.viewport.height]),
      ("page", [picture.pageSize.width, picture.pageSize.height]), ("corner", [picture.corner.x, picture.corner.y]),
      ("step", [picture.step.x, picture.step.y]),
    ] {
      json.name(name)
      list(numbers, 2)
    }
    json.name("scale")
    list([scale.pixels.0, scale.pixels.1, scale.instants.0, scale.instants.1], 4)
    json.member("count", picture.pageCount)
    json.name("loops")
    json.bool(picture.isLoop)
    json.member("frame", picture.frameInterval)
    json.member("duration", rounded(picture.duration, 2))
    json.member("rest", rounded(picture.rest ?? picture.duration, 2))
    json.name("shown")
    json.beginArray()
    for stretch in picture.shown { list(stretch.flatMap { [rounded($0.time, 2), $0.position] }, 4) }
    json.endArray()
    json.name("touches")
    json.beginArray()
    for touch in picture.touches { list(touch.path.flatMap { [$0.time, $0.location.x, $0.location.y] }, 1) }
    json.endArray()
    json.endObject()
    // Numbers and names of its own only; escaped all the same, so that no value could ever end the element.
    return json.text.replacingScalars { $0 == "<" ? "\\u003c" : $0 == "&" ? "\\u0026" : nil }
  }

  private static func rounded(_ value: Double, _ decimals: Int) -> Double {
    guard value.isFinite, abs(value) < 1e9 else { return value.isFinite ? value : 0 }
    let scale = [1.0, 10, 100, 1000, 10_000][decimals]
    return (value * scale).rounded() / scale
  }
}
