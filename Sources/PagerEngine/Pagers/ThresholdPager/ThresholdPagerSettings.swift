internal import GestureSynthesis

/// The options of ``ThresholdPager`` as it uses them.
struct ThresholdPagerSettings: Sendable {
  var landing: ThresholdLanding
  /// `nil` for that of the drag gesture itself.
  var estimator: (any VelocityEstimator)?
  var minimumDistance: Double
  var isVertical: Bool
  /// Whether the next page lies to the left.
  var isMirrored: Bool

  init(_ options: OptionValues, in environment: PagerEnvironment) {
    landing = ThresholdLanding(options)
    let name = options.text("velocityEstimator")
    estimator = name == SwiftUIVelocity().name ? nil : VelocityEstimators.named(name)?.estimator
    minimumDistance = options.number("minimumDistance")
    isVertical = options.text("axis") == "vertical"
    isMirrored = !isVertical && environment.layoutDirection == .rightToLeft
  }

  /// What of a displacement or velocity of the finger leads to the next page.
  func forward(_ delta: Point) -> Double {
    isVertical ? -delta.y : isMirrored ? delta.x : -delta.x
  }

  /// From one page to the next, points.
  func pageDistance(in environment: PagerEnvironment) -> Double {
    isVertical ? environment.viewport.height : environment.viewport.width
  }
}

extension ThresholdLanding {
  /// The rule of ``ThresholdPager`` with these options.
  init(_ options: OptionValues) {
    self.init(
      fraction: options.number("fraction"), velocity: options["velocity"]?.number ?? .infinity,
      minimumTravel: options.number("minimumTravel"), quickTime: options.number("quickTime"),
      projection: options.number("projection"), mostPages: Int(exactly: options.number("mostPages")) ?? 1)
  }
}
