/// What is known of a value before anything has run.
struct ValueRange {
  /// The least that a number can be; nil where there is no such bound.
  var atLeast: Double?
  /// Whether it is `true` or `false`.
  var isFlag = false
  /// Whether there may be none.
  var mayBeMissing = false

  /// What is known of the value of a key.
  init(of key: ExpectationKey) {
    switch key {
    case .settleTime, .arrivalTime, .overshoot: (atLeast, mayBeMissing) = (0, true)
    case .largestJump: atLeast = 0
    case .settled: isFlag = true
    case .page, .offset: break
    case .crash, .pageID, .position, .minPosition, .maxPosition, .release, .decision, .loadedPages, .indicator,
      .systemIndicator, .parent, .effects, .nested:
      mayBeMissing = true
    }
  }

  private init() {}

  /// What is known of a number of callbacks.
  static var count: ValueRange {
    var range = ValueRange()
    range.atLeast = 0
    return range
  }

  /// The same where there is a value.
  var ofSomeValue: ValueRange {
    var range = self
    range.mayBeMissing = false
    return range
  }
}

extension Matcher {
  /// Whether it holds of every value in a range; false where that is not known.
  func alwaysHolds(in range: ValueRange) -> Bool {
    switch self {
    case .atLeast(let bound): !range.mayBeMissing && range.atLeast.map { $0 >= bound } ?? false
    case .oneOf(let choices):
      choices.contains { $0.alwaysHolds(in: range) }
        || range.isFlag && !range.mayBeMissing && choices.containsFlag(true) && choices.containsFlag(false)
    case .not(let matcher): matcher.neverHolds(in: range)
    case .all(let matchers): matchers.allSatisfy { $0.alwaysHolds(in: range) }
    default: false
    }
  }

  /// Whether it holds of no value in a range; false where that is not known.
  func neverHolds(in range: ValueRange) -> Bool {
    switch self {
    case .null: !range.mayBeMissing
    case .integer(let value): range.atLeast.map { Double(value) < $0 - Self.absoluteTolerance } ?? false
    case .number(let value): range.atLeast.map { value < $0 - Self.absoluteTolerance } ?? false
    case .atMost(let bound): range.atLeast.map { bound < $0 } ?? false
    case .near(let value, let within): range.atLeast.map { value + within < $0 - Self.absoluteTolerance } ?? false
    case .oneOf(let choices): choices.allSatisfy { $0.neverHolds(in: range) }
    case .all(let matchers): matchers.contains { $0.neverHolds(in: range) }
    case .not(let matcher): matcher.alwaysHolds(in: range)
    default: false
    }
  }

  /// Whether it holds of every value there is, so that it asks for no more than one to be there.
  func asksOnlyForPresence(in range: ValueRange) -> Bool {
    if case .not(.null) = self { return false }
    return range.mayBeMissing && alwaysHolds(in: range.ofSomeValue)
  }
}

extension [Matcher] {
  fileprivate func containsFlag(_ flag: Bool) -> Bool {
    contains { if case .flag(flag) = $0 { true } else { false } }
  }
}
