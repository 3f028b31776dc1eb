import Testing

@testable import PagerEngine

@Suite("Where SwiftUIPager puts its pages")
struct SwiftUIPagerLayoutTests {
  private func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

  // MARK: - The library's rows

  struct Sizes: Sendable, CustomTestStringConvertible {
    let id: String
    let modifiers: Modifiers
    let container: (Double, Double)
    let page: (Double, Double)
    var testDescription: String { id }
  }

  static let sizes: [Sizes] = [
    Sizes(id: "B66", modifiers: [:], container: (0, 0), page: (0, 0)),
    Sizes(id: "B67", modifiers: ["preferredItemSize": [50, 50]], container: (150, 150), page: (50, 50)),
    Sizes(id: "B68", modifiers: ["preferredItemSize": [50, 50]], container: (40, 40), page: (40, 40)),
    Sizes(id: "B69", modifiers: ["padding": 10], container: (100, 100), page: (80, 80)),
    Sizes(id: "B70", modifiers: ["padding": 10, "itemAspectRatio": 1.2], container: (100, 200), page: (80, 80 / 1.2)),
    Sizes(id: "B71", modifiers: ["padding": 10, "itemAspectRatio": 0.7], container: (300, 200), page: (126, 180)),
  ]

  @Test(arguments: sizes)
  func `The size of a page`(row: Sizes) throws {
    let layout = try PagerScene(modifiers: row.modifiers, size: size(row.container.0, row.container.1)).pager().layout
    #expect(close([layout.pageSize.width, layout.pageSize.height], [row.page.0, row.page.1]))
    if row.id == "B66" { #expect(layout.windowLimit == 0 && layout.pageDistance == 0) }
  }

  @Test func `B72: the spacing of the stack is the item spacing`() throws {
    let layout = try PagerScene(modifiers: ["itemSpacing": 10], size: size(100, 200)).pager().layout
    #expect(layout.stackSpacing == 10)
  }

  @Test func `B12: multiple pagination loads everything`() throws {
    let pager = try PagerScene(modifiers: ["multiplePagination": true], size: size(100, 100)).pager()
    #expect(pager.layout.settings.isMultiple && pager.layout.settings.loadingPolicy == .eager)
    #expect(pager.layout.windowLimit == 20 && pager.loadedPages == Array(0..<20))
  }

  @Test func `B20: three repetitions of 20 pages are 60`() throws {
    let pager = try PagerScene(modifiers: ["loopPages": ["repeating": 3]], size: size(100, 100)).pager()
    #expect(pager.layout.settings.loops && pager.layout.count == 60)
  }

  @Test func `H12: the number of pages is that of the data`() throws {
    #expect(try PagerScene().pager().layout.count == 20)
  }

  @Test(arguments: [("H10", [:], 0.0), ("H11", ["interactive": ["scale": 0.7]], 0.3)] as [(String, Modifiers, Double)])
  func `What a page away from the focus shrinks by`(id: String, modifiers: Modifiers, expected: Double) throws {
    #expect(try close([PagerScene(modifiers: modifiers).pager().layout.settings.scaleIncrement], [expected]), "\(id)")
  }

  @Test func `H27: the window at the first page`() throws {
    let pager = try PagerScene().pager()
    #expect(pager.loadedPages == [0, 1, 2] && pager.window.first == 0 && pager.window.count == 3)
  }

  @Test func `H28: the window of a loop`() throws {
    let pager = try PagerScene(modifiers: ["loopPages": true]).pager()
    #expect(pager.loadedPages == [18, 19, 0, 1, 2] && pager.window.first == 18 && pager.window.count == 5)
    // The library's upper bound is the first page that is not loaded any more.
    #expect(pager.window.page(inSlot: 5) == 3 && pager.window.slot(ofPage: 3) == nil)
  }

  static let alignments: [(String, Modifiers, Double)] = [
    ("H29", ["alignment": ["start": 5], "padding": 10], -5),
    ("H30", ["alignment": "start", "padding": 10, "vertical": true], -10),
    ("H31", ["alignment": ["end": 5], "padding": 10], 5),
    ("H32", ["alignment": "end", "padding": 10, "vertical": true], 10),
    ("H33", ["alignment": "center", "padding": 10], 0),
    ("H34", ["alignment": "center", "padding": 10, "vertical": true], 0),
    ("H35", ["alignment": "justified", "padding": 10], -10),
    ("H36", ["alignment": "justified", "padding": 10, "vertical": true], -10),
  ]

  @Test(arguments: alignments)
  func `The alignment of the focused page`(id: String, modifiers: Modifiers, expected: Double) throws {
    let pager = try PagerScene(modifiers: modifiers).pager()
    #expect(pager.layout.alignmentOffset(pager.window) == expected, "\(id)")
  }

  static let crosses: [(String, Modifiers, Double)] = [
    ("H39", ["preferredItemSize": ["size": [100, 100], "alignment": "start"]], -100),
    ("H40", ["preferredItemSize": ["size": [150, 100], "alignment": "end"], "vertical": true], -75),
    ("H41", ["preferredItemSize": ["size": [300, 300], "alignment": "end"], "vertical": true], 0),
  ]

  @Test(arguments: crosses)
  func `The offset across the axis`(id: String, modifiers: Modifiers, expected: Double) throws {
    #expect(try PagerScene(modifiers: modifiers).pager().layout.crossOffset == expected, "\(id)")
  }

  /// Without a size an item's alignment is only set by `itemAspectRatio(nil, alignment:)`, which has no words here.
  @Test(arguments: [("H37", .center), ("H38", .justified(0))] as [(String, SwiftUIPagerSettings.Alignment)])
  func `A page that fills the container has no offset across the axis`(
    id: String, alignment: SwiftUIPagerSettings.Alignment
  ) {
    var settings = SwiftUIPagerSettings()
    settings.setAspectRatio(nil, alignment: alignment)
    #expect(settings.itemAlignment == alignment, "\(id)")
    #expect(SwiftUIPagerLayout(settings, in: size(300, 300), count: 20).crossOffset == 0, "\(id)")
  }

  @Test(arguments: [("H42", [:], 300.0), ("H43", ["pageOffset": 2], -300)] as [(String, Modifiers, Double)])
  func `The scroll offset of the strip`(id: String, modifiers: Modifiers, expected: Double) throws {
    #expect(try PagerScene(modifiers: modifiers).pager().scrollOffset == expected, "\(id)")
  }

  // MARK: - Layout at rest, as executed

  struct Rest: Sendable, CustomTestStringConvertible {
    let id: String
    let container: (Double, Double)
    let modifiers: Modifiers
    var index = 0
    let page: (Double, Double)
    let stack, distance: Double
    let limit: Int
    let loaded: [Int]
    let alignment, x, y: Double
    var testDescription: String { "\(id), page \(index)" }
  }

  private static let tall: Modifiers = ["vertical": true, "preferredItemSize": [120, 80], "itemSpacing": 10]

  private static func inset(_ alignment: OptionValue) -> Modifiers {
    [
      "itemAspectRatio": ["ratio": 0.8, "alignment": "end"], "padding": 8, "itemSpacing": 10, "alignment": alignment,
    ]
  }

  private static func inset(
    _ id: String, _ alignment: OptionValue, _ index: Int, _ loaded: ClosedRange<Int>, _ offset: Double, _ x: Double
  ) -> Rest {
    Rest(
      id: id, container: (375, 300), modifiers: inset(alignment), index: index, page: (227.2, 284), stack: 10,
      distance: 237.2, limit: 7, loaded: Array(loaded), alignment: offset, x: x, y: 4)
  }

  /// The row of ratio 3 has pages of 200 points.
  private static func lazy(_ ratio: Double, side: Double = 300, _ limit: Int, _ loaded: ClosedRange<Int>) -> Rest {
    Rest(
      id: "lazy \(ratio)", container: (300, 300),
      modifiers: [
        "contentLoadingPolicy": ["lazy": .number(ratio)], "preferredItemSize": [.number(side), .number(side)],
      ],
      index: 5, page: (side, side), stack: 0, distance: side, limit: limit, loaded: Array(loaded), alignment: 0, x: 0,
      y: 0)
  }

  static let rests: [Rest] = [
    Rest(
      id: "default", container: (300, 300), modifiers: [:], page: (300, 300), stack: 0, distance: 300, limit: 5,
      loaded: [0, 1, 2], alignment: 0, x: 300, y: 0),
    Rest(
      id: "padding 20", container: (300, 300), modifiers: ["padding": 20], page: (260, 260), stack: 0, distance: 260,
      limit: 5, loaded: [0, 1, 2], alignment: 0, x: 260, y: 0),
    Rest(
      id: "aspect 1.3 at the start", container: (375, 400),
      modifiers: ["itemAspectRatio": ["ratio": 1.3, "alignment": "start"], "padding": 20, "itemSpacing": 10],
      page: (335, 257.6923076923), stack: 10, distance: 345, limit: 5, loaded: [0, 1, 2], alignment: 0, x: 345,
      y: -61.1538461538),
    inset("start 10", ["start": 10], 0, 0...3, -63.9, 291.9),
    inset("end 10", ["end": 10], 0, 0...3, 63.9, 419.7),
    inset("justified 10", ["justified": 10], 0, 0...3, -63.9, 291.9),
    inset("justified 10", ["justified": 10], 5, 2...8, 0, 0),
    inset("justified 10", ["justified": 10], 19, 16...19, 63.9, -291.9),
    Rest(
      id: "preferred 300×400", container: (375, 600),
      modifiers: ["preferredItemSize": [300, 400], "itemSpacing": 10], page: (300, 400), stack: 10, distance: 310,
      limit: 7, loaded: [0, 1, 2, 3], alignment: 0, x: 465, y: 0),
    Rest(
      id: "preferred 200×100 with scale", container: (375, 200),
      modifiers: ["preferredItemSize": [200, 100], "itemSpacing": 10, "interactive": ["scale": 0.7]], page: (200, 100),
      stack: -20, distance: 180, limit: 11, loaded: Array(0...5), alignment: 0, x: 450, y: 0),
    Rest(
      id: "vertical preferred 120×80", container: (200, 300), modifiers: tall, page: (120, 80), stack: -30,
      distance: 90, limit: 17, loaded: Array(0...8), alignment: 0, x: 360, y: 0),
    Rest(
      id: "vertical with scale, item at the start", container: (200, 300),
      modifiers: [
        "vertical": true, "preferredItemSize": ["size": [120, 80], "alignment": "start"], "itemSpacing": 10,
        "interactive": ["scale": 0.8],
      ], page: (120, 80), stack: -38, distance: 82, limit: 19, loaded: Array(0...9), alignment: 0, x: 369, y: 40),
    Rest(
      id: "vertical full", container: (375, 812), modifiers: ["vertical": true], index: 3, page: (375, 812), stack: 437,
      distance: 812, limit: 5, loaded: Array(1...5), alignment: 0, x: 0, y: 0),
    Rest(
      id: "loop of pages of 100", container: (300, 300),
      modifiers: ["loopPages": true, "preferredItemSize": [100, 100]], page: (100, 100), stack: 0, distance: 100,
      limit: 15, loaded: Array(13...19) + Array(0...7), alignment: 0, x: 0, y: 0),
    lazy(1, 1, 5...5), lazy(2, 3, 4...6), lazy(3, side: 200, 5, 3...7), lazy(10, 11, 0...10),
  ]

  @Test(arguments: rests)
  func `A layout at rest`(row: Rest) throws {
    let pager = try PagerScene(
      modifiers: row.modifiers, size: size(row.container.0, row.container.1), page: row.index
    ).pager()
    let layout = pager.layout
    #expect(close([layout.pageSize.width, layout.pageSize.height], [row.page.0, row.page.1]))
    #expect(close([layout.stackSpacing, layout.pageDistance], [row.stack, row.distance]))
    #expect(layout.windowLimit == row.limit)
    #expect(pager.loadedPages == row.loaded && pager.window.count == row.loaded.count)
    #expect(
      close(
        [layout.alignmentOffset(pager.window), pager.scrollOffset, layout.crossOffset],
        [row.alignment, row.x, row.y]))
    // Where the library's formula puts the focused page is where it is drawn.
    let slot = Double(pager.window.focus) - Double(pager.window.count - 1) / 2
    let center = layout.length / 2 + slot * layout.pageDistance + pager.scrollOffset
    let frame = try #require(pager.frame(ofPage: row.index, at: 0))
    let isHorizontal = layout.settings.isHorizontal
    #expect(close([isHorizontal ? frame.x + frame.width / 2 : frame.y + frame.height / 2], [center]))
    let cross = isHorizontal ? row.container.1 / 2 + row.y : row.container.0 / 2 - row.y
    #expect(close([isHorizontal ? frame.y + frame.height / 2 : frame.x + frame.width / 2], [cross]))
  }

  // MARK: - Quirks

  @Test func `A justified pager with one loaded page aligns to the end`() throws {
    let scene = PagerScene(modifiers: ["alignment": "justified", "padding": 10], pages: 1)
    let pager = try scene.pager()
    #expect(pager.layout.alignmentOffset(pager.window) == 10)
  }

  /// The width bounds a vertical strip (375 × 812, 40 pages, page 1; 100 × 400, 10 pages, page 1).
  @Test(arguments: [(375.0, 812.0, 40, 15000.0, 15022.0), (100, 400, 10, 1000, 1400)])
  func `A long eager vertical strip is bounded by the width`(
    width: Double, height: Double, count: Int, shown: Double, unbounded: Double
  ) throws {
    let pager = try PagerScene(
      modifiers: ["vertical": true, "contentLoadingPolicy": "eager"], size: size(width, height), pages: count, page: 1
    ).pager()
    #expect(pager.layout.unbounded(0, pager.window, alignment: 0) == unbounded)
    #expect(pager.scrollOffset == shown)
  }

  @Test func `Windows of loops of one to six full pages`() throws {
    let expected = [1: 1, 2: 1, 3: 3, 4: 3, 5: 5, 6: 5]
    for count in 1...6 {
      let pager = try PagerScene(modifiers: ["loopPages": true], pages: count).pager()
      #expect(pager.window.count == expected[count], "\(count)")
    }
  }

  @Test func `Padding of more than half leaves no page and an empty window`() throws {
    let pager = try PagerScene(modifiers: ["padding": 200]).pager()
    #expect(pager.layout.pageSize == Size(width: -100, height: -100) && pager.window.count == 0)
  }
}
