internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath

/// Turns draws into what a finger does, by the kind of swipe.
///
/// Ranges are those of the proposal in docs/populations.md; what is measured and what is assumed stands there.
struct StrokeComposer: Sendable {
  /// Speeds at the lift of three times the average cannot be had from a reach; this is what is left of them.
  static let greatestRatio = 2.9

  private let turn = SwipeScores(
    ranks: PublishedSwipes.turnRanks, between: PublishedSwipes.turnBetween, within: PublishedSwipes.turnWithin)
  private let reading = SwipeScores(
    ranks: PublishedSwipes.readingRanks, between: PublishedSwipes.turnBetween, within: PublishedSwipes.turnWithin)
  private let turnTravel = Self.table(PublishedSwipes.turnTravel)
  private let turnDuration = Self.table(PublishedSwipes.turnDuration)
  private let turnLift = Self.table(PublishedSwipes.turnLiftSpeed)
  private let readingTravel = Self.table(PublishedSwipes.readingTravel)
  private let readingDuration = Self.table(PublishedSwipes.readingDuration)
  private let readingLift = Self.table(PublishedSwipes.readingLiftSpeed)
  let bow = Self.table(PublishedSwipes.turnBow)
  let startRightward = Self.table(PublishedSwipes.startRightward)
  let startLeftward = Self.table(PublishedSwipes.startLeftward)
  let tiltRightward = PercentileTable(
    percentiles: PublishedSwipes.percents, values: PublishedSwipes.tiltRightward, isSigned: true)
  let tiltLeftward = PercentileTable(
    percentiles: PublishedSwipes.percents, values: PublishedSwipes.tiltLeftward, isSigned: true)

  private static func table(_ values: [Double]) -> PercentileTable {
    PercentileTable(percentiles: PublishedSwipes.percents, values: values)
  }

  /// What a stroke is made from.
  struct Wish {
    let kind: SwipeKind
    let person: SwipePerson
    let frame: SwipeFrame
    /// Whether the first motion asks for the next page.
    let isForward: Bool
    /// An angle and a side, uniform.
    let aim: (angle: Double, side: Double)
    let draws: SwipeDraws
    let index: Int
  }

  /// The finger's motion.
  func stroke(_ wish: Wish) -> FingerStroke {
    let drawn = wish.draws.uniform(.scores, wish.index)
    let own = SwipeScores.Triple(
      travel: SwipeDraws.normal(drawn.0), duration: SwipeDraws.normal(drawn.1), lift: SwipeDraws.normal(drawn.2))
    let scores = (wish.kind == .readingScroll ? reading : turn).scores(person: wish.person.scores, own: own)
    let shape = wish.draws.uniform(.shape, wish.index)
    let details = wish.draws.uniform(.details, wish.index)
    var stroke: FingerStroke
    switch wish.kind {
    case .pageFlick: stroke = pageFlick(scores, details, wish.frame)
    case .shortFlick:
      stroke = flick(
        share: 0.23 * Elementary.exp(0.4 * scores.travel), milliseconds: 70 * Elementary.exp(0.4 * scores.duration),
        cut: SwipeDraws.between(0.35, 0.65, shape.0), details, wish.frame)
    case .hardFlick:
      stroke = flick(
        share: 0.42 * Elementary.exp(0.3 * scores.travel), milliseconds: 80 * Elementary.exp(0.3 * scores.duration),
        cut: SwipeDraws.between(0.15, 0.5, shape.0), details, wish.frame)
    case .placedDrag: stroke = placedDrag(shape, details, wish.frame)
    case .peek: stroke = peek(shape, details, wish.frame)
    case .outAndBack, .flickedBack:
      stroke = outAndBack(shape, details, wish.frame, isFlicked: wish.kind == .flickedBack)
    case .reversal: stroke = reversal(shape, details, wish.frame)
    case .readingScroll: return readingScroll(scores, details, wish)
    case .slippedTap: return slippedTap(shape, wish)
    }
    place(&stroke, wish, startScore: startScore(own: drawn.3, travel: scores.travel))
    return stroke
  }

  // MARK: - Kinds

  /// A flick of a wanted length, duration and speed at the lift.
  ///
  /// A reach ends at less than three times its average speed: where the wish is faster, the speed gives way.
  private func pageFlick(_ scores: SwipeScores.Triple, _ details: SwipeDraws.Four, _ frame: SwipeFrame) -> FingerStroke
  {
    let scale = frame.reach / PublishedSwipes.width
    let length = min(turnTravel.value(atScore: scores.travel) * scale, frame.reach)
    let duration = turnDuration.value(atScore: scores.duration) * 1000
    let begin = dwell(details.0, within: duration)
    let lift = turnLift.value(atScore: scores.lift) * scale
    return single(length, begin: begin, duration: duration - begin, profile: profile(lift, length, duration - begin))
  }

  private func flick(
    share: Double, milliseconds: Double, cut: Double, _ details: SwipeDraws.Four, _ frame: SwipeFrame
  ) -> FingerStroke {
    let begin = dwell(details.0, within: milliseconds)
    return single(
      min(share, 1) * frame.reach, begin: begin, duration: milliseconds - begin, profile: .flick(cut: cut))
  }

  /// A drag that ends nearly at rest, in one case of three with a correction, and mostly held.
  private func placedDrag(_ shape: SwipeDraws.Four, _ details: SwipeDraws.Four, _ frame: SwipeFrame) -> FingerStroke {
    let length = SwipeDraws.between(0.5, 0.95, shape.0) * frame.page
    let duration = SwipeDraws.between(300, 1500, shape.1)
    let begin = dwell(details.0, within: duration)
    var stroke = single(
      length, begin: begin, duration: duration - begin, profile: .flick(cut: SwipeDraws.between(0.85, 1, shape.2)))
    if details.1 < 1 / 3.0 {
      // The correction begins before the reach it corrects has ended, and ends after it. Half of the reaches went too far, if
      // there was room.
      let share = SwipeDraws.between(0.03, 0.1, details.2)
      let amplitude = details.1 < 1 / 6.0 && length / (1 - share) < frame.page ? -share : share
      let lead = SwipeDraws.between(100, 150, details.3)
      let reach = duration - begin - lead * 0.5
      stroke.first = FingerStroke.Reach(
        begin: begin, duration: reach, length: length / (1 + amplitude), profile: .minimumJerk)
      stroke.second = FingerStroke.Reach(
        begin: begin + reach - lead, duration: lead * 1.5, length: length * amplitude / (1 + amplitude),
        profile: .minimumJerk)
      stroke.extent = max(length, stroke.first.length)
      stroke.duration = stroke.motionEnd
    }
    stroke.duration += SwipeDraws.between(0, 120, shape.3)
    return stroke
  }

  private func peek(_ shape: SwipeDraws.Four, _ details: SwipeDraws.Four, _ frame: SwipeFrame) -> FingerStroke {
    let duration = SwipeDraws.between(300, 2000, shape.1)
    let begin = dwell(details.0, within: duration)
    var stroke = single(
      SwipeDraws.between(0.05, 0.45, shape.0) * frame.page, begin: begin, duration: duration - begin,
      profile: .minimumJerk)
    stroke.duration += SwipeDraws.between(60, 400, shape.2)
    return stroke
  }

  private func outAndBack(
    _ shape: SwipeDraws.Four, _ details: SwipeDraws.Four, _ frame: SwipeFrame, isFlicked: Bool
  ) -> FingerStroke {
    let out = SwipeDraws.between(0.2, 0.6, shape.0) * frame.page
    let back = out - SwipeDraws.between(0, 0.1, shape.1) * frame.page
    let duration = SwipeDraws.between(500, 1500, shape.2)
    let begin = dwell(details.0, within: duration)
    let backDuration = isFlicked ? SwipeDraws.between(80, 160, shape.3) : duration * 0.55
    let outDuration = duration - begin - backDuration
    var stroke = single(out, begin: begin, duration: outDuration, profile: .minimumJerk)
    let profile: StrokeProfile
    if isFlicked {
      profile = .flick(cut: SwipeDraws.between(0.4, 0.7, details.1))
    } else {
      // Below 200 points a second, and no faster at the end than on the way.
      let lift = SwipeDraws.between(0, 200, details.1)
      profile = .flick(liftOverAverage: min(lift * backDuration / 1000 / back, 1)) ?? .minimumJerk
    }
    stroke.second = FingerStroke.Reach(
      begin: begin + outDuration, duration: backDuration, length: -back, profile: profile)
    stroke.duration = stroke.motionEnd
    return stroke
  }

  /// Out to a stop in about 250 ms, at once back as a flick whose reach is fastest after about 80 ms.
  private func reversal(_ shape: SwipeDraws.Four, _ details: SwipeDraws.Four, _ frame: SwipeFrame) -> FingerStroke {
    let out = SwipeDraws.between(0.1, 0.4, shape.0) * frame.reach
    let back = out * SwipeDraws.between(0.6, 2, shape.1)
    let outDuration = 250 * Elementary.exp(0.2 * SwipeDraws.normal(details.1))
    let cut = SwipeDraws.between(0.4, 0.7, shape.2)
    let backDuration = 160 * Elementary.exp(0.2 * SwipeDraws.normal(details.2)) * cut
    let begin = dwell(details.0, within: outDuration)
    var stroke = single(out, begin: begin, duration: outDuration, profile: .minimumJerk)
    stroke.second = FingerStroke.Reach(
      begin: begin + outDuration, duration: backDuration, length: -back, profile: .flick(cut: cut))
    stroke.duration = stroke.motionEnd
    return stroke
  }

  /// A scroll along the other axis, which leans along the pager's by up to 40 degrees.
  private func readingScroll(_ scores: SwipeScores.Triple, _ details: SwipeDraws.Four, _ wish: Wish) -> FingerStroke {
    let frame = wish.frame
    let length = min(readingTravel.value(atScore: scores.travel), frame.side)
    let duration = readingDuration.value(atScore: scores.duration) * 1000
    let begin = dwell(details.0, within: duration)
    let lift = readingLift.value(atScore: scores.lift)
    var stroke = single(
      length, begin: begin, duration: duration - begin, profile: profile(lift, length, duration - begin))
    // Four scrolls in five go on in the text.
    stroke.along = wish.aim.side < 0.8 ? -frame.across : frame.across
    stroke.aside = wish.isForward ? frame.forward : -frame.forward
    let lean = SwipeDraws.between(0, 40, wish.aim.angle) * 0x1.1df46a2529d39p-6
    stroke.slope = Elementary.sin(lean) / Elementary.cos(lean)
    let drawn = wish.draws.uniform(.path, wish.index)
    bend(&stroke, score: SwipeDraws.normal(drawn.1), isPositive: drawn.3 < 0.5)
    settle(&stroke, in: frame, alongShare: drawn.0, asideShare: drawn.2)
    return stroke
  }

  private func slippedTap(_ shape: SwipeDraws.Four, _ wish: Wish) -> FingerStroke {
    var stroke = single(
      SwipeDraws.between(0, 8, shape.0), begin: 0, duration: SwipeDraws.between(40, 150, shape.1),
      profile: .minimumJerk)
    let turn = wish.aim.angle * 0x1.921fb54442d18p2
    stroke.along = Point(x: Elementary.cos(turn), y: Elementary.sin(turn))
    stroke.aside = Point(x: -stroke.along.y, y: stroke.along.x)
    let margin = 8.0
    let size = wish.frame.size
    stroke.start = Point(
      x: SwipeDraws.between(min(margin, size.width / 2), max(size.width - margin, size.width / 2), shape.2),
      y: SwipeDraws.between(min(margin, size.height / 2), max(size.height - margin, size.height / 2), shape.3))
    return stroke
  }

  // MARK: - Parts

  private func single(
    _ length: Double, begin: Double, duration: Double, profile: StrokeProfile
  ) -> FingerStroke {
    let reach = FingerStroke.Reach(begin: begin, duration: duration, length: length, profile: profile)
    return FingerStroke(first: reach, duration: reach.end, extent: max(length, 1e-9))
  }

  private func profile(_ lift: Double, _ length: Double, _ milliseconds: Double) -> StrokeProfile {
    let ratio = min(lift * milliseconds / 1000 / length, Self.greatestRatio)
    return .flick(liftOverAverage: ratio) ?? .minimumJerk
  }

  /// Milliseconds of rest before the motion: none for half the strokes, 17 at the upper quartile, 30 at the ninth decile; at
  /// most a third of the stroke.
  private func dwell(_ uniform: Double, within duration: Double) -> Double {
    guard uniform > 0.5 else { return 0 }
    let wanted = uniform < 0.75 ? (uniform - 0.5) * 68 : 17 + (uniform - 0.75) * (13 / 0.15)
    return min(wanted, duration / 3)
  }

  /// A long stroke begins earlier on its way: half of the start's score is that of the length.
  private func startScore(own uniform: Double, travel: Double) -> Double {
    -0.5 * travel + 0x1.bb67ae8584caap-1 * SwipeDraws.normal(uniform)
  }
}
