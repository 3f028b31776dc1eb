internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Steps of fingers.
extension StepDecoder {
  func touchStep(_ verb: String, _ value: Value) -> Step? {
    switch verb {
    case "press": return press(value)
    case "move": return move(value)
    case "hold": return reader.milliseconds(value, "hold", atLeast: 0).map { .hold($0) }
    case "wait": return reader.milliseconds(value, "wait", atLeast: 0).map { .wait($0) }
    case "lift":
      guard let fields = reader.object(value, "lift", keys: StepKeys.lift.names) else { return nil }
      return finger(fields).map { .lift(finger: $0) }
    case "cancel": return reader.object(value, "cancel", keys: []).map { _ in .cancel }
    case "tap": return reader.point(value, "tap").map { .tap($0) }
    default: return nil
    }
  }

  private func finger(_ fields: Fields) -> Int? {
    fields.contains("finger") ? reader.integer(fields, StepKeys.finger) : 1
  }

  private func press(_ value: Value) -> Step? {
    if case .object = value.kind {
      guard let fields = reader.object(value, "press", keys: StepKeys.press.names) else { return nil }
      let finger = finger(fields)
      guard let location = reader.point(fields.required("at"), "at"), let finger else { return nil }
      return .press(location, finger: finger)
    }
    return reader.point(value, "press").map { .press($0, finger: 1) }
  }

  private func move(_ value: Value) -> Step? {
    guard let fields = reader.object(value, "move", keys: StepKeys.move.names) else { return nil }
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
        "profile must be \(OptionShape.choice(StepKeys.profiles).expectation), not \(word.quotedForMessage)"
          + DocumentReader.suggestion(word, in: StepKeys.profiles))
      return nil
    case .object:
      guard let profile = reader.object(value, "profile", keys: ["flick"]),
        let flick = reader.object(profile.required("flick"), "flick", keys: StepKeys.flick.names)
      else { return nil }
      guard flick.contains("cut") else { return .flick(cut: StrokeProfile.defaultCut) }
      return reader.number(flick, StepKeys.cut).map { .flick(cut: $0) }
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

  func swipe(_ value: Value) -> Action? {
    guard let fields = reader.object(value, "swipe", keys: StepKeys.swipe.names) else { return nil }
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

  func replay(_ value: Value) -> Step? {
    if case .string(let name) = value.kind, !value.isDeferred {
      let file = name.quotedForMessage
      reader.report(value, "replay must be an object, not \(file): a file is named by its key, {\"file\": \(file)}")
      return nil
    }
    guard let fields = reader.object(value, "replay", keys: StepKeys.replay.names) else { return nil }
    let end: TouchEnd? = reader.word(fields["end"], "end")
    guard let touch = recordings.recording(fields, reader), end != nil || !fields.contains("end") else { return nil }
    return .replay(touch.recording, end: end ?? touch.end ?? .lift)
  }
}
