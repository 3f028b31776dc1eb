package import Documents

/// What the variables of one run stand for.
package struct Bindings: Sendable {
  /// The row's members; `name`, `skip` and `knownFailure` are no variables.
  private let row: [JSONMember]
  /// The row's members by name, where they are too many to be searched.
  private let index: [String: JSONNode]?
  /// The matrix variables, and which combination of their values this is.
  private let axes: [RunTable.Axis]
  private let combination: Int

  /// Keys of a row that are not variables.
  package static let reserved = ["name", "skip", "knownFailure"]

  /// Nothing is bound.
  package init() { self.init(row: []) }

  init(row: [JSONMember], axes: [RunTable.Axis] = [], combination: Int = 0) {
    self.row = row
    self.axes = axes
    self.combination = combination
    index = row.count > 16 ? Dictionary(row.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }) : nil
  }

  package func node(named name: String) -> JSONNode? {
    if !Self.reserved.contains(name) {
      if let index {
        if let node = index[name] { return node }
      } else if let member = row.first(where: { $0.name == name }) {
        return member.value
      }
    }
    var rest = combination
    for axis in axes.reversed() {
      if axis.name == name { return axis.values[rest % axis.values.count] }
      rest /= axis.values.count
    }
    return nil
  }
}
