internal import GestureSynthesis

/// The row of dots of `PagerViewWithDots`: one 10 pt circle a page, 6 pt apart, centred 21 pt above the bottom.
///
/// The number of dots is that of the first evaluation: `ForEach(0..<data.count)` over a constant range never looks again
/// (documented for `ForEach.init(_:content:)`). More dots than fit overflow on both sides. Colours are not modelled.
struct BottomDots: Sendable {
  /// Diameter of a dot, points (`frame(width: 10, height: 10)`).
  static let diameter = 10.0
  /// From one centre to the next, points (10 and a spacing of 6).
  static let stride = 16.0
  /// From the bottom edge to the centres, points (`padding()`, 16, and half a dot).
  static let height = 21.0

  let count: Int

  /// Where dot `index` is, for a viewport; in a right-to-left layout the first dot is the rightmost.
  func dot(_ index: Int, in environment: PagerEnvironment) -> Indicator.Dot? {
    guard index >= 0, index < count else { return nil }
    let fromCentre = Self.stride * (Double(index) - Double(count - 1) / 2)
    let mirrored = environment.layoutDirection == .rightToLeft
    return Indicator.Dot(
      x: environment.viewport.width / 2 + (mirrored ? -fromCentre : fromCentre),
      y: environment.viewport.height - Self.height, size: Self.diameter)
  }

  /// Whether a touch lands on a dot.
  func contains(_ location: Point, in environment: PagerEnvironment) -> Bool {
    let y = environment.viewport.height - Self.height
    guard abs(location.y - y) <= Self.diameter / 2, count > 0 else { return false }
    let fromCentre = location.x - environment.viewport.width / 2
    let nearest = (abs(fromCentre) / Self.stride + Double(count - 1) / 2).rounded()
    guard nearest < Double(count) + 1 else { return false }
    // The row is symmetric, so the mirror image of the location meets a dot where the location does.
    return [Int(nearest) - 1, Int(nearest), Int(nearest) + 1].contains { index in
      guard index >= 0, index < count else { return false }
      let x = Self.stride * (Double(index) - Double(count - 1) / 2)
      let (dx, dy) = (abs(fromCentre) - x, location.y - y)
      return dx * dx + dy * dy <= Self.diameter * Self.diameter / 4
    }
  }

  func indicator(active: Int, in environment: PagerEnvironment) -> Indicator {
    Indicator(
      count: count, active: active >= 0 && active < count ? active : nil, visible: 0..<max(0, count),
      dot: { dot($0, in: environment) })
  }
}
