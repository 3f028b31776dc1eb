import GestureSynthesis
import PagerMath

/// Samples along x at a period in milliseconds, the first at `start`.
func samples(every period: Double, from start: Double = 0, _ xs: [Double]) -> [TouchSample] {
  xs.enumerated().map { index, x in
    TouchSample(time: start + Double(index) * period, location: Point(x: x, y: 0))
  }
}

/// Samples between which the finger has the given speeds, in points per second.
func samples(speeds: [Double], every period: Double = 10) -> [TouchSample] {
  var places = [0.0]
  for speed in speeds { places.append((places.last ?? 0) + speed * period / 1000) }
  return samples(every: period, places)
}

/// A drag of so many points in so many milliseconds, in the whole number of 60 Hz intervals that fit, evenly.
func flutterDrag(_ distance: Double, in duration: Double) -> [TouchSample] {
  let intervals = (duration * 60 / 1000).rounded(.down)
  return (0...Int(intervals)).map { index in
    let share = Double(index) / intervals
    return TouchSample(time: share * duration, location: Point(x: share * distance, y: 0))
  }
}

/// Touches drawn from a seed: 2 to 40 samples, 1 to 60 ms apart in whole milliseconds, so that every age rule comes up.
func randomTouches(_ count: Int, seed: UInt64, longestGap: Int = 60) -> [[TouchSample]] {
  let random = RandomStream(seed: seed, stream: 7)
  var index: UInt64 = 0
  func draw(_ range: ClosedRange<Int>) -> Int {
    index += 1
    return range.lowerBound + Int(random.bits(at: index) % UInt64(range.count))
  }
  return (0..<count).map { _ in
    var time = Double(draw(0...5000))
    var place = Point(x: Double(draw(0...400)), y: Double(draw(0...800)))
    // Mostly small steps: a long gap empties most trackers.
    let longest = draw(0...3) == 0 ? longestGap : min(longestGap, 16)
    return (0..<draw(2...40)).map { _ in
      time += Double(draw(1...longest))
      place = place + Point(x: Double(draw(-400...400)) / 16, y: Double(draw(-400...400)) / 16)
      return TouchSample(time: time, location: place)
    }
  }
}

/// Whether two answers agree within a share of the size of the greater, and an absolute slack; two missing ones do.
func agree(_ a: Point?, _ b: Point?, within share: Double, slack: Double = 1e-9) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  let size = max(a.length, b.length)
  return abs(a.x - b.x) <= share * size + slack && abs(a.y - b.y) <= share * size + slack
}
