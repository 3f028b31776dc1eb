internal import PagerPhysics

/// Rules by which libraries move the target of a deceleration (`scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`).
///
/// They work on what the delegate is given: velocities are points per **millisecond** here. None applies while
/// `isPagingEnabled` is on, which overrides a moved target (MSPeekCollectionView, UPCarouselFlowLayout).
enum ScrollSnapping: Equatable, Sendable {
  /// Where in the viewport a stop is to lie.
  enum Alignment: String, CaseIterable, Sendable {
    case start, center, end
  }

  /// How a number of pages becomes a page.
  enum Rounding: String, CaseIterable, Sendable {
    case round, floor, ceil
  }

  /// React Native's `snapToInterval`: the next stop beyond the target in the direction of the velocity, however small; the
  /// nearest where it is zero. Not clamped. With `disableIntervalMomentum` the offset counts instead of the target.
  ///
  /// Source: React Native `RCTScrollView.m`, `RCTEnhancedScrollView.mm`.
  case snapToInterval(Double, Alignment, disableIntervalMomentum: Bool)
  /// React Native's `snapToOffsets`: the neighbour of the target on the side of the velocity, the nearest where it is zero (of
  /// two, the larger), with the ends of the content as stops. Without `snapToStart` or `snapToEnd` a target beyond the first
  /// or last offset is left alone.
  ///
  /// Source: the same.
  case snapToOffsets([Double], snapToStart: Bool, snapToEnd: Bool)
  /// FSPagerView: faster than 0.3 (inclusive) the target is rounded after 0.35 pages in the direction of the velocity, and
  /// limited to some pages from where the drag began (0: not limited); slower it is rounded. Clamped.
  ///
  /// Source: WenchaoD/FSPagerView f90ab7d.
  case fsPagerView(limit: Int)
  /// fluentui-apple's page cards: the target is cut off to a whole page, so that one a point short goes back a page.
  ///
  /// Source: microsoft/fluentui-apple 88fc868.
  case pageCards
  /// The idiom of many answers: offset + factor × velocity, rounded.
  case idiom(factor: Double, Rounding)
  /// The rule that most people use: the nearest page to the target; of a flick (inclusive) at least one page in its
  /// direction from where the drag began; at most `limit` pages from there (0: not limited). Clamped.
  case flick(velocity: Double, limit: Int)

  /// What the delegate is given, and where the drag began.
  struct Proposal: Sendable {
    /// The offset at the release, points.
    var offset: Double
    /// Points per millisecond.
    var velocity: Double
    /// The proposed target, points.
    var target: Double
    /// The page where the drag began.
    var startPage: Int
  }

  /// The target and what decided it.
  func target(of proposal: Proposal, in geometry: ScrollGeometry) -> (offset: Double, decidedBy: SnapDecision.Quantity)
  {
    let velocity = proposal.velocity
    switch self {
    case .snapToInterval(let interval, let alignment, let usesOffset):
      let align = Self.alignment(alignment, interval: interval, frame: geometry.viewport)
      let index = ((usesOffset ? proposal.offset : proposal.target) + align) / interval
      let stop = velocity > 0 ? index.rounded(.up) : velocity < 0 ? index.rounded(.down) : Self.halfUp(index)
      return (stop * interval - align, velocity == 0 ? .projectedEnd : .velocity)
    case .snapToOffsets(let offsets, let snapsToStart, let snapsToEnd):
      return (
        Self.offset(offsets, snapsToStart, snapsToEnd, proposal, highest: geometry.highest),
        velocity == 0 ? .projectedEnd : .velocity
      )
    case .fsPagerView(let limit):
      let pages = proposal.target / geometry.stride
      guard velocity.magnitude >= 0.3 else { return (Self.page(Self.halfUp(pages), in: geometry), .projectedEnd) }
      let page = Self.halfUp(pages + (velocity > 0 ? 0.35 : -0.35))
      return (Self.page(Self.limited(page, to: limit, around: proposal.startPage), in: geometry), .velocity)
    case .pageCards:
      return (Self.page((proposal.target / geometry.stride).rounded(.towardZero), in: geometry), .projectedEnd)
    case .idiom(let factor, let rounding):
      let pages = (proposal.offset + factor * velocity) / geometry.stride
      let page =
        rounding == .ceil ? pages.rounded(.up) : rounding == .floor ? pages.rounded(.down) : Self.halfUp(pages)
      return (Self.page(page, in: geometry), .projectedEnd)
    case .flick(let threshold, let limit):
      let (near, start) = (Self.halfUp(proposal.target / geometry.stride), Double(proposal.startPage))
      let isFlick = velocity.magnitude >= threshold && velocity != 0
      let page = !isFlick ? near : velocity > 0 ? max(near, start + 1) : min(near, start - 1)
      return (
        Self.page(Self.limited(page, to: limit, around: proposal.startPage), in: geometry),
        isFlick ? .velocity : .projectedEnd
      )
    }
  }

  /// As React Native has it: of the centre half the frame and half an interval.
  private static func alignment(_ alignment: Alignment, interval: Double, frame: Double) -> Double {
    switch alignment {
    case .start: 0
    case .center: (frame + interval) / 2
    case .end: frame
    }
  }

  private static func offset(
    _ offsets: [Double], _ snapsToStart: Bool, _ snapsToEnd: Bool, _ proposal: Proposal, highest: Double
  ) -> Double {
    let target = proposal.target
    guard let first = offsets.first, let last = offsets.last else { return target }
    if !snapsToEnd, target >= last { return min(max(target, 0), max(highest, 0)) }
    if !snapsToStart, target <= first { return min(max(target, 0), max(highest, 0)) }
    var (below, above) = (0.0, max(highest, 0))
    for offset in offsets {
      if offset <= target { below = max(below, offset) }
      if offset >= target { above = min(above, offset) }
    }
    let nearest = target - below < above - target ? below : above
    let stop = proposal.velocity > 0 ? above : proposal.velocity < 0 ? below : nearest
    return min(max(stop, 0), max(highest, 0))
  }

  private static func halfUp(_ pages: Double) -> Double { (pages + 0.5).rounded(.down) }

  private static func limited(_ page: Double, to limit: Int, around start: Int) -> Double {
    limit > 0 ? min(max(page, Double(start) - Double(limit)), Double(start) + Double(limit)) : page
  }

  /// Where a page lies, of those that there are.
  private static func page(_ page: Double, in geometry: ScrollGeometry) -> Double {
    let last = Double(max(geometry.count - 1, 0))
    return geometry.clamped((page > 0 ? min(page, last) : 0) * geometry.stride)
  }
}
