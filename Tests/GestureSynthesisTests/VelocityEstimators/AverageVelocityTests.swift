import GestureSynthesis
import Testing

@Suite("The plain average")
struct AverageVelocityTests {
  @Test("The average counts the rest before the end")
  func average() {
    let touch = samples(every: 10, from: 50, [0, 30, 20])
    #expect(AverageVelocity().velocity(of: touch)?.x == 1000)
    #expect(AverageVelocity().velocity(of: touch, at: 90)?.x == 500)
    #expect(AverageVelocity().velocity(of: samples(every: 0, [0, 30])) == nil)
  }
}
