import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct MapRefinementTests {
  /// What differs from a map of which every cell was simulated, over all models.
  @Test(arguments: Model.all.map(\.declaration.name))
  func `Refinement finds nearly every cell, from few of them`(name: String) async throws {
    let model = try #require(Model.named(name))
    let plan = try coarsePlan(model, "travel=-1:1:0.02", "velocity=0:3000:40")
    let every = await DecisionMap.make(plan, sampling: .every, jobs: 2)
    let adaptive = await DecisionMap.make(plan, sampling: .adaptive, jobs: 2)
    let missed = zip(every.cells, adaptive.cells).count { $0 != $1 }
    #expect(every.simulated == plan.count)
    #expect(adaptive.simulated < plan.count)
    // Islands smaller than the lattice can be missed: one cell in a hundred here at most.
    #expect(missed * 100 <= plan.count, "\(missed) of \(plan.count) differ")
  }

  @Test func `A map of one colour costs its lattice alone`() async throws {
    let model = try #require(Model.named("PagerView"))
    let plan = try coarsePlan(model, "travel=-0.3:-0.1:0.002", "velocity=500:3000:25")
    let map = await DecisionMap.make(plan, sampling: .adaptive)
    #expect(map.simulated * 50 < plan.count)
    #expect(map.cells.allSatisfy { $0?.page == 2 })
  }

  @Test func `Rows, columns and single cells are whole maps too`() async throws {
    let model = try #require(Model.named("PagerView"))
    for (x, y) in [
      ("travel=0.1:0.1:1", "velocity=0:3000:25"), ("travel=-1:1:0.01", "velocity=500:500:1"),
      ("travel=0.1:0.1:1", "velocity=500:500:1"), ("travel=0.39:0.41:0.01", "velocity=0:500:500"),
    ] {
      let plan = try coarsePlan(model, x, y)
      let every = await DecisionMap.make(plan, sampling: .every)
      let adaptive = await DecisionMap.make(plan, sampling: .adaptive)
      let isSame = every.cells == adaptive.cells
      #expect(isSame, "\(x) against \(y)")
    }
  }

  @Test func `What no stroke has is left out exactly as when every cell is simulated`() async throws {
    let model = try #require(Model.named("PagerView"))
    for (x, y) in [
      ("travel=-1:1:0.02", "velocity=0:3000:60"), ("velocity=0:3000:30", "duration=20:620:10"),
      ("duration=5:500:5", "velocity=0:4000:80"),
    ] {
      let plan = try coarsePlan(model, x, y)
      let every = await DecisionMap.make(plan, sampling: .every, jobs: 2)
      let adaptive = await DecisionMap.make(plan, sampling: .adaptive, jobs: 2)
      #expect(every.absent > 0 && every.absent == adaptive.absent)
      let isSame = zip(every.cells, adaptive.cells).allSatisfy { ($0 == nil) == ($1 == nil) }
      #expect(isSame, "\(x) against \(y)")
    }
  }
}
