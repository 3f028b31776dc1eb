/// The page that a scroll view with `isPagingEnabled` settles on.
///
/// From the offset at the release, not from a projection: faster than the threshold (strictly), the page edge next to
/// the offset in the direction of the velocity; otherwise the nearest page, half rounded up; from outside the content
/// back to its edge. Hence never more than one page beyond the one under the finger, and a release exactly on a page
/// stays there.
///
/// Source: the rule of iAd's scroll view, which matches what is publicly seen of UIKit; UIKit's own branch is not
/// known.
public struct PagingSnap: SnapRule, Equatable, Sendable {
  /// The width of a page, in points.
  public let width: Double
  /// The highest offset, in points, at or above 0. Where it is no multiple of the width, the last stop is there all the
  /// same.
  public let maximumOffset: Double
  /// The speed above which the direction decides, in points per second.
  public let threshold: Double

  /// UIKit's threshold: 0.25 points per millisecond. Reverse-engineered.
  ///
  /// Source: a public instruction-level analysis of UIKitCore, iOS 26.2, |v|² < 0.0625; it decelerates at exactly the
  /// threshold, where this rule, as iAd's, wants more.
  public static let uiKitThreshold = 250.0
  /// iAd's threshold while paging, in points per second; elsewhere it has 250.
  ///
  /// Source: annotated copies of Apple's iAd JavaScript scroll view.
  public static let iAdThreshold = 300.0

  /// The pages as stops, the last one where a whole page would be.
  @usableFromInline let stops: Stops
  /// The highest offset to compute with: 0 where there is one page only.
  @usableFromInline let bound: Double

  /// The rule for pages.
  ///
  /// - Parameters:
  ///   - width: Of a page, in points. Not above 0, there is one page.
  ///   - contentLength: Of the content, in points: whole pages, or less for the last.
  ///   - viewport: In points; a page's width where it is not given.
  ///   - threshold: In points per second.
  public init(
    width: Double, contentLength: Double, viewport: Double? = nil, threshold: Double = PagingSnap.uiKitThreshold
  ) {
    self.width = width
    self.threshold = max(threshold, 0)
    let rest = max(contentLength - (viewport ?? width), 0)
    guard width > 0, width < .infinity, rest > 0 else {
      stops = Stops(spacing: width, count: 1)
      maximumOffset = rest > 0 ? rest : 0
      bound = 0
      return
    }
    // A length that is whole pages but for its rounding is whole pages.
    let steps = min((rest / width - 1e-9).rounded(.up), Double(Int32.max) - 1)
    stops = Stops(spacing: width, count: Int(steps) + 1)
    bound = (rest - steps * width).magnitude < 1e-9 * rest ? steps * width : min(rest, steps * width)
    maximumOffset = bound
  }

  /// The rule for a number of whole pages.
  public init(width: Double, pages: Int, threshold: Double = PagingSnap.uiKitThreshold) {
    self.init(width: width, contentLength: width * Double(max(pages, 1)), threshold: threshold)
  }

  /// The page for an offset in points and a velocity in points per second.
  ///
  /// Within the content and faster than the threshold the velocity decides; its margin is how far it would have to
  /// change for another page. Elsewhere the offset decides, and its margin is how far it would have to move for
  /// another page at the same velocity.
  @inlinable
  public func decision(offset: Double, velocity: Double) -> SnapDecision {
    let core = core(offset, velocity)
    let decides = inner(offset) == offset && velocity.magnitude > threshold
    let whole = core.stop * stops.spacing
    return SnapDecision(
      stop: Int(core.number), target: whole < bound ? whole : bound, deciding: decides ? .velocity : .offset,
      margin: core.margin)
  }

  /// The nearest offset within the content: the offset itself where it is inside.
  @inlinable @inline(__always)
  func inner(_ offset: Double) -> Double {
    let above = offset > 0 ? offset : 0
    return bound < above ? bound : above
  }

  @inlinable @inline(__always)
  func core(_ offset: Double, _ velocity: Double) -> SnapCore {
    let inner = inner(offset)
    let isInside = inner == offset
    let nearest = Stops.nearest(stops.bounded(stops.pages(inner)), TieRule.up.correction).stop
    let edge = offset > 0 ? stops.high : stops.low
    let stop = isInside ? nearest : edge
    // The stop as a function of the offset, at one velocity, steps up from k − 1 to k at (k − shift) widths: halfway
    // after a slow drag, just after the stop before when flicked forward, at the stop itself when flicked back. Past
    // the highest offset there is the last stop only.
    let flicked = velocity > 0 ? 1.0 : 0
    let shift = velocity.magnitude > threshold ? flicked : 0.5
    let from = boundary(stop, shift)
    let to = boundary(stop + 1, shift)
    let below = stop > stops.low ? offset - from : .infinity
    let above = stop < stops.high ? to - offset : .infinity
    let nearer = below < above ? below : above
    let byOffset = SnapCore(stop: stop, margin: nearer > 0 ? nearer : 0)
    let (lower, upper) = stops.neighbours(offset, nearest)
    let byVelocity = flick(velocity, threshold, slow: byOffset, lower: lower, upper: upper)
    return SnapCore(
      stop: isInside ? byVelocity.stop : stop, margin: isInside ? byVelocity.margin : byOffset.margin)
  }

  @inlinable @inline(__always)
  func boundary(_ stop: Double, _ shift: Double) -> Double {
    let place = (stop - shift) * stops.spacing
    return place < bound ? place : bound
  }

  /// The decisions for many motions: the same bits as `decision(offset:velocity:)` of each. Nothing is allocated.
  ///
  /// - Parameters:
  ///   - offsets: In points.
  ///   - velocities: In points per second.
  ///   - chosen: Where the numbers of the pages go.
  ///   - margins: Where the margins go: points per second within the content where the speed is above the threshold,
  ///     points elsewhere; all four are of one length, or the call traps.
  public func decide(
    offsets: UnsafeBufferPointer<Double>, velocities: UnsafeBufferPointer<Double>,
    stops chosen: UnsafeMutableBufferPointer<Int32>, margins: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(
      offsets.count == velocities.count && offsets.count == chosen.count && offsets.count == margins.count,
      "buffers differ in length")
    for index in 0..<offsets.count {
      let core = core(offsets[index], velocities[index])
      chosen[index] = core.number
      margins[index] = core.margin
    }
  }
}
