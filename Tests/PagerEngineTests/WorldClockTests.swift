import GestureSynthesis
import PagerEngine
import Testing

@Suite("The virtual clock")
struct WorldClockTests {
  @Test("Frames are at k × 1000 / rate, each exactly once, at every rate", arguments: [24.0, 50, 60, 90, 120, 144])
  func frames(rate: Double) throws {
    for subject in Subject.allCases {
      var run = subject.simulation(
        page: 1, environment: subject.world(frameRate: rate), recording: .trace)
      try run.perform(.wait(111))
      try run.perform(swipe(-200, duration: 233))
      #expect(try run.settle())
      try run.perform(.wait(77.7))
      let frames = run.world.trace.filter { $0.kind == .frame }
      #expect(frames.map(\.time) == frames.indices.map { Double($0) * 1000 / rate })
      let times = run.world.trace.map(\.time)
      #expect(times == times.sorted())
      #expect(try #require(frames.last?.time) < run.now)
    }
  }

  @Test("At one instant a touch sample comes before the frame, also where they are less than 1e-6 ms apart")
  func samplesBeforeFrames() throws {
    for shift in [0, 9e-7, -9e-7] {
      var run = Subject.imagePager.simulation(recording: .trace)
      try run.perform(.wait(50 + shift))
      try run.perform(press(300))
      try run.perform(move(-100, 50))
      try run.perform(.wait(100))
      for index in 3...6 {
        let frame = Double(index) * 1000 / 60
        let rows = run.world.trace.filter { abs($0.time - frame) < 1e-6 }
        #expect(rows.map(\.kind) == [.touch, .frame])
        #expect(rows.first?.offset == rows.last?.offset)
      }
    }
    // Beyond the millionth the order is that of time.
    var run = Subject.imagePager.simulation(recording: .trace)
    try run.perform(.wait(50.00001))
    try run.perform(press(300))
    try run.perform(.wait(1))
    let rows = run.world.trace.filter { abs($0.time - 50) < 1e-3 }
    #expect(rows.map(\.kind) == [.frame, .touch])
  }

  @Test("A completion that is due at an instant comes before the step and the frame there")
  func completionsFirst() throws {
    // Released at 132 ms, the curve ends at 482; a press there finds it at rest and a frame there shows the rest.
    for wait in [350, 350 - 9e-7, 350 + 9e-7] {
      var run = Subject.imagePager16.simulation()
      try run.perform(restingDrag(-225))
      try run.perform(.wait(wait))
      #expect(run.isSettled)
      #expect(run.settleTime == 350)
      #expect(run.offset == 375)
    }
    // A frame exactly at the end: released at 150 ms, ended at 500, which is frame 30.
    var run = Subject.imagePager16.simulation(recording: .trace)
    try run.perform(.wait(18))
    try run.perform(restingDrag(-225))
    try run.perform(.wait(400))
    let frame = try #require(run.world.trace.first { $0.kind == .frame && abs($0.time - 500) < 1e-6 })
    #expect(frame.phase == .idle)
    #expect(frame.offset == 375)
  }

  @Test("A step takes the time that the format says")
  func durations() throws {
    let steps: [(Step, Double)] = [
      (swipe(-100, duration: 123.4, hold: 56.7), 123.4 + 56.7), (swipe(-100, duration: 99, end: .cancel), 99),
      (press(300), 0), (move(-20, 77), 77), (.hold(31), 31), (.wait(12.5), 12.5), (.lift(finger: 1), 0),
      (.tap(Point(x: 5, y: 5)), 50), (try restingDrag(20), 132), (.resize(Size(width: 300, height: 500)), 0),
      (.refresh, 0), (press(100), 0), (.cancel, 0), (.insert(PageList(count: 1), at: 0), 0),
    ]
    for subject in Subject.allCases {
      var run = subject.simulation(pages: 3)
      for (step, time) in steps {
        let before = run.now
        try run.perform(step)
        #expect(abs(run.now - before - time) < 1e-9)
      }
    }
  }

  @Test("Start latency delays an animation by whole frames and nothing else", arguments: [1, 2, 5])
  func startLatency(frames: Int) throws {
    for subject in Subject.allCases {
      for rate in [60.0, 120] {
        var prompt = subject.simulation(environment: subject.world(frameRate: rate))
        var late = subject.simulation(environment: subject.world(frameRate: rate, startLatency: frames))
        let steps = subject.selects ? [Step.goTo(.index(1), animated: true)] : [try restingDrag(-225)]
        for step in steps + [.settle(timeout: 5000)] {
          try prompt.perform(step)
          try late.perform(step)
        }
        let delay = Double(frames) * 1000 / rate
        if subject == .dots { continue }  // Its drag has begun with a latency of its own.
        let times = (try #require(prompt.settleTime), try #require(late.settleTime))
        #expect(abs(times.1 - times.0 - delay) < 1e-6)
        #expect(late.offset == prompt.offset)
      }
    }
  }

  @Test("Starting whole frames later shifts all times and changes nothing else")
  func shift() throws {
    var numbers = Numbers(seed: 7)
    for subject in Subject.allCases {
      for _ in 0..<15 {
        let step = swipe(numbers.number(-350...350).rounded(), duration: numbers.number(60...600).rounded())
        var first = subject.simulation(page: 2, recording: [.motion, .extremes])
        try first.perform(step)
        _ = try first.settle()
        for frames in [1, 3, 7, 30, 300] {
          let shift = Double(frames) * 50 / 3
          var later = subject.simulation(page: 2, recording: [.motion, .extremes])
          try later.perform(.wait(shift))
          try later.perform(step)
          _ = try later.settle()
          #expect(later.page == first.page)
          #expect(later.offset == first.offset)
          let slack = 1e-6
          #expect(abs(later.now - shift - first.now) < slack)
          #expect(abs(try #require(later.settleTime) - (try #require(first.settleTime))) < slack)
          #expect(abs(try #require(later.overshoot) - (try #require(first.overshoot))) < slack)
          let velocities = (later.world.release?.event?.velocity.x ?? 0, first.world.release?.event?.velocity.x ?? 0)
          #expect(abs(velocities.0 - velocities.1) < 1e-6)
        }
      }
    }
  }

  @Test("A run lasts at most an hour: the step that would pass it is refused whole")
  func timeLimit() throws {
    let path = FingerPath(start: Point(x: 300, y: 400), delta: Point(x: -200, y: 0), duration: 3_600_001)
    let recording = try TouchRecording([
      TouchSample(time: 0, location: .zero), TouchSample(time: 3_600_001, location: .zero),
    ])
    let steps: [Step] = [
      .wait(3_600_001), .wait(.infinity), .swipe(path, hold: 0, end: .lift), .replay(recording, end: .lift),
      .swipe(FingerPath(start: path.start, delta: path.delta, duration: 100), hold: 3_600_000, end: .lift),
    ]
    for subject in [Subject.pagerView, .imagePager] {
      for step in steps {
        var run = subject.simulation(recording: .outcome)
        let before = (Readings(run), Measured(run))
        #expect(throws: Interruption.self) { try run.perform(step) }
        #expect(Readings(run) == before.0)
        #expect(Measured(run) == before.1)
      }
      var run = subject.simulation()
      try run.perform(press(300))
      for step in [Step.hold(3_600_001), move(-100, 3_600_001)] {
        let before = Readings(run)
        #expect(throws: Interruption.self) { try run.perform(step) }
        #expect(Readings(run) == before)
      }
      try run.perform(.lift(finger: 1))
      try run.perform(.wait(3_600_000))
      #expect(run.now == 3_600_000)
      #expect(throws: Interruption.self) { try run.perform(.wait(1)) }
    }
  }

  @Test("A duration that is negative or no number is refused, not a trap", arguments: [-1.0, -.infinity, .nan])
  func hostileDurations(duration: Double) throws {
    let digitizer = try Digitizer(stationarySamples: true)
    for subject in [Subject.pagerView, .imagePager] {
      for step in [Step.wait(duration), .hold(duration), move(10, duration), swipe(-100, hold: duration)] {
        var run = subject.simulation(digitizer: digitizer)
        if case .swipe = step {} else { try run.perform(press(300)) }
        let before = Readings(run)
        #expect(throws: Interruption.self) { try run.perform(step) }
        #expect(Readings(run) == before)
      }
      var run = subject.simulation()
      try run.perform(swipe(-200))
      #expect(throws: Interruption.self) { try run.perform(.settle(timeout: duration)) }
      #expect(throws: Interruption.self) { try run.settle(timeout: duration) }
    }
  }

  @Test("Settling gives up at its timeout and says where the pager is")
  func timeout() throws {
    for subject in Subject.allCases {
      for recording in [Recording(), .outcome] {
        var run = subject.simulation(recording: recording)
        try run.perform(try restingDrag(-160))
        let start = run.now
        #expect(try run.settle(timeout: 123.4) == false)
        #expect(abs(run.now - start - 123.4) < 1e-9)
        let error = #expect(throws: Interruption.self) { try run.perform(.settle(timeout: 1)) }
        guard case .notAtRest(let words)? = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(words.hasPrefix("not at rest after 1 ms: still moving, at position "))
        #expect(try run.settle())
      }
    }
  }

  @Test("Settling with a finger down is an error; what moves runs out all the same")
  func settleWithFinger() throws {
    for subject in Subject.allCases {
      var run = subject.simulation()
      try run.perform(swipe(-200))
      try run.perform(press(300))
      try run.perform(move(-50))
      let before = Readings(run)
      #expect(throws: Interruption.self) { try run.perform(.settle(timeout: 10000)) }
      #expect(Readings(run) == before)
      #expect(try run.settle() == false)
      #expect(run.isSettled == false)
      #expect(run.settleTime == nil)
      let offset = run.offset
      try run.perform(.hold(1000))
      #expect(run.offset == offset)
    }
  }
}
