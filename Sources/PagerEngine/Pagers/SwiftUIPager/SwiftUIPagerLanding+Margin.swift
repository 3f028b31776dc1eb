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

  /// How many boundaries on either side are asked; beyond them nothing else is decided by any usual setting.
  private static let reach = 6

  /// Boundaries lie at every whole page plus the sensitivity, on both sides of zero.
  private func offsetMargin(_ features: DragFeatures, page: Int) -> LandingMargin? {
    let value = features.translation
    let share = min(max(sensitivity, 0), 1)
    let pages = abs(value) / pageDistance
    guard pages < 1e9 else { return nil }
    let nearest = pages.rounded(.down)
    var boundaries: [Double] = [0]
    for step in -Self.reach...Self.reach {
      let boundary = (nearest + Double(step) + share) * pageDistance
      if boundary > 0 { boundaries += [boundary, -boundary] }
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
      guard stair > 0, stair.isFinite, abs(value) / stair < 1e9 else { return nil }
      let nearest = (abs(value) / stair).rounded(.down)
      for step in -Self.reach...Self.reach where nearest + Double(step) > 0 {
        boundaries += [(nearest + Double(step)) * stair, -(nearest + Double(step)) * stair]
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
