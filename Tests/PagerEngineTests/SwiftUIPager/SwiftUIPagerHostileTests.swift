import GestureSynthesis
import Testing

@testable import PagerEngine

/// Numbers that nobody means, but that an option or a step lets through: nothing traps, and what is told is in range.
@Suite("SwiftUIPager takes any numbers")
struct SwiftUIPagerHostileTests {
  private static let strange: [Double] = [
    0, -0.0, 1, -1, 0.5, -300, 1e-9, 1e9, -1e9, 1e15, -1e15, 1e300, -1e300, .greatestFiniteMagnitude,
  ]

  /// A page that is far from what is loaded has nothing to touch there.
  @Test(arguments: [0, 3.0, 5, 10, 19, 100, -4, -100, 1e6, 1e300])
  func `A touch under a far page offset finds no page, and does not trap`(offset: Double) throws {
    for loops in [false, true] {
      let scene = PagerScene(modifiers: ["pageOffset": .number(offset), "loopPages": .boolean(loops)])
      var run = scene.simulation()
      let frames = (0..<20).compactMap { run.frame(ofPage: $0) }
      let isHit = frames.contains { $0.contains(x: 150, y: 150) }
      #expect(run.pager.accepts(Point(x: 150, y: 150), in: run.world) == isHit)
      try run.perform(.replay(try TouchRecording(slow(-60)), end: .lift))
      #expect(run.crash == nil)
    }
  }

  @Test func `Any numbers in any options, touches and writes`() throws {
    var dice = ScenarioDice(9)
    let names = [
      "padding", "itemSpacing", "pageOffset", "itemAspectRatio", "interactive", "preferredItemSize", "sensitivity",
      "singlePagination", "alignment", "multiplePagination", "loopPages", "vertical", "contentLoadingPolicy",
      "swipeInteractionArea", "version",
    ]
    for _ in 0..<800 {
      func number() -> OptionValue { .number(Self.strange[dice.integer(0...(Self.strange.count - 1))]) }
      var entries: [OptionEntry] = []
      for _ in 0..<dice.integer(1...5) {
        let name = names[dice.integer(0...(names.count - 1))]
        let value: OptionValue =
          switch name {
          case "preferredItemSize": [.number(abs(number().number ?? 0)), .number(abs(number().number ?? 0))]
          case "sensitivity": ["custom": number()]
          case "singlePagination": ["ratio": number(), "sensitivity": ["custom": number()]]
          case "alignment": ["start": number()]
          case "interactive": ["scale": number(), "opacity": number(), "rotation": true]
          case "multiplePagination", "vertical": true
          case "loopPages": ["repeating": .number(Double(dice.integer(0...4)))]
          case "contentLoadingPolicy": dice.pick(["eager", ["lazy": 0], ["lazy": 1_000_000]])
          case "swipeInteractionArea": dice.pick(["page", "allAvailable"])
          case "version": dice.pick(["2.5.0", "1.14", "head"])
          default: number()
          }
        entries.append(OptionEntry(name, value))
      }
      var scene = RandomScene(&dice)
      scene.entries = entries
      if dice.chance(0.1) { scene.size = Size(width: 0, height: dice.chance(0.5) ? 0 : 300) }
      if dice.chance(0.2) { scene.page = [Int.min, Int.max, -3, 1_000_000][dice.integer(0...3)] }
      var run = scene.simulation(recording: [.outcome, .trace, .touches])
      for _ in 0..<6 {
        let step: Step
        switch dice.integer(0...7) {
        case 0, 1, 2: step = .replay(try TouchRecording(wander(&dice, in: scene.size, vertical: false)), end: .lift)
        case 3: step = .goTo(.index([Int.min, Int.max, -1, 0, 3][dice.integer(0...4)]), animated: dice.chance(0.5))
        case 4: step = .scrollTo(Self.strange[dice.integer(0...(Self.strange.count - 1))], animated: dice.chance(0.5))
        case 5: step = .moveCommand(dice.chance(0.5) ? .left : .right)
        case 6: step = .resize(Size(width: abs(number().number ?? 0), height: 300))
        default: step = .wait(100)
        }
        // A step may be refused.
        if (try? run.perform(step)) == nil { continue }
        // What may be asked of it does not trap, either.
        for page in run.pager.drawnPages(in: run.world) { _ = run.pager.effects(ofPage: page, at: run.now) }
        _ = (run.pager.loadedPages?.count, run.position, run.offset)
        let accepted = run.pager.accepts(Point(x: 100, y: 100), in: run.world)
        let pager = try run.swiftUIPager
        guard run.crash == nil, pager.layout.settings.version != .tag1_14 else { continue }
        guard pager.page.index < max(1, pager.layout.count), pager.page.index >= (pager.layout.count > 0 ? 0 : -1)
        else {
          Issue.record("\(scene): index \(pager.page.index) of \(pager.layout.count), touches \(accepted)")
          return
        }
      }
    }
  }
}
