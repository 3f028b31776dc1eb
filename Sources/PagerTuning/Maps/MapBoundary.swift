/// Where the page changes along a row of a map.
public struct MapCrossing: Equatable, Sendable {
  /// The row, from 0.
  public let row: Int
  /// The x at which it changes: the first with the page `to`, to the plan's tolerance.
  public let x: Double
  /// The page to the left.
  public let from: Int
  /// The page to the right.
  public let to: Int
  /// What decided on the side where more is turned.
  public let because: MapReason
}

/// A stretch of a row in which less is turned than before it: turn, stay, turn.
///
/// At a fixed speed a longer way should never turn less. Travel is followed outwards from 0; another quantity along the
/// way in which fewer such stretches come up.
public struct MapPocket: Equatable, Sendable {
  /// The row, from 0.
  public let row: Int
  /// Where it begins.
  public let near: Double
  /// Where it ends; `nil` where it reaches to the end of the axis.
  public let far: Double?
  /// The page inside.
  public let page: Int
  /// The page before it.
  public let before: Int
}

/// All changes of the page along the rows of a map.
///
/// They are looked for between neighbouring cells of a row: what turns and turns back between two cells is not seen.
public struct MapBoundary: Sendable {
  /// By row, from left to right.
  public let crossings: [MapCrossing]
  /// By row, outwards.
  public let pockets: [MapPocket]
  /// Changes that have no place, since cells between which they lie, or strokes between those, are left out.
  public let open: Int

  /// Rows of one part of the work.
  private static let chunk = 4
  /// The most halvings of one bracket, and the most changes in one.
  private static let (halvings, changes) = (64, 64)

  /// Bisects every change of the page between neighbouring cells of a row.
  public static func trace(_ map: DecisionMap, jobs: Int = 1) async -> MapBoundary {
    let rows = map.plan.y.count
    var (crossings, pockets): ([MapCrossing], [MapPocket]) = ([], [])
    var open = 0
    await MapWorkers(plan: map.plan, jobs: jobs).inOrder(parts: (rows + chunk - 1) / chunk) { part in
      var probe = MapProbe(map.plan)
      return (part * chunk..<min(part * chunk + chunk, rows)).map { row in
        Self.trace(row, of: map, &probe)
      }
    } each: { traced in
      for row in traced {
        crossings += row.crossings
        open += row.open
        pockets += Self.pockets(in: row.crossings, along: map.plan.x.quantity, startPage: map.startPage)
      }
    }
    return MapBoundary(crossings: crossings, pockets: pockets, open: open)
  }

  private static func trace(
    _ row: Int, of map: DecisionMap, _ probe: inout MapProbe
  ) -> (crossings: [MapCrossing], open: Int) {
    let plan = map.plan
    let y = plan.y.value(at: row)
    var crossings: [MapCrossing] = []
    var open = 0
    var last: (column: Int, cell: MapCell)?
    for column in 0..<plan.x.count {
      guard let cell = map[column, row] else { continue }
      defer { last = (column, cell) }
      guard let before = last, before.cell.page != cell.page else { continue }
      let ends = (plan.x.value(at: before.column), plan.x.value(at: column))
      guard before.column == column - 1,
        let found = bisect(ends.0, before.cell, ends.1, cell, row: row, y: y, map, &probe)
      else {
        open += 1
        continue
      }
      crossings += found
    }
    return (crossings, open)
  }

  /// The changes between two values of x with different pages; `nil` where a stroke between them is left out.
  private static func bisect(
    _ low: Double, _ first: MapCell, _ high: Double, _ last: MapCell, row: Int, y: Double, _ map: DecisionMap,
    _ probe: inout MapProbe
  ) -> [MapCrossing]? {
    let plan = map.plan
    let tolerance = plan.tolerance(of: plan.x.quantity)
    var crossings: [MapCrossing] = []
    var (low, first) = (low, first)
    while first.page != last.page, crossings.count < changes {
      var (near, far, beyond) = (low, high, last)
      for _ in 0..<halvings where far - near > tolerance {
        let middle = near + (far - near) / 2
        guard plan.takes(middle, of: plan.x.quantity), near < middle, middle < far else { break }
        guard let cell = probe.cell(x: middle, y: y) else { return nil }
        if cell.page == first.page { near = middle } else { (far, beyond) = (middle, cell) }
      }
      let isOutward = map.delta(of: beyond).magnitude >= map.delta(of: first).magnitude
      crossings.append(
        MapCrossing(
          row: row, x: far, from: first.page, to: beyond.page, because: isOutward ? beyond.because : first.because))
      (low, first) = (far, beyond)
    }
    return crossings
  }

  // MARK: - Pockets

  /// The stretches in which less is turned than before them.
  static func pockets(
    in crossings: [MapCrossing], along quantity: MapQuantity, startPage: Int
  ) -> [MapPocket] {
    guard !crossings.isEmpty else { return [] }
    func turned(_ page: Int) -> Int { abs(page - startPage) }
    if quantity == .travel {
      let outwards = crossings.filter { $0.x > 0 }
      let inwards = crossings.filter { $0.x <= 0 }.reversed().map { $0.reversed }
      return stretches(inwards, turned) + stretches(outwards, turned)
    }
    let rising = stretches(crossings) { $0 }
    let falling = stretches(crossings) { -$0 }
    return falling.count < rising.count ? falling : rising
  }

  private static func stretches(_ crossings: [MapCrossing], _ height: (Int) -> Int) -> [MapPocket] {
    guard var most = crossings.first?.from else { return [] }
    var pockets: [MapPocket] = []
    var opening: MapCrossing?
    for crossing in crossings {
      if let begun = opening {
        guard height(crossing.to) >= height(most) else { continue }
        pockets.append(
          MapPocket(row: begun.row, near: begun.x, far: crossing.x, page: begun.to, before: begun.from))
        opening = nil
      } else if height(crossing.to) < height(most) {
        opening = crossing
        continue
      }
      most = crossing.to
    }
    if let begun = opening {
      pockets.append(MapPocket(row: begun.row, near: begun.x, far: nil, page: begun.to, before: begun.from))
    }
    return pockets
  }
}

extension MapCrossing {
  /// The same change seen from the right.
  fileprivate var reversed: MapCrossing {
    MapCrossing(row: row, x: x, from: to, to: from, because: because)
  }
}
