internal import Documents
internal import PagerEngine

/// Reads `expect` by what its model reports.
struct ExpectationDecoder {
  let reader: DocumentReader
  let model: ModelDeclaration

  /// The keys of `expect`.
  static let keys = ExpectationKey.allCases.map(\.rawValue) + ["events", "eventCounts", "trace"]

  func decode(_ value: Value?) -> Expectations? {
    guard let value, let fields = reader.object(value, "expect", keys: Self.keys) else { return nil }
    let events = EventDecoder(reader: reader, model: model)
    var result = Expectations()
    for member in fields.members {
      switch member.name {
      case "trace":
        reader.report(key: member, in: value, "recorded traces cannot be compared yet: leave \"trace\" out")
      case "events":
        result.readsEvents = true
        result.events = events.list(fields["events"], offset: member.nameOffset)
      case "eventCounts":
        result.readsEvents = true
        result.counts = events.counts(fields["eventCounts"])
      default:
        guard let key = ExpectationKey(rawValue: member.name), isReported(key, member, value),
          let content = reader.resolve(member.value, in: value), let matcher = matcher(key, content)
        else { continue }
        result.checks.append(Check(key: key, offset: member.nameOffset, matcher: matcher))
      }
    }
    return result
  }

  private func isReported(_ key: ExpectationKey, _ member: JSONMember, _ value: Value) -> Bool {
    guard let report = ModelDeclaration.Report(rawValue: key.rawValue), !model.reports.contains(report) else {
      return true
    }
    let reports = model.reports.map { "\"\($0.rawValue)\"" }
    let has = reports.isEmpty ? "" : "; besides what every pager reports it has " + reports.joined(separator: ", ")
    reader.reportForModel(key: member, in: value, "\(model.name) does not report \"\(key.rawValue)\"\(has)")
    return false
  }

  // MARK: - Keys

  private static let point = Shape.list(.number, count: 2)
  private static let releaseParts: [(String, Shape)] = [
    ("recognized", .flag), ("translation", point), ("velocity", point), ("predictedEndTranslation", point),
  ]
  private static let decisionParts: [(String, Shape)] = [
    ("from", .integer), ("to", .integer), ("because", .word(LandingReason.allCases.map(\.rawValue))),
    ("threshold", .number), ("margin", .number),
  ]
  private static let dot = Shape.parts(
    [("x", .number), ("y", .number), ("size", .number), ("scale", .number), ("opacity", .number)], "a dot")
  private static let indicatorParts: [(String, Shape)] = [
    ("count", .integer), ("active", .integer), ("visible", .list(.integer)), ("dots", .indexed(dot, "dots")),
  ]
  private static let effectShapes: [(String, Shape)] = [
    ("scale", .number), ("opacity", .number), ("rotation", .number), ("frame", .list(.number, count: 4)),
  ]

  private func matcher(_ key: ExpectationKey, _ value: Value) -> Matcher? {
    let decoder = MatcherDecoder(reader: reader)
    let what = key.rawValue
    switch key {
    case .page: return decoder.decode(value, .integer, what)
    case .crash:
      if case .bool(true) = value.kind { return .not(.null) }
      if case .bool = value.kind {
        reader.report(value, "crash must be a string, a matcher on it, or true: leave it out where nothing crashes")
        return nil
      }
      return decoder.decode(value, .text, what)
    case .pageID: return decoder.decode(value, .text, what)
    case .settled: return decoder.decode(value, .flag, what)
    case .release: return decoder.decode(value, .parts(Self.releaseParts, what), what)
    case .decision: return decoder.decode(value, .parts(Self.decisionParts, what), what)
    case .loadedPages: return decoder.decode(value, .list(.integer), what)
    case .indicator: return decoder.decode(value, .parts(Self.indicatorParts, what), what)
    case .parent: return decoder.decode(value, .parts([("offset", .number)], what), what)
    case .effects:
      let shapes = Self.effectShapes.filter { model.effects.contains($0.0) }
      return decoder.decode(value, .indexed(.parts(shapes, "the effects of a page"), what), what)
    case .position, .offset, .settleTime, .arrivalTime, .overshoot, .minPosition, .maxPosition, .largestJump:
      return decoder.decode(value, .number, what)
    }
  }
}
