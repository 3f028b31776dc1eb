/// A table that was read from comma-separated values, with the place of every field.
public struct CSVTable: Sendable {
  /// One field of a row.
  public struct Field: Sendable {
    /// The content: without its quotes, or without the white space around it where it has none.
    public let text: String

    private let storedLine: UInt32
    private let storedColumn: UInt32

    init(text: String, place: Place) {
      self.text = text
      self.storedLine = UInt32(truncatingIfNeeded: place.line)
      self.storedColumn = UInt32(truncatingIfNeeded: place.column)
    }

    /// The line on which the field begins, from 1.
    public var line: Int { Int(storedLine) }

    /// The column at which the field begins, in Unicode scalars from 1.
    public var column: Int { Int(storedColumn) }

    /// The field as a number; nil where it is none, or lies beyond the range of `Double`.
    ///
    /// What numbers look like: ``NumberText/number(_:)``.
    public var number: Double? { NumberText.number(text) }
  }

  /// A line of the table.
  public struct Row: Sendable {
    /// The line on which the row begins, from 1.
    public let line: Int
    /// The fields, as many as in every other row of the table.
    public let fields: [Field]
  }

  /// The names of the columns; nil where the table begins with its first row.
  public let header: [String]?
  /// The rows without the header.
  public let rows: [Row]

  /// The index of the first of these columns that the header names.
  ///
  /// - Returns: nil where the header has none of them, or there is no header.
  public func column(_ names: String...) -> Int? {
    guard let header else { return nil }
    for name in names {
      if let index = header.firstIndex(of: name) { return index }
    }
    return nil
  }
}
