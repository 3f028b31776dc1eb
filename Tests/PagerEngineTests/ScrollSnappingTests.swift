import Testing

@testable import PagerEngine

@Suite("Rules that move the target of a deceleration")
struct ScrollSnappingTests {
  private static let geometry = ScrollGeometry(pageLength: 300, count: 6)

  private static func target(
    _ rule: ScrollSnapping, _ target: Double, velocity: Double, offset: Double = 0, from page: Int = 0,
    in geometry: ScrollGeometry = geometry
  ) -> Double {
    rule.target(
      of: .init(offset: offset, velocity: velocity, target: target, startPage: page), in: geometry
    ).offset
  }

  @Test("snapToInterval: any velocity takes the next stop in its direction, none the nearest")
  func interval() {
    let rule = ScrollSnapping.snapToInterval(100, .start, disableIntervalMomentum: false)
    for (place, velocity, expected) in [
      (101.0, 0.001, 200.0), (199, -0.001, 100), (149, 0, 100), (150, 0, 200), (200, 1, 200), (200, -1, 200),
    ] {
      #expect(Self.target(rule, place, velocity: velocity) == expected)
    }
    // The result is not clamped.
    #expect(Self.target(rule, 1501, velocity: 1) == 1600)
  }

  @Test("snapToInterval aligns by half a frame and half an interval, or by a frame")
  func alignment() {
    let center = ScrollSnapping.snapToInterval(100, .center, disableIntervalMomentum: false)
    let end = ScrollSnapping.snapToInterval(80, .end, disableIntervalMomentum: false)
    for place in stride(from: 0.0, through: 900, by: 7) {
      let (inMiddle, atEnd) = (Self.target(center, place, velocity: 0), Self.target(end, place, velocity: 0))
      #expect((inMiddle + 200).truncatingRemainder(dividingBy: 100) == 0)
      #expect(abs(inMiddle - place) <= 50)
      #expect((atEnd + 300).truncatingRemainder(dividingBy: 80) == 0)
      #expect(abs(atEnd - place) <= 40)
    }
  }

  @Test("With disableIntervalMomentum the offset counts, not the target")
  func momentum() {
    let rule = ScrollSnapping.snapToInterval(100, .start, disableIntervalMomentum: true)
    #expect(Self.target(rule, 777, velocity: 2, offset: 130) == 200)
    #expect(Self.target(rule, 777, velocity: -2, offset: 130) == 100)
  }

  @Test("snapToOffsets: the neighbour on the velocity's side, the nearest without one, the larger at a tie")
  func offsets() {
    let rule = ScrollSnapping.snapToOffsets([100, 250, 700], snapToStart: true, snapToEnd: true)
    for (place, velocity, expected) in [
      (120.0, 0.1, 250.0), (120, -0.1, 100), (120, 0, 100), (175, 0, 250), (250, 1, 250), (40, -1, 0), (40, 0, 0),
      (60, 0, 100), (900, 1, 1500), (900, -1, 700), (1400, 0, 1500),
    ] {
      #expect(Self.target(rule, place, velocity: velocity) == expected, "\(place) \(velocity)")
    }
    let free = ScrollSnapping.snapToOffsets([100, 250, 700], snapToStart: false, snapToEnd: false)
    for place in [0.0, 40, 99, 701, 900, 1500] { #expect(Self.target(free, place, velocity: 1) == place) }
    #expect(Self.target(free, 1600, velocity: 1) == 1500)
    #expect(Self.target(free, 120, velocity: 1) == 250)
  }

  @Test("FSPagerView: from 0.3 pt/ms on the target is rounded 0.35 pages further")
  func fsPagerView() {
    let rule = ScrollSnapping.fsPagerView(limit: 0)
    for (pages, velocity, expected) in [
      (1.1, 0.29, 1.0), (1.1, 0.3, 1), (1.2, 0.3, 2), (1.2, 0.29, 1), (1.8, -0.3, 1), (1.9, -0.3, 2), (9, 1, 5),
      (-2, -1, 0), (0.5, 0, 1),
    ] {
      #expect(Self.target(rule, pages * 300, velocity: velocity) == expected * 300, "\(pages) \(velocity)")
    }
    let limited = ScrollSnapping.fsPagerView(limit: 1)
    #expect(Self.target(limited, 4 * 300, velocity: 3, from: 1) == 600)
    #expect(Self.target(limited, 0, velocity: -3, from: 3) == 600)
  }

  @Test("fluentui's page cards cut off: a point short goes back a page")
  func pageCards() {
    for (place, expected) in [(599.0, 300.0), (600, 600), (601, 600), (1, 0)] {
      #expect(Self.target(.pageCards, place, velocity: 1) == expected)
    }
  }

  @Test("The idiom projects by its own factor")
  func idiom() {
    // 60 × 2 pt/ms = 120 pt on from 100.
    #expect(Self.target(.idiom(factor: 60, .round), 9999, velocity: 2, offset: 100) == 300)
    #expect(Self.target(.idiom(factor: 60, .floor), 9999, velocity: 2, offset: 100) == 0)
    #expect(Self.target(.idiom(factor: 60, .ceil), 9999, velocity: -1, offset: 370) == 600)
    #expect(Self.target(.idiom(factor: 170, .round), 9999, velocity: -2, offset: 100) == 0)
  }

  @Test("The usual rule: a flick turns at least one page from where the drag began, within its limit")
  func flick() {
    let rule = ScrollSnapping.flick(velocity: 0.3, limit: 0)
    for (pages, velocity, start, expected) in [
      (2.1, 0.3, 2, 3.0), (2.1, 0.29, 2, 2), (2.6, 0.29, 2, 3), (4.2, 1, 2, 4), (1.9, 0.5, 2, 3), (2, -0.3, 2, 1),
      (5, 2, 5, 5), (0, -2, 0, 0),
    ] {
      #expect(Self.target(rule, pages * 300, velocity: velocity, from: start) == expected * 300)
    }
    let pager = ScrollSnapping.flick(velocity: 0.3, limit: 1)
    #expect(Self.target(pager, 4.2 * 300, velocity: 1, from: 2) == 900)
    #expect(Self.target(pager, 0, velocity: 0, from: 2) == 300)
    // No speed is no flick, whatever the threshold.
    #expect(Self.target(.flick(velocity: 0, limit: 0), 630, velocity: 0, from: 2) == 600)
  }

  @Test("A page beyond a short end lies on it")
  func shortEnd() {
    var geometry = Self.geometry
    geometry.contentPages = 5.5
    #expect(Self.target(.flick(velocity: 0.3, limit: 0), 1400, velocity: 1, from: 4, in: geometry) == 1350)
  }
}
