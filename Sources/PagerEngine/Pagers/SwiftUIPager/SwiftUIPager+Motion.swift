internal import PagerPhysics

/// How the screen follows the model.
extension SwiftUIPager {
  /// Lets the screen follow the model, by a motion or, for `nil`, at once.
  ///
  /// - Parameter indexToo: whether the index may have changed in the same transaction.
  mutating func follow(
    _ motion: AnimationKind?, speed: Double = 1, indexToo: Bool = false, in world: inout World
  ) {
    courseStart = world.now
    let index = SwiftUIPagerIndex(primary: Double(page.index))
    guard let motion else {
      strip.set(stripState)
      if indexToo { shownIndex.set(index) }
      return
    }
    strip.animate(to: stripState, by: motion, speed: speed, at: world.now, in: world.environment)
    if indexToo { shownIndex.animate(to: index, by: motion, speed: speed, at: world.now, in: world.environment) }
  }

  /// Lets the screen jump to the model; a model that is as it was changes nothing on the screen.
  mutating func jump(in world: inout World) {
    let state = stripState
    guard state != strip.model else { return }
    courseStart = world.now
    strip.jump(to: state)
  }

  /// The motion of a programmatic change.
  func motion(ofChange animated: Bool, in world: World) -> AnimationKind? {
    animated ? SwiftUIPagerAnimation.systemDefault.kind(in: world.environment) : nil
  }

  mutating func frameTicked(in world: inout World) throws(Interruption) {
    let rate = world.environment.frameRate
    let stripEnded = strip.advance(toFrame: world.frame, rate: rate)
    let indexEnded = shownIndex.advance(toFrame: world.frame, rate: rate)
    if stripEnded || indexEnded { restTime = world.now }
    if indexEnded { try arrived(in: &world) }
  }

  mutating func completed(in world: inout World) throws(Interruption) {
    let due = world.now + World.instant
    let indexEnded = shownIndex.completion <= due
    restTime = completion
    if strip.completion <= due { strip.complete() }
    if indexEnded { shownIndex.complete() }
    if indexEnded { try arrived(in: &world) }
  }

  /// The animated index has reached its target: `onPageChanged` is called where an increment is pending, with the index as
  /// it is then.
  mutating func arrived(in world: inout World) throws(Interruption) {
    guard increment != 0, settings.version != .tag1_14 else { return }
    increment = 0
    try world.emit("pageChanged", .integer(page.selected), from: &self)
  }
}
