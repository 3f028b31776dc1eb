import PagerPhysics

/// Every snapping rule, one decision at a time and many at once, and a sweep of a threshold.
enum SnapBenchmarks {
  static func all(_ bench: Workbench) -> [Benchmark] {
    let stops = Stops(spacing: 390, count: 10)
    return plain(bench, stops) + pageAware(bench, stops) + list(bench) + sweep(bench, stops)
  }

  /// Rules that look at the offset and the velocity.
  private static func plain(_ bench: Workbench, _ stops: Stops) -> [Benchmark] {
    let (offsets, velocities, chosen, output) = (bench.offsets, bench.velocities, bench.chosen, bench.output)
    let nearest = opaque(NearestSnap(stops))
    let projected = opaque(ProjectionSnap(stops, projection: Projection(.uiKit)))
    let directional = opaque(DirectionalSnap(stops, threshold: 200))
    let proximity = opaque(ProximitySnap(stops, projection: .swiftUI, proximity: 0.3 * 390))
    let paging = opaque(PagingSnap(width: 390, pages: 10))
    return [
      bench.rule("snap/nearest/scalar") {
        for index in 0..<offsets.count {
          store(nearest.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/nearest/batch", sameAs: "snap/nearest/scalar") {
        nearest.decide(offsets: offsets, stops: chosen, margins: output)
      },
      bench.rule("snap/projection/scalar") {
        for index in 0..<offsets.count {
          store(projected.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/projection/call", sameAs: "snap/projection/scalar") {
        for index in 0..<offsets.count {
          store(SnapBenchmarks.decision(projected, offsets[index], velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/projection/batch", sameAs: "snap/projection/scalar") {
        projected.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output)
      },
      bench.rule("snap/projection/batch-stops-only") {
        projected.decide(offsets: offsets, velocities: velocities, stops: chosen)
      }.withoutMargins(chosen),
      bench.rule("snap/directional/scalar") {
        for index in 0..<offsets.count {
          store(directional.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/directional/batch", sameAs: "snap/directional/scalar") {
        directional.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output)
      },
      bench.rule("snap/proximity/scalar") {
        for index in 0..<offsets.count {
          store(proximity.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/proximity/batch", sameAs: "snap/proximity/scalar") {
        proximity.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output)
      },
      bench.rule("snap/paging/scalar") {
        for index in 0..<offsets.count {
          store(paging.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/paging/batch", sameAs: "snap/paging/scalar") {
        paging.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output)
      },
    ]
  }

  /// Rules that look at the page where the drag began as well.
  private static func pageAware(_ bench: Workbench, _ stops: Stops) -> [Benchmark] {
    let (offsets, velocities, chosen, output) = (bench.offsets, bench.velocities, bench.chosen, bench.output)
    let pages = bench.pages
    let limited = opaque(LimitedSnap(stops, projection: .swiftUI, limit: 1))
    let threshold = opaque(ThresholdSnap(stops, threshold: 0.5, hysteresis: 0.1))
    return [
      bench.rule("snap/limited/scalar") {
        for index in 0..<offsets.count {
          let decision = limited.decision(
            offset: offsets[index], velocity: velocities[index], from: Int(pages[index]))
          store(decision, chosen, output, index)
        }
      },
      bench.rule("snap/limited/batch", sameAs: "snap/limited/scalar") {
        limited.decide(offsets: offsets, velocities: velocities, from: pages, stops: chosen, margins: output)
      },
      bench.rule("snap/threshold/scalar") {
        for index in 0..<offsets.count {
          let page = Int(pages[index])
          let decision = threshold.decision(offset: offsets[index], from: page, held: page)
          store(decision, chosen, output, index)
        }
      },
      bench.rule("snap/threshold/batch", sameAs: "snap/threshold/scalar") {
        threshold.decide(offsets: offsets, from: pages, held: pages, stops: chosen, margins: output)
      },
    ]
  }

  /// Stops at uneven distances.
  private static func list(_ bench: Workbench) -> [Benchmark] {
    let places = [0.0, 300, 512, 1000, 1180, 1900, 2200, 2600, 3333, 3510]
    guard let stops = StopList(places) else { return [] }
    let (offsets, velocities, chosen, output) = (bench.offsets, bench.velocities, bench.chosen, bench.output)
    let rule = opaque(StopListSnap(stops, projection: .swiftUI))
    return [
      bench.rule("snap/stop-list/scalar") {
        for index in 0..<offsets.count {
          store(rule.decision(offset: offsets[index], velocity: velocities[index]), chosen, output, index)
        }
      },
      bench.rule("snap/stop-list/batch", sameAs: "snap/stop-list/scalar") {
        rule.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output)
      },
    ]
  }

  /// Sixty-four thresholds against all releases: what a tuner does, a setting and a swipe at a time.
  private static func sweep(_ bench: Workbench, _ stops: Stops) -> [Benchmark] {
    let (offsets, velocities, chosen, output) = (bench.offsets, bench.velocities, bench.chosen, bench.output)
    let settings = 64
    let rules = (0..<settings).map { opaque(DirectionalSnap(stops, threshold: 10 * Double($0))) }
    return [
      Benchmark(
        name: "sweep/directional-threshold/batch", unit: "setting × swipe", operations: settings * Workbench.count,
        isKernel: true, answer: Answers.answer("sweep/directional-threshold/batch"),
        call: {
          for rule in rules { rule.decide(offsets: offsets, velocities: velocities, stops: chosen, margins: output) }
        }, checksum: { Workbench.weighted(output[...]) })
    ]
  }

  /// A decision on its own, in a call that is not inlined.
  @inline(never)
  private static func decision(_ rule: ProjectionSnap, _ offset: Double, _ velocity: Double) -> SnapDecision {
    rule.decision(offset: offset, velocity: velocity)
  }

  @inline(__always)
  private static func store(
    _ decision: SnapDecision, _ chosen: UnsafeMutableBufferPointer<Int32>, _ margins: Workbench.Places, _ index: Int
  ) {
    chosen[index] = decision.stop.map { Int32(truncatingIfNeeded: $0) } ?? .min
    margins[index] = decision.margin
  }
}

extension Benchmark {
  /// The same, but its answer is that of the stops alone.
  fileprivate func withoutMargins(_ chosen: UnsafeMutableBufferPointer<Int32>) -> Benchmark {
    Benchmark(
      name: name, unit: unit, operations: operations, isKernel: isKernel, answer: answer, call: call,
      checksum: { Workbench.weighted(chosen.lazy.map { Double($0) }) })
  }
}
