import Documents
import PagerEngine
import Testing

@testable import ScenarioRunner

/// Decodes a document that must be valid.
func scenario(_ text: String, file: String = "a.json", _ place: SourceLocation = #_sourceLocation) throws -> Scenario {
  switch Scenario.decode(SourceText(name: file, text: text)) {
  case .success(let scenario): return scenario
  case .failure(let errors):
    Issue.record("\(errors.list.map(\.description).joined(separator: "\n"))", sourceLocation: place)
    throw errors
  }
}

/// The errors of a document, each as `LINE:COLUMN: message` with its notes.
func errors(_ text: String, file: String = "a.json") -> [String] {
  switch Scenario.decode(SourceText(name: file, text: text)) {
  case .success: return []
  case .failure(let errors):
    return errors.list.map { error in
      let notes = error.notes.map { " [\($0.line):\($0.column): \($0.message)]" }.joined()
      return "\(error.line):\(error.column): \(error.message)\(notes)"
    }
  }
}

/// A document of PagerView with five pages from its steps and what follows them.
func document(_ steps: String, pager: String = #""model": "PagerView", "pages": 5"#, rest: String = "") -> String {
  #"{"name": "n", "pager": {\#(pager)}, "steps": [\#(steps)]\#(rest.isEmpty ? "" : ", " + rest)}"#
}

/// The result of the only run of a document.
func run(_ text: String, recordOutcome: Bool = false, _ place: SourceLocation = #_sourceLocation) throws -> RunResult {
  try scenario(text, file: "a.json", place).run(0, recordOutcome: recordOutcome)
}
