internal import Documents
internal import GestureSynthesis

/// Members that are points, by the rule of the members that ``Documents/JSONWriter`` has itself.
extension JSONWriter {
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
