/// A page indicator as it is drawn now.
public struct Indicator: Sendable {
  /// One dot.
  public struct Dot: Equatable, Sendable {
    /// Centre, points from the viewport's left edge.
    public var x: Double
    /// Centre, points from the viewport's top edge.
    public var y: Double
    /// Diameter before scaling, points.
    public var size: Double
    /// Scale, 1 is full size.
    public var scale: Double
    /// Opacity from 0 to 1.
    public var opacity: Double

    /// A dot.
    public init(x: Double, y: Double, size: Double, scale: Double = 1, opacity: Double = 1) {
      self.x = x
      self.y = y
      self.size = size
      self.scale = scale
      self.opacity = opacity
    }
  }

  /// The number of pages that the indicator knows of.
  public var count: Int
  /// The highlighted dot, or `nil` where none is.
  public var active: Int?
  /// The dots that are drawn and belong to the present page.
  public var visible: Range<Int>
  /// Dots that are still drawn although they no longer belong to it, in ascending order: their removal is animated.
  public var leaving: [Int]
  /// The dot at an index, visible or leaving; `nil` where it is not drawn.
  public var dot: @Sendable (Int) -> Dot?

  /// An indicator.
  public init(
    count: Int, active: Int?, visible: Range<Int>, leaving: [Int] = [], dot: @escaping @Sendable (Int) -> Dot?
  ) {
    self.count = count
    self.active = active
    self.visible = visible
    self.leaving = leaving
    self.dot = dot
  }
}
