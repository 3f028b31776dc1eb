import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("Page control's layout")
struct PageControlLayoutTests {
  @Test("dots lie side by side, symmetric about the centre, in the order of the pages")
  func order() throws {
    for direction in PageControlLayout.Direction.allCases {
      for text in PagerEnvironment.LayoutDirection.allCases {
        let layout = PageControlLayout(direction: direction, layoutDirection: text)
        for n in 0...12 {
          let places = (0..<n).compactMap { layout.place(of: $0, among: n) }
          #expect(places.count == n)
          #expect(zip(places, places.reversed()).allSatisfy { $0 == -$1 })
          #expect(zip(places, places.dropFirst()).allSatisfy { ($1 - $0) * -layout.leadingSign == 16 })
          for (index, place) in places.enumerated() {
            #expect(layout.nearest(to: place, among: n) == index)
            if 2 * index != n - 1 { #expect(layout.isLeading(place) == (2 * index < n - 1)) }
          }
          #expect(layout.place(of: -1, among: n) == nil && layout.place(of: n, among: n) == nil)
        }
        #expect(layout.nearest(to: 0, among: 0) == nil)
      }
    }
  }

  @Test("a control is as long as its dots, and its frame is centred")
  func size() {
    for n in 0...12 {
      let length = n == 0 ? 0 : 7 + 16 * Double(n - 1)
      #expect(PageControlLayout().size(forPages: n) == Size(width: length, height: 26))
      #expect(PageControlLayout(os: 13).size(forPages: n) == Size(width: length, height: 37))
      #expect(PageControlLayout(direction: .topToBottom).size(forPages: n) == Size(width: 26, height: length))
      let control = PageControl(numberOfPages: n)
      #expect(
        control.frame(around: Point(x: 100, y: 50)) == Frame(x: 100 - length / 2, y: 37, width: length, height: 26))
    }
  }

  @Test("the indicator has a dot a page, and only the displayed one is active")
  func indicator() throws {
    let control = PageControl(numberOfPages: 3, currentPage: 2)
    let indicator = control.indicator(around: Point(x: 100, y: 50))
    #expect(indicator.count == 3 && indicator.active == 2 && indicator.visible == 0..<3 && indicator.leaving == [])
    #expect((0..<3).map { indicator.dot($0)?.x } == [84, 100, 116])
    #expect(indicator.dot(0) == Indicator.Dot(x: 84, y: 50, size: 7))
    #expect(indicator.dot(3) == nil && indicator.dot(-1) == nil)
    var upwards = control
    upwards.layout = PageControlLayout(direction: .bottomToTop)
    #expect((0..<3).map { upwards.indicator(around: Point(x: 100, y: 50)).dot($0)?.y } == [66, 50, 34])
    #expect(upwards.indicator(around: Point(x: 100, y: 50)).dot(1)?.x == 100)
  }

  @Test("a location in the viewport is a place along the axis")
  func places() {
    let (location, centre) = (Point(x: 30, y: 40), Point(x: 10, y: 100))
    #expect(PageControlLayout().place(of: location, from: centre) == 20)
    #expect(PageControlLayout(direction: .bottomToTop).place(of: location, from: centre) == -60)
  }
}
