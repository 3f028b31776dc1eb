import GestureSynthesis
import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("A dot on its way")
struct MovingDotTests {
  private static let ease = AnimationKind.curve(TimedCurve(.linear, duration: 0.1))
  private let environment = PagerEnvironment()

  private func way(at time: Double, _ animation: AnimationKind = ease) -> MovingDot.Way {
    MovingDot.Way(animation: animation, time: time, environment: environment)
  }

  private func dot(_ animation: AnimationKind = ease) -> MovingDot {
    MovingDot(3, target: MovingDot.Target(x: 28, emphasis: 0.6), animation)
  }

  private func shown(_ dot: MovingDot, at time: Double) -> Indicator.Dot {
    dot.shown(at: time, around: Point(x: 100, y: 10), mirrored: false)
  }

  @Test("comes and goes by opacity and scale, at its place")
  func transition() {
    var dot = dot()
    dot.appear(way(at: 0))
    // A Bézier is solved to about a thousandth.
    for step in 0...10 {
      let shown = shown(dot, at: Double(step) * 10)
      #expect(shown.x == 128 && shown.y == 10 && shown.size == 16)
      #expect(abs(shown.scale - 0.06 * Double(step)) < 1e-3 && shown.opacity == shown.scale)
    }
    #expect(!dot.isLeaving)
    dot.leave(way(at: 200))
    #expect(dot.isLeaving)
    #expect(abs(shown(dot, at: 250).scale - 0.3) < 1e-3)
    dot.leave(nil)
    #expect(abs(shown(dot, at: 275).scale - 0.15) < 1e-3)
    dot.move(to: MovingDot.Target(x: 28, emphasis: 0.6), nil)
    #expect(shown(dot, at: 275).scale == 0.6 && !dot.isLeaving)
  }

  @Test("ends when the last of its motions does, and at rest never")
  func ends() {
    let frames = FrameGrid(first: 0, rate: 60)
    for animation in [Self.ease, .spring(.spring(sdk: 17))] {
      var dot = dot(animation)
      #expect(dot.end(frames) == -.infinity)
      dot.move(to: MovingDot.Target(x: 28, emphasis: 0.6), way(at: 0, animation))
      #expect(dot.end(frames) == -.infinity)
      dot.move(to: MovingDot.Target(x: 28, emphasis: 1), way(at: 0, animation))
      let first = dot.end(frames)
      #expect(first > 0 && first < 2000)
      dot.move(to: MovingDot.Target(x: 0, emphasis: 1), way(at: 40, animation))
      // The curve that began last ends last; of two springs the one with the longer way may.
      #expect(animation == Self.ease ? abs(dot.end(frames) - 140) < 1e-9 : dot.end(frames) >= first)
      dot.advance(to: dot.end(frames), frames, through: frames.last(until: dot.end(frames)))
      #expect(dot.end(frames) == -.infinity)
      #expect(shown(dot, at: 5000) == Indicator.Dot(x: 100, y: 10, size: 16))
    }
  }

  @Test("is mirrored about the middle of the row")
  func mirrored() {
    #expect(dot().shown(at: 0, around: Point(x: 100, y: 10), mirrored: true).x == 72)
  }
}
