import GestureSynthesis
import Testing

@Suite("Samples due in a span")
struct SampleCursorTests {
  static let rates = [60.0, 90, 100, 118, 120, 240]

  private func touch(_ digitizer: Digitizer, ordinal: UInt64 = 0, down: Double = 0) -> DigitizedTouch {
    DigitizedTouch(digitizer: digitizer, ordinal: ordinal, downTime: down)
  }

  private func path(_ dx: Double, _ duration: Double, from x: Double = 0) -> FingerPath {
    FingerPath(start: Point(x: x, y: 0), delta: Point(x: dx, y: 0), duration: duration)
  }

  @Test("A movement samples the whole grid after its beginning, then its end, once", arguments: rates)
  func movement(rate: Double) throws {
    let digitizer = try Digitizer(rate: rate)
    for down in [0, 1000, 333.25] {
      for duration in [0.5, 16, 100, 250, 249.999, 1000] {
        let touch = touch(digitizer, down: down)
        let path = path(-160, duration)
        let samples = Array(touch.samples(along: path, from: down))
        var expected: [Double] = []
        var index = 1
        while down + duration - (down + Double(index) * 1000 / rate) >= 1e-6 {
          expected.append(down + Double(index) * 1000 / rate)
          index += 1
        }
        expected.append(down + duration)
        #expect(samples.map(\.time) == expected)
        #expect(samples.last?.location == path.end)
        for (index, sample) in samples.dropLast().enumerated() {
          #expect(sample.location == path.location(at: Double(index + 1) * 1000 / rate))
        }
      }
    }
  }

  @Test("A swipe of 250 ms at 60 Hz has 15 samples: its end falls on the grid")
  func fifteen() {
    let samples = Array(touch(.standard).samples(along: path(-160, 250), from: 0))
    #expect(samples.count == 15)
    #expect(samples.last == TouchSample(time: 250, location: Point(x: -160, y: 0)))
  }

  @Test("A grid sample within a millionth of a millisecond of the end is the end, on either side")
  func nearEnd() {
    for shift in [-9e-7, -1e-9, 0, 1e-9, 9e-7] {
      let path = path(-160, 250 + shift)
      let samples = Array(touch(.standard).samples(along: path, from: 0))
      #expect(samples.count == 15)
      #expect(samples.last == TouchSample(time: 250 + shift, location: path.end))
    }
    for (shift, count) in [(2e-6, 16), (-2e-6, 15)] {
      let path = path(-160, 250 + shift)
      let samples = Array(touch(.standard).samples(along: path, from: 0))
      #expect(samples.count == count)
      #expect(samples.last == TouchSample(time: 250 + shift, location: path.end))
    }
  }

  @Test("A movement's places are those of its own time, however late in the touch it begins")
  func laterMovement() throws {
    let digitizer = try Digitizer(rate: 100)
    let path = path(-160, 55, from: -20)
    let samples = Array(touch(digitizer, down: 10).samples(along: path, from: 47, move: 1))
    #expect(samples.map(\.time) == [50, 60, 70, 80, 90, 100, 102])
    for sample in samples { #expect((sample.location - path.location(at: sample.time - 47)).length < 1e-12) }
  }

  @Test("A grid sample that is the end draws as the grid's, on either side; an end off the grid draws for itself")
  func keys() throws {
    let digitizer = try Digitizer(noise: 3, seed: 1)
    for (shift, key) in [
      (-9e-7, SampleIndex.grid(15)), (0, .grid(15)), (9e-7, .grid(15)), (-2e-6, .end(ofMove: 4)),
      (2e-6, .end(ofMove: 4)),
    ] {
      let path = path(-160, 250 + shift)
      var last: TouchSample?
      for sample in touch(digitizer).samples(along: path, from: 0, move: 4) { last = sample }
      #expect(last?.location == path.end + digitizer.noise(touch: 0, sample: key), "\(shift)")
    }
  }

  @Test("The first sample is the first of the grid after the beginning, at every beginning", arguments: rates)
  func firstOfSpan(rate: Double) throws {
    let touch = touch(try Digitizer(rate: rate), down: 12.34)
    for index in 0..<3000 {
      let due = touch.time(ofSample: index)
      for (shift, expected) in [(-2e-6, index), (-9e-7, index + 1), (0, index + 1), (9e-7, index + 1), (3, index + 1)] {
        var cursor = touch.samples(along: path(1, 1000), from: due + shift)
        let first = cursor.next()
        #expect(first?.time == touch.time(ofSample: max(1, expected)), "\(index) \(shift)")
      }
    }
  }

  @Test("A swipe visits the same places whenever it happens")
  func timeShift() throws {
    let digitizer = try Digitizer(rate: 118)
    let first = touch(digitizer).samples(along: path(-160, 233), from: 0).map(\.location)
    for down in [16.7, 1e4 / 3, 3_000_000.1] {
      #expect(touch(digitizer, down: down).samples(along: path(-160, 233), from: down).map(\.location) == first)
    }
  }

  @Test("The grid stays anchored at the touch-down through movements and rests", arguments: rates)
  func anchor(rate: Double) throws {
    let digitizer = try Digitizer(rate: rate, stationarySamples: true)
    let down = 41.3
    let touch = touch(digitizer, down: down)
    // Spans of odd lengths in a row, movements and rests in turn.
    var now = down
    var times: [Double] = []
    var ends: [Double] = []
    for (number, length) in [37.0, 5, 0.1, 83.3, 1000 / rate, 11, 0, 200].enumerated() {
      if number.isMultiple(of: 2) {
        times += touch.samples(along: path(10, length), from: now, move: number / 2).map(\.time)
        ends.append(now + length)
      } else {
        times += touch.samples(restingAt: .zero, from: now, to: now + length).map(\.time)
      }
      now += length
    }
    var index = 1
    for time in times {
      while touch.time(ofSample: index) < time - 1e-6 { index += 1 }
      let isOnGrid = abs(touch.time(ofSample: index) - time) < 1e-6
      #expect(isOnGrid || ends.contains(time), "\(time)")
    }
    for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier >= 1e-6) }
    // No instant of the grid is left out.
    index = 1
    while touch.time(ofSample: index) <= now {
      let due = touch.time(ofSample: index)
      #expect(times.contains { abs($0 - due) < 1e-6 }, "sample \(index)")
      index += 1
    }
    #expect(index > 20)
  }

  @Test("A movement that takes no time delivers its end alone")
  func jump() {
    for down in [0.0, 20] {
      let samples = Array(touch(.standard, down: down).samples(along: path(50, 0), from: down + 5))
      #expect(samples == [TouchSample(time: down + 5, location: Point(x: 50, y: 0))])
    }
  }

  @Test("A rest is silent unless stationary samples are on; then it delivers the grid, its end included")
  func rest() throws {
    let place = Point(x: 7.4, y: 3)
    #expect(Array(touch(.standard).samples(restingAt: place, from: 0, to: 1000)).isEmpty)
    let digitizer = try Digitizer(
      rate: 100, grid: 1, noise: 5, jitter: 5, dropProbability: 1, stationarySamples: true)
    let samples = Array(touch(digitizer).samples(restingAt: place, from: 20, to: 50))
    #expect(samples == [30, 40, 50].map { TouchSample(time: $0, location: Point(x: 7, y: 3)) })
    #expect(Array(touch(digitizer).samples(restingAt: place, from: 21, to: 29)).isEmpty)
    #expect(Array(touch(digitizer).samples(restingAt: place, from: 20, to: 20)).isEmpty)
    #expect(Array(touch(digitizer).samples(restingAt: place, from: 20, to: 30.000_000_5)).map(\.time) == [30.000_000_5])
  }

  @Test("Noise and rounding act on the places of a movement, its end included")
  func noise() throws {
    let digitizer = try Digitizer(rate: 100, grid: 0.5, noise: 0.7, seed: 5)
    let path = path(-160, 105)
    let samples = Array(touch(digitizer, ordinal: 2).samples(along: path, from: 0, move: 3))
    #expect(samples.count == 11)
    for (index, sample) in samples.enumerated() {
      let key: SampleIndex = index < 10 ? .grid(index + 1) : .end(ofMove: 3)
      let place = path.location(at: sample.time) + digitizer.noise(touch: 2, sample: key)
      #expect(sample.location == digitizer.rounded(place), "sample \(index)")
    }
  }

  @Test("Jitter moves times by the drawn amount, never out of order and never out of the span")
  func jitter() throws {
    for deviation in [0.4, 4, 40] {
      for seed in 0..<100 as Range<UInt64> {
        let digitizer = try Digitizer(rate: 120, jitter: deviation, seed: seed)
        let plain = try Digitizer(rate: 120)
        let path = path(-160, 250)
        let samples = Array(touch(digitizer, down: 100).samples(along: path, from: 100))
        let exact = Array(touch(plain, down: 100).samples(along: path, from: 100))
        #expect(samples.map(\.location) == exact.map(\.location))
        var previous = 100.0
        for (index, sample) in samples.enumerated() {
          #expect(sample.time >= previous && sample.time <= 350)
          let wanted = exact[index].time + digitizer.jitter(touch: 0, sample: .grid(index + 1))
          #expect(sample.time == min(max(wanted, previous), 350))
          previous = sample.time
        }
      }
    }
  }

  @Test("Lost samples leave the others as they were, and the last one may be lost")
  func drops() throws {
    var lostLast = 0
    var lost = 0
    for ordinal in 0..<400 as Range<UInt64> {
      let lossy = try Digitizer(noise: 0.5, dropProbability: 0.2, seed: 11)
      let whole = try Digitizer(noise: 0.5, seed: 11)
      let path = path(-160, 250)
      let left = Array(touch(lossy, ordinal: ordinal).samples(along: path, from: 0))
      let all = Array(touch(whole, ordinal: ordinal).samples(along: path, from: 0))
      let kept = all.enumerated().filter { !lossy.drops(touch: ordinal, sample: .grid($0.offset + 1)) }
      #expect(left == kept.map(\.element))
      lost += all.count - left.count
      if left.last != all.last { lostLast += 1 }
    }
    #expect(abs(Double(lost) / 6000 - 0.2) < 0.026)
    #expect(abs(Double(lostLast) / 400 - 0.2) < 0.1)
    let deaf = try Digitizer(dropProbability: 1)
    #expect(Array(touch(deaf).samples(along: path(-160, 250), from: 0)).isEmpty)
  }

  @Test("A sample of one movement is the same whatever came before in the touch")
  func independence() throws {
    let digitizer = try Digitizer(rate: 120, noise: 0.5, jitter: 0.1, dropProbability: 0.1, seed: 3)
    let touch = touch(digitizer, ordinal: 4)
    let alone = Array(touch.samples(along: path(-50, 100, from: -20), from: 200, move: 1))
    for _ in touch.samples(along: path(-20, 60), from: 0, move: 0) {}
    for _ in touch.samples(restingAt: Point(x: -20, y: 0), from: 60, to: 200) {}
    #expect(Array(touch.samples(along: path(-50, 100, from: -20), from: 200, move: 1)) == alone)
  }

  @Test("A copy of a cursor goes on by itself")
  func copies() {
    var cursor = touch(.standard).samples(along: path(-160, 250), from: 0)
    _ = cursor.next()
    var copy = cursor
    #expect(copy.next() == cursor.next())
    while cursor.next() != nil {}
    #expect(cursor.next() == nil)
    #expect(copy.next()?.time == 50)
  }

  @Test("A path without foreseeable end is sampled as far as anybody asks")
  func endless() {
    let samples = touch(.standard).samples(along: path(1, .greatestFiniteMagnitude), from: 0)
    #expect(samples.prefix(1000).map(\.time) == (1...1000).map { Double($0) * 1000 / 60 })
  }

  @Test("A rest that ends before it begins traps")
  func backwards() async {
    await #expect(processExitsWith: .failure) {
      let touch = DigitizedTouch(digitizer: .standard, ordinal: 0, downTime: 0)
      _ = touch.samples(restingAt: .zero, from: 10, to: 9)
    }
  }
}
