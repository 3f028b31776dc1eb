import PagerEngine
import PagerTuning
import Testing

@Suite struct ConfusionTableTests {
  /// Every intent of up to three pages against every landing of up to four.
  @Test func `Rows are ordered, cells and misreadings add up`() {
    var table = ConfusionTable()
    var (total, errors) = (0, 0)
    for landed in -4...4 {
      for meant in [2, -3, 0, 3, -1, 1, -2] {
        table.add(Intent(pages: meant), SwipeLanding(pages: landed, because: .distance))
        total += 1
        if landed != meant { errors += 1 }
      }
    }
    #expect(table.rows.map(\.intent.pages) == Array(-3...3))
    #expect(table.total == total)
    #expect(table.errors == errors)
    #expect(table.stays == 9 && table.turns == total - 9)
    for row in table.rows {
      #expect(row.counts == [3, 1, 1, 1, 3])
      #expect(row.misread == 8, "what landed further than a page need not have been meant")
    }
  }

  @Test func `A crash counts as not turned, and is counted`() {
    var table = ConfusionTable()
    table.add(.turn(1), SwipeLanding(pages: 0, because: .none, crash: "Index out of range"))
    #expect(table.crashes == 1)
    #expect(table.misreadings[Misreading.missedTurn.ordinal] == 1)
  }
}
