import GestureSynthesis
import Testing

@Suite("Embla's velocity")
struct EmblaVelocityTests {
  @Test("Embla's base moves on after more than 170 ms, and the window collapses")
  func emblaSaw() throws {
    // At rest for 170 ms, then fast.
    let touch = samples(every: 10, (0...30).map { $0 <= 17 ? 0 : Double($0 - 17) * 10 })
    func velocity(_ time: Double) throws -> Double { try #require(EmblaVelocity().velocity(of: touch, at: time)).x }
    // 170 ms after the touch-down it is still the base; 10 ms later that move is the base, and there is nothing since.
    #expect(try velocity(170) == 0)
    #expect(try velocity(180) == 0)
    #expect(abs(try velocity(190) - 1000) < 1e-9)
    #expect(abs(try velocity(300) - 1000) < 1e-9)
    // Had it stayed the base, 300 ms would average to 433.
  }

  @Test("Embla counts the rest before the lift, up to 170 ms, and wants more than 100 points per second")
  func emblaLift() throws {
    let touch = samples(every: 10, [0, 20, 40])
    func velocity(_ time: Double) throws -> Double { try #require(EmblaVelocity().velocity(of: touch, at: time)).x }
    #expect(abs(try velocity(20) - 2000) < 1e-9)
    #expect(abs(try velocity(40) - 1000) < 1e-9)
    #expect(abs(try velocity(190) - 40 / 0.19) < 1e-9)
    #expect(try velocity(191) == 0)
    let slow = samples(every: 10, [0, 1])
    #expect(EmblaVelocity().velocity(of: slow)?.x == 0)
    #expect(EmblaVelocity().velocity(of: samples(every: 10, [0, 1.01]))?.x != 0)
    #expect(EmblaVelocity().velocity(of: samples(every: 0, [0, 10]))?.x == 0)
  }
}
