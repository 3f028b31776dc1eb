import PagerPhysics
import Testing

@Suite("Projection")
struct ProjectionTests {
  /// Velocity; closed form, WWDC, React Native and UIKit at 0.998; the same at 0.99.
  private static let table: [(Double, [Double], [Double])] = [
    (100, [49.9500, 49.900, 50, 44.955], [9.9499, 9.90, 10, 8.955]),
    (200, [99.9000, 99.800, 100, 94.905], [19.8998, 19.80, 20, 18.905]),
    (300, [149.8499, 149.700, 150, 144.855], [29.8497, 29.70, 30, 28.855]),
    (500, [249.7499, 249.500, 250, 244.755], [49.7496, 49.50, 50, 48.755]),
    (1000, [499.4998, 499.000, 500, 494.505], [99.4992, 99.00, 100, 98.504]),
    (2000, [998.9997, 998.000, 1000, 994.005], [198.9983, 198.00, 200, 198.003]),
    (3000, [1498.4995, 1497.000, 1500, 1493.505], [298.4975, 297.00, 300, 297.503]),
    (5000, [2497.4992, 2495.000, 2500, 2492.504], [497.4958, 495.00, 500, 496.501]),
  ]

  @Test("Every row of the published table, to the last printed digit, on both sides")
  func publishedTable() {
    let conventions: [Projection.Convention] = [.closedForm, .wwdc, .reactNative, .uiKit]
    for (velocity, normal, fast) in Self.table {
      for (expected, rate) in [(normal, DecelerationRate.normal), (fast, .fast)] {
        for (convention, travel) in zip(conventions, expected) {
          let projection = Projection(convention, rate: rate)
          let tolerance = convention == .closedForm ? 5.1e-5 : 5.1e-4
          #expect(
            agree(projection.travel(velocity: velocity), travel, within: tolerance), "\(convention) \(velocity)")
          #expect(projection.travel(velocity: -velocity) == -projection.travel(velocity: velocity))
        }
      }
    }
  }

  @Test("SwiftUI's predicted end is a quarter of a second away")
  func swiftUI() {
    #expect(Projection.swiftUI.travel(velocity: 1000) == 250)
    #expect(Projection.swiftUI.end(from: 10, velocity: -400) == -90)
    #expect(Projection(.swiftUI, rate: .fast).factor == 0.25)
  }

  @Test("The closed form is where the motion ends")
  func closedForm() {
    for velocity in stride(from: -5000.0, through: 5000, by: 333) {
      let motion = Deceleration(from: 40, velocity: velocity, rate: .fast)
      #expect(Projection(.closedForm, rate: .fast).end(from: 40, velocity: velocity) == motion.destination)
    }
  }

  @Test("WWDC's formula is the sum over milliseconds, decaying first; React Native's moves first")
  func sums() {
    for (rate, steps) in [(DecelerationRate.normal, 20_000), (.fast, 4000)] {
      let d = rate.perMillisecond
      var (velocity, decayedFirst, movedFirst) = (1500.0, 0.0, 0.0)
      for _ in 0..<steps {
        movedFirst += velocity / 1000
        velocity *= d
        decayedFirst += velocity / 1000
      }
      #expect(agree(Projection(.wwdc, rate: rate).travel(velocity: 1500), decayedFirst, within: 1e-9))
      #expect(agree(Projection(.reactNative, rate: rate).travel(velocity: 1500), movedFirst, within: 1e-9))
    }
  }

  @Test(
    "A step of 60 Hz taken naively is off by the published errors; the closed form and the sum over milliseconds are not"
  )
  func naiveSteps() {
    for (rate, closed, movedFirst, decayedFirst) in [
      (DecelerationRate.normal, 998.9997, 1015.759, 982.426), (.fast, 198.998, 216.130, 182.797),
    ] {
      let (frame, keep) = (1.0 / 60, rate.factor(after: 1.0 / 60))
      var (velocity, moved, decayed) = (2000.0, 0.0, 0.0)
      for _ in 0..<1000 {
        moved += velocity * frame
        velocity *= keep
        decayed += velocity * frame
      }
      #expect(agree(moved, movedFirst, within: 5.1e-4))
      #expect(agree(decayed, decayedFirst, within: 5.1e-4))
      let motion = Deceleration(from: 0, velocity: 2000, rate: rate)
      #expect(agree(motion.destination, closed, within: 5.1e-4))
      // Taken up anew at every frame, the closed form stays where it was.
      var stepped = motion
      for _ in 0..<1000 {
        stepped = Deceleration(from: stepped.position(at: frame), velocity: stepped.velocity(at: frame), rate: rate)
      }
      #expect(agree(stepped.position(at: 0), motion.position(at: 1000 * frame), within: 1e-9))
    }
  }

  @Test("UIKit's floor yields no travel, and its multiplier multiplies")
  func uiKit() {
    let plain = Projection(.uiKit)
    for velocity in [0, 5, 10, -5, -10, -0.0] { #expect(plain.travel(velocity: velocity) == 0) }
    #expect(plain.travel(velocity: 10.5) > 0)
    #expect(Projection(.uiKit, fastScrollMultiplier: 3).travel(velocity: 500) == 3 * plain.travel(velocity: 500))
    #expect(Projection(.wwdc, fastScrollMultiplier: 3) == Projection(.wwdc))
  }

  @Test("The velocity for a travel is the inverse", arguments: Projection.Convention.allCases)
  func inverse(convention: Projection.Convention) {
    var draws = Draws(11)
    let projection = Projection(convention, rate: .fast)
    for _ in 0..<2000 {
      let velocity = draws.uniform(-6000...6000)
      let travel = projection.travel(velocity: velocity)
      guard travel != 0 else { continue }
      #expect(agree(projection.velocity(toTravel: travel), velocity, within: 2e-12 * max(velocity.magnitude, 1)))
    }
    #expect(projection.velocity(toTravel: 0) == 0)
  }

  @Test(
    "The speed that turns a page from its rest is half a page over the factor",
    arguments: [(375.0, 375.4, 1884.0), (390, 390.4, 1960), (768, 768.8, 3859), (1024, 1025.0, 5146)])
  func halfPage(width: Double, normal: Double, fast: Double) {
    for (speed, rate) in [(normal, DecelerationRate.normal), (fast, .fast)] {
      let threshold = Projection(.closedForm, rate: rate).velocity(toTravel: width / 2)
      #expect(agree(threshold, speed, within: 0.6))
    }
  }

  @Test("A batch gives the bits of single calls", arguments: Projection.Convention.allCases)
  func batch(convention: Projection.Convention) {
    var draws = Draws(12)
    let projection = Projection(convention)
    for count in [0, 1, 3, 500] {
      let places = (0..<count).map { _ in draws.uniform(-2000...2000) }
      var velocities = (0..<count).map { _ in draws.uniform(-6000...6000) }
      if count > 8 { velocities.replaceSubrange(0..<5, with: [0, -0.0, 10, -10, .infinity]) }
      var ends = Array(repeating: 0.0, count: count)
      ends.withUnsafeMutableBufferPointer { into in
        places.withUnsafeBufferPointer { places in
          velocities.withUnsafeBufferPointer { projection.ends(from: places, velocities: $0, into: into) }
        }
      }
      for index in 0..<count {
        let single = projection.end(from: places[index], velocity: velocities[index])
        #expect(ends[index].bitPattern == single.bitPattern)
      }
    }
  }
}
