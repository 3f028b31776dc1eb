import Testing

@testable import PagerEngine

@Suite("PageControllers")
struct PageControllersTests {
  @Test("The forms make as many controllers as their code does; two makes three")
  func forms() {
    for count in 0...5 {
      #expect(PageControllers(.array, pages: count, generation: 0).count == count)
      #expect(PageControllers(.optional, pages: count, generation: 0).count == count)
      #expect(PageControllers(.single, pages: count, generation: 0).count == 1)
      #expect(PageControllers(.two, pages: count, generation: 0).count == 3)
    }
    let two = PageControllers(.two, pages: 2, generation: 0)
    #expect((0..<3).map(two.page) == [0, 1, 1])
    // Three objects, although two of them show one page.
    #expect(two[1] != two[2])
  }

  @Test("A controller of another evaluation is in no list, and has no neighbours")
  func generations() throws {
    let (old, new) = (
      PageControllers(.array, pages: 3, generation: 0), PageControllers(.array, pages: 3, generation: 1)
    )
    for index in 0..<3 {
      let host = try #require(old[index])
      #expect(old.index(of: host) == index)
      #expect(new.index(of: host) == nil)
      for side in [PageQueue<PageHost>.Side.before, .after] {
        #expect(new.neighbour(side, of: host, wraps: true, isShort: false) == nil)
      }
    }
    #expect(old[-1] == nil)
    #expect(old[3] == nil)
  }

  @Test("Neighbours are one before and one after; around the ends too where they wrap, short of a page with the fault")
  func neighbours() throws {
    for count in 1...5 {
      let list = PageControllers(.array, pages: count, generation: 0)
      for index in 0..<count {
        let host = try #require(list[index])
        for side in [PageQueue<PageHost>.Side.before, .after] {
          let next = index + side.sign
          func found(_ wraps: Bool, _ isShort: Bool) -> Int? {
            list.neighbour(side, of: host, wraps: wraps, isShort: isShort)?.index
          }
          #expect(found(false, false) == ((0..<count).contains(next) ? next : nil))
          #expect(found(true, false) == (next < 0 ? count - 1 : next == count ? 0 : next))
          // The remainder of one too few never leads to the last page.
          #expect(found(true, true) != count - 1)
        }
      }
    }
  }
}
