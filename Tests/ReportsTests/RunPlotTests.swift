import Documents
import PagerEngine
import Testing

@testable import Reports
@testable import ScenarioRunner

@Suite struct RunPlotTests {
  private func narrated(_ steps: String, pager: String = #""model": "PagerView", "pages": 5"#, expect: String = "{}")
    throws -> Narration
  {
    let text = #"{"name": "n", "pager": {\#(pager)}, "steps": [\#(steps)], "expect": \#(expect)}"#
    let run = try Scenario.decode(SourceText(name: "a.json", text: text)).get().prepare(0).get()
    return run.narrate(recording: [.trace, .touches])
  }

  private static let swipe = #"{"swipe": {"by": [-156.1, 0], "duration": 250}}"#

  @Test func `A document of its own has a title, a description, both appearances, and nothing from elsewhere`() throws {
    let svg = RunPlot(try narrated(Self.swipe).picture).document(title: "a < b & c")
    let markup = Markup(svg)
    #expect(markup.faults == [])
    #expect(svg.contains("<title id=\"title\">a &lt; b &amp; c</title>"))
    #expect(svg.contains("<desc id=\"description\">Position in pages over"))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    #expect(markup.count("script") == 0)
    for word in ["href", "url(", "@import", "nan", "inf"] { #expect(!svg.lowercased().contains(word), "\(word)") }
    #expect(svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http") == false)
  }

  @Test func `Touch-down, recognition, release, arrival and rest are marked where the run had them`() throws {
    let narration = try narrated(Self.swipe)
    let plot = RunPlot(narration.picture)
    let simulation = narration.simulation
    let (settle, arrival) = (try #require(simulation.settleTime), try #require(simulation.arrivalTime))
    let recognised = try #require(simulation.world.release?.recognizedAt)
    #expect(
      plot.instants == [
        .init(time: 0, label: "touch-down"), .init(time: recognised, label: "recognised"),
        .init(time: 250, label: "release"), .init(time: 250 + arrival, label: "arrival"),
        .init(time: 250 + settle, label: "rest"),
      ])
    let element = plot.element
    #expect(Markup(element).count("line", "class=\"threshold\"") == 2, "the line and its legend")
    #expect(Markup(element).count("path", "class=\"aim\"") == 1)
    #expect(Markup(element).count("path", "class=\"finger\"") == 1)
    #expect(Markup(element).count("rect", "class=\"held\"") == 1)
    for instant in plot.instants { #expect(element.contains(">\(instant.label)</text>"), "\(instant.label)") }
  }

  @Test func `The time axis says where an instant lies`() throws {
    let plot = RunPlot(try narrated(Self.swipe).picture)
    let (pixels, instants) = plot.timeScale
    let release = pixels.0 + (250 - instants.0) / (instants.1 - instants.0) * (pixels.1 - pixels.0)
    #expect(plot.element.contains("<line class=\"instant\" x1=\"\(SVG.number(release))\""))
  }

  @Test func `An expectation beyond the drawing is told with the side on which it lies`() throws {
    for (page, words) in [("2", "expected page 2"), ("9", "expected page 9 ↑"), ("-9", "expected page −9 ↓")] {
      let narration = try narrated(Self.swipe, expect: #"{"page": \#(page)}"#)
      let element = RunPlot(narration.picture, failures: narration.result.failures).element
      #expect(element.contains(">\(words)</text>"), "\(page)")
      #expect(Markup(element).count("line", "class=\"expected\"") == (page == "2" ? 1 : 0), "\(page)")
    }
  }

  @Test func `A recorded trace lies over what was shown, with the first difference marked`() throws {
    let narration = try narrated(Self.swipe)
    var failure = Failure(
      place: Place(line: 1, column: 1), key: "trace.position", expected: "0.5", actual: "0.6", message: "no")
    let far = [RunPicture.Shown(time: -5, position: 0), .init(time: 1e300, position: 1)]
    for position in [0.5, 1e300, -1e300] {
      failure.recorded = RecordedMotion(
        shown: [[.init(time: 0, position: 0), .init(time: 300, position: position)], far], difference: 200)
      let plot = RunPlot(narration.picture, failures: [failure])
      let element = plot.element
      #expect(Markup(element).faults == [])
      #expect(Markup(element).count("path", "class=\"expected\"") == 1)
      #expect(element.contains(">first difference</text>") && element.contains(">recorded</text>"))
      #expect(plot.timeScale.instants.1 < 1000)
      #expect(plot.words.hasSuffix("; it differs from the recorded trace at 200 ms first."))
    }
  }

  @Test(
    "drawings of odd runs are sound",
    arguments: [
      #"{"wait": 0}"#, #"{"goTo": 4}"#, #"{"press": [10, 10]}"#, #"{"tap": [200, 400]}"#, #"{"resize": [0, 0]}"#,
      #"{"swipe": {"from": [-50, 10], "by": [-100, 0]}}"#, #"{"swipe": {"by": [-390, 800], "end": "cancel"}}"#,
      #"{"press": [300, 400]}, {"press": {"at": [100, 100], "finger": 2}}, {"lift": {"finger": 2}}, {"lift": {}}"#,
    ])
  func odd(_ steps: String) throws {
    for model in Model.all.map(\.declaration.name) {
      // Some models take no selection from outside.
      guard let narration = try? narrated(steps, pager: #""model": "\#(model)", "pages": 5"#) else { continue }
      let svg = RunPlot(narration.picture, failures: narration.result.failures).document(title: model)
      #expect(Markup(svg).faults == [], "\(model)")
      #expect(!svg.contains("=\"nan") && !svg.contains("not a number") && !svg.contains("infinity"), "\(model)")
    }
  }
}

@Suite struct OverlayTests {
  private func overlay(_ key: String, _ expected: String, _ actual: String?, at time: Double = .infinity) throws
    -> Overlay?
  {
    let text = """
      {"name": "n", "pager": {"model": "PagerView", "pages": 5},
       "steps": [{"swipe": {"by": [-200, 0], "duration": 250}}]}
      """
    let run = try Scenario.decode(SourceText(name: "a.json", text: text)).get().prepare(0).get()
    let picture = run.narrate(recording: [.trace, .touches]).picture
    let failure = Failure(
      place: Place(line: 1, column: 1), key: key, expected: expected, actual: actual, message: "no")
    return Overlay(failure, in: picture, at: time)
  }

  @Test func `A position lies where it is, a time counts from the release`() throws {
    let page = try #require(try overlay("page", "2", "1"))
    #expect(page.axis == .position(throughout: false))
    #expect(page.expected == [.init(2)] && page.actual == 1)
    #expect(page.expectedLabel == "expected page 2" && page.actualLabel == "page 1")
    let time = try #require(try overlay("settleTime", "{\"atMost\": 400}", "450"))
    #expect(time.axis == .time)
    #expect(time.expected == [.init(most: 650)] && time.actual == 700)
    #expect(time.expectedLabel == "expected settleTime ≤ 400 ms")
    let offset = try #require(try overlay("offset", "{\"is\": 780, \"within\": 39}", "390"))
    #expect(offset.actual == 1)
    #expect(abs(try #require(offset.expected.first?.least) - 1.9) < 1e-9)
  }

  @Test func `Overshoot is beyond the rest, on the side away from where it began`() throws {
    let overlay = try #require(try overlay("overshoot", "{\"atMost\": 3.9}", "7.8"))
    #expect(abs(try #require(overlay.expected.first?.most) - 1.01) < 1e-6)
    #expect(abs(try #require(overlay.actual) - 1.02) < 1e-6)
  }

  @Test func `What a plot does not show has no overlay`() throws {
    for (key, expected) in [
      ("events[0]", "[\"a\"]"), ("release.velocity[0]", "3"), ("page", "{\"not\": 3}"), ("page", "null"), ("page", "{"),
      ("position", "\"x\""), ("indicator", "{\"count\": 3}"),
    ] {
      #expect(try overlay(key, expected, "1") == nil, "\(key) \(expected)")
    }
    #expect(try overlay("settleTime", "100", "200", at: 30) == nil, "a measure in mid-run has another origin")
  }

  @Test func `One of several is drawn at each`() throws {
    let overlay = try #require(try overlay("page", "{\"oneOf\": [1, 3]}", "0"))
    #expect(overlay.expected == [.init(1), .init(3)])
    #expect(overlay.expectedLabel == "expected page 1 or 3")
  }
}
