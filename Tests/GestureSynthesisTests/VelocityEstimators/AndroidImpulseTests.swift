import GestureSynthesis
import Testing

@Suite("Android's impulse")
struct AndroidImpulseTests {
  @Test("A finger at rest has done no work, wherever it is")
  func rest() {
    let touch = (0..<11).map { TouchSample(time: 1000 + Double($0) * 10, location: Point(x: 300, y: 600)) }
    #expect(AndroidImpulse().velocity(of: touch) == .zero)
  }

  @Test("The work is that of its formula, computed with all digits")
  func formula() throws {
    for touch in randomTouches(1000, seed: 43, longestGap: 16) {
      let end = touch[touch.count - 1].time
      let used = Array(touch.suffix(20).drop { end - $0.time > 100 })
      guard used.count > 1 else { continue }
      var work = 0.0
      for index in 1..<used.count {
        let speed = (used[index].location.x - used[index - 1].location.x) / (used[index].time - used[index - 1].time)
        let velocity = (work < 0 ? -1 : 1) * (2 * abs(work)).squareRoot()
        work += (speed - velocity) * abs(speed)
        if index == 1 { work /= 2 }
      }
      // In points per millisecond; the root of a work near nothing has half the digits of `Float`.
      let velocity = try #require(AndroidImpulse().velocity(of: touch)).x / 1000
      #expect(abs(velocity * abs(velocity) - 2 * work) < 1e-3 * (1 + abs(work)), "\(velocity), work \(work)")
    }
  }
}
