/// What a keyboard's arrow or a remote control asks for (`onMoveCommand`).
public enum MoveCommand: String, CaseIterable, Sendable {
  /// The page to the left.
  case left
  /// The page to the right.
  case right
  /// The page above.
  case up
  /// The page below.
  case down
}
