import PagerEngine
import PagerTuning
import Testing

@Suite("A grid")
struct GridDesignTests {
  private func range(_ from: Double, _ to: Double, _ step: Double?, whole: Bool = false) -> TuningParameter {
    TuningParameter(name: "x", values: .range(from: from, to: to, step: step, isInteger: whole))
  }

  private func numbers(_ parameter: TuningParameter) throws -> [Double] {
    try GridDesign.values(of: parameter).compactMap(\.number)
  }

  @Test("Its steps have no rounding errors of their own, and meet the end")
  func steps() throws {
    #expect(
      try numbers(range(0.2, 0.8, 0.05))
        == [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8])
    #expect(try numbers(range(0, 1, 0.1)) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(try numbers(range(0, 1, 0.3)) == [0, 0.3, 0.6, 0.9])
    #expect(try numbers(range(100, 1000, 300)) == [100, 400, 700, 1000])
    #expect(try numbers(range(-0.3, 0.3, 0.1)) == [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
    #expect(try numbers(range(5, 5, nil)) == [5])
    #expect(try numbers(range(1, 3, nil, whole: true)) == [1, 2, 3])
    #expect(try numbers(range(0.5, 6.5, 2, whole: true)) == [1, 3, 5])
    let thirds = try numbers(range(0, 1, 1.0 / 3))
    #expect(thirds == [0, 1.0 / 3, 2.0 / 3, 1])
  }

  @Test("Every number of hundredths has as many values as there are hundredths")
  func counts() throws {
    for first in stride(from: 0, to: 100, by: 7) {
      for last in first...100 {
        let values = try numbers(range(Double(first) / 100, Double(last) / 100, 0.01))
        #expect(values == (first...last).map { Double($0) / 100 })
      }
    }
  }

  @Test("It holds every combination once, the last parameter running fastest")
  func combinations() throws {
    let word = TuningParameter(name: "word", values: .list([.text("a"), .text("b")]))
    let settings = try GridDesign.settings(of: [word, range(1, 3, 1)])
    #expect(
      settings
        == [("a", 1.0), ("a", 2), ("a", 3), ("b", 1), ("b", 2), ("b", 3)].map {
          TuningSetting([.text($0.0), .number($0.1)])
        })
    #expect(try GridDesign.settings(of: []) == [TuningSetting([])])
  }

  @Test("What it cannot be is said in words")
  func errors() {
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, 1, nil)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, 1, 0)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, 1, -1)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(1, 0, 0.1)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(1, 9, 0.5, whole: true)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(1.2, 1.8, nil, whole: true)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, .infinity, 0.1)) }
    #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, 1e300, 1e-300)) }
    // A range may be too long although both of its ends are numbers.
    let long = #expect(throws: DesignError.self) { try GridDesign.values(of: range(-1e308, 1e308, 1e307)) }
    #expect(long?.description.contains("farther than numbers reach") == true)
    #expect(throws: DesignError.self) { try GridDesign.settings(of: [TuningParameter(name: "x", values: .list([]))]) }
    #expect(throws: DesignError.self) {
      try GridDesign.settings(of: [range(0, 1000, 1), range(0, 1000, 1)])
    }
    #expect(throws: Never.self) { try GridDesign.settings(of: [range(1, 100, 1), range(1, 100, 1)]) }
    let error = #expect(throws: DesignError.self) { try GridDesign.values(of: range(0, 1, nil)) }
    #expect(error?.parameter == "x" && error?.description.contains("step") == true)
  }
}
