internal import PagerEngine

/// Drags as ``ThresholdLanding`` sees them, column by column: what it compares, and what each of its answers adds to the counts.
///
/// Good for all rules that turn one page at most with one projection. The comparisons are the rule's own: what does not depend
/// on a threshold is computed here as it computes it, and what can never hold is no number, which compares with none.
struct ThresholdColumns {
  /// Speeds, travels, durations and distances in pages, one column after the other.
  private var quantities: [Double]
  /// What a quick turn, a flick, a travel that is far enough, and staying add, one column after the other.
  private var increments: [UInt64]
  private let count: Int

  init(_ drags: [CountedDrag], projection: Double) {
    count = drags.count
    quantities = Array(repeating: .nan, count: 4 * count)
    increments = Array(repeating: 0, count: 4 * count)
    for (row, drag) in drags.enumerated() {
      increments[3 * count + row] = drag.word(turning: 0)
      let (length, travel, speed) = (drag.features.viewport, -drag.features.translation, -drag.features.velocity)
      guard length > 0 else { continue }
      if travel != 0 { quantities[2 * count + row] = drag.features.duration }
      increments[row] = drag.word(turning: travel > 0 ? 1 : -1)
      if speed != 0 { quantities[row] = speed.magnitude }
      quantities[count + row] = travel.magnitude
      let pages = travel / length
      let edge = speed > 0 ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1
      increments[count + row] = drag.word(turning: edge > 0 ? 1 : edge < 0 ? -1 : 0)
      let distance = (travel + projection * speed) / length
      if distance != 0 { quantities[3 * count + row] = distance.magnitude }
      increments[2 * count + row] = drag.word(turning: distance > 0 ? 1 : -1)
    }
  }

  /// Whether a rule can be asked here whose projection the columns have.
  static func serves(_ rule: ThresholdLanding) -> Bool { rule.mostPages == 1 }

  /// The sum of what the answers of a rule add, of drags of which there are at most ``TallyIncrement/most``.
  func sum(_ rule: ThresholdLanding, of rows: Range<Int>) -> UInt64 {
    let (velocity, travel, fraction) = (rule.velocity, rule.minimumTravel, min(rule.fraction, 1))
    let quickTime = rule.quickTime > 0 ? rule.quickTime : -.infinity
    return quantities.withUnsafeBufferPointer { quantities in
      increments.withUnsafeBufferPointer { increments in
        var sum: UInt64 = 0
        let (second, third, fourth) = (count, 2 * count, 3 * count)
        for row in rows {
          let isFar = quantities[fourth + row] >= fraction
          let isFlick = quantities[row] >= velocity && quantities[second + row] > travel
          let isQuick = quantities[third + row] <= quickTime
          let (quick, flick) = (increments[row], increments[second + row])
          let (far, stay) = (increments[third + row], increments[fourth + row])
          sum &+= isQuick ? quick : isFlick ? flick : isFar ? far : stay
        }
        return sum
      }
    }
  }
}

/// Drags as ``ImagePagerLanding`` sees them, column by column.
struct PredictionColumns {
  /// Magnitudes of the predicted ends, and lengths of the viewports, one column after the other.
  private var quantities: [Double]
  /// What a turn and staying add, one column after the other.
  private var increments: [UInt64]
  private let count: Int

  init(_ drags: [CountedDrag]) {
    count = drags.count
    quantities = drags.map(\.features.predictedEndTranslation.magnitude) + drags.map(\.features.viewport)
    increments =
      drags.map { $0.word(turning: $0.features.predictedEndTranslation < 0 ? 1 : -1) }
      + drags.map { $0.word(turning: 0) }
  }

  /// The sum of what the answers of a rule add, of drags of which there are at most ``TallyIncrement/most``.
  func sum(_ rule: ImagePagerLanding, of rows: Range<Int>) -> UInt64 {
    let threshold = rule.scrollThreshold
    return quantities.withUnsafeBufferPointer { quantities in
      increments.withUnsafeBufferPointer { increments in
        var sum: UInt64 = 0
        for row in rows {
          let isFar = quantities[row] > quantities[count + row] * threshold
          let (turn, stay) = (increments[row], increments[count + row])
          sum &+= isFar ? turn : stay
        }
        return sum
      }
    }
  }
}
