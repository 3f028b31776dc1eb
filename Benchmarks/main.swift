import PagerEngine

let usage = """
  usage: swift run -c release Benchmarks [--filter TEXT] [--quick]
         swift run -c release Benchmarks program
         Benchmarks swipes MODEL SAMPLES COUNT
         Benchmarks fuzz COUNT FOLDER [SEED]

  Without a verb: times whole swipes and the reading of documents in this process; --quick takes three samples each and so
  only checks the answers. program: times the pagerlab program beside this one. swipes: replays swipes for a count of
  allocations from outside. fuzz: damages the scenarios of a folder and feeds them to the decoder and the runner.
  """

/// Replays `count` swipes of `samples` samples, for a count of allocations from outside.
func replayForAllocations(model: String, samples: Int, count: Int) throws {
  guard let model = Model.named(model) else { return print("no model \(model)") }
  let beginning = SwipeBenchmarks.simulation(model)
  let answer = try SwipeBenchmarks.replay(beginning, SwipeBenchmarks.swipe(samples: samples), count: count)
  print(answer > 0 ? "done" : "wrong")
}

func timeBenchmarks(filter: String, samples: Int) throws {
  for benchmark in try SwipeBenchmarks.all() + DocumentBenchmarks.all()
  where filter.isEmpty || benchmark.name.contains(filter) {
    print(try benchmark.measure(samples: samples).line)
  }
}

func main(_ arguments: [String]) throws {
  switch (arguments.first, arguments.count) {
  case ("swipes", 4):
    try replayForAllocations(
      model: arguments[1], samples: Int(arguments[2]) ?? 15, count: Int(arguments[3]) ?? 1000)
  case ("fuzz", 3), ("fuzz", 4):
    try Fuzz.run(
      documents: Int(arguments[1]) ?? 1000, folder: arguments[2],
      seed: arguments.count == 4 ? UInt64(arguments[3]) ?? 1 : 1)
  case ("program", 1): try ProgramBenchmarks.report(runs: 11)
  case (nil, 0): try timeBenchmarks(filter: "", samples: 31)
  case ("--quick", 1): try timeBenchmarks(filter: "", samples: 3)
  case ("--filter", 2): try timeBenchmarks(filter: arguments[1], samples: 31)
  default: print(usage)
  }
}

#if DEBUG
  print("Benchmarks measure release builds only: swift run -c release Benchmarks")
#else
  try main(Array(CommandLine.arguments.dropFirst()))
#endif
