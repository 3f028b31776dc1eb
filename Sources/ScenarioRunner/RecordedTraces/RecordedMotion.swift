/// What a recorded trace shows that a run differs from, for a plot of that run.
public struct RecordedMotion: Equatable, Sendable {
  /// The positions at the recorded frames, reduced as those of a ``RunPicture`` are; a stretch ends where nothing was shown.
  public var shown: [[RunPicture.Shown]]
  /// The instant of the first difference, milliseconds.
  public var difference: Double

  /// A motion.
  public init(shown: [[RunPicture.Shown]], difference: Double) {
    self.shown = shown
    self.difference = difference
  }
}

extension RecordedMotion {
  /// How far the line may miss a recorded position, in pages.
  static let tolerance = 0.001

  /// The motion of a trace's rows.
  ///
  /// A file may say anything: what is not finite ends a stretch.
  init(_ rows: [[TraceCell]], difference: Double) {
    let columns = ["time", "position"].compactMap { TraceTable.columns.firstIndex(of: $0) }
    var line = ReducedLine(tolerance: Self.tolerance)
    var stretches: [[RunPicture.Shown]] = []
    func close() {
      line.finish()
      if !line.points.isEmpty { stretches.append(line.points.map { RunPicture.Shown(time: $0.time, position: $0.a) }) }
      line = ReducedLine(tolerance: Self.tolerance)
    }
    for row in rows where row[1] == .word(TraceCell.frame) {
      let values = columns.compactMap { row[$0].double }
      if values.count == 2, values.allSatisfy(\.isFinite) {
        line.add(ReducedLine.Point(time: values[0], a: values[1]))
      } else {
        close()
      }
    }
    close()
    self.init(shown: stretches, difference: difference)
  }
}
