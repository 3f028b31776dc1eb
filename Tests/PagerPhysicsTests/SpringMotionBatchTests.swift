import PagerMath
import PagerPhysics
import Testing

@Suite("Springs over buffers")
struct SpringMotionBatchTests {
  /// Times inside, outside and at the edges of what the vector code can do.
  static func times(_ count: Int, response: Double, hostile: Bool) -> [Double] {
    let stream = RandomStream(seed: 7, stream: 3)
    let strange = [-1, -0.0, 0, .infinity, .nan, 1e9, .leastNonzeroMagnitude, -.infinity]
    return (0..<count).map { index in
      let time = stream.uniform(at: UInt64(index)) * response * 8
      return hostile && index % 37 == 5 ? strange[index / 37 % strange.count] : time
    }
  }

  static func areSameBits(_ a: Double, _ b: Double) -> Bool {
    a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
  }

  @Test("Positions over a buffer have the bits of the scalar function", arguments: [false, true])
  func positions(hostile: Bool) {
    for (_, response, spring) in SpringGrid.springs {
      let motion = SpringMotion(from: 1, to: 375, velocity: -200, spring: spring)
      for count in [0, 1, 2, 3, 127, 128, 129, 300] {
        let times = Self.times(count, response: response, hostile: hostile)
        var output = [Double](repeating: -1, count: count + 1)
        times.withUnsafeBufferPointer { times in
          output.withUnsafeMutableBufferPointer { motion.positions(at: times, into: $0) }
        }
        for index in 0..<count {
          #expect(Self.areSameBits(output[index], motion.position(at: times[index])))
        }
        #expect(output[count] == -1)
      }
    }
  }

  @Test("The output may be the memory of the times")
  func inPlace() {
    let motion = SpringMotion(from: 1, to: 375, velocity: -200, spring: .bouncy)
    let times = Self.times(301, response: 0.5, hostile: false)
    var values = times
    values.withUnsafeMutableBufferPointer { motion.positions(at: UnsafeBufferPointer($0), into: $0) }
    for index in times.indices { #expect(values[index] == motion.position(at: times[index])) }
  }

  @Test("Many motions of one spring have the bits of the scalar function", arguments: [false, true])
  func manyMotions(hostile: Bool) {
    for (_, response, spring) in SpringGrid.springs {
      let count = 131
      let stream = RandomStream(seed: 11, stream: 0)
      let times = Self.times(count, response: response, hostile: hostile)
      let from = (0..<count).map { stream.uniform(at: UInt64($0)) * 400 - 200 }
      let to = (0..<count).map { stream.uniform(at: UInt64($0 + 1000)) * 400 - 200 }
      let velocity = (0..<count).map { stream.uniform(at: UInt64($0 + 2000)) * 4000 - 2000 }
      var output = [Double](repeating: 0, count: count)
      from.withUnsafeBufferPointer { from in
        to.withUnsafeBufferPointer { to in
          velocity.withUnsafeBufferPointer { velocity in
            times.withUnsafeBufferPointer { times in
              output.withUnsafeMutableBufferPointer {
                spring.positions(from: from, to: to, velocity: velocity, at: times, into: $0)
              }
            }
          }
        }
      }
      for index in 0..<count {
        let motion = SpringMotion(from: from[index], to: to[index], velocity: velocity[index], spring: spring)
        #expect(Self.areSameBits(output[index], motion.position(at: times[index])))
      }
    }
  }

  @Test("Frames by the recurrence are within the stated bound of the closed form")
  func frames() {
    var worst = 0.0
    SpringGrid.forEach { motion, response in
      for (interval, first) in [(1.0 / 120, 0), (response / 1000, 0), (response / 7, 3)] {
        var output = [Double](repeating: -1, count: 150)
        output.withUnsafeMutableBufferPointer { motion.positions(fromFrame: first, every: interval, into: $0) }
        // The end of a segment is where roundings have added up.
        for index in (0..<150).filter({ $0 % 5 == 0 || (110..<130).contains($0) }) {
          let time = Double(first + index) * interval
          let exact = motion.position(at: time)
          let bound = (2e-13 + 1e-15 * motion.spring.naturalFrequency * time) * motion.radius + exact.ulp
          worst = max(worst, (output[index] - exact).magnitude / bound)
        }
      }
    }
    #expect(worst <= 1)
  }

  @Test("Any number of frames fills its places and no more")
  func frameCounts() {
    let motion = SpringMotion(from: 1, to: 375, velocity: -200, spring: .bouncy)
    for count in 0...270 {
      var output = [Double](repeating: -7, count: count + 1)
      output.withUnsafeMutableBufferPointer {
        motion.positions(every: 1.0 / 60, into: UnsafeMutableBufferPointer(rebasing: $0[..<count]))
      }
      #expect(output[count] == -7)
      for index in 0..<count { #expect((output[index] - motion.position(at: Double(index) / 60)).magnitude < 1e-9) }
    }
    let stuck = SpringMotion(from: 3, to: 5, spring: Spring(duration: 1, bounce: -1))
    var output = [0.0, 0, 0]
    output.withUnsafeMutableBufferPointer { stuck.positions(every: 0.1, into: $0) }
    #expect(output == [3, 3, 3])
  }
}
