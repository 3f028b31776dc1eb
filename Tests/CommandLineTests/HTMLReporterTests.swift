import Testing

@Suite struct HTMLReporterTests {
  @Test func `A page is written beside the pretty report, the same whatever the number of jobs`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      try program.write("b.json", Given.failing)
      let ending = try program.run("run", "a.json", "b.json", "--reporter", "html=one.html", "--jobs", "1")
      #expect(ending.status == 1)
      #expect(ending.output.contains("b.json:5:"))
      _ = try program.run("run", "a.json", "b.json", "--reporter", "html=two.html", "--jobs", "2")
      let page = try #require(program.read("one.html"))
      #expect(page == program.read("two.html"))
      #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
      #expect(page.contains("<b>1</b>failed") && page.contains("<b>2</b>passed"))
      #expect(page.contains(">expected page 2</text>"))
    }
  }

  @Test func `A trace as SVG is the plot alone`() throws {
    try BuiltProgram.inFolder { program in
      try program.write("a.json", Given.edge)
      let ending = try program.run("trace", "a.json", "--case", "just past", "--format", "svg")
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
      #expect(ending.output.contains("<title id=\"title\">The edge of a turn › just past</title>"))
      #expect(ending.output.hasSuffix("</svg>\n"))
    }
  }
}
