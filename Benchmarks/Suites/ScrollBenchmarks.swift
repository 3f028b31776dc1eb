import PagerPhysics

/// Free scrolling, its projections, bands, bounces and the paging curve.
enum ScrollBenchmarks {
  static func all(_ bench: Workbench) -> [Benchmark] { decelerations(bench) + bands(bench) + edges(bench) }

  /// A position on its own: a loop of calls that are inlined may become vector code, as in a batch.
  @inline(never)
  private static func position(_ motion: Deceleration, _ time: Double) -> Double { motion.position(at: time) }

  private static func decelerations(_ bench: Workbench) -> [Benchmark] {
    let (times, output, velocities, offsets) = (bench.times, bench.output, bench.velocities, bench.offsets)
    let motion = opaque(Deceleration(from: 120, velocity: 1350))
    let projection = opaque(Projection(.uiKit))
    return [
      bench.kernel("deceleration/position/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = motion.position(at: times[index]) }
      },
      bench.kernel("deceleration/position/call", unit: "position", sameAs: "deceleration/position/scalar") {
        for index in 0..<times.count { output[index] = ScrollBenchmarks.position(motion, times[index]) }
      },
      bench.kernel("deceleration/position/batch", unit: "position", sameAs: "deceleration/position/scalar") {
        motion.positions(at: times, into: output)
      },
      bench.kernel("deceleration/many-motions/batch", unit: "position") {
        DecelerationRate.normal.positions(from: offsets, velocities: velocities, at: times, into: output)
      },
      bench.kernel("deceleration/velocity/scalar", unit: "speed") {
        for index in 0..<times.count { output[index] = motion.velocity(at: times[index]) }
      },
      bench.kernel("deceleration/time-to-reach/scalar", unit: "time") {
        for index in 0..<times.count { output[index] = motion.time(toReach: 120 + 300 * times[index]) ?? -1 }
      },
      bench.kernel("projection/end/scalar", unit: "projection") {
        for index in 0..<offsets.count {
          output[index] = projection.end(from: offsets[index], velocity: velocities[index])
        }
      },
      bench.kernel("projection/end/batch", unit: "projection", sameAs: "projection/end/scalar") {
        projection.ends(from: offsets, velocities: velocities, into: output)
      },
    ]
  }

  private static func bands(_ bench: Workbench) -> [Benchmark] {
    let (output, offsets, velocities) = (bench.output, bench.offsets, bench.velocities)
    let band = opaque(RubberBand(dimension: 390))
    let incremental = opaque(IncrementalBand(dimension: 390))
    let power = opaque(PowerBand.fluidInterfaces)
    let (linear, stepped) = (opaque(LinearBand.half), opaque(SteppedBand.macOS))
    return [
      bench.kernel("rubber-band/shown/scalar", unit: "place") {
        for index in 0..<offsets.count { output[index] = band.shown(overshoot: offsets[index]) }
      },
      bench.kernel("rubber-band/shown/batch", unit: "place", sameAs: "rubber-band/shown/scalar") {
        band.shown(overshoots: offsets, into: output)
      },
      bench.kernel("rubber-band/inverse/scalar", unit: "place") {
        for index in 0..<offsets.count { output[index] = band.overshoot(shown: 0.05 * offsets[index]) }
      },
      bench.kernel("rubber-band/incremental/scalar", unit: "place") {
        var shown = 0.0
        for index in 0..<velocities.count {
          shown = incremental.shown(after: 0.01 * velocities[index], from: shown)
          output[index] = shown
        }
      },
      bench.kernel("rubber-band/linear/scalar", unit: "place") {
        for index in 0..<offsets.count { output[index] = linear.shown(overshoot: offsets[index]) }
      },
      bench.kernel("rubber-band/stepped/scalar", unit: "place") {
        for index in 0..<offsets.count { output[index] = stepped.shown(overshoot: offsets[index]) }
      },
      bench.kernel("rubber-band/power/scalar", unit: "place") {
        for index in 0..<offsets.count { output[index] = power.shown(overshoot: offsets[index]) }
      },
    ]
  }

  private static func edges(_ bench: Workbench) -> [Benchmark] {
    let (times, output, offsets) = (bench.times, bench.output, bench.offsets)
    let bounce = opaque(Bounce(.uiKit(), displacement: 40, velocity: 900))
    let handover = opaque(EdgeHandover(from: 3200, velocity: 1500, bounds: 0...3510))
    let paging = opaque(PagingCurve(from: 120, to: 390, velocity: 800, width: 390))
    return [
      bench.kernel("bounce/position/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = bounce.position(at: times[index]) }
      },
      bench.kernel("edge/position/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = handover.position(at: times[index]) }
      },
      bench.kernel("paging/position/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = paging.position(at: times[index]) }
      },
      bench.kernel("paging/settle-time/scalar", unit: "time", operations: 64) {
        for index in 0..<64 {
          let curve = PagingCurve(from: offsets[index], to: 390, velocity: 800, width: 390)
          output[index] = Double(curve.settleTime ?? -1)
        }
      },
    ]
  }
}
