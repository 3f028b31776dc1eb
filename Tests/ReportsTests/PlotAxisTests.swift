import Testing

@testable import Reports

@Suite struct PlotAxisTests {
  private func axis(_ values: [Double], ticks: Int = 6, isTight: Bool = false) -> PlotAxis {
    PlotAxis(showing: values, from: 0, to: 100, ticks: ticks, isTight: isTight)
  }

  @Test func `Ticks are round, few, and reach beyond what is shown`() {
    for low in [-3e5, -410.5, -1, 0, 0.002, 7, 1e6] {
      for span in [1e-5, 0.03, 1, 7, 375, 12_345, 9.9e8] {
        let axis = axis([low, low + span])
        #expect(axis.low <= low && axis.high >= low + span)
        #expect((2...12).contains(axis.ticks.count), "\(low) \(span): \(axis.ticks)")
        let digits = [1.0, 2, 5].map { axis.step / $0 }
        // One of the three quotients is a power of ten.
        #expect(digits.contains { isPowerOfTen($0) }, "\(axis.step)")
      }
    }
  }

  private func isPowerOfTen(_ value: Double) -> Bool {
    var value = value
    while value > 9.999 { value /= 10 }
    while value < 0.9999 { value *= 10 }
    return (value - 1).magnitude < 1e-9
  }

  @Test func `Numbers map linearly onto pixels`() {
    let axis = axis([0, 10])
    #expect(axis.pixel(0) == 0)
    #expect(axis.pixel(10) == 100)
    #expect(axis.pixel(2.5) == 25)
  }

  @Test func `A tight axis ends with its numbers`() {
    let axis = axis([3, 97], isTight: true)
    #expect(axis.low == 3 && axis.high == 97)
    #expect(axis.ticks == [20, 40, 60, 80])
  }

  @Test func `Nothing, a single number and what is not finite still make an axis`() {
    for values in [[], [0.0], [42], [-1e12], [.nan], [.infinity, 1], [.leastNonzeroMagnitude, 0], [1e300, 1e300]]
      as [[Double]]
    {
      let axis = axis(values)
      #expect(axis.low < axis.high && axis.step > 0)
      #expect((1...20).contains(axis.ticks.count))
    }
  }

  @Test func `Labels have the digits that they need`() {
    let axis = axis([0, 1])
    #expect(axis.ticks.map(axis.label) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    let negative = self.axis([-20, 0], ticks: 2)
    #expect(negative.ticks.map(negative.label) == ["−20", "−10", "0"])
    let large = self.axis([0, 4e9], ticks: 2)
    #expect(large.ticks.map(large.label) == ["0", "2000000000", "4000000000"])
  }

  @Test func `Numbers up to the greatest there are have an axis`() {
    let most = Double.greatestFiniteMagnitude
    for values in [[-most, most], [0, most], [-1e308, 1e308], [most], [1e300, most], [-most, 1e-300]] {
      for isTight in [false, true] {
        let axis = axis(values, isTight: isTight)
        #expect((axis.high - axis.low).isFinite && axis.step.isFinite && axis.step > 0, "\(values)")
        #expect((1...20).contains(axis.ticks.count), "\(values): \(axis.ticks.count)")
        #expect(values.allSatisfy { (-1e-6...100 + 1e-6).contains(axis.pixel($0)) }, "\(values)")
      }
    }
  }
}
