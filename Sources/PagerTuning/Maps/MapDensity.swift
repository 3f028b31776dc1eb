/// How densely the swipes of a population lie in the plane of a map, for contours.
///
/// Counts in boxes, smoothed; a pure function of the points, whatever their order.
public struct MapDensity: Equatable, Sendable {
  /// The range of x.
  public let x: ClosedRange<Double>
  /// The range of y.
  public let y: ClosedRange<Double>
  private static let (columns, rows) = (80, 60)
  private var counts: [Int]
  /// How many points were added, those outside of the ranges included.
  public private(set) var total = 0

  /// No points yet.
  public init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (self.x, self.y) = (x, y)
    counts = Array(repeating: 0, count: Self.columns * Self.rows)
  }

  /// Over the plane of a map.
  public init(over plan: MapPlan) {
    self.init(x: plan.x.from...plan.x.to, y: plan.y.from...plan.y.to)
  }

  /// Adds a swipe; one outside of the ranges only counts.
  public mutating func add(x: Double, y: Double) {
    total += 1
    guard self.x.contains(x), self.y.contains(y) else { return }
    counts[Self.box(y, self.y, Self.rows) * Self.columns + Self.box(x, self.x, Self.columns)] += 1
  }

  private static func box(_ value: Double, _ range: ClosedRange<Double>, _ count: Int) -> Int {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? min(Int((value - range.lowerBound) / width * Double(count)), count - 1) : 0
  }

  /// A line at whose height the density encloses a share of the points.
  public struct Contour: Equatable, Sendable {
    /// The share of the points inside, 0 to 1.
    public let share: Double
    /// Pieces of the line, each with its two ends.
    public let pieces: [Piece]

    /// A straight piece.
    public struct Piece: Equatable, Sendable {
      /// Its two ends.
      public let x1, y1, x2, y2: Double
    }
  }

  /// Contours that enclose these shares of the points inside the ranges; none without points.
  public func contours(enclosing shares: [Double] = [0.5, 0.8, 0.95]) -> [Contour] {
    let field = smoothed()
    let sorted = field.sorted(by: >)
    let mass = sorted.reduce(0, +)
    guard mass > 0 else { return [] }
    return shares.map { share in
      var inside = 0.0
      var level = sorted[0]
      for value in sorted {
        inside += value
        level = value
        if inside >= share * mass { break }
      }
      return Contour(share: share, pieces: pieces(of: field, at: level))
    }
  }

  /// The counts after three passes of (1, 2, 1) / 4 along each axis, with a border of nothing around them.
  private func smoothed() -> [Double] {
    let (width, height) = (Self.columns + 2, Self.rows + 2)
    var field = Array(repeating: 0.0, count: width * height)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        field[(row + 1) * width + column + 1] = Double(counts[row * Self.columns + column])
      }
    }
    for _ in 0..<3 {
      for step in [1, width] {
        let old = field
        for row in 1...Self.rows {
          for column in 1...Self.columns {
            let index = row * width + column
            field[index] = (old[index - step] + 2 * old[index] + old[index + step]) / 4
          }
        }
      }
    }
    return field
  }

  /// Marching squares: the level's way through each square of four boxes.
  private func pieces(of field: [Double], at level: Double) -> [Contour.Piece] {
    let width = Self.columns + 2
    var pieces: [Contour.Piece] = []
    for row in 0...Self.rows {
      for column in 0...Self.columns {
        let index = row * width + column
        let corners = [field[index], field[index + 1], field[index + width + 1], field[index + width]]
        let places = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
        var ends: [(Double, Double)] = []
        for side in 0..<4 {
          let (a, b) = (corners[side], corners[(side + 1) % 4])
          guard (a >= level) != (b >= level) else { continue }
          let share = (level - a) / (b - a)
          let (p, q) = (places[side], places[(side + 1) % 4])
          ends.append((p.0 + share * (q.0 - p.0), p.1 + share * (q.1 - p.1)))
        }
        for pair in stride(from: 0, to: ends.count - 1, by: 2) {
          let (a, b) = (place(column, row, ends[pair]), place(column, row, ends[pair + 1]))
          pieces.append(Contour.Piece(x1: a.0, y1: a.1, x2: b.0, y2: b.1))
        }
      }
    }
    return pieces
  }

  /// A place between boxes of the bordered field, in the units of the axes, kept inside of them.
  private func place(_ column: Int, _ row: Int, _ share: (Double, Double)) -> (Double, Double) {
    func along(_ range: ClosedRange<Double>, _ place: Double, _ count: Int) -> Double {
      let width = range.upperBound - range.lowerBound
      return min(max(range.lowerBound + (place - 0.5) / Double(count) * width, range.lowerBound), range.upperBound)
    }
    return (
      along(x, Double(column) + share.0, Self.columns), along(y, Double(row) + share.1, Self.rows)
    )
  }
}
