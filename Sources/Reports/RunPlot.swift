internal import GestureSynthesis
internal import PagerEngine
public import ScenarioRunner

/// What was shown in a run, and what the finger did, over time: a drawing for a page or a file of its own.
///
/// The finger is drawn in pages as well: where the pager would be if it followed point by point. Marked are touch-down,
/// recognition, release, arrival and rest, the threshold of the decision where it is a place, and the predicted end. Failed
/// expectations lie over it, expected against actual.
public struct RunPlot {
  let picture: RunPicture
  let overlays: [Overlay]
  let recorded: [RecordedMotion]
  let x: PlotAxis
  let y: PlotAxis

  /// A drawing of a run.
  ///
  /// - Parameter failures: What did not hold of it, in the order in which it was checked.
  public init(_ picture: RunPicture, failures: [Failure] = []) {
    self.picture = picture
    overlays = Overlay.overlays(failures, in: picture)
    // What lies far outside, as a strange file may have it, is left out.
    recorded = failures.compactMap(\.recorded).map { motion in
      let shown = motion.shown.map { $0.filter { $0.time >= 0 && $0.time < 2 * picture.duration } }
      return RecordedMotion(shown: shown, difference: motion.difference)
    }
    var times = [0, picture.duration * 1.02] + recorded.flatMap(\.shown).compactMap { $0.last?.time }
    for overlay in overlays where overlay.axis == .time {
      times += overlay.expected.flatMap { [$0.least, $0.most].compactMap { $0 } }.filter { $0 < 2 * picture.duration }
    }
    if picture.duration <= 0 { times.append(1) }
    x = PlotAxis(showing: times, from: Self.left, to: Self.right, ticks: 7, isTight: true)
    y = PlotAxis(
      showing: Self.range(picture, overlays, recorded.flatMap(\.shown)), from: Self.bottom, to: Self.top, ticks: 5,
      isTight: true)
  }

  static let (width, height) = (520.0, 318.0)
  static let (left, right) = (40.0, 512.0)
  static let (top, bottom) = (54.0, 268.0)
  /// Baselines of the rows in which instants are named.
  private static let rows = [46.0, 30.0, 14.0]
  /// The most touches whose instants are named one by one.
  private static let mostNamedTouches = 3
  /// About the width of a letter, of those that a narrow screen shows too.
  private static let letter = 7.6

  /// How many pages beyond what was shown an expectation may lie and still be drawn to scale.
  private static let reach = 3.0

  /// The positions that are shown: what the pager showed, and of the rest what lies within a page of that, or within reach
  /// where it was expected.
  private static func range(
    _ picture: RunPicture, _ overlays: [Overlay], _ recorded: [[RunPicture.Shown]]
  ) -> [Double] {
    let shown = picture.shown.joined().map(\.position)
    let (low, high) = (shown.min() ?? 0, shown.max() ?? 1)
    var others: [Double] = []
    for touch in picture.touches {
      others += touch.path.map { touch.position(of: $0, in: picture) }
      others += [touch.threshold, touch.predictedEnd].compactMap { $0 }
    }
    others = others.filter(\.isFinite).map { min(max($0, low - 1), high + 1) }
    for overlay in overlays where overlay.axis != .time {
      let values = overlay.expected.flatMap { [$0.least, $0.most] } + [overlay.actual]
      others += values.compactMap { $0 }.map { min(max($0, low - reach), high + reach) }
    }
    others += recorded.joined().map { min(max($0.position, low - reach), high + reach) }
    let all = [low, high] + others
    let (least, most) = (all.min() ?? low, all.max() ?? high)
    // A little air, and never so little that a tenth of a page fills the drawing.
    let air = max(0.06 * (most - least), (0.3 - (most - least)) / 2, 0.02)
    return [least - air, most + air]
  }

  // MARK: - Documents

  /// A document of its own, light or dark as the reader's system is.
  ///
  /// - Parameter title: What is drawn.
  public func document(title: String) -> String {
    let total = Self.height + 26
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 \(SVG.number(Self.width)) \(SVG.number(total))" \
      width="780" height="516" role="img" aria-labelledby="title" aria-describedby="description">
      <title id="title">\(title.escapedForXML)</title>
      <desc id="description">\(words.escapedForXML)</desc>
      <style>
      svg { \(PlotStyle.light) background: var(--paper); }
      @media (prefers-color-scheme: dark) { svg { \(PlotStyle.dark) } }
      \(PlotStyle.rules)
      </style>
      <rect class="paper" width="\(SVG.number(Self.width))" height="\(SVG.number(total))"/>
      \(titleLine(title))<g transform="translate(0 26)">
      \(content)</g>
      </svg>

      """
  }

  private func titleLine(_ title: String) -> String {
    let squeeze = title.unicodeScalars.count > 68 ? " textLength=\"500\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    return "<text class=\"title\" x=\"10\" y=\"20\"\(squeeze)>\(title.escapedForXML)</text>\n"
  }

  /// An element of an HTML page whose style sheet holds ``PlotStyle/rules``.
  var element: String {
    "<svg class=\"plot\" viewBox=\"0 0 \(SVG.number(Self.width)) \(SVG.number(Self.height))\" role=\"img\" "
      + "aria-label=\"\(words.escapedForXML)\">\n\(content)"
      + SVG.line(0, Self.top, 0, Self.bottom, class: "playhead") + "</svg>\n"
  }

  /// Where the time axis lies: its pixels at both ends, and its instants there.
  var timeScale: (pixels: (Double, Double), instants: (Double, Double)) {
    ((Self.left, Self.right), (x.low, x.high))
  }

  /// What the drawing tells, in a sentence.
  var words: String {
    var text = "Position in pages over \(Prose.time(picture.duration))"
    if let first = picture.shown.first?.first, let last = picture.shown.last?.last {
      text += ", from \(Prose.exact(first.position)) to \(Prose.exact(last.position))"
    }
    for instant in instants { text += "; \(instant.label) at \(Prose.time(instant.time))" }
    for overlay in overlays where !overlay.actualLabel.isEmpty {
      text += "; \(overlay.expectedLabel), found \(overlay.actualLabel)"
    }
    for motion in recorded { text += "; it differs from the recorded trace at \(Prose.time(motion.difference)) first" }
    return text + "."
  }

  // MARK: - Instants

  /// An instant that is marked.
  struct Instant: Equatable {
    let time: Double
    let label: String
  }

  /// What is marked, in the order of time.
  var instants: [Instant] {
    var all: [Instant] = []
    for touch in picture.touches {
      let report = touch.report
      all.append(Instant(time: report.downTime, label: "touch-down"))
      if let time = report.release?.recognizedAt { all.append(Instant(time: time, label: "recognised")) }
      if let time = report.endTime { all.append(Instant(time: time, label: Self.ending(report.fate))) }
    }
    if let time = picture.arrival, time > picture.origin ?? 0 { all.append(Instant(time: time, label: "arrival")) }
    if let time = picture.rest { all.append(Instant(time: time, label: "rest")) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  // MARK: - Content

  private var content: String {
    held + grid + allowed + curves + instantLines + marks + overlayLines + legend
  }

  func clipped(_ position: Double) -> Double { min(max(position, y.low), y.high) }

  /// The stretches in which a finger was down.
  private var held: String {
    picture.touches.map { touch in
      let end = touch.report.endTime ?? touch.path.last?.time ?? picture.duration
      return SVG.rectangle(
        x.pixel(touch.report.downTime), Self.top, x.pixel(min(max(end, touch.report.downTime), x.high)), Self.bottom,
        class: "held")
    }.joined()
  }

  private var grid: String {
    var text = ""
    for tick in x.ticks {
      text += SVG.line(x.pixel(tick), Self.top, x.pixel(tick), Self.bottom, class: "grid")
      let isLast = x.pixel(tick) > Self.right - 16
      text += SVG.text(
        isLast ? Self.width - 2 : x.pixel(tick), Self.bottom + 15, isLast ? "end" : "middle", x.label(tick))
    }
    text += SVG.text(Self.right, Self.bottom + 29, "end", "time (ms)")
    for tick in y.ticks where tick != tick.rounded() {
      text += SVG.line(Self.left, y.pixel(tick), Self.right, y.pixel(tick), class: "grid")
      text += SVG.text(Self.left - 6, y.pixel(tick) + 4, "end", y.label(tick))
    }
    let every = pageStep
    let first = (y.low / every).rounded(.up) * every
    for page in stride(from: first, through: y.high, by: every) {
      text += SVG.line(Self.left, y.pixel(page), Self.right, y.pixel(page), class: "page")
      text += SVG.text(Self.left - 6, y.pixel(page) + 4, "end", pageLabel(page), class: "page-number")
    }
    return text
      + SVG.text(Self.left - 6, Self.top - 8, "end", "page")
  }

  /// How many pages there are from one line to the next, so that their numbers have room.
  private var pageStep: Double {
    let least = 16 * (y.high - y.low) / (Self.bottom - Self.top)
    var power = 1.0
    while power < .infinity {
      for factor in [1.0, 2, 5] where factor * power >= least { return factor * power }
      power *= 10
    }
    return power
  }

  private func pageLabel(_ page: Double) -> String { y.label(page == 0 ? 0 : page) }

  private var curves: String {
    var text = picture.touches.map(rule).joined()
    for stretch in picture.shown {
      text += SVG.path(stretch.map { (x.pixel($0.time), y.pixel($0.position)) }, class: "shown")
    }
    // On top, since a pager that follows its finger point by point lies under it.
    for touch in picture.touches {
      let points = touch.path.map { (x: x.pixel($0.time), y: y.pixel(clipped(touch.position(of: $0, in: picture)))) }
      text += SVG.path(points, class: "finger")
    }
    return text + recorded.map(curve).joined()
  }

  /// What the decision looked at: the threshold through the touch, and the predicted end from the finger's last place.
  private func rule(of touch: RunPicture.Touch) -> String {
    guard let end = touch.report.endTime else { return "" }
    var text = ""
    if let threshold = touch.threshold, threshold >= y.low, threshold <= y.high {
      let pixel = y.pixel(threshold)
      text += SVG.line(
        x.pixel(touch.report.downTime), pixel, min(x.pixel(end) + 28, Self.right), pixel, class: "threshold")
    }
    if let predicted = touch.predictedEnd, let last = touch.path.last {
      let (across, pixel) = (x.pixel(end), y.pixel(clipped(predicted)))
      text += SVG.line(
        across, y.pixel(clipped(touch.position(of: last, in: picture))), across, pixel, class: "predicted")
      let (up, side) = (SVG.number(pixel - 5), SVG.number(pixel))
      text +=
        "<path class=\"aim\" d=\"M\(SVG.number(across)) \(up)L\(SVG.number(across + 5)) \(side)"
        + "L\(SVG.number(across)) \(SVG.number(pixel + 5))L\(SVG.number(across - 5)) \(side)Z\"/>\n"
    }
    return text
  }

  /// The instants that have a line and a name: with many touches only what comes after them.
  private var namedInstants: [Instant] {
    picture.touches.count <= Self.mostNamedTouches
      ? instants : instants.filter { $0.time > picture.origin ?? 0 && ["arrival", "rest"].contains($0.label) }
  }

  private var instantLines: String {
    var (lines, words) = ("", "")
    // Where each row is free again.
    var ends = [Double](repeating: Self.left - 10, count: Self.rows.count)
    for instant in namedInstants where instant.time >= x.low && instant.time <= x.high {
      let pixel = x.pixel(instant.time)
      let width = Double(instant.label.unicodeScalars.count) * Self.letter
      let isLate = pixel + width > Self.right
      let start = isLate ? pixel - width : pixel
      let row = ends.indices.first { ends[$0] <= start }
      lines += SVG.line(pixel, row.map { Self.rows[$0] + 3 } ?? Self.top, pixel, Self.bottom, class: "instant")
      guard let row else { continue }
      ends[row] = start + width + 6
      words += SVG.text(pixel, Self.rows[row], isLate ? "end" : "start", instant.label)
    }
    return lines + words
  }

  /// What was shown at each instant that is marked.
  private var marks: String {
    namedInstants.compactMap { instant in
      picture.position(at: instant.time).map {
        SVG.circle(x.pixel(instant.time), y.pixel($0), 3, class: "mark")
      }
    }.joined()
  }

  // MARK: - Legend

  private var legend: String {
    var entries = [("shown", "shown")]
    if !recorded.isEmpty { entries.append(("expected", "recorded")) }
    if !picture.touches.isEmpty { entries.append(("finger", "finger")) }
    if picture.touches.contains(where: { $0.threshold != nil }) { entries.append(("threshold", "threshold")) }
    if picture.touches.contains(where: { $0.predictedEnd != nil }) { entries.append(("predicted", "predicted end")) }
    var (text, place) = ("", Self.left)
    for (name, words) in entries {
      text += SVG.line(place, Self.height - 7, place + 18, Self.height - 7, class: name)
      text += SVG.text(place + 22, Self.height - 3, "start", words)
      place += 34 + Double(words.unicodeScalars.count) * Self.letter
    }
    return text
  }

  private static func ending(_ fate: TouchReport.Fate) -> String {
    switch fate {
    case .cancelled: "cancel"
    case .secondFinger: "second finger"
    case .wonByChild, .wonByNested, .wonByParent: "lost"
    case .held, .startedOutside, .notAccepted, .ignored, .lifted: "release"
    }
  }
}

extension RunPicture.Touch {
  /// Where the pager would be if it followed the finger point by point from the touch-down on.
  func position(of sample: RunPicture.Sample, in picture: RunPicture) -> Double {
    picture.position(position, translatedBy: sample.location - report.downLocation)
  }
}
