internal import Documents
internal import PagerEngine

/// Reads `expect` by what its model reports.
struct ExpectationDecoder {
  let reader: DocumentReader
  let model: ModelDeclaration

  /// The keys of `expect`.
  static let keys = ExpectationKey.allCases.map(\.rawValue) + ["events", "eventCounts", "trace"]

  /// The keys of a condition, which looks at the present moment alone, and at its event's value.
  private static let conditionKeys = ExpectationKey.allCases.map(\.rawValue) + ["value"]

  /// Reads `expect`.
  ///
  /// - Parameter isLast: whether it is the one after the last step, which alone may speak of the whole run's trace.
  func decode(_ value: Value?, isLast: Bool = false) -> Expectations? {
    guard let value, let fields = reader.object(value, "expect", keys: Self.keys) else { return nil }
    var result = expectations(fields, Self.keys)
    guard let member = fields.member("trace") else { return result }
    guard isLast else {
      reader.report(key: member, in: value, "a trace is of the whole run: it stands in the document's own \"expect\"")
      return result
    }
    result.trace = TraceExpectationDecoder(reader: reader).decode(fields["trace"], offset: member.nameOffset)
    return result
  }

  /// Reads the condition of a reaction to an event; `nil` for one whose name could not be read.
  func condition(_ value: Value?, of event: String?) -> Expectations? {
    guard let value, let fields = reader.object(value, "if", keys: Self.conditionKeys) else { return nil }
    if fields.members.isEmpty { reader.report(value, "if needs something that must be true") }
    var result = expectations(fields, Self.conditionKeys)
    if let event, fields.contains("value") {
      result.value = EventDecoder(reader: reader, model: model).value(fields, of: .text(event))
    }
    return result
  }

  private func expectations(_ fields: Fields, _ keys: [String]) -> Expectations {
    let value = fields.value
    let events = EventDecoder(reader: reader, model: model)
    var result = Expectations()
    for member in fields.members where keys.contains(member.name) {
      switch member.name {
      case "value", "trace": break
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
    if key == .nested, model.nestedPages.isEmpty {
      reader.report(key: member, in: value, "no page of this run holds a pager, so there is no \"nested\"")
      return false
    }
    guard let report = ModelDeclaration.Report(rawValue: key.rawValue), !model.reports.contains(report) else {
      return true
    }
    let reports = model.reports.map { "\"\($0.rawValue)\"" }
    let has = reports.isEmpty ? "" : "; besides what every pager reports it has " + reports.joined(separator: ", ")
    reader.reportForModel(key: member, in: value, "\(model.name) does not report \"\(key.rawValue)\"\(has)")
    return false
  }

  // MARK: - Keys

  private func matcher(_ key: ExpectationKey, _ value: Value) -> Matcher? {
    let decoder = MatcherDecoder(reader: reader)
    let what = key.rawValue
    switch (key, value.kind) {
    case (.crash, .bool(true)): return .not(.null)
    case (.crash, .bool):
      reader.report(value, "crash must be a string, a matcher on it, or true: leave it out where nothing crashes")
      return nil
    case (.nested, _) where !holdsPagers(value): return nil
    default: return decoder.decode(value, key.shape(of: model), what)
    }
  }

  /// Whether all pages that `nested` speaks of hold a pager.
  private func holdsPagers(_ value: Value) -> Bool {
    guard case .object(let members) = value.kind else { return true }
    let pages = model.nestedPages.map { String($0) }
    let others = members.filter { Int($0.name) != nil && !pages.contains($0.name) }
    for member in others {
      let known = "page\(pages.count == 1 ? "" : "s") \(pages.joined(separator: ", "))"
      reader.report(key: member, in: value, "page \(member.name) holds no pager; there is one inside \(known)")
    }
    return others.isEmpty
  }
}
