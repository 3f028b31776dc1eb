public import PagerEngine

/// An option of a pager with the values that a sweep tries.
public struct TuningParameter: Equatable, Sendable {
  /// The option's name, as the model declares it.
  public let name: String
  /// Where its values come from.
  public let values: Values

  /// The values of a parameter.
  public enum Values: Equatable, Sendable {
    /// Numbers from one to another; `step` is that of a grid, `isInteger` holds for an option that takes whole numbers only.
    case range(from: Double, to: Double, step: Double?, isInteger: Bool)
    /// These, in their order.
    case list([OptionValue])
  }

  /// A parameter.
  public init(name: String, values: Values) {
    self.name = name
    self.values = values
  }
}

/// One point of a sweep: a value for each parameter, in the order of the parameters.
public struct TuningSetting: Equatable, Sendable {
  /// The values.
  public let values: [OptionValue]

  /// A setting.
  public init(_ values: [OptionValue]) {
    self.values = values
  }
}
