import PagerPhysics

/// Springs: single positions, batches, frames.
enum SpringBenchmarks {
  private static let cases: [(name: String, spring: Spring)] = [
    ("under-damped", Spring(response: 0.5, dampingRatio: 0.825)),
    ("critical", Spring(response: 0.5, dampingRatio: 1)),
    ("over-damped", Spring(response: 0.5, dampingRatio: 1.3)),
  ]

  static func all(_ bench: Workbench) -> [Benchmark] {
    cases.flatMap { positions(bench, $0.name, $0.spring) } + frames(bench) + others(bench)
  }

  private static func positions(_ bench: Workbench, _ name: String, _ spring: Spring) -> [Benchmark] {
    let spring = opaque(spring)
    let motion = opaque(SpringMotion(from: 12, to: 390, velocity: 800, spring: spring))
    let (times, output, velocities, offsets) = (bench.times, bench.output, bench.velocities, bench.offsets)
    let targets = bench.targets
    return [
      bench.kernel("spring/\(name)/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = motion.position(at: times[index]) }
      },
      bench.kernel("spring/\(name)/batch", unit: "position", sameAs: "spring/\(name)/scalar") {
        motion.positions(at: times, into: output)
      },
      bench.kernel("spring/\(name)/velocity", unit: "speed") {
        for index in 0..<times.count { output[index] = motion.velocity(at: times[index]) }
      },
      bench.kernel("spring/\(name)/made-anew", unit: "position") {
        for index in 0..<times.count {
          output[index] = SpringMotion(from: offsets[index], to: 390, velocity: velocities[index], spring: spring)
            .position(at: times[index])
        }
      },
      bench.kernel("spring/\(name)/many-motions", unit: "position", sameAs: "spring/\(name)/made-anew") {
        spring.positions(from: offsets, to: targets, velocity: velocities, at: times, into: output)
      },
    ]
  }

  private static func frames(_ bench: Workbench) -> [Benchmark] {
    let motion = opaque(SpringMotion(from: 12, to: 390, velocity: 800, spring: cases[0].spring))
    let output = bench.output
    return [1024, 64].map { count in
      let frames = Workbench.Places(rebasing: output[..<count])
      return bench.kernel("spring/frames-\(count)/batch", unit: "frame", operations: count) {
        motion.positions(every: 1.0 / 120, into: frames)
      }
    }
  }

  private static func others(_ bench: Workbench) -> [Benchmark] {
    let (times, output, velocities) = (bench.times, bench.output, bench.velocities)
    let spring = opaque(Spring.snappy)
    let swiftUI = opaque(Spring.snappy.with(.swiftUI))
    let interpolating = opaque(InterpolatingSpring(stiffness: 170, damping: 15, initialVelocity: 1))
    let fluid = opaque(FluidSpring(response: 0.5, dampingFraction: 0.825))
    return [
      bench.kernel("spring/value/scalar", unit: "value") {
        for index in 0..<times.count {
          output[index] = spring.value(target: 390, initialVelocity: velocities[index], time: times[index])
        }
      },
      bench.kernel("spring/value-swiftUI/scalar", unit: "value") {
        for index in 0..<times.count {
          output[index] = swiftUI.value(target: 390, initialVelocity: velocities[index], time: times[index])
        }
      },
      bench.kernel("spring/interpolating/scalar", unit: "value") {
        for index in 0..<times.count { output[index] = interpolating.value(at: times[index]) }
      },
      bench.kernel("spring/settling-time/scalar", unit: "time", operations: 64) {
        for index in 0..<64 {
          output[index] = SpringMotion(to: 390, velocity: velocities[index], spring: spring).settlingTime(within: 0.5)
        }
      },
      bench.kernel("spring/swiftUI-steps/scalar", unit: "frame", operations: 64) {
        var motion = FrameSpring(fluid, target: 390)
        for index in 0..<64 {
          motion.advance(toElapsed: Double(index + 1) / 60)
          output[index] = motion.position
        }
      },
    ]
  }
}
