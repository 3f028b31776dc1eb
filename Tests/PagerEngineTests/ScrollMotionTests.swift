import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("The offset of a scroll view in time")
struct ScrollMotionTests {
  private static let geometry = ScrollGeometry(pageLength: 375, count: 4)

  private static func still(_ offset: Double, bounces: Bool = true) -> ScrollMotion {
    ScrollMotion(at: offset, in: geometry, bounces: bounces)
  }

  @Test("The golden trajectory of the paging curve, from any instant on")
  func trajectory() {
    for begin in [0.0, 500, 1234.5] {
      var motion = Self.still(75)
      motion.page(from: 75, to: 375, velocity: 600, law: .uiKit(width: 375), at: begin)
      for (millisecond, place) in [
        (0.0, 75.0), (17, 93.78), (33, 121.25), (50, 154.97), (67, 189.38), (83, 220.17), (100, 249.84), (133, 296.50),
        (167, 329.81), (200, 350.50), (250, 367.05), (300, 373.55), (350, 375.51),
      ] {
        #expect(abs(motion.offset(at: begin + millisecond) - place) < 5.1e-3, "\(millisecond)")
      }
      #expect(motion.end == begin + 362)
      #expect(motion.offset(at: motion.end) == 375)
    }
  }

  @Test("Under a finger the content follows it, and through the published band beyond its edges")
  func band() {
    var motion = Self.still(0)
    for (raw, shown) in [(5.0, 2.730), (10, 5.420), (50, 25.621), (100, 47.965), (200, 85.052), (400, 138.655)] {
      motion.hold(raw: -raw, at: 0)
      #expect(abs(motion.offset(at: 0) + shown) < 5.1e-4)
      motion.hold(raw: 1125 + raw, at: 0)
      #expect(abs(motion.offset(at: 0) - 1125 - shown) < 5.1e-4)
    }
    for raw in stride(from: 0.0, through: 1125, by: 12.5) {
      motion.hold(raw: raw, at: 0)
      #expect(motion.offset(at: 0) == raw)
    }
  }

  @Test("Caught beyond an edge the content does not jump, and the finger's offset is the published inverse")
  func inverse() {
    for (shown, raw) in [(10.0, 18.6800), (50, 104.8951), (100, 247.9339), (187.5, 681.8182)] {
      for isUpper in [false, true] {
        let place = isUpper ? 1125 + shown : -shown
        var motion = Self.still(place)
        motion.catch(at: 10)
        #expect(abs(motion.offset(at: 10) - place) < 1e-9)
        #expect(abs(motion.rest - (isUpper ? 1125 + raw : -raw)) < 5.1e-5)
      }
    }
  }

  @Test("Without bounces nothing is shown beyond an edge, under a finger, in deceleration or on the paging curve")
  func withoutBounces() {
    var motion = Self.still(1000, bounces: false)
    motion.hold(raw: 1300, at: 0)
    #expect(motion.offset(at: 0) == 1125)
    motion.hold(raw: -20, at: 0)
    #expect(motion.offset(at: 0) == 0)
    motion.decelerate(from: 1000, velocity: 2000, rate: .normal, law: .uiKit(), tolerance: 1 / 6, at: 0)
    #expect(motion.rest == 1125)
    motion.page(from: 1000, to: 1125, velocity: 3000, law: .uiKit(width: 375), at: 0)
    for time in 0...1000 { #expect(motion.offset(at: Double(time)) <= 1125) }
  }

  @Test("Free deceleration runs by the published values, and into an edge at the published time")
  func deceleration() {
    var motion = ScrollMotion(at: 0, in: ScrollGeometry(pageLength: 375, count: 40))
    motion.decelerate(from: 0, velocity: 2000, rate: .normal, law: .uiKit(), tolerance: 0.5, at: 0)
    for (time, place) in [(0.05, 95.1579), (0.1, 181.2517), (0.3, 451.0663), (1, 864.0703), (2, 980.7755)] {
      #expect(abs(motion.offset(at: time * 1000) - place) < 5.1e-5)
    }
    #expect(abs(motion.end - 3796.1) < 0.051)
    // 225 pt before an edge: there after 0.12746 s; the critical spring of stiffness 100 peaks 0.1 s later at 57.0047 pt.
    var edge = Self.still(900)
    edge.decelerate(from: 900, velocity: 2000, rate: .normal, law: .scrollMechanics, tolerance: 0.5, at: 0)
    #expect(abs(edge.offset(at: 127.46) - 1125) < 0.02)
    #expect(abs(edge.offset(at: 227.46) - 1182.0047) < 0.001)
    #expect(abs(edge.end - (127.46 + 778.9)) < 0.1)
    #expect(edge.rest == 1125)
  }

  @Test("Let go at rest 50 pt beyond an edge a critical spring comes back by the published values")
  func bounce() {
    var motion = Self.still(-50)
    motion.decelerate(from: -50, velocity: 0, rate: .normal, law: .scrollMechanics, tolerance: 0.5, at: 100)
    #expect(motion.kind == .bouncing)
    for (time, place) in [(100.0, 36.7879), (200, 20.3003), (300, 9.9574), (500, 2.0214)] {
      #expect(abs(motion.offset(at: 100 + time) + place) < 5.1e-5)
    }
    #expect(abs(motion.end - 100 - 663.8) < 0.051)
  }

  @Test("A programmatic change is the published log of page fractions, within 0.52 of its pixels")
  func halfCosine() {
    let log = [
      0.00779, 0.03037, 0.06698, 0.11682, 0.17835, 0.25, 0.32866, 0.41355, 0.5, 0.58723, 0.67134, 0.75, 0.82165,
      0.88318,
      0.93302, 0.96963, 0.99221, 1,
    ]
    var motion = ScrollMotion(at: 0, in: ScrollGeometry(pageLength: 428, count: 3))
    motion.animate(to: 428, duration: 0.3, scale: 0, at: 0)
    for (index, share) in log.enumerated() {
      let pixels = motion.offset(at: Double(index + 1) * 1000 / 60) * 3
      #expect(abs(pixels - share * 1284) <= 0.525, "\(index)")
    }
    #expect(abs(motion.end - 300) < 1e-9)
    motion.jump(to: 0, at: 0)
    motion.animate(to: 428, duration: 0.3, scale: 3, at: 0)
    for time in 0...300 {
      let pixels = motion.offset(at: Double(time)) * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test("The velocity is the slope of what is shown, for every course")
  func slopes() {
    var motions: [ScrollMotion] = []
    var motion = Self.still(300)
    motion.animate(to: 0, duration: 0.3, scale: 0, at: 0)
    motions.append(motion)
    motion = Self.still(100)
    motion.decelerate(from: 100, velocity: 900, rate: .fast, law: .uiKit(), tolerance: 0.1, at: 0)
    motions.append(motion)
    motion.decelerate(from: -60, velocity: -200, rate: .normal, law: .scrollMechanics, tolerance: 0.1, at: 0)
    motions.append(motion)
    for motion in motions {
      for time in stride(from: 5.0, to: motion.end - 5, by: 7.3) {
        let slope = (motion.offset(at: time + 0.01) - motion.offset(at: time - 0.01)) / 2e-5
        #expect(abs(motion.velocity(at: time) - slope) < 0.01)
      }
      #expect(motion.velocity(at: motion.end) == 0)
    }
  }

  @Test("What was shown can still be asked once the motion is over")
  func past() {
    var motion = Self.still(75)
    motion.page(from: 75, to: 375, velocity: 600, law: .uiKit(width: 375), at: 40)
    let before = (40...402).map { motion.offset(at: Double($0)) }
    motion.complete()
    #expect(!motion.isMoving)
    #expect((40...402).map { motion.offset(at: Double($0)) } == before)
  }

  @Test("A way of no length, and what cannot be computed, ends at once at its target")
  func degenerate() {
    var motion = Self.still(375)
    motion.page(from: 375, to: 375, velocity: 2000, law: .uiKit(width: 375), at: 10)
    #expect(motion.kind == .still && motion.end == 10 && motion.rest == 375)
    motion.page(from: .nan, to: 375, velocity: 0, law: .uiKit(width: 375), at: 10)
    #expect(motion.kind == .still && motion.rest == 375)
    motion.animate(to: 375, duration: 0.3, scale: 3, at: 10)
    #expect(!motion.isMoving)
    motion.animate(to: 0, duration: 0, scale: 3, at: 10)
    #expect(!motion.isMoving && motion.rest == 0)
  }

  @Test("No paging curve that is launched towards its page gets beyond what is said to be its farthest")
  func farthest() {
    for width in [1.0, 100, 320, 390, 768, 1024, 3000] {
      for law in [PagingLaw.uiKit(width: width), .iAd] {
        for velocity in [0.0, 1, 251, 900, 5000, 40_000, -30, -9000] {
          for share in [0.0, 0.01, 0.3, 1, 4] {
            let way = velocity < 0 ? -share * width : share * width
            var motion = ScrollMotion(at: 0, in: ScrollGeometry(pageLength: 1e6, count: 9))
            motion.page(from: 2e6, to: 2e6 + way, velocity: velocity, law: law, at: 0)
            let farthest = motion.farthest
            for time in 0...3000 {
              let offset = motion.offset(at: Double(time))
              #expect(velocity < 0 ? offset >= farthest : offset <= farthest, "\(width) \(velocity) \(share)")
            }
          }
        }
      }
    }
  }
}
