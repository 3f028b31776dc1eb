import Testing

@testable import GestureSynthesis

@Suite("What Compose's tracker uses")
struct ComposeHistoryTests {
  @Test("100 ms, gaps of 40 and 20 samples are used, the clock having whole milliseconds")
  func window() {
    func used(_ times: [Double], _ gaps: ComposeHistory.GapRule = .neighbour) -> Int {
      var count = 0
      times.map { TouchSample(time: $0, location: .zero) }.withUnsafeBufferPointer { samples in
        _ = ComposeHistory.read(samples, gaps: gaps) { history, _ in
          count = history.count
          return .zero
        }
      }
      return count
    }
    #expect(used([0, 30, 60, 100]) == 4 && used([0, 30, 65, 101]) == 3 && used([0, 40, 80, 101]) == 3)
    #expect(used([0, 30, 60, 100.999]) == 4, "a hundred whole milliseconds")
    #expect(used([0, 40]) == 2 && used([0, 41]) == 1 && used([0.9, 41]) == 1 && used([0.9, 40.1]) == 2)
    #expect(used((0..<50).map { Double($0) }) == 20 && used([5]) == 1)
    // To the newest instead of the neighbour: a window of 40 ms.
    #expect(used([0, 20, 40, 60], .newest) == 3)
    // Samples at one instant are all kept.
    #expect(used([7, 7, 7]) == 3)
  }

  @Test("Instants are ages, values come as they are, newest first")
  func values() {
    let touch = [(3.2, 10.5, -4.0), (9.9, 20.25, 8), (20, 0.1, 7)].map {
      TouchSample(time: $0.0, location: Point(x: $0.1, y: $0.2))
    }
    touch.withUnsafeBufferPointer { samples in
      _ = ComposeHistory.read(samples, gaps: .neighbour) { history, _ in
        #expect((0..<3).map { history.instants[$0] } == [0, -11, -17])
        #expect((0..<3).map { history.xs[$0] } == [0.1, 20.25, 10.5])
        #expect((0..<3).map { history.ys[$0] } == [7, 8, -4])
        return .zero
      }
    }
  }

  @Test("A speed is a number within the range of a float, and 0 where it is none")
  func speed() {
    #expect(ComposeHistory.speed(.nan) == 0 && ComposeHistory.speed(-3.5) == -3.5)
    #expect(ComposeHistory.speed(.infinity) == Double(Float.greatestFiniteMagnitude))
    #expect(ComposeHistory.speed(-.infinity) == -Double(Float.greatestFiniteMagnitude))
  }
}
