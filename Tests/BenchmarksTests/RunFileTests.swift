import Documents
import Testing

@testable import Benchmarks

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct RunFileTests {
  /// The base in a file of this text.
  private func read(_ text: String) throws -> RunFile.Base {
    let path = "/tmp/pagerlab-run-file-\(getpid())-\(UInt64.random(in: 0 ... .max)).json"
    defer { unlink(path) }
    try FileAccess.writeAtomically(path, Array(text.utf8))
    return try RunFile.read(path, seed: 1)
  }

  private func read(benchmark: String) throws -> RunFile.Base {
    try read("{\"version\": 1, \"benchmarks\": [\(benchmark)]}")
  }

  @Test(arguments: ["1e300", "-1e300", "1.5", "9223372036854775808", "null", "\"x\"", "[]"])
  func `A count that is none leaves the samples as they are`(count: String) throws {
    let base = try read(
      benchmark: "{\"name\": \"a\", \"operations\": \(count), \"calls\": \(count), \"samples\": [1, 3, 2]}")
    #expect(base.measurements.map(\.name) == ["a"])
    #expect(base.measurements.map(\.samples) == [[1, 3, 2]])
  }

  @Test(arguments: ["[]", "[0, 1]", "[1, -1]", "[1, \"2\"]", "[null]", "{}", "7"])
  func `Samples that are no times make a file unreadable, and its benchmark is named`(samples: String) throws {
    let error = try #require(throws: RunFile.Unreadable.self) {
      try read(benchmark: "{\"name\": \"spring/x\", \"samples\": \(samples)}")
    }
    #expect(error.description.hasSuffix("spring/x has no samples, or some that are no times above 0"))
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"version\": 2, \"benchmarks\": []}", "{\"version\": 1}", "{\"version\": 1, \"benchmarks\": {}}",
    "{\"version\": 1, \"benchmarks\": [7]}", "{\"version\": 1, \"benchmarks\": [{\"samples\": [1]}]}", "t,x,y\n0,1,2\n",
  ])
  func `Files of another kind are refused`(text: String) {
    #expect(throws: RunFile.Unreadable.self) { try read(text) }
  }
}
