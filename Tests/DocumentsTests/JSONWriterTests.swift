import Testing

import Documents

@Suite("JSONWriter")
struct JSONWriterTests {
  private func write(_ layout: JSONWriter.Layout, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(layout: layout)
    body(&writer)
    return writer.text
  }

  private func sample(_ json: inout JSONWriter) {
    json.beginObject()
    json.name("page")
    json.integer(2)
    json.name("at")
    json.beginArray(inline: true)
    json.number(0.5)
    json.beginObject()
    json.name("x")
    json.bool(true)
    json.endObject()
    json.endArray()
    json.name("empty")
    json.beginArray()
    json.endArray()
    json.name("rows")
    json.beginArray()
    json.null()
    json.beginObject()
    json.endObject()
    json.endArray()
    json.endObject()
  }

  @Test("pretty text is indented by two spaces, and inline parts stay on their line")
  func pretty() {
    #expect(
      write(.pretty, sample) == """
        {
          "page": 2,
          "at": [0.5, {"x": true}],
          "empty": [],
          "rows": [
            null,
            {}
          ]
        }
        """)
  }

  @Test(
    "a pipeline that reads a text takes no command from a string, which reads back as it was",
    arguments: [
      "##[error]x", "a ###[x] ##[y]", "##", "#[ # #[", "## [", "[##",
    ])
  func commands(text: String) {
    let written = write(.pretty) { $0.string(text) }
    #expect(!written.contains("##["))
    #expect(written.contains("\\u") == text.contains("##["))
    guard case .string(text) = JSONReader.read(SourceText(name: "", text: written)).root?.kind else {
      Issue.record("\(text) reads otherwise")
      return
    }
  }

  @Test("compact text has no white space, and documents after each other are lines")
  func compact() {
    let line = #"{"page":2,"at":[0.5,{"x":true}],"empty":[],"rows":[null,{}]}"#
    #expect(
      write(.compact) {
        sample(&$0); sample(&$0)
      } == line + "\n" + line)
  }

  @Test("every scalar below U+0100 survives writing and reading, in names and in strings")
  func escapes() {
    for value in UInt32(0)..<0x100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = write(.compact) { json in
        json.beginObject()
        json.name("a\(scalar)")
        json.string("\(scalar)b")
        json.endObject()
      }
      guard case .object(let members) = read(text).root?.kind, case .string(let string) = members[0].value.kind else {
        Issue.record("U+\(value) is not read back from \(text)")
        continue
      }
      #expect(members[0].name == "a\(scalar)" && string == "\(scalar)b")
      #expect(text.utf8.allSatisfy { $0 >= 0x20 })
    }
    #expect(write(.compact) { $0.string("\u{1}\u{1F}\n") } == #""\u0001\u001f\n""#)
  }

  @Test("a text is no command to a terminal, nor to a pipeline that shows it, and reads back as it was")
  func commands() {
    #expect(
      write(.compact) { $0.string("\u{7F}\u{85}\u{9B}31m\u{202E}\u{2028}\u{FEFF}é😀") }
        == #""\u007f\u0085\u009b31m\u202e\u2028\ufeffé😀""#)
    for text in ["##[error]x", "###[set-env]", "#[a]", "##\u{301}[", "[##", "#\"#["] {
      let json = write(.compact) { $0.string(text) }
      #expect(json.unicodeScalars.firstRange(of: "##[".unicodeScalars) == nil)
      guard case .string(let back) = read(json).root?.kind else {
        Issue.record("\(text) is not read back from \(json)")
        continue
      }
      #expect(Array(back.utf8) == Array(text.utf8))
    }
  }

  @Test("numbers are written so that they read back, and what JSON cannot express is null")
  func numbers() {
    let text = write(.compact) { json in
      json.beginArray()
      json.number(-0.0)
      json.number(1e16)
      json.number(.nan)
      json.number(-.infinity)
      json.integer(UInt64.max)
      json.integer(Int.min)
      json.endArray()
    }
    #expect(text == "[0,1e+16,null,null,18446744073709551615,-9223372036854775808]")
  }

  @Test("a document that was read is written again in either layout without change of its values")
  func rewriting() {
    let source = #"{"a":[1,2.5,{"b":[]}],"c":{"d":"é\n"},"e":18446744073709551615}"#
    #expect(summary(read(source)) == source)
    guard let root = read(source).root else { return }
    let pretty = write(.pretty) { $0.value(root) }
    #expect(summary(read(pretty)) == source)
    #expect(pretty.contains("\n  \"c\": {\n    \"d\""))
  }

  @Test("a stream can be written in pieces")
  func pieces() {
    var writer = JSONWriter(layout: .compact)
    writer.beginArray()
    #expect(!writer.isComplete)
    writer.endArray()
    #expect(writer.isComplete)
    #expect(writer.bytes == Array("[]".utf8))
    writer.removeAll()
    writer.integer(1)
    #expect(writer.text == "1")
  }

  @Test("calls that give no JSON trap")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.integer(1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.name("a")
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.removeAll()
    }
  }
}
