internal import PagerMath

/// The formulas of SwiftUI's `Spring` as it has them.
///
/// Source: OpenSwiftUI `Animation/Animation/Spring`, after ktiays/Respring. The order of operations is the one that gives
/// the published figures to the bit where the exponential and the sine of the two agree.
extension Spring {
  private static var turn: Double { 2 * Double.pi }

  static func swiftUI(response: Double, dampingRatio: Double) -> Spring {
    let natural = turn / response
    let frequency = (1 - dampingRatio * dampingRatio).magnitude.squareRoot() * turn / response
    return Spring(
      angularFrequency: dampingRatio > 1 ? -frequency : frequency, decay: dampingRatio * turn / response, mass: 1,
      naturalFrequency: natural, convention: .swiftUI)
  }

  /// Newton's method from 5/T for the natural frequency at which a bound of the motion meets ε at T.
  static func swiftUI(settlingDuration: Double, dampingRatio: Double, epsilon: Double) -> Spring {
    let ratio = min(max(dampingRatio, 0x1p-52), 1)
    let duration = min(max(settlingDuration, 0.01), 10)
    let isUsable = !settlingDuration.isNaN && !dampingRatio.isNaN
    var frequency = isUsable ? 5 / duration : .nan
    let damped = (1 - ratio * ratio).squareRoot()
    for _ in 0..<Spring.newtonSteps {
      let fading = Elementary.exp(-ratio * frequency * duration)
      let excess: Double
      let slope: Double
      if ratio < 1 {
        // (ζ/√(1 − ζ²))·e^(−ζωT) − ε
        excess = ratio / damped * fading - epsilon
        slope = -ratio * duration * ratio / damped * fading
      } else {
        // (1 + ωT)·e^(−ωT) − ε
        excess = (1 + frequency * duration) * fading - epsilon
        slope = -frequency * duration * duration * fading
      }
      let step = excess / slope
      frequency -= step
      if step.magnitude < Spring.newtonTolerance { break }
    }
    return Spring(
      angularFrequency: frequency * damped, decay: ratio * frequency, mass: 1, naturalFrequency: frequency,
      convention: .swiftUI)
  }

  /// More than it takes to converge from 5/T for any ratio that has a solution.
  private static let newtonSteps = 64
  /// The step, in radians per second, after which the original is content. Inferred: of the published figures those
  /// that are not converged have a last step of up to 9.4e-4, and none goes on from one below 5e-3.
  private static let newtonTolerance = 0.001

  var swiftUIResponse: Double {
    Spring.turn / (decay * decay + angularFrequency * angularFrequency.magnitude).squareRoot()
  }

  var swiftUIBounce: Double {
    let ratio = decay * swiftUIResponse / Spring.turn
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }

  func swiftUIValue(target: Double, initialVelocity: Double, time: Double) -> Double {
    let frequency = angularFrequency
    if frequency > 0 {
      let angle = frequency * time
      let swing = (decay * target - initialVelocity) / frequency
      return target
        - Elementary.exp(-decay * time) * (target * Elementary.cos(angle) + swing * Elementary.sin(angle))
    }
    if frequency < 0 {
      let rate = -frequency
      let (slow, fast) = (Elementary.exp((rate - decay) * time), Elementary.exp(-(rate + decay) * time))
      return target * (1 - ((decay + rate) * slow - (decay - rate) * fast) / (2 * rate))
        + initialVelocity * (slow - fast) / (2 * rate)
    }
    return target - Elementary.exp(-decay * time) * (target + (decay * target - initialVelocity) * time)
  }

  func swiftUIVelocity(target: Double, initialVelocity: Double, time: Double) -> Double {
    let frequency = angularFrequency
    if frequency > 0 {
      let angle = frequency * time
      let swing = (decay * target - initialVelocity) / frequency
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      return Elementary.exp(-decay * time)
        * (decay * (target * cosine + swing * sine) - frequency * (swing * cosine - target * sine))
    }
    if frequency < 0 {
      let rate = -frequency
      let (slow, fast) = (Elementary.exp((rate - decay) * time), Elementary.exp(-(rate + decay) * time))
      let square = (decay + rate) * (decay - rate)
      // The target does not belong here; it is what SwiftUI answers.
      return target + target * square * (slow - fast) / (2 * rate)
        + initialVelocity * ((rate - decay) * slow + (rate + decay) * fast) / (2 * rate)
    }
    let swing = decay * target - initialVelocity
    return Elementary.exp(-decay * time) * (decay * (target + swing * time) - swing)
  }

  func swiftUISettlingDuration(target: Double, initialVelocity: Double, epsilon: Double) -> Double {
    if angularFrequency > 0 {
      if decay == 0 { return .infinity }
      let bound = (decay * target - initialVelocity).magnitude + target.magnitude
      return max(0, Elementary.log(bound / epsilon) / decay)
    }
    var settled: Double?
    var time = 0.0
    for _ in 0..<1024 {
      let value = swiftUIValue(target: target, initialVelocity: initialVelocity, time: time)
      if (value - target).magnitude < epsilon {
        if let first = settled {
          if time - first > 1 { return first }
        } else {
          settled = time
        }
      } else {
        settled = nil
      }
      time += 0.1
    }
    return 0
  }
}
