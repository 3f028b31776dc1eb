/// What a drag recogniser reports: the finger's place and motion at one instant.
public struct DragEvent: Equatable, Sendable {
  /// Instant of the report on the virtual clock, in milliseconds.
  public let time: Double
  /// Place of the finger in the viewport, in points.
  public let location: Point
  /// Place of the touch-down, in points.
  public let startLocation: Point
  /// Displacement of the finger that the recogniser reports, in points.
  public let translation: Point
  /// Estimated velocity, in points per second.
  public let velocity: Point
  /// Where the recogniser expects the translation to end if the finger lets go, in points.
  public let predictedEndTranslation: Point

  /// An event from its parts.
  public init(
    time: Double, location: Point, startLocation: Point, translation: Point, velocity: Point,
    predictedEndTranslation: Point
  ) {
    self.time = time
    self.location = location
    self.startLocation = startLocation
    self.translation = translation
    self.velocity = velocity
    self.predictedEndTranslation = predictedEndTranslation
  }
}
