internal import Documents
internal import ScenarioRunner

/// Finds the one run that `explain` and `trace` speak of.
enum OneRun {
  static let caseOption = OptionSpec.value(
    "case", "NAME", "which run of a file that has several, as run --list prints it")

  /// The most names that are listed for a choice.
  private static let listed = 40

  /// The run that the arguments name; `nil` where there is none, which has then been said on standard error.
  static func find(_ arguments: Arguments, verb: String, _ terminal: inout Terminal) throws(UsageError) -> PreparedRun?
  {
    let path = try arguments.onlyOperand("FILE", of: verb)
    guard let scenario = valid(Suite.load(path), &terminal) else { return nil }
    return valid(scenario.prepare(try index(in: scenario, named: arguments.value("case"))), &terminal)
  }

  /// What was read; `nil` for errors, which are then said.
  private static func valid<Content>(_ reading: Result<Content, Diagnostics>, _ terminal: inout Terminal) -> Content? {
    switch reading {
    case .success(let content): return content
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
    // As the program prints them: the only run of a file without a name, control characters escaped.
    if let index = names.firstIndex(where: { ($0 ?? "").escapedForTerminal == name }) { return index }
    let plain = RunName.unquoted(name)
    let meant = names.indices.filter { names[$0].map(RunName.unquoted) == plain }
    if meant.count == 1 { return meant[0] }
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
