import PagerPhysics

/// The motions of other frameworks.
enum SimulationBenchmarks {
  static func all(_ bench: Workbench) -> [Benchmark] {
    let (times, output, offsets) = (bench.times, bench.output, bench.offsets)
    func each(_ name: String, _ motion: some PagerPhysics.Simulation) -> Benchmark {
      let motion = opaque(motion)
      return bench.kernel("simulation/\(name)/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = motion.position(at: times[index]) }
      }
    }
    let inertia = opaque(PopmotionInertia(from: 120, velocity: 1350))
    let friction = FlutterFriction(drag: 0.135, start: 120, velocity: 1350)
    let fall = FlutterGravity(acceleration: -2400, start: 120, end: 390, velocity: 1350)
    let interval = opaque(390.0)
    return [
      each("flutter-friction", friction),
      each("flutter-bounded", FlutterBoundedFriction(friction, in: 0...390)),
      each("flutter-gravity", fall),
      each("flutter-clamped", FlutterClamped(fall, positions: 0...390, velocities: -8000...8000)),
      each("flutter-spring", FlutterSpring(.scroll, start: 0, end: 390, velocity: 800)),
      each("flutter-bouncing", FlutterBouncingScroll(position: 120, velocity: 1350, leading: 0, trailing: 390)),
      each("flutter-clamping", FlutterClampingScroll(start: 120, velocity: 1350)),
      each("popmotion-spring", PopmotionSpring(from: 0, to: 390, velocity: 800)),
      bench.kernel("simulation/popmotion-decay/scalar", unit: "position") {
        for index in 0..<times.count { output[index] = inertia.decay(at: times[index]).position }
      },
      bench.kernel("simulation/popmotion-snap/scalar", unit: "stop") {
        for index in 0..<offsets.count { output[index] = Popmotion.snap(offsets[index], interval: interval) }
      },
      bench.kernel("simulation/wobble/scalar", unit: "frame", operations: 64) {
        var spring = WobbleSpring(from: 0, to: 390)
        for index in 0..<64 {
          spring.advance(by: 0.016)
          output[index] = spring.position
        }
      },
      bench.kernel("simulation/react-spring/scalar", unit: "frame", operations: 64) {
        var spring = ReactSpring(from: 0, to: 390)
        for index in 0..<64 {
          spring.advance(milliseconds: 16)
          output[index] = spring.position
        }
      },
    ]
  }
}
