import Documents
import FoundationEssentials
import GestureSynthesis
import Testing

@testable import PagerEngine

/// 400 random configurations and drags, answered by the library's own arithmetic; read in place where
/// `PAGERLAB_CONFORMANCE` names the folder.
@Suite("SwiftUIPager answers as its own arithmetic does")
struct SwiftUIPagerConformanceTests {
  static let folder: String? = {
    let folder = ProcessInfo.processInfo.environment["PAGERLAB_CONFORMANCE"]
    return folder?.isEmpty == false ? folder : nil
  }()

  @Test(.enabled(if: folder != nil, "skipped: no conformance data (400 decisions)"))
  func `All 400 recorded decisions agree in every field`() throws {
    let file = try #require(Self.folder) + "/swiftuipager/decisions.json"
    let reading = JSONReader.read(SourceText(name: file, bytes: try FileAccess.read(file)))
    guard case .array(let cases)? = reading.root?.kind else {
      Issue.record("the data are a list of cases")
      return
    }
    #expect(cases.count == 400)
    for (index, node) in cases.enumerated() { try Case(node, index: index).check() }
  }
}

/// One recorded case.
private struct Case {
  let index: Int
  let setup: PagerSetup
  let samples: [[Double]]
  let result: JSONNode

  init(_ node: JSONNode, index: Int) throws {
    self.index = index
    let environment = try #require(node.member("environment"))
    let pager = try #require(node.member("pager"))
    result = try #require(node.member("result"))
    samples = try #require(node.member("samples")).values.map { $0.values.compactMap(\.double) }
    var options = OptionValues(of: ModelDeclaration.swiftUIPager.options)
    for member in pager.members where !["model", "page", "pages"].contains(member.name) {
      let value = try #require(OptionValue(member.value))
      let declared = try #require(ModelDeclaration.swiftUIPager.options.first { $0.name == member.name })
      #expect(declared.shape.accepts(value), "\(index): \(member.name)")
      options.set(member.name, to: value)
    }
    let viewport = try #require(environment.member("viewport")).values.compactMap(\.double)
    setup = PagerSetup(
      environment: PagerEnvironment(
        viewport: Size(width: viewport[0], height: viewport[1]),
        language: environment.member("language")?.string ?? "en"),
      pages: PageList(count: try #require(pager.member("pages")?.int)), page: try #require(pager.member("page")?.int),
      options: options)
  }

  /// Feeds the samples one by one and compares what the model holds after each that was delivered.
  func check() throws {
    let reactor = Transcript()
    var world = World(
      setup: setup, children: [], nested: [], digitizer: .standard, recording: [.margins], reactor: reactor)
    var pager = SwiftUIPager(setup)
    try pager.appeared(in: &world)
    var expected = try #require(result.member("afterEvents")).values[...]
    for (number, sample) in samples.enumerated() {
      let touch = TouchSample(time: sample[0], location: Point(x: sample[1], y: sample[2]))
      world.now = sample[0]
      if number == 0 {
        try pager.touchBegan(touch, mayActivate: true, in: &world)
      } else {
        try pager.touchMoved(touch, mayActivate: true, in: &world)
      }
      guard pager.drag != nil else { continue }
      // A value that equals the last one is not delivered again.
      let next = expected.popFirst()
      let after = try #require(next, "\(index): sample \(number)")
      same(pager.arithmetic.offset, after, "draggingOffset")
      same(pager.arithmetic.velocity, after, "velocity")
      same(pager.scrollOffset, after, "xOffset")
      same(Double(pager.middlePage), after, "currentPage")
    }
    #expect(expected.isEmpty, "\(index): events left over")
    try checkBeforeRelease(pager)
    try checkRelease(&pager, &world)
  }

  private func checkBeforeRelease(_ pager: SwiftUIPager) throws {
    let layout = pager.layout
    same(layout.pageDistance, result, "pageDistance")
    let size = try #require(result.member("pageSize")).values.compactMap(\.double)
    #expect(abs(layout.pageSize.width - size[0]) < 1e-6 && abs(layout.pageSize.height - size[1]) < 1e-6, "\(index)")
    same(layout.stackSpacing, result, "interactiveItemSpacing")
    same(layout.crossOffset, result, "yOffset")
    let alignment = layout.alignmentOffset(pager.window)
    let (window, page) = (pager.window, pager.middlePage)
    same(layout.lowerBound(window, page: page, alignment: alignment), result, "offsetLowerbound")
    same(layout.upperBound(window, page: page, alignment: alignment), result, "offsetUpperbound")
    let loaded = try #require(result.member("loaded")).values.compactMap(\.int)
    #expect(pager.loadedPages == loaded, "\(index)")
    let effects = SwiftUIPagerEffects(layout.settings)
    let recorded = try #require(result.member("effects")).values
    #expect(recorded.count == pager.window.count, "\(index)")
    for (slot, effect) in recorded.enumerated() where slot < pager.window.count {
      let distance = Double(pager.window.focus - slot) - pager.total / layout.pageDistance
      same(effects.scale(at: distance), effect, "scale")
      same(effects.opacity(at: distance), effect, "opacity")
      same(effects.rotation(at: distance), effect, "angle")
    }
  }

  private func checkRelease(_ pager: inout SwiftUIPager, _ world: inout World) throws {
    let features = DragFeatures(
      translation: pager.total, velocity: pager.arithmetic.velocity, predictedEndTranslation: 0,
      viewport: pager.layout.length, page: pager.page.index, count: pager.layout.count)
    let answer = pager.landing.answer(features)
    same(Double(answer.page), result, "page")
    same(Double(answer.increment), result, "increment")
    if let animation = result.member("animation"), animation.member("curve") != nil {
      let snap = SwiftUIPagerAnimation.snap(isMultiple: pager.layout.settings.isMultiple, increment: answer.increment)
      let steep = animation.member("curve")?.string != "easeOut"
      #expect(
        snap.animation
          == (steep
            ? .steep(SwiftUIPagerAnimation.steepDuration) : .standard(SwiftUIPagerAnimation.standardDuration)),
        "\(index)")
      same(snap.speed, animation, "speed")
    }
    try pager.touchLifted(nil, in: &world)
    same(Double(pager.page.index), result, "index")
  }

  private func same(_ value: Double, _ node: JSONNode, _ name: String) {
    guard let expected = node.member(name)?.double else {
      Issue.record("\(index): no \(name)")
      return
    }
    // The format's own comparison; sample times are recorded to 1e-9 ms, which a velocity of 10,000 pt/s feels.
    #expect(abs(value - expected) <= max(1e-6, 1e-9 * abs(expected)), "\(index): \(name) is \(value), not \(expected)")
  }
}

private final class Transcript: Reactor {
  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) {}
}

extension JSONNode {
  fileprivate var double: Double? { if case .number(let number) = kind { number.value } else { nil } }
  fileprivate var int: Int? { if case .number(let number) = kind { number.exactInteger } else { nil } }
  fileprivate var string: String? { if case .string(let text) = kind { text } else { nil } }
  fileprivate var values: [JSONNode] { if case .array(let elements) = kind { elements } else { [] } }
  fileprivate var members: [JSONMember] { if case .object(let members) = kind { members } else { [] } }
}

extension OptionValue {
  /// A value as it stands in a document.
  fileprivate init?(_ node: JSONNode) {
    switch node.kind {
    case .number(let number): self = .number(number.value)
    case .bool(let flag): self = .boolean(flag)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.compactMap { OptionValue($0) })
    case .object(let members):
      self = .record(members.compactMap { member in OptionValue(member.value).map { OptionEntry(member.name, $0) } })
    default: return nil
    }
  }
}
