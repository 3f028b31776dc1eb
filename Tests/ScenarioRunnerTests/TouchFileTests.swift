import Documents
import GestureSynthesis
import ScenarioRunner
import Testing

@Suite("Reading one recorded touch")
struct TouchFileTests {
  private func read(_ text: String, stroke: String? = nil) -> TouchFile.Reading {
    TouchFile.read(SourceText(name: "touch.csv", text: text), stroke: stroke)
  }

  private func errors(_ text: String, stroke: String? = nil) -> [String] {
    read(text, stroke: stroke).diagnostics.map(\.description)
  }

  @Test("Columns are found by name, and an end is no sample")
  func named() throws {
    let reading = read("x,t_ms,kind,y\n1,0,down,2\n3,8,resampled,4\n5,16,move,6\n7,30,up,8\n")
    let recording = try #require(reading.recording)
    #expect(reading.diagnostics.isEmpty)
    #expect(recording.samples.map(\.time) == [0, 8, 16])
    #expect(recording.samples.map(\.location) == [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)])
    #expect(recording.endTime == 30)
    #expect(reading.resampled == [1])
  }

  @Test("Without names the columns are t, x, y")
  func unnamed() throws {
    let reading = read("0,1,2\n10,3,4\n")
    #expect(try #require(reading.recording).samples.last == TouchSample(time: 10, location: Point(x: 3, y: 4)))
    #expect(reading.resampled.isEmpty)
  }

  @Test("A stroke is picked by its name, and must be where there are several")
  func strokes() throws {
    let text = "stroke,t,x,y\na,0,1,1\nb,0,2,2\na,10,3,3\n"
    #expect(try #require(read(text, stroke: "a").recording).samples.count == 2)
    #expect(try #require(read(text, stroke: "b").recording).samples.count == 1)
    #expect(read(text).recording == nil)
    #expect(errors(text).count == 1)
    #expect(errors(text, stroke: "c").count == 1)
  }

  @Test("What is wrong is told with its place")
  func problems() throws {
    let cases = [
      ("t,x,y\n0,1,2\n5,oops,2\n", "touch.csv:3:3"), ("t,x,y\n9,1,2\n5,1,2\n", "touch.csv:3:1"),
      ("t,x\n0,1\n", "touch.csv:1:1"), ("t,x,y\n", "touch.csv:1:1"), ("", "touch.csv:1:1"),
    ]
    for (text, place) in cases {
      #expect(read(text).recording == nil)
      #expect(try #require(errors(text).first).hasPrefix(place), "\(errors(text))")
    }
  }
}
