/// Where an indicator is tapped.
public enum IndicatorTarget: Equatable, Sendable {
  /// The half towards the first page: left, or right in a right-to-left layout.
  case leading
  /// The half towards the last page.
  case trailing
  /// The place of a dot, by its index.
  case dot(Int)
}
