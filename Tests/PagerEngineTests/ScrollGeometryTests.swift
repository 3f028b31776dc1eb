import Testing

@testable import PagerEngine

@Suite("Where a scroll view's pages lie")
struct ScrollGeometryTests {
  @Test("Insets lengthen the way and leave the stride alone")
  func insets() {
    let geometry = ScrollGeometry(pageLength: 300, count: 3, before: 20, after: 50)
    #expect(geometry.lowest == -20)
    #expect(geometry.highest == 650)
    #expect((0..<3).map(geometry.offset(ofPage:)) == [0, 300, 600])
  }

  @Test("Content no longer than the viewport has one offset")
  func short() {
    for count in 0...1 {
      let geometry = ScrollGeometry(pageLength: 300, count: count)
      #expect(geometry.lowest == 0 && geometry.highest == 0 && !geometry.exceedsViewport)
      #expect(geometry.page(at: 500) == 0 && geometry.offset(ofPage: 7) == 0)
    }
    // An inset alone makes a page scrollable.
    #expect(ScrollGeometry(pageLength: 300, count: 1, after: 1).exceedsViewport)
  }

  @Test("The page at an offset is the nearest, half up, for every quarter point, and within the pages")
  func pages() {
    let geometry = ScrollGeometry(pageLength: 40, count: 5)
    for quarter in -800...1600 {
      let offset = Double(quarter) / 4
      let nearest = (0..<5).min { abs(Double($0) * 40 - offset) < abs(Double($1) * 40 - offset) } ?? 0
      let isTie = nearest < 4 && abs(Double(nearest) * 40 - offset) == abs(Double(nearest + 1) * 40 - offset)
      #expect(geometry.page(at: offset) == (isTie ? nearest + 1 : nearest), "\(offset)")
    }
    #expect(geometry.page(at: 1e300) == 4 && geometry.page(at: -1e300) == 0)
  }

  @Test("A page that is not there lies where the nearest one does")
  func outside() {
    let geometry = ScrollGeometry(pageLength: 40, count: 5)
    for page in [Int.min, -1, 0] { #expect(geometry.offset(ofPage: page) == 0) }
    for page in [4, 5, Int.max] { #expect(geometry.offset(ofPage: page) == 160) }
  }
}
