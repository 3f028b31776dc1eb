internal import Documents
internal import GestureSynthesis

/// Members of objects, by the one rule for what is not defined: every report in JSON writes its numbers through these.
///
/// What is not defined, a number that is not finite included, is left out with its key. `null` stands only where the
/// contract of a verb gives it a meaning of its own: for the `velocity` and the `predictedEndTranslation` of an estimator
/// that has no answer, and for the name of a run that has none.
extension JSONWriter {
  /// A text.
  mutating func member(_ key: String, _ value: String) {
    name(key)
    string(value)
  }

  /// A text whose absence means something: `null` for nil.
  mutating func member(_ key: String, orNull value: String?) {
    name(key)
    if let value { string(value) } else { null() }
  }

  /// A number, left out where it is not defined.
  mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    name(key)
    number(value)
  }

  /// A point as `[x, y]`, left out where either is not defined.
  mutating func member(_ key: String, _ point: Point) {
    guard point.isFinite else { return }
    member(key, orNull: point)
  }

  /// A point as `[x, y]` whose absence means something: `null` for nil, and where either coordinate is not defined.
  mutating func member(_ key: String, orNull point: Point?) {
    name(key)
    guard let point, point.isFinite else { return null() }
    beginArray(inline: true)
    number(point.x)
    number(point.y)
    endArray()
  }
}
