/// Members of objects, by the one rule for what is not defined: every report in JSON writes its numbers through these.
///
/// What is not defined, a number that is not finite included, is left out with its key. `null` stands only where the
/// contract of a verb gives it a meaning of its own: for the `velocity` and the `predictedEndTranslation` of an estimator
/// that has no answer, and for the name of a run that has none.
extension JSONWriter {
  /// Adds a member that is a text.
  public mutating func member(_ key: String, _ value: String) {
    name(key)
    string(value)
  }

  /// Adds a text whose absence means something: `null` for nil.
  public mutating func member(_ key: String, orNull value: String?) {
    name(key)
    if let value { string(value) } else { null() }
  }

  /// Adds a whole number.
  public mutating func member(_ key: String, _ value: some BinaryInteger) {
    name(key)
    integer(value)
  }

  /// Adds a number, left out where it is not defined.
  public mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    name(key)
    number(value)
  }
}
