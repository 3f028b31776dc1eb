import Testing

import Documents

@Suite("SourceText")
struct SourceTextTests {
  /// Counts the slow way: decodes everything before the offset.
  private func slowPlace(_ text: String, _ offset: Int) -> Place {
    var line = 1
    var column = 1
    var passed = 0
    var isFirst = true
    for scalar in text.unicodeScalars {
      passed += UTF8.width(scalar)
      if passed > offset { break }
      if scalar == "\n" {
        line += 1
        column = 1
      } else if !(isFirst && scalar == "\u{FEFF}") {
        column += 1
      }
      isFirst = false
    }
    return Place(line: line, column: column)
  }

  @Test(
    "every byte has the place that counting scalars gives",
    arguments: [
      "", "a", "\n", "a\nb", "a\r\nb\r\n", "äöü\n漢字 😀 x\n", "\u{FEFF}a\nb", "\u{FEFF}", "\n\n\n", "no end of line",
      "tab\there\n\u{FEFF}later marks count",
    ])
  func everyByte(text: String) {
    let source = SourceText(name: "a", text: text)
    for offset in 0...text.utf8.count {
      #expect(source.place(of: offset) == slowPlace(text, offset), "offset \(offset)")
    }
  }

  @Test("places agree with counting around the table's seams, in long lines and in many lines")
  func seams() {
    var random = Seeded(1)
    for kind in 0..<3 {
      var text = kind == 2 ? "\u{FEFF}" : ""
      while text.utf8.count < 5000 {
        let choice = random.next(below: kind == 0 ? 400 : 20)
        text += choice == 0 ? "\n" : choice == 1 ? "\r\n" : choice < 6 ? "é" : choice < 8 ? "😀" : "x"
      }
      let source = SourceText(name: "a", text: text)
      for seam in [1024, 2048, 3072, 4096, source.bytes.count] {
        for offset in seam - 6...min(seam + 6, source.bytes.count) {
          #expect(source.place(of: offset) == slowPlace(text, offset), "offset \(offset)")
        }
      }
    }
  }

  @Test("offsets outside the text are its ends")
  func outside() {
    let source = SourceText(name: "a", text: "ab\ncd")
    #expect(source.place(of: -5) == Place(line: 1, column: 1))
    #expect(source.place(of: 500) == Place(line: 2, column: 3))
  }
}

@Suite("Diagnostic")
struct DiagnosticTests {
  @Test("an error is one line, and each note one more")
  func lines() {
    let source = SourceText(name: "dir/a.json", text: "ab\ncd")
    let error = Diagnostic(
      source, offset: 4, message: "duplicate name \"c\"",
      notes: [Diagnostic.Note(source, offset: 1, message: "\"c\" stands here first")])
    #expect(
      error.description == """
        dir/a.json:2:2: error: duplicate name "c"
        dir/a.json:1:2: note: "c" stands here first
        """)
  }

  @Test("a pipeline that reads a text takes no command from it")
  func commands() {
    for text in ["::error::x", "  ::set-output name=a::b", "\t::x", "a ##[add-mask]b", "##[group]"] {
      let escaped = text.escapedForTerminal
      #expect(!escaped.drop { $0.isWhitespace }.hasPrefix("::"))
      #expect(!escaped.contains("##["))
      #expect(escaped.escapedForTerminal == escaped)
    }
    for text in ["a::b", "a: b", ":a", "## [x]", "# #["] { #expect(text.escapedForTerminal == text) }
  }

  @Test("nothing in a name or a message reaches the terminal unescaped")
  func escaping() {
    let error = Diagnostic(file: "a\u{1B}[31m\nb", line: 1, column: 1, message: "bell \u{7}, \u{202E}turned, \u{9B}")
    #expect(error.description == #"a\u{1b}[31m\u{a}b:1:1: error: bell \u{7}, \u{202e}turned, \u{9b}"#)
    #expect("é漢😀 \\".escapedForTerminal == "é漢😀 \\")
    for value in UInt32(0)..<0x300 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = scalar.properties.generalCategory == .control
      let escaped = String(scalar).escapedForTerminal
      #expect((escaped != String(scalar)) == isControl, "U+\(String(value, radix: 16))")
      #expect(escaped.escapedForTerminal == escaped)
    }
  }

  @Test("a long name is cut in a message")
  func cut() {
    let long = String(repeating: "é", count: 10_000)
    #expect(long.quotedForMessage == "\"" + String(repeating: "é", count: 60) + "…\"")
    #expect(String(repeating: "é", count: 60).quotedForMessage.contains("…") == false)
    #expect("a".quotedForMessage == "\"a\"")
  }
}
