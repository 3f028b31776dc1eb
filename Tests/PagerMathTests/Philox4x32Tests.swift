import PagerMath
import Testing

@Suite("Philox4x32-10")
struct Philox4x32Tests {
  @Test("A block of zeros is Random123's first known answer")
  func zeros() {
    let block = Philox4x32.block(counter: (0, 0, 0, 0), key: (0, 0))
    #expect(block == (0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8))
  }

  @Test("A block of ones is Random123's second known answer")
  func ones() {
    let all = UInt32.max
    let block = Philox4x32.block(counter: (all, all, all, all), key: (all, all))
    #expect(block == (0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd))
  }

  @Test("A block of the digits of π is Random123's third known answer")
  func digitsOfPi() {
    let block = Philox4x32.block(
      counter: (0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344), key: (0xa409_3822, 0x299f_31d0))
    #expect(block == (0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1))
  }

  @Test("Changing any one bit of the counter or the key changes about half of the 128 bits")
  func avalanche() {
    let base = Philox4x32.block(counter: (1, 2, 3, 4), key: (5, 6))
    for bit in 0..<192 {
      var words: [UInt32] = [1, 2, 3, 4, 5, 6]
      words[bit / 32] ^= 1 << UInt32(bit % 32)
      let other = Philox4x32.block(counter: (words[0], words[1], words[2], words[3]), key: (words[4], words[5]))
      let changed =
        (base.0 ^ other.0).nonzeroBitCount + (base.1 ^ other.1).nonzeroBitCount
        + (base.2 ^ other.2).nonzeroBitCount + (base.3 ^ other.3).nonzeroBitCount
      #expect((36...92).contains(changed), "bit \(bit)")
    }
  }
}
