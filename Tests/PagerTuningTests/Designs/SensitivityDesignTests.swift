import PagerEngine
import PagerTuning
import Testing

@Suite("Designs that tell which parameter matters")
struct SensitivityDesignTests {
  private let parameters = (0..<3).map {
    TuningParameter(name: "x\($0)", values: .range(from: 0, to: 3, step: nil, isInteger: false))
  }

  @Test("A Morris walk changes each parameter once, by two thirds of its range, on four levels")
  func morris() throws {
    let settings = try MorrisDesign.settings(trajectories: 50, of: parameters, seed: 1)
    #expect(settings.count == 200)
    var orders: [[Int]] = []
    for walk in 0..<50 {
      var order: [Int] = []
      for step in 1...3 {
        let (before, after) = (settings[walk * 4 + step - 1].values, settings[walk * 4 + step].values)
        for axis in 0..<3 where before[axis] != after[axis] {
          order.append(axis)
          let change = (after[axis].number ?? 0) - (before[axis].number ?? 0)
          #expect((change.magnitude - 2).magnitude < 1e-12)
        }
      }
      #expect(order.sorted() == [0, 1, 2])
      if !orders.contains(order) { orders.append(order) }
    }
    #expect(orders.count == 6)
    let starts = (0..<50).map { settings[$0 * 4].values[0].number ?? -1 }
    for level in 0...3 { #expect(starts.filter { $0 == Double(level) }.count > 4) }
    #expect(try MorrisDesign.settings(trajectories: 50, of: parameters, seed: 1) == settings)
    #expect(try MorrisDesign.settings(trajectories: 50, of: parameters, seed: 2) != settings)
    // More walks begin with the same ones.
    #expect(try Array(MorrisDesign.settings(trajectories: 60, of: parameters, seed: 1)[..<200]) == settings)
  }

  @Test("Saltelli's crossed matrices are A but for one column of B, and A and B have nothing in common")
  func saltelli() throws {
    let base = 64
    let settings = try SaltelliDesign.settings(base: base, of: parameters, seed: 5)
    #expect(settings.count == base * 5)
    for row in 0..<base {
      let (a, b) = (settings[row].values, settings[base + row].values)
      for axis in 0..<3 {
        #expect(a[axis] != b[axis])
        var crossed = a
        crossed[axis] = b[axis]
        #expect(settings[(2 + axis) * base + row].values == crossed)
      }
    }
    for matrix in 0..<2 {
      for axis in 0..<3 {
        // Each of as many cells as there are rows is hit once.
        let cells = settings[matrix * base..<(matrix + 1) * base].map {
          Int(($0.values[axis].number ?? -1) / 3 * Double(base))
        }
        #expect(cells.sorted() == Array(0..<base))
      }
    }
    #expect(try SaltelliDesign.settings(base: base, of: parameters, seed: 6) != settings)
  }

  @Test("A plan has its sections in order, one after the other, the shipped setting first")
  func sections() throws {
    let shipped = TuningSetting([.number(1), .number(1), .number(1)])
    let design = TuningDesign(search: .r2(points: 10), rayPoints: 5, morrisTrajectories: 2, sobolBase: 4)
    let (settings, sections) = try design.settings(of: parameters, shipped: shipped, seed: 3)
    #expect(
      sections.map(\.purpose) == [
        .shipped, .design, .ray(parameter: 0), .ray(parameter: 1), .ray(parameter: 2), .morris(trajectories: 2),
        .sobol(base: 4),
      ])
    #expect(sections.map(\.settings.count) == [1, 10, 5, 5, 5, 8, 20])
    var next = 0
    for section in sections {
      #expect(section.settings.lowerBound == next)
      next = section.settings.upperBound
    }
    #expect(next == settings.count && settings[0] == shipped)
    #expect(settings[16].values == [.number(1), .number(0), .number(1)])
    #expect(
      try TuningDesign(search: .sobol(points: 4)).settings(of: parameters, shipped: shipped, seed: 3).0.count == 5)
  }

  @Test("What they cannot be is said in words")
  func errors() {
    #expect(throws: DesignError.self) { try MorrisDesign.settings(trajectories: 0, of: parameters, seed: 1) }
    #expect(throws: DesignError.self) { try MorrisDesign.settings(trajectories: .max, of: parameters, seed: 1) }
    for base in [-4, 0, 1, 3, 100, 1 << 40] {
      #expect(throws: DesignError.self) { try SaltelliDesign.settings(base: base, of: parameters, seed: 1) }
    }
    let many = Array(repeating: parameters[0], count: 21)
    #expect(throws: DesignError.self) { try SaltelliDesign.settings(base: 8, of: many, seed: 1) }
    #expect(throws: Never.self) { try SaltelliDesign.settings(base: 8, of: Array(many[1...]), seed: 1) }
    let unlimited = TuningDesign(search: .r2(points: 999_999), sobolBase: 2)
    #expect(throws: DesignError.self) {
      try unlimited.settings(of: [parameters[0]], shipped: TuningSetting([.number(1)]), seed: 1)
    }
  }
}
