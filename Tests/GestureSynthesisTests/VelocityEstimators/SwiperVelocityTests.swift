import GestureSynthesis
import Testing

@Suite("Swiper's velocity")
struct SwiperVelocityTests {
  @Test("Swiper reports half the last pair's speed, with its limits kept")
  func swiper() throws {
    let touch = samples(every: 10, [0, 100, 110])
    #expect(SwiperVelocity().velocity(of: touch)?.x == 500)
    #expect(SwiperVelocity().velocity(of: touch, at: 320)?.x == 500)
    #expect(SwiperVelocity().velocity(of: touch, at: 321)?.x == 0)
    // Half of 40 points per second is the least.
    #expect(SwiperVelocity().velocity(of: samples(every: 100, [0, 4]))?.x == 20)
    #expect(SwiperVelocity().velocity(of: samples(every: 100, [0, 3.99]))?.x == 0)
    #expect(SwiperVelocity().velocity(of: samples(every: 150, [0, 30]))?.x == 100)
    #expect(SwiperVelocity().velocity(of: samples(every: 151, [0, 30]))?.x == 0)
  }

  @Test("Swiper's clock has whole milliseconds: within one there is no answer")
  func swiperClock() {
    let quick = [10.25, 10.75].map { TouchSample(time: $0, location: Point(x: $0, y: 0)) }
    #expect(SwiperVelocity().velocity(of: quick) == nil)
    let across = [10.75, 11.25].map { TouchSample(time: $0, location: Point(x: $0, y: 0)) }
    #expect(SwiperVelocity().velocity(of: across)?.x == 250)
  }
}
