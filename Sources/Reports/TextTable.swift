internal import Documents

/// Columns of text for people: words to the left, numbers with their points below each other.
enum TextTable {
  enum Cell {
    case word(String)
    case number(Double)
    case empty
  }

  /// The rows below their heads, columns two spaces apart.
  ///
  /// - Parameter rows: Each as long as `heads`; a column is one of words where its first cell is one.
  static func text(heads: [String], rows: [[Cell]]) -> String {
    let columns = heads.indices.map { index in column(heads[index], cells: rows.map { $0[index] }) }
    var text = ""
    for line in 0...rows.count {
      var cells = columns.map { $0[line] }.joined(separator: "  ")
      while cells.hasSuffix(" ") { cells.removeLast() }
      text += cells + "\n"
    }
    return text
  }

  /// The head and the cells of a column, all of one width.
  private static func column(_ head: String, cells: [Cell]) -> [String] {
    let texts = cells.map(written)
    let tail = texts.map(\.decimals).max() ?? 0
    var lines = [head]
    for text in texts {
      lines.append(text.isAligned ? text.text + String(repeating: " ", count: tail - text.decimals) : text.text)
    }
    let width = lines.map(\.unicodeScalars.count).max() ?? 0
    let isWords =
      switch cells.first {
      case .word: true
      default: false
      }
    return lines.map { line in
      let space = String(repeating: " ", count: width - line.unicodeScalars.count)
      return isWords ? line + space : space + line
    }
  }

  /// A cell's text, and how many characters it has from its decimal point on.
  private static func written(_ cell: Cell) -> (text: String, decimals: Int, isAligned: Bool) {
    switch cell {
    case .word(let word): return (word, 0, false)
    case .empty: return ("–", 0, true)
    case .number(let number):
      let text = Prose.exact(number)
      if !number.isFinite { return (text, 0, false) }
      guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return (text, 0, true) }
      return (text, text[point...].utf8.count, true)
    }
  }
}
