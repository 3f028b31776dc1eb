internal import Documents
internal import PagerPhysics
internal import Reports

extension MotionKind {
  static let curve = MotionKind(
    name: "curve",
    options: ["points", "name", "unit-curve", "at"]
  ) { (arguments) throws(UsageError) in
    let shape = try CurveShape(arguments)
    let asked = try arguments.numbers("at", fractions)
    let samples = (asked ?? (0...20).map { Double($0) / 20 }).map { [$0, shape.value($0), shape.slope($0)] }
    let sheet = MotionSheet(
      motion: "curve", title: shape.title, columns: [.init("fraction"), .init("value"), .init("slope")],
      samples: samples)
    return MotionAnswer(sheet: sheet) {
      let all = (0...480).map { Double($0) / 480 }
      var main = MotionPlot.Panel("value (share of the way)", curve: all.map { ($0, shape.value($0)) })
      var lower = MotionPlot.Panel("slope", curve: all.map { ($0, shape.slope($0)) })
      main.comparison = [(0, 0), (1, 1)]
      lower.levels = [(0, "")]
      if asked != nil {
        main.dots = samples.map { ($0[0], $0[1]) }
        lower.dots = samples.map { ($0[0], $0[2]) }
      }
      return MotionPlot(title: shape.title, across: "fraction of the duration", main: main, lower: lower)
    }
  }

  private static let fractions = NumberRange(least: 0, most: 1, words: "from 0 to 1, fractions of the duration")
}

/// A timing curve or one of SwiftUI's unit curves.
private struct CurveShape {
  let title: String
  let value: (Double) -> Double
  let slope: (Double) -> Double
}

extension CurveShape {
  private static let named: [(name: String, points: [Double])] = [
    ("linear", [0, 0, 1, 1]), ("easeIn", [0.42, 0, 1, 1]), ("easeOut", [0, 0, 0.58, 1]),
    ("easeInOut", [0.42, 0, 0.58, 1]), ("coreAnimationDefault", [0.25, 0.1, 0.25, 1]),
  ]
  private static let circular: [(name: String, curve: UnitCurve)] = [
    ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
    ("circularEaseInOut", .circularEaseInOut),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    let points = try arguments.numbers("points", NumberRange(least: -1000, most: 1000, words: "between -1000 and 1000"))
    let isUnitCurve = arguments.has("unit-curve")
    switch (points, arguments.value("name")) {
    case (let points?, nil):
      guard points.count == 4 else {
        throw UsageError(message: "--points takes four numbers, x1,y1,x2,y2, not \(points.count)")
      }
      self.init(points, name: nil, isUnitCurve: isUnitCurve)
    case (nil, let name?):
      if let circle = Self.circular.first(where: { $0.name == name })?.curve {
        self.init(
          title: "Unit curve \(name)", value: { circle.value(at: $0) }, slope: { circle.velocity(at: $0) })
        return
      }
      guard let points = Self.named.first(where: { $0.name == name })?.points else {
        throw .notOneOf(Self.named.map(\.name) + Self.circular.map(\.name), name, what: "--name")
      }
      self.init(points, name: name, isUnitCurve: isUnitCurve)
    case (nil, nil): throw UsageError(message: "a curve needs --points x1,y1,x2,y2 or --name NAME, such as easeInOut")
    case (.some, .some): throw UsageError(message: "--points and --name exclude each other: a name has its points")
    }
  }

  private init(_ points: [Double], name: String?, isUnitCurve: Bool) {
    let places = points.map { NumberText.short($0) }.joined(separator: ", ")
    let title = (isUnitCurve ? "Unit curve" : "Timing curve") + (name.map { " \($0)" } ?? "") + ", points \(places)"
    if isUnitCurve {
      let curve = UnitCurve.bezier(points[0], points[1], points[2], points[3])
      self.init(title: title, value: { curve.value(at: $0) }, slope: { curve.velocity(at: $0) })
    } else {
      let curve = CubicTimingCurve(points[0], points[1], points[2], points[3])
      self.init(title: title, value: { curve.value(at: $0) }, slope: { curve.slope(at: $0) })
    }
  }
}
