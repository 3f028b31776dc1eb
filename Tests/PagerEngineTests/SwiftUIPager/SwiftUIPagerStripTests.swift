import Testing

@testable import PagerEngine

@Suite("What SwiftUIPager animates of its strip")
struct SwiftUIPagerStripTests {
  private let strip = SwiftUIPagerStrip(position: 2.5, progress: 2.75, alignment: -10, distance: 300)

  @Test func `A spring decides in points`() {
    #expect(strip.primary == 750)
    #expect(SwiftUIPagerIndex(primary: 3).primary == 3)
  }

  @Test func `Each number that changes has a bit of its own`() {
    #expect(strip.changes(from: strip) == 0)
    var bits: Set<UInt> = []
    for path in [\SwiftUIPagerStrip.position, \.progress, \.alignment, \.distance] {
      var other = strip
      other[keyPath: path] += 1
      let change = other.changes(from: strip)
      #expect(change.nonzeroBitCount == 1 && change == strip.changes(from: other))
      bits.insert(change)
    }
    #expect(bits.count == 4)
    #expect(SwiftUIPagerStrip().changes(from: strip) == bits.reduce(0, |))
  }

  // MARK: - What the strip is at rest and in a drag

  @Test func `At rest it is the page, in a drag the offset in pages, both without bounds but for the position`() throws
  {
    let scene = PagerScene(modifiers: ["draggingAnimation": "none"])
    let rest = try scene.pager()
    #expect(rest.position(at: 0) == 0 && rest.offset(at: 0) == 0)
    // Before the first page: shown a quarter of a page, as the bounds say; the offset is the library's own.
    let held = try scene.drag(slow(180)).before
    #expect(held.arithmetic.offset == 180 && held.scrollOffset == 375)
    #expect(held.position(at: 1e7) == -0.25)
    let inside = try PagerScene(modifiers: ["draggingAnimation": "none"], page: 5).drag(slow(180)).before
    #expect(try close([#require(inside.position(at: 1e7))], [4.4]))
  }

  @Test func `The alignment is no part of the position`() throws {
    for alignment: OptionValue in ["start", "end", "justified", ["start": 7]] {
      for page in [0, 5, 19] {
        let pager = try PagerScene(modifiers: ["padding": 20, "alignment": alignment], page: page).pager()
        #expect(pager.position(at: 0) == Double(page))
      }
    }
  }
}
