/// A piece of work to time: what it is, how much of it one call does, and what it must answer.
struct Benchmark {
  /// A path, `suite/what/how`, by which it is picked: `spring/under-damped/batch`.
  let name: String
  /// What one operation is, in the singular: "position", "frame", "swipe".
  let unit: String
  /// Operations that one call does.
  let operations: Int
  /// Whether a call must not allocate: `.ci/allocations` counts.
  var isKernel = false
  /// The answer that the work must give; see `Answers`.
  let answer: Double
  /// Makes what the calls need and is not timed; once, before the first call.
  var prepare: () throws -> Void = {}
  /// Does the work once. It is called through a closure that nobody can see into, so calls cannot be merged or dropped.
  let call: () throws -> Void
  /// The answer of the last call, not timed.
  let checksum: () -> Double

  /// The answer was not the expected one: the figure would be of wrong work.
  struct WrongAnswer: Error, CustomStringConvertible {
    let name: String
    let expected: Double
    let actual: Double

    var description: String { "\(name): answered \(actual) where \(expected) is right" }
  }

  /// Compares the answer of the last call with the right one, to 1e-9 of it.
  func check() throws {
    let actual = checksum()
    guard (actual - answer).magnitude <= 1e-9 * max(answer.magnitude, 1) else {
      throw WrongAnswer(name: name, expected: answer, actual: actual)
    }
  }
}

extension Benchmark {
  /// Work that answers a number each time it is done.
  static func work(
    _ name: String, unit: String, operations: Int = 1, answer: Double, prepare: @escaping () throws -> Void = {},
    _ body: @escaping () throws -> Double
  ) -> Benchmark {
    let box = Box()
    return Benchmark(
      name: name, unit: unit, operations: operations, answer: answer, prepare: prepare,
      call: { box.value = try body() }, checksum: { box.value })
  }

  private final class Box {
    var value = Double.nan
  }
}

/// Hands a value on in a way that the compiler cannot see through: what comes out is not known when it compiles.
@inline(never) @_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
