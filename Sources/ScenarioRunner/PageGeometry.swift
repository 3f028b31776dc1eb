internal import GestureSynthesis
internal import PagerEngine

/// Where the pages of a pager lie, as a strip of equal pages: what a drawing of the viewport needs.
struct PageGeometry {
  /// The top left corner of a page that is shown, points of the viewport.
  var corner = Point.zero
  /// The size of a page, points.
  var size: Size
  /// From a page's place to that of the next one, points.
  var step: Point
  /// From one page's rest to the next, points.
  var distance: Double

  /// The strip of a run in its end.
  ///
  /// The pager's own frames tell; where it draws one page only, how its drags moved what was shown; and else its axis.
  init(of simulation: Simulation, options: OptionValues) {
    let distance = simulation.pager.pageDistance
    self.distance = distance
    size = simulation.world.environment.viewport
    step = Self.stepOfDrags(simulation.world.trace, distance) ?? Self.stepByAxis(simulation, options, distance)
    // A selection may be any number at all: a binding takes what the app writes.
    let count = max(simulation.world.pages.count, 1)
    let page = min(max(simulation.page, 0), count - 1)
    guard let position = simulation.position, position.isFinite else { return }
    for (first, second) in [(page, page + 1), (page - 1, page)] {
      guard let a = simulation.frame(ofPage: first), let b = simulation.frame(ofPage: second) else { continue }
      let delta = Point(x: b.x - a.x, y: b.y - a.y)
      guard delta.isFinite, delta.length > 0, delta.length < 1e6, a.width > 0, a.height > 0 else { continue }
      step = delta
      size = Size(width: a.width, height: a.height)
      // A loop counts rounds in its position, and pages without them.
      let rounds = ((position - Double(page)) / Double(count)).rounded() * Double(count)
      corner = Point(x: a.x, y: a.y) + delta.scaled(by: position - rounds - Double(first))
      return
    }
    if let frame = simulation.frame(ofPage: page), frame.width > 0, frame.height > 0 {
      size = Size(width: frame.width, height: frame.height)
    }
  }

  /// Which way what is shown follows a finger.
  private static func stepOfDrags(_ trace: [TraceRow], _ distance: Double) -> Point? {
    var (across, down) = (0.0, 0.0)
    var previous: TraceRow?
    for row in trace where row.kind == .touch && row.phase == .dragging && row.location != nil {
      if let before = previous, let a = before.location, let b = row.location, let from = before.position,
        let to = row.position
      {
        across += (b.x - a.x) * (to - from)
        down += (b.y - a.y) * (to - from)
      }
      previous = row
    }
    guard max(abs(across), abs(down)) > 1e-3 else { return nil }
    return abs(across) >= abs(down)
      ? Point(x: across < 0 ? distance : -distance, y: 0) : Point(x: 0, y: down < 0 ? distance : -distance)
  }

  private static func stepByAxis(_ simulation: Simulation, _ options: OptionValues, _ distance: Double) -> Point {
    let isVertical = ["axis", "navigationOrientation"].contains { options.text($0) == "vertical" }
    if isVertical { return Point(x: 0, y: distance) }
    let isMirrored = simulation.world.environment.layoutDirection == .rightToLeft
    return Point(x: isMirrored ? -distance : distance, y: 0)
  }
}
