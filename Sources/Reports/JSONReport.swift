internal import Documents
internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath
public import ScenarioRunner

/// The report for scripts: one JSON document, one line a result, counts at the end.
///
/// The keys and their order are the contract of `pagerlab run --reporter json`. What is not defined, or what a model does
/// not have, is left out. `case` is `null` for a document that has one run, or did not decode.
///
/// The report of a shard has a key `shard` behind the version, the ordinal `run` in front of each result, and before the
/// counts a `digest` (FNV-1a) of the results, each followed by a line feed, so that what was changed afterwards is noticed.
public struct JSONReport: Reporter {
  private var bytes: [UInt8] = []
  private var tally = SuiteSummary()
  private var json = JSONWriter()
  private let isShard: Bool
  private var digest = Digest()

  /// A report without results.
  ///
  /// - Parameter shard: Which part of a suite it is; `nil` for the whole.
  public init(shard: ShardStamp? = nil) {
    isShard = shard != nil
    append("{\n  \"version\": 1,\n")
    if let shard { append("  \"shard\": \(shard.json),\n") }
    append("  \"results\": [")
  }

  /// Takes the next result.
  public mutating func add(_ result: RunResult) {
    json.write(result, withOrdinal: isShard)
    add(json.bytes, result.status)
    json.removeAll()
  }

  /// Takes the next result as it stands in a report, without what surrounds it.
  mutating func add(_ result: [UInt8], _ status: RunResult.Status) {
    append(tally.total == 0 ? "\n    " : ",\n    ")
    tally.count(status)
    bytes += result
    if isShard {
      digest.add(bytes: result)
      digest.add("\n")
    }
  }

  /// Writes the counts, after a key `interrupted` where there would have been more.
  public mutating func finish(isInterrupted: Bool) {
    append(tally.total == 0 ? "],\n" : "\n  ],\n")
    if isInterrupted { append("  \"interrupted\": true,\n") }
    if isShard { append("  \"digest\": \"\(digest.hexadecimal)\",\n") }
    append(
      "  \"passed\": \(tally.passed),\n  \"failed\": \(tally.failed),\n  \"skipped\": \(tally.skipped),\n"
        + "  \"invalid\": \(tally.invalid)\n}\n")
  }

  /// The UTF-8 of what has been written since the last call.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func append(_ text: String) {
    bytes += text.utf8
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ result: RunResult, withOrdinal: Bool) {
    beginObject(inline: true)
    if withOrdinal {
      name("run")
      integer(result.ordinal)
    }
    member("file", result.file)
    member("name", result.name)
    member("case", orNull: result.caseName)
    member("status", result.status.rawValue)
    if let reason = result.reason { member("reason", reason) }
    switch result.status {
    case .passed, .failed:
      name("failures")
      beginArray()
      for failure in result.failures { write(failure) }
      endArray()
    case .invalid:
      name("errors")
      beginArray()
      for diagnostic in result.diagnostics { write(diagnostic) }
      endArray()
    case .skipped: break
    }
    if let outcome = result.outcome {
      name("outcome")
      write(outcome)
    }
    endObject()
  }

  private mutating func write(_ failure: Failure) {
    beginObject()
    name("line")
    integer(failure.place.line)
    name("column")
    integer(failure.place.column)
    member("key", failure.key)
    name("expected")
    raw(failure.expected)
    if let actual = failure.actual {
      name("actual")
      raw(actual)
    }
    member("message", failure.message)
    endObject()
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    beginObject()
    name("line")
    integer(diagnostic.line)
    name("column")
    integer(diagnostic.column)
    member("message", diagnostic.message)
    endObject()
  }

  private mutating func write(_ outcome: Outcome) {
    beginObject()
    if let crash = outcome.crash { member("crash", crash) }
    name("page")
    integer(outcome.page)
    member("position", outcome.position)
    member("offset", outcome.offset)
    name("settled")
    bool(outcome.settled)
    member("settleTime", outcome.settleTime)
    member("arrivalTime", outcome.arrivalTime)
    member("overshoot", outcome.overshoot)
    member("largestJump", outcome.largestJump)
    member("minPosition", outcome.minPosition)
    member("maxPosition", outcome.maxPosition)
    if let release = outcome.release { write(release) }
    if let decision = outcome.decision { write(decision) }
    name("events")
    beginArray()
    for event in outcome.events { write(event) }
    endArray()
    if let pages = outcome.loadedPages {
      name("loadedPages")
      beginArray()
      for page in pages { integer(page) }
      endArray()
    }
    if let indicator = outcome.indicator { write(indicator, as: "indicator") }
    if let indicator = outcome.systemIndicator { write(indicator, as: "systemIndicator") }
    endObject()
  }

  private mutating func write(_ release: Release) {
    name("release")
    beginObject()
    name("recognized")
    bool(release.event != nil)
    if let event = release.event {
      member("translation", event.translation)
      member("velocity", event.velocity)
      member("predictedEndTranslation", event.predictedEndTranslation)
    }
    endObject()
  }

  private mutating func write(_ decision: Decision) {
    name("decision")
    beginObject()
    name("from")
    integer(decision.from)
    name("to")
    integer(decision.to)
    member("because", decision.because.rawValue)
    member("threshold", decision.margin?.threshold)
    member("margin", decision.margin?.margin)
    endObject()
  }

  private mutating func write(_ event: PagerEvent) {
    beginObject()
    member("time", event.time)
    member("name", event.name)
    member("value", event.payload)
    endObject()
  }

  /// What an event or one of its fields carries; nothing where it carries nothing.
  private mutating func member(_ key: String, _ payload: PagerEvent.Payload) {
    switch payload {
    case .none: break
    case .integer(let value):
      name(key)
      integer(value)
    case .number(let value): member(key, value)
    case .boolean(let value):
      name(key)
      bool(value)
    case .text(let value): member(key, value)
    case .fields, .outcome:
      name(key)
      beginObject()
      for field in payload.fields { member(field.name, field.value) }
      endObject()
    }
  }

  private mutating func write(_ indicator: Indicator, as key: String) {
    name(key)
    beginObject()
    name("count")
    integer(indicator.count)
    if let active = indicator.active {
      name("active")
      integer(active)
    }
    name("visible")
    beginArray()
    for dot in indicator.visible { integer(dot) }
    endArray()
    endObject()
  }

  /// JSON text as the value that it is; what is no JSON as a string.
  private mutating func raw(_ text: String) {
    let reading = JSONReader.read(SourceText(name: "", text: text))
    if let root = reading.root, reading.diagnostics.isEmpty {
      value(root, inline: true)
    } else {
      string(text)
    }
  }
}
