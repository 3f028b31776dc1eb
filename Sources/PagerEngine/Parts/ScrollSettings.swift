internal import GestureSynthesis
internal import PagerPhysics

/// How a scroll view moves: the shared settings of everything that is built on one.
///
/// The values before any is set are UIKit's, as far as they are known; the page that names each source is the option's.
struct ScrollSettings: Equatable, Sendable {
  /// Which velocity is asked whether a release is a flick.
  enum ReleaseVelocity: String, CaseIterable, Sendable {
    /// The one that the scroll view lets go with, along its axis.
    case filtered
    /// The speed of the last pair of samples, across both axes.
    case raw
  }

  /// Whose paging curve, and whose threshold for a flick.
  enum Law: String, CaseIterable, Sendable {
    case uiKit = "uikit"
    case iAd = "iad"

    /// The curve for a viewport of a length in points.
    func curve(length: Double) -> PagingLaw {
      self == .uiKit ? .uiKit(width: length) : .iAd
    }

    /// The threshold, points per second.
    var pageVelocity: Double { self == .uiKit ? PagingSnap.uiKitThreshold : PagingSnap.iAdThreshold }
  }

  /// The law of the way back from beyond an edge.
  enum BounceLaw: String, CaseIterable, Sendable {
    case uiKit = "uikit"
    case scrollMechanics

    func law(_ rate: DecelerationRate) -> BounceBack {
      self == .uiKit ? .uiKit(rate: rate) : .scrollMechanics
    }
  }

  /// What the end of a touch that was taken away is.
  enum CancelledDrag: String, CaseIterable, Sendable {
    /// The same as a lift.
    case ends
    /// A lift at rest.
    case stops
  }

  var isVertical = false
  /// Whether the offset grows as the finger moves to the right.
  var isMirrored = false
  var bounces = true
  /// Whether content no longer than the viewport can be pulled.
  var alwaysBounces = false
  /// Whether the content can be pulled across the axis, where the offset stays.
  var alwaysBouncesAcross = false
  var isDirectionalLockEnabled = false
  var isPagingEnabled = true
  var rate = DecelerationRate.normal
  var law = Law.uiKit
  /// Points per second; `nil` for the law's own.
  var pageVelocity: Double?
  var releaseVelocity = ReleaseVelocity.filtered
  var bounceLaw = BounceLaw.uiKit
  /// Whether a release beyond an edge hands on what is shown of the finger's velocity instead of all of it.
  var attenuatesBounce = false
  var cancelledDrag = CancelledDrag.ends
  /// The slop, its policy and the pause that zeroes the velocity; the axes and the lock are filled in.
  var pan = PanRecognizer.Settings()
  /// Seconds of a programmatic change.
  var animationDuration = 0.3
  /// Milliseconds by which a programmatic change begins late; what follows a release never does.
  var animationDelay = 0.0
  /// Whether a programmatic change shows whole pixels.
  var roundsToPixels = true
  /// Pixels in a point.
  var displayScale = 3.0
  /// Whether the finger is read the wrong way round, as a mistake that is put in.
  var turnsFinger = false
  /// Mistakes that are put in.
  var faults: [ScrollFault] = []

  /// UIKit's.
  init() {}

  /// The threshold of a flick, points per second.
  var flickVelocity: Double { pageVelocity ?? law.pageVelocity }
  /// Points from its end within which a deceleration is over: half a pixel.
  var tolerance: Double { 0.5 / displayScale }

  /// What of a displacement or velocity of the finger makes the offset grow.
  func forward(_ delta: Point) -> Double {
    isVertical ? -delta.y : isMirrored != turnsFinger ? delta.x : -delta.x
  }

  /// The axes along which a pan begins: those along which there is something to scroll or to pull (inferred).
  func panAxes(_ geometry: ScrollGeometry) -> PanAxes {
    let (along, across): (PanAxes, PanAxes) = isVertical ? (.vertical, .horizontal) : (.horizontal, .vertical)
    var axes: PanAxes = []
    if geometry.exceedsViewport || alwaysBounces { axes.insert(along) }
    if alwaysBouncesAcross { axes.insert(across) }
    return axes
  }
}
