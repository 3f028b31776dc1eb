import GestureSynthesis

/// Every motion, rule and estimator: what it models, where its law comes from, how far off it may be, and which benchmarks
/// tell its cost.
enum Catalogue {
  struct Entry {
    let what: String
    let models: String
    let source: String
    let error: String
    /// One at a time first, then in a batch.
    let benchmarks: [String]

    init(_ what: String, _ models: String, source: String, error: String, _ benchmarks: String...) {
      (self.what, self.models, self.source, self.error, self.benchmarks) = (what, models, source, error, benchmarks)
    }
  }

  private static let rounding = "rounding"
  private static let none = "none, it is the rule"

  static let motions = [
    Entry(
      "`SpringMotion`, under-damped", "a spring that swings", source: "closed form", error: rounding,
      "spring/under-damped/scalar", "spring/under-damped/batch"),
    Entry(
      "`SpringMotion`, critical", "a spring at ζ = 1", source: "closed form", error: rounding, "spring/critical/scalar",
      "spring/critical/batch"),
    Entry(
      "`SpringMotion`, over-damped", "a spring that creeps", source: "closed form, without cancellation",
      error: rounding,
      "spring/over-damped/scalar", "spring/over-damped/batch"),
    Entry(
      "`SpringMotion` at frames", "the same at even instants", source: "its exact two-term recurrence",
      error: "(2e-13 + 1e-15·ω₀t)·A", "spring/frames-1024/batch", "spring/frames-64/batch"),
    Entry(
      "`Spring`", "SwiftUI's `Spring.value`", source: "OpenSwiftUI, Respring", error: "rounding; quirks by convention",
      "spring/value/scalar"),
    Entry(
      "`InterpolatingSpring`", "SwiftUI's `interpolatingSpring`", source: "OpenSwiftUI `SpringAnimation`",
      error: rounding,
      "spring/interpolating/scalar"),
    Entry(
      "`FrameSpring`", "SwiftUI's `spring` animation, in its own steps", source: "OpenSwiftUI `FluidSpringAnimation`",
      error: none, "spring/swiftUI-steps/scalar"),
    Entry(
      "`Deceleration`", "free scrolling", source: "ScrollMechanics, Motion", error: "few ulp of the travel",
      "deceleration/position/scalar", "deceleration/position/batch"),
    Entry(
      "`Projection`", "where a release leads", source: "UIKit, WWDC 2018, React Native, SwiftUI", error: rounding,
      "projection/end/scalar", "projection/end/batch"),
    Entry(
      "`RubberBand`", "pulling beyond an edge", source: "ScrollMechanics; chpwn", error: rounding,
      "rubber-band/shown/scalar", "rubber-band/shown/batch"),
    Entry(
      "`IncrementalBand`", "the same, step by step", source: "Flutter `scroll_physics.dart`", error: none,
      "rubber-band/incremental/scalar"),
    Entry(
      "`LinearBand`", "a share of the way", source: "Chameleon", error: rounding,
      "rubber-band/linear/scalar"),
    Entry(
      "`SteppedBand`", "whole points of a twentieth", source: "WebKit `ScrollAnimatorMac`", error: none,
      "rubber-band/stepped/scalar"),
    Entry("`PowerBand`", "a band by a power", source: "fluid-interfaces", error: rounding, "rubber-band/power/scalar"),
    Entry(
      "`Bounce`", "back from beyond an edge", source: "six laws, see `BounceBack`", error: rounding,
      "bounce/position/scalar"),
    Entry(
      "`EdgeHandover`", "deceleration into an edge", source: "closed form of both", error: rounding,
      "edge/position/scalar"),
    Entry(
      "`PagingCurve`", "a native page settling", source: "iAd, UIKit (inferred)", error: "rounding of its leaps",
      "paging/position/scalar"),
    Entry(
      "`CubicTimingCurve`", "Bézier timing", source: "OpenSwiftUI `BezierAnimation`", error: none,
      "curve/cubic-bezier/scalar"),
    Entry(
      "`TimedCurve`", "SwiftUI's curve animations", source: "OpenSwiftUI `BezierAnimation`", error: none,
      "curve/timed/scalar"),
    Entry(
      "`CombinedCurves`, of two", "curves that begin while others run",
      source: "OpenSwiftUI `DefaultCombiningAnimation`",
      error: none, "curve/combined/scalar"),
    Entry(
      "`UnitCurve`", "SwiftUI's `UnitCurve`", source: "OpenSwiftUI `UnitCurve`", error: none, "curve/unit-curve/scalar"),
    Entry(
      "`UnitCurve`, circular", "its quarter circles", source: "OpenSwiftUI `UnitCurve`", error: rounding,
      "curve/circular/scalar"),
    Entry(
      "`HalfCosine`", "a page view's animation", source: "fitted to logged page fractions", error: "that of the fit",
      "curve/half-cosine/scalar"),
    Entry("`Easing.elastic`", "d3's easings", source: "d3-ease", error: rounding, "curve/elastic/scalar"),
    Entry(
      "`FlutterFriction`", "Flutter's friction", source: "`friction_simulation.dart`", error: rounding,
      "simulation/flutter-friction/scalar"),
    Entry(
      "`FlutterBoundedFriction`", "the same within bounds", source: "`friction_simulation.dart`", error: rounding,
      "simulation/flutter-bounded/scalar"),
    Entry(
      "`FlutterGravity`", "constant acceleration", source: "`gravity_simulation.dart`", error: rounding,
      "simulation/flutter-gravity/scalar"),
    Entry(
      "`FlutterClamped`, of gravity", "another one within bounds", source: "`clamped_simulation.dart`",
      error: "that of the other", "simulation/flutter-clamped/scalar"),
    Entry(
      "`FlutterSpring`", "Flutter's springs", source: "`spring_simulation.dart`", error: rounding,
      "simulation/flutter-spring/scalar"),
    Entry(
      "`FlutterBouncingScroll`", "Flutter on iOS", source: "`scroll_simulation.dart`", error: rounding,
      "simulation/flutter-bouncing/scalar"),
    Entry(
      "`FlutterClampingScroll`", "Flutter on Android", source: "`scroll_simulation.dart`", error: rounding,
      "simulation/flutter-clamping/scalar"),
    Entry(
      "`PopmotionSpring`", "Motion's and Popmotion's spring", source: "motion `spring.ts`", error: rounding,
      "simulation/popmotion-spring/scalar"),
    Entry(
      "`PopmotionInertia`", "their decay", source: "motion `inertia.ts`", error: rounding,
      "simulation/popmotion-decay/scalar"),
    Entry(
      "`Popmotion.snap`", "a stop at even distances", source: "Popmotion `snap.ts`", error: none,
      "simulation/popmotion-snap/scalar"),
    Entry(
      "`WobbleSpring`", "wobble, frame by frame", source: "wobble `src/index.ts`", error: rounding,
      "simulation/wobble/scalar"),
    Entry(
      "`ReactSpring`", "react-spring, frame by frame", source: "`SpringValue.ts`", error: none,
      "simulation/react-spring/scalar"),
    Entry("`Elementary.exp`", "eˣ", source: "Taylor, two-part reduction", error: "0.65 ulp", "elementary/exp/scalar"),
    Entry(
      "`Elementary.expMinusOne`", "eˣ − 1, x ≤ 0", source: "the same", error: "1.21 ulp",
      "elementary/exp-minus-one/scalar"),
    Entry("`Elementary.log`", "ln x", source: "atanh series", error: "0.86 ulp", "elementary/log/scalar"),
    Entry("`Elementary.sin`", "sine", source: "Taylor, Cody and Waite", error: "0.82 ulp", "elementary/sin/scalar"),
    Entry("`Elementary.cos`", "cosine", source: "Taylor, Cody and Waite", error: "0.82 ulp", "elementary/cos/scalar"),
    Entry(
      "`Elementary.atan2`", "an angle", source: "table of eighths, Taylor", error: "1.2 ulp", "elementary/atan2/scalar"),
  ]

  static let rules = [
    Entry(
      "`NearestSnap`", "the nearest stop", source: "definition", error: none, "snap/nearest/scalar",
      "snap/nearest/batch"),
    Entry(
      "`ProjectionSnap`", "the stop nearest to the projected end", source: "UIKit, SwiftUI, WWDC 2018", error: none,
      "snap/projection/scalar", "snap/projection/batch"),
    Entry(
      "`DirectionalSnap`", "the next stop of a flick", source: "iAd, UIKit, SwiftUIPageView", error: none,
      "snap/directional/scalar", "snap/directional/batch"),
    Entry(
      "`ThresholdSnap`", "a share of the page, with hysteresis", source: "definition", error: none,
      "snap/threshold/scalar", "snap/threshold/batch"),
    Entry(
      "`LimitedSnap`", "at most n pages a swipe", source: "SwiftUI `limitBehavior`", error: none, "snap/limited/scalar",
      "snap/limited/batch"),
    Entry(
      "`ProximitySnap`", "a stop only where one is near", source: "CSS scroll snap, WebKit", error: none,
      "snap/proximity/scalar", "snap/proximity/batch"),
    Entry(
      "`PagingSnap`", "native paging, its edges too", source: "iAd, UIKit", error: none, "snap/paging/scalar",
      "snap/paging/batch"),
    Entry(
      "`StopListSnap`", "stops at any distances", source: "definition", error: none, "snap/stop-list/scalar",
      "snap/stop-list/batch"),
  ]

  /// The estimators, from their own list; the error is their bias.
  static var estimators: [Entry] {
    VelocityEstimators.all.map { entry in
      Entry(
        "`\(entry.name)`", entry.meaning, source: entry.source, error: biases[entry.name] ?? "none at constant speed",
        "estimator/\(entry.name)")
    }
  }

  private static let biases = [
    "swiftUI": "lags by 1.25·a·h", "uiKitPan": "lags by 1.3·a·h", "uiKitScroll": "none from the third move on",
    "lastPair": "all noise of two samples", "flutterLeastSquares": "none at constant acceleration",
    "androidLSQ1": "lags an acceleration", "androidLSQ2": "`Float`: up to 0.4 pt/s",
    "androidLSQ3": "`Float`; no answer under 30 ms", "androidImpulse": "high under deceleration",
    "androidIntegrating1": "lags by its time constant", "androidLegacy": "lags by half its window",
    "composeLSQ2": "whole milliseconds: up to 1.5 %", "composeImpulse": "whole milliseconds: 4 % to 14 %",
    "embla": "0 where the end is a base sample", "swiper": "half the speed, by its rule",
    "average": "knows nothing of the end",
  ]
}
