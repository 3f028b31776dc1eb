import Documents
import GestureSynthesis
import PagerEngine
import Testing

@testable import ScenarioRunner

@Suite struct RunPictureTests {
  private func narrated(_ text: String) throws -> Narration {
    try scenario(text).prepare(0).get().narrate(recording: RunPicture.recording)
  }

  static let swipe = #"{"swipe": {"by": [-156.1, 0], "duration": 250}}"#

  @Test func `What is marked is what the run itself says`() throws {
    let narration = try narrated(document(Self.swipe))
    let (picture, simulation) = (narration.picture, narration.simulation)
    let report = try #require(simulation.world.touches.first)
    let touch = try #require(picture.touches.first)
    #expect(picture.touches.count == 1 && touch.report == report)
    #expect(touch.report.release?.recognizedAt == simulation.world.release?.recognizedAt)
    #expect(touch.report.endTime == 250)
    let (origin, settle, arrival) = (
      try #require(simulation.origin), try #require(simulation.settleTime), try #require(simulation.arrivalTime)
    )
    #expect(picture.origin == 250 && origin == 250)
    #expect(picture.rest == origin + settle)
    #expect(picture.arrival == origin + arrival)
    #expect(picture.duration == simulation.now)
    // Two fifths of 390 pt, and half of the speed's second beyond the translation.
    #expect(abs(try #require(touch.threshold) - 0.4) < 1e-9)
    let event = try #require(simulation.world.release?.event)
    #expect(abs(try #require(touch.predictedEnd) + event.predictedEndTranslation.x / 390) < 1e-9)
  }

  @Test func `What was shown lies within the tolerance of every frame`() throws {
    for model in Model.all.map(\.declaration.name) {
      let pages = #""model": "\#(model)", "pages": 5"#
      let narration = try narrated(document(Self.swipe + #", {"wait": 30}, {"swipe": {"by": [90, 4]}}"#, pager: pages))
      let picture = narration.picture
      let points = picture.shown.reduce(0) { $0 + $1.count }
      #expect(points > 2 && points < narration.simulation.world.trace.count, "\(model): \(points) points")
      for row in narration.simulation.world.trace where row.kind == .frame {
        guard let position = row.position, let shown = picture.position(at: row.time) else { continue }
        // At an instant with a jump there are two answers.
        let isJump = picture.shown.joined().contains { abs($0.time - row.time) < 1e-6 }
        let error = abs(shown - position) * picture.pageDistance
        #expect(isJump || error <= RunPicture.tolerance + 1e-6, "\(model) at \(row.time): \(error) pt")
      }
      #expect(picture.touches.count == 2, "\(model)")
    }
  }

  @Test(
    "pages lie where the pager draws them, along its axis and in its direction",
    arguments: [
      (#""model": "PagerView", "pages": 5"#, "", 390.0, 0.0), (#""model": "ImagePager", "pages": 5"#, "", 390, 0),
      (#""model": "ScrollViewPaging", "pages": 5, "axis": "vertical""#, "", 0, 844),
      (#""model": "PageViewController", "pages": 5, "navigationOrientation": "vertical""#, "", 0, 844),
      (#""model": "PagerView", "pages": 5"#, #""layoutDirection": "rightToLeft""#, -390, 0),
    ])
  func geometry(_ pager: String, _ environment: String, _ x: Double, _ y: Double) throws {
    let text = document(
      #"{"swipe": {"by": [\#(-x * 0.7), \#(-y * 0.7)]}}"#, pager: pager, rest: #""environment": {\#(environment)}"#)
    let narration = try narrated(text)
    let picture = narration.picture
    #expect(picture.step == Point(x: x, y: y))
    if let frame = narration.simulation.frame(ofPage: narration.simulation.page) {
      #expect((picture.corner - Point(x: frame.x, y: frame.y)).length < 1e-6)
      #expect(picture.pageSize == Size(width: frame.width, height: frame.height))
    }
    #expect(picture.pageCount == 5 && !picture.isLoop)
  }

  @Test func `A loop is one, and its pages lie where its position counts them`() throws {
    let pager = #""model": "SwiftUIPager", "pages": 4, "page": 3, "loopPages": true"#
    let narration = try narrated(document(#"{"swipe": {"by": [-300, 0]}}"#, pager: pager))
    let picture = narration.picture
    #expect(narration.simulation.page == 0)
    #expect(picture.isLoop)
    let frame = try #require(narration.simulation.frame(ofPage: 0))
    #expect((picture.corner - Point(x: frame.x, y: frame.y)).length < 1e-6)
  }

  @Test(
    "the threshold of each rule is a place",
    arguments: [
      // Half a page of dragging offset, back across the seam of a loop.
      (#""model": "SwiftUIPager", "pages": 4, "page": 0, "loopPages": true"#, 250.0, -0.5),
      // Half a page of offset between two pages.
      (#""model": "ScrollViewPaging", "pages": 5, "page": 2"#, -120, 2.5),
      // Half a page of predicted end.
      (#""model": "ImagePager", "pages": 5, "page": 2"#, -100, 2.5),
    ])
  func threshold(_ pager: String, _ delta: Double, _ place: Double) throws {
    let steps = #"{"swipe": {"by": [\#(delta), 0], "duration": 600, "hold": 200}}"#
    let touch = try #require(try narrated(document(steps, pager: pager)).picture.touches.first)
    #expect(abs(try #require(touch.threshold) - place) < 0.01, "\(touch.report.decision as Any)")
  }

  @Test func `Samples go to the finger that they are nearest to`() throws {
    let picture = try narrated(
      document(
        #"""
        {"press": [100, 400]}, {"press": {"at": [300, 400], "finger": 2}},
        {"move": {"by": [-50, 0], "duration": 100}}, {"lift": {"finger": 2}}, {"lift": {}}
        """#)
    ).picture
    #expect(picture.touches.map(\.report.finger) == [1, 2])
    #expect(picture.touches[0].path.last?.location == Point(x: 50, y: 400))
    #expect(picture.touches[1].path.allSatisfy { $0.location.x == 300 })
  }

  @Test func `A picture is made of what failed, and of the first of the others, and changes no verdict`() async throws {
    let rows = (0..<6).map { #"{"name": "\#($0)", "page": \#($0 % 2)}"# }.joined(separator: ", ")
    let scenario = try scenario(
      document(Self.swipe, rest: #""expect": {"page": "$page"}, "cases": [\#(rows)]"#))
    for index in 0..<6 {
      let plain = scenario.run(index)
      for wish in [RunPicture.Wish.never, .ofFailures, .always] {
        let result = scenario.run(index, picture: wish)
        #expect(result.status == plain.status && result.failures == plain.failures)
        switch wish {
        case .never: #expect(result.picture == nil)
        case .ofFailures: #expect((result.picture != nil) == (result.status == .failed))
        case .always: #expect(result.picture != nil)
        }
      }
    }
    var options = SuiteOptions()
    options.recordPictures = true
    #expect(options.wishesPicture(ofRun: 999) == .always)
    #expect(options.wishesPicture(ofRun: 1000) == .ofFailures)
    options.shard = (remainder: 1, count: 3)
    #expect(options.wishesPicture(ofRun: 2998) == .always)
    options.recordPictures = false
    #expect(options.wishesPicture(ofRun: 0) == .never)
  }

  @Test func `A run of an hour is not drawn`() throws {
    let result = try scenario(document(#"{"wait": 3000000}"#)).run(0, picture: .always)
    #expect(result.status == .passed && result.picture == nil)
  }

  @Test func `Failures know when they were found`() throws {
    let text = document(
      #"{"wait": 100}, {"expect": {"page": 3, "position": 2}}, {"wait": 50}"#, rest: #""expect": {"page": 4}"#)
    let narration = try narrated(text)
    #expect(narration.result.failures.map(\.key) == ["page", "position", "page"])
    #expect(narration.picture.checkTimes == [100, 100, .infinity])
  }
}
