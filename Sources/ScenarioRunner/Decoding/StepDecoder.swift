internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// What a step of the document does.
enum Action: Sendable {
  /// Something that happens to the pager.
  case step(Step)
  /// A swipe whose path is fixed when its turn comes.
  case swipe(SwipePlan)
  /// Expectations that are checked now.
  case expect(Expectations)
}

/// A step and where it stands.
struct PlacedStep: Sendable {
  let action: Action
  /// Offset of the verb.
  let offset: Int
  let node: JSONNode
}

/// Reads steps: objects with exactly one verb.
struct StepDecoder {
  var reader: DocumentReader
  let model: ModelDeclaration
  let viewport: Size
  let liftSample: Bool
  /// Whether the viewport may have another size by the time of a step.
  var viewportChanges = false
  let recordings: Recordings
  /// Whether the steps stand in a reaction.
  var isReaction = false

  static let verbs = StepKeys.verbs.map(\.name)
  private static let slowVerbs = StepKeys.verbs.filter(\.takesTime).map(\.name)

  /// The same decoder for the steps of a reaction, which may use an event's value.
  func insideReaction(_ event: EventValue) -> StepDecoder {
    var result = self
    result.isReaction = true
    result.reader.event = event
    return result
  }

  func decode(_ value: Value?) -> PlacedStep? {
    guard let value, let fields = reader.object(value, "a step", keys: nil) else { return nil }
    let known = fields.members.filter { Self.verbs.contains($0.name) }
    for member in fields.members where !Self.verbs.contains(member.name) && !reader.issues.isFull {
      let near = DocumentReader.suggestion(member.name, in: Self.verbs)
      reader.report(
        key: member, in: value,
        "there is no verb \(member.name.quotedForMessage)"
          + (near.isEmpty ? "; there are " + Self.verbs.joined(separator: ", ") : near))
    }
    guard let verb = known.first else {
      if fields.members.isEmpty { reader.report(value, "a step needs a verb: " + Self.verbs.joined(separator: ", ")) }
      return nil
    }
    for extra in known.dropFirst() where extra.name != verb.name {
      reader.report(
        key: extra, in: value, "a step has exactly one verb, and this one has \"\(verb.name)\" already")
    }
    guard allows(verb, in: value) else { return nil }
    guard let content = reader.resolve(verb.value, in: value), let action = action(verb.name, content) else {
      return nil
    }
    return PlacedStep(action: action, offset: verb.nameOffset, node: value.node)
  }

  private func allows(_ verb: JSONMember, in value: Value) -> Bool {
    if let means = model.lack(of: verb.name) {
      reader.reportForModel(key: verb, in: value, "\(model.name) does not take \"\(verb.name)\": it has no \(means)")
      return false
    }
    if StepKeys.selectionVerbs.contains(verb.name), !model.selectionIsShared {
      reader.reportForModel(
        key: verb, in: value,
        "\(model.name) does not take \"\(verb.name)\": its selected page is private state that only a drag changes")
      return false
    }
    guard isReaction else { return true }
    if Self.slowVerbs.contains(verb.name) || verb.name == "lift" && liftSample {
      reader.report(key: verb, in: value, "\"\(verb.name)\" takes time, so it cannot stand in a reaction")
      return false
    }
    return true
  }

  private func action(_ verb: String, _ value: Value) -> Action? {
    switch verb {
    case "swipe": return swipe(value)
    case "replay": return replay(value).map { .step($0) }
    case "expect":
      return ExpectationDecoder(reader: reader, model: model).decode(value).map { .expect($0) }
    default: return (touchStep(verb, value) ?? appStep(verb, value)).map { .step($0) }
    }
  }
}
