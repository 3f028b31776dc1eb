/// Where a finger was reported, and when.
public struct TouchSample: Equatable, Sendable {
  /// Instant on the virtual clock, in milliseconds.
  public var time: Double
  /// Place in the viewport, in points.
  public var location: Point

  /// A sample from its instant in milliseconds and its place in points.
  public init(time: Double, location: Point) {
    self.time = time
    self.location = location
  }
}

/// What a touch sample reports about its finger.
public enum TouchPhase: Equatable, Sendable, CaseIterable {
  /// The finger came down.
  case began
  /// The finger moved.
  case moved
  /// The finger rests and the digitizer says so.
  case stationary
  /// The finger went up.
  case ended
  /// The system took the touch away.
  case cancelled
}
