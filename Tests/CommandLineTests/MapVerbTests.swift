import Foundation
import Testing

@testable import pagerlab

@Suite struct MapVerbTests {
  private func run(_ words: String, input: String = "", files: [String: String] = [:]) throws -> BuiltProgram.Ending {
    let program = try BuiltProgram()
    defer { program.remove() }
    for (name, text) in files { try program.write(name, text) }
    return try program.run(["map"] + words.split(separator: " ").map(String.init), input: input)
  }

  private static let small = "--x travel=-1:1:0.25 --y velocity=0:1000:500"

  @Test func `The columns are those of the contract, and the middle one of five pages is where strokes begin`() throws {
    let ending = try run("--model PagerView \(Self.small)")
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.first == "x,y,page,delta,because")
    #expect(lines.contains("0.5,500,3,1,distance") && lines.contains("-1,1000,1,-1,distance"))
    #expect(lines.contains("0.25,500,2,0,none"))
    // Without travel there is no speed.
    #expect(lines.contains("0,0,2,0,none") && !lines.contains { $0.hasPrefix("0,500,") })
    #expect(lines.count == 1 + 27 - 2)
  }

  @Test func `A boundary is the columns y, from, to, x`() throws {
    let ending = try run("--model PagerView --y velocity=500:1500:500 --boundary")
    #expect(ending.status == 0)
    let lines = ending.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(lines.first == ["y", "from", "to", "x"])
    #expect(lines.count == 7)
    for line in lines.dropFirst() {
      let x = try #require(Double(line[3]))
      #expect((x.magnitude - 0.4).magnitude < 0.01 / 390 + 1e-9)
      #expect(line[1] == (x < 0 ? "1" : "2") && line[2] == (x < 0 ? "2" : "3"))
    }
  }

  @Test func `Any number of jobs prints the same bytes`() throws {
    for format in ["csv", "json", "svg", "html"] {
      let words = "--model ImagePager --x travel=-1:1:0.1 --y velocity=0:3000:300 --format \(format)"
      let one = try run(words + " --jobs 1")
      #expect(one.status == 0 && !one.output.isEmpty)
      #expect(try run(words + " --jobs 2").output == one.output)
    }
  }

  @Test func `A file gives the pager and its environment, and the command line changes them`() throws {
    let file = """
      { "pager": { "model": "ScrollViewPaging", "pages": 3, "page": 1, "pageVelocity": 100000 },
        "environment": { "viewport": [500, 800] } }
      """
    let words = "--pager p.json --x travel=0.3:0.7:0.4 --y velocity=400:400:1"
    let plain = try run(words, files: ["p.json": file])
    #expect(plain.output == "x,y,page,delta,because\n0.3,400,1,0,none\n0.7,400,2,1,distance\n")
    let set = try run(words + " --set pageVelocity=100", files: ["p.json": file])
    #expect(set.output.contains("0.3,400,2,1,velocity"))
    #expect(try run(words.replacing("p.json", with: "-"), input: file).output == plain.output)
    let first = try run(words + " --page 0", files: ["p.json": file])
    #expect(first.output.contains("0.7,400,1,1,distance"))
  }

  @Test func `A cell as a scenario leads to the page that the map says`() throws {
    let program = try BuiltProgram()
    defer { program.remove() }
    for model in ["PagerView", "ImagePager", "SwiftUIPager", "TabView"] {
      let scenario = try program.run("map", "--model", model, "--scenario", "0.31,700")
      #expect(scenario.status == 0)
      let map = try program.run(
        "map", "--model", model, "--x", "travel=0.31:0.31:1", "--y", "velocity=700:700:1")
      let row = map.output.split(separator: "\n").last?.split(separator: ",") ?? []
      try #require(row.count == 5)
      let explained = try program.run("explain", "-", input: scenario.output)
      #expect(explained.status == 0)
      #expect(explained.output.contains("The selected page is \(row[2])"), "\(model)")
    }
  }

  @Test(arguments: [
    ("", "needs a pager"), ("--model", "needs a value"), ("--model Nothing", "there is no pager"),
    ("--model PagerVeiw", "did you mean PagerView?"), ("--model PagerView --pager x.json", "give one of them"),
    ("--model PagerView --x travel=0:1", "FROM:TO:STEP"), ("--model PagerView --x travel=0:1:0", "more than 0"),
    ("--model PagerView --x travel=0:1:1e-6", "too many"), ("--model PagerView --x velocity=0:1:1", "both axes"),
    ("--model PagerView --x option:nothing=0:1:1", "has no option"), ("--model PagerView --page 5", "from 0 to 4"),
    ("--model PagerView --page -1", "from 0 to 4"), ("--model PagerView --pages 0", "at least 1"),
    ("--model PagerView --pages 99999999", "at most"), ("--model PagerView --page x", "whole number"),
    ("--model PagerView --set foo", "OPTION=VALUE"), ("--model ScrollViewPaging --set pageVelocty=1", "did you mean"),
    ("--model ScrollViewPaging --set pageVelocity=fast", "must be"), ("--model ScrollViewPaging --set axis=up", "axis"),
    ("--model PagerView --travel 0.5", "is an axis"), ("--model PagerView --duration 0", "more than 0"),
    ("--model PagerView --duration soon", "takes a number"), ("--model PagerView --angle 90", "lies between"),
    ("--model PagerView --format png", "is one of"), ("--model PagerView --sampling some", "is one of"),
    ("--model PagerView --jobs 0", "at least 1"), ("--model PagerView --scenario 1", "X,Y"),
    ("--model PagerView --scenario 0,500", "no such cell"), ("--model PagerView extra", "no operand"),
    ("--model PagerView --scenario nan,1", "X,Y"), ("--model PagerView --travle 1", "did you mean"),
  ])
  func `A command line that cannot be is refused in words`(words: String, message: String) throws {
    let ending = try run(words)
    #expect(ending.status == 2)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }

  @Test(arguments: [
    ("{ \"pager\": { \"model\": \"PagerView\" } }", "needs \"pages\""), ("[]", "must be an object"), ("{", "p.json:1"),
    ("{ \"pager\": { \"model\": \"PagerView\", \"pages\": \"$n\" } }", "a variable has no value here"),
    ("{ \"pager\": { \"model\": \"PagerView\", \"pages\": 3 }, \"enviroment\": {} }", "unknown key"),
    ("{}", "needs \"pager\""),
    (
      "{ \"pager\": { \"model\": \"PagerView\", \"pages\": 3 }, \"environment\": { \"viewport\": [0, 0] } }",
      "no length"
    ),
  ])
  func `A file that holds no pager is refused at its place`(text: String, message: String) throws {
    let ending = try run("--pager p.json", files: ["p.json": text])
    #expect(ending.status == 2)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }

  @Test func `A file that is not there is said`() throws {
    #expect(try run("--pager nothing.json").status == 2)
  }

  @Test func `The picture of the documentation is what its command prints`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let picture = try String(contentsOf: root.appendingPathComponent("docs/decision-map.svg"), encoding: .utf8)
    let ending = try run("--model SwiftUIPager --x travel=-1:1:0.02 --y velocity=0:3000:50 --format svg")
    let isSame = ending.output == picture
    #expect(isSame)
  }
}
