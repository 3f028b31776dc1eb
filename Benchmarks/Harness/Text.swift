/// Figures as text.
enum Text {
  /// A number with so many decimals.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e18 else { return "\(value)" }
    let digits = String(Int64(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = padded.index(padded.endIndex, offsetBy: -decimals)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + (decimals == 0 ? padded : "\(padded[..<point]).\(padded[point...])")
  }

  /// Nanoseconds in the unit in which they have one to three digits before the point.
  static func duration(_ nanoseconds: Double) -> String { scaled(nanoseconds, ["ns", "µs", "ms", "s"]) }

  /// So many a second.
  static func rate(_ perSecond: Double) -> String { scaled(perSecond, ["", "k", "M", "G"]) }

  /// A unit for more than one.
  static func plural(_ unit: String) -> String { unit + (unit.hasSuffix("s") ? "es" : "s") }

  /// A share in per cent.
  static func percent(_ share: Double) -> String { fixed(100 * share, 1) + " %" }

  private static func scaled(_ value: Double, _ units: [String]) -> String {
    var (value, unit) = (value, 0)
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    return fixed(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0) + (units[unit].isEmpty ? "" : " " + units[unit])
  }

  /// Rows in columns: aligned for a terminal, or a Markdown table. The first columns are text, the others are numbers.
  static func table(_ rows: [[String]], markdown: Bool, textColumns: Int = 1) -> [String] {
    guard let header = rows.first else { return [] }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column < textColumns ? row[column] + space : space + row[column]
      }
      return markdown ? "| " + cells.joined(separator: " | ") + " |" : cells.joined(separator: "  ")
    }
    if markdown {
      lines.insert(
        "| " + header.indices.map { $0 < textColumns ? "---" : "---:" }.joined(separator: " | ") + " |", at: 1)
    }
    return lines
  }
}
