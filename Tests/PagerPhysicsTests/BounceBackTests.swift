import PagerPhysics
import Testing

@Suite("Bounce back")
struct BounceBackTests {
  /// Edge velocity; peak, its time, and time to 0.5 pt of: k100, k200, Flutter, Motion's demo, Chromium.
  private static let table: [(Double, [(Double, Double, Double)])] = [
    (
      500,
      [
        (18.394, 0.100, 0.647), (13.007, 0.071, 0.429), (12.191, 0.068, 0.479), (13.589, 0.073, 0.415),
        (4.562, 0.080, 0.382),
      ]
    ),
    (
      1000,
      [
        (36.788, 0.100, 0.728), (26.013, 0.071, 0.487), (24.382, 0.068, 0.555), (27.177, 0.073, 0.465),
        (9.123, 0.080, 0.451),
      ]
    ),
    (
      2000,
      [
        (73.576, 0.100, 0.808), (52.026, 0.071, 0.543), (48.765, 0.068, 0.632), (54.355, 0.073, 0.512),
        (18.247, 0.080, 0.517),
      ]
    ),
    (
      5000,
      [
        (183.940, 0.100, 0.912), (130.065, 0.071, 0.617), (121.911, 0.068, 0.733), (135.887, 0.073, 0.571),
        (45.617, 0.080, 0.603),
      ]
    ),
  ]

  @Test("Peaks and settling times from the edge are the published ones, to the last printed digit")
  func peaks() throws {
    let laws: [BounceBack] = [.scrollMechanics, .pictureInPicture, .flutter, .motionDemo, .chromium]
    for (velocity, row) in Self.table {
      for (law, expected) in zip(laws, row) {
        let bounce = Bounce(law, displacement: 0, velocity: velocity)
        let turn = try #require(bounce.turn)
        #expect(agree(turn.position, expected.0, within: 5.1e-4), "\(velocity) \(expected)")
        #expect(agree(turn.time, expected.1, within: 5.1e-4), "\(velocity) \(expected)")
        #expect(
          agree(try #require(bounce.settlingTime(within: 0.5)), expected.2, within: 5.1e-4), "\(velocity) \(expected)")
      }
    }
  }

  /// UIKit's law as it is written, a frame at a time.
  private struct UIKitFrames {
    var x: Double
    var v: Double
    let pull: Double
    let keep: Double
    let travel: Double

    init(_ x: Double, _ v: Double, frameRate: Double, rate: DecelerationRate = .normal) {
      (self.x, self.v) = (x, v)
      let d = rate.perMillisecond
      pull = DecelerationRate.fast.factor(after: 1 / frameRate)
      let slowing = rate.factor(after: 1 / frameRate)
      keep = slowing * pull
      travel = d * pull * (1 - slowing) / (1 - d) / 1000
    }

    mutating func step() {
      x = pull * x + travel * v
      v *= keep
    }
  }

  @Test("UIKit's frames lie on its law, whatever their rate")
  func uiKitFrames() {
    var draws = Draws(51)
    for (rate, law) in [(DecelerationRate.normal, BounceBack.uiKit()), (.fast, .uiKit(rate: .fast))] {
      for frameRate in [24.0, 60, 90, 120, 240] {
        for _ in 0..<50 {
          let (x, v) = (draws.uniform(-200...200), draws.uniform(-4000...4000))
          var frames = UIKitFrames(x, v, frameRate: frameRate, rate: rate)
          let bounce = Bounce(law, displacement: x, velocity: v)
          for frame in 0...120 {
            #expect(agree(bounce.position(at: Double(frame) / frameRate), frames.x, within: 1e-10))
            frames.step()
          }
        }
      }
    }
  }

  @Test("UIKit's frames reach the published peaks and are outside half a point until the published frames")
  func uiKitTable() {
    let rows: [(Double, Double, Double, Double, Double, Double, Double)] = [
      (500, 16.592, 0.083, 0.567, 16.649, 0.092, 0.575), (1000, 33.184, 0.083, 0.650, 33.299, 0.092, 0.650),
      (2000, 66.368, 0.083, 0.717, 66.598, 0.092, 0.725), (5000, 165.919, 0.083, 0.817, 166.494, 0.092, 0.825),
    ]
    for (velocity, peak60, time60, last60, peak120, time120, last120) in rows {
      for (rate, peak, time, last) in [(60.0, peak60, time60, last60), (120, peak120, time120, last120)] {
        let bounce = Bounce(.uiKit(), displacement: 0, velocity: velocity)
        let places = (0...120).map { bounce.position(at: Double($0) / rate) }
        let best = places.indices.reduce(0) { places[$1] > places[$0] ? $1 : $0 }
        #expect(agree(places[best], peak, within: 5.1e-4), "\(velocity) at \(rate)")
        #expect(agree(Double(best) / rate, time, within: 5.1e-4), "\(velocity) at \(rate)")
        // The published time is that of the last frame outside, not of the first within.
        let outside = places.lastIndex { $0 >= 0.5 } ?? 0
        #expect(agree(Double(outside) / rate, last, within: 5.1e-4), "\(velocity) at \(rate)")
      }
    }
    let rest = Bounce(.uiKit(), displacement: 100, velocity: 0)
    #expect(rest.position(at: 0.5167) >= 0.5 && rest.position(at: 0.5167 + 1.0 / 60) < 0.5)
  }

  @Test("Released at rest from 100 pt, the content is home after the published times")
  func releasedAtRest() throws {
    for (law, time) in [
      (BounceBack.scrollMechanics, 0.7430), (.pictureInPicture, 0.5253), (.flutter, 0.6422), (.chromium, 0.4238),
    ] {
      let settled = try #require(Bounce(law, displacement: 100, velocity: 0).settlingTime(within: 0.5))
      // Published with four digits, cut rather than rounded.
      #expect(settled >= time && settled < time + 1e-4)
    }
  }

  @Test("No spring is made of what is no spring")
  func holes() {
    for bad in [0, -1, .nan, Double.infinity] {
      #expect(BounceBack(mass: bad, stiffness: 100, dampingRatio: 1) == nil)
      #expect(BounceBack(stiffness: bad, dampingRatio: 1) == nil)
    }
    for bad in [-0.1, .nan, Double.infinity] { #expect(BounceBack(stiffness: 100, dampingRatio: bad) == nil) }
    #expect(BounceBack(mass: 0.5, stiffness: 100, dampingRatio: 1.1) == .flutter)
    #expect(BounceBack(stiffness: 100, dampingRatio: 1) == .scrollMechanics)
  }

  @Test("Laws are linear, and a motion taken up where it was left goes on")
  func linearity() {
    var draws = Draws(52)
    for (name, law) in BounceBack.named {
      for _ in 0..<200 {
        let (x, v, time) = (draws.uniform(-200...200), draws.uniform(-4000...4000), draws.uniform(0...1))
        let (a, b) = (Bounce(law, displacement: x, velocity: 0), Bounce(law, displacement: 0, velocity: v))
        let both = Bounce(law, displacement: x, velocity: v)
        #expect(agree(both.position(at: time), a.position(at: time) + b.position(at: time), within: 1e-11), "\(name)")
        #expect(Bounce(law, displacement: -x, velocity: -v).position(at: time) == -both.position(at: time))
        #expect(agree(both.position(at: 0), x, within: 1e-14))
      }
    }
    // Chromium's and UIKit's laws look at the velocity that led to the edge, so only springs are a semigroup.
    for law: BounceBack in [.scrollMechanics, .flutter, .flutterFast, .composeInward, .motionDemo] {
      for _ in 0..<200 {
        let bounce = Bounce(law, displacement: draws.uniform(-200...200), velocity: draws.uniform(-4000...4000))
        let (a, b) = (draws.uniform(0...0.5), draws.uniform(0...0.5))
        let rest = Bounce(law, displacement: bounce.position(at: a), velocity: bounce.velocity(at: a))
        #expect(agree(rest.position(at: b), bounce.position(at: a + b), within: 2e-12))
        #expect(agree(rest.velocity(at: b), bounce.velocity(at: a + b), within: 5e-11))
      }
    }
  }

  @Test("An integrator that knows no closed form agrees, at its order of convergence")
  func integrator() throws {
    for (stiffness, ratio) in [(100.0, 1.0), (200, 1.1), (250, 1.3), (400, 0.75), (193.41, 0.96), (100, 0), (100, 4)] {
      let law = try #require(BounceBack(stiffness: stiffness, dampingRatio: ratio))
      let bounce = Bounce(law, displacement: 40, velocity: 700)
      let damping = 2 * ratio * stiffness.squareRoot()
      func error(_ steps: Int) -> Double {
        let end = rungeKutta(position: 40, velocity: 700, duration: 0.3, steps: steps) {
          -stiffness * $0 - damping * $1
        }
        return max(
          (end.position - bounce.position(at: 0.3)).magnitude,
          (end.velocity - bounce.velocity(at: 0.3)).magnitude)
      }
      let order = error(60) / error(120)
      #expect(order > 13 && order < 21, "ζ \(ratio): \(order)")
      #expect(error(3000) < 1e-7)
    }
  }

  @Test("Nothing happens where a spring turns critical")
  func continuity() throws {
    let critical = Bounce(.scrollMechanics, displacement: 50, velocity: 300)
    for exponent in 3...15 {
      var epsilon = 1.0
      for _ in 0..<exponent { epsilon /= 10 }
      for ratio in [1 - epsilon, 1 + epsilon] {
        let law = try #require(BounceBack(stiffness: 100, dampingRatio: ratio))
        let near = Bounce(law, displacement: 50, velocity: 300)
        for time in [0.01, 0.1, 0.5, 2] {
          #expect(agree(near.position(at: time), critical.position(at: time), within: 100 * epsilon + 1e-12))
        }
        let turn = try #require(near.turn)
        let reference = try #require(critical.turn)
        // A turn is where the place hardly changes: it is found to the root of what the place is known to.
        #expect(agree(turn.time, reference.time, within: epsilon + 1e-7))
      }
    }
  }
}
