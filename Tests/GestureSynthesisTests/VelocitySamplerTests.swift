import GestureSynthesis
import Testing

@Suite("SwiftUI's velocity sampler")
struct VelocitySamplerTests {
  private func velocity(_ samples: [(Double, Double)]) -> Double {
    var sampler = VelocitySampler()
    for (value, time) in samples { sampler.add(value, at: time) }
    return sampler.velocity
  }

  /// A finger at −600 points per second, sampled at 60 Hz for half a second.
  private let swipe: [(Double, Double)] = (0...30).map { (-10 * Double($0), Double($0) / 60) }

  @Test("Rows that hold on the real framework")
  func framework() {
    #expect(velocity([(1, 1)]) == 0)
    #expect(abs(velocity([(1, 1), (2, 1.1)]) - 10) < 1e-12)
    #expect(velocity([(1, 1), (2, 2), (4, 3)]) == 1.25)
    #expect(velocity([(1, 1), (2, 2), (4, 4)]) == 1)
    #expect(velocity([(1, 1), (3, 1 + 4.9e-32), (4, 2)]) == 1)
  }

  @Test("No samples, no velocity")
  func empty() {
    #expect(velocity([]) == 0)
  }

  @Test("Constant speed is reported as it is")
  func constant() {
    #expect(abs(velocity(swipe) + 600) < 1e-9)
  }

  @Test("A lift event one frame later at the same place leaves three quarters")
  func liftEvent() {
    #expect(abs(velocity(swipe + [(-300, 31.0 / 60)]) + 450) < 1e-9)
  }

  @Test("A silent rest does not matter: three quarters survive half a second")
  func silentRest() {
    #expect(abs(velocity(swipe + [(-300, 1.0)]) + 450) < 1e-9)
  }

  @Test("One sample of 1 point during the rest leaves next to nothing")
  func jitterDuringRest() {
    // The row's −3: a rest of a quarter of a second up to the 1 pt sample, then a lift event at the same place.
    #expect(abs(velocity(swipe + [(-301, 0.75), (-301, 1.0)]) + 3) < 1e-9)
  }

  @Test("Two stationary samples before the lift leave nothing")
  func stationary() {
    #expect(velocity(swipe + [(-300, 31.0 / 60), (-300, 32.0 / 60)]) == 0)
  }

  @Test("Under acceleration the estimate lags: −537.5 for a true −600")
  func acceleration() {
    let samples = (0...12).map { index -> (Double, Double) in
      let time = Double(index) / 60
      return (-1500 * time * time, time)
    }
    #expect(abs(velocity(samples) + 537.5) < 1e-9)
  }

  @Test("A reversal is reported with the older direction")
  func reversal() {
    #expect(abs(velocity([(0, 0), (-30, 1.0 / 60), (-25, 2.0 / 60)]) + 1275) < 1e-9)
  }

  @Test("A sample older than the last is dropped")
  func older() {
    #expect(velocity([(1, 1), (2, 2), (99, 1.5)]) == 1)
    #expect(velocity([(1, 1), (99, 0.5), (2, 2)]) == 1)
  }

  @Test("A sample at the last instant replaces its value and keeps its time")
  func replacement() {
    #expect(velocity([(0, 0), (5, 1e-16), (7, 2.1e-16), (8, 1)]) == 1)
    // Just outside the interval it is a sample of its own.
    var sampler = VelocitySampler()
    sampler.add(0, at: 0)
    sampler.add(1, at: 2.3e-16)
    #expect(sampler.count == 2)
  }

  @Test("Only the last three samples count")
  func lastThree() {
    let tail = [(7.0, 10.0), (9.5, 10.5), (8.25, 12.0)]
    for prefix in 0..<6 {
      let before = (0..<prefix).map { (Double($0 * $0) * 31, Double($0)) }
      #expect(velocity(before + tail) == velocity(tail))
    }
  }

  @Test("The estimate is linear in the values, and blind to a shift")
  func linearity() {
    for seed in 1...200 {
      let a = Double(seed * 37 % 101) - 50
      let b = Double(seed * 53 % 89) - 44
      let c = Double(seed * 71 % 97) - 48
      let times = (0.0, 0.01 * Double(1 + seed % 7), 0.01 * Double(8 + seed % 5))
      let plain = velocity([(a, times.0), (b, times.1), (c, times.2)])
      let doubled = velocity([(2 * a, times.0), (2 * b, times.1), (2 * c, times.2)])
      let shifted = velocity([(a + 256, times.0), (b + 256, times.1), (c + 256, times.2)])
      #expect(doubled == 2 * plain)
      #expect(shifted == plain)
    }
  }

  @Test("In the plane the axes are estimated one by one, from times in milliseconds")
  func plane() {
    var sampler = PointVelocitySampler()
    var across = VelocitySampler()
    var down = VelocitySampler()
    for (index, place) in [Point(x: 3, y: 1), Point(x: -4, y: 1), Point(x: -5, y: 9), Point(x: 9, y: 2)].enumerated() {
      let time = Double(index * index) * 16
      sampler.add(TouchSample(time: time, location: place))
      across.add(place.x, at: time / 1000)
      down.add(place.y, at: time / 1000)
      #expect(sampler.velocity == Point(x: across.velocity, y: down.velocity))
    }
    #expect(sampler.velocity.x != 0 && sampler.velocity.y != 0)
  }
}
