internal import Reports

/// The texts of `--help` and `--version`.
enum Help {
  /// The program's own help.
  static var program: String {
    var text = "pagerlab replays swipes against pagers without a screen.\n\nusage: pagerlab VERB …\n\n"
    let column = (Verb.all.map(\.name.utf8.count).max() ?? 0) + 4
    for verb in Verb.all { text += entry(verb.name, verb.summary, column: column) }
    text += "\npagerlab help VERB, or VERB --help, tells more and gives an example; --version prints versions.\n"
    text += "Exit status: 0 every expectation held; 1 an expectation failed; 2 the command line or a scenario is\n"
    text += "not valid, or nothing matched; 3 a report that cannot be written, or an internal error; 130 or 143\n"
    text += "interrupted, after a partial report.\n"
    return text
  }

  /// The help of a verb.
  static func verb(_ verb: Verb) -> String {
    var text = "usage: pagerlab \(verb.name)" + (verb.synopsis.isEmpty ? "" : " \(verb.synopsis)") + "\n\n"
    text += verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".\n"
    if !verb.details.isEmpty { text += "\n" + verb.details + "\n" }
    if !verb.others.isEmpty {
      text += "\n"
      let column = (verb.others.map(\.name.utf8.count).max() ?? 0) + 4
      for other in verb.others { text += entry(other.name, other.summary, column: column) }
    }
    let heads = verb.allOptions.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
    let column = min(30, (heads.map(\.utf8.count).max() ?? 0) + 4)
    text += "\noptions:\n"
    for (head, option) in zip(heads, verb.allOptions) { text += entry(head, option.meaning, column: column) }
    text += verb.examples.count == 1 ? "\nexample:\n" : "\nexamples:\n"
    for example in verb.examples { text += "  \(example)\n" }
    return text
  }

  /// Versions of the program, of the scenario format and of Swift.
  static var version: String {
    "pagerlab \(Version.program)\nscenario format \(Version.scenarioFormat)\nSwift \(Version.swift)\n"
  }

  private static func entry(_ head: String, _ text: String, column: Int) -> String {
    let indent = String(repeating: " ", count: column)
    let padding = String(repeating: " ", count: max(2, column - 2 - head.utf8.count))
    var lines: [String] = []
    var line = "  " + head + padding
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.unicodeScalars.count + word.unicodeScalars.count >= 100 {
        lines.append(line)
        line = indent
        isEmpty = true
      }
      line += isEmpty ? String(word) : " " + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}

/// The versions that `--version` prints.
enum Version {
  static let program = "0.1.0"
  static let scenarioFormat = 1

  /// The compiler that built the program.
  static var swift: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
