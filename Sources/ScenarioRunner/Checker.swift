internal import Documents
internal import PagerEngine

/// Checks what must be true of a run, step by step and inside callbacks, and collects what does not hold.
///
/// The document's steps and the app's share one, so that there is one window of events and one list of failures.
final class Checker {
  private let document: Document
  /// What did not hold, in the order in which it was checked.
  private(set) var failures: [Failure] = []
  /// Whether the run's crash was asked for.
  private(set) var crashIsExpected = false
  /// The first callback of the present window.
  private var window = 0

  init(_ document: Document) {
    self.document = document
  }

  /// Checks everything that one `expect` asks of the present instant.
  ///
  /// - Parameter simulation: the run, or what a callback finds of it.
  func check(_ expectations: Expectations, of simulation: Simulation) {
    // After a crash there is nothing to ask but by those who expect it.
    if simulation.crash != nil, expectations.crash == nil { return }
    for check in expectations.checks { self.check(check, of: simulation) }
    if let events = expectations.events { checkEvents(events, of: simulation) }
    for count in expectations.counts { check(count, of: simulation) }
    if expectations.readsEvents { window = simulation.world.events.count }
  }

  private func check(_ check: Check, of simulation: Simulation) {
    if check.key == .crash, simulation.crash != nil { crashIsExpected = true }
    guard let mismatch = check.mismatch(simulation.reading(of: check.key)) else { return }
    let key = check.key.rawValue
    var sentence = mismatch.sentence(key)
    if check.key == .crash, simulation.crash == nil { sentence = "a crash was expected, and nothing crashed" }
    // `true` stands for any crash.
    var expected = mismatch.expected.json
    if check.key == .crash, case .not(.null) = mismatch.expected { expected = "true" }
    fail(
      mismatch.offset ?? check.offset, key: key + mismatch.path, expected: expected, actual: mismatch.actual.json,
      sentence, after: simulation)
  }

  private func checkEvents(_ list: EventList, of simulation: Simulation) {
    let events = simulation.world.events[window...].filter { list.only?.contains($0.name) ?? true }
    guard let difference = EventDifference(list, Array(events)) else { return }
    fail(
      difference.offset, key: "events[\(difference.index)]",
      expected: "[" + list.patterns.map(\.json).joined(separator: ", ") + "]",
      actual: "[" + events.prefix(100).map(\.json).joined(separator: ", ")
        + (events.count > 100 ? ", \"…\"" : "") + "]", difference.sentence, after: simulation)
  }

  private func check(_ count: EventCount, of simulation: Simulation) {
    let found = simulation.world.events[window...].count { $0.name == count.name }
    guard let mismatch = count.matcher.mismatch(.integer(found)) else { return }
    fail(
      count.offset, key: "eventCounts.\(count.name)", expected: mismatch.expected.json, actual: String(found),
      mismatch.sentence("eventCounts.\(count.name)"), after: simulation)
  }

  /// Notes what did not hold, and what led there where that is known.
  func fail(
    _ offset: Int, key: String, expected: String, actual: String?, _ message: String, after simulation: Simulation
  ) {
    add(failure(offset, key: key, expected: expected, actual: actual, message, after: simulation))
  }

  /// What did not hold, and what led there where that is known.
  func failure(
    _ offset: Int, key: String, expected: String, actual: String?, _ message: String, after simulation: Simulation
  ) -> Failure {
    var message = message
    if let cause = simulation.cause(of: key) { message += "; \(cause)" }
    return Failure(place: document.place(offset), key: key, expected: expected, actual: actual, message: message)
  }

  /// Notes what did not hold.
  func add(_ failure: Failure) {
    failures.append(failure)
  }
}

extension Simulation {
  /// What led to the state that an expectation finds: the end of a touch, where nothing happened after it; `nil` where that
  /// is not known, and for a crash, which says itself why.
  fileprivate func cause(of key: String) -> String? {
    guard crash == nil, key != ExpectationKey.crash.rawValue else { return nil }
    switch world.lastFate {
    case nil, .held, .ignored: return nil
    case .lifted: return key.hasPrefix(ExpectationKey.decision.rawValue) ? nil : world.decision?.words
    case .startedOutside: return "the touch started outside the viewport, so the pager never saw it"
    case .notAccepted: return "the touch started where the pager takes none, so it never saw it"
    case .cancelled: return "the system took the touch away"
    case .secondFinger: return "a second finger ended the drag"
    case .wonByChild(let page): return "a gesture inside page \(page) won the touch"
    case .wonByNested(let page): return "the pager inside page \(page) won the touch"
    case .wonByParent: return "the scroll view around the pager won the touch"
    }
  }
}
