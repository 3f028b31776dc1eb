/// Every suite.
enum AllBenchmarks {
  /// - Parameter folder: Where the documents go that processes read.
  static func list(folder: String) throws -> [Benchmark] {
    let bench = Workbench()
    return HarnessBenchmarks.all(bench) + SpringBenchmarks.all(bench) + ScrollBenchmarks.all(bench)
      + SnapBenchmarks.all(bench) + CurveBenchmarks.all(bench) + SimulationBenchmarks.all(bench)
      + EstimatorBenchmarks.all() + (try SwipeBenchmarks.all()) + (try TuningBenchmarks.all())
      + PopulationBenchmarks.all() + (try MapBenchmarks.all()) + DocumentBenchmarks.all()
      + ProgramBenchmarks.all(in: folder)
  }
}

/// What measuring itself costs.
enum HarnessBenchmarks {
  static func all(_ bench: Workbench) -> [Benchmark] {
    let (times, output) = (bench.times, bench.output)
    return [
      Benchmark(
        name: "harness/empty-call", unit: "call", operations: 1, isKernel: true, answer: 0, call: opaque({}),
        checksum: { 0 }),
      bench.kernel("harness/copy", unit: "number") {
        for index in 0..<times.count { output[index] = times[index] }
      },
    ]
  }
}
