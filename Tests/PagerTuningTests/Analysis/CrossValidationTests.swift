import PagerMath
import PagerTuning
import Testing

@Suite("Leaving people out")
struct CrossValidationTests {
  private typealias Sample = SampleSweep

  /// Settings at 0, 1, … with missed turns drawn around a mean that the setting gives, of 100 each.
  private func sweep(settings: Int, people: Int, seed: UInt64, mean: (Int) -> Double) -> Sample {
    let random = RandomStream(seed: seed, stream: 77)
    var sweep = Sample(people: people, turns: 100, stays: 0)
    sweep.seed = seed
    sweep.parameters = [
      TuningParameter(name: "x", values: .range(from: 0, to: Double(settings), step: nil, isInteger: false))
    ]
    func row(_ setting: Int) -> [Tally] {
      Sample.missed(
        (0..<people).map { person in
          let noise = random.normal(at: UInt64(setting * people + person))
          return min(max(Int((mean(setting) + 6 * noise).rounded()), 0), 100)
        })
    }
    sweep.add(.shipped, [(x: 0, tallies: row(0))])
    sweep.add(.design, (1..<settings).map { (x: Double($0), tallies: row($0)) })
    return sweep
  }

  @Test("People are left out once each, in parts of about equal size, and alike every time")
  func parts() {
    let sweep = sweep(settings: 5, people: 23, seed: 3) { 30 - Double($0) }
    let folds = TuningAnalysis(of: sweep.results, folds: 10, resamples: 10).folds
    #expect(folds.count == 10)
    #expect(folds.flatMap(\.people).sorted() == Array(0..<23))
    #expect(folds.allSatisfy { (2...3).contains($0.people.count) && $0.people == $0.people.sorted() })
    #expect(TuningAnalysis(of: sweep.results, folds: 10, resamples: 10).folds == folds)
    var other = sweep
    other.seed = 4
    #expect(TuningAnalysis(of: other.results, folds: 10, resamples: 10).folds.map(\.people) != folds.map(\.people))
    #expect(TuningAnalysis(of: sweep.results, folds: 100, resamples: 10).folds.count == 23)
    #expect(TuningAnalysis(of: sweep.results, folds: 1, resamples: 10).folds.isEmpty)
    #expect(TuningAnalysis(of: sweep.results, folds: 0, resamples: 10).heldOut == nil)
    var idle = sweep
    idle.people[4] = PersonSwipes()
    #expect(TuningAnalysis(of: idle.results, folds: 30, resamples: 10).folds.flatMap(\.people).count == 22)
  }

  @Test("A planted optimum is found without any part of the people, and costs them what it costs the others")
  func planted() throws {
    let sweep = sweep(settings: 9, people: 40, seed: 8) { $0 == 6 ? 10 : 30 }
    let analysis = TuningAnalysis(of: sweep.results, folds: 10, resamples: 10)
    #expect(analysis.chosen?.index == 6)
    #expect(analysis.folds.allSatisfy { $0.setting == 6 })
    let heldOut = try #require(analysis.heldOut)
    #expect((heldOut.cost - 0.1).magnitude < 0.03 && (heldOut.trainingCost - heldOut.cost).magnitude < 0.01)
    #expect((heldOut.shippedCost - 0.3).magnitude < 0.03)
    // The same people, once each: what the setting costs all.
    #expect((heldOut.cost - (analysis.chosen?.cost ?? 0)).magnitude < 1e-15)
    #expect((heldOut.shippedCost - analysis.shipped.cost).magnitude < 1e-15)
  }

  @Test("Of settings that differ by nothing but chance the best looks better than it is")
  func optimism() {
    var (training, heldOut) = (0.0, 0.0)
    for seed in 0..<6 {
      // The shipped one is bad, so that it is not on the plateau.
      let sweep = sweep(settings: 60, people: 12, seed: UInt64(seed)) { $0 == 0 ? 60 : 30 }
      guard let summary = TuningAnalysis(of: sweep.results, folds: 6, resamples: 10).heldOut else {
        Issue.record("no cross-validation")
        return
      }
      training += summary.trainingCost / 6
      heldOut += summary.cost / 6
    }
    #expect(
      training < 0.295 && (heldOut - 0.3).magnitude < 0.012 && heldOut - training > 0.01, "\(training) \(heldOut)")
  }

  @Test("A fold's figures are those of its people: one setting misreads one person only")
  func figures() {
    var sweep = Sample(people: 4, turns: 10, stays: 0)
    sweep.add(.shipped, [(x: 5, tallies: Sample.missed([2, 2, 2, 2]))])
    sweep.add(.design, [(x: 6, tallies: Sample.missed([0, 0, 0, 9]))])
    let folds = TuningAnalysis(of: sweep.results, folds: 4, resamples: 10).folds
    #expect(folds.count == 4)
    for fold in folds {
      // Without the fourth person the second setting has no error at all; with two of the others it has 9 of 30, and the
      // shipped one 6 of 30.
      if fold.people == [3] {
        #expect(fold.setting == 1 && fold.trainingCost == 0 && fold.heldOutCost == 0.9 && fold.shippedCost == 0.2)
      } else {
        #expect(fold.setting == 0 && fold.trainingCost == 0.2 && fold.heldOutCost == 0.2)
      }
    }
  }
}
