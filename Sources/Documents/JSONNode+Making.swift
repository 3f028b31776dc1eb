extension JSONNode {
  /// A value that stands for another one at the same place: what a variable or an escape means there.
  public init(_ kind: JSONKind, standingFor other: JSONNode) {
    self.init(kind, other.range.lowerBound, other.range.upperBound)
  }
}

extension JSONNumber {
  /// A whole number.
  public init(_ integer: Int) {
    self.init(.signed(Int64(integer)))
  }

  /// A finite number; nil for what JSON cannot express.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let integer = Int64(exactly: value), value != 0 || value.sign == .plus {
      self.init(.signed(integer))
    } else {
      self.init(.double(value))
    }
  }
}
