import GestureSynthesis
import PagerEngine
import Testing

@Suite("Properties of whole swipes")
struct SymmetryTests {
  @Test("Mirrored swipes turn mirrored pages inside the ends, except at PagerView's tie", arguments: Subject.allCases)
  func mirror(subject: Subject) throws {
    var numbers = Numbers(seed: 11)
    for _ in 0..<60 {
      let translation = numbers.number(20...350)
      let duration = numbers.number(40...600)
      var left = subject.simulation(pages: 9, page: 4, recording: [.extremes, .motion])
      var right = left
      // Both from the middle, so that places mirror to the bit.
      try left.perform(swipe(-translation, duration: duration, from: 187.5))
      try right.perform(swipe(translation, duration: duration, from: 187.5))
      let margin = try #require(left.world.decision?.margin)
      guard margin.margin > 1e-6 else { continue }
      #expect(left.page - 4 == 4 - right.page)
      #expect(try left.settle())
      #expect(try right.settle())
      #expect(left.now == right.now)
      #expect(abs((left.position ?? 0) + (right.position ?? 0) - 8) < 1e-9)
      #expect(abs((left.maxPosition ?? 0) + (right.minPosition ?? 0) - 8) < 1e-9)
      #expect(abs((left.overshoot ?? -1) - (right.overshoot ?? -2)) < 1e-6)
    }
  }

  @Test("The touch rate does not change the page where the margin is large", arguments: Subject.allCases)
  func touchRates(subject: Subject) throws {
    var numbers = Numbers(seed: 12)
    var counted = 0
    for _ in 0..<60 {
      let step = swipe(
        numbers.number(-350...350), duration: numbers.number(120...500),
        profile: [.linear, .minimumJerk, .flick(cut: 0.6), .easeOut].randomElement(using: &numbers) ?? .linear)
      var pages: [Int] = []
      var least = Double.infinity
      for rate in [60.0, 90, 120, 240] {
        var run = subject.simulation(pages: 9, page: 4, digitizer: try Digitizer(rate: rate))
        try run.perform(step)
        pages.append(run.page)
        // A touch that was no drag was not decided.
        least = min(least, run.world.decision?.margin?.margin ?? 0)
      }
      // PagerView looks at the translation alone, which no rate changes; a prediction is a quarter second of velocity.
      guard least > (subject.isImagePager ? 120 : 1e-6) else { continue }
      counted += 1
      #expect(Set(pages).count == 1)
    }
    #expect(counted > (subject.isImagePager ? 5 : 40))
  }

  @Test(
    "A page's own distance from its threshold is what the margin says, through whole swipes",
    arguments: [Subject.pagerView, .imagePager])
  func margins(subject: Subject) throws {
    var numbers = Numbers(seed: 13)
    for _ in 0..<40 {
      let translation = numbers.number(-170...170)
      func ended(_ translation: Double) throws -> Simulation {
        var run = subject.simulation(pages: 9, page: 4)
        try run.perform(try restingDrag(translation))
        return run
      }
      let run = try ended(translation)
      guard let margin = run.world.decision?.margin else { continue }
      // At rest the prediction is the translation. The nearest other decision lies to one side.
      let inside = try [-1.0, 1].map { try ended(translation + $0 * (margin.margin - 1e-6)).page }
      let beyond = try [-1.0, 1].map { try ended(translation + $0 * (margin.margin + 1e-6)).page }
      #expect(inside == [run.page, run.page])
      #expect(beyond != [run.page, run.page])
    }
  }

  @Test(
    "Right to left changes neither the rule nor the offsets, only where pages are drawn", arguments: Subject.allCases)
  func rightToLeft(subject: Subject) throws {
    for translation in [-300.0, -100, 40, 200] {
      var left = subject.simulation(page: 2)
      var right = subject.simulation(page: 2, environment: subject.world(layoutDirection: .rightToLeft))
      for step in [swipe(translation), .wait(60)] {
        try left.perform(step)
        try right.perform(step)
      }
      #expect(Readings(left) == Readings(right))
      for page in 0..<5 {
        #expect(left.frame(ofPage: page).map { -$0.x } == right.frame(ofPage: page)?.x)
      }
    }
  }

  @Test(
    "A digitizer's grid, noise and drops move the numbers, but not a page far from its threshold",
    arguments: Subject.allCases)
  func noise(subject: Subject) throws {
    for seed in UInt64(0)..<30 {
      let digitizer = try Digitizer(grid: 1 / 3.0, noise: 0.3, jitter: 0.5, dropProbability: 0.1, seed: seed)
      var run = subject.simulation(page: 2, digitizer: digitizer)
      try run.perform(swipe(-300, duration: 300))
      #expect(run.page == 3)
      #expect(try run.settle())
      #expect(run.offset == 3 * 375)
    }
  }
}
