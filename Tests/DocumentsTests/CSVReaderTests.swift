import Testing

import Documents

@Suite("CSVReader")
struct CSVReaderTests {
  private func read(_ text: String, header: CSVReader.Header = .automatic) -> CSVReader.Reading {
    CSVReader.read(SourceText(name: "a.csv", text: text), header: header)
  }

  private func rows(_ reading: CSVReader.Reading) -> [[String]]? {
    reading.table?.rows.map { $0.fields.map(\.text) }
  }

  @Test("a header, comments, blank lines and either line end")
  func plain() {
    let reading = read("# recorded\r\nt,x,y\r\n\r\n0, 1.5 ,-2\n  # more\n16,+3.,.5e1")
    #expect(reading.table?.header == ["t", "x", "y"])
    #expect(rows(reading) == [["0", "1.5", "-2"], ["16", "+3.", ".5e1"]])
    #expect(reading.table?.rows.map(\.line) == [4, 6])
    #expect(reading.table?.rows.map { $0.fields.map(\.column) } == [[1, 4, 9], [1, 4, 8]])
    #expect(reading.table?.rows.map { $0.fields.map(\.number) } == [[0, 1.5, -2], [16, 3, 5]])
    #expect(reading.table?.column("t_ms", "t") == 0)
    #expect(reading.table?.column("z") == nil)
  }

  @Test("the first row is a header when none of its fields is a number, or as the caller says")
  func headers() {
    #expect(read("1,a\n2,b").table?.header == nil)
    #expect(read("a,b\n1,2").table?.header == ["a", "b"])
    #expect(read("1,2\n3,4", header: .present).table?.header == ["1", "2"])
    #expect(rows(read("a,b", header: .absent)) == [["a", "b"]])
    #expect(read("\u{FEFF}a,b\n1,2").table?.header == ["a", "b"])
    for empty in ["", "\n \n", "# only\n# comments", "\u{FEFF}"] {
      #expect(rows(read(empty)) == [])
    }
  }

  @Test("quotes keep commas, quotes, line breaks and white space; places stay right behind them")
  func quotes() {
    let reading = read("\"a,\"\"b\"\"\", \" x \" ,\"two\r\nlines\",ü\n\"\",,#,end\n", header: .absent)
    #expect(rows(reading) == [["a,\"b\"", " x ", "two\r\nlines", "ü"], ["", "", "#", "end"]])
    let fields = reading.table?.rows.flatMap(\.fields) ?? []
    #expect(fields.map(\.line) == [1, 1, 1, 2, 3, 3, 3, 3])
    #expect(fields.map(\.column) == [1, 12, 19, 8, 1, 4, 5, 7])
    #expect(reading.table?.rows.map(\.line) == [1, 3])
  }

  @Test("columns count scalars, not bytes")
  func columns() {
    #expect(read("é漢😀,b\n", header: .absent).table?.rows[0].fields.map(\.column) == [1, 5])
  }

  @Test(
    "everything that is wrong is reported at its place",
    arguments: [
      (
        "1,2\n3\n4,5,6\n",
        [
          "2:2 this row has 1 field; the first, on line 1, has 2",
          "3:5 this row has 3 fields; the first, on line 1, has 2",
        ]
      ),
      ("a,b,a\n1,2,3\n", ["1:5 duplicate column \"a\""]),
      ("1,\"a\n2,3", ["2:4 the file ends inside a field in quotes"]),
      ("1,\"a\"b,2", ["1:6 a comma is expected behind the closing quote of a field"]),
      ("1,a\"b,2", ["1:4 a quote stands only around a whole field; inside, it is written \"\""]),
      ("1,2\r3,4", ["1:4 control character U+000D; a line ends with LF or CRLF"]),
      ("1,\u{0}2", ["1:3 control character U+0000"]),
      ("1,\"\u{1B}\"", ["1:4 control character U+001B"]),
    ])
  func faults(text: String, expected: [String]) {
    let reading = read(text)
    #expect(errors(reading.diagnostics).filter { !$0.contains("this row") || expected.contains($0) } == expected)
    #expect(reading.table == nil)
  }

  @Test("invalid UTF-8 is an error wherever it stands")
  func invalidUTF8() {
    for bytes: [UInt8] in [[0x23, 0xFF], [0x31, 0x2C, 0xC0, 0x80], [0x22, 0x80, 0x22]] {
      let reading = CSVReader.read(SourceText(name: "a", bytes: bytes))
      #expect(reading.diagnostics.first?.message.hasPrefix("invalid UTF-8") == true)
    }
  }

  @Test(
    "a number is decimal digits and nothing else",
    arguments: [
      ("1", 1), ("007", 7), ("+1.5", 1.5), ("-.5", -0.5), ("5.", 5), ("1e3", 1000), ("1E-2", 0.01), ("", nil),
      (".", nil),
      ("-", nil), ("e1", nil), ("1e", nil), ("nan", nil), ("inf", nil), ("0x10", nil), ("1 2", nil), ("1,5", nil),
      ("1e400", nil), ("1e-400", 0), ("١", nil),
    ] as [(String, Double?)])
  func numbers(text: String, value: Double?) {
    #expect(read("\"\(text)\"", header: .absent).table?.rows[0].fields[0].number == value)
  }

  @Test("random tables survive quoting")
  func roundTrip() {
    var random = Seeded(9)
    let alphabet = Array("ab1,\"\n\r #é ")
    for _ in 0..<500 {
      let width = 1 + random.next(below: 4)
      let table = (0...random.next(below: 5)).map { _ in
        (0..<width).map { _ in
          String((0..<random.next(below: 6)).map { _ in alphabet[random.next(below: alphabet.count)] })
        }
      }
      // A lone CR is refused, so that it only comes before LF here.
      let clean = table.map { $0.map { String($0.filter { $0 != "\r" }) } }
      let text = clean.map { row in
        row.map { field in
          "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        }
        .joined(separator: ",")
      }.joined(separator: "\r\n")
      #expect(rows(read(text, header: .absent)) == clean)
    }
  }

  @Test("mutated tables give a table or errors, and long nonsense ends")
  func hostile() {
    let bytes = Array("t,x,\"k, \"\"q\"\"\"\n# c\n0,1.5,down\n8,2.5,\"mo\nve\"\n".utf8)
    var random = Seeded(10)
    for _ in 0..<5_000 {
      var mutated = bytes
      for _ in 0...random.next(below: 3) {
        let at = random.next(below: mutated.count)
        switch random.next(below: 3) {
        case 0: mutated[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: mutated.remove(at: at)
        default: mutated.insert([0x22, 0x2C, 0x0A, 0x0D, 0x23][random.next(below: 5)], at: at)
        }
      }
      let reading = CSVReader.read(SourceText(name: "a", bytes: mutated))
      #expect((reading.table == nil) == !reading.diagnostics.isEmpty)
    }
    for hostile in ["\"", "\"\"", ",", "\r", "#", " ", "a\"", "\"\n"] {
      let text = String(repeating: hostile, count: 20_000)
      #expect(read(text, header: .absent).diagnostics.count <= 1_001)
    }
  }
}
