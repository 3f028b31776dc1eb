internal import GestureSynthesis
internal import PagerEngine

/// What the pager did by itself after a touch or a change, in sentences, read off the run's record.
struct MotionStory {
  private let trace: [TraceRow]
  /// When the pager came to rest by itself.
  private let rests: [Double]

  /// The story told from a run's record.
  init(trace: [TraceRow], rests: [Double] = []) {
    self.trace = trace
    self.rests = rests
  }

  /// How the motion that began at an instant went on, up to the next thing that happened; `nil` where nothing moved.
  ///
  /// - Parameters:
  ///   - begin: When it began, milliseconds.
  ///   - end: When something else happened; infinite where nothing did.
  ///   - what: What happened then, in words.
  ///   - rest: An instant by which it is known to have been at rest, milliseconds; `nil` where the record alone tells. A
  ///     motion that ends between two frames has no row that shows it.
  func sentence(from begin: Double, until end: Double, what: String, restBy rest: Double? = nil) -> String? {
    let rows = trace.filter { $0.time >= begin - 1e-6 && $0.time <= end + 1e-6 }
    guard let first = rows.firstIndex(where: { $0.phase == .settling }) else { return nil }
    // What begins to move after a frame at rest was set off by something else.
    if rows[..<first].contains(where: { $0.kind == .frame && $0.time > begin + 1e-6 }) { return nil }
    // A motion with a closed form ends between two frames.
    let known = rests.first { $0 > begin + 1e-6 && $0 <= end + 1e-6 }
    guard let frame = rows[first...].first(where: { $0.kind == .frame && $0.phase == .idle }) else {
      // A touch at the end's own instant finds it as it is before the touch does anything.
      let isFoundAtRest = rows.contains { $0.touch == .began && $0.phase == .idle && $0.time > begin + 1e-6 }
      if let rest = known ?? rest ?? (isFoundAtRest ? end : nil) {
        return "It came to rest \(Self.within(rest - begin))."
      }
      // At the end's own instant the next thing may have begun already.
      guard let last = rows.last(where: { $0.time < end - 1e-6 }) else { return nil }
      return "It was still moving\(Self.place(last)) when \(what)."
    }
    return "It came to rest\(Self.place(frame)) \(Self.within(min(known ?? frame.time, frame.time) - begin))."
  }

  private static func within(_ duration: Double) -> String {
    duration < 0.05 ? "at once" : "within \(Prose.time(duration))"
  }

  /// How the last motion ended, from the run's own measures.
  func lastSentence(_ simulation: Simulation, origin: String) -> String? {
    guard let settleTime = simulation.settleTime else { return nil }
    guard settleTime > 0 else { return "Nothing moved after \(origin)." }
    var text = "It came to rest \(Prose.time(settleTime)) after \(origin)"
    text += ", on page \(Prose.index(simulation.page))"
    if let position = simulation.position, position != Double(simulation.page) {
      text += ", showing position \(Prose.exact(position))"
    }
    if let arrival = simulation.arrivalTime {
      text += "; it was within half a point for good after \(Prose.time(arrival))"
    }
    if let overshoot = simulation.overshoot {
      text += overshoot > 0 ? "; it overshot by \(Prose.exact(overshoot)) pt" : "; it did not overshoot"
    }
    return text + "."
  }

  private static func place(_ row: TraceRow) -> String {
    row.position.map { " at position \(Prose.exact($0))" } ?? " at an offset of \(Prose.length(row.offset))"
  }
}
