import Testing

@testable import ScenarioRunner

@Suite("The name of a run as people write it")
struct RunNameTests {
  @Test(
    "words lose their quotes, and nothing else does",
    arguments: [
      (#"m="TabView""#, "m=TabView"),
      (#"m="TabView", dx=-200"#, "m=TabView, dx=-200"),
      (#"just short, law="iad", m="TabView""#, "just short, law=iad, m=TabView"),
      (#"m="two words""#, "m=two words"),
      (#"m="Überblick""#, "m=Überblick"),
      (#"just "short""#, #"just "short""#),
      ("just short", "just short"),
      ("", ""),
    ])
  func words(_ name: String, _ plain: String) {
    #expect(RunName.unquoted(name) == plain)
    #expect(RunName.unquoted(plain) == plain)
  }

  @Test(
    "what could be taken for another value keeps its quotes",
    arguments: [
      #"m="""#, #"m="1""#, #"m="-1""#, #"m="true""#, #"m="false""#, #"m="null""#, #"m="a, b=1""#, #"m="a=b""#,
      #"m="a\"b""#, #"m=["a"]"#, #"m={"a": "b"}"#, #"m=" a""#, #"m="[]""#, #"m="{}""#, #"m="a"b"#, #"m="a"#, #"m=""#,
    ])
  func kept(_ name: String) {
    #expect(RunName.unquoted(name) == name)
  }

  @Test("names that differ still differ without their quotes")
  func injective() {
    let values = [
      "1", #""1""#, "true", #""true""#, "null", #""null""#, "-1", #""-1""#, #""a""#, #""b""#, #""A""#, #""a b""#,
      #""""#,
      #"["a"]"#, #""["a"]""#, "[]", #""[]""#, "{}", #""{}""#,
    ]
    let names = values.flatMap { a in values.map { "m=\(a), n=\($0)" } }
    #expect(Set(names.map(RunName.unquoted)).count == names.count)
  }
}
