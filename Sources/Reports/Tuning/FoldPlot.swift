internal import PagerTuning

/// The cost on people who were left out against the cost on those who chose, fold by fold.
struct FoldPlot {
  let report: TuningReport

  private var folds: [TuningAnalysis.Fold] { report.analysis.folds }

  /// The means of the costs of training and of what was held out; `nil` without folds.
  var means: (training: Double, heldOut: Double)? {
    if let whole = report.analysis.heldOut { return (whole.trainingCost, whole.cost) }
    guard !folds.isEmpty else { return nil }
    let count = Double(folds.count)
    return (
      folds.reduce(0) { $0 + $1.trainingCost } / count, folds.reduce(0) { $0 + $1.heldOutCost } / count
    )
  }

  /// How often each setting was chosen, the most frequent first, those of equal counts by their number.
  var choices: [(setting: Int, count: Int)] {
    var counts: [(setting: Int, count: Int)] = []
    for fold in folds {
      if let index = counts.firstIndex(where: { $0.setting == fold.setting }) {
        counts[index].count += 1
      } else {
        counts.append((fold.setting, 1))
      }
    }
    return counts.sorted { (-$0.count, $0.setting) < (-$1.count, $1.setting) }
  }

  /// What the folds say, in sentences.
  var caption: String {
    guard let means else { return "" }
    let difference = means.heldOut - means.training
    var text = "Chosen on the others, a setting costs \(TuningProse.cost(means.training)) there and "
    text += "\(TuningProse.cost(means.heldOut)) on the people left out: "
    text +=
      difference > 0
      ? "expect about \(TuningProse.cost(difference)) a swipe more of new people than the sweep promises."
      : "the choice promises no more than it keeps."
    if let whole = report.analysis.heldOut {
      text += " As shipped the same people cost \(TuningProse.cost(whole.shippedCost))."
    }
    let choices = choices
    if let first = choices.first, report.plan.settings.indices.contains(first.setting) {
      text += " \(first.count) of \(folds.count) folds choose \(report.words(report.plan.settings[first.setting]))"
      text += choices.count > 1 ? "; \(Prose.count(choices.count, "different setting")) in all." : "."
    }
    return text
  }

  /// The `svg` element; empty without folds.
  var svg: String {
    guard !folds.isEmpty else { return "" }
    let row = max(8.0, min(24.0, 300 / Double(folds.count)))
    let frame = PlotFrame(height: 64 + row * Double(folds.count))
    let x = PlotAxis(
      showing: folds.flatMap { [$0.trainingCost, $0.heldOutCost] }, from: frame.left, to: frame.right, ticks: 5)
    var text = frame.axes(x, nil, across: "cost a swipe: training (ring), held out (dot)", up: "folds")
    for (index, fold) in folds.enumerated() {
      let y = frame.top + (Double(index) + 0.5) * row
      let (before, after) = (x.pixel(fold.trainingCost), x.pixel(fold.heldOutCost))
      text += SVG.line(before, y, after, y, class: "stem")
      text += SVG.circle(before, y, min(4.5, row * 0.3), class: "before")
      let setting =
        report.plan.settings.indices.contains(fold.setting) ? report.words(report.plan.settings[fold.setting]) : ""
      text += SVG.titled(
        SVG.circle(after, y, min(4.5, row * 0.3), class: "after"),
        "fold \(index + 1), \(Prose.count(fold.people.count, "person", "people")) left out: \(setting); training "
          + "\(TuningProse.cost(fold.trainingCost)), held out \(TuningProse.cost(fold.heldOutCost))")
    }
    return frame.svg("folds", title: "Training and held-out cost", text)
  }
}

extension Prose {
  /// `1 person`, `3 people`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}
