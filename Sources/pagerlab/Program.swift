internal import Documents

/// Chooses the verb and turns errors of the command line into words.
enum Program {
  /// Runs the program with the words behind its name.
  static func run(_ words: [String]) async -> ExitStatus {
    var terminal = Terminal()
    let status = await dispatch(words, &terminal)
    return terminal.end(status)
  }

  private static func dispatch(_ words: [String], _ terminal: inout Terminal) async -> ExitStatus {
    do throws(UsageError) {
      guard let first = words.first else {
        terminal.note(Help.program)
        return .invalid
      }
      switch first {
      case "--help", "-h":
        terminal.write(Help.program)
        return .success
      case "help":
        let names = words.dropFirst().filter { !["help", "--help", "-h"].contains($0) }
        guard let name = names.first else {
          if words.count > 2 {
            throw UsageError(message: "help takes one VERB: \(words[2].quotedForMessage) is too many")
          }
          terminal.write(Help.program)
          return .success
        }
        let verb = try verb(named: name)
        let other = verb.other(names.dropFirst().first)
        if let more = names.dropFirst(other == nil ? 1 : 2).first {
          throw UsageError(message: "help takes one VERB: \(more.quotedForMessage) is too many")
        }
        terminal.write(Help.verb(other ?? verb))
        return .success
      case "--version":
        if words.count > 1 {
          throw UsageError(message: "--version stands alone: \(words[1].quotedForMessage) is too many")
        }
        terminal.write(Help.version)
        return .success
      default:
        var verb = try verb(named: first)
        var rest = words.dropFirst()
        if let other = verb.other(rest.first) {
          verb = other
          rest = rest.dropFirst()
        }
        // Help is given whatever else stands there, since whoever asks may have typed something wrong.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
          terminal.write(Help.verb(verb))
          return .success
        }
        return try await verb.run(Arguments(rest, options: verb.allOptions), &terminal)
      }
    } catch {
      terminal.say(error.message)
      for line in error.lines { terminal.note("  \(line.escapedForTerminal)\n") }
      return .invalid
    }
  }

  private static func verb(named name: String) throws(UsageError) -> Verb {
    if let verb = Verb.all.first(where: { $0.name == name }) { return verb }
    let known = Verb.all.map(\.name)
    if name.utf8.first == UInt8(ascii: "-") {
      let hint =
        UsageError.meant(by: name, in: ["help", "version"])
        ?? "a verb comes first: \(known.joined(separator: ", "))"
      throw UsageError(message: "unknown option \(name.quotedForMessage); \(hint)")
    }
    let hint =
      Spelling.nearest(to: name, in: known).map { "did you mean \($0)?" }
      ?? "there are \(known.joined(separator: ", "))"
    throw UsageError(message: "unknown verb \(name.quotedForMessage); \(hint)")
  }
}
