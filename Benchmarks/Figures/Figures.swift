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
      [["what", "aim", "measured", "MAD", "a second", "met"]] + Targets.all.compactMap(row), markdown: true)
    lines += ["", "### Peers", ""]
    lines += Text.table(
      [["what", "theirs", "here", "ratio"]] + Targets.peers.compactMap(row), markdown: true)
    for (title, entries) in [
      ("Motions and functions", Catalogue.motions), ("Snapping rules", Catalogue.rules),
      ("Velocity estimators, 20 samples", Catalogue.estimators),
    ] {
      lines += ["", "### " + title, ""]
      lines += Text.table(
        [["what", "models", "source", "error", "one", "in a batch"]] + entries.map(row), markdown: true)
    }
    return lines
  }

  /// The median of a benchmark, and in brackets that of the other build.
  private func cost(_ name: String) -> String {
    guard let measurement = current[name] else { return "–" }
    let bracket = other[name].map { " (\(Text.duration($0.summary.median)))" } ?? ""
    let unstable = measurement.relativeDeviation >= 0.05 ? " !" : ""
    return Text.duration(measurement.summary.median) + unstable + bracket
  }

  private func row(_ entry: Catalogue.Entry) -> [String] {
    [
      entry.what, entry.models, entry.source, entry.error, cost(entry.benchmarks[0]),
      entry.benchmarks.count > 1 ? cost(entry.benchmarks[1]) : "",
    ]
  }

  private func row(_ target: Targets.Target) -> [String]? {
    guard let measurement = current[target.benchmark] else { return nil }
    let median = measurement.summary.median
    var isMet = median <= target.limit
    if let limit = target.limitWithAVX2, let other = other[target.benchmark] {
      isMet = isMet && other.summary.median <= limit
    }
    let bracket = target.limitWithAVX2.map { " (\(Text.duration($0)))" } ?? ""
    return [
      target.what, Text.duration(target.limit) + bracket, cost(target.benchmark),
      Text.percent(measurement.relativeDeviation), "\(Text.rate(measurement.rate)) \(measurement.unit)s",
      isMet ? "yes" : "no, \(Text.fixed(median / target.limit, 2)) times",
    ]
  }

  private func row(_ peer: Targets.Peer) -> [String]? {
    guard let measurement = current[peer.benchmark] else { return nil }
    let median = measurement.summary.median
    return [
      peer.what, Text.duration(peer.nanoseconds), Text.duration(median),
      "\(Text.fixed(peer.nanoseconds / median, 1)) times as fast",
    ]
  }
}
