internal import GestureSynthesis

/// The end of a drag.
extension SwiftUIPager {
  /// The library's `onDragGestureEnded`: decision, callbacks, then the change of the model in the snap's transaction.
  mutating func finish(_ release: Release, in world: inout World) throws(Interruption) {
    let features = DragFeatures(
      translation: total, velocity: arithmetic.velocity, predictedEndTranslation: 0, viewport: layout.length,
      page: page.index, count: layout.count)
    let answer = landing.answer(features)
    let turns = answer.page != features.page
    let margin =
      world.recording.contains(.margins)
      ? landing.margin(of: features, landing: Landing(page: answer.page, because: answer.because)) : nil
    // What does not turn is not written, also where the app's index is none of the pages; nor is there a page to turn to
    // without pages, which the library reports as a change to the first.
    let isEmpty = layout.count == 0
    var decision = Decision(
      from: page.selected, to: turns && !isEmpty ? answer.page : page.selected,
      because: turns && isEmpty ? .clamped : answer.because, margin: margin)
    if world.recording.contains(.touches) {
      decision.features = features.told(of: settings)
      decision.remarks = arithmetic.remarks + landing.remarks(on: features)
    }
    world.touchEnded(release, decision)
    world.noteLanding(features)

    let (offset, velocity) = (arithmetic.offset, arithmetic.velocity)
    if settings.version == .tag1_14 {
      // A drag in single pagination reports 1 even where it turned nothing.
      let reported = Double(settings.isMultiple ? answer.increment : 1)
      try world.emit("draggingEnded", .number(isForward == true ? reported : -reported), from: &self)
    } else {
      try world.emit("draggingEnded", from: &self)
    }
    var (animation, speed) = SwiftUIPagerAnimation.snap(isMultiple: settings.isMultiple, increment: answer.increment)
    if let choices = settings.pagingAnimation {
      try world.emit(
        "pagingAnimation",
        .fields([
          .init("page", .integer(features.page)), .init("newPage", .integer(answer.page)),
          .init("translation", .number(offset)), .init("velocity", .number(velocity)),
        ]), from: &self)
      let moved = abs(answer.steps)
      animation = choices.first { $0.holds(pages: moved, velocity: velocity) }?.animation ?? animation
    }
    if settings.version != .tag1_14 { try announce(answer, from: features.page, in: &world) }

    arithmetic.reset()
    // Since the fix for issue 303 a release that changes nothing leaves a pending notification alone.
    if answer.increment != 0 || settings.version == .tag2_5_0 { increment = answer.increment }
    if turns || settings.version == .tag2_5_0 { try write(answer.page, steps: answer.steps) }
    follow(animation.kind(in: world.environment), speed: speed, indexToo: true, in: &world)
    if settings.version == .tag1_14, turns { try world.emit("pageChanged", .integer(page.selected), from: &self) }
  }

  /// The callbacks that say how a release was decided.
  private mutating func announce(
    _ answer: SwiftUIPagerLanding.Answer, from page: Int, in world: inout World
  ) throws(Interruption) {
    guard answer.page != page else {
      try world.emit(
        "pageWillTransition", .outcome("failure", [.init("error", .text("draggingStopped"))]), from: &self)
      return
    }
    try world.emit("pageWillChange", .integer(answer.page), from: &self)
    try world.emit(
      "pageWillTransition",
      .outcome(
        "success",
        [
          .init("currentPage", .integer(page)), .init("nextPage", .integer(answer.page)),
          .init("pageIncrement", .integer(answer.increment)),
        ]), from: &self)
  }
}
