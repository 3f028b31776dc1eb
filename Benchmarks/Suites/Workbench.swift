import PagerMath

/// Inputs and outputs of the kernels: buffers that live as long as the process, small enough to stay in the nearest cache.
struct Workbench {
  /// Numbers a buffer.
  static let count = 1024

  typealias Numbers = UnsafeBufferPointer<Double>
  typealias Places = UnsafeMutableBufferPointer<Double>

  /// Seconds from 0 to 2.
  let times = Workbench.numbers(stream: 1) { 2 * $0 }
  /// Points around the pages of a pager of ten pages of 390 pt, some beyond either end.
  let offsets = Workbench.numbers(stream: 2) { -400 + 4600 * $0 }
  /// Points per second, up to 2000 either way.
  let velocities = Workbench.numbers(stream: 3) { -2000 + 4000 * $0 }
  /// One place, 390 points.
  let targets = Workbench.numbers(stream: 0) { _ in 390 }
  /// Shares of a way, from 0 to 1.
  let shares = Workbench.numbers(stream: 4) { $0 }
  /// Pages from 0 to 9.
  let pages = Workbench.integers(stream: 5) { Int32(10 * $0) }
  /// Where answers go.
  let output = Places.allocate(capacity: Workbench.count)
  /// Where the numbers of stops go.
  let chosen = UnsafeMutableBufferPointer<Int32>.allocate(capacity: Workbench.count)

  init() {
    output.initialize(repeating: 0)
    chosen.initialize(repeating: 0)
  }

  /// Seeded numbers of a distribution, from uniform ones.
  static func numbers(count: Int = Workbench.count, stream: UInt64, _ make: (Double) -> Double) -> Numbers {
    let random = RandomStream(seed: 2024, stream: stream)
    let places = Places.allocate(capacity: count)
    for index in 0..<count { places.initializeElement(at: index, to: make(random.uniform(at: UInt64(index)))) }
    return Numbers(places)
  }

  private static func integers(stream: UInt64, _ make: (Double) -> Int32) -> UnsafeBufferPointer<Int32> {
    let places = UnsafeMutableBufferPointer<Int32>.allocate(capacity: count)
    let numbers = numbers(stream: stream) { $0 }
    for index in 0..<count { places.initializeElement(at: index, to: make(numbers[index])) }
    return UnsafeBufferPointer(places)
  }

  /// A kernel that fills the output; it must answer what is stored under its name or, as a batch must give what the
  /// scalar function gives, under another's.
  func kernel(
    _ name: String, unit: String, sameAs other: String? = nil, operations: Int = Workbench.count,
    _ call: @escaping () -> Void
  ) -> Benchmark {
    let output = output
    return Benchmark(
      name: name, unit: unit, operations: operations, isKernel: true, answer: Answers.answer(other ?? name), call: call,
      checksum: { Workbench.weighted(output[0..<min(operations, output.count)]) })
  }

  /// A rule that fills the stops as well.
  func rule(_ name: String, sameAs other: String? = nil, _ call: @escaping () -> Void) -> Benchmark {
    let (output, chosen) = (output, chosen)
    return Benchmark(
      name: name, unit: "decision", operations: Workbench.count, isKernel: true,
      answer: Answers.answer(other ?? name), call: call,
      checksum: { Workbench.weighted(output[...]) + Workbench.weighted(chosen.lazy.map { Double($0) }) })
  }

  /// A sum in which every value has a weight of its own, so that neither a change nor an exchange goes unseen.
  static func weighted(_ values: some Sequence<Double>) -> Double {
    var sum = 0.0
    for (index, value) in values.enumerated() {
      // A margin may be infinite: no decision would differ.
      sum += (1 + Double(index * 37 % 101) / 101) * (value.isFinite ? value : 1e6)
    }
    return sum
  }
}
