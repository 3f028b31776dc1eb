import Documents
import Testing

@Suite struct EscapedScalarsTests {
  /// Scalars that Swift's characters join to the one before or behind them.
  @Test(arguments: ["\u{600}", "\u{110BD}", "\u{301}", "\u{200D}", "\u{FE0F}", "\r", "\u{1F1E6}", ""])
  func `A scalar is replaced whatever it is joined with`(neighbour: String) {
    let text = "\(neighbour)#\(neighbour)%\(neighbour)"
    let shown = text.replacingScalars { $0 == "#" ? "\\#" : $0 == "%" ? "%25" : nil }
    #expect(Array(shown.utf8) == Array("\(neighbour)\\#\(neighbour)%25\(neighbour)".utf8))
  }
}
