internal import Documents
internal import PagerEngine

/// Reads `on`: what the app does inside callbacks.
struct ReactionDecoder {
  /// Reads the steps, with the event's value left open.
  let steps: StepDecoder
  let reader: DocumentReader

  init(_ steps: StepDecoder) {
    reader = steps.reader
    self.steps = steps.insideReaction(.deferred)
  }

  func decode(_ value: Value?) -> [Reaction] {
    guard let value, let elements = reader.list(value, "on", of: "a list of reactions") else { return [] }
    guard elements.count <= Reaction.most else {
      reader.report(value, "\(elements.count) reactions; at most \(Reaction.most) are possible")
      return []
    }
    return elements.compactMap { $0.flatMap(reaction) }
  }

  private func reaction(_ value: Value) -> Reaction? {
    guard let fields = reader.object(value, "a reaction", keys: ["event", "if", "do", "once"]) else { return nil }
    let event = event(fields.required("event"))
    let once = fields.contains("once") ? reader.boolean(fields["once"], "once") : false
    // The event's value stands only in what is done, and in what it depends on.
    let inside = Fields(
      members: fields.members, value: fields.value, what: fields.what, reader: steps.reader, keys: fields.keys)
    let condition = condition(inside, of: event?.name)
    guard let content = inside.required("do"), let elements = elements(content) else { return nil }
    var result: [ReactionStep] = []
    for element in elements {
      guard let placed = steps.decode(element) else { continue }
      result.append(ReactionStep(placed: placed, usesEvent: VariableUses.eventValueOccurs(in: placed.node)))
    }
    guard let event, let once, result.count == elements.count, condition != nil || !fields.contains("if") else {
      return nil
    }
    return Reaction(
      event: event.name, value: event.value, condition: condition, steps: result, once: once,
      offset: fields.member("event")?.nameOffset ?? value.node.offset)
  }

  private func condition(_ fields: Fields, of event: String?) -> Condition? {
    guard let value = fields["if"] else { return nil }
    let decoder = ExpectationDecoder(reader: steps.reader, model: steps.model)
    return decoder.condition(value, of: event).map {
      Condition(expectations: $0, node: value.node, usesEvent: VariableUses.eventValueOccurs(in: value.node))
    }
  }

  private func elements(_ value: Value) -> [Value?]? {
    guard !value.isDeferred else {
      reader.report(value, "do must be a list of steps")
      return nil
    }
    return steps.reader.list(value, "do", of: "a list of steps")
  }

  private func event(_ value: Value?) -> EventName? {
    guard let value, let text = reader.string(value, "event") else { return nil }
    let events = EventDecoder(reader: reader, model: steps.model)
    return events.name(text, value).flatMap { events.checked($0, value) }
  }
}
