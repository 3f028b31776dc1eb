/// Every velocity estimator under its name.
public enum VelocityEstimators {
  /// An estimator with what there is to say about it.
  public struct Entry: Sendable {
    /// The estimator.
    public let estimator: any VelocityEstimator
    /// What it is, in one line.
    public let meaning: String
    /// Where its rule stands.
    public let source: String
    /// Seconds of the velocity that the framework adds to the translation for its predicted end translation; nil where it
    /// defines none. What a scroll view or a slider makes of a release is a projection, and no matter of the estimator.
    public let predictionTime: Double?
    /// Whether the framework leaves out samples that the system made up between two real ones.
    public let skipsResampledSamples: Bool

    /// The name by which it is picked.
    public var name: String { estimator.name }

    /// The predicted end translation of a touch that has gone so far with such a velocity, in points; nil where the
    /// framework defines none.
    public func predictedEndTranslation(translation: Point, velocity: Point) -> Point? {
      predictionTime.map { translation + velocity.scaled(by: $0) }
    }

    init(
      _ estimator: any VelocityEstimator, _ meaning: String, source: String, predictionTime: Double? = nil,
      skipsResampledSamples: Bool = false
    ) {
      self.estimator = estimator
      self.meaning = meaning
      self.source = source
      self.predictionTime = predictionTime
      self.skipsResampledSamples = skipsResampledSamples
    }
  }

  /// The estimators in the order in which they are listed.
  public static let all: [Entry] =
    apple + flutter + android + [
      Entry(
        ComposeLeastSquares(), "slope of a parabola through the last 100 ms, at least three samples",
        source: "Jetpack Compose VelocityTracker.kt"),
      Entry(ComposeImpulse(), "work done on the touch in the last 40 ms", source: "Jetpack Compose VelocityTracker.kt"),
      Entry(
        EmblaVelocity(), "way over time since a base sample at most 170 ms old", source: "Embla Carousel DragTracker.ts"
      ),
      Entry(SwiperVelocity(), "half the speed of the last pair (freeMode momentum)", source: "Swiper free-mode.mjs"),
      Entry(AverageVelocity(), "way over time of the whole touch", source: "definition"),
    ] + androidWeighted

  /// The estimator with this name, spelled exactly; nil where there is none.
  public static func named(_ name: String) -> Entry? { all.first { $0.name == name } }

  private static let apple = [
    Entry(
      SwiftUIVelocity(), "last three samples, the older pair weighing three times the newer",
      source: "OpenSwiftUI VelocitySampler.swift", predictionTime: SwiftUIDragRecognizer.predictionTime),
    Entry(
      UIKitPanVelocity(), "what the pan recogniser reports: a fifth of the last speed, four of the one before",
      source: "UIPanGestureRecognizer, reverse-engineered"),
    Entry(
      UIKitScrollVelocity(), "what a scroll view releases with: a quarter of the last report, three of the one before",
      source: "UIScrollView, reverse-engineered"),
    Entry(LastPairVelocity(), "speed of the last two samples", source: "SwiftUIPager PagerContent.swift"),
  ]

  private static let flutter = [
    Entry(
      FlutterLeastSquares(), "slope of a parabola through the last 100 ms", source: "Flutter velocity_tracker.dart"),
    Entry(
      FlutterWeightedPairs(.iOS), "last three speeds, weighing 0.05, 0.35, 0.60 from the newest",
      source: "Flutter velocity_tracker.dart"),
    Entry(
      FlutterWeightedPairs(.macOS), "last three speeds, weighing 0.20, 0.65, 0.15 from the newest",
      source: "Flutter velocity_tracker.dart"),
  ]

  private static let android = [
    native(AndroidLeastSquares(.line), "slope of a line through the last 100 ms"),
    native(AndroidLeastSquares(.parabola), "slope of a parabola through the last 100 ms, the default of every view"),
    native(AndroidLeastSquares(.cubic), "slope of a cubic through the last 100 ms"),
    native(AndroidImpulse(), "work done on the touch in the last 100 ms"),
    native(AndroidIntegrating(.velocity), "speed through a low-pass filter of 10 ms"),
    native(AndroidIntegrating(.acceleration), "acceleration through a low-pass filter of 10 ms"),
    native(AndroidLegacy(), "speeds since the oldest sample of the last 200 ms, averaged"),
  ]

  private static let androidWeighted = [
    native(AndroidLeastSquares(weighting: .delta), "parabola through the last 100 ms, crowded samples counting less"),
    native(
      AndroidLeastSquares(weighting: .central), "parabola through the last 100 ms, those 10 to 50 ms old counting most"),
    native(
      AndroidLeastSquares(weighting: .recent), "parabola through the last 100 ms, those over 50 ms old counting less"),
  ]

  private static func native(_ estimator: any VelocityEstimator, _ meaning: String) -> Entry {
    Entry(estimator, meaning, source: "Android VelocityTracker.cpp", skipsResampledSamples: true)
  }
}
