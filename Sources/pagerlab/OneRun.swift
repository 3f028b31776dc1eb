internal import Documents
internal import ScenarioRunner

/// Finds the one run that `explain` and `trace` speak of.
enum OneRun {
  static let caseOption = OptionSpec.value("case", "NAME", "which run of a file that has several")

  /// The most names that are listed for a choice.
  private static let listed = 40

  /// The run that the arguments name; `nil` where there is none, which has then been said on standard error.
  static func find(_ arguments: Arguments, verb: String, _ terminal: inout Terminal) throws(UsageError) -> PreparedRun?
  {
    let path = try arguments.onlyOperand("FILE", of: verb)
    let scenario: Scenario
    do throws(FileError) {
      let bytes = try FileAccess.read(path == "-" ? "/dev/stdin" : path)
      switch Scenario.decode(SourceText(name: path, bytes: bytes)) {
      case .success(let decoded): scenario = decoded
      case .failure(let errors):
        for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
        return nil
      }
    } catch {
      terminal.note(error.description + "\n")
      return nil
    }
    switch scenario.prepare(try index(in: scenario, named: arguments.value("case"))) {
    case .success(let run): return run
    case .failure(let errors):
      for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      return nil
    }
  }

  private static func index(in scenario: Scenario, named name: String?) throws(UsageError) -> Int {
    let names = (0..<scenario.runCount).map { scenario.runName($0) }
    guard let name else {
      if names.count == 1 { return 0 }
      throw UsageError(
        message: "\(scenario.file.quotedForMessage) has \(names.count) runs; choose one with --case NAME",
        lines: list(names))
    }
    if let index = names.firstIndex(of: name) { return index }
    guard names.contains(where: { $0 != nil }) else {
      throw UsageError(
        message: "\(scenario.file.quotedForMessage) has one run, without a name; leave --case out")
    }
    let nearest = Spelling.nearest(to: name, in: names.compactMap { $0 }).map {
      "; did you mean \($0.quotedForMessage)?"
    }
    throw UsageError(
      message: "\(scenario.file.quotedForMessage) has no run \(name.quotedForMessage)\(nearest ?? "")",
      lines: list(names))
  }

  private static func list(_ names: [String?]) -> [String] {
    let shown = names.prefix(listed).compactMap { $0 }
    return names.count > listed ? shown + ["… and \(names.count - listed) more"] : shown
  }
}
