/// How near a release was to another page.
extension SwiftUIPagerLanding {
  /// The distance to the nearest offset or velocity that leads to another page.
  ///
  /// Where a flick decided, its velocity is the deciding quantity; where nothing did, the one that came nearer to its
  /// threshold, as a share of it. An offset is measured along the main axis and as the library counts it.
  public func margin(of features: DragFeatures, landing: Landing) -> LandingMargin? {
    guard features.count > 1, pageDistance > 0, features.translation.isFinite, features.velocity.isFinite else {
      return nil
    }
    let offset = offsetMargin(features, page: landing.page)
    let velocity = velocityMargin(features, page: landing.page)
    switch landing.because {
    case .velocity: return velocity ?? offset
    case .distance, .projection: return offset ?? velocity
    case .none, .clamped:
      guard let offset, let velocity else { return offset ?? velocity }
      return velocity.margin * offset.threshold < offset.margin * velocity.threshold ? velocity : offset
    }
  }

  /// How many boundaries on either side of the value are asked.
  private static let reach = 6

  /// Boundaries, counted from the first, that may be the nearest: those around `value`, and those around `turns`, where what
  /// changed at every boundary begins or ceases to change, however far away.
  private func candidates(around value: Double, _ turns: [Int]) -> [Double] {
    let nearest = Int(value)
    var all = Array(nearest - Self.reach...nearest + Self.reach)
    for turn in turns { all += turn - 1...turn + 1 }
    all.sort()
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { Double(all[$0]) }
  }

  /// Boundaries lie at every whole page plus the sensitivity, on both sides of zero.
  private func offsetMargin(_ features: DragFeatures, page: Int) -> LandingMargin? {
    let value = features.translation
    let share = min(max(sensitivity, 0), 1)
    let pages = (abs(value) / pageDistance).rounded(.down)
    guard abs(pages) < 1e9 else { return nil }
    let (index, count) = (features.page, features.count)
    // The ends, where a finite pager is clamped and a looping one forgets to wrap; a whole round; the quarter.
    var turns = [0, index, count - 1 - index, index + count]
    if loops {
      let round = Int(pages) / count * count
      turns += [round, round + count]
    }
    if isMultiple {
      var still = features
      still.translation = 0
      let fromVelocity = answer(still).increment
      turns += [Self.quarter(of: count), Self.quarter(of: count) - fromVelocity]
    }
    var boundaries: [Double] = [0]
    for step in candidates(around: pages, turns) where (step + share) * pageDistance > 0 {
      boundaries += [(step + share) * pageDistance, -(step + share) * pageDistance]
    }
    return nearestChange(boundaries.sorted(), value, "dragging offset") { offset in
      var other = features
      other.translation = offset
      return answer(other).page != page
    }
  }

  private func velocityMargin(_ features: DragFeatures, page: Int) -> LandingMargin? {
    let value = features.velocity
    var stair = Self.flickVelocity
    var boundaries: [Double] = []
    if isMultiple {
      stair *= features.viewport / pageDistance
      let stairs = (abs(value) / stair).rounded(.down)
      guard stair > 0, stair.isFinite, stairs < 1e9 else { return nil }
      // A hard flick may be many stairs beyond the one that last added a page: that to the quarter, or to the end.
      var still = features
      still.velocity = 0
      let fromOffset = answer(still).increment
      let room = features.translation < 0 ? features.count - 1 - features.page : features.page
      for step in candidates(around: stairs, [Self.quarter(of: features.count) - fromOffset, room - fromOffset])
      where step > 0 {
        boundaries += [step * stair, -step * stair]
      }
    } else {
      boundaries = [-stair, stair]
    }
    return nearestChange(boundaries.sorted(), value, "velocity of the last step", unit: "pt/s") { velocity in
      var other = features
      other.velocity = velocity
      return answer(other).page != page
    }
  }

  /// The boundary nearest to `value` beyond which the answer is another one.
  private func nearestChange(
    _ boundaries: [Double], _ value: Double, _ quantity: String, unit: String = "pt", isOther: (Double) -> Bool
  ) -> LandingMargin? {
    guard let first = boundaries.first, let last = boundaries.last else { return nil }
    func middle(after index: Int) -> Double {
      guard index >= 0 else { return first - abs(first) - 1 }
      guard index + 1 < boundaries.count else { return last + abs(last) + 1 }
      return (boundaries[index] + boundaries[index + 1]) / 2
    }
    var best: LandingMargin?
    // Every stretch between two boundaries is one answer; its end on this side is where it begins.
    for index in -1..<boundaries.count where isOther(middle(after: index)) {
      let low = index >= 0 ? boundaries[index] : -Double.infinity
      let high = index + 1 < boundaries.count ? boundaries[index + 1] : Double.infinity
      let edge = value < low ? low : value > high ? high : abs(value - low) < abs(high - value) ? low : high
      let margin = abs(value - edge)
      if best.map({ margin < $0.margin }) ?? true {
        best = LandingMargin(quantity: quantity, value: value, threshold: abs(edge), margin: margin, unit: unit)
      }
    }
    return best
  }
}

extension SwiftUIPagerLanding {
  /// What limited the answer, for a report in words.
  func remarks(on features: DragFeatures) -> [String] {
    let (answer, limit) = (answer(features), Self.quarter(of: features.count))
    guard isMultiple, answer.asked > limit else { return [] }
    return ["of \(answer.asked) pages asked for, a quarter of all, \(limit), is the most that it turns"]
  }
}

extension DragFeatures {
  /// What no recogniser reports, for a report in words.
  func told(of settings: SwiftUIPagerSettings) -> [Decision.Feature] {
    let measure = settings.isMultiple ? "" : "normalised "
    return [
      Decision.Feature(name: "\(measure)dragging offset", value: translation, unit: "pt"),
      Decision.Feature(name: "\(measure)velocity of the last step", value: velocity, unit: "pt/s"),
    ]
  }
}
