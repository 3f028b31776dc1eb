import PagerPhysics
import Testing

@Suite("Launch velocities of bounces")
struct BounceLaunchTests {
  @Test("A bounce launched with the answer is at the place at the time")
  func reaching() throws {
    for (name, law) in BounceBack.named {
      for start in [0, 0.5, 100, -30.0] {
        for time in [0.001, 0.02, 0.1, 0.21, 0.4, 1] {
          for place in [0, 1, 50, 400, -20.0] {
            let velocity = try #require(law.velocity(toReach: place, at: time, from: start), "\(name)")
            let bounce = Bounce(law, displacement: start, velocity: velocity)
            // What velocity and displacement add up to may be much larger than the place.
            let size = place.magnitude + start.magnitude * (1 + 20 * time)
            #expect(agree(bounce.position(at: time), place, within: 1e-13 * size), "\(name), \(start), \(time)")
          }
        }
      }
    }
  }

  @Test("The velocity of a bounce is the answer for any of its places")
  func inverse() throws {
    var draws = Draws(57)
    for (name, law) in BounceBack.named {
      for _ in 0..<200 {
        let bounce = Bounce(law, displacement: draws.uniform(-100...100), velocity: draws.uniform(-4000...4000))
        let time = draws.uniform(0.01...0.15)
        let velocity = try #require(
          law.velocity(toReach: bounce.position(at: time), at: time, from: bounce.displacement), "\(name)")
        let kick = Bounce(law, displacement: 0, velocity: 1).position(at: time)
        #expect(agree(velocity, bounce.launchVelocity, within: 1e-12 * 200 / kick), "\(name), \(time)")
      }
    }
  }

  @Test("The published peaks are reached with the published velocities at the published times")
  func published() throws {
    // v/(βe) at 1/β of the critical spring of rate 10.
    #expect(agree(try #require(BounceBack.scrollMechanics.velocity(toReach: 36.788, at: 0.1)), 1000, within: 0.02))
    // The neat invariant: at 1/β the place depends on x₀ and v₀, by (v₀ + 2β·x₀)/(βe).
    let velocity = try #require(BounceBack.scrollMechanics.velocity(toReach: 18.3940, at: 0.1, from: 50))
    #expect(agree(velocity, -500, within: 2e-3))
  }

  @Test("Where every launch leads to the same place, or time is none, there is no answer")
  func none() throws {
    for (name, law) in BounceBack.named {
      for time in [0, -0.1, .nan, Double.infinity, 1e6] {
        #expect(law.velocity(toReach: 5, at: time) == nil, "\(name)")
      }
      #expect(law.velocity(toReach: .nan, at: 0.1) == nil)
      #expect(law.velocity(toReach: 5, at: 0.1, from: .infinity) == nil)
    }
    let endless = try #require(BounceBack(stiffness: 100, dampingRatio: 0))
    for half in 1...6 { #expect(endless.velocity(toReach: 5, at: Double(half) * .pi / 10) == nil) }
    #expect(endless.velocity(toReach: 5, at: 0.3) != nil)
  }
}
