import PagerPhysics
import Testing

extension BounceBack {
  /// The laws that have a name, and their names.
  static let named: [(String, BounceBack)] = [
    ("ScrollMechanics", .scrollMechanics), ("picture in picture", .pictureInPicture), ("Flutter", .flutter),
    ("Flutter fast", .flutterFast), ("Compose", .compose), ("Compose inward", .composeInward), ("Motion", .motionDemo),
    ("Chromium", .chromium), ("UIKit", .uiKit()), ("UIKit fast", .uiKit(rate: .fast)),
  ]
}

@Suite("Bounce")
struct BounceTests {
  @Test("Released out of bounds the critical spring passes the published places")
  func releasedOutOfBounds() throws {
    let rows: [(Double, [Double], Double)] = [
      (0, [36.7879, 20.3003, 9.9574, 2.0214], 0.6638), (500, [55.1819, 33.8338, 17.4255, 3.7059], 0.7360),
      (-500, [18.3940, 6.7668, 2.4894, 0.3369], 0.4605), (-1500, [-18.3940, -20.3003, -12.4468, -3.0321], 0.7200),
    ]
    for (velocity, places, settled) in rows {
      let bounce = Bounce(.scrollMechanics, displacement: 50, velocity: velocity)
      for (time, place) in zip([0.1, 0.2, 0.3, 0.5], places) {
        #expect(agree(bounce.position(at: time), place, within: 5.1e-5), "\(velocity) at \(time)")
      }
      #expect(agree(try #require(bounce.settlingTime(within: 0.5)), settled, within: 5.1e-5), "\(velocity)")
      // At 1/β the velocity is −β · x₀ / e, whatever it was at the start.
      #expect(agree(bounce.velocity(at: 0.1), -183.9397, within: 5.1e-5))
    }
    let outward = try #require(Bounce(.scrollMechanics, displacement: 50, velocity: 500).turn)
    #expect(agree(outward.time, 0.05, within: 1e-15) && agree(outward.position, 60.6531, within: 5.1e-5))
    let crossing = try #require(Bounce(.scrollMechanics, displacement: 50, velocity: -1500).edgeCrossing)
    #expect(agree(crossing.time, 0.05, within: 1e-15) && agree(crossing.velocity, -606.531, within: 5.1e-4))
    #expect(Bounce(.scrollMechanics, displacement: 50, velocity: -500).edgeCrossing == nil)
  }

  @Test("The peak of the critical spring from its edge is v over βe")
  func criticalPeak() throws {
    let turn = try #require(Bounce(.scrollMechanics, displacement: 0, velocity: 1234).turn)
    #expect(agree(turn.position, 1234 / (10 * 2.718281828459045), within: 1e-12))
  }

  @Test("Velocity is the derivative of position all along the way")
  func derivative() {
    var draws = Draws(53)
    for (name, law) in BounceBack.named {
      for _ in 0..<300 {
        let bounce = Bounce(law, displacement: draws.uniform(-200...200), velocity: draws.uniform(-4000...4000))
        let (time, h) = (draws.uniform(1e-3...1), 1e-5)
        let slope = (bounce.position(at: time + h) - bounce.position(at: time - h)) / (2 * h)
        #expect(agree(slope, bounce.velocity(at: time), within: 2e-3), "\(name)")
      }
    }
  }

  @Test("The content stays within a distance from its settling time on, and not before")
  func settling() throws {
    var draws = Draws(54)
    for (name, law) in BounceBack.named {
      for _ in 0..<100 {
        let bounce = Bounce(law, displacement: draws.uniform(-100...100), velocity: draws.uniform(-3000...3000))
        let distance = draws.uniform(0.05...30)
        let settled = try #require(bounce.settlingTime(within: distance))
        for step in 0..<200 {
          let time = settled + 1e-9 + Double(step) * 0.005
          #expect(bounce.position(at: time).magnitude <= distance, "\(name)")
        }
        if settled > 0 {
          #expect(agree(bounce.position(at: settled).magnitude, distance, within: 1e-9), "\(name)")
          #expect(bounce.position(at: settled - 1e-9).magnitude >= distance - 1e-12, "\(name)")
        }
      }
    }
    let still = Bounce(.flutter, displacement: 0, velocity: 0)
    #expect(still.settlingTime(within: 0) == 0)
    #expect(still.turn == nil && still.edgeCrossing == nil)
    #expect(Bounce(.flutter, displacement: 1, velocity: 0).settlingTime(within: 0) == nil)
    #expect(Bounce(.flutter, displacement: 1, velocity: 0).settlingTime(within: .nan) == nil)
    let endless = try #require(BounceBack(stiffness: 100, dampingRatio: 0))
    #expect(Bounce(endless, displacement: 1, velocity: 0).settlingTime(within: 0.5) == nil)
    #expect(Bounce(endless, displacement: 1, velocity: 0).settlingTime(within: 2) == 0)
    #expect(Bounce(.scrollMechanics, displacement: 1, velocity: 5).position(at: .infinity) == 0)
  }

  @Test("Content that is exactly as far away as the distance is within it, at either end of a stretch")
  func exactlyWithin() throws {
    for (name, law) in BounceBack.named {
      for distance in [0.125, 1.0 / 6, 0.25, 0.5, 33] {
        for side in [1.0, -1] {
          let still = Bounce(law, displacement: side * distance, velocity: 0)
          #expect(still.settlingTime(within: distance) == 0, "\(name)")
          let inward = try #require(
            Bounce(law, displacement: side * distance, velocity: side * -20).settlingTime(within: distance))
          #expect(inward < 1, "\(name)")
          let farther = try #require(
            Bounce(law, displacement: (side * distance).nextUp, velocity: 0).settlingTime(within: distance))
          #expect(farther < 1e-3, "\(name)")
        }
      }
      for velocity in [40.0, -40, 900] {
        let bounce = Bounce(law, displacement: 0, velocity: velocity)
        let farthest = try #require(bounce.turn).position.magnitude
        #expect(try #require(bounce.settlingTime(within: farthest)) < 1, "\(name)")
      }
    }
  }

  @Test("A place is reached first at its time")
  func reaching() throws {
    var draws = Draws(55)
    for (name, law) in BounceBack.named {
      for _ in 0..<100 {
        let bounce = Bounce(law, displacement: draws.uniform(-100...100), velocity: draws.uniform(-3000...3000))
        let later = draws.uniform(0...0.3)
        let place = bounce.position(at: later)
        let time = try #require(bounce.time(toReach: place), "\(name)")
        #expect(time <= later + 1e-9)
        #expect(agree(bounce.position(at: time), place, within: 1e-9))
        for step in 0..<50 where time > 1e-6 {
          let before = bounce.position(at: time * Double(step) / 50)
          #expect((before - place) * (bounce.displacement - place) > -1e-9, "\(name) is on the near side before")
        }
      }
      let bounce = Bounce(law, displacement: 0, velocity: 1000)
      #expect(bounce.time(toReach: try #require(bounce.turn).position + 1) == nil)
    }
  }

  @Test("A turn is where the velocity changes its sign for the first time, and the farthest place")
  func turning() throws {
    var draws = Draws(56)
    for (name, law) in BounceBack.named {
      for _ in 0..<100 {
        let bounce = Bounce(law, displacement: draws.uniform(0...100), velocity: draws.uniform(0...3000))
        // Chromium's law and UIKit's take a share of the velocity: only content that still goes outward turns.
        guard bounce.velocity(at: 0) > 0 else { continue }
        let turn = try #require(bounce.turn, "\(name)")
        #expect(bounce.velocity(at: turn.time * 0.999) > 0 && bounce.velocity(at: turn.time * 1.001) < 0, "\(name)")
        #expect(turn.position == bounce.position(at: turn.time))
        for step in 0..<100 {
          #expect(bounce.position(at: Double(step) * 0.01) <= turn.position * (1 + 1e-15), "\(name)")
        }
      }
    }
  }
}
