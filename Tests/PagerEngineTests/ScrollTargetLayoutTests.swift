import Testing

@testable import PagerEngine

@Suite("ScrollTargetLayout")
struct ScrollTargetLayoutTests {
  private static func layout(
    bounds: Double = 390, before: Double = 0, after: Double = 0, length: Double = 260, spacing: Double = 10,
    count: Int = 8, anchor: Double? = nil
  ) -> ScrollTargetLayout {
    ScrollTargetLayout(
      bounds: bounds, before: before, after: after, length: length, spacing: spacing, count: count, anchor: anchor)
  }

  @Test("At the end of the way the last view's trailing edge is at the container's")
  func end() {
    for (before, after) in [(0.0, 0.0), (20, 20), (16, 40)] {
      for count in 2...9 {
        let layout = Self.layout(before: before, after: after, count: count)
        let trailing = layout.leadingEdge(of: count - 1, at: layout.geometry.highest) + layout.length
        #expect(abs(trailing - (390 - after)) < 1e-9)
        #expect(layout.leadingEdge(of: 0, at: 0) == before)
      }
    }
    #expect(Self.layout(count: 1).geometry.highest == 0)
    #expect(Self.layout(count: 0).geometry.highest == 0)
  }

  @Test("Views as long as the container rest at whole multiples, whatever the space between them")
  func wholePages() {
    for spacing in [0.0, 8, 16.5] {
      for count in 1...50 {
        let layout = Self.layout(length: 390, spacing: spacing, count: count)
        #expect(layout.geometry.highest == Double(count - 1) * (390 + spacing))
      }
    }
  }

  @Test("The view read is the one whose anchor is nearest to the container's")
  func reading() {
    var numbers = Numbers(seed: 3)
    for round in 0..<2000 {
      let anchor = [nil, 0, 0.5, 1, 0.25][round % 5]
      let layout = Self.layout(before: 20, after: 30, length: numbers.number(50...500), anchor: anchor)
      let offset = numbers.number(-100...layout.geometry.highest + 100)
      let aim = 20 + (anchor ?? 0) * 340
      let distances = (0..<8).map { abs(layout.leadingEdge(of: $0, at: offset) + (anchor ?? 0) * layout.length - aim) }
      let best = distances.min() ?? 0
      #expect(abs(distances[layout.view(at: offset)] - best) < 1e-9)
    }
  }

  @Test("The leading-most view is the first of which something is in the container")
  func leadingMost() {
    var layout = Self.layout(before: 15)
    layout.rule = .leadingMost
    for offset in stride(from: 0.0, through: layout.geometry.highest, by: 3.7) {
      let first = (0..<8).first { layout.leadingEdge(of: $0, at: offset) + layout.length > 15 }
      #expect(layout.view(at: offset) == first)
    }
  }

  @Test("A minimal scroll shows the view whole and moves nothing where it is")
  func minimal() {
    var numbers = Numbers(seed: 4)
    let layout = Self.layout(before: 20, after: 20)
    for _ in 0..<2000 {
      let (from, view) = (numbers.number(0...layout.geometry.highest), Int(numbers.number(0...7.99)))
      let offset = layout.offset(of: view, from: from, isMinimal: true)
      let start = layout.leadingEdge(of: view, at: offset)
      #expect(start >= 20 - 1e-9 && start + 260 <= 370 + 1e-9)
      let before = layout.leadingEdge(of: view, at: from)
      if before >= 20, before + 260 <= 370 { #expect(offset == from) }
      // The nearest way: the edge that it came in by is at the container's.
      if offset > from + 1e-9 { #expect(abs(start + 260 - 370) < 1e-9) }
      if offset < from - 1e-9 { #expect(abs(start - 20) < 1e-9) }
    }
  }

  @Test("A position with an anchor aligns it, clamped to the content")
  func anchored() {
    let layout = Self.layout(anchor: 0.5)
    for view in 0..<8 {
      let offset = layout.offset(of: view, from: 777, isMinimal: true)
      #expect(offset == min(max(Double(view) * 270 - 65, 0), layout.geometry.highest))
    }
    #expect(Self.layout().offset(of: 3, from: 810, isMinimal: false) == 810)
    #expect(Self.layout().offset(of: 99, from: 0, isMinimal: false) == 8 * 270 - 10 - 390)
  }

  @Test("The same part of the same view stays in place; beyond an end it stays as far beyond")
  func places() {
    let (old, new) = (
      Self.layout(length: 390, spacing: 0), Self.layout(bounds: 844, length: 844, spacing: 0, count: 10)
    )
    for view in 0..<8 {
      #expect(new.place(of: Double(view) * 390, in: old, movedBy: 2) == Double(view + 2) * 844)
    }
    #expect(new.place(of: 585, in: old, movedBy: 0) == 1.5 * 844)
    #expect(new.place(of: -30, in: old, movedBy: 0) == -30)
    #expect(new.place(of: 7 * 390 + 25, in: old, movedBy: 2) == 9 * 844 + 25)
    #expect(old.place(of: 9 * 844, in: new, movedBy: -2) == 7 * 390)
  }

  @Test("Without a length nothing traps")
  func degenerate() {
    for count in [0, 1, 5] {
      let layout = Self.layout(bounds: 0, length: 0, spacing: 0, count: count)
      #expect(layout.view(at: 100) == 0 && layout.geometry.highest == 0 && layout.pagingGeometry.count >= 0)
      #expect(layout.place(of: 0, in: Self.layout(), movedBy: 3) == 0)
    }
  }
}
