public import PagerTuning

/// What is drawn over a decision map: a population as contours, and single swipes as dots.
public struct MapOverlay: Sendable {
  /// A swipe that was misread.
  public struct Dot: Equatable, Sendable {
    /// Its number in the population, by which it is replayed.
    public var id: Int
    /// Its place, in the units of the map's axes.
    public var x, y: Double
    /// How it was misread.
    public var misreading: Misreading

    /// A dot.
    public init(id: Int, x: Double, y: Double, misreading: Misreading) {
      (self.id, self.x, self.y, self.misreading) = (id, x, y, misreading)
    }
  }

  /// Where the swipes lie.
  public var contours: [MapDensity.Contour]
  /// Swipes that were misread; those outside of the axes are left out of the drawing.
  public var dots: [Dot]
  /// What a dot leads to: a place in the same document whose name is this with the swipe's number; `nil` for nothing.
  public var anchor: String?

  /// An overlay; nothing where nothing is said.
  public init(contours: [MapDensity.Contour] = [], dots: [Dot] = [], anchor: String? = nil) {
    (self.contours, self.dots, self.anchor) = (contours, dots, anchor)
  }
}

extension Misreading {
  /// In words: `missed turn`.
  var mapWords: String {
    switch self {
    case .missedTurn: "missed turn"
    case .falseTurn: "false turn"
    case .wrongWay: "wrong way"
    case .tooFar: "too far"
    case .tooShort: "too short"
    }
  }
}
