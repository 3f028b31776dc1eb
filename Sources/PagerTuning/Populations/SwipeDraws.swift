internal import PagerMath

/// Everything random of a synthesized population.
///
/// **The random scheme.** A draw is one of the four words of the `Philox4x32` block with the seed as its key and the counter
/// (index low, index high, purpose, block), where the index is that of the swipe or of the person. Words w become the uniform
/// number (w + ½) · 2⁻³², or the normal quantile of it. So a draw depends on nothing but its own place: not on other
/// draws, on other swipes, or on the order in which swipes are made.
struct SwipeDraws: Sendable {
  /// What draws are for.
  enum Purpose: UInt32 {
    /// Of a person: three scores, the hand.
    case person = 0x7101
    /// Of a person: the device.
    case device
    /// Of a swipe: its kind, its direction, an angle, a side.
    case kind
    /// Of a swipe: three scores, where it begins along the axis.
    case scores
    /// Of a swipe: tilt, bow, where it begins across the axis, the side of the bow.
    case path
    /// Of a swipe: lengths, the cut and pauses, by its kind.
    case shape
    /// Of a swipe: the dwell, and a correction.
    case details
    /// Of a swipe: noise of its label.
    case label
    /// Of a sample, its number being the block: noise of x and y, jitter, loss.
    case sample
  }

  /// Four numbers, uniform in (0, 1).
  typealias Four = (Double, Double, Double, Double)

  let seed: UInt64

  /// The draws of a purpose.
  func uniform(_ purpose: Purpose, _ index: Int, block: Int = 0) -> Four {
    let index = UInt64(truncatingIfNeeded: index)
    let words = Philox4x32.block(
      counter: (
        UInt32(truncatingIfNeeded: index), UInt32(truncatingIfNeeded: index >> 32), purpose.rawValue,
        UInt32(truncatingIfNeeded: block)
      ),
      key: (UInt32(truncatingIfNeeded: seed), UInt32(truncatingIfNeeded: seed >> 32)))
    return (Self.unit(words.0), Self.unit(words.1), Self.unit(words.2), Self.unit(words.3))
  }

  /// The normal score of a uniform number; magnitudes stay below 6.4.
  static func normal(_ uniform: Double) -> Double { NormalDistribution.quantile(uniform) }

  private static func unit(_ word: UInt32) -> Double { (Double(word) + 0.5) * 0x1p-32 }
}
