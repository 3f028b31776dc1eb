import PagerPhysics
import Testing

@Suite("Timed curves")
struct TimedCurveTests {
  @Test("The curve is stretched over the duration, 0.35 s where none is given")
  func value() {
    let motion = TimedCurve(.easeInOut)
    #expect(motion.duration == 0.35)
    for index in -5...25 {
      let fraction = Double(index) / 20
      #expect((motion.value(elapsed: 0.35 * fraction) - motion.curve.value(at: fraction)).magnitude < 2e-6)
    }
  }

  @Test("A motion is over only after its duration: the frame at exactly the end still shows it")
  func end() {
    let motion = TimedCurve(.easeInOut, duration: 0.35)
    #expect(!motion.isFinished(elapsed: 0))
    #expect(!motion.isFinished(elapsed: 0.35))
    #expect(motion.value(elapsed: 0.35) == 1)
    #expect(motion.isFinished(elapsed: (0.35).nextUp))
  }

  @Test(
    "A motion without a positive duration is over at once, at its end",
    arguments: [0, -0.0, -1, -Double.infinity, .nan])
  func noDuration(duration: Double) {
    let motion = TimedCurve(.easeIn, duration: duration)
    #expect(motion.isFinished(elapsed: 0))
    #expect(motion.value(elapsed: 0) == 1)
    #expect(motion.time(reaching: 0.5) == 0)
  }

  @Test("An ease-in-out page of 375 points arrives within 1 %, 1 point and half a point when the reference says")
  func arrival() {
    let motion = TimedCurve(.easeInOut)
    #expect((motion.time(reaching: 0.99) - 0.325).magnitude < 5e-4)
    #expect((motion.time(reaching: 1 - 1.0 / 375) - 0.337).magnitude < 5e-4)
    #expect((motion.time(reaching: 1 - 0.5 / 375) - 0.341).magnitude < 5e-4)
  }
}
