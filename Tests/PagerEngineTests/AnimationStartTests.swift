import Testing

@testable import PagerEngine

@Suite("AnimationStart")
struct AnimationStartTests {
  @Test("A start is counted from the last frame that is not after it")
  func offset() {
    for rate in [30.0, 60, 90, 120, 240] {
      let environment = PagerEnvironment(frameRate: rate)
      for index in [0, 1, 2, 7, 59, 1001] {
        let frame = Double(index) * 1000 / rate
        for late in [0, 1, 2.5] {
          let start = AnimationStart(at: frame + late, in: environment)
          #expect(start.frame == index)
          #expect(abs(start.offset - late) < 1e-9)
          #expect(start.time == frame + late)
        }
      }
    }
  }

  @Test("Instants less than 1e-6 ms apart are one start", arguments: [-9e-7, -4e-7, 4e-7, 9e-7])
  func instant(error: Double) {
    let environment = PagerEnvironment()
    let exact = AnimationStart(at: 250, in: environment)
    let near = AnimationStart(at: 250 + error, in: environment)
    #expect(near.frame == exact.frame)
    #expect(abs(near.offset) <= 1e-6)
    #expect(AnimationStart(at: 250 + error / 2, in: environment).offset == 0)
  }

  @Test("Latency moves a start by whole frames")
  func latency() {
    let start = AnimationStart(at: 10, in: PagerEnvironment(frameRate: 120, startLatency: 3))
    #expect(start.time == 35)
    #expect(start.frame == 4)
    #expect(abs(start.offset - (10 - 1000.0 / 120)) < 1e-6)
  }
}
