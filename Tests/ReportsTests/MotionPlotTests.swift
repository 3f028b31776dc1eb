import Testing

@testable import Reports

@Suite struct MotionPlotTests {
  private func plot(title: String = "Spring, a < b & c") -> MotionPlot {
    var main = MotionPlot.Panel("position (pt)", curve: [(0, 0), (50, 120), (100, 100)])
    main.levels = [(100, "target 100 pt")]
    main.marks = [(50, 120, "overshoot 20 pt")]
    main.dots = [(100, 100)]
    var plot = MotionPlot(
      title: title, across: "time (ms)", main: main,
      lower: .init("velocity (pt/s)", curve: [(0, 9), (50, 0), (100, 0)])
    )
    plot.instants = [(80, "at rest after 80 ms")]
    return plot
  }

  @Test func `Everything that was asked for is in the drawing`() {
    let svg = plot().svg
    for words in [
      "position (pt)", "velocity (pt/s)", "time (ms)", "target 100 pt", "overshoot 20 pt", "at rest after 80 ms",
    ] {
      #expect(svg.contains(">\(words)</text>") || svg.contains("· · · \(words)</text>"), "\(words)")
    }
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<path") } == 2)
    #expect(svg.split(separator: "\n").count { $0.hasPrefix("<circle") } == 2)
  }

  @Test func `It is one document for light and dark, without scripts or anything from elsewhere`() {
    let svg = plot().svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 560\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    for word in ["<script", "href", "url(", "@import", "nan", "inf"] {
      #expect(!svg.lowercased().contains(word), "\(word)")
    }
    #expect(svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http") == false)
    #expect(svg.split(separator: "\n").count { $0 == "</g>" } == 2)
  }

  @Test func `Words are escaped`() {
    let svg = plot().svg
    #expect(svg.contains("<title id=\"title\">Spring, a &lt; b &amp; c</title>"))
    #expect(!svg.contains("a < b"))
  }

  @Test func `Points lie where the axes say`() {
    let path = plot().svg.split(separator: "\n").first { $0.hasPrefix("<path") }
    // The upper panel goes from 92 to 344 pixels, its axis from 0 to 120; time from 76 to 728.
    #expect(path == "<path d=\"M76 344L402 92L728 134\"/>")
  }

  @Test func `A value that is not finite interrupts the curve and reaches no attribute`() {
    let curve: [(x: Double, y: Double)] = [(0, 0), (0.25, 1), (0.5, .infinity), (0.75, 1), (1, .nan)]
    let svg = MotionPlot(
      title: "Curve", across: "fraction", main: .init("value", curve: curve), lower: .init("slope", curve: curve)
    ).svg
    let path = svg.split(separator: "\n").first { $0.hasPrefix("<path") } ?? ""
    #expect(path.count { $0 == "M" } == 2)
    #expect(path.count { $0 == "L" } == 1)
  }

  @Test func `Long parameters are squeezed into their line`() {
    #expect(!plot().svg.contains("textLength"))
    #expect(plot(title: "Spring, " + String(repeating: "long ", count: 30)).svg.contains("textLength=\"652\""))
  }
}
