/// A reported mistake that a model can be given by its option `faults`, to see whether a scenario notices it.
protocol SwitchableFault: RawRepresentable<String>, CaseIterable, Equatable, Sendable {}

extension SwitchableFault {
  /// Those that the option gives, each once.
  static func read(_ options: OptionValues) -> [Self] {
    let given = (options["faults"]?.list ?? []).compactMap { $0.text.flatMap(Self.init) }
    return allCases.filter(given.contains)
  }
}
