import Glibc

/// The program as a person starts it: whole processes, timed from outside.
enum ProgramBenchmarks {
  /// What one process used.
  struct Use {
    let milliseconds: Double
    let peakMegabytes: Double
    let status: Int32
  }

  struct CannotRun: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the program is: beside this one.
  private static let program: String = {
    let own = CommandLine.arguments[0]
    return (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "./") + "pagerlab"
  }()

  /// Runs the program beside this one and waits for it; its output is thrown away.
  static func run(_ arguments: [String]) throws -> Use {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let begin = clock.now
    guard posix_spawn(&process, program, &actions, nil, words, environ) == 0 else {
      throw CannotRun(description: "\(program) cannot be started; build it with: swift build -c release")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    let (seconds, attoseconds) = (clock.now - begin).components
    return Use(
      milliseconds: Double(seconds) * 1e3 + Double(attoseconds) / 1e15,
      peakMegabytes: Double(usage.ru_maxrss) / 1024, status: status >> 8 & 0xff)
  }

  /// A document of `count` cases around the threshold of a page turn, half of which turn.
  static func cases(_ count: Int) -> String {
    let rows = (0..<count).map { index in
      let travel = 156 + (Double(index) - Double(count) / 2 + 0.5) / 100
      return "{\"dx\": \(-travel), \"page\": \(index < count / 2 ? 0 : 1)}"
    }
    return """
      { "name": "Many cases",
        "pager": { "model": "PagerView", "pages": 5 },
        "steps": [ { "swipe": { "by": ["$dx", 0] } } ],
        "expect": { "page": "$page", "settleTime": { "atMost": 500 } },
        "cases": [\(rows.joined(separator: ",\n"))] }
      """
  }

  /// The commands that are timed; the folder is for the documents that they read.
  private static func commands(_ folder: String) -> [(name: String, cases: Int, arguments: [String])] {
    let (one, many) = (folder + "/one.json", folder + "/many.json")
    return [
      ("program/help", 1, ["--help"]), ("program/run-one", 1, ["run", one]),
      ("program/run-10000", 10_000, ["run", "--quiet", many]),
      ("program/run-10000-one-job", 10_000, ["run", "--quiet", "--jobs", "1", many]),
    ]
  }

  /// Processes as benchmarks; the answer is the exit status. None where the program is not built.
  static func all(in folder: String) -> [Benchmark] {
    guard access(program, X_OK) == 0 else { return [] }
    return commands(folder).map { name, cases, arguments in
      .work(
        name, unit: cases == 1 ? "process" : "case", operations: cases, answer: 0,
        prepare: { try writeDocuments(in: folder) }, { Double(try run(arguments).status) })
    }
  }

  /// Prints the figures of each command: the median time and the largest peak of several runs.
  static func report(runs: Int) throws {
    try withFolder { folder in
      try writeDocuments(in: folder)
      for (name, _, arguments) in commands(folder) {
        let uses = try (0..<runs).map { _ in try run(arguments) }
        guard uses.allSatisfy({ $0.status == 0 }) else {
          throw CannotRun(description: "\(name): exit status \(uses.map(\.status)), 0 is right")
        }
        let times = uses.map(\.milliseconds).sorted()
        print(
          "\(name): \(rounded(times[runs / 2])) ms median of \(runs), min \(rounded(times[0])) ms, max "
            + "\(rounded(times[runs - 1])) ms, peak \(rounded(uses.map(\.peakMegabytes).max() ?? 0)) MB")
      }
    }
  }

  /// A folder for as long as something runs.
  static func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/pagerlab-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotRun(description: "no temporary folder") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in ["one.json", "many.json"] { unlink(folder + "/" + name) }
      rmdir(folder)
    }
    try body(folder)
  }

  private static func writeDocuments(in folder: String) throws {
    guard access(folder + "/one.json", R_OK) != 0 else { return }
    try write(cases(10_000), to: folder + "/many.json")
    try write(cases(2), to: folder + "/one.json")
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw CannotRun(description: "\(path) cannot be written") }
    defer { fclose(file) }
    fputs(text, file)
  }
}
