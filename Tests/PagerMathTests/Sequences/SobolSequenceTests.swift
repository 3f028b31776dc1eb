import Testing

@testable import PagerMath

@Suite("Sobol's sequence")
struct SobolSequenceTests {
  /// The greatest number of dimensions.
  private func widest(shift: [UInt64] = []) throws -> SobolSequence {
    try #require(SobolSequence(dimensions: SobolSequence.mostDimensions, shift: shift))
  }

  @Test("Its first points are those that are published")
  func published() throws {
    let sequence = try #require(SobolSequence(dimensions: 3))
    let points = [
      [0, 0, 0], [0.5, 0.5, 0.5], [0.75, 0.25, 0.25], [0.25, 0.75, 0.75], [0.375, 0.375, 0.625], [0.875, 0.875, 0.125],
    ]
    for (index, point) in points.enumerated() { #expect(sequence.point(at: index) == point) }
  }

  @Test("All dimensions of points 1000 and 123456 are what another program computes, in units of 2⁻³²")
  func otherProgram() throws {
    let sequence = try widest()
    let thousandth: [UInt64] = [
      943_718_400, 415_236_096, 2_227_175_424, 2_906_652_672, 1_203_765_248, 3_896_508_416, 197_132_288, 3_862_953_984,
      2_151_677_952, 297_795_584, 364_904_448, 1_094_713_344, 692_060_160, 1_648_361_472, 616_562_688, 1_589_641_216,
      3_091_202_048, 1_480_589_312, 4_257_218_560, 3_116_367_872, 2_243_952_640, 2_361_393_152, 4_081_057_792,
      2_319_450_112, 2_503_999_488, 3_896_508_416, 171_966_464, 4_206_886_912, 255_852_544, 1_463_812_096, 633_339_904,
      624_951_296, 1_270_874_112, 2_545_942_528, 3_443_523_584, 3_309_305_856, 3_644_850_176, 3_569_352_704,
      1_321_205_760, 2_059_403_264,
    ]
    let later: [UInt64] = [
      113_803_264, 784_891_904, 1_319_665_664, 1_934_065_664, 726_630_400, 872_972_288, 3_074_457_600, 1_993_113_600,
      3_034_218_496, 1_069_711_360, 2_143_649_792, 3_355_148_288, 2_370_732_032, 1_204_518_912, 3_278_536_704,
      2_840_559_616, 2_453_766_144, 1_596_227_584, 3_788_210_176, 674_988_032, 507_215_872, 2_589_556_736,
      2_003_468_288, 2_134_409_216, 3_200_286_720, 2_252_505_088, 3_701_637_120, 1_927_512_064, 3_150_020_608,
      1_396_932_608, 2_896_199_680, 325_156_864, 1_130_004_480, 253_263_872, 54_099_968, 1_727_627_264, 810_254_336,
      2_008_580_096, 953_712_640, 1_593_344_000,
    ]
    #expect(sequence.point(at: 1000) == thousandth.map { Double($0) * 0x1p-32 })
    #expect(sequence.point(at: 123_456) == later.map { Double($0) * 0x1p-32 })
  }

  @Test("Every polynomial is primitive, none stands twice, and its first numbers are odd and small enough")
  func directions() {
    var seen: [UInt32] = []
    for (polynomial, initial) in SobolDirections.table {
      let degree = 31 - polynomial.leadingZeroBitCount
      #expect(initial.count == degree && !seen.contains(polynomial))
      seen.append(polynomial)
      for (index, number) in initial.enumerated() {
        #expect(number & 1 == 1 && number < 1 << UInt32(index + 1))
      }
      // x generates all 2^degree − 1 other elements than 0 before it comes back to 1.
      var (power, order): (UInt32, Int) = (1, 0)
      repeat {
        power <<= 1
        if power >> UInt32(degree) & 1 == 1 { power ^= polynomial }
        order += 1
      } while power != 1 && order <= 1 << degree
      #expect(order == (1 << degree) - 1, "\(polynomial)")
    }
  }

  @Test("In every dimension, every 2^k points from a multiple of 2^k on have one in each cell, shifted or not")
  func nets() throws {
    let shift = (0..<UInt64(SobolSequence.mostDimensions)).map { RandomStream(seed: 4, stream: 0).bits(at: $0) }
    for sequence in [try widest(), try widest(shift: shift)] {
      let points = (0..<512).map { sequence.point(at: $0) }
      for axis in 0..<SobolSequence.mostDimensions {
        let values = points.map { $0[axis] }
        for exponent in 0...9 {
          let cells = 1 << exponent
          for block in 0..<min(512 / cells, 4) {
            let hit = values[(block * cells)..<((block + 1) * cells)].map { Int($0 * Double(cells)) }
            #expect(hit.sorted() == Array(0..<cells), "\(axis) \(exponent) \(block)")
          }
        }
      }
    }
  }

  @Test("It is as even as published", arguments: [(64, 0.0129), (256, 0.0033), (1024, 0.0009)])
  func discrepancy(points: Int, published: Double) throws {
    let sequence = try #require(SobolSequence(dimensions: 2))
    let discrepancy = starDiscrepancy((0..<points).map { sequence.point(at: $0) })
    #expect((discrepancy - published).magnitude < 5e-5, "\(discrepancy)")
  }

  @Test("Any two of the first ten dimensions together are far more even than random points, 0.033 for 128")
  func projections() throws {
    let sequence = try #require(SobolSequence(dimensions: 10))
    let points = (0..<128).map { sequence.point(at: $0) }
    for first in 0..<10 {
      for second in 0..<first {
        #expect(starDiscrepancy(points.map { [$0[first], $0[second]] }) < 0.013)
      }
    }
  }

  @Test("More dimensions than there are numbers for are refused")
  func edges() throws {
    #expect(SobolSequence(dimensions: 0) == nil)
    #expect(SobolSequence(dimensions: SobolSequence.mostDimensions + 1) == nil)
    #expect(SobolSequence.mostDimensions >= 20)
    #expect(try widest().point(at: .max).allSatisfy { (0..<1).contains($0) })
  }
}
