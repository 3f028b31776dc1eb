import PagerPhysics
import Testing

@Suite("Snapping in batches")
struct SnapBatchTests {
  private struct Case {
    var offsets: [Double]
    var velocities: [Double]
    var pages: [Int32]
    var held: [Int32]

    init(_ count: Int, _ draws: inout Draws) {
      offsets = (0..<count).map { index in
        index.isMultiple(of: 6) ? 187.5 * Double(draws.integer(-2...9)) : draws.uniform(-600...2000)
      }
      velocities = (0..<count).map { index in
        index.isMultiple(of: 6) ? [250, -250, 0, -0.0, 10][index % 5] : draws.uniform(-3000...3000)
      }
      pages = (0..<count).map { _ in Int32(draws.integer(-1...5)) }
      held = (0..<count).map { _ in Int32(draws.integer(-1...5)) }
      if count > 20 { offsets.replaceSubrange(0..<4, with: [.nan, .infinity, -.infinity, 1e300]) }
    }
  }

  private func expect(
    _ count: Int, _ name: String, single: (Int) -> SnapDecision,
    batch: (UnsafeMutableBufferPointer<Int32>, UnsafeMutableBufferPointer<Double>) -> Void
  ) {
    var (stops, margins): ([Int32], [Double]) = ([], [])
    withBuffers(count, stops: &stops, margins: &margins, batch)
    for index in 0..<count {
      let decision = single(index)
      #expect(Int(stops[index]) == decision.stop ?? Int(Int32.min), "\(name) \(index)")
      let same = margins[index].bitPattern == decision.margin.bitPattern
      #expect(same || (margins[index].isNaN && decision.margin.isNaN), "\(name) \(index)")
    }
  }

  @Test("Every rule gives the bits of single decisions, whatever the length", arguments: [0, 1, 2, 3, 5, 8, 33, 500])
  func rules(count: Int) throws {
    var draws = Draws(131)
    let input = Case(count, &draws)
    let list = try #require(StopList([0, 90, 375, 400, 1000, 1600]))
    for tie in TieRule.allCases {
      let stops = Stops(spacing: 375, count: 4)
      let projection = Projection(.uiKit)
      input.offsets.withUnsafeBufferPointer { offsets in
        input.velocities.withUnsafeBufferPointer { velocities in
          input.pages.withUnsafeBufferPointer { pages in
            input.held.withUnsafeBufferPointer { held in
              let nearest = NearestSnap(stops, tie: tie)
              expect(count, "nearest") {
                nearest.decision(offset: offsets[$0])
              } batch: {
                nearest.decide(offsets: offsets, stops: $0, margins: $1)
              }
              let projected = ProjectionSnap(stops, projection: projection, tie: tie)
              expect(count, "projection") {
                projected.decision(offset: offsets[$0], velocity: velocities[$0])
              } batch: {
                projected.decide(offsets: offsets, velocities: velocities, stops: $0, margins: $1)
              }
              let limited = LimitedSnap(stops, projection: projection, limit: 1, tie: tie)
              expect(count, "limited") {
                limited.decision(offset: offsets[$0], velocity: velocities[$0], from: Int(pages[$0]))
              } batch: {
                limited.decide(offsets: offsets, velocities: velocities, from: pages, stops: $0, margins: $1)
              }
              let directional = DirectionalSnap(stops, threshold: 250, tie: tie)
              expect(count, "directional") {
                directional.decision(offset: offsets[$0], velocity: velocities[$0])
              } batch: {
                directional.decide(offsets: offsets, velocities: velocities, stops: $0, margins: $1)
              }
              let threshold = ThresholdSnap(stops, threshold: 0.4, hysteresis: 0.15)
              expect(count, "threshold") {
                threshold.decision(offset: offsets[$0], from: Int(pages[$0]), held: Int(held[$0]))
              } batch: {
                threshold.decide(offsets: offsets, from: pages, held: held, stops: $0, margins: $1)
              }
              let proximity = ProximitySnap(stops, projection: projection, proximity: 112.5, tie: tie)
              expect(count, "proximity") {
                proximity.decision(offset: offsets[$0], velocity: velocities[$0])
              } batch: {
                proximity.decide(offsets: offsets, velocities: velocities, stops: $0, margins: $1)
              }
              let paging = PagingSnap(width: 375, pages: 4)
              expect(count, "paging") {
                paging.decision(offset: offsets[$0], velocity: velocities[$0])
              } batch: {
                paging.decide(offsets: offsets, velocities: velocities, stops: $0, margins: $1)
              }
              for listed in [
                StopListSnap(list, projection: projection, tie: tie), StopListSnap(list, threshold: 250, tie: tie),
              ] {
                expect(count, "list") {
                  listed.decision(offset: offsets[$0], velocity: velocities[$0])
                } batch: {
                  listed.decide(offsets: offsets, velocities: velocities, stops: $0, margins: $1)
                }
              }
            }
          }
        }
      }
    }
  }

  @Test("Stops without margins are the same stops")
  func stopsOnly() {
    var draws = Draws(132)
    let input = Case(301, &draws)
    let rule = ProjectionSnap(Stops(spacing: 390, count: 5), projection: Projection(.wwdc, rate: .fast))
    var chosen: [Int32] = Array(repeating: -1, count: 301)
    chosen.withUnsafeMutableBufferPointer { into in
      input.offsets.withUnsafeBufferPointer { offsets in
        input.velocities.withUnsafeBufferPointer { rule.decide(offsets: offsets, velocities: $0, stops: into) }
      }
    }
    for index in 0..<301 {
      #expect(
        Int(chosen[index]) == rule.decision(offset: input.offsets[index], velocity: input.velocities[index]).stop)
    }
  }

  @Test("Buffers of different lengths trap")
  func lengths() async {
    await #expect(processExitsWith: .failure) {
      let offsets = [1.0, 2]
      var stops: [Int32] = [0]
      var margins = [0.0, 0]
      stops.withUnsafeMutableBufferPointer { stops in
        margins.withUnsafeMutableBufferPointer { margins in
          offsets.withUnsafeBufferPointer {
            NearestSnap(Stops(spacing: 1, count: 3)).decide(offsets: $0, stops: stops, margins: margins)
          }
        }
      }
    }
  }
}
