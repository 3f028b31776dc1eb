import GestureSynthesis
import Testing

@Suite("A digitized touch")
struct DigitizedTouchTests {
  @Test("Sample k is at start + Double(k) * 1000 / rate, to the last bit", arguments: [60.0, 90, 100, 118, 120, 240])
  func times(rate: Double) throws {
    let digitizer = try Digitizer(rate: rate)
    for down in [0, 1234.5, 50 / 3.0, 3_599_000.1] {
      let touch = DigitizedTouch(digitizer: digitizer, ordinal: 0, downTime: down)
      for index in 0..<2000 { #expect(touch.time(ofSample: index) == down + Double(index) * 1000 / rate) }
    }
  }

  @Test("The touch-down is rounded, but neither noisy nor late nor lost")
  func down() throws {
    let digitizer = try Digitizer(grid: 1, noise: 5, jitter: 5, dropProbability: 1)
    let touch = DigitizedTouch(digitizer: digitizer, ordinal: 0, downTime: 77)
    #expect(touch.down(at: Point(x: 10.5, y: -10.5)) == TouchSample(time: 77, location: Point(x: 11, y: -11)))
  }

  @Test("A lift comes when due and brings no sample, unless the digitizer sends one an interval later")
  func lift() throws {
    let plain = DigitizedTouch(digitizer: .standard, ordinal: 0, downTime: 0)
    #expect(plain.lift(dueAt: 250, location: .zero).time == 250)
    #expect(plain.lift(dueAt: 250, location: .zero).sample == nil)
    let digitizer = try Digitizer(rate: 100, grid: 1, noise: 5, jitter: 5, dropProbability: 1, liftSample: true)
    let late = DigitizedTouch(digitizer: digitizer, ordinal: 0, downTime: 0).lift(
      dueAt: 250, location: Point(x: 2.5, y: 0))
    #expect(late.time == 260)
    #expect(late.sample == TouchSample(time: 260, location: Point(x: 3, y: 0)))
  }

  @Test("A touch before the clock's range traps")
  func outOfRange() async {
    await #expect(processExitsWith: .failure) {
      _ = DigitizedTouch(digitizer: .standard, ordinal: 0, downTime: -1.1e12)
    }
  }
}
