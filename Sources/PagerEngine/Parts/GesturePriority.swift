/// Who wins a touch that starts on a gesture inside a page, or on a pager inside it.
public enum GesturePriority: String, CaseIterable, Sendable {
  /// The child, until it has failed: SwiftUI's `gesture`.
  case child
  /// The pager, once it has recognised its drag; the child waits for it: SwiftUI's `highPriorityGesture`.
  case pager
  /// Both go on side by side: SwiftUI's `simultaneousGesture`.
  case both
}
