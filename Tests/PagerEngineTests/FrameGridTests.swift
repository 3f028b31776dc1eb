import Testing

@testable import PagerEngine

@Suite("A grid of frames")
struct FrameGridTests {
  @Test("The last frame until an instant is the one that a count from the first finds")
  func last() {
    var numbers = Numbers(seed: 5)
    for _ in 0..<3000 {
      let rates: [Double] = [24, 60, 90, 120, 59.94, 240]
      let rate = rates[Int.random(in: 0..<rates.count, using: &numbers)]
      let first = Int.random(in: 0...2000, using: &numbers)
      let grid = FrameGrid(first: first, rate: rate)
      let near = Int.random(in: (first - 3)...(first + 40), using: &numbers)
      let besides: [Double] = [0, 9e-7, -9e-7, 2e-6, -2e-6, 3]
      let beside = besides[Int.random(in: 0..<besides.count, using: &numbers)]
      let deadline = max(0, Double(near) * 1000 / rate + beside)
      var expected = first - 1
      while Double(expected + 1) * 1000 / rate <= deadline + 1e-6 { expected += 1 }
      #expect(grid.last(until: deadline) == expected)
    }
  }

  @Test("The first frame from an instant on is the one that a count from zero finds")
  func first() {
    var numbers = Numbers(seed: 6)
    for _ in 0..<2000 {
      let rate = [24, 60, 120, 59.94][Int.random(in: 0..<4, using: &numbers)]
      let time = max(
        0,
        Double(Int.random(in: 0...300, using: &numbers)) * 1000 / rate
          + [0, 9e-7, -9e-7, 2e-6, 3][Int.random(in: 0..<5, using: &numbers)])
      var expected = 0
      while Double(expected) * 1000 / rate < time - 1e-6 { expected += 1 }
      #expect(FrameGrid.first(from: time, rate: rate) == Double(expected) * 1000 / rate)
    }
  }

  @Test("Frame times are one multiplication from the index")
  func times() {
    let grid = FrameGrid(first: 7, rate: 59.94)
    for index in 0..<1000 { #expect(grid.time(index) == Double(index) * 1000 / 59.94) }
  }
}
