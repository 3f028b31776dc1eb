/// A reported mistake that a model can be given by its option `faults`, to see whether a scenario notices it.
protocol SwitchableFault: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// The kind of report that it stands for.
  var faultClass: FaultClass { get }
  /// What goes wrong, on one line.
  var meaning: String { get }
}

/// The kinds of mistakes that public bug reports of pagers come down to, by the letters under which they are listed.
enum FaultClass: String, CaseIterable, Sendable {
  /// The published index lags behind what is shown.
  case laggingIndex = "A"
  /// Offsets are divided, cut off or taken remainders of, at pages' edges too.
  case integerDivision = "B"
  /// Something is set or dragged while something moves: events are dropped or come twice, or the program traps.
  case reentrancy = "C"
  /// The neighbours of a page are kept for too long.
  case neighbourCache = "D"
  /// The sign of a direction: around the ends, from right to left, in programmatic changes.
  case directionSign = "E"
  /// A touch that is taken away, or a second one, leaves the content without a settling.
  case cancelWithoutSettling = "F"
  /// The container changes, and nothing is anchored again.
  case geometryWithoutAnchor = "G"
  /// Two systems snap.
  case twoSnaps = "H"
  /// A page that comes into view, or is fetched, is taken for the selected one.
  case prefetchSelects = "I"
  /// What is told at the start.
  case initialEvent = "J"
  /// Numbers too short for what they hold.
  case precision = "K"
}

extension SwitchableFault {
  /// Those that the option gives, each once.
  static func read(_ options: OptionValues) -> [Self] {
    let given = (options["faults"]?.list ?? []).compactMap { $0.text.flatMap(Self.init) }
    return allCases.filter(given.contains)
  }

  /// The option.
  static var option: OptionDeclaration {
    let names = allCases.map(\.rawValue)
    return OptionDeclaration(
      "faults",
      .list(
        .choice(names), count: 0...names.count,
        words: "a list of " + names.map { "\"\($0)\"" }.joined(separator: ", ")),
      standard: .list([]),
      meaning: "mistakes of the kinds that people report, put in to see whether a scenario notices",
      words: allCases.map {
        OptionDeclaration.Word($0.rawValue, meaning: "\($0.meaning) (class \($0.faultClass.rawValue))")
      })
  }
}
