internal import Documents
package import GestureSynthesis
package import PagerEngine

/// Lists, points and objects.
extension DocumentReader {
  /// The elements of a list, `nil` in place of those whose variable is missing.
  package func list(_ value: Value?, _ what: String, of expectation: String = "a list") -> [Value?]? {
    guard let value, !value.isDeferred else { return nil }
    guard case .array(let elements) = value.kind else {
      mismatch(value, what, expectation)
      return nil
    }
    return elements.map { resolve($0, in: value) }
  }

  /// Two numbers, or as many as there are names.
  ///
  /// - Parameter first: the bound of the first one's magnitude, where it is another than that of coordinates.
  package func numbers(
    _ value: Value?, _ what: String, _ shape: String, count: Int, atLeast: Double = -farthest, first: Double? = nil
  ) -> [Double]? {
    guard let value else { return nil }
    if value.isDeferred { return Array(repeating: 0, count: count) }
    guard case .array(let elements) = value.kind, elements.count == count else {
      var found = Self.shown(value.kind)
      if case .array(let elements) = value.kind { found = "a list of \(elements.count)" }
      report(value, "\(what) must be \(shape), not \(found)")
      return nil
    }
    var result: [Double] = []
    result.reserveCapacity(count)
    for (index, element) in elements.enumerated() {
      let bound = index == 0 ? first : nil
      let number = number(
        resolve(element, in: value), "\(what)[\(index)]", atLeast: bound.map { -$0 } ?? atLeast,
        atMost: bound ?? Self.farthest)
      if let number { result.append(number) }
    }
    return result.count == count ? result : nil
  }

  package func point(_ value: Value?, _ what: String) -> Point? {
    guard let pair = numbers(value, what, "[x, y] in points", count: 2) else { return nil }
    return Point(x: pair[0], y: pair[1])
  }

  package func size(_ value: Value?, _ what: String) -> Size? {
    guard let pair = numbers(value, what, "[width, height] in points", count: 2, atLeast: 0) else { return nil }
    return Size(width: pair[0], height: pair[1])
  }

  /// The members of an object, after unknown keys have been reported.
  ///
  /// - Parameter keys: the keys that may stand in it; `nil` checks none.
  package func object(_ value: Value?, _ what: String, keys: [String]?) -> Fields? {
    guard let value else { return nil }
    guard case .object(let members) = value.kind, !value.isDeferred else {
      mismatch(value, what, "an object")
      return nil
    }
    if let keys {
      for member in members where !keys.contains(member.name) { unknown(member, in: value, what, keys) }
    }
    return Fields(members: members, value: value, what: what, reader: self, keys: keys)
  }
}
