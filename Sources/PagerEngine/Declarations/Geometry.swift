/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// Points, 0 or more.
  public var width: Double
  /// Points, 0 or more.
  public var height: Double

  /// A size of `width` by `height` points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in the viewport's coordinates: x to the right, y down, points.
public struct Frame: Equatable, Sendable {
  /// The left edge, points.
  public var x: Double
  /// The top edge, points.
  public var y: Double
  /// Points, 0 or more.
  public var width: Double
  /// Points, 0 or more.
  public var height: Double

  /// A rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle in the coordinates in which `outer` is given, where it is given in those that begin at the top left corner
  /// of `outer`.
  func placed(in outer: Frame) -> Frame {
    Frame(x: outer.x + x, y: outer.y + y, width: width, height: height)
  }

  /// Whether `(x, y)` lies inside or on an edge.
  ///
  /// Edges count as inside, because a digitizer reports a finger at the rim of the screen as the rim itself.
  public func contains(x: Double, y: Double) -> Bool {
    x >= self.x && x <= self.x + width && y >= self.y && y <= self.y + height
  }
}

/// Insets of the safe area, in points.
public struct Insets: Equatable, Sendable {
  /// Points from the top edge.
  public var top: Double
  /// Points from the leading edge.
  public var leading: Double
  /// Points from the bottom edge.
  public var bottom: Double
  /// Points from the trailing edge.
  public var trailing: Double

  /// Insets in the order of the scenario format: top, leading, bottom, trailing.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}
