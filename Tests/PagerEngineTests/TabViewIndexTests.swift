import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("The indices of a TabView")
struct TabViewIndexTests {
  private static let environment = PagerEnvironment(
    viewport: Size(width: 400, height: 800), safeArea: Insets(bottom: 34))

  private static func settings(
    _ options: [(String, OptionValue)], in environment: PagerEnvironment = environment
  ) -> TabViewSettings {
    var values = OptionValues(of: Model.tabView.declaration.options)
    for (name, value) in options { values.set(name, to: value) }
    return TabViewSettings(values, in: environment)
  }

  @Test("Automatic dots need a second page; always and never ask nobody")
  func display() {
    for count in 0...6 {
      for (mode, shown) in [("automatic", count > 1), ("always", count > 0), ("never", false)] {
        let index = TabViewIndex(
          Self.settings([("indexDisplayMode", .text(mode))]), count: count, current: 0, in: Self.environment)
        #expect(index.system.count == count)
        #expect(index.system.visible == 0..<(shown ? count : 0))
        #expect((index.system.active != nil) == shown)
        #expect((index.system.dot(0) != nil) == shown)
      }
    }
  }

  @Test("The control lies at the bottom of the safe area, and takes touches on itself alone")
  func place() {
    let index = TabViewIndex(Self.settings([]), count: 3, current: 0, in: Self.environment)
    // Three dots of 7 pt, 16 apart, are 39 pt wide; the control is 26 high above 34.
    for (x, y, taken) in [
      (200.0, 753.0, true), (181, 741, true), (219, 765, true), (179, 753, false), (200, 739, false),
    ] {
      #expect(index.takesTouch(at: Point(x: x, y: y)) == taken)
    }
  }

  @Test("A mirrored index counts pages from the other end, for the dots and for taps")
  func mirrored() throws {
    let environment = PagerEnvironment(viewport: Size(width: 400, height: 800), layoutDirection: .rightToLeft, os: 16)
    for count in 2...5 {
      for current in 0..<count {
        var index = TabViewIndex(
          Self.settings([], in: environment), count: count, current: current, in: environment)
        #expect(index.system.active == count - 1 - current)
        #expect(try index.tap(.leading) == (current < count - 1 ? current + 1 : nil))
      }
    }
  }

  @Test("The app's index keeps the number of pages that it saw first, and the control does not")
  func constantRange() throws {
    let settings = Self.settings([("indexView", .text("fancy3Dots"))])
    var index = TabViewIndex(settings, count: 3, current: 2, in: Self.environment)
    #expect(index.custom(at: 0, in: Self.environment) == nil)
    try index.appeared(selection: 2, pages: 3, in: Self.environment)
    index.update(settings, count: 6, current: 2, in: Self.environment)
    try index.appeared(selection: 2, pages: 6, in: Self.environment)
    let custom = try #require(index.custom(at: 0, in: Self.environment))
    #expect(custom.count == 3 && custom.visible == 1..<3)
    #expect(index.system.count == 6)
  }

  @Test("By its system and its options a right-to-left layout mirrors the pages or the index")
  func directions() {
    for os in 14...18 {
      for (rule, index) in [("byOS", os >= 16), ("mirrored", false), ("mirroredIndex", true)] {
        let right = Self.settings(
          [("rightToLeft", .text(rule))], in: PagerEnvironment(layoutDirection: .rightToLeft, os: os))
        #expect(right.mirrorsIndex == index && right.mirrorsPages == !index)
        #expect(right.scroll.isMirrored == !index)
        let left = Self.settings([("rightToLeft", .text(rule))], in: PagerEnvironment(os: os))
        #expect(!left.mirrorsIndex && !left.mirrorsPages)
      }
      #expect(Self.settings([], in: PagerEnvironment(os: os)).resize == (os == 15 ? .keepsOffset : .anchor))
    }
  }
}
