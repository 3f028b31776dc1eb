internal import PagerEngine

/// A run's callbacks, those of one name that follow each other on one line.
enum CallbackList {
  /// Of this many of one name in a row only the first and the last are told.
  private static let longRun = 4
  /// What a person looks for in the list, and is never left out.
  private static let landing = "pageChanged"

  /// A line for each row of callbacks: `draggingChanged(−21.3) at 33.3 ms, 13 more, draggingChanged(−160) at 250 ms`.
  static func lines(_ events: [PagerEvent]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < events.count {
      let name = events[start].name
      let end = events[start...].firstIndex { $0.name != name } ?? events.count
      if end - start >= longRun, name != landing {
        lines.append("\(told(events[start])), \(end - start - 2) more, \(told(events[end - 1]))")
      } else {
        lines.append(events[start..<end].map(told).joined(separator: ", "))
      }
      start = end
    }
    return lines
  }

  private static func told(_ event: PagerEvent) -> String {
    "\(Prose.call(event)) at \(Prose.time(event.time))"
  }
}
