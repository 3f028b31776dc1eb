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
    /// Decimal digits with an optional sign, point and exponent, correctly rounded. Unlike in JSON a plus sign, leading
    /// zeros and a point without digits on one side are accepted, because programs write them; `nan`, `inf` and
    /// hexadecimal numbers are not.
    public var number: Double? {
      var text = text
      return text.withUTF8 { bytes in
        CSVTable.isNumber(bytes) ? DecimalText.number(bytes)?.value : nil
      }
    }
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

  /// Whether these bytes are `[+-] digits [. digits] [e [+-] digits]` with a digit on one side of the point at least.
  static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    func skipSign() {
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    }
    func skipDigits() -> Int {
      let start = index
      while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
      return index - start
    }
    skipSign()
    var digits = skipDigits()
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      skipSign()
      guard skipDigits() > 0 else { return false }
    }
    return index == bytes.count
  }
}
