import PagerMath

/// The tables of `Benchmarks/README.md`: what is aimed at, how it compares, and what everything costs.
struct Figures {
  private let current: [String: Measurement]
  private let other: [String: Measurement]

  /// - Parameters:
  ///   - run: What was measured.
  ///   - other: Measurements of another build, shown in brackets.
  init(_ run: Run, other: [Measurement]) {
    current = Dictionary(run.measurements.map { ($0.name, $0) }) { first, _ in first }
    self.other = Dictionary(other.map { ($0.name, $0) }) { first, _ in first }
  }

  var lines: [String] {
    var lines = ["", "### What was aimed at", ""]
    lines += Text.table(
      [["what", "aim", "measured", "a second", "met"]] + Targets.all.compactMap(row), markdown: true)
    lines += ["", "### Peers", ""]
    lines += Text.table(
      [["what", "theirs", "here", "ratio"]] + Targets.peers.compactMap(row), markdown: true)
    for (title, entries) in [
      ("Motions and functions", Catalogue.motions), ("Snapping rules", Catalogue.rules),
      ("Velocity estimators, 20 samples", Catalogue.estimators),
    ] {
      lines += ["", "### " + title, ""]
      lines += Text.table(
        [["what", "models", "source", "error", "one", "in a batch"]] + entries.map(row), markdown: true,
        textColumns: 4)
    }
    return lines
  }

  /// The minimum of a benchmark, its median with the spread, and in brackets the minimum of the other build.
  private func cost(_ name: String) -> String {
    guard let measurement = current[name] else { return "–" }
    let bracket = other[name].map { " (\(Text.duration($0.summary.minimum)))" } ?? ""
    return "\(Text.duration(measurement.summary.minimum)), \(Text.duration(measurement.summary.median)) "
      + "± \(Text.percent(measurement.relativeDeviation))\(bracket)"
  }

  private func row(_ entry: Catalogue.Entry) -> [String] {
    [
      entry.what, entry.models, entry.source, entry.error, cost(entry.benchmarks[0]),
      entry.benchmarks.count > 1 ? cost(entry.benchmarks[1]) : "",
    ]
  }

  private func row(_ target: Targets.Target) -> [String]? {
    guard let measurement = current[target.benchmark] else { return nil }
    let minimum = measurement.summary.minimum
    var ratio = minimum / target.limit
    if let limit = target.limitWithAVX2, let other = other[target.benchmark] {
      ratio = max(ratio, other.summary.minimum / limit)
    }
    let bracket = target.limitWithAVX2.map { " (\(Text.duration($0)))" } ?? ""
    return [
      target.what, Text.duration(target.limit) + bracket, cost(target.benchmark),
      "\(Text.rate(measurement.rate)) \(Text.plural(measurement.unit))",
      ratio <= 1 ? "yes" : "no, \(Text.fixed(ratio, 2)) times",
    ]
  }

  private func row(_ peer: Targets.Peer) -> [String]? {
    guard let measurement = current[peer.benchmark] else { return nil }
    let minimum = measurement.summary.minimum
    return [
      peer.what, Text.duration(peer.nanoseconds), Text.duration(minimum),
      "\(Text.fixed(peer.nanoseconds / minimum, 1)) times as fast",
    ]
  }
}
