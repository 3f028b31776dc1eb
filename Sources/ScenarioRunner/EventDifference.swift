internal import Documents
internal import PagerEngine

/// The first place at which the callbacks of a window are not those that were expected.
struct EventDifference {
  private let list: EventList
  private let events: [PagerEvent]
  /// How many callbacks are as they were expected; also the index of the first that is not.
  let index: Int

  /// Callbacks of one name that follow each other are told as one from this many on.
  private static let longRun = 4
  /// How many neighbours are told before and after the first difference.
  private static let (before, after) = (2, 2)

  /// Compares the callbacks that a list looks at; `nil` where they are as expected.
  init?(_ list: EventList, _ events: [PagerEvent]) {
    var index = 0
    while index < list.patterns.count, index < events.count, list.patterns[index].matches(events[index]) { index += 1 }
    guard index < max(list.patterns.count, events.count) else { return nil }
    (self.list, self.events, self.index) = (list, events, index)
  }

  /// The offset of the expected callback that did not come, or of the key where one too many came.
  var offset: Int { pattern?.offset ?? list.offset }

  private var pattern: EventPattern? { index < list.patterns.count ? list.patterns[index] : nil }

  /// What is different, how many there are, and what came around there.
  var sentence: String {
    let expected = list.patterns.count
    let found =
      events.isEmpty
      ? "found no event, expected \(expected)"
      : "found \(events.count) event\(events.count == 1 ? "" : "s"), expected \(expected): \(neighbours)"
    return "\(first); \(found)\(hint)"
  }

  private var first: String {
    let event = index < events.count ? events[index] : nil
    switch (pattern, event) {
    case (let pattern?, let event?):
      return "event \(index + 1) is \(event.words) at \(NumberText.short(event.time)) ms, expected \(pattern.words)"
    case (let pattern?, nil): return "event \(index + 1) is missing: expected \(pattern.words)"
    default: return "event \(index + 1) is one too many: \(event?.words ?? "")"
    }
  }

  /// What came around the first difference, long runs of one name in short.
  private var neighbours: String {
    var words: [String] = []
    /// Which of the words speaks of the first difference; the last where there is none.
    var place = 0
    var start = 0
    while start < events.count {
      let end = events[start...].firstIndex { $0.name != events[start].name } ?? events.count
      let isLong = end - start >= Self.longRun
      if index >= start { place = isLong ? words.count : words.count + min(index, end - 1) - start }
      words += isLong ? ["\(events[start].name) ×\(end - start)"] : events[start..<end].map(\.words)
      start = end
    }
    let shown = max(0, place - Self.before)..<min(words.count, place + Self.after + 1)
    return (shown.lowerBound > 0 ? "…, " : "") + words[shown].joined(separator: ", ")
      + (shown.upperBound < words.count ? ", …" : "")
  }

  /// How to look at the expected names alone, where that would have been right.
  private var hint: String {
    guard list.only == nil, !list.patterns.isEmpty else { return "" }
    var names: [String] = []
    for pattern in list.patterns {
      guard case .text(let name) = pattern.name else { return "" }
      if !names.contains(name) { names.append(name) }
    }
    let some = EventList(offset: list.offset, only: names, patterns: list.patterns)
    guard EventDifference(some, events.filter { names.contains($0.name) }) == nil else { return "" }
    let words = names.map(\.quotedForMessage).joined(separator: ", ")
    return "; {\"only\": [\(words)], \"are\": […]} looks at no others"
  }
}
