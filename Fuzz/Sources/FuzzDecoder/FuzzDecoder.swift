import Documents
import ScenarioRunner

/// Decodes what libFuzzer makes up. Whatever it is, it is either refused with at least one error at a place, or every run of it
/// can be prepared, looked at for warnings, and named.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoder(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  switch Scenario.decode(SourceText(name: "fuzz.json", bytes: bytes)) {
  case .failure(let errors):
    precondition(!errors.list.isEmpty, "refused without a word")
    for error in errors.list {
      precondition(error.line >= 1 && error.column >= 1, "an error without a place")
      precondition(!error.message.isEmpty, "an error without a word")
      precondition(!error.description.utf8.contains { $0 < 0x20 && $0 != 0x0A }, "a control character in an error")
    }
  case .success(let scenario):
    precondition(scenario.runCount >= 1, "a document without a run")
    for index in 0..<min(scenario.runCount, 3) {
      guard case .success(let run) = scenario.prepare(index) else { preconditionFailure("a run cannot be prepared") }
      precondition(run.caseName == scenario.runName(index), "a run has two names")
      precondition(run.model.declaration.name == scenario.modelName(index), "a run has two models")
    }
    if scenario.runCount <= 1000 {
      for warning in scenario.warnings() {
        precondition(warning.place.line >= 1 && warning.place.column >= 1, "a warning without a place")
      }
    }
  }
  return 0
}
