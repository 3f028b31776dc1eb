import PagerPhysics
import Testing

@Suite("Combined curves")
struct CombinedCurvesTests {
  private let second = TimedCurve(.linear, duration: 1)

  @Test("A linear second to 100, and at its half one to 200, is at 106.25, 150 and 200 at 0.75, 1 and 1.5 s")
  func publishedExample() {
    var motion = CombinedCurves(second, target: 100)
    #expect((motion.value(at: 0.5) - 50).magnitude < 1e-4)
    motion.add(second, target: 200, at: 0.5)
    #expect((motion.value(at: 0.75) - 106.25).magnitude < 1e-3)
    #expect((motion.value(at: 1.0) - 150).magnitude < 1e-3)
    #expect(motion.value(at: 1.5) == 200)
  }

  @Test("A single curve is the curve times the target")
  func single() {
    let curve = TimedCurve(.easeInOut)
    let motion = CombinedCurves(curve, target: -375, start: 2)
    for frame in 0...60 {
      let time = 2 + Double(frame) / 120
      #expect(motion.value(at: time) == -375 * curve.value(elapsed: time - 2))
    }
    #expect(motion.value(at: 1) == 0)
    #expect(motion.value(at: 9) == -375)
  }

  @Test("The motion is over with its newest curve, even if an older one is longer")
  func end() {
    var motion = CombinedCurves(TimedCurve(.linear, duration: 10), target: 100)
    motion.add(TimedCurve(.linear, duration: 0.5), target: 50, at: 1)
    #expect(!motion.isFinished(at: 1.5))
    #expect(motion.isFinished(at: 1.5 + 1e-9))
    #expect(motion.value(at: 1.5) == 50)
    #expect(motion.target == 50)
    #expect(motion.end == 1.5)
    motion.add(TimedCurve(.linear, duration: -1), target: 0, at: 1.25)
    #expect(motion.end == 1.25)
  }

  @Test("A change does not move the value at its instant")
  func continuity() {
    var motion = CombinedCurves(TimedCurve(.easeInOut), target: 100)
    for change in 1...40 {
      let time = Double(change) * 0.05
      let before = motion.value(at: time)
      motion.add(TimedCurve(.easeInOut), target: Double(change % 7) * 100, at: time)
      #expect((motion.value(at: time) - before).magnitude < 1e-9)
    }
  }

  @Test("Curves that can no longer show are dropped without moving the value")
  func pruning() {
    let curve = TimedCurve(.easeInOut)
    var motion = CombinedCurves(curve, target: 100)
    var all = [(target: 100.0, start: 0.0)]
    for change in 1...200 {
      let start = Double(change) / 60
      let target = Double(change * change % 97)
      motion.add(curve, target: target, at: start)
      all.append((target, start))
      #expect(motion.count <= 23)
      let time = start + 0.013
      var expected = 0.0
      for layer in all { expected += curve.value(elapsed: time - layer.start) * (layer.target - expected) }
      #expect((motion.value(at: time) - expected).magnitude < 1e-9)
    }
    motion.add(curve, target: 5, at: 10)
    #expect(motion.count == 2)
  }

  @Test("A curve without duration jumps")
  func jump() {
    var motion = CombinedCurves(second, target: 100)
    motion.add(TimedCurve(.linear, duration: 0), target: 30, at: 0.5)
    #expect(motion.value(at: 0.5) == 30)
    #expect(motion.isFinished(at: 0.5))
  }
}
