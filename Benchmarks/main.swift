import Glibc
import PagerEngine

let usage = """
  usage: swift run -c release Benchmarks [OPTIONS]
         Benchmarks --interleave A B [OPTIONS]
         Benchmarks calls COUNT [OPTIONS]
         Benchmarks program
         Benchmarks swipes MODEL SAMPLES COUNT
         Benchmarks fuzz COUNT FOLDER [SEED]
         Benchmarks figures [OPTIONS]
         Benchmarks answers

  Which:    --list                  names them and stops
            --filter REGEX          only those whose names match, a regular expression or plain text; may be repeated
            --skip REGEX            not those; may be repeated
            --kernels               only those that must not allocate
  How:      --samples N             samples of each, 101
            --time SECONDS          that the samples of each take together, 0.2; a sample lasts at least 1 ms
            --warmup SECONDS        of each before the first sample, 0.05
            --rounds N              measures all of them N times over, so that a slow minute is not in one alone, 1
            --seed N                of the intervals, 1
            --cpu-time              what the thread computed instead of what the clock on the wall says: for machines
                                    that others use; not for processes
            --quick                 one call each, only the answer is checked
            --interleave A B        two by their full names, in the order A B B A; says whether B is better or worse
  Output:   --markdown, --json      a table in Markdown, or the whole run as JSON; otherwise a table for a terminal
            --save FILE             the run as JSON
            --compare FILE          a verdict on each against a saved run
            --fail-above 5%         what counts as a difference, 5% or 0.05; 5 % without it; with it the exit status tells
            --flags TEXT            what the build was made with, for the record
            --host                  names the host in the record

  A verdict is better, worse or same only where the whole 95 % interval of the ratio is; otherwise it is unsure.

  calls: calls each COUNT times without timing, for counters outside of the process; --describe prints the operations of a
  call and what one is. program: the pagerlab program beside
  this one, with its memory. swipes: replays swipes for a count of allocations. fuzz: damages the scenarios of a folder and
  feeds them to the decoder and the runner. figures: the tables of Benchmarks/README.md. answers: what the
  kernels answer, to be stored.

  Exit status: 0 done, and with --fail-above nothing is worse and nothing unsure; 1 a wrong answer, work that is optimised
  away, a file that cannot be read or written, or with --fail-above a base of another clock or with nothing of what is
  measured; 2 with --fail-above, something is worse; 3 a debug build; 4 with --fail-above, nothing is worse but something
  is unsure; 64 the command line is wrong.
  """

/// Replays `count` swipes of `samples` samples, for a count of allocations from outside.
func replayForAllocations(model: String, samples: Int, count: Int) throws {
  guard let model = Model.named(model) else { throw Options.Misuse(description: "swipes: there is no model \(model)") }
  let beginning = SwipeBenchmarks.simulation(model)
  // Far enough to turn the page by the distance alone, so that swipes of any speed do the same work.
  let answer = try SwipeBenchmarks.replay(beginning, SwipeBenchmarks.swipe(samples: samples, by: 250), count: count)
  print(answer > 0 ? "done" : "wrong")
}

/// Calls what is picked without timing it.
func callOnly(_ words: [String], _ benchmarks: [Benchmark]) throws {
  guard let word = words.first, let count = Int(word), count >= 1 else {
    throw Options.Misuse(description: "calls needs a count")
  }
  let options = try Options(Array(words.dropFirst()))
  for benchmark in try options.pick(benchmarks) {
    if options.describes { print(benchmark.operations, benchmark.unit) }
    try benchmark.prepare()
    for _ in 0..<count { try benchmark.call() }
    try benchmark.check()
  }
}

/// The lines of `Answers`.
func printAnswers(_ benchmarks: [Benchmark]) throws {
  for benchmark in benchmarks where benchmark.isKernel {
    try benchmark.call()
    print("    \"\(benchmark.name)\": \(benchmark.checksum()),")
  }
}

func main(_ arguments: [String]) throws -> Int32 {
  let rest = Array(arguments.dropFirst())
  switch (arguments.first, arguments.count) {
  case ("swipes", 4):
    try replayForAllocations(
      model: arguments[1], samples: try Options.count(arguments[2], "swipes SAMPLES", 1...100_000),
      count: try Options.count(arguments[3], "swipes COUNT", 1...1_000_000_000))
  case ("fuzz", 3), ("fuzz", 4):
    guard let seed = arguments.count == 4 ? UInt64(arguments[3]) : 1 else {
      throw Options.Misuse(description: "fuzz SEED: \(arguments[3]) is no whole number")
    }
    try Fuzz.run(
      documents: try Options.count(arguments[1], "fuzz COUNT", 1...1_000_000_000), folder: arguments[2], seed: seed)
  case ("swipes", _): throw Options.Misuse(description: "swipes takes MODEL SAMPLES COUNT")
  case ("fuzz", _): throw Options.Misuse(description: "fuzz takes COUNT FOLDER [SEED]")
  case ("program", 2...), ("answers", 2...): throw Options.Misuse(description: "\(arguments[0]) takes nothing more")
  case ("program", 1): try ProgramBenchmarks.report(runs: 11)
  case ("--help", _), ("-h", _): print(usage)
  case ("calls", _):
    try ProgramBenchmarks.withFolder { try callOnly(rest, AllBenchmarks.list(folder: $0)) }
  case ("figures", _):
    let session = Session(try Options(rest))
    try ProgramBenchmarks.withFolder { try session.showFigures(AllBenchmarks.list(folder: $0)) }
  case ("answers", 1):
    try ProgramBenchmarks.withFolder { try printAnswers(AllBenchmarks.list(folder: $0)) }
  default:
    let options = try Options(arguments)
    var status: Int32 = 0
    try ProgramBenchmarks.withFolder { status = try Session(options).run(AllBenchmarks.list(folder: $0)) }
    return status
  }
  return 0
}

func complain(_ message: String) {
  let line = "Benchmarks: " + message + "\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
}

#if DEBUG
  complain("only release builds are measured: swift run -c release Benchmarks")
  exit(3)
#else
  do {
    exit(try main(Array(CommandLine.arguments.dropFirst())))
  } catch let misuse as Options.Misuse {
    complain("\(misuse); --help says more")
    exit(64)
  } catch {
    complain("\(error)")
    exit(1)
  }
#endif
