import PagerPhysics
import Testing

/// Whether a figure is the published one: to 1e-12 of it, as the exponential of another library may differ in the last
/// place; NaN is NaN and ∞ is ∞.
func agrees(_ value: Double, _ published: Double, relative: Double = 1e-12) -> Bool {
  if value == published || (value.isNaN && published.isNaN) { return true }
  return (value - published).magnitude <= relative * published.magnitude
}

@Suite("Spring as SwiftUI has it")
struct SpringTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var spring: Spring
    var angularFrequency, decay, stiffness, damping, settling: Double

    init(
      _ name: String, _ spring: Spring, _ angularFrequency: Double, _ decay: Double, _ stiffness: Double,
      _ damping: Double, _ settling: Double
    ) {
      testDescription = name
      self.spring = spring
      self.angularFrequency = angularFrequency
      self.decay = decay
      self.stiffness = stiffness
      self.damping = damping
      self.settling = settling
    }
  }

  static func duration(_ duration: Double, _ bounce: Double) -> Spring {
    Spring(duration: duration, bounce: bounce, convention: .swiftUI)
  }
  static func response(_ response: Double, _ ratio: Double) -> Spring {
    Spring(response: response, dampingRatio: ratio, convention: .swiftUI)
  }
  static func mass(_ mass: Double, _ stiffness: Double, _ damping: Double, allow: Bool = false) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allow, convention: .swiftUI)
  }

  static let rows: [Row] = [
    Row(
      "Spring()", Spring(convention: .swiftUI), 0, 12.566370614359172, 157.91367041742973, 25.132741228718345,
      0.7999999999999999),
    Row(
      ".snappy", duration(0.5, 0.15), 6.619746486145581, 10.681415022205297, 157.91367041742973, 21.362830044410593,
      0.8768271225053476),
    Row(
      ".bouncy", duration(0.5, 0.3), 8.974183634899006, 8.79645943005142, 157.9136704174297, 17.59291886010284,
      1.0447130905120119),
    Row(
      "duration .7 bounce .2", duration(0.7, 0.2), 5.38558740615393, 7.180783208205242, 80.56819919256618,
      14.361566416410485, 1.2546741644341552),
    Row(
      "duration .3 bounce 1.2", duration(0.3, 1.2), 20.943951023931955, 0, 438.6490844928604, 0, .infinity),
    Row(
      "duration .7 bounce -.2", duration(0.7, -0.2), -6.731984257692414, 11.21997376282069, 171.20742328420314,
      22.43994752564138, 1.7000000000000004),
    Row(
      "duration .7 bounce -1.2", duration(0.7, -1.2), -.infinity, .infinity, .infinity, .infinity, 0),
    Row(
      "response .4 ratio .8", response(0.4, 0.8), 9.424777960769376, 12.566370614359172, 246.74011002723387,
      25.132741228718345, 0.7572074350261636),
    Row(
      "response .2 ratio 1.8", response(0.2, 1.8), -47.019053434155985, 56.548667764616276, 5408.543211796968,
      113.09733552923255, 0.7999999999999999),
    Row(
      "response 1.3 ratio -.1", response(1.3, -0.1), 4.808992650505067, -0.483321946706122, 23.36001041677954,
      -0.966643893412244, 0),
    Row(
      "response 1 ratio 1", response(1, 1), 0, 6.283185307179586, 39.47841760435743, 12.566370614359172,
      1.5000000000000002),
    Row("m 1 k .5 c .7", mass(1, 0.5, 0.7), 0.6144102863722254, 0.35, 0.5, 0.7, 20.593885346949932),
    Row(
      "m .6 k 120 c 1.1", mass(0.6, 120, 1.1), 14.11239604823441, 0.9166666666666667, 119.99999999999997, 1.1,
      8.245464921952676),
    Row(
      "m .6 k 120 c 1.1 allowed", mass(0.6, 120, 1.1, allow: true), 14.11239604823441, 0.9166666666666667,
      119.99999999999997, 1.1, 8.245464921952676),
    Row(
      "m .6 k .1 c 10 allowed", mass(0.6, 0.1, 10, allow: true), -8.323327326122516, 8.333333333333334,
      83.23333333333335, 10, 0),
    Row("m 0 k 50 c .4", mass(0, 50, 0.4), .nan, .infinity, .nan, .nan, 0),
    Row(
      "m .6 k .1 c 10 not allowed", mass(0.6, 0.1, 10), 0, 0.408248290463863, 0.1, 0.4898979485566356,
      22.700000000000053),
    Row("m 1 k 100 c 10", mass(1, 100, 10), 8.660254037844387, 5, 100.00000000000001, 10, 1.7399029496420382),
    Row(
      "m 1 k 100 c 30 allowed", mass(1, 100, 30, allow: true), -11.180339887498949, 15, 350, 30,
      1.9000000000000006),
    Row(
      "response .15 ratio .86", response(0.15, 0.86), 21.375146465176876, 36.02359576116296, 1754.5963379714415,
      72.04719152232592, 0.2920116798274432),
    Row(
      "response .15 ratio .85", response(0.15, 0.85), 22.06582162048527, 35.604716740684324, 1754.596337971442,
      71.20943348136865, 0.29512753774488854),
    Row(
      "response .55 ratio .825", response(0.55, 0.825), 6.456061184997802, 9.42477796076938, 130.50716563423944,
      18.84955592153876, 0.9816614021279025),
    Row(
      "duration .5 bounce -.5", duration(0.5, -0.5), -21.765592370810612, 25.132741228718345, 1105.395692922008,
      50.26548245743669, 2.1000000000000005),
  ]

  @Test("Parameters and settling durations are the published ones", arguments: rows)
  func parameters(row: Row) {
    #expect(agrees(row.spring.angularFrequency, row.angularFrequency, relative: 0))
    #expect(agrees(row.spring.decay, row.decay, relative: 0))
    // One of the figures was published rounded: 0.1 for 0.09999999999999999.
    #expect(agrees(row.spring.stiffness, row.stiffness, relative: 0x1p-52))
    #expect(agrees(row.spring.damping, row.damping, relative: 0))
    #expect(agrees(row.spring.settlingDuration(), row.settling))
  }

  @Test("Parameters read back as published, to the bit")
  func readBack() {
    #expect(Self.duration(0.7, 0.2).duration == 0.7)
    #expect(Self.duration(0.7, 0.2).bounce == 0.19999999999999996)
    #expect(Self.duration(0.7, -0.2).duration == 0.7)
    #expect(Self.duration(0.7, -0.2).bounce == -0.19999999999999984)
    #expect(Self.duration(0.3, 1.2).duration == 0.3)
    #expect(Self.duration(0.3, 1.2).bounce == 1)
    #expect(Self.response(0.4, 0.8).response == 0.4)
    #expect(Self.response(0.4, 0.8).dampingRatio == 0.8)
    #expect(Self.response(0.2, 1.8).response == 0.19999999999999993)
    #expect(Self.response(0.2, 1.8).dampingRatio == 1.7999999999999994)
    #expect(Self.duration(0.5, 0.15).bounce == 0.15000000000000002)
    #expect(Self.duration(0.5, 0.3).bounce == 0.2999999999999998)
    #expect(Self.duration(0.7, -1.2).duration.isNaN)
    #expect(Self.duration(0.7, -1.2).bounce.isNaN)
  }

  @Test("Values, velocities, forces and settling durations are the published ones")
  func expressions() {
    let smooth = Spring(convention: .swiftUI)
    #expect(agrees(smooth.value(target: 1.2, time: 0.2), 0.8584988269031488))
    #expect(agrees(smooth.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2), 3.0576820811770435))
    #expect(smooth.force(target: 0.2, position: 1, velocity: -0.2) == -121.30438808820011)
    #expect(smooth.force(target: 1, position: 0.3, velocity: 0) == 110.53956929220081)
    #expect(smooth.settlingDuration(target: 10, initialVelocity: 1, epsilon: 0.01) == 0.7999999999999999)

    let under = Self.duration(0.7, 0.2)
    #expect(agrees(under.value(target: 1.2, initialVelocity: 0.1, time: 0.2), 0.7335374463664996))
    #expect(agrees(under.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2), 3.7432199543353395))
    #expect(under.force(target: 1.2, position: 0.1, velocity: 0.2) == 85.7527058285407)
    #expect(
      agrees(under.settlingDuration(target: 1.2, initialVelocity: 0.1, epsilon: 0.001), 1.2786385205350255))

    let over = Self.duration(0.7, -0.2)
    #expect(agrees(over.value(target: 1.2, time: 0.2), 0.5589590832276458))
    #expect(agrees(over.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2), 3.918503301573137))
    #expect(over.force(target: 0.2, position: 1, velocity: -0.2) == -132.47794912223426)
    #expect(over.settlingDuration() == 1.7000000000000004)
    #expect(over.settlingDuration(target: 10, initialVelocity: 1, epsilon: 0.01) == 1.7000000000000004)

    let slow = Self.mass(0.6, 0.1, 10, allow: true)
    #expect(agrees(slow.value(target: 2, time: 0.3), 0.004804165910317293))
    #expect(agrees(slow.force(target: 0.2, position: 1, velocity: -0.2), -64.58666666666669))
  }

  @Test("Four updates carry value and velocity as published", arguments: Spring.Convention.allCases)
  func update(convention: Spring.Convention) {
    var (value, velocity) = (0.0, 0.0)
    let steps = [
      (0.16, 0.7162330212017152, 4.059944439577025), (0.16, 1.0919585580975726, 1.0872995780490362),
      (0.16, 1.1797395665550872, 0.21839345156447168), (1, 1.1999998030798995, 2.3483059297083244e-06),
    ]
    for (interval, expectedValue, expectedVelocity) in steps {
      Spring(convention: convention).update(value: &value, velocity: &velocity, target: 1.2, deltaTime: interval)
      #expect(agrees(value, expectedValue))
      // The last velocity is small against what it comes from: the rounding of the state before it shows.
      #expect(agrees(velocity, expectedVelocity, relative: interval == 1 ? 1e-10 : 1e-12))
    }
  }

  @Test("Curves from 0 to 1 go through the published values by both conventions", arguments: Spring.Convention.allCases)
  func curves(convention: Spring.Convention) {
    let times = [0.05, 0.1, 0.25, 0.5, 1]
    let curves: [(Spring, [Double])] = [
      (
        Spring(convention: convention),
        [0.13131145535900623, 0.35773955646956457, 0.821025553585931, 0.986399068534425, 0.9999526894211365]
      ),
      (
        Spring(duration: 0.5, bounce: 0.15, convention: convention),
        [0.13821035270869308, 0.38810244578546205, 0.89450945319185, 1.0060199607118339, 0.9999660818584505]
      ),
      (
        Spring(duration: 0.5, bounce: 0.3, convention: convention),
        [0.14571501353595817, 0.4233021230745698, 0.9840874909713708, 1.0144984216160449, 1.000071596885779]
      ),
      (
        Spring(response: 0.15, dampingRatio: 0.86, convention: convention),
        [0.6766346304381958, 0.9758763498896035, 1.0000944799661218, 1.0000000287352828, 1]
      ),
    ]
    for (spring, values) in curves {
      for (time, value) in zip(times, values) { #expect(agrees(spring.value(target: 1, time: time), value)) }
    }
    let smooth = Spring(convention: convention)
    #expect(agrees(smooth.value(target: 1, initialVelocity: 5, time: 0.1), 0.5000443281375793))
    let snappy = Spring(duration: 0.5, bounce: 0.15, convention: convention)
    #expect(agrees(snappy.value(target: 1, initialVelocity: 5, time: 0.1), 0.5476487208173945))
  }

  @Test(
    "A settling duration and a damping ratio make the published spring",
    arguments: [
      (0.5, 0.3, 36.57363347751539, 11.501875619491353), (0.4, 0.8, 13.491445030761993, 17.98859337434933),
      (0.1, 0.1, 458.70864597525747, 46.10195353914841), (0.456, 0.321, 37.69406820937645, 12.775907199623514),
      (11, 0.9, 0.3696697049130908, 0.7632724197811565), (2, 20, 0, 4.616706446380154),
      (100, 1000, 0, 0.9233412892760308), (.infinity, .infinity, 0, 0.9233412892760308),
      (0, .infinity, 0, 923.3413476451434), (-.infinity, .infinity, 0, 923.3413476451434), (0, 0, .nan, .nan),
      (.nan, .nan, .nan, .nan), (-.infinity, -.infinity, .nan, .nan), (.infinity, -.infinity, .nan, .nan),
      (.infinity, 0, .nan, .nan),
    ] as [(Double, Double, Double, Double)])
  func settlingDuration(duration: Double, ratio: Double, angularFrequency: Double, decay: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: ratio, convention: .swiftUI)
    #expect(agrees(spring.angularFrequency, angularFrequency))
    #expect(agrees(spring.decay, decay))
  }
}

@Suite("Spring by the physics")
struct PhysicalSpringTests {
  @Test("Each slip of SwiftUI's over-damped spring is corrected by the physical convention, and only there")
  func slips() {
    let (physical, swiftUI) = (Spring(duration: 0.7, bounce: -0.2), SpringTests.duration(0.7, -0.2))
    let (wrong, right) = (
      swiftUI.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2),
      physical.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2)
    )
    #expect((wrong - right - 1.2).magnitude < 1e-12)
    #expect(agrees(right, 2.7185033, relative: 1e-8))
    #expect(agrees(physical.stiffness, 80.56819919256618))
    #expect(agrees(Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true).stiffness, 0.1))
    let force = physical.force(target: 0.2, position: 1, velocity: -0.2)
    #expect(agrees(force, 80.56819919256618 * -0.8 + 22.43994752564138 * 0.2))

    let slow = Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true)
    #expect(slow.settlingDuration() > 600)
    #expect(Spring(response: 1.3, dampingRatio: -0.1).settlingDuration() == .infinity)
    #expect(Spring(duration: 0.7, bounce: -1.2).duration == 0.7)
  }

  @Test("Parameters read back as they were given, whatever the initialiser")
  func readBack() {
    for ratio in [0, 0.05, 0.3, 0.825, 1, 1.2, 5, 20] {
      for response in [0.01, 0.15, 0.55, 10] {
        let spring = Spring(response: response, dampingRatio: ratio)
        #expect(agrees(spring.response, response, relative: 1e-15))
        #expect(agrees(spring.dampingRatio, ratio, relative: 1e-15))
        let again = Spring(
          mass: 2, stiffness: 2 * spring.stiffness, damping: 2 * spring.damping, allowOverDamping: true)
        #expect(agrees(again.response, response, relative: 1e-14))
        #expect(agrees(again.dampingRatio, ratio, relative: 1e-14))
        #expect(agrees(again.stiffness, 2 * spring.stiffness, relative: 1e-14))
        #expect(agrees(again.damping, 2 * spring.damping, relative: 1e-15))
      }
    }
    for bounce in [-0.9, -0.5, 0, 0.15, 0.3, 0.9, 1] {
      #expect((Spring(duration: 0.7, bounce: bounce).bounce - bounce).magnitude < 1e-15)
    }
  }

  @Test("A spring made by its settling duration settles after it")
  func settlingDuration() {
    for ratio in [0.05, 0.3, 0.8, 1, 1.5, 10] {
      for duration in [0.1, 0.5, 30] {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        #expect(agrees(spring.settlingDuration(), duration))
        #expect(agrees(spring.dampingRatio, ratio, relative: 1e-15))
      }
    }
    #expect(Spring(settlingDuration: 1, dampingRatio: 0).response.isNaN)
  }

  @Test("The named springs are those of their duration and bounce")
  func named() {
    #expect(Spring.smooth == Spring() && Spring.smooth() == Spring())
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15) && Spring.snappy() == .snappy)
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3) && Spring.bouncy() == .bouncy)
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.2).bounce == 0.5)
    #expect(Spring.smooth != Spring.smooth.with(.swiftUI))
    #expect(Spring.smooth.with(.swiftUI).with(.physical) == .smooth)
  }
}
