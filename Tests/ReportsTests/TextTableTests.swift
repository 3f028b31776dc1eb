import Testing

@testable import Reports

@Suite struct TextTableTests {
  @Test func `Words stand at the left, numbers by their points, and no line ends in a space`() {
    let text = TextTable.text(
      heads: ["name", "x", "what"],
      rows: [
        [.word("a"), .number(-1.25), .word("first")], [.word("longer"), .empty, .word("")],
        [.word("b"), .number(1000), .word("third")],
      ])
    #expect(
      text == """
        name          x  what
        a         −1.25  first
        longer     –
        b       1000     third

        """)
  }

  @Test func `Without rows there is the head`() {
    #expect(TextTable.text(heads: ["a", "b"], rows: []) == "a  b\n")
  }
}
