import GestureSynthesis
import Glibc
import PagerEngine
import PagerMath
import PagerTuning

/// Sweeps: swipes recognised once, landing rules asked a thousand times.
enum TuningBenchmarks {
  static let people = 40
  static let swipesPerPerson = 200

  static func all() throws -> [Benchmark] {
    let swipes = try swipes(count: people * swipesPerPerson)
    let threshold = evaluator(.thresholdPager, grid(0.2...0.8, 25, 200...980, 40), ["fraction", "velocity"])
    let images = evaluator(.imagePager, line(0.2...0.8, 1000), ["scrollThreshold"])
    let views = evaluator(.pagerView, line(0.6...2.5, 100), ["multiplier"])
    let sensitive = evaluator(.swiftUIPager, line(0.2...0.8, 100), ["sensitivity"])
    return [
      recognition("ThresholdPager", threshold, swipes, answer: 2_066),
      recognition("ImagePager", images, swipes, answer: 3_397),
      recognition("SwiftUIPager", sensitive, swipes, answer: 948),
      decisions("ThresholdPager/one-core", threshold, swipes, tasks: 1, answer: 11_192_738),
      decisions("ThresholdPager/two-cores", threshold, swipes, tasks: 2, answer: 11_192_738),
      decisions("ImagePager/one-core", images, swipes, tasks: 1, answer: 24_428_557),
      decisions("PagerView/one-core", views, swipes, tasks: 1, answer: 2_521_996),
      decisions("SwiftUIPager/one-core", sensitive, swipes, tasks: 1, answer: 769_089),
      sweep("8000x1000/one-core", threshold, swipes, tasks: 1, answer: 11_192_738),
      sweep("8000x1000/two-cores", threshold, swipes, tasks: 2, answer: 11_192_738),
    ]
  }

  // MARK: - What is measured

  /// Touches replayed and recognised, and one setting decided.
  private static func recognition(
    _ name: String, _ evaluator: SettingEvaluator, _ swipes: [Swipe], answer: Double
  ) -> Benchmark {
    let some = Array(swipes[0..<1000])
    return .work("tuning/recognition/\(name)", unit: "swipe", operations: some.count, answer: answer) {
      sum(of: evaluator.evaluate(settings: 0..<1, swipes: some))
    }
  }

  /// Decisions alone: the engine has been run before.
  private static func decisions(
    _ name: String, _ evaluator: SettingEvaluator, _ swipes: [Swipe], tasks: Int, answer: Double
  ) -> Benchmark {
    let settings = evaluator.settings.indices
    let parts = Box<[PreparedBlock]>([])
    return .work(
      "tuning/decisions/\(name)", unit: "decision", operations: swipes.count * settings.count, answer: answer,
      prepare: { parts.value = blocks(swipes, tasks).map(evaluator.prepare) }
    ) {
      let parts = parts.value
      return concurrently(tasks) { sum(of: evaluator.evaluate(settings: settings, on: parts[$0])) }
    }
  }

  /// A whole sweep after synthesis.
  private static func sweep(
    _ name: String, _ evaluator: SettingEvaluator, _ swipes: [Swipe], tasks: Int, answer: Double
  ) -> Benchmark {
    let (settings, parts) = (evaluator.settings.indices, blocks(swipes, tasks))
    return .work("tuning/sweep/\(name)", unit: "sweep", answer: answer) {
      concurrently(tasks) { sum(of: evaluator.evaluate(settings: settings, swipes: parts[$0])) }
    }
  }

  private static func blocks(_ swipes: [Swipe], _ count: Int) -> [[Swipe]] {
    let size = swipes.count / count
    return (0..<count).map { Array(swipes[$0 * size..<($0 + 1) * size]) }
  }

  /// A number that any other count would change.
  private static func sum(of result: BlockTallies) -> Double {
    var sum = 0
    for (setting, tallies) in result.tallies.enumerated() {
      for (person, tally) in zip(result.people, tallies) {
        for (kind, count) in tally.misread.enumerated() { sum += count * (1 + (setting + 7 * person + 3 * kind) % 11) }
        sum += 2 * tally.onlyHere + 5 * tally.onlyShipped
      }
    }
    return Double(sum)
  }

  // MARK: - What it is measured on

  private static func evaluator(_ model: Model, _ settings: [TuningSetting], _ names: [String]) -> SettingEvaluator {
    let setup = PagerSetup(
      environment: PagerEnvironment(), pages: PageList(count: 5), page: model.declaration.selectionIsShared ? 2 : 0,
      options: OptionValues(of: model.declaration.options))
    return SettingEvaluator(
      subject: TuningSubject(
        model: model, setup: setup, parameters: names.map { TuningParameter(name: $0, values: .list([])) }),
      shipped: settings[settings.count / 2], settings: settings)
  }

  private static func line(_ range: ClosedRange<Double>, _ count: Int) -> [TuningSetting] {
    (0..<count).map { TuningSetting([.number(value(range, $0, count))]) }
  }

  private static func grid(
    _ first: ClosedRange<Double>, _ rows: Int, _ second: ClosedRange<Double>, _ columns: Int
  ) -> [TuningSetting] {
    (0..<rows).flatMap { row in
      (0..<columns).map { column in
        TuningSetting([.number(value(first, row, rows)), .number(value(second, column, columns))])
      }
    }
  }

  private static func value(_ range: ClosedRange<Double>, _ index: Int, _ count: Int) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(count - 1)
  }

  /// Flicks, placed drags and reading strokes of people on two devices.
  private static func swipes(count: Int) throws -> [Swipe] {
    let devices = [
      SwipeDevice(name: "phone", viewport: Size(width: 390, height: 844), touchRate: 120),
      SwipeDevice(name: "small phone", viewport: Size(width: 320, height: 568), touchRate: 60),
    ]
    return try (0..<count).map { index in
      let stream = RandomStream(seed: 7, stream: UInt64(index))
      let person = index / swipesPerPerson
      let device = devices[person % devices.count]
      let isTurn = stream.uniform(at: 0) < 0.8
      let forward = stream.uniform(at: 1) < 0.5 ? 1.0 : -1
      let travel = (isTurn ? 0.1 + 0.8 * stream.uniform(at: 2) : 0.5 * stream.uniform(at: 2)) * device.viewport.width
      let duration = (isTurn ? 60 + 240 * stream.uniform(at: 3) : 300 + 1200 * stream.uniform(at: 3)).rounded()
      let path = FingerPath(
        start: Point(x: device.viewport.width / 2, y: 400),
        delta: Point(x: -forward * travel, y: 40 * stream.uniform(at: 4) - 20), duration: duration,
        profile: .flick(cut: 0.4 + 0.6 * stream.uniform(at: 5)))
      let steps = Int((duration * device.touchRate / 1000).rounded(.down))
      let samples = (0...steps).map { step in
        let time = Double(step) * 1000 / device.touchRate
        return TouchSample(time: time, location: path.location(at: time))
      }
      let meant = isTurn ? Int(forward) : 0
      return Swipe(
        index: index, person: person, intent: Intent(pages: meant), kind: isTurn ? "turn" : "stay", hand: .unknown,
        device: device,
        features: SwipeFeatures(travel: forward * travel, across: path.delta.y, duration: duration, liftSpeed: 0),
        recording: try TouchRecording(samples, endTime: duration))
    }
  }

  // MARK: - Threads

  /// Does parts of a sum at the same time, the first here and each other on a thread of its own, and adds them up in their
  /// order.
  private static func concurrently(_ count: Int, _ part: @escaping @Sendable (Int) -> Double) -> Double {
    if count == 1 { return part(0) }
    let jobs = (0..<count).map { index in Job { part(index) } }
    // The first part is this thread's, whose processor time may be what is measured.
    let threads = jobs.dropFirst().map { job in
      var thread = pthread_t()
      let context = Unmanaged.passRetained(job).toOpaque()
      let failure = pthread_create(
        &thread, nil,
        { context in
          context.map { Unmanaged<Job>.fromOpaque($0).takeRetainedValue().run() }
          return nil
        }, context)
      precondition(failure == 0, "no thread can be made")
      return thread
    }
    jobs[0].run()
    for thread in threads { pthread_join(thread, nil) }
    return jobs.reduce(0) { $0 + $1.answer }
  }

  /// A part of a sum; the thread that runs it is joined before its answer is read.
  private final class Job: @unchecked Sendable {
    private let work: @Sendable () -> Double
    private(set) var answer = 0.0

    init(_ work: @escaping @Sendable () -> Double) { self.work = work }

    func run() { answer = work() }
  }

  private final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
}
