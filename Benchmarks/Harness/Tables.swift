import PagerMath

/// Measurements and comparisons as rows.
enum Tables {
  static let header = ["benchmark", "median", "95 % interval", "min", "p90", "p99", "MAD", "outliers", "a second"]

  static func row(_ measurement: Measurement) -> [String] {
    let summary = measurement.summary
    let (mild, severe) = summary.outliers
    let isUnstable = measurement.relativeDeviation >= 0.05
    return [
      measurement.name, Text.duration(summary.median),
      "\(Text.duration(measurement.interval.lowerBound)) – \(Text.duration(measurement.interval.upperBound))",
      Text.duration(summary.minimum), Text.duration(summary.quantile(0.9)), Text.duration(summary.quantile(0.99)),
      Text.percent(measurement.relativeDeviation) + (isUnstable ? " !" : ""),
      "\(mild + severe) of \(summary.sorted.count)",
      "\(Text.rate(measurement.rate)) \(Text.plural(measurement.unit))",
    ]
  }

  static func comparisons(_ comparisons: [Comparison], markdown: Bool) -> [String] {
    let rows = comparisons.map { comparison in
      [
        comparison.name, Text.duration(comparison.base), Text.duration(comparison.current),
        "\(Text.fixed(comparison.ratio.lowerBound, 3)) – \(Text.fixed(comparison.ratio.upperBound, 3))",
        comparison.verdict.rawValue,
      ]
    }
    return Text.table([["benchmark", "base", "now", "ratio, 95 % interval", "verdict"]] + rows, markdown: markdown)
  }

  /// What the figures were taken with, in lines.
  static func circumstances(_ run: Run, markdown: Bool) -> [String] {
    let machine = run.machine
    var lines = [
      "\(machine.processor), \(machine.cores) cores, \(machine.system); load \(Text.fixed(machine.load, 1)) before, "
        + "\(Text.fixed(run.loadAfter, 1)) after",
      "Swift \(Machine.swiftVersion), \(run.flags), commit \(run.commit ?? "unknown")",
      "\(run.plan.clock.rawValue) time, clock step \(Text.duration(run.tick)); an empty call \(Text.duration(run.emptyCall)), not subtracted; "
        + "\(run.rounds) × \(run.plan.samples) samples of at least \(Text.duration(run.shortestSample)), seed \(run.plan.seed)",
    ]
    if let governor = machine.governor, governor != "performance" {
      lines.append("warning: the clock rate is scaled (\(governor)); figures may drift")
    }
    if machine.load > Double(machine.cores) {
      lines.append("warning: others run on this machine; minima mean more than medians")
    }
    return markdown ? lines.map { "- " + $0 } : lines
  }
}
