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

  static let verbs = [
    "swipe", "press", "move", "hold", "lift", "cancel", "tap", "replay", "wait", "settle", "goTo", "next", "previous",
    "scrollTo", "resize", "insert", "remove", "reload", "set", "refresh", "tapIndicator", "expect",
  ]
  private static let slowVerbs = ["swipe", "move", "hold", "tap", "replay", "wait", "settle"]
  private static let selectionVerbs = ["goTo", "next", "previous"]
  /// Verbs that only some pagers take, and what for.
  private static let rareVerbs = [("scrollTo", "manual scroll"), ("tapIndicator", "indicator that can be tapped")]

  /// Fingers are counted from 1; ten is a pair of hands.
  static let fingers = 1...10

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
    if let (_, means) = Self.rareVerbs.first(where: { $0.0 == verb.name }) {
      reader.reportForModel(key: verb, in: value, "\(model.name) does not take \"\(verb.name)\": it has no \(means)")
      return false
    }
    if Self.selectionVerbs.contains(verb.name), !model.selectionIsShared {
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

  // MARK: - Touches

  private func touchStep(_ verb: String, _ value: Value) -> Step? {
    switch verb {
    case "press": return press(value)
    case "move": return move(value)
    case "hold": return reader.milliseconds(value, "hold", atLeast: 0).map { .hold($0) }
    case "wait": return reader.milliseconds(value, "wait", atLeast: 0).map { .wait($0) }
    case "lift":
      guard let fields = reader.object(value, "lift", keys: ["finger"]) else { return nil }
      return finger(fields).map { .lift(finger: $0) }
    case "cancel": return reader.object(value, "cancel", keys: []).map { _ in .cancel }
    case "tap": return reader.point(value, "tap").map { .tap($0) }
    default: return nil
    }
  }

  private func finger(_ fields: Fields) -> Int? {
    fields.contains("finger") ? reader.integer(fields["finger"], "finger", in: Self.fingers) : 1
  }

  private func press(_ value: Value) -> Step? {
    if case .object = value.kind {
      guard let fields = reader.object(value, "press", keys: ["at", "finger"]) else { return nil }
      let finger = finger(fields)
      guard let location = reader.point(fields.required("at"), "at"), let finger else { return nil }
      return .press(location, finger: finger)
    }
    return reader.point(value, "press").map { .press($0, finger: 1) }
  }

  private func move(_ value: Value) -> Step? {
    let keys = ["by", "to", "duration", "profile", "finger"]
    guard let fields = reader.object(value, "move", keys: keys) else { return nil }
    let target = target(fields)
    let profile = profile(fields)
    let finger = finger(fields)
    guard let duration = reader.milliseconds(fields.required("duration"), "duration", above: 0), let target, let finger
    else { return nil }
    return .move(target, duration: duration, profile: profile ?? .linear, finger: finger)
  }

  /// Where a swipe or a move leads: `by` or `to`, one of them.
  private func target(_ fields: Fields) -> MoveTarget? {
    switch (fields.member("by"), fields.member("to")) {
    case (nil, nil):
      reader.report(fields.value, "\(fields.what) needs \"by\" or \"to\"")
      return nil
    case (_?, let to?):
      reader.report(key: to, in: fields.value, "\(fields.what) takes \"by\" or \"to\", not both")
      return nil
    case (_?, nil): return reader.point(fields["by"], "by").map { .by($0) }
    case (nil, _?): return reader.point(fields["to"], "to").map { .to($0) }
    }
  }

  private static let profiles = ["linear", "minimumJerk", "flick", "easeIn", "easeOut"]

  private func profile(_ fields: Fields) -> StrokeProfile? {
    guard let value = fields["profile"], !value.isDeferred else { return nil }
    switch value.kind {
    case .string("linear"): return .linear
    case .string("minimumJerk"): return .minimumJerk
    case .string("flick"): return .flick(cut: StrokeProfile.defaultCut)
    case .string("easeIn"): return .easeIn
    case .string("easeOut"): return .easeOut
    case .string(let word):
      reader.report(
        value,
        "profile must be \(OptionShape.choice(Self.profiles).expectation), not \(word.quotedForMessage)"
          + DocumentReader.suggestion(word, in: Self.profiles))
      return nil
    case .object:
      guard let profile = reader.object(value, "profile", keys: ["flick"]),
        let flick = reader.object(profile.required("flick"), "flick", keys: ["cut"])
      else { return nil }
      guard flick.contains("cut") else { return .flick(cut: StrokeProfile.defaultCut) }
      return reader.number(flick["cut"], "cut", above: 0, atMost: 1).map { .flick(cut: $0) }
    default:
      reader.mismatch(value, "profile", "a word or {\"flick\": {\"cut\": …}}")
      return nil
    }
  }

  private func isFlickWithoutCut(_ fields: Fields) -> Bool {
    switch fields["profile"]?.kind {
    case .string("flick"): return true
    case .object(let members):
      guard case .object(let parts)? = members.first?.value.kind else { return false }
      return parts.isEmpty
    default: return false
    }
  }

  private func swipe(_ value: Value) -> Action? {
    let keys = ["from", "by", "to", "duration", "velocity", "profile", "hold", "end"]
    guard let fields = reader.object(value, "swipe", keys: keys) else { return nil }
    let target = target(fields)
    let from = reader.point(fields["from"], "from")
    let duration = reader.milliseconds(fields["duration"], "duration", above: 0)
    let velocity = reader.number(fields["velocity"], "velocity", atLeast: 0)
    let profile = profile(fields)
    let hold = fields.contains("hold") ? reader.milliseconds(fields["hold"], "hold", atLeast: 0) : 0
    let end: TouchEnd? = fields.contains("end") ? reader.word(fields["end"], "end") : .lift
    guard let target, let hold, let end, isComplete(fields, from, duration, velocity, profile) else { return nil }
    // Together they are a flick and fix its cut, so that the word alone says nothing else.
    let leavesCutOpen = duration != nil && velocity != nil && isFlickWithoutCut(fields)
    let plan = SwipePlan(
      from: from, target: target, duration: duration, velocity: velocity, profile: leavesCutOpen ? nil : profile,
      hold: hold, end: end)
    // A path to a place from the centre is known only when the viewport is.
    if case .to = target, from == nil, viewportChanges { return .swipe(plan) }
    do throws(StrokeError) {
      _ = try plan.step(in: viewport)
    } catch {
      reader.reportTogether(value, error.description)
      return nil
    }
    return .swipe(plan)
  }

  /// Whether every key that is given could be read.
  private func isComplete(
    _ fields: Fields, _ from: Point?, _ duration: Double?, _ velocity: Double?, _ profile: StrokeProfile?
  ) -> Bool {
    (from != nil || !fields.contains("from")) && (duration != nil || !fields.contains("duration"))
      && (velocity != nil || !fields.contains("velocity")) && (profile != nil || !fields.contains("profile"))
  }

  private func replay(_ value: Value) -> Step? {
    if case .string(let name) = value.kind, !value.isDeferred {
      let file = name.quotedForMessage
      reader.report(value, "replay must be an object, not \(file): a file is named by its key, {\"file\": \(file)}")
      return nil
    }
    guard let fields = reader.object(value, "replay", keys: ["samples", "file", "end", "stroke"]) else { return nil }
    let end: TouchEnd? = reader.word(fields["end"], "end")
    guard let touch = recordings.recording(fields, reader), end != nil || !fields.contains("end") else { return nil }
    return .replay(touch.recording, end: end ?? touch.end ?? .lift)
  }

  // MARK: - The app

  private func appStep(_ verb: String, _ value: Value) -> Step? {
    let pager = PagerDecoder(reader: reader)
    switch verb {
    case "settle":
      guard let fields = reader.object(value, "settle", keys: ["timeout"]) else { return nil }
      guard fields.contains("timeout") else { return .settle(timeout: 10000) }
      return reader.milliseconds(fields["timeout"], "timeout", atLeast: 0).map { .settle(timeout: $0) }
    case "goTo": return goTo(value)
    case "next": return animated(value, "next").map { .next(animated: $0) }
    case "previous": return animated(value, "previous").map { .previous(animated: $0) }
    case "resize": return reader.size(value, "resize").map { .resize($0) }
    case "insert": return insert(value, pager)
    case "remove":
      guard let fields = reader.object(value, "remove", keys: ["at", "count"]) else { return nil }
      let index = reader.integer(fields.required("at"), "at", in: 0...PageList.limit)
      let count = reader.integer(fields.required("count"), "count", in: 0...PageList.limit)
      guard let index, let count else { return nil }
      return .remove(at: index, count: count)
    case "reload": return pager.pages(value, "reload").map { .reload($0) }
    case "set":
      guard let fields = reader.object(value, "set", keys: nil) else { return nil }
      if fields.members.isEmpty { reader.report(value, "set needs an option of \(model.name)") }
      var options = OptionValues(of: model.options)
      for member in fields.members { pager.option(member, in: value, of: model, into: &options) }
      return .set(options)
    case "refresh": return reader.object(value, "refresh", keys: []).map { _ in .refresh }
    default: return nil
    }
  }

  private func animated(_ value: Value, _ verb: String) -> Bool? {
    reader.object(value, verb, keys: ["animated"]).flatMap(animated)
  }

  private func animated(_ fields: Fields) -> Bool? {
    fields.contains("animated") ? reader.boolean(fields["animated"], "animated") : true
  }

  private func goTo(_ value: Value) -> Step? {
    if case .object = value.kind {
      guard let fields = reader.object(value, "goTo", keys: ["page", "animated"]) else { return nil }
      let animated = animated(fields)
      guard let target = pageTarget(fields.required("page"), "page"), let animated else { return nil }
      return .goTo(target, animated: animated)
    }
    return pageTarget(value, "goTo").map { .goTo($0, animated: true) }
  }

  private func pageTarget(_ value: Value?, _ what: String) -> PageTarget? {
    guard let value else { return nil }
    if value.isDeferred { return .index(0) }
    switch value.kind {
    case .string(let identifier): return .identifier(identifier)
    case .number: return reader.integer(value, what, in: .min ... .max).map { .index($0) }
    default:
      reader.mismatch(value, what, "an index or a page's identifier")
      return nil
    }
  }

  private func insert(_ value: Value, _ pager: PagerDecoder) -> Step? {
    guard let fields = reader.object(value, "insert", keys: ["at", "count", "ids"]) else { return nil }
    let index = reader.integer(fields.required("at"), "at", in: 0...PageList.limit)
    let new: PageList?
    switch (fields.member("count"), fields.member("ids")) {
    case (nil, nil):
      reader.report(value, "insert needs \"count\" or \"ids\"")
      return nil
    case (_?, let ids?):
      reader.report(key: ids, in: value, "insert takes \"count\" or \"ids\", not both")
      return nil
    case (_?, nil):
      new = reader.integer(fields["count"], "count", in: 0...PageList.limit).map { PageList(count: $0) }
    case (nil, _?):
      new = pager.identifiers(fields["ids"], "ids").map { PageList(identifiers: $0) }
    }
    guard let index, let new else { return nil }
    return .insert(new, at: index)
  }
}
