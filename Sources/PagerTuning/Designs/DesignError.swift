/// Why a design cannot be made, in words for whoever wrote the configuration.
public struct DesignError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong, and what to write instead.
  public let description: String
  /// The parameter at fault; `nil` where it is the design as a whole.
  public let parameter: String?

  /// An error.
  public init(_ description: String, parameter: String? = nil) {
    self.description = description
    self.parameter = parameter
  }

  /// Whether each parameter has a value: a list is not empty, and a range runs upwards from a number to a number.
  static func check(_ parameters: [TuningParameter]) throws(DesignError) {
    for parameter in parameters {
      switch parameter.values {
      case .list(let list):
        guard !list.isEmpty else {
          throw DesignError("“\(parameter.name)” has no value to try.", parameter: parameter.name)
        }
      case .range(let from, let to, _, let isInteger):
        guard from <= to else {
          throw DesignError("“\(parameter.name)” does not run from \(from) up to \(to).", parameter: parameter.name)
        }
        guard (to - from).isFinite else {
          throw DesignError(
            "“\(parameter.name)” runs farther than numbers reach, from \(from) to \(to): take a shorter range.",
            parameter: parameter.name)
        }
        guard !isInteger || from.rounded(.up) <= to else {
          throw DesignError(
            "“\(parameter.name)” takes whole numbers, and there is none from \(from) to \(to).",
            parameter: parameter.name)
        }
      }
    }
  }
}
