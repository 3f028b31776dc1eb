internal import GestureSynthesis

/// A gesture inside a page, which competes with the pager for a touch that starts on it.
public struct ChildGesture: Equatable, Sendable {
  /// What a child recognises.
  public enum Kind: String, CaseIterable, Sendable {
    /// A tap: the finger is lifted before it has been 10 pt away.
    case tap
    /// A drag of 10 pt or more.
    case drag
  }

  /// The page that it is in.
  public var page: Int
  /// Where in the page, points from the page's top left corner.
  public var frame: Frame
  /// What it recognises.
  public var kind: Kind

  /// A gesture in a page.
  public init(page: Int, frame: Frame, kind: Kind) {
    self.page = page
    self.frame = frame
    self.kind = kind
  }
}

/// A child's recogniser while a touch that started on it goes on.
///
/// SwiftUI gives a gesture inside a view precedence over the `gesture` of the view around it (inferred from its
/// documentation of gesture composition; no source is public): the child keeps the pager waiting until it has failed.
struct ChildRecognizer: Sendable {
  /// What a sample did.
  enum Outcome {
    /// The child may still recognise; the pager waits.
    case pending
    /// The child has won the touch.
    case won
    /// The child can no longer win; the pager goes on alone.
    case failed
  }

  let page: Int
  private let kind: ChildGesture.Kind
  private var recognizer = SwiftUIDragRecognizer()

  init(_ child: ChildGesture, down: TouchSample) {
    page = child.page
    kind = child.kind
    _ = recognizer.touchDown(down)
  }

  mutating func move(_ sample: TouchSample) -> Outcome {
    guard recognizer.move(sample) != nil else { return .pending }
    return kind == .drag ? .won : .failed
  }

  /// What a lift does while the child is still pending: a tap is complete.
  var lift: Outcome { kind == .tap ? .won : .failed }
}
