import PagerMath
import PagerPhysics
import Testing

@Suite("Hand-over at an edge")
struct EdgeHandoverTests {
  @Test("Every row of the published table, to the last printed digit, at both edges")
  func publishedTable() throws {
    let rows: [(DecelerationRate, Double, Double, Double, Double, Double, Double, Double)] = [
      (.normal, 2000, 225, 0.12746, 1549.5494, 57.0047, 0.7789, 0.9036),
      (.normal, 1000, 225, 0.29903, 549.5494, 20.2168, 0.6584, 0.7860),
      (.fast, 2000, 150, 0.13945, 492.4496, 18.1162, 0.6455, 0.7734),
      (.normal, 2000, 998, 3.45009, 2.0013, 0.0736, 0, 0),
    ]
    for (rate, velocity, distance, time, crossing, peak, half, sixth) in rows {
      for side in [1.0, -1] {
        let motion = EdgeHandover(
          from: 0, velocity: side * velocity, rate: rate, bounds: -distance...distance, law: .scrollMechanics)
        #expect(agree(motion.handoverTime, time, within: 5.1e-6))
        #expect(agree(try #require(motion.crossingVelocity), side * crossing, within: 5.1e-5))
        let bounce = try #require(motion.bounce)
        let turn = try #require(bounce.turn)
        #expect(agree(turn.time, 0.1, within: 1e-12))
        #expect(agree(turn.position, peak, within: 5.1e-5))
        #expect(agree(motion.position(at: time + 0.1), side * (distance + peak), within: 2e-4))
        #expect(agree(try #require(bounce.settlingTime(within: 0.5)), half, within: 5.1e-5))
        #expect(agree(try #require(bounce.settlingTime(within: 1.0 / 6)), sixth, within: 5.1e-5))
      }
    }
  }

  @Test("A duration that is only bounded by a formula is longer than the true one")
  func conservative() throws {
    let rest = try #require(Bounce(.scrollMechanics, displacement: 100, velocity: 0).settlingTime(within: 1.0 / 6))
    #expect(agree(rest, 0.8665, within: 5.1e-5))
    let thrown = try #require(Bounce(.scrollMechanics, displacement: 0, velocity: 2000).settlingTime(within: 1.0 / 6))
    #expect(agree(thrown, 0.9322, within: 5.1e-5))
  }

  @Test("Flutter's own hand-over figures")
  func flutter() throws {
    let rate = try #require(DecelerationRate(drag: -Elementary.log(0.135)))
    let law = try #require(BounceBack(stiffness: 170, dampingRatio: 1.1))
    let motion = EdgeHandover(from: 500, velocity: -7500, rate: rate, bounds: 0...1000, law: law, transferCap: 5000)
    #expect(agree(motion.handoverTime, 0.0715571, within: 5e-8))
    #expect(agree(try #require(motion.crossingVelocity), -6498.760, within: 5e-4))
    for (time, position, velocity) in [
      (0.065, 42.8939, -6584.6540), (0.1, -123.5177, -2612.8575), (0.5, -14.9953, 124.3931),
    ] {
      #expect(agree(motion.position(at: time), position, within: 5.1e-5), "\(time)")
      #expect(agree(motion.velocity(at: time), velocity, within: 5.1e-5), "\(time)")
    }
    // The cap is a bare minimum: it stops positive velocities only.
    let forward = EdgeHandover(from: 500, velocity: 7500, rate: rate, bounds: 0...1000, law: law, transferCap: 5000)
    #expect(forward.bounce?.launchVelocity == 5000)
    #expect(agree(try #require(motion.bounce?.launchVelocity), 6498.760, within: 5e-4))
  }

  @Test("Position is continuous, velocity too where nothing caps it, and one is the other's derivative")
  func continuity() {
    var draws = Draws(61)
    for law: BounceBack in [.scrollMechanics, .flutter, .motionDemo] {
      for _ in 0..<300 {
        let motion = EdgeHandover(
          from: draws.uniform(0...1000), velocity: draws.uniform(-4000...4000), bounds: 0...1000, law: law)
        guard motion.bounce != nil else {
          #expect(motion.handoverTime == .infinity && motion.crossingVelocity == nil)
          #expect((0.0...1000).contains(motion.destination))
          continue
        }
        let edge = motion.handoverTime
        #expect(agree(motion.position(at: edge), motion.destination, within: 1e-9))
        #expect(agree(motion.position(at: edge + 1e-9), motion.position(at: edge), within: 1e-5))
        #expect(agree(motion.velocity(at: edge + 1e-9), motion.velocity(at: edge), within: 1e-3))
        let (time, h) = (edge * draws.uniform(0.1...0.9) + draws.uniform(0...1), 1e-5)
        guard (time - edge).magnitude > h else { continue }
        let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
        #expect(agree(slope, motion.velocity(at: time), within: 1e-3))
      }
    }
  }

  @Test("What never reaches the edge is free scrolling, and a start past it bounces at once")
  func cases() throws {
    let free = EdgeHandover(from: 0, velocity: 500, bounds: 0...1000)
    #expect(free.bounce == nil && free.handoverTime == .infinity)
    #expect(free.destination == free.deceleration.destination)
    #expect(free.position(at: 0.7) == free.deceleration.position(at: 0.7))
    #expect(free.settlingTime(within: 0.5) == free.deceleration.settlingTime(within: 0.5))

    let past = EdgeHandover(from: 1050, velocity: -1500, bounds: 0...1000)
    #expect(past.handoverTime == 0)
    #expect(agree(past.position(at: 0.1), 1000 - 18.3940, within: 5.1e-5))
    #expect(past.position(at: 0) == 1050 && past.velocity(at: 0) == -1500)
    let below = EdgeHandover(from: -50, velocity: 1500, bounds: 0...1000)
    #expect(agree(below.position(at: 0.1), 18.3940, within: 5.1e-5))

    let short = EdgeHandover(from: 0, velocity: 300, bounds: 0...0)
    #expect(short.handoverTime == 0)
    #expect(try #require(short.bounce).launchVelocity == 300)
    let still = EdgeHandover(from: 0, velocity: 0, bounds: 0...0)
    #expect(still.position(at: 1) == 0 && still.settlingTime(within: 0.5) == 0)
  }

  @Test("The motion stays within a distance of its end from its settling time on, and not before")
  func settling() throws {
    var draws = Draws(62)
    for _ in 0..<300 {
      let motion = EdgeHandover(
        from: draws.uniform(-50...1050), velocity: draws.uniform(-4000...4000), bounds: 0...1000)
      let distance = draws.uniform(0.2...20)
      let settled = try #require(motion.settlingTime(within: distance))
      for step in 0..<100 {
        let time = settled + 1e-8 + Double(step) * 0.01
        #expect((motion.position(at: time) - motion.destination).magnitude <= distance)
      }
      if settled > 1e-8 {
        #expect((motion.position(at: settled - 1e-8) - motion.destination).magnitude >= distance - 1e-9)
      }
    }
  }

  @Test("A start past an edge arrives at none by free scrolling, whichever way it goes")
  func crossingOfStartPastEdge() throws {
    for (start, velocity) in [(1050.0, -1500.0), (1050, 500), (-50, 1500), (-50, 0)] {
      let motion = EdgeHandover(from: start, velocity: velocity, bounds: 0...1000)
      #expect(motion.crossingVelocity == nil)
    }
    // Thrown inward it crosses the edge all the same, at the bounce's velocity: e^{−βt} · (v₀ − β · (v₀ + βx₀) · t).
    let inward = EdgeHandover(from: 1050, velocity: -1500, bounds: 0...1000)
    #expect(agree(try #require(inward.bounce?.edgeCrossing).velocity, -606.531, within: 5e-4))
  }

  @Test("A place is reached first at its time, before the edge, beyond it or on the way back")
  func reaching() throws {
    var draws = Draws(63)
    let loose = try #require(BounceBack(stiffness: 100, dampingRatio: 0.2))
    for law: BounceBack in [.scrollMechanics, .flutter, .composeInward, loose] {
      for _ in 0..<200 {
        let motion = EdgeHandover(
          from: draws.uniform(-60...1060), velocity: draws.uniform(-4000...4000), bounds: 0...1000, law: law)
        let later = draws.uniform(0...1) + (motion.bounce == nil ? 0 : motion.handoverTime * draws.uniform(0...1))
        let place = motion.position(at: later)
        let time = try #require(motion.time(toReach: place))
        #expect(time >= 0 && time <= later + 1e-7)
        #expect(agree(motion.position(at: time), place, within: 1e-8))
        // Until then the motion is on the side from which it comes.
        let side = motion.deceleration.start < place ? 1.0 : -1
        for step in 0..<60 where time > 1e-6 {
          #expect(side * (motion.position(at: time * Double(step) / 60) - place) < 1e-8)
        }
      }
    }
  }

  @Test("The edge is reached at the hand-over, the peak after it, and nothing beyond")
  func reachingAtPublishedTimes() throws {
    // From the published table: 225 pt away at 2000 pt/s, 0.12746 s, 57.0047 pt beyond after another 0.1 s.
    for side in [1.0, -1] {
      let motion = EdgeHandover(from: 0, velocity: side * 2000, bounds: -225...225)
      #expect(motion.time(toReach: side * 225) == motion.handoverTime)
      #expect(motion.time(toReach: 0) == 0)
      #expect(agree(try #require(motion.time(toReach: side * 224.999)), 0.12746, within: 1e-5))
      let peak = try #require(motion.time(toReach: side * (225 + 57.0046)))
      #expect(peak < 0.22746 + 1e-5 && peak > 0.22746 - 0.001)
      #expect(motion.time(toReach: side * (225 + 57.0048)) == nil)
      #expect(motion.time(toReach: side * -1) == nil)
      #expect(motion.time(toReach: .nan) == nil)
    }
    let free = EdgeHandover(from: 0, velocity: 500, bounds: 0...1000)
    #expect(free.time(toReach: 100) == free.deceleration.time(toReach: 100))
    #expect(free.time(toReach: 400) == nil && free.time(toReach: -1) == nil)
    // Thrown in from past the edge, the spring crosses it at 0.05 s; let go at rest, it comes ever nearer.
    let inward = EdgeHandover(from: 1050, velocity: -1500, bounds: 0...1000)
    #expect(agree(try #require(inward.time(toReach: 1000)), 0.05, within: 1e-12))
    #expect(inward.time(toReach: 1050) == 0 && inward.time(toReach: 1051) == nil)
    #expect(EdgeHandover(from: 1050, velocity: 0, bounds: 0...1000).time(toReach: 1000) == nil)
    let still = EdgeHandover(from: 0, velocity: 0, bounds: 0...0)
    #expect(still.time(toReach: 0) == 0 && still.time(toReach: 1) == nil)
  }
}
