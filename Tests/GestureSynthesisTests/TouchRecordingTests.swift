import GestureSynthesis
import Testing

@Suite("Recorded touches")
struct TouchRecordingTests {
  private func samples(_ times: [Double]) -> [TouchSample] {
    times.map { TouchSample(time: $0, location: Point(x: 200 - $0, y: 400)) }
  }

  private func error(_ samples: [TouchSample]) -> RecordingError? {
    do throws(RecordingError) {
      _ = try TouchRecording(samples)
      return nil
    } catch {
      return error
    }
  }

  @Test("A recording is replayed exactly as given, its first sample at the touch-down")
  func replay() throws {
    let recording = try TouchRecording(samples([0, 8.3, 16.1, 16.1, 40]))
    #expect(recording.duration == 40)
    #expect(recording.samples.indices.map { recording.sample($0, from: 0) } == recording.samples)
    #expect(recording.sample(2, from: 1000) == TouchSample(time: 1016.1, location: recording.samples[2].location))
  }

  @Test("Times may be counted from any origin")
  func origin() throws {
    let recording = try TouchRecording(samples([500, 516, 532]))
    #expect(recording.duration == 32)
    #expect((0..<3).map { recording.sample($0, from: 10).time } == [10, 26, 42])
  }

  @Test("One sample is a recording, none is not")
  func count() throws {
    #expect(try TouchRecording(samples([3])).duration == 0)
    #expect(error([]) == .empty)
  }

  @Test("The first sample that cannot stand is named by its index")
  func refused() {
    #expect(error(samples([0, 10, 9.999])) == .timeRunsBackwards(index: 2, time: 9.999, previous: 10))
    for bad in [Double.nan, .infinity, -.infinity] {
      for index in 0..<3 {
        var broken = samples([0, 10, 20])
        broken[index].time = bad
        #expect(error(broken) == .notFinite(index: index))
        broken = samples([0, 10, 20])
        broken[index].location.x = bad
        #expect(error(broken) == .notFinite(index: index))
        broken = samples([0, 10, 20])
        broken[index].location.y = bad
        #expect(error(broken) == .notFinite(index: index))
      }
    }
    #expect(error(samples([-1e308, 1e308])) == .notFinite(index: 1))
  }

  @Test("The finger goes at the last sample, or later where that was recorded, never earlier")
  func ends() throws {
    let samples = [0.0, 10, 20].map { TouchSample(time: $0, location: .zero) }
    #expect(try TouchRecording(samples).duration == 20)
    #expect(try TouchRecording(samples, endTime: 35).duration == 35)
    #expect(throws: RecordingError.timeRunsBackwards(index: 3, time: 19, previous: 20)) {
      try TouchRecording(samples, endTime: 19)
    }
    for bad in [Double.nan, .infinity] {
      #expect(throws: RecordingError.notFinite(index: 3)) { try TouchRecording(samples, endTime: bad) }
    }
  }

  @Test("Every error is a sentence that names its sample")
  func sentences() {
    #expect(RecordingError.empty.description.contains("at least one sample"))
    #expect(RecordingError.notFinite(index: 7).description.contains("sample 7"))
    #expect(
      RecordingError.timeRunsBackwards(index: 3, time: 9, previous: 10).description
        == "sample 3 at 9 ms is earlier than the sample before it at 10 ms")
  }

  @Test("A recorded lift brings a sample at its own place and time, counted from the touch-down")
  func liftSample() throws {
    let samples = [
      TouchSample(time: 1000, location: Point(x: 1, y: 2)), TouchSample(time: 1016, location: Point(x: 3, y: 4)),
    ]
    let place = Point(x: 5, y: 6)
    let recording = try TouchRecording(samples, endTime: 1030, liftLocation: place)
    #expect(recording.liftSample(from: 200) == TouchSample(time: 230, location: place))
    #expect(try TouchRecording(samples, endTime: 1030).liftSample(from: 200) == nil)
    for broken in [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)] {
      #expect(throws: RecordingError.notFinite(index: 2)) { try TouchRecording(samples, liftLocation: broken) }
    }
  }
}
