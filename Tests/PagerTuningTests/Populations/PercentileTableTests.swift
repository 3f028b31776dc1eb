import PagerMath
import Testing

@testable import PagerTuning

@Suite struct PercentileTableTests {
  @Test func `A table gives its own values at its own percentiles`() {
    for values in [
      PublishedSwipes.turnTravel, PublishedSwipes.turnDuration, PublishedSwipes.turnLiftSpeed, PublishedSwipes.turnBow,
      PublishedSwipes.readingTravel, PublishedSwipes.readingDuration, PublishedSwipes.readingLiftSpeed,
      PublishedSwipes.startLeftward, PublishedSwipes.startRightward,
    ] {
      let table = PercentileTable(percentiles: PublishedSwipes.percents, values: values)
      for (percent, value) in zip(PublishedSwipes.percents, values) {
        let found = table.value(atScore: NormalDistribution.quantile(percent / 100))
        #expect(abs(found - value) <= 1e-12 * value)
      }
    }
  }

  @Test func `What is normal or log-normal between percentiles is so everywhere`() {
    let percents = [1.0, 10, 50, 90, 99]
    let scores = percents.map { NormalDistribution.quantile($0 / 100) }
    let normal = PercentileTable(percentiles: percents, values: scores.map { 3 + 2 * $0 }, isSigned: true)
    let logNormal = PercentileTable(percentiles: percents, values: scores.map { Elementary.exp(1 + 0.5 * $0) })
    for step in -30...30 {
      let score = Double(step) / 10
      #expect(abs(normal.value(atScore: score) - (3 + 2 * score)) < 1e-12)
      #expect(abs(logNormal.value(atScore: score) - Elementary.exp(1 + 0.5 * score)) < 1e-12)
    }
  }

  @Test func `Values rise with the score, and stand still beyond three`() {
    for values in [PublishedSwipes.turnTravel, PublishedSwipes.readingLiftSpeed, PublishedSwipes.tiltLeftward] {
      let table = PercentileTable(percentiles: PublishedSwipes.percents, values: values, isSigned: values[0] < 0)
      var last = -Double.infinity
      for step in -4000...4000 {
        let value = table.value(atScore: Double(step) / 1000)
        #expect(value >= last && value.isFinite)
        last = value
      }
      #expect(table.value(atScore: 3) == table.value(atScore: 40))
      #expect(table.value(atScore: -3) == table.value(atScore: -40))
    }
  }

  @Test func `The published lists rise and belong to the percents`() {
    let percents = PublishedSwipes.percents
    let rises = zip(percents, percents.dropFirst()).allSatisfy { $0 < $1 }
    #expect(rises)
    for values in [
      PublishedSwipes.turnTravel, PublishedSwipes.turnDuration, PublishedSwipes.turnAverageSpeed,
      PublishedSwipes.turnLiftSpeed, PublishedSwipes.turnLiftOverAverage, PublishedSwipes.turnAcross,
      PublishedSwipes.turnBow, PublishedSwipes.startLeftward, PublishedSwipes.startRightward,
      PublishedSwipes.tiltLeftward, PublishedSwipes.tiltRightward, PublishedSwipes.readingTravel,
      PublishedSwipes.readingDuration, PublishedSwipes.readingAverageSpeed, PublishedSwipes.readingLiftSpeed,
      PublishedSwipes.readingLiftOverAverage,
    ] {
      #expect(values.count == percents.count)
      let neverFalls = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(neverFalls)
    }
  }
}
