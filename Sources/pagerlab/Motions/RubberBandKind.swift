internal import Documents
internal import PagerPhysics
internal import Reports

extension MotionKind {
  static let rubberband = MotionKind(
    name: "rubberband",
    options: ["dimension", "coefficient", "overshoot", "shown"]
  ) { (arguments) throws(UsageError) in
    guard let dimension = try arguments.number("dimension", .positive) else {
      throw UsageError(message: "a rubber band needs --dimension, the length of the viewport in points")
    }
    let coefficient = try arguments.number("coefficient", .positive) ?? RubberBand.defaultCoefficient
    let band = RubberBand(dimension: dimension, coefficient: coefficient)
    let title = "Rubber band, dimension \(NumberText.short(dimension)) pt, coefficient \(NumberText.short(coefficient))"
    let samples = try bandSamples(arguments, band)
    let sheet = MotionSheet(
      motion: "rubberband", title: title, columns: [.init("overshoot", "pt"), .init("shown", "pt"), .init("slope")],
      samples: samples)
    return MotionAnswer(sheet: sheet) { bandPlot(band, title: title, samples: samples) }
  }

  /// Overshoot, what is shown of it, and the slope there, for either of the two lists.
  private static func bandSamples(_ arguments: Arguments, _ band: RubberBand) throws(UsageError) -> [[Double]] {
    let overshoots = try arguments.numbers("overshoot", .signed)
    let dimension = NumberText.short(band.dimension)
    let visible = NumberRange(
      least: -band.dimension.nextDown, most: band.dimension.nextDown,
      words: "between -\(dimension) and \(dimension), the dimension that no band reaches")
    let shown = try arguments.numbers("shown", visible)
    switch (overshoots, shown) {
    case (let overshoots?, nil):
      return overshoots.map { [$0, band.shown(overshoot: $0), band.slope(overshoot: $0)] }
    case (nil, let shown?):
      return shown.map { [band.overshoot(shown: $0), $0, band.slope(shown: $0)] }
    case (nil, nil):
      throw UsageError(
        message: "a rubber band needs --overshoot LIST, what the finger does, or --shown LIST, what is seen of it")
    case (.some, .some):
      throw UsageError(message: "--overshoot and --shown exclude each other: one is computed from the other")
    }
  }

  private static func bandPlot(_ band: RubberBand, title: String, samples: [[Double]]) -> MotionPlot {
    let asked = samples.map { $0[0] }
    let least = min(0, asked.min() ?? 0)
    let most = max(asked.max() ?? 0, least < 0 ? 0 : band.dimension / 10)
    let overshoots = (0...480).map { least + (most - least) * Double($0) / 480 }
    var main = MotionPlot.Panel("shown (pt)", curve: overshoots.map { ($0, band.shown(overshoot: $0)) })
    main.comparison = overshoots.map { ($0, $0) }
    var lower = MotionPlot.Panel("slope", curve: overshoots.map { ($0, band.slope(overshoot: $0)) })
    lower.levels = [(0, "")]
    main.dots = samples.map { ($0[0], $0[1]) }
    lower.dots = samples.map { ($0[0], $0[2]) }
    return MotionPlot(title: title, across: "overshoot of the finger (pt)", main: main, lower: lower)
  }
}
