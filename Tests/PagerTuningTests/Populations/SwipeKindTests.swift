import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

/// Each kind keeps the ranges that docs/populations.md gives it, and the label.
@Suite struct SwipeKindTests {
  private static let device = DeviceShare(
    SwipeDevice(name: "phone", viewport: Size(width: 400, height: 800), touchRate: 60))

  private func swipes(_ kind: SwipeKind, mostPages: Int = 1, backward: Double = 0) -> [Swipe] {
    let population = SynthesizedPopulation(
      PopulationRecipe(
        people: 50, swipesPerPerson: 40, shares: SwipeShares(only: [(kind, 1)]), devices: [Self.device],
        backward: backward, mostPages: mostPages))
    return (0..<population.count).map { population.swipe(at: $0) }
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  @Test(arguments: SwipeKind.allCases) func `Labels are those of the kind, and turn round with the direction`(
    kind: SwipeKind
  ) {
    let forward = swipes(kind).map(\.intent.pages)
    let backward = swipes(kind, backward: 1).map(\.intent.pages)
    #expect(forward == backward.map { -$0 })
    switch kind {
    case .pageFlick, .shortFlick, .hardFlick, .placedDrag: #expect(forward.allSatisfy { $0 == 1 })
    case .flickedBack: #expect(forward.allSatisfy { $0 == -1 })
    case .peek, .outAndBack, .readingScroll, .slippedTap: #expect(forward.allSatisfy { $0 == 0 })
    case .reversal:
      for swipe in swipes(kind) { #expect(swipe.intent == (swipe.features.travel < -20 ? .turn(-1) : .stay)) }
      #expect(Set(forward) == [-1, 0])
    }
  }

  @Test func `Short and hard flicks have their medians`() {
    let short = swipes(.shortFlick)
    #expect(abs(median(short.map { $0.features.travel / 400 }) - 0.23) < 0.03)
    #expect(abs(median(short.map(\.features.duration)) - 70) < 8)
    let hard = swipes(.hardFlick)
    #expect(abs(median(hard.map { $0.features.travel / 400 }) - 0.42) < 0.05)
    #expect(abs(median(hard.map(\.features.duration)) - 80) < 8)
    for swipe in short + hard {
      #expect(swipe.features.travel > 0 && swipe.features.travel <= 400)
      #expect(swipe.features.liftSpeed > swipe.features.travel / swipe.features.duration * 1000)
    }
  }

  @Test func `Drags, peeks and aborts keep their ranges`() {
    for swipe in swipes(.placedDrag) {
      #expect((200...380).contains(swipe.features.travel) && (300...1620).contains(swipe.features.duration))
      #expect(abs(swipe.features.liftSpeed) < 250)
    }
    for swipe in swipes(.peek) {
      #expect((20...180).contains(swipe.features.travel) && (360...2400).contains(swipe.features.duration))
      #expect(swipe.features.liftSpeed == 0)
      // A finger that rests tells nothing: there is no sample in the last 40 ms.
      let recording = swipe.recording
      #expect(recording.endTime - recording.samples[recording.samples.count - 1].time > 40)
    }
    for swipe in swipes(.outAndBack) {
      #expect((-1e-9...40).contains(swipe.features.travel) && (500...1501).contains(swipe.features.duration))
      #expect((-200.0...0).contains(swipe.features.liftSpeed))
      let farthest = swipe.recording.samples.map { swipe.recording.samples[0].location.x - $0.location.x }.max() ?? 0
      #expect((60...241).contains(farthest))
    }
    for swipe in swipes(.flickedBack) {
      #expect((-1e-9...40).contains(swipe.features.travel))
      #expect(swipe.features.liftSpeed < -250)
    }
  }

  @Test func `A reversal passes through rest smoothly`() {
    let population = SynthesizedPopulation(
      PopulationRecipe(
        people: 20, swipesPerPerson: 10, shares: SwipeShares(only: [(.reversal, 1)]), devices: [Self.device]))
    for index in 0..<population.count {
      let stroke = population.stroke(at: index).stroke
      let turn = stroke.first.end
      #expect((100...600).contains(turn - stroke.motionBegin))
      #expect(abs(stroke.speed(at: turn - 1)) < 30 && abs(stroke.speed(at: turn + 1)) < 60)
      #expect(stroke.speed(at: turn - 60) > 0 && stroke.speed(at: turn + 20) < 0)
      #expect(abs(stroke.way(at: turn + 1e-6) - stroke.way(at: turn - 1e-6)) < 1e-3)
      let share = stroke.way(at: turn) / 400
      #expect((0.0999...0.4001).contains(share))
    }
  }

  @Test func `Reading scrolls lie 50 to 90 degrees off the axis, and taps slip by 8 points at most`() {
    for swipe in swipes(.readingScroll) {
      #expect(abs(swipe.features.travel) <= abs(swipe.features.across) * 0.8392)
    }
    for swipe in swipes(.slippedTap) {
      let slip = swipe.features.travel * swipe.features.travel + swipe.features.across * swipe.features.across
      #expect(slip <= 64.001 && (40...150).contains(swipe.features.duration))
    }
  }

  @Test func `Where several pages may be meant, harder flicks mean more`() {
    let hard = swipes(.hardFlick, mostPages: 4)
    #expect(Set(hard.map(\.intent.pages)) == [2, 3, 4])
    func ratio(_ pages: Int) -> Double {
      median(
        hard.filter { $0.intent.pages == pages }.map {
          $0.features.liftSpeed * $0.features.duration / 1000 / $0.features.travel
        })
    }
    #expect(ratio(2) < ratio(3) && ratio(3) < ratio(4))
    #expect(Set(swipes(.hardFlick, mostPages: 2).map(\.intent.pages)) == [2])
  }

  @Test func `Shares, hands, directions and label noise come as often as asked for`() {
    let recipe = PopulationRecipe(
      people: 500, swipesPerPerson: 20, devices: [Self.device], leftHanded: 0.3, backward: 0.2)
    let population = SynthesizedPopulation(recipe)
    var noisy = recipe
    noisy.labelNoise = 0.1
    let wrong = SynthesizedPopulation(noisy)
    var counts = SwipeKind.allCases.map { _ in 0 }
    var (left, flips, turns, back) = (0, 0, 0, 0)
    for index in 0..<population.count {
      let swipe = population.swipe(at: index)
      if let kind = SwipeKind(rawValue: swipe.kind) { counts[kind.ordinal] += 1 }
      left += swipe.hand == .left ? 1 : 0
      let other = wrong.swipe(at: index)
      #expect(other.recording == swipe.recording)
      if other.intent != swipe.intent {
        flips += 1
        #expect((other.intent == .stay) != (swipe.intent == .stay))
      }
      if swipe.kind == SwipeKind.pageFlick.rawValue {
        turns += 1
        back += swipe.intent.pages < 0 ? 1 : 0
      }
    }
    for kind in SwipeKind.allCases {
      #expect(abs(Double(counts[kind.ordinal]) / 10000 - kind.defaultShare) < 0.015, "\(kind)")
    }
    #expect(abs(Double(left) / 10000 - 0.3) < 0.07)
    #expect(abs(Double(flips) / 10000 - 0.1) < 0.01)
    #expect(abs(Double(back) / Double(turns) - 0.2) < 0.03)
    #expect(abs(SwipeKind.allCases.reduce(0) { $0 + $1.defaultShare } - 1) < 1e-12)
    #expect(SwipeKind.allCases.map(\.ordinal) == Array(SwipeKind.allCases.indices))
  }

  @Test func `A cut reach has the published ratios`() {
    // cut, lift over peak, lift over average, virtual target over length
    for (cut, peak, average, target) in [
      (0.3, 1, 2.43, 6.13), (0.4, 1, 2.18, 3.15), (0.5, 1, 1.875, 2), (0.6, 0.92, 1.52, 1.47), (0.7, 0.71, 1.11, 1.20),
      (0.8, 0.41, 0.65, 1.06), (0.9, 0.13, 0.22, 1.01), (1, 0, 0, 1),
    ] {
      let shape = StrokeProfile.flick(cut: cut).shape
      #expect(abs(shape.liftOverPeak - peak) < 0.006 && abs(shape.liftOverAverage - average) < 0.011)
      let travelled = cut * cut * cut * (10 - 15 * cut + 6 * cut * cut)
      #expect(abs(1 / travelled - target) < 0.01)
    }
  }
}
