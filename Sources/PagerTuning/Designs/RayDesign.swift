internal import PagerEngine

/// One parameter over its range, the others as shipped: what its receiver operating characteristic is drawn from.
public enum RayDesign {
  /// The settings of a ray, in the order of the values: of a list all, of a range so many at equal distances with both
  /// ends, whole numbers rounded and each once.
  ///
  /// - Parameter points: At least 2; fewer count as 2.
  public static func settings(
    of parameter: Int, _ points: Int, around shipped: TuningSetting, of parameters: [TuningParameter]
  ) -> [TuningSetting] {
    let axis = parameters[parameter]
    let last = max(points, 2) - 1
    let values: [TuningSetting]
    switch axis.values {
    case .list(let list): values = list.map { TuningSetting([$0]) }
    case .range(let start, let end, _, let isInteger):
      let (from, to) = isInteger ? (start.rounded(.up), end.rounded(.down)) : (start, end)
      values = (0...last).map { index in
        let value = index == last ? to : from + Double(index) / Double(last) * (to - from)
        return TuningSetting([.number(isInteger ? value.rounded() : value)])
      }
    }
    return PointDesign.unique(values, of: [axis]).map { value in
      var setting = shipped.values
      setting[parameter] = value.values[0]
      return TuningSetting(setting)
    }
  }
}
