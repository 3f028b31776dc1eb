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

  @Test("The velocity is the derivative of the way by the time in seconds, and what is over stands still")
  func velocity() {
    for curve: CubicTimingCurve in [.linear, .easeIn, .easeOut, .easeInOut, .coreAnimationDefault] {
      for duration in [0.05, 0.35, 4] {
        let motion = TimedCurve(curve, duration: duration)
        var way = 0.0
        for step in 1..<400 {
          let time = duration * Double(step) / 400
          // Values are rounded to 2⁻²⁰, so the difference must span many of them.
          let h = duration / 100
          if step > 8 && step < 392 {
            let slope = (motion.value(elapsed: time + h) - motion.value(elapsed: time - h)) / (2 * h)
            #expect((slope - motion.velocity(elapsed: time)).magnitude < 4e-3 / duration, "\(time)")
          }
          way += motion.velocity(elapsed: time - duration / 800) * duration / 400
        }
        // All but the last four hundredth of the way.
        let last = duration * 399 / 400
        #expect((way - motion.value(elapsed: last)).magnitude < 1e-4)
        for time in [-1e-9, -5, duration.nextUp, 9, .infinity, -.infinity, .nan] {
          #expect(motion.velocity(elapsed: time) == 0)
        }
      }
    }
    #expect((TimedCurve(.linear, duration: 0.25).velocity(elapsed: 0.1) - 4).magnitude < 1e-12)
    // The slope of ease-in-out in its middle is 1.7241379 (2/1.16) of the mean.
    #expect((TimedCurve(.easeInOut).velocity(elapsed: 0.175) - 2 / 1.16 / 0.35).magnitude < 1e-9)
    for duration in [0, -1, Double.nan] { #expect(TimedCurve(.easeIn, duration: duration).velocity(elapsed: 0) == 0) }
  }
}
