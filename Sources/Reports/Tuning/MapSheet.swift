internal import Documents
internal import PagerEngine
public import PagerTuning

/// A decision map for machines: CSV and JSON.
public struct MapSheet: Sendable {
  private let map: DecisionMap
  private let boundary: MapBoundary?

  /// The tables of a map.
  ///
  /// - Parameter boundary: its boundaries, where they are asked for.
  public init(_ map: DecisionMap, boundary: MapBoundary? = nil) {
    self.map = map
    self.boundary = boundary
  }

  /// The cells as CSV in pieces, the columns `x,y,page,delta,because`: y by y, in each from the first x on; what no one
  /// stroke can be is left out.
  public func csv(each piece: (String) -> Void) {
    piece("x,y,page,delta,because\n")
    let xs = (0..<map.plan.x.count).map { Self.number(map.plan.x.value(at: $0)) }
    for row in 0..<map.plan.y.count {
      let y = Self.number(map.plan.y.value(at: row))
      var text = ""
      for column in xs.indices {
        guard let cell = map[column, row] else { continue }
        text += "\(xs[column]),\(y),\(cell.page),\(map.delta(of: cell)),\(cell.because.rawValue)\n"
      }
      piece(text)
    }
  }

  /// The boundaries as CSV, the columns `y,from,to,x`: for each y, from left to right, where the page changes.
  public var boundaryCSV: String {
    var text = "y,from,to,x\n"
    for crossing in boundary?.crossings ?? [] {
      let y = Self.number(map.plan.y.value(at: crossing.row))
      text += "\(y),\(crossing.from),\(crossing.to),\(Self.number(crossing.x))\n"
    }
    return text
  }

  /// One document: the pager, the axes, the cells in runs of equal ones, and boundaries and pockets where they are there.
  ///
  /// `rows` holds for each y a list of runs from the first x on, each `[count, kind]`; `kind` is an index into `kinds`,
  /// or `null` where one stroke cannot be all of what is asked for.
  public var json: String {
    var writer = JSONWriter()
    let plan = map.plan
    writer.beginObject()
    writer.member("version", 1)
    writer.member("model", plan.subject.model.declaration.name)
    for (name, number) in [
      ("pages", plan.subject.setup.pages.count), ("page", map.startPage), ("simulated", map.simulated),
      ("absent", map.absent),
    ] {
      writer.member(name, number)
    }
    writer.member("sampling", map.sampling.rawValue)
    writer.member("viewportLength", plan.viewportLength)
    for (name, axis) in [("x", plan.x), ("y", plan.y)] {
      writer.name(name)
      writer.beginObject(inline: true)
      writer.member("quantity", axis.quantity.name)
      writer.member("from", axis.from)
      writer.member("to", axis.to)
      writer.member("step", axis.step)
      writer.member("count", axis.count)
      writer.endObject()
    }
    MapRuns(map).write(to: &writer, of: map)
    if let boundary { write(boundary, &writer) }
    writer.endObject()
    return writer.text + "\n"
  }

  private func write(_ boundary: MapBoundary, _ writer: inout JSONWriter) {
    writer.name("boundary")
    writer.beginArray()
    for crossing in boundary.crossings {
      writer.beginObject(inline: true)
      writer.member("y", map.plan.y.value(at: crossing.row))
      writer.member("from", crossing.from)
      writer.member("to", crossing.to)
      writer.member("x", crossing.x)
      writer.member("because", crossing.because.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.name("pockets")
    writer.beginArray()
    for pocket in boundary.pockets {
      writer.beginObject(inline: true)
      writer.member("y", map.plan.y.value(at: pocket.row))
      writer.member("near", pocket.near)
      writer.member("far", pocket.far)
      writer.member("page", pocket.page)
      writer.member("before", pocket.before)
      writer.endObject()
    }
    writer.endArray()
    writer.member("open", boundary.open)
  }

  private static func number(_ value: Double) -> String { NumberText.shortest(value) ?? "0" }

  // MARK: - Findings

  /// The pockets in sentences, those of neighbouring rows in one, `most` of them at most; empty where there are none.
  public func findings(most: Int = 10) -> [String] {
    guard let boundary else { return [] }
    let (x, y) = (map.plan.x.quantity.name, map.plan.y.quantity.name)
    let groups = Self.groups(boundary.pockets.filter { $0.far != nil })
    var lines = groups.prefix(most).map { group in
      let places = group.flatMap { [$0.near, $0.far ?? $0.near] }
      let rows = [group[0].row, group[group.count - 1].row].map { NumberText.short(map.plan.y.value(at: $0)) }
      let height = rows[0] == rows[1] ? rows[0] : "\(rows[0]) to \(rows[1])"
      return "pocket: page \(group[0].before) gives way to \(group[0].page) and comes back, at \(y) \(height), "
        + "between \(x) \(NumberText.short(places.min() ?? 0)) and \(NumberText.short(places.max() ?? 0))"
    }
    if groups.count > most { lines.append("… and \(groups.count - most) more pockets") }
    if boundary.open > 0 {
      lines.append("\(Prose.count(boundary.open, "change")) of the page without a place: strokes between are left out")
    }
    return lines
  }

  /// Pockets of neighbouring rows between the same pages, on the same side.
  private static func groups(_ pockets: [MapPocket]) -> [[MapPocket]] {
    var groups: [[MapPocket]] = []
    for pocket in pockets {
      let index = groups.lastIndex { group in
        group.last.map {
          $0.row == pocket.row - 1 && $0.page == pocket.page && $0.before == pocket.before
            && ($0.near > 0) == (pocket.near > 0)
        } ?? false
      }
      if let index { groups[index].append(pocket) } else { groups.append([pocket]) }
    }
    return groups
  }
}

/// The cells of a map in runs of equal ones.
struct MapRuns {
  /// Cells that lie beside each other in a row.
  struct Run: Equatable {
    var count: Int
    /// Which of `kinds`; `nil` for cells that are left out.
    let kind: Int?
  }

  /// The different cells, in the order in which they come up.
  private(set) var kinds: [MapCell] = []
  /// From the first y on.
  private(set) var rows: [[Run]] = []

  init(_ map: DecisionMap) {
    for row in 0..<map.plan.y.count {
      var runs: [Run] = []
      for column in 0..<map.plan.x.count {
        let kind = map[column, row].map { index(of: $0) }
        if let last = runs.last, last.kind == kind {
          runs[runs.count - 1].count += 1
        } else {
          runs.append(Run(count: 1, kind: kind))
        }
      }
      rows.append(runs)
    }
  }

  private mutating func index(of cell: MapCell) -> Int {
    if let index = kinds.firstIndex(of: cell) { return index }
    kinds.append(cell)
    return kinds.count - 1
  }

  /// Adds the members `kinds` and `rows`.
  func write(to writer: inout JSONWriter, of map: DecisionMap) {
    writer.name("kinds")
    writer.beginArray()
    for kind in kinds {
      writer.beginObject(inline: true)
      writer.member("page", kind.page)
      writer.member("delta", map.delta(of: kind))
      writer.member("because", kind.because.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.name("rows")
    writer.beginArray()
    for row in rows {
      writer.beginArray(inline: true)
      for run in row {
        writer.beginArray(inline: true)
        writer.integer(run.count)
        if let kind = run.kind { writer.integer(kind) } else { writer.null() }
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endArray()
  }
}
