import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

/// A coarse plan of a model, for tests that go through many.
func coarsePlan(
  _ model: Model, _ x: String = "travel=-1:1:0.1", _ y: String = "velocity=0:3000:500",
  _ change: (inout MapSubject) -> Void = { _ in }
) throws -> MapPlan {
  var subject = MapSubject(model: model)
  change(&subject)
  return try MapPlan(subject, x: MapAxis(parsing: x), y: MapAxis(parsing: y))
}

@Suite struct DecisionMapTests {
  @Test(arguments: Model.all.map(\.declaration.name))
  func `A cell is what a run of its own says`(name: String) async throws {
    let model = try #require(Model.named(name))
    let map = await DecisionMap.make(try coarsePlan(model))
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count {
        let (travel, velocity) = (map.plan.x.value(at: column), map.plan.y.value(at: row))
        guard travel != 0 || velocity == 0 else {
          #expect(map[column, row] == nil)
          continue
        }
        let delta = Point(x: -travel * 390, y: 0)
        let start = Point(x: 195 + travel * 195, y: 422)
        let path =
          velocity == 0
          ? FingerPath(start: start, delta: delta, duration: 400, profile: .minimumJerk)
          : try FingerPath.solve(from: start, by: delta, velocity: velocity, profile: .flick(cut: 0.6))
        var run = Simulation(model, MapSubject(model: model).setup)
        try run.perform(.swipe(path, hold: 0, end: .lift))
        _ = try run.settle()
        #expect(map[column, row]?.page == run.page, "\(travel) at \(velocity)")
        #expect(map[column, row]?.because.rawValue == (run.world.decision?.because ?? .none).rawValue)
      }
    }
  }

  @Test(arguments: Model.all.map(\.declaration.name))
  func `The map of a pager that does not know left from right is its own mirror image`(name: String) async throws {
    // Page controllers and scroll views round to pixels, and a place half way between two has a side.
    let model = try #require(Model.named(name))
    let map = await DecisionMap.make(try coarsePlan(model, "travel=-0.95:0.95:0.1"))
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count {
        let mirrored = map[map.plan.x.count - 1 - column, row]
        #expect(map[column, row].map { map.delta(of: $0) } == mirrored.map { -map.delta(of: $0) })
      }
    }
  }

  @Test func `Any number of jobs gives the same map`() async throws {
    let model = try #require(Model.named("SwiftUIPager"))
    let plan = try coarsePlan(model, "travel=-1:1:0.02", "velocity=0:3000:50")
    for sampling in MapSampling.allCases {
      let one = await DecisionMap.make(plan, sampling: sampling, jobs: 1)
      for jobs in [2, 3, 7] {
        let other = await DecisionMap.make(plan, sampling: sampling, jobs: jobs)
        let isSame = one.cells == other.cells
        #expect(isSame)
        #expect(one.simulated == other.simulated)
      }
    }
  }

  @Test func `Every pair of axes makes a map`() async throws {
    let model = try #require(Model.named("ScrollViewPaging"))
    let axes = [
      "travel=-0.6:0.6:0.3", "velocity=0:1000:500", "duration=100:500:200", "start=0.2:0.8:0.3", "angle=-30:30:30",
      "option:pageVelocity=100:500:200", "option:interPageSpacing=0:20:10",
    ]
    let names = Set(model.declaration.options.map { "option:\($0.name)" })
    let usable = axes.filter { axis in !axis.hasPrefix("option:") || names.contains(String(axis.prefix { $0 != "=" })) }
    var maps = 0
    for x in usable {
      for y in usable where x != y {
        let map = await DecisionMap.make(try coarsePlan(model, x, y))
        #expect(map.cells.count == map.plan.count)
        #expect(map.absent < map.plan.count, "\(x) against \(y)")
        maps += 1
      }
    }
    #expect(maps >= 30)
  }

  @Test func `An option as an axis is the option in each run`() async throws {
    let model = try #require(Model.named("ScrollViewPaging"))
    let map = await DecisionMap.make(
      try coarsePlan(model, "travel=0.1:0.6:0.05", "option:pageVelocity=100:900:100"))
    for row in 0..<map.plan.y.count {
      let value = map.plan.y.value(at: row)
      let same = await DecisionMap.make(
        try coarsePlan(model, "travel=0.1:0.6:0.05", "velocity=600:600:1") {
          $0.setup.options.set("pageVelocity", to: .number(value))
        })
      for column in 0..<map.plan.x.count { #expect(map[column, row] == same[column, 0]) }
    }
  }

  @Test(arguments: [
    ("travel=0:1:0.1", "travel=0:1:0.1", "both axes"), ("travel=0:1:0.0001", "velocity=0:3000:1", "too many"),
    ("travel=0:1:0.1", "option:nothing=0:1:1", "has no option"),
    ("option:pageVelocity=-1:1:1", "travel=0:1:1", "must be"),
    ("travel=0:1:0.1", "option:pageVelocty=0:1:1", "did you mean pageVelocity?"),
    ("travel=0:1:0.1", "option:axis=0:1:1", "makes no axis, since it is no number"),
  ])
  func `A plan that cannot be is refused in words`(x: String, y: String, words: String) throws {
    let model = try #require(Model.named("ScrollViewPaging"))
    let error = #expect(throws: MapError.self) { _ = try coarsePlan(model, x, y) }
    #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "nothing")")
  }

  @Test func `A viewport without a length has no map`() throws {
    let model = try #require(Model.named("PagerView"))
    #expect(throws: MapError.self) {
      _ = try coarsePlan(model) { $0.setup.environment.viewport = Size(width: 0, height: 0) }
    }
  }

  @Test(arguments: [Int.min, -3, 7, Int.max])
  func `A selection beyond all pages is counted, at the ends of what a cell holds`(page: Int) async throws {
    let model = try #require(Model.all.first { $0.declaration.takesAnyStartPage })
    let plan = try coarsePlan(model, "travel=-1:1:0.5", "velocity=0:500:500") { $0.setup.page = page }
    let map = await DecisionMap.make(plan)
    _ = await MapBoundary.trace(map)
    #expect(map.cells.compactMap { $0 }.allSatisfy { map.delta(of: $0) == $0.page - map.startPage })
  }
}
