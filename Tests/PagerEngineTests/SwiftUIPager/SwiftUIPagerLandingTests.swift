import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("Where SwiftUIPager lands")
struct SwiftUIPagerLandingTests {
  // MARK: - The library's rows, by drags

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var modifiers: Modifiers = [:]
    var side = 300.0
    let samples: [TouchSample]
    let offset: Double
    var velocity: Double?
    let page: Int
    let increment: Int
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(
      id: "H06", modifiers: ["multiplePagination": true], samples: slow(-600), offset: -600, page: 2, increment: 2),
    Row(
      id: "H07", modifiers: ["loopPages": true], samples: slow(0, then: (30, 0.05)), offset: 30, velocity: 600,
      page: 19, increment: 1),
    Row(
      id: "H08", modifiers: ["loopPages": true, "multiplePagination": true], samples: slow(870, then: (30, 0.05)),
      offset: 900, velocity: 600, page: 16, increment: 4),
    Row(id: "H09", samples: slow(-45, then: (-30, 0.05)), offset: -75, velocity: -600, page: 1, increment: 1),
    Row(id: "B62", side: 100, samples: slow(-100, from: 90), offset: -100, page: 1, increment: 1),
    Row(id: "B63", side: 100, samples: slow(-10, from: 90), offset: -10, page: 0, increment: 0),
    Row(id: "B64", side: 100, samples: slow(-100, from: 90), offset: -100, page: 1, increment: 1),
    Row(id: "B65", side: 100, samples: slow(-25, from: 90), offset: -25, page: 0, increment: 0),
  ]

  @Test(arguments: rows)
  func `A drag leads where the library's tests say`(row: Row) throws {
    let scene = PagerScene(modifiers: row.modifiers, size: Size(width: row.side, height: row.side))
    let drag = try scene.drag(row.samples)
    #expect(try drag.offset == row.offset)
    if let velocity = row.velocity { #expect(try close([drag.velocity], [velocity], within: 1e-6)) }
    #expect(drag.run.page == row.page)
    #expect(drag.story == (row.increment > 0 ? turned(0, row.page, increment: row.increment) : stayed()))
  }

  @Test func `B59: a release without a drag still ends the drag`() throws {
    let drag = try PagerScene(modifiers: ["delaysTouches": false]).drag(samples([(0, 100)]))
    #expect(drag.story == stayed())
  }

  // MARK: - The page under the content

  static let middles: [(String, Modifiers, Int)] = [
    ("H22", ["pageOffset": 2.6], 3), ("H23", ["pageOffset": 2.25, "sensitivity": "high"], 3),
    ("H24", ["pageOffset": 2.24, "sensitivity": "high"], 2),
    ("H25", ["pageOffset": 2.42, "sensitivity": ["custom": 0.43]], 2),
    ("H26", ["loopPages": true, "pageOffset": -1], 19),
  ]

  @Test(arguments: middles)
  func `The page under the content is the library's`(id: String, modifiers: Modifiers, page: Int) throws {
    let pager = try PagerScene(modifiers: modifiers).pager()
    #expect(pager.landing.currentPage(0, total: pager.total, count: 20) == page, "\(id)")
    // Only the bounds always ask for a half.
    if id == "H22" { #expect(pager.middlePage == 3) }
  }

  @Test func `Thresholds are inclusive, at every page and on both sides`() {
    for share in [0.25, 0.5, 0.75] {
      let rule = SwiftUIPagerLanding(sensitivity: share, pageDistance: 256)
      for whole in 0...5 {
        let edge = (Double(whole) + share) * 256
        #expect(rule.currentPage(10, total: -edge, count: 20) == 10 + whole + 1)
        #expect(rule.currentPage(10, total: -edge.nextDown, count: 20) == 10 + whole)
        #expect(rule.currentPage(10, total: edge, count: 20) == 10 - whole - 1)
        #expect(rule.currentPage(10, total: edge.nextDown, count: 20) == 10 - whole)
      }
    }
  }

  @Test func `A sensitivity of 0 or less turns at once, one above 1 counts whole pages`() {
    for share in [0.0, -1] {
      let rule = SwiftUIPagerLanding(sensitivity: share, pageDistance: 256)
      #expect(rule.currentPage(3, total: -0.001, count: 20) == 4)
      #expect(rule.currentPage(3, total: -256, count: 20) == 4)
      #expect(rule.currentPage(3, total: 0, count: 20) == 3)
    }
    let whole = SwiftUIPagerLanding(sensitivity: 1.5, pageDistance: 256)
    #expect(whole.currentPage(3, total: -255.5, count: 20) == 3)
    #expect(whole.currentPage(3, total: -256, count: 20) == 4)
  }

  // MARK: - The whole rule against its definition

  /// The definition of the rule in the library's own order, on small integers.
  private func definition(
    _ index: Int, _ count: Int, total: Double, velocity: Double, _ rule: SwiftUIPagerLanding, length: Double
  ) -> (page: Int, increment: Int) {
    let distance = rule.pageDistance
    var under = index
    if total != 0 {
      let whole = (total / distance).rounded(.towardZero)
      let rest = total / distance - whole
      let moved = Int(whole) + (abs(rest) < rule.sensitivity ? 0 : rest > 0 ? 1 : rest < 0 ? -1 : 0)
      under =
        rule.loops ? max((index - moved + count) % count, 0) : max(0, min(count - 1, index - moved))
    }
    guard rule.isMultiple else {
      var page = under
      let forward = -velocity * (rule.mirrored ? -1 : 1)
      if under == index, abs(forward) > 500 {
        page = index + (forward > 0 ? 1 : -1)
        if rule.loops { page = (page + count) % count }
      }
      page = max(0, min(count - 1, page))
      return (page, page == index ? 0 : 1)
    }
    let fromVelocity = Int(abs(velocity) / (length / distance) / 500)
    let isForward = total < 0
    var fromOffset = isForward ? under - index : index - under
    if rule.loops { fromOffset = (fromOffset + count) % count }
    let increment = min(fromVelocity + fromOffset, (count + 3) / 4)
    var page = isForward ? index + increment : index - increment
    if rule.loops { page = (page + count) % count }
    return (max(0, min(count - 1, page)), increment)
  }

  @Test(arguments: [false, true], [false, true])
  func `Every small case agrees with the definition`(isMultiple: Bool, loops: Bool) {
    for mirrored in [false, true] {
      for sensitivity in [0.25, 0.5, 0.75] {
        let rule = SwiftUIPagerLanding(
          sensitivity: sensitivity, isMultiple: isMultiple, loops: loops, mirrored: mirrored, pageDistance: 64)
        for count in 1...6 {
          for index in 0..<count {
            for eighth in -30...30 {
              for velocity in [-4096.0, -1600, -1000, -500.5, -500, 0, 500, 500.5, 1000, 1600, 4096] {
                let features = DragFeatures(
                  translation: Double(eighth) * 8, velocity: velocity, predictedEndTranslation: 0, viewport: 128,
                  page: index, count: count)
                let answer = rule.answer(features)
                let expected = definition(
                  index, count, total: features.translation, velocity: velocity, rule, length: 128)
                guard answer.page == expected.page, answer.increment == expected.increment else {
                  Issue.record("\(rule), \(features): \(answer), not \(expected)")
                  return
                }
              }
            }
          }
        }
      }
    }
  }
}
