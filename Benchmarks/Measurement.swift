/// A piece of work to time: what it is, how much of it one call does, and what it must answer.
struct Benchmark {
  /// What is measured.
  let name: String
  /// What one operation is: "swipe", "document".
  let unit: String
  /// Operations that one call of `body` does.
  let operations: Int
  /// The answer that every call must give.
  let answer: Double
  /// Does the work and answers.
  let body: () throws -> Double

  /// The answer was not the expected one: the figure would be of wrong work.
  struct WrongAnswer: Error, CustomStringConvertible {
    let name: String
    let expected: Double
    let actual: Double

    var description: String { "\(name): answered \(actual) where \(expected) is right" }
  }

  /// Times it: samples of at least 5 ms each, after one that warms up.
  func measure(samples count: Int = 31) throws -> Measurement {
    try check(body())
    let clock = ContinuousClock()
    var calls = 1
    while true {
      let time = try clock.measure { for _ in 0..<calls { try check(body()) } }
      if time >= .milliseconds(5) { break }
      calls *= 2
    }
    var nanoseconds: [Double] = []
    for _ in 0..<count {
      let time = try clock.measure { for _ in 0..<calls { try check(body()) } }
      let (seconds, attoseconds) = time.components
      nanoseconds.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls * operations))
    }
    return Measurement(benchmark: self, samples: nanoseconds.sorted())
  }

  private func check(_ actual: Double) throws {
    guard abs(actual - answer) <= 1e-6 else { throw WrongAnswer(name: name, expected: answer, actual: actual) }
  }
}

/// Nanoseconds an operation, sorted.
struct Measurement {
  let benchmark: Benchmark
  let samples: [Double]

  var median: Double { samples[samples.count / 2] }
  var minimum: Double { samples[0] }
  /// Median of the distances from the median.
  var spread: Double { samples.map { abs($0 - median) }.sorted()[samples.count / 2] }

  var line: String {
    let perSecond = Int((1e9 / median).rounded())
    return "\(pad(benchmark.name, 46)) \(pad(text(median), 10, left: true)) ns/\(pad(benchmark.unit, 9)) "
      + "min \(pad(text(minimum), 10, left: true))  ±\(pad(text(spread), 8, left: true))  \(perSecond) \(benchmark.unit)s/s"
  }

  private func text(_ nanoseconds: Double) -> String {
    let tenths = Int((nanoseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
