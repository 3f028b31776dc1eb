import Dispatch
import PagerEngine
import PagerTuning
import Synchronization

/// Decision maps: cells a second, and the map of a million cells.
enum MapBenchmarks {
  /// A map of SwiftUIPager over the whole plane.
  private static func plan(_ columns: Int, _ rows: Int) throws -> MapPlan {
    guard let model = Model.named("SwiftUIPager") else { throw MapError("there is no SwiftUIPager") }
    return try MapPlan(
      MapSubject(model: model),
      x: MapAxis(.travel, from: -0.999, to: 0.999, step: 1.998 / Double(columns - 1)),
      y: MapAxis(.velocity, from: 3, to: 3000, step: 2997 / Double(rows - 1)))
  }

  /// Waits for a map.
  private static func finished(_ plan: MapPlan, _ sampling: MapSampling) throws -> DecisionMap {
    let (answer, done) = (Slot(), DispatchSemaphore(value: 0))
    Task.detached {
      let map = await DecisionMap.make(plan, sampling: sampling, jobs: 2)
      answer.map.withLock { $0 = map }
      done.signal()
    }
    done.wait()
    guard let map = answer.map.withLock({ $0 }) else { throw MapError("there is no map") }
    return map
  }

  private final class Slot: Sendable {
    let map = Mutex<DecisionMap?>(nil)
  }

  /// How many cells turn forward.
  private static func forward(_ map: DecisionMap) -> Double {
    var count = 0
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count where map[column, row]?.page == 3 { count += 1 }
    }
    return Double(count)
  }

  static func all() throws -> [Benchmark] {
    let (small, large) = (try plan(100, 100), try plan(1000, 1000))
    return [
      .work("map/SwiftUIPager-100x100/every", unit: "cell", operations: small.count, answer: Answer.small) {
        forward(try finished(small, .every))
      },
      .work("map/SwiftUIPager-1000x1000/adaptive", unit: "map", answer: Answer.large) {
        forward(try finished(large, .adaptive))
      },
    ]
  }

  private enum Answer {
    static let small = 4238.0
    static let large = 424_743.0
  }
}
