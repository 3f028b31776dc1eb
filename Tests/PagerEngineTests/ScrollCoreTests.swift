import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("A scroll view without its callbacks")
struct ScrollCoreTests {
  private static let geometry = ScrollGeometry(pageLength: 375, count: 4)

  private static func core(
    _ page: Int = 0, geometry: ScrollGeometry = geometry, _ change: (inout ScrollSettings) -> Void = { _ in }
  ) -> ScrollCore {
    var settings = ScrollSettings()
    change(&settings)
    return ScrollCore(settings, geometry, page: page)
  }

  private static func sample(_ time: Double, _ x: Double, _ y: Double = 0) -> TouchSample {
    TouchSample(time: time, location: Point(x: x, y: y))
  }

  @Test("The offset is the finger's translation, slop and all, in every direction that a layout has")
  func directions() {
    for (isVertical, isMirrored, x, y) in [
      (false, false, -50.0, 0.0), (false, true, 50, 0), (true, false, 0, -50), (true, true, 0, -50),
    ] {
      var core = Self.core(1) {
        $0.isVertical = isVertical
        $0.isMirrored = isMirrored
      }
      #expect(core.touchBegan(Self.sample(0, 200, 200), at: 0) == nil)
      #expect(core.touchMoved(Self.sample(10, 200 + x / 10, 200 + y / 10), mayActivate: true, at: 10) == .none)
      #expect(core.offset(at: 10) == 375)
      #expect(core.touchMoved(Self.sample(20, 200 + x, 200 + y), mayActivate: true, at: 20) == .began)
      #expect(core.offset(at: 20) == 425)
      #expect(core.touchMoved(Self.sample(30, 200, 200), mayActivate: true, at: 30) == .moved)
      #expect(core.offset(at: 30) == 375)
    }
  }

  @Test("A finger that catches the content stops it where it is, in any motion, and a drag goes on from there")
  func catches() {
    for kind in ["paging", "bouncing", "animating", "decelerating"] {
      var core = Self.core(1)
      switch kind {
      case "paging":
        core.settle(ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: 420), on: 375, at: 0)
      case "bouncing":
        core.settle(ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: -80), on: 0, at: 0)
      case "animating": _ = core.scroll(to: 1125, animated: true, at: 0)
      default:
        var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: 400)
        release.velocity = 500
        core.decelerate(release, at: 0)
      }
      #expect(core.motion.kind.rawValue == kind)
      let shown = core.offset(at: 100)
      #expect(core.touchBegan(Self.sample(100, 200), at: 100)?.rawValue == kind)
      for time in [100.0, 200, 5000] { #expect(abs(core.offset(at: time) - shown) < 1e-9) }
      #expect(!core.isAtRest)
      #expect(core.end == .infinity)
      // 12 pt back across the edge are followed as the finger moves, in the finger's own offset.
      let raw = core.motion.rest
      _ = core.touchMoved(Self.sample(120, 188), mayActivate: true, at: 120)
      #expect(core.motion.rest == raw + 12)
    }
  }

  @Test("Caught and let go at once it settles by the rule, from no velocity, even out of bounds")
  func tapInMotion() {
    for (offset, page) in [(-80.0, 0), (150, 0), (200, 1), (1200, 3)] {
      var core = Self.core(1)
      core.stop(at: offset, at: 0)
      _ = core.scroll(to: offset == 150 ? 0 : 375, animated: true, at: 0)
      core.motion.jump(to: offset, at: 0)
      core.motion.catch(at: 0)
      let release = core.touchEnded(nil, isFailure: false, at: 50)
      #expect(release.needsSettling && !release.wasDragged && release.velocity == 0)
      let target = core.pageTarget(release)
      #expect(target.page == page)
      core.settle(release, on: target.offset, at: 50)
      #expect(core.motion.rest == Double(page) * 375)
      #expect(core.end < 1000)
    }
  }

  @Test("A touch that neither catches nor drags leaves the content alone")
  func plainTap() {
    var core = Self.core(2)
    _ = core.touchBegan(Self.sample(0, 100), at: 0)
    let release = core.touchEnded(nil, isFailure: false, at: 50)
    #expect(!release.needsSettling)
    #expect(core.isAtRest && core.offset(at: 50) == 750)
  }

  /// Drags at 1000 pt/s, the last pair at 100: filtered 0.05 × 100 + 0.95 × 1000.
  private static func drag(_ core: inout ScrollCore) {
    _ = core.touchBegan(sample(0, 300), at: 0)
    for (time, x) in [(10.0, 290.0), (20, 280), (30, 270), (40, 269)] {
      _ = core.touchMoved(sample(time, x), mayActivate: true, at: time)
    }
  }

  @Test("The flick is read from the filtered velocity or from the last pair, and a cancel keeps or drops it")
  func releaseVelocities() {
    for (kind, expected) in [(ScrollSettings.ReleaseVelocity.filtered, 955.0), (.raw, 100)] {
      for (cancelled, share) in [(ScrollSettings.CancelledDrag.ends, 1.0), (.stops, 0)] {
        for isFailure in [false, true] {
          var core = Self.core {
            $0.releaseVelocity = kind
            $0.cancelledDrag = cancelled
          }
          Self.drag(&core)
          let release = core.touchEnded(nil, isFailure: isFailure, at: 40)
          let factor = isFailure ? share : 1
          #expect(abs(release.flickVelocity - expected * factor) < 1e-9)
          #expect(abs(release.velocity - 955 * factor) < 1e-9)
          #expect(release.wasDragged)
        }
      }
    }
  }

  @Test("A directional lock across the axis keeps the content still")
  func lock() {
    var core = Self.core {
      $0.isDirectionalLockEnabled = true
      $0.alwaysBouncesAcross = true
    }
    _ = core.touchBegan(Self.sample(0, 300, 0), at: 0)
    #expect(core.touchMoved(Self.sample(10, 297, 30), mayActivate: true, at: 10) == .began)
    _ = core.touchMoved(Self.sample(20, 200, 60), mayActivate: true, at: 20)
    #expect(core.offset(at: 20) == 0)
    let release = core.touchEnded(nil, isFailure: false, at: 20)
    #expect(release.velocity == 0)
  }

  @Test("A drag in mid-air that is resized keeps its page and the place in it, or its points")
  func resizedDrag() {
    for (rule, expected) in [(ScrollCore.ResizeRule.anchor, 1.2 * 500), (.keepsOffset, 450.0)] {
      var core = Self.core(1)
      _ = core.touchBegan(Self.sample(0, 300), at: 0)
      _ = core.touchMoved(Self.sample(10, 225), mayActivate: true, at: 10)
      #expect(core.offset(at: 10) == 450)
      core.change(ScrollGeometry(pageLength: 500, count: 4), page: 1, rule: rule, at: 10)
      #expect(abs(core.offset(at: 10) - expected) < 1e-9)
      _ = core.touchMoved(Self.sample(20, 215), mayActivate: true, at: 20)
      #expect(abs(core.offset(at: 20) - expected - 10) < 1e-9)
    }
  }

  @Test("Whatever moves is at its page after a resize that anchors, and in range after one that does not")
  func resizedMotion() {
    for rule in ScrollCore.ResizeRule.allCases {
      for width in [200.0, 320, 500, 1024] {
        for start in [0.0, 120, 290] {
          for isAnimated in [false, true] {
            var core = Self.core(1)
            if isAnimated {
              _ = core.scroll(to: 750, animated: true, at: 0)
            } else {
              var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: 420)
              release.velocity = 900
              core.settle(release, on: 750, at: 0)
            }
            let new = ScrollGeometry(pageLength: width, count: 4)
            core.change(new, page: 1, rule: rule, at: start)
            // What is clamped onto its target has arrived.
            let rest = core.offset(at: core.motion.isMoving ? core.end : start)
            #expect(rest == (rule == .anchor ? 2 * width : min(750, new.highest)))
          }
        }
      }
    }
  }

  @Test("Fewer pages bring what lies beyond the end onto it; what is pulled beyond stays as far beyond")
  func shrinking() {
    let fewer = ScrollGeometry(pageLength: 375, count: 2)
    var still = Self.core(3)
    still.change(fewer, page: 3, rule: .keepsOffset, at: 0)
    #expect(still.offset(at: 0) == 375 && still.isAtRest)

    var pulled = Self.core(3)
    _ = pulled.touchBegan(Self.sample(0, 300), at: 0)
    _ = pulled.touchMoved(Self.sample(10, 200), mayActivate: true, at: 10)
    let beyond = pulled.offset(at: 10) - 1125
    pulled.change(fewer, page: 3, rule: .keepsOffset, at: 10)
    #expect(abs(pulled.offset(at: 10) - 375 - beyond) < 1e-9)

    for offset in [800.0, 420] {
      var moving = Self.core(2)
      moving.settle(ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: offset), on: 750, at: 0)
      moving.change(fewer, page: 2, rule: .keepsOffset, at: 30)
      #expect(moving.motion.rest == 375)
      #expect(moving.offset(at: 30) == 375)
    }
  }

  @Test("No pages are legal")
  func noPages() {
    var core = Self.core(2)
    core.change(ScrollGeometry(pageLength: 375, count: 0), page: 2, rule: .anchor, at: 0)
    #expect(core.offset(at: 0) == 0 && core.page(at: 0) == 0 && !core.canPan)
    core.change(Self.geometry, page: 0, rule: .anchor, at: 0)
    #expect(core.canPan && core.offset(at: 0) == 0)
  }

  @Test("The next page change is the first frame that shows another page, in every kind of motion")
  func pageChanges() {
    var numbers = Numbers(seed: 3)
    var found = 0
    for round in 0..<600 {
      var core = Self.core(1)
      let offset = numbers.number(-100...1225)
      var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: offset)
      // At the upper half the paging curve swings past half of the page beyond its own.
      let fastest = round < 300 ? 4000.0 : 20000
      release.velocity = numbers.number(-fastest...fastest)
      release.flickVelocity = release.velocity
      switch round % 3 {
      case 0: core.settle(release, on: core.pageTarget(release).offset, at: 7)
      case 1: core.decelerate(release, at: 7)
      default:
        core.stop(at: offset, at: 7)
        _ = core.scroll(to: Double(round % 4) * 375, animated: true, at: 7)
      }
      guard core.motion.isMoving else { continue }
      let rate = [60.0, 120, 90][round % 3]
      let page = core.page(at: 7)
      let scanned = (0..<1_000).map { FrameGrid.time($0, rate: rate) }
        .first { $0 >= 7 && $0 < core.motion.end - 1e-6 && core.page(at: $0) != page }
      #expect(core.nextPageChange(from: page, after: 7, frameRate: rate) == scanned ?? .infinity)
      if scanned != nil { found += 1 }
    }
    #expect(found > 80)
  }

  @Test("A flick that overshoots its page by pages tells of each of them at the first frame that shows it, and back")
  func overshotPages() {
    var numbers = Numbers(seed: 41)
    var found = 0
    for round in 0..<200 {
      var core = Self.core(geometry: ScrollGeometry(viewport: 375, stride: [375, 100, 40][round % 3], count: 40))
      let offset = numbers.number(1000...1400)
      var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: offset)
      release.velocity = numbers.number(-30_000...30_000)
      release.flickVelocity = release.velocity
      core.settle(release, on: core.pageTarget(release).offset, at: 7)
      guard core.motion.isMoving else { continue }
      let rate = [60.0, 120, 90][round % 3]
      let frames = (0..<1_000).map { FrameGrid.time($0, rate: rate) }
        .filter { $0 >= 7 && $0 < core.motion.end - 1e-6 }
      var (page, time) = (core.page(at: 7), 7.0)
      for frame in frames where core.page(at: frame) != page {
        #expect(core.nextPageChange(from: page, after: time, frameRate: rate) == frame)
        (page, time) = (core.page(at: frame), frame)
        found += 1
      }
      #expect(core.nextPageChange(from: page, after: time, frameRate: rate) == .infinity)
    }
    #expect(found > 200)
  }

  @Test(
    "Pages that are too short to measure in leave a place that can be drawn, whatever moves when they become longer")
  func fromTinyPages() {
    for length in [.leastNonzeroMagnitude, 1e-300, 1e-7] {
      for rule in ScrollCore.ResizeRule.allCases {
        var core = Self.core(1, geometry: ScrollGeometry(pageLength: length, count: 4))
        var release = ScrollRelease(report: Release(event: nil, recognizedAt: nil), offset: length / 2)
        release.velocity = 900
        core.settle(release, on: length * 2, at: 0)
        core.change(ScrollGeometry(pageLength: 1e6, count: 4), page: 1, rule: rule, at: 5)
        for time in stride(from: 5.0, through: 1000, by: 5) { #expect(core.offset(at: time).isFinite) }
        #expect(core.motion.end.isFinite)
      }
    }
  }
}
