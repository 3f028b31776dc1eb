internal import PagerEngine

/// A run's callbacks, those of one name that follow each other on one line.
enum CallbackList {
  /// A line for each row of callbacks: `draggingChanged ×15, from draggingChanged(−21.3) at 33.3 ms to …`.
  static func lines(_ events: [PagerEvent]) -> [String] {
    var lines: [String] = []
    var start = 0
    while start < events.count {
      var end = start
      while end + 1 < events.count, events[end + 1].name == events[start].name { end += 1 }
      let (first, last) = (events[start], events[end])
      let opening = "\(Prose.call(first)) at \(Prose.time(first.time))"
      switch end - start {
      case 0: lines.append(opening)
      case 1: lines.append("\(opening), \(Prose.call(last)) at \(Prose.time(last.time))")
      default:
        lines.append(
          "\(opening), \(end - start - 1) more, \(Prose.call(last)) at \(Prose.time(last.time))")
      }
      start = end + 1
    }
    return lines
  }
}
