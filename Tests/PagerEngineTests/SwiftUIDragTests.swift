import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("SwiftUIDrag")
struct SwiftUIDragTests {
  private func sample(_ time: Double, _ x: Double) -> TouchSample {
    TouchSample(time: time, location: Point(x: x, y: 400))
  }

  @Test("The first event is the one that recognised the drag, and the release says when that was")
  func recognition() throws {
    var drag = SwiftUIDrag(minimumDistance: 10)
    let early = [drag.began(sample(0, 300), mayActivate: true), drag.moved(sample(10, 295), mayActivate: true)]
    #expect(early == [nil, nil])
    #expect(drag.event == nil && !drag.isActive)
    let events = [drag.moved(sample(20, 285), mayActivate: true), drag.moved(sample(30, 280), mayActivate: true)]
    let first = try #require(events[0])
    let second = try #require(events[1])
    #expect(drag.isFirst(first) && !drag.isFirst(second))
    #expect(drag.event == second)
    let release = drag.lifted(at: 40, nil)
    #expect(release.event?.translation.x == -20)
    #expect(release.recognizedAt == 20)
    #expect(!drag.isActive)
  }

  @Test("A lift before recognition is a release without an event or an instant")
  func tap() {
    var drag = SwiftUIDrag(minimumDistance: 10)
    _ = drag.began(sample(0, 300), mayActivate: true)
    let release = drag.lifted(at: 50, nil)
    #expect(release == Release(event: nil, recognizedAt: nil))
  }

  @Test("A failed drag keeps the last value, and the next touch begins anew")
  func failure() throws {
    var drag = SwiftUIDrag(minimumDistance: 10)
    _ = drag.began(sample(0, 300), mayActivate: true)
    let moved = drag.moved(sample(10, 250), mayActivate: true)
    let last = try #require(moved)
    let release = drag.failed()
    #expect(release == Release(event: last, recognizedAt: 10))
    let late = drag.moved(sample(20, 200), mayActivate: true)
    #expect(late == nil)
    drag.minimumDistance = 80
    let next = [
      drag.began(sample(30, 300), mayActivate: true), drag.moved(sample(40, 250), mayActivate: true),
      drag.moved(sample(50, 220), mayActivate: true),
    ]
    #expect(next.map { $0 != nil } == [false, false, true])
  }

  @Test("A distance of 0 is a drag at the touch-down, and one that is held back is none until it may be")
  func edges() throws {
    var drag = SwiftUIDrag(minimumDistance: 0)
    let began = drag.began(sample(5, 300), mayActivate: true)
    let first = try #require(began)
    #expect(drag.isFirst(first))
    var held = SwiftUIDrag(minimumDistance: 10)
    _ = held.began(sample(0, 300), mayActivate: false)
    let moves = [held.moved(sample(10, 200), mayActivate: false), held.moved(sample(20, 199), mayActivate: true)]
    #expect(moves.map { $0 != nil } == [false, true])
  }
}
