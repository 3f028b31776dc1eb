import Documents
import GestureSynthesis
import PagerEngine
import ScenarioRunner
import Testing

@testable import Reports

@Suite struct ExplanationTests {
  /// Performs steps as the runner does, and tells them.
  private func story(
    _ steps: [Step], on model: Model = .pagerView, environment: PagerEnvironment = PagerEnvironment(),
    children: [ChildGesture] = [], nested: [NestedPagerSetup] = [], digitizer: Digitizer = .standard,
    change: (inout RunResult) -> Void = { _ in }
  ) throws -> String {
    let setup = PagerSetup(
      environment: environment, pages: PageList(count: 5), page: 0,
      options: OptionValues(of: model.declaration.options))
    var simulation = Simulation(
      model, setup, children: children, nested: nested, digitizer: digitizer, recording: [.outcome, .trace, .touches])
    var chapters: [Explanation.Chapter] = []
    for (index, step) in steps.enumerated() {
      let start = simulation.now
      let touches = simulation.world.touches.count
      try simulation.perform(step)
      chapters.append(
        Explanation.Chapter(
          text: "step \(index)", place: Place(line: index + 4, column: 5), start: start, end: simulation.now,
          step: step, touches: touches..<simulation.world.touches.count, failures: []))
    }
    _ = try simulation.settle()
    var result = Sample.passed()
    change(&result)
    return Explanation(
      result, simulation,
      beginning: .init(
        model: model.declaration.name, pages: 5, page: setup.page, viewport: environment.viewport),
      chapters: chapters, width: 10_000
    ).text
  }

  private func swipe(
    by x: Double, _ y: Double = 0, from start: Point = Point(x: 275, y: 422), profile: StrokeProfile = .linear,
    hold: Double = 0, end: TouchEnd = .lift
  ) -> Step {
    .swipe(
      FingerPath(start: start, delta: Point(x: x, y: y), duration: 250, profile: profile), hold: hold, end: end)
  }

  @Test func `Of the many samples of a touch a step shows the first and the last`() {
    let samples = (0..<132).map { "[\($0), 200, 400]" }.joined(separator: ", ")
    let text = "replay {\"samples\": [\(samples)], \"endTime\": 140}"
    #expect(
      Explanation.Chapter.abridged(text)
        == "replay {\"samples\": [[0, 200, 400], … 130 more …, [131, 200, 400]], \"endTime\": 140}")
    let fingers = "touch [{\"samples\": [\(samples)]}, {\"samples\": [\(samples)]}]"
    #expect(Explanation.Chapter.abridged(fingers).ranges(of: "… 130 more …").count == 2)
    for short in ["replay {\"samples\": [[0, 1, 2], [8, 1, 2]]}", "goTo 4", "replay \"samples\": [[", ""] {
      #expect(Explanation.Chapter.abridged(short) == short)
    }
  }

  @Test func `A turning swipe is told from the touch-down to rest`() throws {
    let same = try Sample.simulation(by: -160)
    let settled = NumberText.fixed(try #require(same.settleTime), decimals: 1)
    let overshoot = NumberText.short(try #require(same.overshoot))
    #expect(
      try story([swipe(by: -160)]) == """
        a.json: Half a page
        PagerView with 5 pages, on page 0, in a viewport of 390 × 844 pt.

        0 ms  step 0 (line 4)
          The finger came down at (275, 422) and moved 160 pt to the left in 250 ms, at constant speed (16 samples). \
        It was lifted at 250 ms.
          The drag was recognised 16.7 ms after the touch-down, at a translation of −10.7 pt. At the lift it reported a \
        translation of −160 pt, a velocity of −640 pt/s, which is the finger's true velocity, and a predicted end \
        translation of −320 pt.
          The distance turned page 0 → 1; needed 156 pt of translation, had 160 pt: 4 pt to spare.
          It came to rest \(settled) ms after the lift, on page 1; it was within half a point for good after 150 ms; it \
        overshot by \(overshoot) pt.

        in the end
          The selected page is 1, position 1 is shown, at rest.
          Callbacks:
            draggingChanged(−10.6667) at 16.7 ms, 13 more, draggingChanged(−160) at 250 ms
            draggingEnded at 250 ms
            pageChanged(1) at 250 ms

        passed: every expectation held

        """)
  }

  @Test func `A swipe that is just short says what is missing`() throws {
    let text = try story([swipe(by: -155.9)])
    #expect(text.contains("another page needed 156 pt of translation, had 155.9 pt: 0.1 pt short"))
  }

  @Test func `A finger that rested before the lift is set against the velocity that was reported`() throws {
    let text = try story([swipe(by: -100, hold: 100)], on: .imagePager)
    #expect(text.contains("It was lifted at 350 ms after resting 100 ms."))
    #expect(text.contains("a velocity of −400 pt/s although the finger rested (before that it moved at −400)"))
  }

  @Test func `A finger that was recorded as moving up to its lift is not said to have rested`() throws {
    let samples = (0...10).map { TouchSample(time: Double($0) * 16, location: Point(x: 300 - Double($0) * 10, y: 400)) }
    for (place, rests) in [(Point(x: 180, y: 400), false), (nil, true), (Point(x: 200, y: 400), true)] {
      let text = try story([.replay(TouchRecording(samples, endTime: 180, liftLocation: place), end: .lift)])
      #expect(text.contains("It was lifted at 180 ms after resting 20 ms.") == rests)
      #expect(text.contains("a translation of −\(rests ? 100 : 120) pt, a velocity"))
    }
  }

  @Test func `An estimate that is off is set against the truth`() throws {
    let text = try story([swipe(by: -100, profile: .flick(cut: 0.6))])
    let share = abs(StrokeProfile.flick(cut: 0.6).speedRatio(at: 1)) * 400
    #expect(text.contains("against a true −\(NumberText.fixed(share, decimals: 1)) ("))
    #expect(text.contains("% too fast)"))
  }

  @Test func `A cancel has no decision`() throws {
    let text = try story([swipe(by: -200, end: .cancel)])
    #expect(text.contains("The system took the touch away at 250 ms"))
    #expect(text.contains("Its last value reported a translation of −200 pt"))
    #expect(!text.contains("to spare"))
    #expect(text.contains("after the cancel, on page 0"))
  }

  @Test func `A drag that is too short is not recognised`() throws {
    let text = try story([swipe(by: -9.5)])
    #expect(text.contains("No drag was recognised: the finger got 9.5 pt away, and a drag needs 10 pt."))
    #expect(text.contains("Nothing moved after the lift."))
    #expect(text.contains("No callback was made."))
  }

  @Test func `A touch that is not delivered is said to be`() throws {
    let text = try story([swipe(by: -100, from: Point(x: -20, y: 30))])
    #expect(text.contains("It started outside the viewport, so the pager never saw this touch."))
    #expect(!text.contains("recognised"))
  }

  @Test func `A second finger is told where it came down`() throws {
    let text = try story([
      .press(Point(x: 300, y: 400), finger: 1),
      .move(.by(Point(x: -100, y: 0)), duration: 100, profile: .linear, finger: 1),
      .press(Point(x: 30, y: 400), finger: 2), .lift(finger: 1), .lift(finger: 2),
    ])
    let chapters = text.split(separator: "  step ")
    #expect(chapters[1].contains("Finger 1 came down at (300, 400)."))
    #expect(!chapters[2].contains("Finger"))
    #expect(chapters[3].contains("A second finger came down at 100 ms: that fails the drag"))
    #expect(chapters[3].contains("Finger 2 came down at (30, 400)"))
    #expect(!chapters[4].contains("inger"))
  }

  @Test func `A press, a move and a lift are told at the lift`() throws {
    let text = try story([
      .press(Point(x: 300, y: 400), finger: 1),
      .move(.by(Point(x: -200, y: 0)), duration: 100, profile: .linear, finger: 1), .hold(50), .lift(finger: 1),
    ])
    let chapters = text.split(separator: "  step ")
    #expect(chapters[1].contains("The finger came down at (300, 400)."))
    #expect(chapters[4].contains("got 200 pt to the left within 100 ms"))
    #expect(chapters[4].contains("lifted at 150 ms after resting 50 ms"))
    #expect(chapters[4].contains("turned page 0 → 1"))
  }

  @Test func `A finger that went out and came back is not said to have rested`() throws {
    let steps: [Step] = [
      .press(Point(x: 300, y: 400), finger: 1),
      .move(.by(Point(x: -80, y: 0)), duration: 100, profile: .linear, finger: 1),
      .move(.by(Point(x: 80, y: 0)), duration: 100, profile: .linear, finger: 1), .lift(finger: 1),
    ]
    let samples = [(0.0, 300.0), (100, 220), (200, 300)].map { TouchSample(time: $0, location: Point(x: $1, y: 400)) }
    let replay = try Step.replay(TouchRecording(samples), end: .lift)
    for text in [try story(steps), try story([replay])] {
      #expect(
        text.contains(
          "The finger came down at (300, 400), got up to 80 pt away and came back to where it began, within 200 ms ("))
      #expect(!text.contains("did not move"))
    }
    let resting: [Step] = [.press(Point(x: 300, y: 400), finger: 1), .wait(50), .lift(finger: 1)]
    #expect(try story(resting).contains("The finger came down at (300, 400) and did not move (1 sample)."))
  }

  @Test func `A change from the app that is interrupted says how far it got`() throws {
    let text = try story([.goTo(.index(3), animated: true), .wait(50), swipe(by: -200)])
    #expect(text.contains("when the next touch or change came, at 50 ms."))
    #expect(text.contains("turned page 3 → 4"))
  }

  @Test func `A pager that came to rest before the next step is said to have`() throws {
    let text = try story([swipe(by: -160), .settle(timeout: 10000), swipe(by: -160)])
    #expect(text.contains("It came to rest at position 1 within 433.3 ms."))
    #expect(!text.contains("still moving"))
  }

  @Test(arguments: [Step.refresh, .press(Point(x: 300, y: 400), finger: 1), .settle(timeout: 100)])
  func `A curve that ended between two frames is said to have come to rest`(next: Step) throws {
    let old = PagerEnvironment(sdk: 16)
    let text = try story(
      [swipe(by: -200), .settle(timeout: 10000), next], on: .imagePager, environment: old)
    #expect(text.contains("t came to rest"))
    #expect(text.contains("350 ms"))
    #expect(!text.contains("still moving"))
  }

  @Test func `A motion that the last change of the container began is said to have ended with the run`() throws {
    let text = try story(
      [
        swipe(by: -200), .settle(timeout: 10000), swipe(by: 150), .wait(10), .resize(Size(width: 300, height: 844)),
      ], on: .imagePager, environment: PagerEnvironment(sdk: 16))
    #expect(!text.contains("when the run ended"))
  }

  @Test func `A change in mid-drag is not told as a motion`() throws {
    let text = try story([
      .press(Point(x: 300, y: 400), finger: 1),
      .move(.by(Point(x: -200, y: 0)), duration: 100, profile: .linear, finger: 1),
      .resize(Size(width: 300, height: 844)), .lift(finger: 1),
    ])
    let chapters = text.split(separator: "  step ")
    #expect(!chapters[3].contains("."))
    #expect(chapters[4].contains("It came to rest"))
  }

  @Test func `A crash ends the story`() throws {
    let flat = PagerEnvironment(viewport: Size(width: 0, height: 400))
    let text = try story([swipe(by: -100, from: Point(x: 0, y: 3))], environment: flat)
    #expect(text.contains("The real code would trap here: Fatal error: "))
    #expect(text.contains("The run ended at 250 ms."))
    #expect(!text.contains("came to rest"))
  }

  @Test func `A child that wins the touch is named`() throws {
    let child = ChildGesture(page: 0, frame: Frame(x: 0, y: 0, width: 390, height: 844), kind: .drag)
    let text = try story([swipe(by: -100)], children: [child])
    #expect(text.contains("A gesture inside page 0 won the touch"))
    #expect(text.contains("childDragged(0) at 33.3 ms"))
  }

  @Test func `A pager inside a page, or a scroll view around, that wins the touch is named`() throws {
    let inner = NestedPagerSetup(
      page: 0, frame: Frame(x: 0, y: 0, width: 390, height: 844), model: .pagerView, pages: PageList(count: 3),
      options: OptionValues(of: Model.pagerView.declaration.options))
    let text = try story([swipe(by: -200)], nested: [inner])
    #expect(text.contains("The pager inside page 0 recognised its drag first and won the touch"))
    // The pager got the touch-down, a sample and the one at which the other drag was recognised, of 17 at most.
    #expect(text.contains("until the pager lost the touch)"))
    #expect(text.contains("nested.pageChanged(1) at 250 ms"))
    #expect(text.contains("The selected page is 0, position 0 is shown, at rest."))
    var environment = PagerEnvironment()
    environment.parent = .vertical
    let scrolled = try story([swipe(by: -20, -100)], environment: environment)
    #expect(scrolled.contains("The scroll view around the pager recognised its pan first and won the touch"))
  }

  @Test func `Failures and diagnostics stand at the end, with their places`() throws {
    let text = try story([swipe(by: -160)]) { result in
      result.status = .failed
      result.failures = [
        Failure(place: Place(line: 9, column: 3), key: "page", expected: "2", actual: "1", message: "the page is 1")
      ]
    }
    #expect(text.contains("✗ 9:3 page: expected 2, got 1"))
    #expect(text.hasSuffix("failed: 1 expectation did not hold\n"))
  }

  @Test func `A tap on the indicator is named as what the last measures count from`() throws {
    let model = Model(
      ModelDeclaration(
        name: "Tapped", summary: "", options: [], events: [], selectionIsShared: true, takesIndicatorTaps: true,
        rules: [], quirks: [], omissions: [], sources: [])
    ) { _ in TappedPager() }
    #expect(try story([.tapIndicator(.dot(1))], on: model).contains("Nothing moved after the tap on the indicator."))
    #expect(try story([.goTo(.index(1), animated: false)], on: model).contains("Nothing moved after the app's change."))
  }
}

/// A pager that never moves and whose indicator turns pages.
private struct TappedPager: Pager {
  var selectedPage = 0
  var drag: DragEvent? { nil }
  var isAtRest: Bool { true }
  var restTime: Double { -.infinity }
  var isFrameBound: Bool { false }
  var completion: Double { .infinity }
  var closedFormStart: Double? { nil }
  var pageDistance: Double { 100 }

  func offset(at time: Double) -> Double { Double(selectedPage) * 100 }
  func position(at time: Double) -> Double? { Double(selectedPage) }
  func frame(ofPage index: Int, at time: Double) -> Frame? { nil }
  func accepts(_ location: Point, in world: World) -> Bool { true }
  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) {}
  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) {}
  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) {}
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) {}
  mutating func select(_ page: Int, animated: Bool, in world: inout World) { selectedPage = page }
  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) { selectedPage = 1 }
  mutating func evaluate(in world: inout World) {}
  mutating func frameTicked(in world: inout World) {}
  mutating func completed(in world: inout World) {}
}
