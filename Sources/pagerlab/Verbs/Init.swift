internal import Documents
internal import ScenarioRunner

extension Verb {
  static let `init` = Verb(
    name: "init", synopsis: "[DIR]", summary: "writes a first scenario to start from, and its schema",
    details: """
      They are first-swipe.json and scenario.schema.json in the folder DIR, "scenarios" where none is named,
      which is made where it is not there. Nothing is ever replaced: a file that is there already is an error,
      and then neither is written.
      """,
    options: [],
    examples: ["pagerlab init", "pagerlab init carousel && pagerlab run carousel"]
  ) { (arguments, terminal) throws(UsageError) in
    guard arguments.operands.count <= 1 else {
      throw UsageError(
        message:
          "init takes one DIR, not \(arguments.operands.count): \(arguments.operands[1].quotedForMessage) is too many")
    }
    let folder = arguments.operands.first ?? ScenarioPaths.standard
    guard !folder.isEmpty else { throw UsageError(message: "DIR is empty; name a folder: pagerlab init DIR") }
    let place = folder.utf8.last == 0x2F ? folder : folder + "/"
    let (scenario, schema) = (place + FirstScenario.name, place + FirstScenario.schemaName)
    do throws(FileError) {
      try NewFiles.makeFolder(folder)
      try NewFiles.write([
        (schema, Array(ScenarioSchema.text.utf8)), (scenario, Array(FirstScenario.text.utf8)),
      ])
    } catch {
      terminal.note(error.description + "\n")
      return .invalid
    }
    let argument = folder == ScenarioPaths.standard ? "" : " " + folder.quotedForShell
    terminal.write(
      """
      \(scenario.escapedForTerminal)
      \(schema.escapedForTerminal)

      Next: pagerlab run\(argument)
            pagerlab explain \(scenario.quotedForShell) --case 'just past'
            pagerlab models PagerView

      """)
    return .success
  }
}

extension String {
  /// The text as one word of a shell's command.
  fileprivate var quotedForShell: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "/._-".unicodeScalars.contains(scalar)
    }
    return (plain ? self : "'" + replacingScalars { $0 == "'" ? "'\\''" : nil } + "'").escapedForTerminal
  }
}
