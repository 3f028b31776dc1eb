import Testing

import Documents

@Suite("JSONReader")
struct JSONReaderTests {
  /// A document and its compact form.
  struct Accepted: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: String
    init(_ text: String, _ expected: String? = nil) {
      self.text = text
      self.expected = expected ?? text
    }
    var testDescription: String { text.escapedForTerminal }
  }

  static let accepted: [Accepted] = [
    .init("null"), .init("true"), .init("false"), .init("0"), .init("\"\""), .init("[]"), .init("{}"),
    .init(" [ 1 ,\t2\r\n] ", "[1,2]"), .init(#"{"":0}"#), .init(#"{"a":{"b":[{}]}}"#), .init("[[]]"),
    .init("[1,]", "[1]"), .init(#"{"a":1,}"#, #"{"a":1}"#), .init("[1,/**/]", "[1]"),
    .init("// c\n1", "1"), .init("1//", "1"), .init("1 // c", "1"), .init("/***/1/* * / */", "1"),
    .init("/* ü \" [ */{\"a\"/**/:/**/1/**/}", #"{"a":1}"#), .init("\u{FEFF}[1]", "[1]"),
    .init(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#), .init(#""\u0041\u00e9\u6F22""#, "\"Aé漢\""),
    .init(#""\ud83d\ude00""#, "\"😀\""), .init(#""\uDBFF\uDFFF""#, "\"\u{10FFFF}\""), .init(#""\u0000""#),
    .init("\"\u{7F}\u{2028}\u{FFFF}\"", "\"\\u007f\\u2028\u{FFFF}\""), .init(#"["//","/*"]"#), .init("-0", "0"),
    .init("-0.0", "0"),
    .init("1.0", "1"), .init("1e3", "1000"), .init("120e-1", "12"), .init("1E+2", "100"), .init("0e0", "0"),
    .init("1e-400", "0"), .init("-1e-400", "0"), .init("0e999999999999", "0"), .init("1.5"), .init("-12.25"),
    .init("9007199254740993"), .init("9007199254740993.0", "9007199254740993"), .init("9223372036854775807"),
    .init("-9223372036854775808"), .init("18446744073709551615"),
    .init("18446744073709551616", "1.8446744073709552e+19"),
    .init("1.7976931348623157e308", "1.7976931348623157e+308"), .init("5e-324"), .init("1e22", "1e+22"),
  ]

  @Test("what JSON, comments and trailing commas allow is read", arguments: accepted)
  func accepts(_ document: Accepted) {
    #expect(summary(read(document.text)) == document.expected)
  }

  /// A document and all its errors as `LINE:COLUMN message`.
  struct Rejected: CustomTestStringConvertible, Sendable {
    let text: String
    let expected: [String]
    init(_ text: String, _ expected: String...) {
      self.text = text
      self.expected = expected
    }
    var testDescription: String { text.escapedForTerminal }
  }

  static let rejected: [Rejected] = [
    .init("", "1:1 the file is empty; a JSON value is expected"),
    .init(" \n // c\n", "3:1 the file holds no JSON value"),
    .init("[1,\n 2", "2:3 the file ends inside a list"),
    .init("{", "1:2 the file ends inside an object"),
    .init(#"{"a""#, "1:5 the file ends inside an object"),
    .init(#"{"a": "#, "1:7 the file ends inside an object"),
    .init("[\"ab", "1:5 the file ends inside a string"),
    .init("\"a\\", "1:4 the file ends inside a string"),
    .init("[1 /* c", "1:8 the file ends inside a comment"),
    .init("/*/", "1:4 the file ends inside a comment"),
    .init("[1] x", "1:5 nothing may follow the end of the document, found 'x'"),
    .init("{}{}", "1:3 nothing may follow the end of the document, found '{'"),
    .init("[1]]", "1:4 nothing may follow the end of the document, found ']'"),
    .init("]", "1:1 expected a value, found ']'"),
    .init("[1}", "1:3 expected ',' or ']', found '}'"),
    .init("{\"a\":1]", "1:7 expected ',' or '}', found ']'"),
    .init("[\u{A0}1]", "1:2 expected a value, found U+00A0"),
    .init("[1;2]", "1:3 expected ',' or ']', found ';'"),
    .init("[😀]", "1:2 expected a value, found '😀'"),
    .init("[1,\u{0}]", "1:4 expected a value, found U+0000"),
    .init("[\u{FEFF}]", "1:2 expected a value, found U+FEFF"),
    .init("[/ 1]", "1:2 unexpected '/'; a comment begins with // or /*"),
    .init("['a']", "1:2 strings are written in double quotes"),
    .init("{1: 2}", "1:2 a name is written in double quotes: \"1\""),
    .init(
      "{a: 1, b: 2}", "1:2 a name is written in double quotes: \"a\"", "1:8 a name is written in double quotes: \"b\""),
    .init("{'a': 1}", "1:2 expected a name in double quotes, found '''"),
    .init("{[]: 1}", "1:2 expected a name in double quotes or '}', found '['"),
    .init("[1 2\n3]", "1:4 a comma is missing before this value", "2:1 a comma is missing before this value"),
    .init(#"{"a": 1 "b": 2}"#, "1:9 a comma is missing before this name"),
    .init(#"{"a" 1}"#, "1:6 a colon is missing between the name \"a\" and its value"),
    .init(#"{"a" = 1}"#, "1:6 expected ':' after the name \"a\", found '='"),
    .init(
      #"{"a", "b": }"#, "1:5 a colon and a value are missing after the name \"a\"", "1:12 the value of \"b\" is missing"
    ),
    .init(#"{"a"}"#, "1:5 a colon and a value are missing after the name \"a\""),
    .init("[,]", "1:2 a value is missing before this comma"),
    .init("[1,,2,,]", "1:4 a value is missing before this comma", "1:7 a value is missing before this comma"),
    .init("{,}", "1:2 a name and its value are missing before this comma"),
    .init("{\"a\":1,\n \"b\":2,\n \"a\":3,\n \"b\":4}", "3:2 duplicate name \"a\"", "4:2 duplicate name \"b\""),
    .init(#"{"é":1,"é":2}"#, "1:8 duplicate name \"é\""),
    .init(#"{"a":1,"\u0061":2}"#, "1:8 duplicate name \"a\""),
    .init("{\"e\u{301}\":1,\"\u{E9}\":2}", "1:9 duplicate name \"\u{E9}\""),
    .init(
      "[01, -01.5, 00]", "1:2 a number has no leading zeros, found \"01\"",
      "1:6 a number has no leading zeros, found \"-01.5\"", "1:13 a number has no leading zeros, found \"00\""),
    .init("[+1]", "1:2 a number has no plus sign, found \"+1\""),
    .init(
      "[.5, -.5]", "1:2 a number needs a digit before its decimal point, found \".5\"",
      "1:6 a number needs a digit before its decimal point, found \"-.5\""),
    .init(
      "[1., 1.e3]", "1:2 a number needs a digit after its decimal point, found \"1.\"",
      "1:6 a number needs a digit after its decimal point, found \"1.e3\""),
    .init(
      "[1e, 1e+, 1.5E-]", "1:2 a number needs a digit in its exponent, found \"1e\"",
      "1:6 a number needs a digit in its exponent, found \"1e+\"",
      "1:11 a number needs a digit in its exponent, found \"1.5E-\""),
    .init("[-, --1]", "1:2 a number needs a digit after its sign, found \"-\"", "1:5 not a number: \"--1\""),
    .init(
      "[NaN, -Infinity]", "1:2 a number must be finite, found \"NaN\"",
      "1:7 a number must be finite, found \"-Infinity\""),
    .init(
      "[1e400, -1e400]", "1:2 the number is too large; the largest is about 1.8e308",
      "1:9 the number is too large; the largest is about 1.8e308"),
    .init("1e99999999999999999999", "1:1 the number is too large; the largest is about 1.8e308"),
    .init(
      "[0x1F, 1_000, 1.2.3]", "1:2 not a number: \"0x1F\"", "1:8 not a number: \"1_000\"",
      "1:15 not a number: \"1.2.3\""),
    .init(
      "[True, nul]", "1:2 unknown word \"True\"; did you mean true?", "1:8 unknown word \"nul\"; did you mean null?"),
    .init("[spring]", "1:2 unknown word \"spring\"; a string is written in double quotes"),
    .init(
      #"["\q", "\u12g4", "\u12"]"#, "1:3 unknown escape \\ before 'q'; a backslash itself is written \\\\",
      "1:9 \\u needs four hexadecimal digits", "1:19 \\u needs four hexadecimal digits"),
    .init(
      #"["\ud800", "\udc00", "\ud800\u0041", "\ud800x"]"#,
      "1:3 \\uD800 is half of a surrogate pair; the other half is missing",
      "1:13 \\uDC00 is half of a surrogate pair; the other half is missing",
      "1:23 \\uD800 is half of a surrogate pair; the other half is missing",
      "1:39 \\uD800 is half of a surrogate pair; the other half is missing"),
    .init(
      "[\"a\tb\", \"\u{1F}\"]", "1:4 a control character in a string is written as \\t",
      "1:10 a control character in a string is written as \\u001f"),
    .init("[\"a\n\"]", "1:4 a string ends on its line; close it with '\"' or write the line break as \\n"),
    .init(
      "[\"a\\\n\"]", "1:4 unknown escape \\ before U+000A; a backslash itself is written \\\\",
      "1:5 a string ends on its line; close it with '\"' or write the line break as \\n"),
  ]

  @Test("everything that is wrong is reported at its place", arguments: rejected)
  func rejects(_ document: Rejected) {
    #expect(errors(read(document.text).diagnostics) == document.expected)
  }

  @Test("an error that has its cause elsewhere points there")
  func notes() {
    #expect(
      summary(read("{\n  \"a\": [1, 2\n")) == """
        a.json:3:1: error: the file ends inside a list
        a.json:2:8: note: the list begins here
        """)
    #expect(
      summary(read("{\"a\": 1,\r\n \"a\": 2, \"a\": 3}")) == """
        a.json:2:2: error: duplicate name "a"
        a.json:1:2: note: "a" stands here first
        a.json:2:10: error: duplicate name "a"
        a.json:1:2: note: "a" stands here first
        """)
    #expect(
      summary(read("[\n[1}")) == """
        a.json:2:3: error: expected ',' or ']', found '}'
        a.json:2:1: note: the list begins here
        """)
  }

  @Test("duplicates are found in objects of every length")
  func longObjects() {
    for count in 1...20 {
      for repeated in 0..<count {
        let members = (0..<count).map { "\"n\($0)\": \($0)" } + ["\"n\(repeated)\": 0"]
        let reading = read("{" + members.joined(separator: ",\n") + "}")
        #expect(errors(reading.diagnostics) == ["\(count + 1):1 duplicate name \"n\(repeated)\""])
        #expect(reading.diagnostics.first?.notes.first?.line == repeated + 1)
      }
    }
  }

  @Test("a tree is kept for further checks where every value is known, and only there")
  func faithfulness() {
    for text in [#"{"a":1,"a":2}"#, "[1 2]", #"{"a" 1}"#, "{a: 1}"] {
      #expect(read(text).root != nil, "\(text)")
    }
    for text in ["[1,,2]", "[01]", "[1e999]", #"["\q"]"#, "[1] 2", "[", #"{"a":}"#] {
      #expect(read(text).root == nil, "\(text)")
    }
  }

  @Test("nodes know the bytes from which they were read")
  func ranges() {
    let source = SourceText(name: "a", text: " {\"a\" : [1.50, \"x\\n\"] /* c */ , \"b\":{}}")
    guard let root = JSONReader.read(source).root, case .object(let members) = root.kind,
      let list = root.member("a"), case .array(let elements) = list.kind
    else {
      Issue.record("no tree")
      return
    }
    #expect(root.offset == 1)
    #expect(root.text(in: source) == String(source.bytes.dropFirst().map { Character(Unicode.Scalar($0)) }))
    #expect(members.map(\.nameOffset) == [2, 32])
    #expect(elements.map { $0.text(in: source) } == ["1.50", "\"x\\n\""])
    #expect(list.text(in: source) == "[1.50, \"x\\n\"]")
    #expect(root.member("b")?.offset == 36)
    #expect(root.member("c") == nil)
  }

  @Test("256 levels are read, one more is an error at its bracket")
  func depth() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let inner = open == "[" ? "" : "0"
      func nested(_ levels: Int) -> String {
        String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
      }
      #expect(read(nested(256)).root != nil)
      #expect(
        errors(read(nested(257)).diagnostics) == ["1:\(256 * open.utf8.count + 1) nested deeper than 256 levels"])
      #expect(read(String(repeating: open, count: 1_000_000)).diagnostics.count == 1)
    }
  }

  @Test("the limits on length and on the number of errors are kept and named")
  func limits() {
    let source = SourceText(name: "a", text: "[1,2]")
    #expect(JSONReader.read(source, limits: .init(bytes: 5)).root != nil)
    #expect(
      errors(JSONReader.read(source, limits: .init(bytes: 4)).diagnostics)
        == ["1:1 the file is 5 bytes long; the limit is 4 bytes"])
    let huge = SourceText(name: "a", bytes: [UInt8](repeating: 0x20, count: 64 << 20 + 1))
    #expect(JSONReader.read(huge).diagnostics.first?.message.hasSuffix("the limit is 64 MiB") == true)
    let many = read("[" + String(repeating: ",", count: 5000) + "]").diagnostics
    #expect(many.count == 1001)
    #expect(many.last?.message == "too many errors; the rest is left out")
    #expect(JSONReader.read(SourceText(name: "a", text: "[,,]"), limits: .init(diagnostics: 1)).diagnostics.count == 2)
  }
}
