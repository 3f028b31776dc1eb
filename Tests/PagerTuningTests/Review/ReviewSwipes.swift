import GestureSynthesis
import PagerEngine
import PagerTuning

/// Straight strokes of which some stay, some rest before the lift, and some bring a sample of the lift's own.
struct ReviewSwipes: Population {
  var count = 60
  var people = 6
  var identity = "strokes of a review"
  /// What the texts of a swipe and its device are.
  var word = ""

  func swipe(at index: Int) -> Swipe {
    let isStay = index % 4 == 0
    let direction = index % 3 == 0 ? -1.0 : 1
    let width = index % 5 == 0 ? 320.0 : 390
    let travel = direction * width * (isStay ? 0.1 : 0.15 + Double(index % 7) / 10)
    let duration = 80 + Double(index * 37 % 300)
    let samples = (0...8).map { step in
      TouchSample(
        time: 5 + duration * Double(step) / 8,
        location: Point(x: 200 + travel / 2 - travel * Double(step) / 8 + 0.1 / 3, y: 300 + Double(step) / 7))
    }
    let end = 5 + duration + (index % 2 == 0 ? 55 : 0)
    let lift = index % 6 == 0 ? Point(x: samples[8].location.x + 1, y: 301) : nil
    guard let recording = try? TouchRecording(samples, endTime: end, liftLocation: lift) else {
      fatalError("bad samples")
    }
    return Swipe(
      index: index, person: index * people / count, intent: isStay ? .stay : .turn(direction > 0 ? 1 : -1),
      kind: (isStay ? "peek" : "flick") + word, hand: index % 9 == 0 ? .left : .right,
      device: SwipeDevice(
        name: "phone" + word, viewport: Size(width: width, height: 700), touchRate: index % 5 == 0 ? 60 : 120,
        touchGrid: 0.5),
      features: SwipeFeatures(travel: travel, across: 1, duration: end - 5, liftSpeed: 1000 * travel / duration),
      recording: recording)
  }

  /// A plan of two settings over these swipes.
  func plan(_ model: Model, _ parameters: [TuningParameter], _ settings: [TuningSetting]) -> TuningPlan {
    TuningPlan(
      name: "Review",
      subject: TuningSubject(
        model: model,
        setup: PagerSetup(
          environment: PagerEnvironment(), pages: PageList(count: 5), page: 2,
          options: OptionValues(of: model.declaration.options)), parameters: parameters),
      population: self, settings: settings,
      sections: [TuningPlan.Section(.shipped, 0..<1), .init(.design, 1..<settings.count)],
      costs: TuningCosts(), seed: 1, hash: "0000000000000000")
  }

  /// PagerView as it ships, and hard to turn.
  var pagerView: TuningPlan {
    plan(
      .pagerView, [TuningParameter(name: "multiplier", values: .list([.number(1.25), .number(0.6)]))],
      [TuningSetting([.number(1.25)]), TuningSetting([.number(0.6)])])
  }
}
