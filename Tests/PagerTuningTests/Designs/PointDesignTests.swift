import PagerEngine
import Testing

@testable import PagerTuning

@Suite("Even points, rays and refinement")
struct PointDesignTests {
  private let parameters = [
    TuningParameter(name: "fraction", values: .range(from: 0.2, to: 0.8, step: nil, isInteger: false)),
    TuningParameter(name: "pages", values: .range(from: 1, to: 4, step: nil, isInteger: true)),
    TuningParameter(name: "word", values: .list([.text("a"), .text("b")])),
  ]
  private let shipped = TuningSetting([.number(0.5), .number(2), .text("a")])

  @Test("64 of Sobol's points give each value as often, and lie in the ranges")
  func sobol() throws {
    let settings = try PointDesign.sobol(64, of: parameters)
    #expect(settings.count == 64)
    for pages in 1...4 { #expect(settings.filter { $0.values[1] == .number(Double(pages)) }.count == 16) }
    for word in ["a", "b"] { #expect(settings.filter { $0.values[2] == .text(word) }.count == 32) }
    let fractions = settings.compactMap(\.values[0].number).sorted()
    for (index, fraction) in fractions.enumerated() {
      #expect((fraction - (0.2 + 0.6 * Double(index) / 64)).magnitude < 1e-14)
    }
  }

  @Test("Any number of R2 points is even: each value about as often")
  func r2() throws {
    let settings = try PointDesign.r2(100, of: Array(parameters[..<2]))
    #expect(settings.count == 100)
    for pages in 1...4 {
      #expect((23...27).contains(settings.filter { $0.values[1] == .number(Double(pages)) }.count))
    }
    let fractions = settings.compactMap(\.values[0].number)
    #expect(fractions.allSatisfy { (0.2...0.8).contains($0) } && fractions.filter { $0 < 0.5 }.count == 50)
  }

  @Test("A setting that several points give is there once, at its first point")
  func repeats() throws {
    let settings = try PointDesign.sobol(64, of: Array(parameters[1...]))
    #expect(settings.count == 8)
    #expect(settings[0] == TuningSetting([.number(1), .text("a")]))
    #expect(settings[1] == TuningSetting([.number(3), .text("b")]))
    for (index, setting) in settings.enumerated() { #expect(!settings[..<index].contains(setting)) }
    // Words outside of a list have no position and are told apart all the same.
    let words = [TuningSetting([.text("x")]), TuningSetting([.text("y")]), TuningSetting([.text("x")])]
    #expect(PointDesign.unique(words, of: [parameters[2]]) == Array(words[..<2]))
    #expect(PointDesign.unique(words, of: [parameters[2]], without: [words[1]]) == [words[0]])
  }

  @Test("What they cannot be is said in words")
  func errors() {
    #expect(throws: DesignError.self) { try PointDesign.sobol(0, of: parameters) }
    #expect(throws: DesignError.self) { try PointDesign.r2(2_000_000, of: parameters) }
    #expect(throws: DesignError.self) { try PointDesign.sobol(8, of: Array(repeating: parameters[0], count: 41)) }
    #expect(throws: Never.self) { try PointDesign.r2(8, of: Array(repeating: parameters[0], count: 41)) }
    #expect(throws: DesignError.self) { try PointDesign.r2(8, of: [TuningParameter(name: "x", values: .list([]))]) }
    #expect(throws: DesignError.self) {
      try PointDesign.r2(
        8, of: [TuningParameter(name: "x", values: .range(from: 1, to: .nan, step: nil, isInteger: false))])
    }
  }

  @Test("A ray holds all others as shipped, and has both ends")
  func rays() {
    let fractions = RayDesign.settings(of: 0, 4, around: shipped, of: parameters)
    #expect(fractions.map { $0.values[0].number.map { ($0 * 1e9).rounded() / 1e9 } } == [0.2, 0.4, 0.6, 0.8])
    #expect(fractions.allSatisfy { Array($0.values[1...]) == Array(shipped.values[1...]) })
    let pages = RayDesign.settings(of: 1, 21, around: shipped, of: parameters)
    #expect(pages.map(\.values[1]) == [.number(1), .number(2), .number(3), .number(4)])
    let halves = [TuningParameter(name: "n", values: .range(from: 0.5, to: 3.5, step: nil, isInteger: true))]
    #expect(
      RayDesign.settings(of: 0, 9, around: TuningSetting([.number(2)]), of: halves).map(\.values)
        == [[.number(1)], [.number(2)], [.number(3)]])
    let words = RayDesign.settings(of: 2, 21, around: shipped, of: parameters)
    #expect(words.map(\.values[2]) == [.text("a"), .text("b")])
    #expect(RayDesign.settings(of: 0, 0, around: shipped, of: parameters).count == 2)
  }

  @Test("Each round of refinement halves the box around the best setting, inside of the ranges", arguments: 1...6)
  func boxes(round: Int) {
    for best in [0.2, 0.21, 0.5, 0.63, 0.8] {
      let settings = Refinement.settings(
        round: round, points: 200, around: TuningSetting([.number(best), .number(2), .text("a")]), of: parameters,
        known: [])
      let fractions = settings.compactMap(\.values[0].number)
      let width = 0.6 / Double(1 << round)
      let low = min(max(best - width / 2, 0.2), 0.8 - width)
      #expect(fractions.allSatisfy { $0 >= low - 1e-12 && $0 <= low + width + 1e-12 })
      // The box is filled, not only hit.
      #expect((fractions.min() ?? 1) < low + 0.1 * width && (fractions.max() ?? 0) > low + 0.9 * width)
      // From the third round on the box is smaller than a cell.
      if round >= 3 { #expect(settings.allSatisfy { $0.values[1] == .number(2) && $0.values[2] == .text("a") }) }
    }
  }

  @Test("Refinement repeats nothing that is known, and a word out of the list opens the whole list")
  func known() {
    let few = Array(parameters[1...])
    let best = TuningSetting([.number(2), .text("a")])
    let first = Refinement.settings(round: 1, points: 64, around: best, of: few, known: [best])
    #expect(!first.isEmpty && !first.contains(best))
    #expect(Refinement.settings(round: 1, points: 64, around: best, of: few, known: first + [best]).isEmpty)
    let odd = Refinement.settings(
      round: 3, points: 64, around: TuningSetting([.number(2), .text("?")]), of: few, known: [])
    #expect(odd.count == 2)
  }
}
