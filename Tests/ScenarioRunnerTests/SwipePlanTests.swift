import Documents
import GestureSynthesis
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite("Swipe plan")
struct SwipePlanTests {
  private func path(_ swipe: String, viewport: Size = Size(width: 390, height: 844)) throws -> FingerPath {
    let scenario = try scenario(document(#"{"swipe": \#(swipe)}"#))
    let run = try scenario.prepare(0).get()
    guard case .swipe(let plan) = run.steps[0].action, case .swipe(let path, _, _) = try plan.step(in: viewport) else {
      throw Missing()
    }
    return path
  }

  private struct Missing: Error {}

  @Test("without a start the path is centred on the viewport")
  func centred() throws {
    for dx in stride(from: -390.0, through: 390, by: 30) {
      let path = try path(#"{"by": [\#(dx), 10]}"#)
      #expect(path.start.x + path.end.x == 390)
      #expect(path.start.y + path.end.y == 844)
    }
  }

  @Test("a centred start outside the viewport moves to its edge, so that the touch is delivered")
  func moved() throws {
    #expect(try path(#"{"by": [-1000, 0]}"#).start == Point(x: 390, y: 422))
    #expect(try path(#"{"by": [1000, 2000]}"#).start == Point(x: 0, y: 0))
    #expect(try path(#"{"by": [-100, 0]}"#, viewport: Size(width: 0, height: 0)).start == .zero)
  }

  @Test("to alone starts at the centre; a start that is given stays where it is")
  func starts() throws {
    let alone = try path(#"{"to": [10, 20]}"#)
    #expect(alone.start == Point(x: 195, y: 422))
    #expect(alone.end == Point(x: 10, y: 20))
    #expect(try path(#"{"from": [-5, 3], "by": [10, 0]}"#).start == Point(x: -5, y: 3))
    #expect(try path(#"{"from": [5, 3], "to": [10, 4]}"#).delta == Point(x: 5, y: 1))
  }

  @Test("duration, velocity and profile are those of the format")
  func profiles() throws {
    #expect(try path(#"{"by": [-100, 0]}"#).duration == 250)
    #expect(try path(#"{"by": [-100, 0]}"#).profile == .linear)
    #expect(try path(#"{"by": [-100, 0], "velocity": 500}"#).duration == 200)
    #expect(try path(#"{"by": [-100, 0], "profile": "flick"}"#).profile == .flick(cut: 0.6))
    #expect(try path(#"{"by": [-100, 0], "profile": {"flick": {"cut": 0.5}}}"#).profile == .flick(cut: 0.5))
    let solved = try path(#"{"by": [-100, 0], "velocity": 800, "duration": 200}"#)
    #expect(solved.duration == 200)
    #expect(abs(solved.liftVelocity.length - 800) < 1e-6)
  }

  @Test("after a resize the default start follows the viewport as it is then")
  func resized() throws {
    let scenario = try scenario(
      document(#"{"resize": [200, 400]}, {"swipe": {"to": [0, 200]}}, {"swipe": {"by": [-50, 0]}}"#))
    let narration = try scenario.prepare(0).get().narrate(recording: .touches)
    let starts = narration.simulation.world.touches.map(\.downLocation)
    #expect(starts == [Point(x: 100, y: 200), Point(x: 125, y: 200)])
  }

  @Test("a path that cannot be met only after a resize is an error at the step when its turn comes")
  func late() throws {
    let result = try run(
      document(#"{"resize": [200, 400]}, {"swipe": {"to": [100, 200], "velocity": 100}}"#))
    #expect(result.status == .invalid)
    #expect(result.diagnostics.count == 1)
  }
}
