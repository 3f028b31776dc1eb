import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("Page control")
struct PageControlTests {
  private typealias Layout = PageControlLayout

  private static let layouts: [Layout] = Layout.Direction.allCases.flatMap { direction in
    PagerEnvironment.LayoutDirection.allCases.map { Layout(direction: direction, layoutDirection: $0) }
  }

  /// All places that matter: the centre, next to it, every dot, between dots, outside, and far off.
  private static let places: [Double] =
    [0, .leastNonzeroMagnitude, 1e300, .infinity] + stride(from: 1.0, through: 110, by: 0.5)

  /// Where the page after the present one is: 1 where pages follow each other to the right or down.
  private func forward(_ layout: Layout) -> Double {
    switch (layout.direction, layout.layoutDirection) {
    case (.natural, .leftToRight), (.leftToRight, _), (.topToBottom, _): 1
    case (.natural, .rightToLeft), (.rightToLeft, _), (.bottomToTop, _): -1
    }
  }

  @Test("the current page is pinned to the pages, after every input")
  func pinned() {
    for n in -2...12 {
      for c in (-3...max(0, n) + 3).map({ $0 }) + [.min, .max] {
        let last = max(0, n - 1)
        var control = PageControl(numberOfPages: n, currentPage: c)
        #expect(control.numberOfPages == max(0, n))
        #expect(control.currentPage == min(max(c, 0), last))
        #expect(control.displayedPage == control.currentPage)
        for later in -1...13 {
          var changed = control
          #expect(changed.apply(.setNumberOfPages(later)) == [])
          #expect(changed.numberOfPages == max(0, later))
          #expect(changed.currentPage == min(control.currentPage, max(0, later - 1)))
          #expect(changed.displayedPage == changed.currentPage)
        }
        for next in -3...15 {
          #expect(control.apply(.setCurrentPage(next)) == [])
          #expect(control.currentPage == min(max(next, 0), last))
          #expect(control.displayedPage == control.currentPage)
          #expect(control.interactionState == .none)
        }
      }
    }
  }

  @Test("a page that was pinned stays where it is when pages come back")
  func forgotten() {
    var control = PageControl(numberOfPages: 5, currentPage: 4)
    _ = control.apply(.setNumberOfPages(2))
    _ = control.apply(.setNumberOfPages(5))
    #expect(control.currentPage == 1)
  }

  @Test("a tap moves exactly one page towards the half that it hits, whichever dot is there")
  func halves() {
    for layout in Self.layouts {
      for n in 0...12 {
        for c in 0...max(0, n - 1) {
          for magnitude in Self.places {
            for place in [magnitude, -magnitude] {
              var control = PageControl(numberOfPages: n, currentPage: c, layout: layout)
              let step = place * forward(layout) >= 0 ? 1 : -1
              let expected = min(max(c + step, 0), max(0, n - 1))
              let sent = control.apply(.tap(place))
              #expect(control.currentPage == expected)
              #expect(control.displayedPage == expected)
              #expect(sent == (expected == c ? [] : [.valueChanged(page: expected, .discrete)]))
              #expect(control.interactionState == .none)
            }
          }
        }
      }
    }
  }

  @Test("a target is a half or the place of a dot, never that dot's page")
  func targets() throws {
    for layout in Self.layouts {
      for n in 1...12 {
        for c in 0..<n {
          let before = PageControl(numberOfPages: n, currentPage: c, layout: layout)
          var control = before
          _ = try control.tap(.leading)
          #expect(control.currentPage == max(0, c - 1))
          control = before
          _ = try control.tap(.trailing)
          #expect(control.currentPage == min(n - 1, c + 1))
          for dot in 0..<n {
            control = before
            _ = try control.tap(.dot(dot))
            #expect(control.currentPage == (2 * dot < n - 1 ? max(0, c - 1) : min(n - 1, c + 1)))
          }
          for dot in [-1, n, .min, .max] {
            control = before
            #expect(throws: Interruption.invalidStep("there is no dot \(dot); the page control has \(n)")) {
              try control.tap(.dot(dot))
            }
            #expect(control == before)
          }
        }
      }
    }
  }

  @Test("leading is left in a left-to-right layout and right in a right-to-left one")
  func leading() {
    for (direction, page) in [(PagerEnvironment.LayoutDirection.leftToRight, 1), (.rightToLeft, 3)] {
      var control = PageControl(
        numberOfPages: 5, currentPage: 2, layout: PageControlLayout(layoutDirection: direction))
      #expect(control.apply(.tap(-20)) == [.valueChanged(page: page, .discrete)])
    }
  }

  @Test("scrubbing goes to the nearest dot and sends every page on the way")
  func scrubbing() {
    for layout in Self.layouts {
      for n in 1...12 {
        for c in 0..<n {
          for dot in 0..<n {
            for off in [-7.9, 0, 7.9] {
              var control = PageControl(numberOfPages: n, currentPage: c, layout: layout)
              let place = forward(layout) * 16 * (Double(dot) - Double(n - 1) / 2) + off
              let sent = control.apply(.scrub(place))
              let crossed = dot > c ? Array(c + 1..<dot + 1) : Array((dot..<c).reversed())
              #expect(sent == crossed.map { .valueChanged(page: $0, .continuous) })
              #expect(control.currentPage == dot)
              #expect(control.interactionState == .continuous)
              #expect(control.apply(.tap(0)) == [])
              #expect(control.apply(.endScrub) == [])
              #expect(control.interactionState == .none)
            }
          }
        }
      }
    }
  }

  @Test("a scrub reaches the ends beyond the dots, and comes back")
  func scrubEnds() {
    for layout in Self.layouts {
      let far = 1e300 * forward(layout)
      var control = PageControl(numberOfPages: 4, currentPage: 1, layout: layout)
      #expect(
        control.scrub(from: far, to: -far)
          == [2, 3, 2, 1, 0].map { PageControl.Output.valueChanged(page: $0, .continuous) })
      #expect(control.interactionState == .none)
      #expect(control.apply(.scrub(.infinity * forward(layout))).count == 3)
      #expect(control.apply(.scrub(.nan)) == [] && control.currentPage == 3)
    }
  }

  @Test("there is no scrubbing before iOS 14, without pages, or where it is not allowed")
  func noScrubbing() {
    var old = PageControl(numberOfPages: 4, os: 13)
    #expect(!old.allowsContinuousInteraction && PageControl(os: 14).allowsContinuousInteraction)
    #expect(old.scrub(from: 0, to: 100) == [] && old.currentPage == 0 && old.interactionState == .none)
    var empty = PageControl()
    #expect(empty.apply(.scrub(3)) == [] && empty.interactionState == .none)
    var control = PageControl(numberOfPages: 4)
    _ = control.apply(.scrub(100))
    control.allowsContinuousInteraction = false
    #expect(control.interactionState == .none && control.currentPage == 3)
    #expect(control.apply(.scrub(-100)) == [] && control.currentPage == 3)
  }

  @Test("pages that go in mid-scrub pin the page, and the finger goes on")
  func scrubAndRemove() {
    var control = PageControl(numberOfPages: 5)
    #expect(control.apply(.scrub(100)).count == 4)
    #expect(control.apply(.setNumberOfPages(2)) == [])
    #expect(control.currentPage == 1 && control.interactionState == .continuous)
    #expect(control.apply(.scrub(-100)) == [.valueChanged(page: 0, .continuous)])
    _ = control.apply(.setNumberOfPages(0))
    #expect(control.currentPage == 0 && control.apply(.scrub(100)) == [])
    #expect(control.apply(.endScrub) == [] && control.interactionState == .none)
  }

  @Test("what the user changes is displayed when the app says so, what the app sets at once")
  func deferral() throws {
    var control = PageControl(numberOfPages: 5, currentPage: 2)
    control.defersCurrentPageDisplay = true
    #expect(try control.tap(.trailing) == [.valueChanged(page: 3, .discrete)])
    #expect(control.currentPage == 3 && control.displayedPage == 2)
    #expect(control.scrub(from: 100, to: 100) == [.valueChanged(page: 4, .continuous)])
    #expect(control.currentPage == 4 && control.displayedPage == 2)
    #expect(control.indicator(around: Point(x: 0, y: 0)).active == 2)
    #expect(control.apply(.updateCurrentPageDisplay) == [] && control.displayedPage == 4)
    _ = try control.tap(.leading)
    #expect(control.apply(.setCurrentPage(0)) == [] && control.displayedPage == 0)
    _ = try control.tap(.trailing)
    control.defersCurrentPageDisplay = false
    #expect(control.displayedPage == 1)
  }

  @Test("a displayed page that is no more is pinned, too")
  func deferredPin() throws {
    var control = PageControl(numberOfPages: 5, currentPage: 4)
    control.defersCurrentPageDisplay = true
    _ = try control.tap(.leading)
    _ = control.apply(.setNumberOfPages(4))
    #expect(control.currentPage == 3 && control.displayedPage == 3)
    _ = control.apply(.setNumberOfPages(1))
    #expect(control.currentPage == 0 && control.displayedPage == 0)
  }

  @Test("a control that hides for a single page takes no touches")
  func hides() {
    for n in 0...3 {
      var control = PageControl(numberOfPages: n)
      #expect(!control.isHidden)
      control.hidesForSinglePage = true
      #expect(control.isHidden == (n <= 1))
      #expect(control.indicator(around: Point(x: 50, y: 9)).visible == 0..<(n <= 1 ? 0 : n))
      #expect(control.indicator(around: Point(x: 50, y: 9)).active == (n <= 1 ? nil : 0))
      #expect(control.apply(.tap(10)).isEmpty == (n <= 1))
      #expect(control.apply(.scrub(1000)).count == max(0, n - 2))
      #expect((control.interactionState == .continuous) == (n > 1))
      if n <= 1 {
        #expect(throws: Interruption.self) { try control.tap(.trailing) }
      } else {
        _ = control.apply(.setNumberOfPages(1))
        #expect(control.interactionState == .none)
      }
    }
  }
}
