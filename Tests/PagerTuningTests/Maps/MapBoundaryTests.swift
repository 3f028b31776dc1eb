import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct MapBoundaryTests {
  private func traced(
    _ name: String, _ x: String, _ y: String, _ change: (inout MapSubject) -> Void = { _ in }
  ) async throws -> (DecisionMap, MapBoundary) {
    let model = try #require(Model.named(name))
    let map = await DecisionMap.make(try coarsePlan(model, x, y, change), jobs: 2)
    return (map, await MapBoundary.trace(map, jobs: 2))
  }

  @Test func `PagerView turns at 0.4 of its width at any speed`() async throws {
    let (map, boundary) = try await traced("PagerView", "travel=-1:1:0.05", "velocity=0:3000:250")
    #expect(boundary.crossings.count == 2 * map.plan.y.count)
    for crossing in boundary.crossings {
      // The finger's own travel counts, and 0.4 of it rounds to an end: within 0.01 pt.
      #expect((crossing.x.magnitude - 0.4).magnitude * 390 <= 0.01)
      #expect(crossing.because == .distance)
      #expect(crossing.from + 1 == crossing.to)
    }
    #expect(boundary.pockets.isEmpty)
    #expect(boundary.open == 0)
  }

  @Test(arguments: [200.0, 600, 1000])
  func `ImagePager turns where the predicted end passes half of the width`(velocity: Double) async throws {
    let (_, boundary) = try await traced(
      "ImagePager", "travel=0.05:1:0.01", "velocity=\(velocity):\(velocity):1")
    let model = try #require(Model.named("ImagePager"))
    let crossing = try #require(boundary.crossings.first { $0.to > $0.from })
    // On either side of the boundary the recogniser's own prediction says which page it is.
    for (share, turns) in [(-0.02, false), (0.02, true)] {
      let travel = crossing.x + share / 390
      var run = Simulation(model, MapSubject(model: model).setup)
      let delta = Point(x: -travel * 390, y: 0)
      let path = try FingerPath.solve(
        from: Point(x: 195 + travel * 195, y: 422), by: delta, velocity: velocity, profile: .flick(cut: 0.6))
      try run.perform(.swipe(path, hold: 0, end: .lift))
      let end = try #require(run.world.release?.event?.predictedEndTranslation)
      #expect((-end.x > 195) == turns, "predicted \(end.x) at \(velocity)")
    }
  }

  @Test func `A boundary along a share is told as finely as one along points`() async throws {
    let (_, boundary) = try await traced("ThresholdPager", "option:fraction=0.1:0.9:0.1", "travel=0.13:0.83:0.1") {
      $0.setup.options.set("velocity", to: .text("none"))
    }
    #expect(boundary.crossings.count == 8)
    for crossing in boundary.crossings {
      // A travel of 0.13 turns up to a fraction of 0.13.
      let travel = 0.13 + 0.1 * Double(crossing.row)
      #expect((crossing.x - travel).magnitude < 0.0003, "\(crossing.x) for \(travel)")
    }
  }

  @Test func `SwiftUIPager turns at half of the width when it is slow`() async throws {
    let (_, boundary) = try await traced("SwiftUIPager", "travel=0.1:0.9:0.05", "velocity=0:0:1")
    #expect(boundary.crossings.count == 1)
    let crossing = try #require(boundary.crossings.first)
    #expect(crossing.because == .distance)
    // Its own translation starts where the drag was recognised, so the finger goes at least half of the width and at
    // most a slop and a sample more.
    #expect(crossing.x >= 0.5 && crossing.x * 390 < 195 + 30)
  }

  @Test func `SwiftUIPager's velocity rule begins at 500 points per second, of the last step that it saw`() async throws
  {
    let (map, _) = try await traced("SwiftUIPager", "travel=0.35:0.45:0.01", "velocity=300:700:10")
    for row in 0..<map.plan.y.count {
      for column in 0..<map.plan.x.count where map[column, row]?.because == .velocity {
        // A step of 16.7 ms cannot be faster than the peak of a flick, which is its lift over 0.92.
        #expect(map.plan.y.value(at: row) / 0.92 > 490)
      }
    }
    #expect((0..<map.plan.x.count).allSatisfy { map[$0, map.plan.y.count - 1]?.because == .velocity })
  }

  @Test func `ScrollViewPaging turns by a velocity above 250 points per second, and by half of the way below`()
    async throws
  {
    let (map, boundary) = try await traced("ScrollViewPaging", "travel=0.1:0.9:0.1", "velocity=100:500:25")
    for row in 0..<map.plan.y.count where map.plan.y.value(at: row) >= 300 {
      #expect(map[0, row]?.page == 3, "\(map.plan.y.value(at: row))")
    }
    for crossing in boundary.crossings where map.plan.y.value(at: crossing.row) <= 200 {
      // What is scrolled lacks the slop of the pan.
      #expect(crossing.x >= 0.5 && crossing.x * 390 <= 195 + 25)
    }
    #expect(boundary.crossings.contains { map.plan.y.value(at: $0.row) <= 200 })
  }

  @Test func `SwiftUIPager at 60 samples a second has pockets, and PagerView has none`() async throws {
    let (map, boundary) = try await traced("SwiftUIPager", "travel=0.02:0.3:0.01", "velocity=1600:2600:200")
    #expect(!boundary.pockets.isEmpty)
    for pocket in boundary.pockets {
      let far = try #require(pocket.far)
      #expect(pocket.near < far)
      // Inside less is turned than on either side.
      var probe = MapProbe(map.plan)
      let y = map.plan.y.value(at: pocket.row)
      #expect(probe.cell(x: (pocket.near + far) / 2, y: y)?.page == 2)
      #expect(probe.cell(x: pocket.near - 0.02 / 390, y: y)?.page == 3)
      #expect(probe.cell(x: far, y: y)?.page == 3)
    }
    let (_, plain) = try await traced("PagerView", "travel=0.02:0.9:0.01", "velocity=1600:2600:200")
    #expect(plain.pockets.isEmpty)
  }

  @Test(arguments: ["PagerView", "ImagePager", "SwiftUIPager", "ScrollViewPaging", "TabView"])
  func `On the two sides of every crossing are its two pages`(name: String) async throws {
    let (map, boundary) = try await traced(name, "travel=-1:1:0.05", "velocity=0:3000:300")
    var probe = MapProbe(map.plan)
    for crossing in boundary.crossings {
      let y = map.plan.y.value(at: crossing.row)
      #expect(probe.cell(x: crossing.x, y: y)?.page == crossing.to)
      let before = (1...100).contains { step in
        probe.cell(x: crossing.x - Double(step) * 0.0001 / 390, y: y)?.page == crossing.from
      }
      #expect(before, "\(crossing)")
    }
  }

  @Test func `Any number of jobs finds the same boundary`() async throws {
    let model = try #require(Model.named("SwiftUIPager"))
    let map = await DecisionMap.make(try coarsePlan(model))
    let one = await MapBoundary.trace(map, jobs: 1)
    for jobs in [2, 5] {
      let other = await MapBoundary.trace(map, jobs: jobs)
      #expect(one.crossings == other.crossings && one.pockets == other.pockets && one.open == other.open)
    }
  }

  // MARK: - Pockets

  private func crossings(_ pages: [Int], at xs: [Double]) -> [MapCrossing] {
    zip(zip(pages, pages.dropFirst()), xs).map {
      MapCrossing(row: 0, x: $1, from: $0.0, to: $0.1, because: .distance)
    }
  }

  @Test func `Turn, stay, turn is a pocket on either side`() {
    let right = MapBoundary.pockets(in: crossings([2, 3, 2, 3], at: [0.1, 0.2, 0.3]), along: .travel, startPage: 2)
    #expect(right == [MapPocket(row: 0, near: 0.2, far: 0.3, page: 2, before: 3)])
    let left = MapBoundary.pockets(in: crossings([1, 2, 1, 2], at: [-0.3, -0.2, -0.1]), along: .travel, startPage: 2)
    #expect(left == [MapPocket(row: 0, near: -0.2, far: -0.3, page: 2, before: 1)])
  }

  @Test func `More turned farther out is no pocket, and less to the end is one without an end`() {
    let plain = crossings([0, 1, 2, 3, 4], at: [-0.5, -0.2, 0.2, 0.5])
    #expect(MapBoundary.pockets(in: plain, along: .travel, startPage: 2).isEmpty)
    let falling = MapBoundary.pockets(in: crossings([2, 3, 2], at: [0.2, 0.9]), along: .travel, startPage: 2)
    #expect(falling == [MapPocket(row: 0, near: 0.9, far: nil, page: 2, before: 3)])
  }

  @Test func `Of other quantities the way with fewer stretches counts`() {
    let falling = crossings([3, 2], at: [0.5])
    #expect(MapBoundary.pockets(in: falling, along: .option("fraction"), startPage: 2).isEmpty)
    let pocket = crossings([3, 2, 3, 2], at: [0.1, 0.2, 0.5])
    #expect(MapBoundary.pockets(in: pocket, along: .option("fraction"), startPage: 2).count == 1)
  }

  @Test func `A crossing of whole numbers is one of them`() async throws {
    let model = try #require(Model.named("ScrollViewPaging"))
    let whole = model.declaration.options.first {
      if case .integer = $0.shape { true } else { false }
    }
    guard let whole else { return }
    let plan = try coarsePlan(model, "option:\(whole.name)=1:3:1", "travel=0.4:0.4:1")
    let map = await DecisionMap.make(plan)
    for crossing in await MapBoundary.trace(map).crossings { #expect(crossing.x == crossing.x.rounded()) }
  }
}
