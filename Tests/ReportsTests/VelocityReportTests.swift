import Documents
import GestureSynthesis
import Testing

@testable import Reports

@Suite struct VelocityReportTests {
  /// 10 points every 10 ms to the left, at 1000 pt/s.
  private func recording(_ count: Int, endTime: Double? = nil) throws -> TouchRecording {
    let samples = (0..<count).map {
      TouchSample(time: Double($0) * 10, location: Point(x: 300 - 10 * Double($0), y: 7))
    }
    return try TouchRecording(samples, endTime: endTime)
  }

  private func report(
    _ recording: TouchRecording, _ names: [String], resampled: [Int] = [], at time: Double? = nil
  ) -> VelocityReport {
    VelocityReport(
      recording, resampled: resampled, entries: names.compactMap(VelocityEstimators.named), at: time, file: "a.csv")
  }

  @Test func `At constant speed the velocity is the speed, and SwiftUI predicts a quarter of a second`() throws {
    #expect(
      report(try recording(5), ["swiftUI", "average", "swiper"]).json == """
        {
          "estimators": [
            {"name": "swiftUI", "velocity": [-1000, 0], "predictedEndTranslation": [-290, 0]},
            {"name": "average", "velocity": [-1000, 0]},
            {"name": "swiper", "velocity": [-500, 0]}
          ]
        }

        """)
  }

  @Test func `An estimator without an answer says null, in the table a dash`() throws {
    let report = report(try recording(1), ["composeLSQ2", "average"])
    let reading = try #require(report.readings.first { $0.velocity == nil })
    #expect(report.json.contains("{\"name\": \"\(reading.name)\", \"velocity\": null}"))
    #expect(report.table.split(separator: "\n").contains { $0.hasPrefix(reading.name) && $0.contains("–") })
  }

  @Test func `A prediction that no number can hold is null, never a list with a hole`() throws {
    let far = 1.7e308
    let recording = try TouchRecording([
      TouchSample(time: 0, location: Point(x: far, y: 0)), TouchSample(time: 1000, location: Point(x: far / 4, y: 0)),
      TouchSample(time: 2000, location: Point(x: -far / 4, y: 0)),
    ])
    let json = report(recording, ["swiftUI", "average"]).json
    #expect(json.contains("\"predictedEndTranslation\": null}"))
    #expect(!json.contains("[null") && !json.contains("null]") && !json.contains("inf"))
  }

  @Test func `Samples after the instant do not count, nor their way`() throws {
    let whole = report(try recording(5), ["swiftUI"])
    let part = report(try recording(9), ["swiftUI"], at: 40)
    #expect(part.json == whole.json)
    #expect(part.table == whole.table)
  }

  @Test func `A touch that was held before its end is asked at its end`() throws {
    let held = report(try recording(5, endTime: 300), ["flutterLeastSquares"])
    let lifted = report(try recording(5), ["flutterLeastSquares"])
    #expect(held.table.contains("as if the touch ended at 300 ms"))
    #expect(lifted.table.contains("as if the touch ended at 40 ms"))
  }

  @Test func `Samples that the system made up count for some and not for others`() throws {
    var samples = try recording(5).samples
    samples[3].location.x -= 5
    let recording = try TouchRecording(samples)
    let android = VelocityEstimators.all.filter(\.skipsResampledSamples).map(\.name)
    #expect(!android.isEmpty)
    let real = try TouchRecording(samples.indices.filter { $0 != 3 }.map { samples[$0] })
    for name in android {
      #expect(report(recording, [name], resampled: [3]).json == report(real, [name]).json)
    }
    #expect(report(recording, ["swiftUI"], resampled: [3]).json == report(recording, ["swiftUI"]).json)
  }

  @Test func `The table tells the touch, and each estimator in a line`() throws {
    #expect(
      report(try recording(5), ["swiftUI", "swiper"]).table == """
        a.csv: 5 samples in 40 ms, moved by (−40, 0) pt; as if the touch ended at 40 ms.
        Velocities in points per second, predicted end translations in points.

        estimator      x  y  predicted end  what it is
        swiftUI    −1000  0  (−290, 0)      last three samples, the older pair weighing three times the newer
        swiper      −500  0                 half the speed of the last pair (freeMode momentum)

        """)
  }
}
