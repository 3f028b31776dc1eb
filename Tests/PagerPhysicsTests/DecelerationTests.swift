import PagerMath
import PagerPhysics
import Testing

@Suite("Deceleration")
struct DecelerationTests {

  /// Time, position, velocity from 0 at 2000 pt/s.
  private static let normal: [(Double, Double, Double)] = [
    (1.0 / 60, 32.7834, 1934.3676), (0.05, 95.1579, 1809.4936), (0.1, 181.2517, 1637.1336), (0.2, 329.6183, 1340.1032),
    (0.3, 451.0663, 1096.9640), (0.5, 631.8560, 735.0225), (1, 864.0703, 270.1290), (2, 980.7755, 36.4849),
  ]
  private static let fast: [(Double, Double, Double)] = [
    (1.0 / 60, 30.6911, 1691.5438), (0.05, 78.6031, 1210.0121), (0.1, 126.1585, 732.0647), (0.2, 172.3366, 267.9593),
    (0.3, 189.2393, 98.0818), (0.5, 197.6908, 13.1410), (1, 198.9897, 0.0863),
  ]

  @Test("Trajectories are the published ones to the last printed digit")
  func trajectories() {
    for (rows, rate) in [(Self.normal, DecelerationRate.normal), (Self.fast, .fast)] {
      let motion = Deceleration(from: 0, velocity: 2000, rate: rate)
      for (time, position, velocity) in rows {
        #expect(agree(motion.position(at: time), position, within: 5.1e-5), "\(time)")
        #expect(agree(motion.velocity(at: time), velocity, within: 5.1e-5), "\(time)")
      }
    }
  }

  @Test("Destinations and launch velocities of other libraries' test suites")
  func otherSuites() throws {
    #expect(agree(Deceleration(from: 0, velocity: 2000).destination, 998.99967, within: 5e-6))
    #expect(agree(Deceleration(from: 0, velocity: 1000).destination, 499.49983, within: 5e-6))
    #expect(agree(DecelerationRate.normal.velocity(toReach: 998.999, from: 0), 1999.9987, within: 5e-5))
    #expect(agree(DecelerationRate.normal.velocity(toReach: 100, from: 0), 200.20027, within: 5e-6))
    #expect(agree(DecelerationRate.normal.velocity(toReach: 301.0 / 3, from: 0), 200.86760, within: 5e-6))
    // Flutter's scroll friction: 0.135 a second, from 100 at 400.
    let flutter = try #require(DecelerationRate(drag: -Elementary.log(0.135)))
    let motion = Deceleration(from: 100, velocity: 400, rate: flutter)
    #expect(agree(motion.position(at: 1), 272.7857, within: 5e-5))
    #expect(agree(motion.velocity(at: 1), 54, within: 1e-12))
    #expect(agree(motion.velocity(at: 2), 7.29, within: 1e-12))
    let newton = try #require(DecelerationRate(drag: -Elementary.log(0.3)))
    let slower = Deceleration(from: 100, velocity: 400, rate: newton)
    #expect(agree(slower.position(at: 1), 332.5634, within: 5e-5))
    #expect(agree(slower.position(at: 5), 431.4261, within: 5e-5))
    #expect(agree(slower.destination, 432.2334, within: 5e-5))
    let kinetic = Deceleration(from: 100, velocity: 800, rate: flutter)
    #expect(agree(try #require(kinetic.time(toReach: 300)), 0.346764, within: 5e-7))
    #expect(agree(try #require(kinetic.velocity(passing: 300)), 399.5039, within: 5e-4))
  }

  @Test("What a motion does not do, it has no time for")
  func edges() {
    let motion = Deceleration(from: 10, velocity: 500)
    #expect(motion.time(toReach: 10) == 0)
    #expect(motion.time(toReach: 9.999) == nil)
    #expect(motion.time(toReach: motion.destination + 1e-9) == nil)
    #expect(motion.time(toReach: .infinity) == nil)
    #expect(motion.time(toReach: .nan) == nil)
    #expect(motion.velocity(passing: 10) == 500)
    #expect(motion.velocity(passing: 9) == nil)
    #expect(motion.velocity(passing: motion.destination + 1) == nil)
    #expect(motion.time(toSlowTo: 0) == nil)
    #expect(motion.time(toSlowTo: -1) == nil)
    #expect(motion.time(toSlowTo: .nan) == nil)
    #expect(motion.time(toSlowTo: 500) == 0)
    #expect(motion.settlingTime(within: 0) == nil)
    #expect(motion.settlingTime(within: .nan) == nil)
    #expect(motion.position(at: .infinity) == motion.destination)
    #expect(motion.velocity(at: .infinity) == 0)
    // Slower than k · δ the formula's time is negative: the rest of the way is short from the start.
    #expect(Deceleration(from: 0, velocity: 1.0009).settlingTime(within: 0.5) == 0)
    #expect(Deceleration(from: 0, velocity: 1.0011).settlingTime(within: 0.5).map { $0 > 0 && $0 < 1e-3 } == true)
    let still = Deceleration(from: 3, velocity: 0)
    #expect(still.destination == 3)
    #expect(still.position(at: 1) == 3)
    #expect(still.settlingTime(within: 0.5) == 0)
    #expect(still.settlingTime(within: 0) == 0)
    #expect(still.time(toReach: 3) == 0)
    #expect(still.time(toReach: 4) == nil)
    #expect(still.time(toSlowTo: 1) == 0)
    #expect(still.velocity(passing: 4) == nil)
  }

  @Test("Velocity is the derivative of position all along the way, and linear in the distance")
  func derivative() {
    var draws = Draws(1)
    for _ in 0..<2000 {
      let rate = DecelerationRate(drag: draws.uniform(0.1...30)) ?? .normal
      let motion = Deceleration(
        from: draws.uniform(-1000...1000), velocity: draws.uniform(-8000...8000), rate: rate)
      let time = draws.uniform(0...3)
      let h = 1e-4
      let slope = (motion.position(at: time + h) - motion.position(at: time - h)) / (2 * h)
      let velocity = motion.velocity(at: time)
      // The difference's truncation is h² / 6 · |x'''|, its rounding an ulp of the position over h.
      let bound = h * h / 6 * rate.drag * rate.drag * velocity.magnitude * 1.01 + 1e-8
      #expect(agree(slope, velocity, within: bound))
      let place = motion.position(at: time)
      #expect(
        agree(
          velocity, motion.launchVelocity - rate.drag * (place - motion.start),
          within: 1e-11 + 1e-12 * rate.drag * 1000))
    }
  }

  @Test("A motion that is taken up where it was left is the same motion")
  func semigroup() {
    var draws = Draws(2)
    for _ in 0..<2000 {
      let motion = Deceleration(from: draws.uniform(-500...500), velocity: draws.uniform(-5000...5000))
      let (a, b) = (draws.uniform(0...2), draws.uniform(0...2))
      let rest = Deceleration(from: motion.position(at: a), velocity: motion.velocity(at: a))
      #expect(agree(rest.position(at: b), motion.position(at: a + b), within: 2e-12))
      #expect(agree(rest.velocity(at: b), motion.velocity(at: a + b), within: 5e-12))
      #expect(agree(rest.destination, motion.destination, within: 2e-12))
    }
  }

  @Test("Mirrored, shifted and slowed motions are the mirror, the shift and the slow motion")
  func symmetries() throws {
    var draws = Draws(3)
    for _ in 0..<2000 {
      let (start, velocity, time) = (
        draws.uniform(-500...500), draws.uniform(-5000...5000), draws.uniform(0...3)
      )
      let motion = Deceleration(from: start, velocity: velocity)
      let mirror = Deceleration(from: -start, velocity: -velocity)
      #expect(mirror.position(at: time) == -motion.position(at: time))
      #expect(mirror.velocity(at: time) == -motion.velocity(at: time))
      let slow = try #require(DecelerationRate(drag: DecelerationRate.normal.drag / 2))
      let slowed = Deceleration(from: start, velocity: velocity / 2, rate: slow)
      #expect(slowed.position(at: 2 * time) == motion.position(at: time))
      let shifted = Deceleration(from: start + 64, velocity: velocity)
      #expect(agree(shifted.position(at: time) - 64, motion.position(at: time), within: 1e-12))
    }
  }

  @Test("Times, places and velocities are each other's inverses")
  func inverses() throws {
    var draws = Draws(4)
    for _ in 0..<2000 {
      let rate = try #require(DecelerationRate(perMillisecond: draws.uniform(0.98...0.9995)))
      let motion = Deceleration(
        from: draws.uniform(-500...500), velocity: draws.uniform(1...5000) * (draws.integer(0...1) == 0 ? -1 : 1),
        rate: rate)
      let time = draws.uniform(0...2 / rate.drag)
      let place = motion.position(at: time)
      #expect(
        agree(try #require(motion.time(toReach: place)), time, within: 1e-11 * 1000 / motion.launchVelocity.magnitude))
      #expect(agree(try #require(motion.velocity(passing: place)), motion.velocity(at: time), within: 1e-10))
      let speed = motion.velocity(at: time).magnitude
      #expect(agree(try #require(motion.time(toSlowTo: speed)), time, within: 1e-13 * (1 + 1 / rate.drag)))
      let left = (motion.destination - place).magnitude
      let settled = try #require(motion.settlingTime(within: left))
      #expect(agree(settled, time, within: 1e-12 * 1000 / left))
      #expect((motion.destination - motion.position(at: settled + 1e-6)).magnitude < left)
      let landing = Deceleration(from: motion.start, toReach: motion.destination, rate: rate)
      #expect(agree(landing.launchVelocity, motion.launchVelocity, within: 1e-10))
    }
  }

  @Test("A launch lands ever farther the faster it is, and never turns")
  func monotonicity() {
    var last = -Double.infinity
    for velocity in stride(from: -5000.0, through: 5000, by: 7) {
      let destination = Deceleration(from: 0, velocity: velocity).destination
      #expect(destination > last)
      last = destination
    }
    let motion = Deceleration(from: 0, velocity: 3000)
    var place = -1.0
    for index in 0..<5000 {
      let next = motion.position(at: Double(index) * 0.001)
      #expect(next > place)
      place = next
    }
    #expect(place < motion.destination)
  }

  @Test("An integrator that knows no closed form agrees, at its order of convergence")
  func integrator() {
    for drag in [0.5, 2.002, 10.05] {
      let motion = Deceleration(from: 5, velocity: 2000, rate: DecelerationRate(drag: drag) ?? .normal)
      func error(_ steps: Int) -> Double {
        let end = rungeKutta(position: 5, velocity: 2000, duration: 1, steps: steps) { -drag * $1 }
        return max(
          (end.position - motion.position(at: 1)).magnitude, (end.velocity - motion.velocity(at: 1)).magnitude)
      }
      let (coarse, fine) = (error(40), error(80))
      #expect(coarse / fine > 14 && coarse / fine < 20, "order 4 halves to a sixteenth: \(coarse / fine)")
      #expect(error(2000) < 1e-6)
    }
  }

  @Test("A batch gives the bits of single calls, whatever its length")
  func batches() {
    var draws = Draws(5)
    for count in [0, 1, 2, 3, 7, 8, 64, 1001] {
      let starts = (0..<count).map { _ in draws.uniform(-1e4...1e4) }
      let velocities = (0..<count).map { _ in draws.uniform(-1e4...1e4) }
      var times = (0..<count).map { _ in draws.uniform(-0.1...5) }
      if count > 8 { times.replaceSubrange(0..<6, with: [0, -0.0, .infinity, 1e300, 1e-300, -1e9]) }
      var places = Array(repeating: Double.nan, count: count)
      places.withUnsafeMutableBufferPointer { into in
        starts.withUnsafeBufferPointer { starts in
          velocities.withUnsafeBufferPointer { velocities in
            times.withUnsafeBufferPointer { times in
              DecelerationRate.normal.positions(from: starts, velocities: velocities, at: times, into: into)
            }
          }
        }
      }
      for index in 0..<count {
        let motion = Deceleration(from: starts[index], velocity: velocities[index])
        #expect(places[index].bitPattern == motion.position(at: times[index]).bitPattern)
      }
      let motion = Deceleration(from: 17, velocity: -1234.5, rate: .fast)
      places.withUnsafeMutableBufferPointer { into in
        times.withUnsafeBufferPointer { motion.positions(at: $0, into: into) }
      }
      for index in 0..<count { #expect(places[index].bitPattern == motion.position(at: times[index]).bitPattern) }
    }
  }

  @Test("Buffers of different lengths trap")
  func lengths() async {
    await #expect(processExitsWith: .failure) {
      var places = [0.0, 0]
      let times = [0.0]
      places.withUnsafeMutableBufferPointer { into in
        times.withUnsafeBufferPointer { Deceleration(from: 0, velocity: 1).positions(at: $0, into: into) }
      }
    }
  }

  @Test("A place that is reached is passed at a velocity, however slow the motion")
  func slowestPassing() throws {
    for speed in [1e-170, 1e-300, -1e-170] {
      let motion = Deceleration(from: 0, velocity: speed)
      let place = motion.destination / 2
      #expect(motion.time(toReach: place) != nil)
      #expect(agree(try #require(motion.velocity(passing: place)) / speed, 0.5, within: 1e-12))
    }
  }
}
