/// A place or a displacement in the viewport.
///
/// Units are points, `x` to the right and `y` down from the viewport's top left. Velocities use the same type in points per
/// second.
public struct Point: Equatable, Sendable {
  /// Across, positive to the right.
  public var x: Double
  /// Down, positive towards the bottom.
  public var y: Double

  /// A point from its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, or no displacement.
  public static let zero = Point(x: 0, y: 0)

  /// Length of the displacement, √(x² + y²).
  ///
  /// Infinite beyond about 1e154 points and 0 below about 1e-162, because the squares leave the range of `Double`.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The displacement times a factor.
  public func scaled(by factor: Double) -> Point {
    Point(x: x * factor, y: y * factor)
  }

  /// The sum, axis by axis.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference, axis by axis.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// The opposite displacement.
  public static prefix func - (point: Point) -> Point {
    Point(x: -point.x, y: -point.y)
  }
}
