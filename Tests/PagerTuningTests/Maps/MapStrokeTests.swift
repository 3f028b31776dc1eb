import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct MapStrokeTests {
  private let frame = MapFrame(center: Point(x: 195, y: 422), length: 390, forward: Point(x: -1, y: 0))

  private func path(_ change: (inout MapStroke) -> Void) -> FingerPath? {
    var stroke = MapStroke()
    change(&stroke)
    return stroke.path(on: frame)
  }

  @Test func `A flick has the travel and the speed that it is asked for`() throws {
    for travel in [-1, -0.4, 0.01, 0.5, 1.0] {
      for velocity in [25.0, 600, 3000] {
        let path = try #require(
          path {
            $0.travel = travel
            $0.velocity = velocity
          })
        #expect((path.delta.x - -travel * 390).magnitude < 1e-9)
        #expect(path.delta.y == 0)
        #expect((path.liftVelocity.length - velocity).magnitude < 1e-9 * velocity)
        #expect(path.profile == .flick(cut: 0.6))
        // It is centred on the viewport.
        #expect(((path.start.x + path.end.x) / 2 - 195).magnitude < 1e-9)
      }
    }
  }

  @Test func `A velocity of 0 is a drag placed at rest in 400 ms`() throws {
    let path = try #require(path { $0.velocity = 0 })
    #expect(path.profile == .minimumJerk)
    #expect(path.duration == 400)
  }

  @Test func `A duration and a velocity together fix the cut, and what no stroke can have is none`() throws {
    let path = try #require(
      path {
        ($0.duration, $0.velocity) = (200, 1000)
      })
    #expect(path.duration == 200)
    #expect((path.liftVelocity.length - 1000).magnitude < 1e-6)
    // No reach that is cut off lifts at three times its average speed.
    #expect(self.path { ($0.travel, $0.duration, $0.velocity) = (0.1, 1000, 500) } == nil)
    #expect(self.path { ($0.travel, $0.velocity) = (0, 500) } == nil)
    #expect(self.path { ($0.travel, $0.velocity) = (0, 0) } != nil)
  }

  @Test func `A duration alone gives the velocity of a flick`() throws {
    let path = try #require(path { $0.duration = 300 })
    #expect(path.duration == 300)
    #expect(path.profile == .flick(cut: 0.6))
  }

  @Test func `An angle leaves the travel along the main axis as it is`() throws {
    for angle in [-60.0, 30, 45] {
      let path = try #require(path { $0.angle = angle })
      #expect((path.delta.x + 0.4 * 390).magnitude < 1e-9)
      #expect((path.delta.y > 0) == (angle > 0))
      if angle == 45 { #expect((path.delta.y - 0.4 * 390).magnitude < 1e-9) }
    }
  }

  @Test func `A start is a share of the viewport`() throws {
    let path = try #require(path { $0.start = 0.9 })
    #expect((path.start.x - 0.9 * 390).magnitude < 1e-9)
    #expect(path.start.y == 422)
  }

  @Test func `Forward is where what is shown goes up, whatever the options say`() throws {
    for model in Model.all {
      #expect(MapSubject(model: model).frame().forward == Point(x: -1, y: 0), "\(model.declaration.name)")
    }
    let model = try #require(Model.named("SwiftUIPager"))
    var subject = MapSubject(model: model)
    subject.setup.options.set("vertical", to: .text("bottomToTop"))
    #expect(subject.frame().forward == Point(x: 0, y: 1))
    #expect(subject.frame().length == 844)
    subject.setup.options.set("vertical", to: .text("topToBottom"))
    #expect(subject.frame().forward == Point(x: 0, y: -1))
  }
}
