/// How a page is drawn.
public struct PageEffects: Equatable, Sendable {
  /// Scale about the page's centre; 1 is full size. `nil` for a model without this effect.
  public var scale: Double?
  /// Opacity from 0 to 1. `nil` for a model without this effect.
  public var opacity: Double?
  /// Rotation, degrees; the model says about which axis. `nil` for a model without this effect.
  public var rotation: Double?
  /// Phase of a scroll transition: from −1 (about to come in before the container) over 0 (identity) to 1 (after it). `nil`
  /// for a model without this effect.
  public var phase: Double?
  /// Where the page is before it is scaled and rotated, in the viewport's coordinates.
  public var frame: Frame

  /// The effects on a page.
  public init(
    scale: Double? = nil, opacity: Double? = nil, rotation: Double? = nil, phase: Double? = nil, frame: Frame
  ) {
    self.phase = phase
    self.scale = scale
    self.opacity = opacity
    self.rotation = rotation
    self.frame = frame
  }
}
