internal import Documents
internal import ScenarioRunner

/// A failed expectation as it is laid over a plot: what was expected against what was found.
struct Overlay: Equatable {
  /// What a value must be.
  struct Bounds: Equatable {
    /// The least value that holds; `nil` for none.
    var least: Double?
    /// The greatest value that holds; `nil` for none.
    var most: Double?

    /// Bounds; without either, of nothing.
    init(least: Double? = nil, most: Double? = nil) {
      self.least = least
      self.most = most
    }

    /// Just this value.
    init(_ value: Double) { self.init(least: value, most: value) }
  }

  /// What the values are.
  enum Axis: Equatable {
    /// Positions in pages, at the instant of the check or through the whole run.
    case position(throughout: Bool)
    /// Milliseconds of the run's clock.
    case time
  }

  let axis: Axis
  /// The values that were expected: any of these.
  let expected: [Bounds]
  /// What was found.
  let actual: Double?
  /// What was expected, in words: `expected page 1`.
  let expectedLabel: String
  /// What was found, in words: `page 0`.
  let actualLabel: String
  /// When it was checked, milliseconds; infinite for what was checked in the end.
  let checkTime: Double

  /// The overlay of a failure; `nil` where what it speaks of is nothing that a plot shows.
  init?(_ failure: Failure, in picture: RunPicture, at checkTime: Double) {
    guard let node = Self.node(failure.expected) else { return nil }
    var bounds = Self.bounds(node)
    guard !bounds.isEmpty else { return nil }
    let found = failure.actual.flatMap(Self.node).flatMap(Self.number)
    var unit = ""
    var map: (Double) -> Double = { $0 }
    switch failure.key {
    case "page", "position": axis = .position(throughout: false)
    case "minPosition", "maxPosition": axis = .position(throughout: true)
    case "offset":
      let end = picture.position(at: .infinity) ?? .nan
      // Only where the offset counts as the position does.
      guard picture.pageDistance > 0, abs(end * picture.pageDistance - picture.offset) < 1 else { return nil }
      map = { $0 / picture.pageDistance }
      axis = .position(throughout: false)
      unit = " pt"
    case "overshoot":
      guard checkTime == .infinity, let origin = picture.origin, picture.pageDistance > 0,
        let rest = picture.position(at: .infinity), let start = picture.position(at: origin)
      else { return nil }
      let side = start <= rest ? 1.0 : -1.0
      map = { rest + side * $0 / picture.pageDistance }
      if side < 0 { bounds = bounds.map { Bounds(least: $0.most, most: $0.least) } }
      axis = .position(throughout: false)
      unit = " pt"
    case "settleTime", "arrivalTime":
      guard checkTime == .infinity, let origin = picture.origin else { return nil }
      map = { origin + $0 }
      axis = .time
      unit = " ms"
    default: return nil
    }
    expected = bounds.map { Bounds(least: $0.least.map(map), most: $0.most.map(map)) }
    actual = found.map(map)
    expectedLabel = "expected \(failure.key) \(Self.words(node))\(unit)"
    actualLabel = found.map { "\(failure.key) \(Prose.exact($0))\(unit)" } ?? ""
    self.checkTime = checkTime
  }

  /// The overlays of a run's failures.
  static func overlays(_ failures: [Failure], in picture: RunPicture) -> [Overlay] {
    failures.enumerated().compactMap { index, failure in
      Overlay(failure, in: picture, at: index < picture.checkTimes.count ? picture.checkTimes[index] : .infinity)
    }
  }

  // MARK: - Reading what was expected

  private static func node(_ text: String) -> JSONNode? {
    let reading = JSONReader.read(SourceText(name: "", text: text))
    return reading.diagnostics.isEmpty ? reading.root : nil
  }

  private static func number(_ node: JSONNode) -> Double? {
    if case .number(let number) = node.kind { number.value } else { nil }
  }

  private static func bounds(_ node: JSONNode) -> [Bounds] {
    switch node.kind {
    case .number(let number): return [Bounds(number.value)]
    case .object(let members):
      var all = Bounds()
      for member in members {
        switch (member.name, number(member.value)) {
        case ("is", let value?):
          let within = node.member("within").flatMap(number) ?? 0
          (all.least, all.most) = (value - within, value + within)
        case ("atLeast", let value?): all.least = max(value, all.least ?? value)
        case ("atMost", let value?): all.most = min(value, all.most ?? value)
        case ("within", _): break
        case ("oneOf", _):
          guard case .array(let choices) = member.value.kind else { return [] }
          return choices.flatMap(bounds)
        default: return []
        }
      }
      return all == Bounds() ? [] : [all]
    default: return []
    }
  }

  private static func words(_ node: JSONNode) -> String {
    switch node.kind {
    case .number(let number): return Prose.exact(number.value)
    case .array(let elements): return elements.map(words).joined(separator: " or ")
    case .object(let members):
      return members.map { member in
        switch member.name {
        case "is": words(member.value)
        case "within": "± \(words(member.value))"
        case "atLeast": "≥ \(words(member.value))"
        case "atMost": "≤ \(words(member.value))"
        default: words(member.value)
        }
      }.joined(separator: " ")
    default: return ""
    }
  }
}
