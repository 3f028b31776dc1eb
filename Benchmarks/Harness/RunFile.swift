import Documents
import PagerMath

/// A run as JSON: written by `--save` and `--json`, read by `--compare`.
///
/// Version 1: `version`, `date` (seconds since 1970), `commandLine`, `machine`, `build`, `harness`, and `benchmarks` with
/// all samples in nanoseconds an operation, in the order in which they were taken. Readers pass over names that they do
/// not know; what breaks them raises the version.
enum RunFile {
  static let version = 1

  /// What a comparison needs of a file.
  typealias Base = (measurements: [Measurement], processor: String?, clock: String?)

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  static func text(_ run: Run) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.name("version")
    json.integer(version)
    json.name("date")
    json.integer(run.date)
    json.name("commandLine")
    json.beginArray(inline: true)
    for word in run.commandLine { json.string(word) }
    json.endArray()
    json.name("machine")
    writeMachine(run, &json)
    json.name("build")
    writeObject(
      ["swift": Machine.swiftVersion, "flags": run.flags, "architecture": Machine.architecture, "commit": run.commit],
      &json)
    json.name("harness")
    json.beginObject()
    for (name, value) in [
      ("clockStep", run.tick), ("shortestSample", run.shortestSample), ("emptyCall", run.emptyCall),
      ("warmup", run.plan.warmup),
    ] {
      json.name(name)
      json.number(value)
    }
    json.name("clock")
    json.string(run.plan.clock.rawValue)
    json.name("seed")
    json.integer(run.plan.seed)
    json.endObject()
    json.name("benchmarks")
    json.beginArray()
    for measurement in run.measurements { write(measurement, &json) }
    json.endArray()
    json.endObject()
    return json.text + "\n"
  }

  private static func writeMachine(_ run: Run, _ json: inout JSONWriter) {
    json.beginObject()
    json.name("processor")
    json.string(run.machine.processor)
    json.name("cores")
    json.integer(run.machine.cores)
    json.name("system")
    json.string(run.machine.system)
    for (name, value) in [("host", run.machine.host), ("governor", run.machine.governor)] {
      guard let value else { continue }
      json.name(name)
      json.string(value)
    }
    for (name, value) in [("loadBefore", run.machine.load), ("loadAfter", run.loadAfter)] {
      json.name(name)
      json.number(value)
    }
    json.endObject()
  }

  private static func writeObject(_ members: KeyValuePairs<String, String?>, _ json: inout JSONWriter) {
    json.beginObject()
    for (name, value) in members {
      guard let value else { continue }
      json.name(name)
      json.string(value)
    }
    json.endObject()
  }

  private static func write(_ measurement: Measurement, _ json: inout JSONWriter) {
    let summary = measurement.summary
    json.beginObject()
    json.name("name")
    json.string(measurement.name)
    json.name("unit")
    json.string(measurement.unit)
    json.name("operations")
    json.integer(measurement.operations)
    json.name("calls")
    json.integer(measurement.calls)
    let (mild, severe) = summary.outliers
    for (name, value) in [
      ("median", summary.median), ("intervalLow", measurement.interval.lowerBound),
      ("intervalHigh", measurement.interval.upperBound), ("minimum", summary.minimum), ("p90", summary.quantile(0.9)),
      ("p99", summary.quantile(0.99)), ("maximum", summary.maximum), ("deviation", summary.medianDeviation),
      ("perSecond", measurement.rate),
    ] {
      json.name(name)
      json.number(value)
    }
    json.name("outliers")
    json.beginObject(inline: true)
    json.name("mild")
    json.integer(mild)
    json.name("severe")
    json.integer(severe)
    json.endObject()
    json.name("samples")
    json.beginArray(inline: true)
    for sample in measurement.samples { json.number(sample) }
    json.endArray()
    json.endObject()
  }

  /// The measurements of a file, the processor on which they were taken, and by which clock.
  static func read(_ path: String, seed: UInt64) throws -> Base {
    let reading = JSONReader.read(SourceText(name: path, bytes: try FileAccess.read(path)))
    guard let root = reading.root else {
      throw Unreadable(description: "\(path): \(reading.diagnostics.first.map { "\($0)" } ?? "no JSON")")
    }
    guard number(root.member("version")) == Double(version) else {
      throw Unreadable(description: "\(path): not a run of version \(version)")
    }
    guard case .array(let list) = root.member("benchmarks")?.kind else {
      throw Unreadable(description: "\(path): no benchmarks")
    }
    let measurements = try list.map { node in
      guard let name = string(node.member("name")) else {
        throw Unreadable(description: "\(path): a benchmark without a name")
      }
      guard case .array(let list) = node.member("samples")?.kind,
        case let samples = list.compactMap(number), samples.count == list.count, samples.allSatisfy({ $0 > 0 }),
        let measurement = Measurement(
          name: name, unit: string(node.member("unit")) ?? "", operations: count(node.member("operations")),
          calls: count(node.member("calls")), samples: samples, seed: seed)
      else { throw Unreadable(description: "\(path): \(name) has no samples, or some that are no times above 0") }
      return measurement
    }
    return (
      measurements, string(root.member("machine")?.member("processor")),
      string(root.member("harness")?.member("clock"))
    )
  }

  private static func number(_ node: JSONNode?) -> Double? {
    guard case .number(let number) = node?.kind else { return nil }
    return number.value
  }

  /// A count that is for the record; 1 where it is none.
  private static func count(_ node: JSONNode?) -> Int {
    number(node).flatMap { Int(exactly: $0) } ?? 1
  }

  private static func string(_ node: JSONNode?) -> String? {
    guard case .string(let string) = node?.kind else { return nil }
    return string
  }
}
