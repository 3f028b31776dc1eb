/// Finds a map from few of its cells: a coarse lattice first, and where the cells of a block disagree, its quarters.
///
/// A block is done when all simulated cells on its edges and the one in its middle agree. Neighbours share edges, so that
/// a boundary that one of them meets is followed through all the others: the cost grows with the length of boundaries
/// and not with the area. **What can be missed** is an island of cells that lies between the cells of the coarse lattice
/// and touches none of them nor anything that was followed: smaller than 16 × 16 cells, or thinner than the distance to
/// the middle of a block.
public struct MapRefinement: Sendable {
  /// Cells from one of the coarse lattice to the next.
  public static let spacing = 16

  private enum State: UInt8 { case unknown, asked, simulated }

  private struct Block {
    let left, right, bottom, top: Int

    var isAtomic: Bool { right - left <= 1 && top - bottom <= 1 }
    var middle: (column: Int, row: Int) { ((left + right) / 2, (bottom + top) / 2) }

    /// The quarters; halves where it is one cell wide or high.
    var parts: [Block] {
      let (column, row) = middle
      let columns = right - left > 1 ? [(left, column), (column, right)] : [(left, right)]
      let rows = top - bottom > 1 ? [(bottom, row), (row, top)] : [(bottom, top)]
      return rows.flatMap { bottom, top in
        columns.map { left, right in Block(left: left, right: right, bottom: bottom, top: top) }
      }
    }
  }

  private let columns: Int
  private let rows: Int
  private var cells: [MapCell?]
  private var states: [State]
  private var agreeing: [Block] = []
  /// How many cells were simulated.
  public private(set) var simulated = 0

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: nil, count: columns * rows)
    states = Array(repeating: .unknown, count: columns * rows)
  }

  /// Refines until all blocks agree. What is asked for in a round depends on the answers before it alone, so that any
  /// number of jobs asks the same.
  mutating func run(with workers: MapWorkers, progress: (Int) -> Void) async {
    var pending = lattice
    while !pending.isEmpty {
      let numbers = ask(pending)
      var index = 0
      await workers.decide(numbers) { answers in
        for answer in answers {
          cells[numbers[index]] = answer
          states[numbers[index]] = .simulated
          index += 1
        }
        progress(simulated + index)
      }
      simulated += numbers.count
      let candidates = agreeing + pending.filter { !$0.isAtomic }
      agreeing.removeAll(keepingCapacity: true)
      pending.removeAll(keepingCapacity: true)
      for block in candidates {
        if agrees(block) { agreeing.append(block) } else { pending += block.parts }
      }
    }
  }

  /// The map with the cells inside of blocks as their corners are.
  func filled() -> [MapCell?] {
    var filled = cells
    for block in agreeing {
      let corner = cells[number(block.left, block.bottom)]
      for row in block.bottom...block.top {
        for column in block.left...block.right where states[number(column, row)] != .simulated {
          filled[number(column, row)] = corner
        }
      }
    }
    return filled
  }

  private var lattice: [Block] {
    func edges(_ count: Int) -> [(Int, Int)] {
      if count == 1 { return [(0, 0)] }
      return stride(from: 0, to: count - 1, by: Self.spacing).map { ($0, min($0 + Self.spacing, count - 1)) }
    }
    return edges(rows).flatMap { bottom, top in
      edges(columns).map { left, right in Block(left: left, right: right, bottom: bottom, top: top) }
    }
  }

  private func number(_ column: Int, _ row: Int) -> Int { row * columns + column }

  /// The corners and middles that nobody knows yet, each once.
  private mutating func ask(_ blocks: [Block]) -> [Int] {
    var numbers: [Int] = []
    for block in blocks {
      let middle = block.middle
      for (column, row) in [
        (block.left, block.bottom), (block.right, block.bottom), (block.left, block.top), (block.right, block.top),
        middle,
      ] where states[number(column, row)] == .unknown {
        states[number(column, row)] = .asked
        numbers.append(number(column, row))
      }
    }
    return numbers
  }

  private func agrees(_ block: Block) -> Bool {
    let corner = cells[number(block.left, block.bottom)]
    func same(_ column: Int, _ row: Int) -> Bool {
      let number = number(column, row)
      return states[number] != .simulated || cells[number] == corner
    }
    guard same(block.middle.column, block.middle.row) else { return false }
    for column in block.left...block.right where !(same(column, block.bottom) && same(column, block.top)) {
      return false
    }
    for row in block.bottom...block.top where !(same(block.left, row) && same(block.right, row)) { return false }
    return true
  }
}
