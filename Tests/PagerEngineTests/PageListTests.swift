import PagerEngine
import Testing

@Suite("The app's pages")
struct PageListTests {
  @Test("Pages known by a count have their indices as identifiers, again after each edit")
  func count() throws {
    var pages = PageList(count: 3)
    try pages.remove(at: 0, count: 1)
    #expect((-1...3).map { pages.identifier(at: $0) } == [nil, "0", "1", nil, nil])
    try pages.insert(PageList(count: 2), at: 1)
    #expect(pages == PageList(count: 4))
    #expect(pages.index(of: "3") == 3)
    for stranger in ["4", "-1", "03", "+1", "", "x", "1 "] { #expect(pages.index(of: stranger) == nil) }
  }

  @Test("Identifiers stay with their pages through edits; the first of equals is found")
  func identifiers() throws {
    var pages = PageList(identifiers: ["a", "b", "a"])
    #expect(pages.index(of: "a") == 0)
    try pages.insert(PageList(identifiers: ["x", "y"]), at: 1)
    #expect(pages == PageList(identifiers: ["a", "x", "y", "b", "a"]))
    try pages.remove(at: 0, count: 2)
    #expect(pages.index(of: "a") == 2)
    #expect(pages.firstIdentifiers(2) == ["y", "b"])
    #expect(pages.firstIdentifiers(9) == ["y", "b", "a"])
  }

  @Test("Every edit of every small list is the array's own, or an error where the array would trap")
  func exhaustive() throws {
    for count in 0...4 {
      let names = (0..<count).map { "p\($0)" }
      for at in -1...5 {
        for number in -1...5 {
          var pages = PageList(identifiers: names)
          if at >= 0, number >= 0, at + number <= count {
            var expected = names
            expected.removeSubrange(at..<(at + number))
            try pages.remove(at: at, count: number)
            #expect(pages == PageList(identifiers: expected))
          } else {
            #expect(throws: Interruption.self) { try pages.remove(at: at, count: number) }
            #expect(pages == PageList(identifiers: names))
          }
        }
        var pages = PageList(identifiers: names)
        if (0...count).contains(at) {
          var expected = names
          expected.insert("n", at: at)
          try pages.insert(PageList(identifiers: ["n"]), at: at)
          #expect(pages == PageList(identifiers: expected))
        } else {
          #expect(throws: Interruption.self) { try pages.insert(PageList(identifiers: ["n"]), at: at) }
        }
      }
    }
  }

  @Test("A list of identifiers takes no nameless pages; a count takes names and becomes a list")
  func mixing() throws {
    var named = PageList(identifiers: ["a"])
    #expect(throws: Interruption.self) { try named.insert(PageList(count: 1), at: 0) }
    var counted = PageList(count: 2)
    try counted.insert(PageList(identifiers: ["n"]), at: 1)
    #expect(counted == PageList(identifiers: ["0", "n", "1"]))
  }

  @Test("A list never grows past its limit")
  func limit() {
    var pages = PageList(count: PageList.limit - 1)
    #expect(throws: Never.self) { try pages.insert(PageList(count: 1), at: 0) }
    #expect(throws: Interruption.self) { try pages.insert(PageList(count: 1), at: 0) }
    #expect(throws: Interruption.self) { try pages.insert(PageList(count: Int.max), at: 0) }
    #expect(throws: Interruption.self) { try pages.remove(at: 1, count: Int.max) }
    #expect(throws: Interruption.self) { try pages.remove(at: Int.max, count: 1) }
  }

  @Test("A negative count is no list")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = PageList(count: -1) }
  }
}
