import Testing

@testable import GestureSynthesis

@Suite("The work of an impulse")
struct ImpulseEnergyTests {
  private func velocity(_ speeds: [Float], over duration: Float = 0.5) -> Float {
    var energy = ImpulseEnergy()
    for (index, speed) in speeds.enumerated() { energy.add(speed * duration, over: duration, isOldest: index == 0) }
    return energy.velocity
  }

  @Test("One speed is itself, kept for as long as one likes, whatever a step takes")
  func constant() {
    for speed in [-800, -1, 0, 0.25, 3, 64, 1000] as [Float] {
      for count in 1...20 {
        for duration in [0.0078125, 0.5, 16] as [Float] {
          #expect(velocity([Float](repeating: speed, count: count), over: duration) == speed)
        }
      }
    }
  }

  @Test("Rest does no work, before or after")
  func rest() {
    #expect(velocity([]) == 0 && velocity([0, 0, 0]) == 0)
    #expect(velocity([4, 4, 0, 0, 0]) == 4)
    // The oldest step alone counts half, and here it is rest: v² / 2 becomes v².
    #expect(abs(velocity([0, 4]) - 4 * Float(2).squareRoot()) < 1e-5)
  }

  @Test("A throw to one side is the mirror of the throw to the other")
  func mirror() {
    for touch in randomTouches(500, seed: 59) {
      let speeds = touch.map { Float($0.location.x - 200) / 16 }
      #expect(velocity(speeds.map { -$0 }) == -velocity(speeds))
    }
  }

  @Test("By hand: 4, then 2, then back at 2")
  func byHand() {
    // W = 8; then 8 + (2 − 4)·2 = 4; then 4 + (−2 − √8)·2.
    #expect(velocity([4]) == 4)
    #expect(abs(velocity([4, 2]) - Float(8).squareRoot()) < 1e-6)
    let work = 4 - 2 * (2 + 8.0.squareRoot())
    #expect(abs(Double(velocity([4, 2, -2])) + (2 * -work).squareRoot()) < 1e-5)
  }
}
