import GestureSynthesis
import PagerMath
import Testing

@Suite("Digitizer")
struct DigitizerTests {
  static let noisy = Result { () throws(DigitizerError) in
    try Digitizer(rate: 120, noise: 0.5, jitter: 0.4, dropProbability: 0.04, seed: 7)
  }

  @Test("The standard digitizer samples 60 times a second and changes nothing")
  func standard() throws {
    let digitizer = Digitizer.standard
    #expect(digitizer == (try Digitizer()))
    #expect(digitizer.rate == 60)
    #expect(digitizer.offset(ofSample: 15) == 250)
    #expect(digitizer.interval == 1000.0 / 60)
    #expect(digitizer.rounded(Point(x: 1.234, y: -5.678)) == Point(x: 1.234, y: -5.678))
    for index in 0..<1000 {
      #expect(digitizer.noise(touch: 0, sample: .grid(index)) == .zero)
      #expect(digitizer.jitter(touch: 0, sample: .grid(index)) == 0)
      #expect(!digitizer.drops(touch: 0, sample: .grid(index)))
    }
  }

  @Test("The grid rounds to its nearest multiple, ties away from zero")
  func rounding() throws {
    let half = try Digitizer(grid: 0.5)
    let table: [(Double, Double)] = [
      (0, 0), (0.24, 0), (0.25, 0.5), (0.26, 0.5), (-0.24, 0), (-0.25, -0.5), (-0.26, -0.5), (0.75, 1), (-0.75, -1),
      (1.25, 1.5), (-1.25, -1.5), (100.1, 100), (-100.3, -100.5),
    ]
    for (place, expected) in table {
      #expect(half.rounded(Point(x: place, y: -place)) == Point(x: expected, y: -expected), "\(place)")
    }
    let third = try Digitizer(grid: 0.3333333333)
    for step in -1000...1000 {
      let place = Double(step) * 0.137
      let rounded = third.rounded(Point(x: place, y: 0)).x
      #expect(abs(rounded - place) <= 0.3333333333 / 2 + 1e-12)
      #expect(third.rounded(Point(x: rounded, y: 0)).x == rounded, "rounding twice changes nothing")
    }
  }

  @Test("Noise has the mean 0 and the deviation asked for, on both axes and independently")
  func noise() throws {
    let digitizer = try Digitizer(noise: 0.5, seed: 1)
    let count = 40_000
    var sum = Point.zero
    var squares = Point.zero
    var product = 0.0
    for index in 0..<count {
      let noise = digitizer.noise(touch: UInt64(index % 7), sample: .grid(index))
      sum = sum + noise
      squares = squares + Point(x: noise.x * noise.x, y: noise.y * noise.y)
      product += noise.x * noise.y
    }
    // Five standard errors of each statistic.
    let n = Double(count)
    for (sum, squares) in [(sum.x, squares.x), (sum.y, squares.y)] {
      #expect(abs(sum / n) < 5 * 0.5 / n.squareRoot())
      #expect(abs((squares / n).squareRoot() - 0.5) < 5 * 0.5 / (2 * n).squareRoot())
    }
    #expect(abs(product / n) < 5 * 0.25 / n.squareRoot())
  }

  @Test("Jitter has the mean 0 and the deviation asked for, and nothing to do with the noise")
  func jitter() throws {
    let digitizer = try Digitizer(noise: 1, jitter: 0.4, seed: 2)
    let count = 40_000
    var sum = 0.0
    var squares = 0.0
    var product = 0.0
    for index in 0..<count {
      let jitter = digitizer.jitter(touch: 0, sample: .grid(index))
      sum += jitter
      squares += jitter * jitter
      product += jitter * digitizer.noise(touch: 0, sample: .grid(index)).x
    }
    let n = Double(count)
    #expect(abs(sum / n) < 5 * 0.4 / n.squareRoot())
    #expect(abs((squares / n).squareRoot() - 0.4) < 5 * 0.4 / (2 * n).squareRoot())
    #expect(abs(product / n) < 5 * 0.4 / n.squareRoot())
  }

  @Test("Samples are lost at the rate asked for", arguments: [0.0, 0.04, 0.5, 1.0])
  func drops(probability: Double) throws {
    let digitizer = try Digitizer(dropProbability: probability, seed: 3)
    let count = 40_000
    var lost = 0
    for index in 0..<count where digitizer.drops(touch: 9, sample: .grid(index)) { lost += 1 }
    let tolerance = 5 * (probability * (1 - probability) / Double(count)).squareRoot()
    #expect(abs(Double(lost) / Double(count) - probability) <= tolerance)
  }

  @Test("A sample's draws depend on seed, touch and index alone: not on the order, nor on the other settings")
  func purity() throws {
    let digitizer = try Self.noisy.get()
    let alone = try Digitizer(rate: 240, grid: 1, noise: 0.5, seed: 7)
    let forwards = (0..<500).map { digitizer.noise(touch: 3, sample: .grid($0)) }
    for index in (0..<500).reversed() {
      _ = digitizer.jitter(touch: 4, sample: .end(ofMove: index))
      #expect(digitizer.noise(touch: 3, sample: .grid(index)) == forwards[index])
      #expect(alone.noise(touch: 3, sample: .grid(index)) == forwards[index])
    }
  }

  @Test("Draws come from the documented streams, so that anybody can make them again")
  func scheme() throws {
    let digitizer = try Digitizer(noise: 2, jitter: 3, dropProbability: 0.5, seed: 0xDEAD_BEEF)
    for touch in [0, 1, 77] as [UInt64] {
      for (sample, index) in [
        (SampleIndex.grid(1), 2), (.grid(500), 1000), (.end(ofMove: 0), 1), (.end(ofMove: 6), 13),
      ] {
        let index = UInt64(index)
        #expect(sample.rawValue == index)
        let streams = (0..<4).map {
          RandomStream(seed: 0xDEAD_BEEF, stream: 0x7001_0000_0000_0000 + 8 * touch + UInt64($0))
        }
        let noise = digitizer.noise(touch: touch, sample: sample)
        #expect(noise == Point(x: 2 * streams[0].normal(at: index), y: 2 * streams[1].normal(at: index)))
        #expect(digitizer.jitter(touch: touch, sample: sample) == 3 * streams[2].normal(at: index))
        #expect(digitizer.drops(touch: touch, sample: sample) == (streams[3].uniform(at: index) < 0.5))
      }
    }
  }

  @Test("Other seeds, touches, samples and kinds of sample draw other numbers")
  func distinctness() throws {
    let digitizer = try Self.noisy.get()
    let other = try Digitizer(rate: 120, noise: 0.5, jitter: 0.4, seed: 8)
    var values: [Double] = []
    for touch in 0..<20 as Range<UInt64> {
      for index in 0..<20 {
        for sample in [SampleIndex.grid(index), .end(ofMove: index)] {
          let noise = digitizer.noise(touch: touch, sample: sample)
          values += [noise.x, noise.y, digitizer.jitter(touch: touch, sample: sample)]
          values.append(other.noise(touch: touch, sample: sample).x)
        }
      }
    }
    values.sort()
    for (value, next) in zip(values, values.dropFirst()) { #expect(value != next) }
  }

  @Test("A setting out of range is refused with the setting and the value")
  func refused() throws {
    func error(_ make: () throws(DigitizerError) -> Digitizer) -> DigitizerError? {
      do throws(DigitizerError) {
        _ = try make()
        return nil
      } catch {
        return error
      }
    }
    for rate in [0, -60, 1_000_000.1, .infinity] {
      #expect(error { () throws(DigitizerError) in try Digitizer(rate: rate) } == .rateOutOfRange(rate))
    }
    for size in [-0.1, .infinity] {
      #expect(error { () throws(DigitizerError) in try Digitizer(grid: size) } == .notALength(.grid, size))
      #expect(error { () throws(DigitizerError) in try Digitizer(noise: size) } == .notALength(.noise, size))
      #expect(error { () throws(DigitizerError) in try Digitizer(jitter: size) } == .notALength(.jitter, size))
    }
    for probability in [-0.01, 1.01] {
      #expect(
        error { () throws(DigitizerError) in try Digitizer(dropProbability: probability) }
          == .notAProbability(probability))
    }
    #expect(error { () throws(DigitizerError) in try Digitizer(rate: .nan) } != nil)
    #expect(error { () throws(DigitizerError) in try Digitizer(grid: .nan) } != nil)
    #expect(error { () throws(DigitizerError) in try Digitizer(dropProbability: .nan) } != nil)
    #expect(DigitizerError.rateOutOfRange(0).description.contains("rate"))
    #expect(DigitizerError.notALength(.jitter, -1).description.contains("jitter"))
    #expect(DigitizerError.notAProbability(2).description.contains("between 0 and 1"))
  }
}
