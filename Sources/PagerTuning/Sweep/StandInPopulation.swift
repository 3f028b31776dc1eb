internal import Documents
internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath
internal import ScenarioRunner

struct StandInPopulation: Population {
  var count: Int
  var people: Int
  var seed: UInt64
  var each: Int

  init?(_ reader: DocumentReader, _ value: Value?) {
    (people, each, seed) = (40, 200, 1)
    if let value, case .object = value.kind {
      if case .number(let n)? = value.node.member("people")?.kind { people = n.exactInteger ?? 40 }
      if case .number(let n)? = value.node.member("swipesPerPerson")?.kind { each = n.exactInteger ?? 200 }
      if case .number(let n)? = value.node.member("seed")?.kind { seed = n.exactUnsigned ?? 1 }
    }
    count = people * each
  }

  var identity: String { "stand-in \(people) \(each) \(seed)" }

  func swipe(at index: Int) -> Swipe {
    let stream = RandomStream(seed: seed, stream: 77)
    let base = UInt64(index) * 4
    let stays = stream.uniform(at: base) < 0.2
    let travel = (stays ? 10 + 200 * stream.uniform(at: base + 1) : 40 + 250 * stream.uniform(at: base + 1)).rounded()
    let duration = stays ? 800.0 : 60 + 200 * stream.uniform(at: base + 2)
    var samples: [TouchSample] = []
    let steps = 10
    for step in 0...steps {
      let u = Double(step) / Double(steps)
      samples.append(TouchSample(time: (duration * u).rounded(), location: Point(x: 340 - travel * u, y: 400)))
    }
    guard let recording = try? TouchRecording(samples) else { fatalError() }
    return Swipe(
      index: index, person: index / each, intent: stays ? .stay : .turn(1), kind: stays ? "peek" : "flick",
      hand: .right, device: SwipeDevice(name: "phone"),
      features: SwipeFeatures(travel: travel, across: 0, duration: duration, liftSpeed: travel / duration * 1000),
      recording: recording)
  }
}
