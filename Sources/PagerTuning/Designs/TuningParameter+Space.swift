public import PagerEngine

/// A parameter as an axis from 0 to 1.
///
/// A range of real numbers lies on it straight; whole numbers and lists part it into equal cells, so that even points give
/// each value as often.
extension TuningParameter {
  /// The whole numbers of an integer range, or the places of a list; `nil` for real numbers.
  private var cells: ClosedRange<Double>? {
    switch values {
    case .list(let list): return 0...Double(max(list.count - 1, 0))
    case .range(let from, let to, _, let isInteger):
      guard isInteger else { return nil }
      let (first, last) = (from.rounded(.up), to.rounded(.down))
      return first...max(first, last)
    }
  }

  /// How many values there are; `nil` for real numbers between two different ones.
  public var count: Int? {
    if case .list(let list) = values { return list.count }
    if case .range(let from, let to, _, false) = values { return from < to ? nil : 1 }
    return cells.flatMap { Int(exactly: $0.upperBound - $0.lowerBound + 1) }
  }

  /// The value at a place.
  ///
  /// - Parameter place: In [0, 1]; clamped to it. 1 is the last value.
  /// - Precondition: A list has a value.
  public func value(at place: Double) -> OptionValue {
    let place = min(max(place, 0), 1)
    guard let cells else {
      guard case .range(let from, let to, _, _) = values else { return .number(0) }
      return .number(place == 1 ? to : from + place * (to - from))
    }
    let span = cells.upperBound - cells.lowerBound
    let cell = min((place * (span + 1)).rounded(.down), span)
    if case .list(let list) = values { return list[Int(cell)] }
    return .number(cells.lowerBound + cell)
  }

  /// A place whose value is the given one: the middle of its cell where there are cells; `nil` for a value that is not
  /// among them. Numbers outside of a range have the nearest place.
  func place(of value: OptionValue) -> Double? {
    if case .list(let list) = values {
      return list.firstIndex(of: value).map { (Double($0) + 0.5) / Double(list.count) }
    }
    guard let number = value.number, case .range(let from, let to, _, _) = values else { return nil }
    guard let cells else { return to > from ? min(max((number - from) / (to - from), 0), 1) : 0 }
    let span = cells.upperBound - cells.lowerBound
    return (min(max(number.rounded() - cells.lowerBound, 0), span) + 0.5) / (span + 1)
  }

  /// How far along the axis a value lies, 0 at the first and 1 at the last: the scale of distances and of effects.
  ///
  /// Numbers outside of a range lie outside of [0, 1]. A number that is not in a list of numbers lies where the nearest
  /// one of them does; any other value that is not in the list is nowhere, `nil`.
  public func position(of value: OptionValue) -> Double? {
    switch values {
    case .range(let from, let to, _, _):
      guard let number = value.number else { return nil }
      let span = to - from
      return span > 0 ? (number - from) / span : number - from
    case .list(let list):
      guard let index = list.firstIndex(of: value) ?? nearest(to: value.number, in: list) else { return nil }
      return list.count > 1 ? Double(index) / Double(list.count - 1) : 0
    }
  }

  private func nearest(to number: Double?, in list: [OptionValue]) -> Int? {
    guard let number else { return nil }
    let numbers = list.compactMap(\.number)
    guard numbers.count == list.count else { return nil }
    return numbers.indices.min { (numbers[$0] - number).magnitude < (numbers[$1] - number).magnitude }
  }
}

extension TuningSetting {
  /// The square of the distance to another setting, each parameter's range being 1.
  ///
  /// A parameter whose values are no numbers counts by its place in the list, and 1 where a value is in no list.
  public func squaredDistance(to other: TuningSetting, of parameters: [TuningParameter]) -> Double {
    var sum = 0.0
    for (parameter, (mine, theirs)) in zip(parameters, zip(values, other.values)) where mine != theirs {
      if let here = parameter.position(of: mine), let there = parameter.position(of: theirs) {
        sum += (here - there) * (here - there)
      } else {
        sum += 1
      }
    }
    return sum
  }
}
