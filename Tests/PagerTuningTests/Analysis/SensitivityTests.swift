import Foundation
import PagerEngine
import PagerMath
import Testing

@testable import PagerTuning

@Suite("Which parameter matters")
struct SensitivityTests {
  private func parameters(_ count: Int, from: Double = 0, to: Double = 1) -> [TuningParameter] {
    (0..<count).map {
      TuningParameter(name: "x\($0)", values: .range(from: from, to: to, step: nil, isInteger: false))
    }
  }

  private func indices(
    base: Int, _ parameters: [TuningParameter], seed: UInt64 = 1, _ function: ([Double]) -> Double
  ) throws -> [TuningAnalysis.SobolIndices] {
    let settings = try SaltelliDesign.settings(base: base, of: parameters, seed: seed)
    return TuningAnalysis.SobolIndices.indices(
      of: settings.map { function($0.values.compactMap(\.number)) }, base: base,
      bootstrap: PersonBootstrap(seed: 1, resamples: 100))
  }

  @Test("Sobol indices of Ishigami's function are those that are published")
  func ishigami() throws {
    let found = try indices(base: 1024, parameters(3, from: -.pi, to: .pi)) { x in
      sin(x[0]) + 7 * sin(x[1]) * sin(x[1]) + 0.1 * x[2] * x[2] * x[2] * x[2] * sin(x[0])
    }
    for (index, (first, total)) in [(0.3139, 0.5576), (0.4424, 0.4424), (0, 0.2437)].enumerated() {
      #expect((found[index].first - first).magnitude < 0.015, "\(index) \(found[index])")
      #expect((found[index].total - total).magnitude < 0.015, "\(index) \(found[index])")
      let wide = found[index].firstInterval
      #expect(wide.lowerBound - 0.02 < first && wide.upperBound + 0.02 > first && wide.upperBound > wide.lowerBound)
      let totals = found[index].totalInterval
      #expect(totals.lowerBound - 0.02 < total && totals.upperBound + 0.02 > total)
    }
  }

  @Test("Of a sum, both indices of a term are its share of the variance, whatever is added to it")
  func linear() throws {
    for offset in [0, 1e8] {
      let found = try indices(base: 256, parameters(3)) { offset + 3 * $0[0] + $0[1] }
      for (index, share) in [0.9, 0.1, 0].enumerated() {
        #expect((found[index].first - share).magnitude < 0.01, "\(found[index])")
        #expect((found[index].total - share).magnitude < 0.01, "\(found[index])")
      }
    }
  }

  @Test("Of a product of two centred parameters all is interaction")
  func interaction() throws {
    let found = try indices(base: 512, parameters(2, from: -1, to: 1)) { $0[0] * $0[1] }
    for index in found { #expect(index.first.magnitude < 0.04 && (index.total - 1).magnitude < 0.04, "\(index)") }
  }

  @Test("An output that does not vary has no indices, and rows that are not known do not count")
  func edges() throws {
    let constant = try indices(base: 8, parameters(2)) { _ in 5 }
    #expect(constant.allSatisfy { $0.first == 0 && $0.total == 0 && $0.firstInterval == 0...0 })
    let settings = try SaltelliDesign.settings(base: 256, of: parameters(2), seed: 1)
    var outputs: [Double?] = settings.map { ($0.values[0].number ?? 0) + ($0.values[1].number ?? 0) }
    for row in 0..<20 { outputs[row * 7] = nil }
    let found = TuningAnalysis.SobolIndices.indices(
      of: outputs, base: 256, bootstrap: PersonBootstrap(seed: 1, resamples: 20))
    for index in found { #expect((index.total - 0.5).magnitude < 0.1) }
    #expect(
      TuningAnalysis.SobolIndices.indices(
        of: Array(repeating: nil, count: 12), base: 4, bootstrap: PersonBootstrap(seed: 1, resamples: 20)
      ).map(\.total) == [0])
  }

  private func effects(
    _ parameters: [TuningParameter], _ function: ([Double]) -> Double?
  ) throws -> [TuningAnalysis.MorrisEffect] {
    let settings = try MorrisDesign.settings(trajectories: 20, of: parameters, seed: 2)
    let positions = settings.map { setting in
      zip(parameters, setting.values).map { $0.position(of: $1) ?? 0 }
    }
    return TuningAnalysis.MorrisEffect.effects(
      of: positions.map(function), at: positions, parameters: parameters.count)
  }

  @Test("Elementary effects of a plane are its slopes, without deviation")
  func morrisLinear() throws {
    let found = try effects(parameters(3, from: 10, to: 50)) { 4 * $0[0] - 2 * $0[1] + 7 }
    for (effect, slope) in zip(found, [4.0, -2, 0]) {
      #expect((effect.mean - slope).magnitude < 1e-12 && (effect.meanMagnitude - slope.magnitude).magnitude < 1e-12)
      #expect(effect.deviation < 1e-12)
    }
  }

  @Test("An interaction shows in the deviation, and a bump in that the magnitudes do not cancel")
  func morrisInteraction() throws {
    let found = try effects(parameters(3)) { $0[0] * $0[1] + 3 * ($0[2] - 0.5) * ($0[2] - 0.5) }
    // Each of the two has effects of 0, 1/3, 2/3 and 1, by the level of the other.
    for index in 0..<2 {
      #expect((found[index].mean - 0.5).magnitude < 0.2 && (0.2...0.5).contains(found[index].deviation))
    }
    // From 0 to 2/3 the bump falls by 2/3, from 1/3 to 1 it rises by as much: slopes of ∓1.
    #expect((found[2].meanMagnitude - 1).magnitude < 1e-12 && found[2].mean.magnitude < 0.7)
    #expect(found[2].deviation > 0.7)
  }

  @Test(
    "A parameter of one value has no effect, words have those of their places, and what is not known does not count")
  func morrisEdges() throws {
    let odd = [
      TuningParameter(name: "one", values: .list([.number(3)])),
      TuningParameter(name: "word", values: .list([.text("a"), .text("b")])),
      TuningParameter(name: "x", values: .range(from: 1, to: 5, step: nil, isInteger: true)),
    ]
    let found = try effects(odd) { 2 * $0[1] + 3 * $0[2] }
    #expect(found.map(\.meanMagnitude).map { ($0 * 1e9).rounded() / 1e9 } == [0, 2, 3])
    #expect(try effects(odd) { _ in nil }.allSatisfy { $0.meanMagnitude == 0 && $0.deviation == 0 })
  }

  @Test("An analysis reads both designs out of the plan, and takes the cost for their output")
  func analysis() throws {
    var sweep = SampleSweep(people: 3, turns: 100, stays: 0)
    sweep.parameters = parameters(2, from: 0, to: 10)
    let design = TuningDesign(search: .r2(points: 4), rayPoints: 3, morrisTrajectories: 5, sobolBase: 64)
    let shipped = TuningSetting([.number(5), .number(5)])
    (sweep.settings, sweep.sections) = try design.settings(of: sweep.parameters, shipped: shipped, seed: 1)
    sweep.tallies = sweep.settings.map { setting in
      let missed = Int(8 * (setting.values[0].number ?? 0))
      return SampleSweep.missed([missed, missed, missed])
    }
    let analysis = TuningAnalysis(of: sweep.results, folds: 3, resamples: 50)
    // 80 of 100 over the whole range; counts are whole.
    #expect((analysis.morris[0].meanMagnitude - 0.8).magnitude < 0.02 && analysis.morris[1].meanMagnitude == 0)
    #expect((analysis.sobol[0].first - 1).magnitude < 0.02 && analysis.sobol[1].total == 0)
    #expect(analysis.rays.map(\.points.count) == [3, 3])
    #expect(analysis.rays[0].points.map(\.cost) == [0, 0.4, 0.8])
  }
}
