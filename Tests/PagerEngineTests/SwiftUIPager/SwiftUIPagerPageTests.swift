import Testing

@testable import PagerEngine

@Suite("SwiftUIPager's Page")
struct SwiftUIPagerPageTests {
  private func page(_ index: Int, of total: Int, loops: Bool = false) throws -> SwiftUIPagerPage {
    var page = SwiftUIPagerPage(index: index, isBinding: false)
    try page.attach(elements: total, pages: total, loops: loops)
    return page
  }

  // MARK: - The library's rows

  @Test func `Page.first() is 0, Page.withIndex(3) is 3, and nothing is clamped before a pager attaches`() {
    #expect(SwiftUIPagerPage(index: 0, isBinding: false).index == 0)
    #expect(SwiftUIPagerPage(index: 3, isBinding: false).index == 3)
    #expect(SwiftUIPagerPage(index: -2, isBinding: false).index == -2)
  }

  @Test(arguments: [(-4, 0), (10, 9)])
  func `An index out of ten pages is clamped`(written: Int, index: Int) throws {
    var page = try page(0, of: 10)
    try page.write(written)
    #expect(page.index == index)
  }

  static let updates: [(String, Int, Step, Int)] = [
    ("next", 0, .next(animated: false), 1), ("previous", 1, .previous(animated: false), 0),
    ("moveToFirst", 4, .goTo(.first, animated: false), 0), ("moveToLast", 4, .goTo(.last, animated: false), 9),
    ("new", 4, .goTo(.index(1), animated: false), 1),
  ]

  @Test(arguments: updates)
  func `Page.update`(name: String, from: Int, step: Step, to: Int) throws {
    var run = PagerScene(pages: 10, page: from).simulation()
    try run.perform(step)
    #expect(run.page == to, "\(name)")
    #expect(run.world.events.isEmpty)
  }

  // MARK: - Normalisation

  @Test func `A finite page stays in range, for every index and size`() throws {
    for total in 1...6 {
      for start in -3...8 {
        var page = try page(start, of: total)
        #expect(page.index == min(total - 1, max(0, start)))
        for written in -3...8 {
          try page.write(written)
          #expect(page.index == min(total - 1, max(0, written)))
        }
      }
    }
  }

  @Test func `A looping page wraps by one round, and traps below it`() throws {
    for total in 1...6 {
      for written in -8...12 {
        var page = try page(0, of: total, loops: true)
        if written >= -total {
          try page.write(written)
          #expect(page.index == (written + total) % total)
        } else if (written + total) % total == 0 {
          // A whole number of rounds: the remainder is 0, not negative.
          try page.write(written)
          #expect(page.index == 0)
        } else {
          #expect(throws: Interruption.crash("Fatal error: Index out of range")) { try page.write(written) }
        }
      }
    }
  }

  @Test func `Without elements a finite index is −1, and the one at the start is lost`() throws {
    var page = try page(5, of: 0)
    #expect(page.index == -1)
    try page.attach(elements: 10, pages: 10, loops: false)
    #expect(page.index == 0)
  }

  static let folds: [(Int, Int, Int, Int)] = [
    // First index, elements, repetitions, index after the first evaluation.
    (7, 3, 4, 2), (0, 3, 4, 0), (2, 3, 10, 2),
  ]

  @Test(arguments: folds)
  func `The first evaluation clamps to the elements, for its flag is not set yet`(
    index: Int, elements: Int, repeating: Int, expected: Int
  ) throws {
    var page = SwiftUIPagerPage(index: index, isBinding: false)
    try page.attach(elements: elements, pages: elements * repeating, loops: true)
    #expect(page.index == expected)
  }

  @Test func `Every further evaluation folds a repeated index to the first round`() throws {
    var page = SwiftUIPagerPage(index: 0, isBinding: false)
    try page.attach(elements: 3, pages: 30, loops: true)
    for index in 0..<30 {
      try page.write(index)
      #expect(page.index == index)
      try page.attach(elements: 3, pages: 30, loops: true)
      #expect(page.index == index % 3)
    }
  }

  /// (index, elements before, elements after, index after): of a looping pager; deletion of the last page focuses the first.
  @Test(arguments: [(4, 5, 4, 0), (9, 10, 4, 1), (3, 5, 4, 3)])
  func `A looping index is wrapped when data go`(index: Int, before: Int, after: Int, expected: Int) throws {
    var page = try page(0, of: before, loops: true)
    try page.write(index)
    try page.attach(elements: after, pages: after, loops: true)
    #expect(page.index == expected)
  }

  @Test(arguments: [(4, 5, 4, 3), (9, 10, 4, 3), (2, 5, 4, 2), (3, 5, 0, -1)])
  func `A finite index is clamped when data go`(index: Int, before: Int, after: Int, expected: Int) throws {
    var page = try page(index, of: before)
    try page.attach(elements: after, pages: after, loops: false)
    #expect(page.index == expected)
  }

  /// Five pages on page 1 and five new in front: the recipe shifts the index while the number of pages is still the old one.
  @Test(arguments: [(5, 1, 5, 4), (7, 1, 5, 6)])
  func `The recipe for adding pages in front clamps to the old last page`(
    count: Int, index: Int, new: Int, expected: Int
  ) throws {
    var run = PagerScene(pages: count, page: index).simulation()
    try run.perform(.goTo(.by(new), animated: false))
    try run.perform(.insert(PageList(count: new), at: 0))
    #expect(run.page == expected)
  }

  // MARK: - Crashes

  @Test func `Looping without elements crashes when it appears, and nothing happens after`() throws {
    for modifiers: Modifiers in [["loopPages": true], ["loopPages": ["repeating": 3]]] {
      for version in ["head", "2.5.0", "1.14"] {
        var all = OptionValues(modifiers: modifiers)
        all.set("version", to: .text(version))
        var run = Simulation(
          .swiftUIPager,
          PagerSetup(environment: PagerEnvironment(), pages: PageList(count: 0), page: 0, options: all),
          recording: [.events])
        #expect(run.crash == "Fatal error: Division by zero in remainder operation", "\(version)")
        let page = run.page
        try run.perform(.goTo(.index(1), animated: true))
        try run.perform(.reload(PageList(count: 5)))
        #expect(run.page == page && run.world.pages.count == 0)
      }
    }
  }

  @Test func `A looping pager crashes at the step that takes its last page away`() throws {
    var run = PagerScene(modifiers: ["loopPages": true], pages: 2, page: 1).simulation()
    try run.perform(.remove(at: 0, count: 1))
    #expect(run.crash == nil && run.page == 0)
    try run.perform(.reload(PageList(count: 0)))
    #expect(run.crash == "Fatal error: Division by zero in remainder operation")
  }

  @Test func `Turning the loop on over empty data crashes, and an empty finite pager does not`() throws {
    var run = PagerScene(modifiers: [:], pages: 0).simulation()
    #expect(run.crash == nil && run.page == -1)
    try run.perform(.refresh)
    #expect(run.crash == nil)
    try run.perform(.set(OptionValues(modifiers: ["loopPages": true])))
    #expect(run.crash == "Fatal error: Division by zero in remainder operation")
  }

  /// −5 of five pages is the first page again, −6 is no page; from 0 by −7 the index would be −2.
  @Test(arguments: [(-5, nil), (-6, "Fatal error: Index out of range"), (-7, "Fatal error: Index out of range")])
  func `A move below the first page by more than one round crashes at that step`(by: Int, crash: String?) throws {
    for animated in [false, true] {
      var run = PagerScene(modifiers: ["loopPages": true], pages: 5).simulation()
      try run.perform(.goTo(.by(-1), animated: animated))
      #expect(run.crash == nil && run.page == 4)
      try run.perform(.goTo(.index(0), animated: animated))
      try run.perform(.goTo(.by(by), animated: animated))
      #expect(run.crash == crash)
      if crash == nil { #expect(run.page == 0) }
    }
  }

  @Test func `A finite pager does not crash below its first page`() throws {
    var run = PagerScene(pages: 5).simulation()
    try run.perform(.goTo(.by(-7), animated: false))
    #expect(run.crash == nil && run.page == 0)
  }

  @Test func `Without elements a released drag reports a change from −1 to 0, and the index stays −1`() throws {
    let drag = try PagerScene(modifiers: ["swipeInteractionArea": "allAvailable"], pages: 0).drag(slow(-30))
    #expect(drag.story == turned(-1, 0))
    #expect(drag.run.page == -1 && drag.run.crash == nil)
  }

  // MARK: - The binding of 1.14

  @Test func `Up to 1.14 a binding holds any integer and is read as at most the last page`() throws {
    var page = SwiftUIPagerPage(index: 17, isBinding: true)
    try page.attach(elements: 5, pages: 5, loops: false)
    #expect(page.selected == 17 && page.index == 4)
    try page.write(-3)
    #expect(page.selected == -3 && page.index == -3)
  }

  // MARK: - Indices beyond any list

  static let extremes = [Int.min, Int.min + 1, -1 << 53, 1 << 53, Int.max - 1, Int.max]

  @Test(arguments: ["head", "2.5.0", "1.14"], extremes)
  func `An index at the edge of Int, at the start or written, never ends the program`(version: String, index: Int)
    throws
  {
    for loops: OptionValue in [false, true, ["repeating": 3]] {
      for isMultiple in [false, true] {
        let modifiers: Modifiers = [
          "version": .text(version), "loopPages": loops, "multiplePagination": .boolean(isMultiple),
        ]
        for start in [0, index] {
          var run = PagerScene(modifiers: modifiers, pages: 5, page: start).simulation()
          for step in [
            Step.goTo(.index(index), animated: false), press(250, 150), move(-200, 200), .lift(finger: 1),
            .next(animated: true), .goTo(.index(3), animated: true), .scrollTo(2.5, animated: false),
          ] {
            guard (try? run.perform(step)) != nil else { break }
          }
          // What is left is a crash of the library, or one of its pages.
          let binding = version == "1.14"
          #expect(run.crash != nil || binding || (0..<15).contains(run.page), "\(loops), \(isMultiple), \(start)")
        }
      }
    }
  }
}
