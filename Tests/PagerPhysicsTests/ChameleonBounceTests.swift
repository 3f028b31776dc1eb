import PagerPhysics
import Testing

@Suite("Chameleon's bounce")
struct ChameleonBounceTests {
  @Test("It is the published spring, step by step, until it is slow, and then an ease of 0.33 s")
  func steps() {
    for speed in stride(from: 0.0, through: 400, by: 3.7) {
      let bounce = ChameleonBounce(displacement: 0, velocity: speed)
      // Tightness 7, dampening 15, 1/120 s; the speed is bounded to 200, the ease begins at 100.
      var (x, v, count) = (0.0, min(speed, 200), 0)
      while v > 100 {
        #expect(agree(bounce.position(at: (Double(count) + 0.5) / 120), x, within: 1e-13))
        #expect(agree(bounce.velocity(at: (Double(count) + 0.5) / 120), v, within: 1e-12))
        v += (7 * -x - 15 * v) * (1.0 / 120)
        x += v * (1.0 / 120)
        count += 1
      }
      #expect(count <= 6)
      #expect(agree(bounce.returnTime, Double(count) / 120, within: 1e-15))
      #expect(agree(bounce.farthest, x, within: 1e-13))
      #expect(agree(bounce.duration, bounce.returnTime + 0.33, within: 1e-15) && bounce.duration <= 0.38)
      for share in [0, 0.25, 0.5, 0.75, 1.0] {
        let place = x * (1 - (2 * share - share * share))
        #expect(agree(bounce.position(at: bounce.returnTime + share * 0.33), place, within: 1e-12))
      }
    }
  }

  @Test("Content that is released past its edge loses its velocity and eases home at once")
  func released() {
    let bounce = ChameleonBounce(displacement: 80, velocity: 5000)
    #expect(bounce.launchVelocity == 0 && bounce.returnTime == 0 && bounce.farthest == 80)
    #expect(bounce.position(at: 0) == 80 && agree(bounce.position(at: 0.165), 20, within: 1e-12))
    #expect(bounce.position(at: 0.33) == 0 && bounce.velocity(at: 0.33) == 0)
    #expect(ChameleonBounce(displacement: 0, velocity: .nan).position(at: 1) == 0)
    #expect(ChameleonBounce(displacement: 0, velocity: .infinity) == ChameleonBounce(displacement: 0, velocity: 200))
  }

  @Test("It comes home from its side, for good, at rest; and the ease's velocity is its derivative")
  func home() {
    for speed in stride(from: 0.0, through: 200, by: 12.5) {
      let (bounce, mirror) = (
        ChameleonBounce(displacement: 0, velocity: speed), ChameleonBounce(displacement: 0, velocity: -speed)
      )
      for step in 0...600 {
        let time = Double(step) / 1000
        #expect(bounce.position(at: time) >= 0 && bounce.position(at: time) <= bounce.farthest)
        #expect(mirror.position(at: time) == -bounce.position(at: time))
        if time > bounce.returnTime + 1e-4, time < bounce.duration - 1e-4 {
          let slope = (bounce.position(at: time + 1e-5) - bounce.position(at: time - 1e-5)) / 2e-5
          #expect(agree(slope, bounce.velocity(at: time), within: 1e-7))
        }
        if time >= bounce.duration { #expect(bounce.position(at: time) == 0 && bounce.velocity(at: time) == 0) }
      }
    }
  }
}
