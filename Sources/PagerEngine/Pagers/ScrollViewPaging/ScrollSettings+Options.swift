internal import GestureSynthesis

extension ScrollSettings {
  /// Takes over the options of `ScrollViewOptions.bounces` and `ScrollViewOptions.motion`, and the display's scale.
  ///
  /// `resize` is for the pager itself to read (`ScrollCore.ResizeRule`).
  mutating func readMotion(_ options: OptionValues, in environment: PagerEnvironment) {
    bounces = options.boolean("bounces")
    law = Law(rawValue: options.text("law")) ?? .uiKit
    pageVelocity = options["pageVelocity"]?.number
    releaseVelocity = ReleaseVelocity(rawValue: options.text("velocity")) ?? .filtered
    bounceLaw = BounceLaw(rawValue: options.text("bounceLaw")) ?? .uiKit
    attenuatesBounce = options.boolean("attenuatesBounce")
    cancelledDrag = CancelledDrag(rawValue: options.text("cancelledDrag")) ?? .ends
    pan.slop = options.number("panSlop")
    pan.slopPolicy = PanRecognizer.SlopPolicy(rawValue: options.text("slopPolicy")) ?? .keep
    pan.velocityTimeout = options.number("velocityTimeout")
    animationDuration = options.number("animationDuration") / 1000
    animationDelay = FrameGrid.time(environment.startLatency, rate: environment.frameRate)
    roundsToPixels = options.boolean("roundsToPixels")
    displayScale = environment.displayScale
  }
}
