internal import PagerTuning

/// The error rate of each person, the least misread first: a dot under the reviewed setting, a ring under the shipped one.
struct PeoplePlot {
  /// Of more people every second, third, … is drawn.
  static let limit = 1000

  private let report: TuningReport
  /// Everybody, by their rate under the reviewed setting, then by number.
  let people: [TuningAnalysis.PersonErrors]

  /// The drawing of a report.
  init(_ report: TuningReport) {
    self.report = report
    people = report.analysis.people.filter { $0.swipes > 0 }
      .sorted { (Self.rate($0.chosen, $0), $0.person) < (Self.rate($1.chosen, $1), $1.person) }
  }

  /// The tenth of the people who are misread most, the worst first; one person at least, nobody where nobody is misread.
  var worst: [TuningAnalysis.PersonErrors] {
    let count = (people.count + 9) / 10
    return people.suffix(count).reversed().filter { $0.chosen > 0 }
  }

  /// Errors as a share of a person's swipes.
  static func rate(_ errors: Int, _ person: TuningAnalysis.PersonErrors) -> Double {
    person.swipes > 0 ? Double(errors) / Double(person.swipes) : 0
  }

  /// The worst of all in a sentence, with the median.
  var caption: String {
    guard let last = people.last else { return "" }
    let middle = people[people.count / 2]
    var text =
      "Half of the people are misread no more often than \(TuningProse.percent(Self.rate(middle.chosen, middle)))"
    text += "; person \(last.person) is misread most, \(TuningProse.percent(Self.rate(last.chosen, last))) of "
    text += "\(Prose.count(last.swipes, "swipe"))."
    if report.isChange {
      let worse = people.count { $0.chosen > $0.shipped }
      let better = people.count { $0.chosen < $0.shipped }
      text += " Against the shipped setting \(better) of \(people.count) are misread less often, \(worse) more often."
    }
    return text
  }

  /// The `svg` element; empty without people.
  var svg: String {
    guard !people.isEmpty else { return "" }
    let frame = PlotFrame(width: 640, height: 280, words: 10)
    let stride = (people.count + Self.limit - 1) / Self.limit
    let shown = people.indices.filter { $0 % stride == (people.count - 1) % stride }.map { people[$0] }
    let rates = shown.flatMap { [Self.rate($0.chosen, $0), Self.rate($0.shipped, $0)] }
    let y = PlotAxis(showing: rates + [0], from: frame.bottom, to: frame.top, ticks: 5)
    let gap = (frame.right - frame.left) / Double(shown.count)
    let first = people.count - worst.count
    var text = ""
    if !worst.isEmpty {
      let share = Double(first) / Double(people.count)
      let edge = frame.left + share * (frame.right - frame.left)
      text += SVG.rectangle(edge, frame.top, frame.right, frame.bottom, class: "worst-ground")
      text += SVG.text(edge - 6, frame.top + 12, "end", "worst tenth", class: "note")
    }
    text += frame.axes(nil, y, across: "people, the least misread first", up: "misread", isPercent: (false, true))
    let radius = max(1.5, min(4.5, gap * 0.35))
    for (index, person) in shown.enumerated() {
      let x = frame.left + (Double(index) + 0.5) * gap
      let (new, old) = (Self.rate(person.chosen, person), Self.rate(person.shipped, person))
      if report.isChange {
        text += SVG.line(x, y.pixel(old), x, y.pixel(new), class: new > old ? "stem worse" : "stem")
        text += SVG.circle(x, y.pixel(old), radius, class: "before")
      }
      let words =
        "person \(person.person): \(TuningProse.percent(new)) of \(Prose.count(person.swipes, "swipe"))"
        + (report.isChange ? ", \(TuningProse.percent(old)) as shipped" : "")
      text += SVG.titled(SVG.circle(x, y.pixel(new), radius, class: "after"), words)
    }
    let all = y.pixel(report.reviewed.errors.rate)
    text += SVG.line(frame.left, all, frame.right, all, class: "overall")
    text += SVG.text(
      frame.right - 4, all - 6, "end", "all \(TuningProse.percent(report.reviewed.errors.rate))", class: "note")
    return frame.svg("people", title: "Error rate of each person", text)
  }
}
