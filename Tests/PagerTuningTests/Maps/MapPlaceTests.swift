import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct MapPlaceTests {
  private func swipe(travel: Double, across: Double, viewport: Size) throws -> Swipe {
    let recording = try TouchRecording([
      TouchSample(time: 0, location: Point(x: 300, y: 422)), TouchSample(time: 100, location: Point(x: 100, y: 422)),
    ])
    return Swipe(
      index: 7, person: 0, intent: .turn(1), kind: "", hand: .right,
      device: SwipeDevice(name: "a device", viewport: viewport),
      features: SwipeFeatures(travel: travel, across: across, duration: 120, liftSpeed: -750), recording: recording)
  }

  @Test func `A swipe lies where its own stroke would`() throws {
    let model = try #require(Model.named("PagerView"))
    let swipe = try swipe(travel: -200, across: 200, viewport: Size(width: 400, height: 800))
    func place(_ x: String, _ y: String) throws -> [Double]? {
      try coarsePlan(model, x, y).place(of: swipe).map { [$0.x, $0.y] }
    }
    #expect(try place("travel=-1:1:0.1", "velocity=0:3000:500") == [-0.5, 750])
    #expect(try place("start=0:1:0.1", "duration=100:200:10") == [0.75, 120])
    let angle = try #require(try place("angle=-60:60:10", "duration=100:200:10"))
    #expect((angle[0] - 45).magnitude < 1e-12)
    let scroll = try #require(Model.named("ScrollViewPaging"))
    #expect(try coarsePlan(scroll, "travel=-1:1:0.1", "option:pageVelocity=100:300:100").place(of: swipe) == nil)
  }
}
