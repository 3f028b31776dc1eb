import Documents
import GestureSynthesis
import ScenarioRunner

/// Reads what libFuzzer makes up as a recorded touch. Whatever it is, it is either refused with an error at a place, or a touch
/// whose samples are finite and in order.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecording(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = SourceText(name: "fuzz.csv", bytes: Array(UnsafeBufferPointer(start: data, count: count)))
  for stroke in [nil, "1"] {
    let reading = TouchFile.read(source, stroke: stroke)
    guard let recording = reading.recording else {
      precondition(!reading.diagnostics.isEmpty, "refused without a word")
      for error in reading.diagnostics {
        precondition(error.line >= 1 && error.column >= 1, "an error without a place")
        precondition(!error.description.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "a control character in an error")
      }
      continue
    }
    precondition(reading.diagnostics.isEmpty, "a touch, and an error")
    precondition(!recording.samples.isEmpty, "a touch without a sample")
    var last = -Double.infinity
    for sample in recording.samples {
      precondition(sample.time.isFinite && sample.time >= last, "time runs backwards")
      precondition(sample.location.x.isFinite && sample.location.y.isFinite, "a sample nowhere")
      last = sample.time
    }
    precondition(reading.resampled.allSatisfy { $0 < recording.samples.count }, "a sample that is not there")
  }
  return 0
}
