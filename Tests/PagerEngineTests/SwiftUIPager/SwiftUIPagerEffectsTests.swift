import Testing

@testable import PagerEngine

@Suite("SwiftUIPager's effects on pages away from the focus")
struct SwiftUIPagerEffectsTests {
  /// What is drawn of a page: scale, opacity or rotation.
  enum Effect: Sendable { case scale, opacity, rotation }

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let modifiers: Modifiers
    var page = 0
    /// Points that the finger drags, held.
    var drag = 0.0
    let effect: Effect
    /// By element; `nil` where it is not drawn.
    let expected: [(Int, Double?)]
    var testDescription: String { id }
  }

  /// The library's rows. For a page that is not loaded it answers as for the focus; here such a page is not drawn.
  static let rows: [Row] = [
    Row(id: "H02", modifiers: [:], effect: .opacity, expected: [(1, 1)]),
    Row(id: "H03", modifiers: ["interactive": ["opacity": 0.3]], effect: .opacity, expected: [(12, nil)]),
    Row(
      id: "H04", modifiers: ["interactive": ["opacity": 0.3]], page: 2, effect: .opacity,
      expected: [(2, 1), (1, 0.7), (3, 0.7), (4, 0.4)]),
    Row(
      id: "H05", modifiers: ["interactive": ["opacity": 0.4], "draggingAnimation": "none"], page: 2, drag: -150,
      effect: .opacity,
      expected: [(2, 0.8), (1, 0.4), (3, 0.8), (4, 0.4)]),
    Row(id: "H15", modifiers: ["interactive": ["scale": 0.7]], effect: .scale, expected: [(0, 1)]),
    Row(id: "H16", modifiers: ["interactive": ["scale": 0.7]], effect: .scale, expected: [(1, 0.7)]),
    // Less than 1, and more than 0.7.
    Row(
      id: "H17, H18", modifiers: ["interactive": ["scale": 0.7], "pageOffset": 0.1], effect: .scale,
      expected: [(1, 0.73)]),
    Row(
      id: "H19", modifiers: ["interactive": ["scale": 0.7], "pageOffset": 0.1], effect: .scale,
      expected: [(200, nil)]),
    Row(
      id: "H20", modifiers: ["interactive": ["scale": 0.7], "pageOffset": -0.1], effect: .scale,
      expected: [(2, 0.7)]),
    Row(
      id: "H21", modifiers: ["interactive": ["scale": 0.7], "pageOffset": -0.1], effect: .scale,
      expected: [(1, 0.7)]),
    Row(id: "H44", modifiers: [:], effect: .rotation, expected: [(0, 0)]),
    Row(id: "H45", modifiers: ["interactive": ["rotation": true]], effect: .rotation, expected: [(0, 0)]),
    Row(
      id: "H46", modifiers: ["interactive": ["rotation": true], "pageOffset": 1.1], effect: .rotation,
      expected: [(0, 22)]),
    Row(
      id: "H47", modifiers: ["interactive": ["rotation": true], "pageOffset": -0.1], effect: .rotation,
      expected: [(0, -2)]),
  ]

  private func value(_ effect: Effect, _ effects: PageEffects?) -> Double? {
    switch effect {
    case .scale: effects?.scale
    case .opacity: effects?.opacity
    case .rotation: effects?.rotation
    }
  }

  @Test(arguments: rows)
  func `An effect is the library's`(row: Row) throws {
    let scene = PagerScene(modifiers: row.modifiers, page: row.page)
    let pager = try row.drag == 0 ? scene.pager() : scene.drag(slow(row.drag)).before
    for (page, expected) in row.expected {
      let shown = value(row.effect, pager.effects(ofPage: page, at: 1e7))
      guard let expected else {
        #expect(shown == nil)
        continue
      }
      #expect(try close([#require(shown)], [expected]), "\(page)")
    }
  }

  @Test func `H13, H14: pages turn about an axis only where rotation is on`() throws {
    for rotates in [false, true] {
      let pager = try PagerScene(modifiers: ["interactive": ["rotation": .boolean(rotates)]], page: 2).pager()
      #expect(pager.effects(ofPage: 3, at: 0)?.rotation == (rotates ? -20 : 0))
    }
  }

  // MARK: - The table of effects, as executed

  struct Table: Sendable, CustomTestStringConvertible {
    let progress: Double
    let scale, opacity, angle: [Double]
    var testDescription: String { "progress \(progress)" }
  }

  static let tables: [Table] = [
    Table(
      progress: 0.5, scale: [0.7, 0.7, 0.85, 0.85, 0.7], opacity: [0, 0.4, 0.8, 0.8, 0.4],
      angle: [50, 30, 10, -10, -30]),
    Table(
      progress: -0.25, scale: [0.7, 0.775, 0.925, 0.7, 0.7], opacity: [0.3, 0.7, 0.9, 0.5, 0.1],
      angle: [35, 15, -5, -25, -45]),
    Table(
      progress: 1.5, scale: [0.7, 0.7, 0.7, 0.85, 0.85], opacity: [0, 0, 0.4, 0.8, 0.8], angle: [70, 50, 30, 10, -10]),
  ]

  /// By `pageOffset`, which shifts what is shown as a drag does.
  @Test(arguments: tables)
  func `Effects by progress on page 2`(table: Table) throws {
    let pager = try PagerScene(
      modifiers: [
        "interactive": ["scale": 0.7, "opacity": 0.4, "rotation": true], "pageOffset": .number(table.progress),
      ], page: 2
    ).pager()
    let effects = try (0...4).map { try #require(pager.effects(ofPage: $0, at: 0)) }
    #expect(close(effects.compactMap(\.scale), table.scale))
    #expect(close(effects.compactMap(\.opacity), table.opacity))
    #expect(close(effects.compactMap(\.rotation), table.angle))
  }

  @Test func `A drag shows the same as a page offset of as many pages`() throws {
    let effects: OptionValue = ["scale": 0.7, "opacity": 0.4, "rotation": true]
    let dragged = try PagerScene(modifiers: ["interactive": effects, "draggingAnimation": "none"], page: 2)
      .drag(slow(-150)).before
    let set = try PagerScene(modifiers: ["interactive": effects, "pageOffset": 0.5], page: 2).pager()
    #expect(close([dragged.total], [-127.5]))
    for page in 0...4 {
      let a = try #require(dragged.effects(ofPage: page, at: 1e7))
      let b = try #require(set.effects(ofPage: page, at: 0))
      #expect(
        close(
          [a.scale, a.opacity, a.rotation, a.frame.x].compactMap { $0 },
          [b.scale, b.opacity, b.rotation, b.frame.x].compactMap { $0 }))
    }
  }

  @Test func `An opacity out of range is clamped in its result`() {
    var settings = SwiftUIPagerSettings()
    settings.opacityDecrement = -3
    #expect(SwiftUIPagerEffects(settings).opacity(at: 1) == 1)
    settings.opacityDecrement = 3
    #expect(SwiftUIPagerEffects(settings).opacity(at: 1) == 0)
  }
}
