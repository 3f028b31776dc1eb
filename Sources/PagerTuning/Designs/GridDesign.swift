public import PagerEngine

/// All combinations of the parameters' values: for a map that a person reads.
public enum GridDesign {
  /// How many settings a design may have.
  public static let mostSettings = 1_000_000

  /// The values of one parameter: of a range from its beginning in steps, the end included where the steps meet it within
  /// rounding; of a list, the list.
  ///
  /// Each is computed by multiplication from its index, so that no error adds up, and written with twelve places behind the
  /// point where that is the same number but for its last bits: 0.3, not 0.30000000000000004. Whole numbers have a step of
  /// 1 where none is given.
  public static func values(of parameter: TuningParameter) throws(DesignError) -> [OptionValue] {
    try DesignError.check([parameter])
    switch parameter.values {
    case .list(let list): return list
    case .range(let start, let end, let given, let isInteger):
      let (from, to) = isInteger ? (start.rounded(.up), end.rounded(.down)) : (start, end)
      guard let step = given ?? (isInteger ? 1 : from == to ? 1 : nil) else {
        throw DesignError(
          "A grid needs a step for “\(parameter.name)”: { \"from\": \(from), \"to\": \(to), \"step\": … }.",
          parameter: parameter.name)
      }
      guard step > 0, step.isFinite, !isInteger || step.rounded() == step else {
        throw DesignError(
          "The step of “\(parameter.name)” is above 0\(isInteger ? " and a whole number" : ""), not \(step).",
          parameter: parameter.name)
      }
      let steps = ((to - from) / step + 1e-9).rounded(.down)
      guard steps < Double(mostSettings) else { throw tooMany(parameter.name) }
      return (0...Int(steps)).map { index in
        let value = from + Double(index) * step
        return .number((value - to).magnitude <= 1e-9 * step ? to : plain(value, of: max(from.magnitude, to.magnitude)))
      }
    }
  }

  /// All combinations, the last parameter running fastest; one setting of no values for no parameters.
  public static func settings(of parameters: [TuningParameter]) throws(DesignError) -> [TuningSetting] {
    var axes: [[OptionValue]] = []
    var count = 1
    for parameter in parameters {
      let values = try values(of: parameter)
      let (product, overflows) = count.multipliedReportingOverflow(by: values.count)
      guard !overflows, product <= mostSettings else { throw tooMany(nil) }
      count = product
      axes.append(values)
    }
    return (0..<count).map { index in
      var rest = index
      var values: [OptionValue] = []
      for axis in axes.reversed() {
        values.append(axis[rest % axis.count])
        rest /= axis.count
      }
      return TuningSetting(values.reversed())
    }
  }

  static func tooMany(_ parameter: String?) -> DesignError {
    let what = parameter.map { "“\($0)” has" } ?? "The design has"
    return DesignError(
      "\(what) more than \(mostSettings) settings: take a longer step, a shorter range, or { \"sobol\": { \"points\": … } }.",
      parameter: parameter)
  }

  /// The number with few places that is the same within four units in the last place of what it was computed from.
  private static func plain(_ value: Double, of scope: Double) -> Double {
    var scale = 1e12
    while value.magnitude * scale > 1e15, scale > 1 { scale /= 10 }
    let short = (value * scale).rounded() / scale
    return (short - value).magnitude <= 4 * scope.ulp ? short : value
  }
}
