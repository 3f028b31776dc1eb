import PagerEngine

/// What the command line asks for, `--filter TEXT` apart.
let arguments = Array(CommandLine.arguments.dropFirst())

/// Replays `count` swipes of `samples` samples, for a count of allocations from outside.
func replayForAllocations(model: String, samples: Int, count: Int) throws {
  guard let model = Model.named(model) else { return print("no model \(model)") }
  let beginning = SwipeBenchmarks.simulation(model)
  let answer = try SwipeBenchmarks.replay(beginning, SwipeBenchmarks.swipe(samples: samples), count: count)
  print("\(count) swipes of \(samples) samples, answer \(answer)")
}

#if DEBUG
  print("Benchmarks measure release builds only: swift run -c release Benchmarks")
#else
  if arguments.count == 4, arguments[0] == "swipes", let samples = Int(arguments[2]), let count = Int(arguments[3]) {
    try replayForAllocations(model: arguments[1], samples: samples, count: count)
  } else {
    let filter = arguments.count == 2 && arguments[0] == "--filter" ? arguments[1] : ""
    for benchmark in try SwipeBenchmarks.all() where filter.isEmpty || benchmark.name.contains(filter) {
      print(try benchmark.measure().line)
    }
  }
#endif
