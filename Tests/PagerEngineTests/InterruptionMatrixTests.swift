import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("Interruption matrix")
struct InterruptionMatrixTests {
  /// A pager whose interruptions are walked through: every model as it is by itself, and some of them otherwise.
  struct Subject: CustomTestStringConvertible, Sendable {
    var name: String
    var model: Model
    var sdk = 17
    var options: [(String, OptionValue)] = []

    var testDescription: String { name }

    static let all: [Subject] =
      Model.all.map { Subject(name: $0.declaration.name, model: $0) } + [
        Subject(name: "ImagePager before iOS 17", model: .imagePager, sdk: 16),
        Subject(
          name: "ScrollViewPaging that anchors", model: .scrollViewPaging, options: [("resize", .text("anchor"))]),
      ]

    func simulation(page: Int) -> Simulation {
      var values = OptionValues(of: model.declaration.options)
      for (name, value) in options { values.set(name, to: value) }
      let environment = PagerEnvironment(viewport: Size(width: 375, height: 800), sdk: sdk)
      return Simulation(
        model, PagerSetup(environment: environment, pages: PageList(count: 3), page: page, options: values))
    }
  }

  /// A documented quirk of a model that leaves it wrong at rest.
  struct Quirk: Sendable {
    typealias Matrix = InterruptionMatrix

    /// The subjects that have it.
    var subjects: [String]
    /// The beginning of its words in the declaration's quirks or rules.
    var words: String
    var violation: Matrix.Violation
    /// The shortest sequences that show it, by where they begin.
    var middle: [[Matrix.Act]] = []
    var edge: [[Matrix.Act]] = []
    /// What must not come between the acts of a longer sequence, or it does not show it.
    var preventedBy: [Matrix.Act] = []
    /// What puts an end to it.
    var healedBy: [[Matrix.Act]] = []

    var findings: [Matrix.Finding] {
      [(Matrix.Start.middle, middle), (.edge, edge)].flatMap { start, sequences in
        sequences.map {
          Matrix.Finding(
            start: start, violation: violation, acts: $0, preventedBy: preventedBy, healedBy: healedBy)
        }
      }
    }
  }

  static let quirks: [Quirk] = [
    Quirk(
      subjects: ["PagerView"], words: "An index outside the pages is shown as a blank",
      violation: .pageOutOfRange,
      middle: [
        [.goTo, .removePage], [.removePage, .goTo], [.removePage, .removePage], [.drag, .drag, .lift, .removePage],
      ], edge: [[.removePage]], healedBy: [[.jump], [.drag, .lift]]),
    Quirk(
      subjects: ["PagerViewWithDots"], words: "An index outside the pages is shown as a blank",
      violation: .pageOutOfRange, middle: [[.removePage, .removePage], [.drag, .drag, .lift, .removePage]],
      edge: [[.removePage]], healedBy: [[.drag, .lift]]),
    Quirk(
      subjects: ["ImagePager", "ImagePager before iOS 17"],
      words: "The offset is in points: after a change of the width",
      violation: .betweenPages, middle: [[.resize]], edge: [[.resize]], healedBy: [[.drag, .lift]]),
    Quirk(
      subjects: ["ImagePager", "ImagePager before iOS 17"], words: "A cancelled drag, or one that a second finger ends",
      violation: .betweenPages, middle: [[.drag, .cancel], [.dragBack, .cancel]],
      edge: [[.drag, .cancel], [.dragBack, .cancel]], preventedBy: [.lift],
      healedBy: [[.drag, .lift], [.dragBack, .lift]]),
    // Nobody follows the first finger from then on, so within four acts no drag heals it.
    Quirk(
      subjects: ["ImagePager", "ImagePager before iOS 17"], words: "A cancelled drag, or one that a second finger ends",
      violation: .betweenPages, middle: [[.drag, .secondFinger], [.dragBack, .secondFinger]],
      edge: [[.drag, .secondFinger], [.dragBack, .secondFinger]], preventedBy: [.lift]),
    Quirk(
      subjects: ["ImagePager", "ImagePager before iOS 17"], words: "The rows are those of the first evaluation",
      violation: .crash("Fatal error: Index out of range"), middle: [[.removePage]], edge: [[.removePage]]),
    Quirk(
      subjects: ["ImagePager", "ImagePager before iOS 17"], words: "On a page added later the index stays",
      violation: .pageOutOfRange,
      edge: [[.drag, .insertPage, .lift, .removePage], [.insertPage, .drag, .lift, .removePage]]),
    Quirk(
      subjects: ["ScrollViewPaging"], words: "After a change of the container's length the offset stays in points",
      violation: .betweenPages, middle: [[.resize]],
      // At the end of the content a shorter page leaves the offset on the last one.
      edge: [
        [.insertPage, .resize], [.jump, .resize], [.dragBack, .lift, .resize], [.dragBack, .cancel, .resize],
        [.dragBack, .secondFinger, .resize], [.goTo, .touch, .lift, .resize], [.goTo, .touch, .cancel, .resize],
        [.goTo, .touch, .secondFinger, .resize],
      ], healedBy: [[.goTo], [.jump]]),
    Quirk(
      subjects: ["TabView"], words: "A tag that no page has", violation: .pageOutOfRange,
      middle: [[.removePage, .goTo]], edge: [[.removePage, .removePage, .jump]]),
    Quirk(
      subjects: ["TabView"], words: "A tag that no page has", violation: .deaf,
      middle: [
        [.jump, .removePage, .goTo], [.removePage, .jump, .goTo], [.removePage, .removePage, .goTo],
        [.dragBack, .dragBack, .removePage, .goTo], [.dragBack, .removePage, .dragBack, .goTo],
        [.removePage, .dragBack, .dragBack, .goTo],
      ], edge: [[.removePage, .removePage, .jump]]),
    Quirk(
      subjects: ["TabView"], words: "A tag that no page has", violation: .elsewhere,
      middle: [[.drag, .removePage, .goTo, .insertPage]]),
    Quirk(
      subjects: ["TabView"], words: "A tag that no page has", violation: .indexWithoutPages,
      middle: [[.removePage, .removePage, .removePage, .goTo]]),
    Quirk(
      subjects: ["SwiftUIPager"], words: "Without elements the index is −1", violation: .indexWithoutPages,
      middle: [[.removePage, .removePage, .removePage]], edge: [[.removePage, .removePage, .removePage]]),
    Quirk(
      subjects: ["PageViewController"], words: "A page that is not there traps",
      violation: .crash("Fatal error: Index out of range"),
      middle: [
        [.goTo, .removePage], [.removePage, .goTo], [.removePage, .removePage], [.drag, .lift, .settle, .removePage],
        [.drag, .cancel, .settle, .removePage],
      ], edge: [[.removePage]]),
    Quirk(
      subjects: ["PageViewController"], words: "A touch that stops a set", violation: .deaf,
      middle: [[.jump, .goTo, .dragBack]],
      // The last page is shown and the first one read, so that the swipe to the next page finds none.
      edge: [
        [.goTo, .drag, .dragBack], [.goTo, .dragBack, .drag], [.goTo, .touch, .dragBack], [.goTo, .halfway, .dragBack],
      ]),
    Quirk(
      subjects: ["PageViewController"], words: "A touch that stops a set", violation: .elsewhere,
      middle: [
        [.goTo, .drag, .dragBack], [.goTo, .dragBack, .drag], [.jump, .goTo, .dragBack], [.goTo, .touch, .dragBack],
        [.goTo, .halfway, .dragBack], [.insertPage, .goTo, .touch], [.goTo, .jump, .insertPage, .touch],
        [.goTo, .jump, .removePage, .touch], [.insertPage, .jump, .insertPage, .touch],
        [.insertPage, .jump, .removePage, .touch], [.removePage, .jump, .insertPage, .touch],
        [.removePage, .jump, .removePage, .touch],
      ],
      edge: [
        [.goTo, .drag, .dragBack], [.goTo, .dragBack, .drag], [.goTo, .touch, .dragBack], [.goTo, .halfway, .dragBack],
        [.insertPage, .goTo, .touch], [.goTo, .jump, .insertPage, .touch], [.goTo, .jump, .removePage, .touch],
        [.jump, .removePage, .goTo, .touch], [.insertPage, .jump, .insertPage, .touch],
        [.insertPage, .jump, .removePage, .touch],
      ]),
    Quirk(
      subjects: ["PageViewController"], words: "After the parent was evaluated", violation: .deaf,
      middle: [[.insertPage], [.removePage]], edge: [[.insertPage], [.goTo, .removePage], [.jump, .removePage]]),
    Quirk(
      subjects: ["iPages"], words: "A touch that stops a set", violation: .deaf, middle: [[.jump, .goTo, .dragBack]],
      edge: [[.goTo, .drag], [.goTo, .touch]]),
    Quirk(
      subjects: ["iPages"], words: "A touch that stops a set", violation: .elsewhere,
      middle: [
        [.goTo, .drag, .dragBack], [.goTo, .dragBack, .drag], [.jump, .goTo, .dragBack], [.goTo, .touch, .dragBack],
        [.goTo, .halfway, .dragBack], [.goTo, .jump, .insertPage, .touch], [.goTo, .jump, .removePage, .touch],
      ], edge: [[.goTo, .drag], [.goTo, .touch]]),
    Quirk(
      subjects: ["iPages"], words: "Pages that come or go later", violation: .deaf,
      middle: [
        [.goTo, .insertPage], [.insertPage, .drag], [.insertPage, .goTo], [.removePage, .removePage, .drag],
        [.removePage, .removePage, .goTo], [.goTo, .jump, .removePage, .touch],
      ],
      edge: [
        [.insertPage], [.jump, .removePage, .removePage, .drag], [.removePage, .jump, .removePage, .drag],
      ]),
    Quirk(
      subjects: ["iPages"], words: "Pages that come or go later", violation: .pageOutOfRange,
      middle: [
        [.goTo, .removePage], [.removePage, .drag], [.removePage, .goTo], [.removePage, .removePage],
        [.drag, .lift, .settle, .removePage], [.drag, .cancel, .settle, .removePage],
      ], edge: [[.removePage]]),
  ]

  @Test(
    "After every sequence of interruptions a pager rests on a page, but for its documented quirks",
    arguments: Subject.all)
  func walk(subject: Subject) throws {
    let listed = Self.quirks.filter { $0.subjects.contains(subject.name) }.flatMap(\.findings)
    for start in InterruptionMatrix.Start.allCases {
      var matrix = InterruptionMatrix(from: start, known: listed)
      matrix.walk(subject.simulation(page: start.page))
      for finding in matrix.unknown { Issue.record("not documented: \(finding)") }
      for finding in matrix.known where !matrix.confirmed.contains(finding) {
        Issue.record("no longer occurs: \(finding)")
      }
      #expect(matrix.halfDone == [])
      #expect(matrix.visited > 1000)
      #expect(matrix.refused > 100)
      // The touches did come in mid-settle (from the edge, in mid-bounce) and in mid-change.
      #expect(matrix.caught.contains([.drag, .lift, .touch]))
      let isShared = subject.model.declaration.selectionIsShared
      #expect(matrix.caught.contains([.goTo, .touch]) == isShared)
      #expect(
        matrix.performed == Set(InterruptionMatrix.Act.allCases.filter { isShared || $0 != .goTo && $0 != .jump }))
    }
  }

  @Test("Every listed quirk is in the words of its model")
  func words() throws {
    for quirk in Self.quirks {
      #expect(!quirk.findings.isEmpty)
      for name in quirk.subjects {
        let subject = try #require(Subject.all.first { $0.name == name })
        let declaration = subject.model.declaration
        #expect(
          (declaration.quirks + declaration.rules).contains { $0.hasPrefix(quirk.words) }, "\(name): \(quirk.words)")
      }
    }
  }
}
