internal import GestureSynthesis
internal import PagerEngine

/// What a device makes of a finger: samples as it would deliver them.
///
/// The device scans at its rate, and its scans fall so that one of them catches the finger where it lifts. The touch-down
/// comes on a scan of its own at 0. A finger that has not moved since the last scan gives no sample. Places get noise and are
/// rounded to the grid, inside the viewport; times get jitter and are rounded to whole microseconds; a sample may be lost, but
/// not the one at the lift. The touch-down has neither noise nor jitter.
struct StrokeDigitizer {
  let device: SwipeDevice
  let draws: SwipeDraws
  let index: Int

  func recording(of stroke: FingerStroke) -> TouchRecording {
    let interval = 1000 / device.touchRate
    let total = stroke.duration
    let scans = (total / interval).rounded(.down)
    let phase = total - scans * interval
    let isNoisy = device.touchNoise > 0 || device.touchJitter > 0 || device.touchDrop > 0
    var samples: [TouchSample] = []
    samples.reserveCapacity(Int(min(scans, 100_000)) + 2)
    samples.append(TouchSample(time: 0, location: rounded(stroke.start)))
    // Scan k of so many, the last at the lift; those before anything has moved are left out at once.
    let last = Int(scans)
    var scan = phase < interval / 4 ? 1 : 0
    if stroke.motionBegin > phase { scan = max(scan, Int((stroke.motionBegin - phase) / interval)) }
    scan = min(scan, last)
    let motionEnd = stroke.motionEnd
    while scan <= last {
      let time = scan == last ? total : phase + Double(scan) * interval
      if time - interval >= motionEnd, scan > 0 { break }
      defer { scan += 1 }
      if time <= stroke.motionBegin { continue }
      let place = stroke.location(at: time)
      guard isNoisy else {
        samples.append(TouchSample(time: Self.microseconds(time), location: rounded(place)))
        continue
      }
      let drawn = draws.uniform(.sample, index, block: scan)
      if drawn.3 < device.touchDrop, scan < last { continue }
      var noisy = place
      if device.touchNoise > 0 {
        noisy.x += device.touchNoise * SwipeDraws.normal(drawn.0)
        noisy.y += device.touchNoise * SwipeDraws.normal(drawn.1)
      }
      var stamp = time
      if device.touchJitter > 0, scan < last {
        let most = interval * (scan == 0 ? 0.2 : 0.45)
        stamp += min(max(device.touchJitter * SwipeDraws.normal(drawn.2), -most), most)
      }
      samples.append(TouchSample(time: Self.microseconds(stamp), location: rounded(noisy)))
    }
    let end = Self.microseconds(device.liftSample ? total + interval : total)
    let lift = device.liftSample ? samples.last?.location : nil
    do {
      return try TouchRecording(samples, endTime: end, liftLocation: lift)
    } catch {
      preconditionFailure("samples of a synthesized swipe: \(error)")
    }
  }

  private func rounded(_ place: Point) -> Point {
    Point(x: rounded(place.x, within: device.viewport.width), y: rounded(place.y, within: device.viewport.height))
  }

  private func rounded(_ value: Double, within size: Double) -> Double {
    let grid = device.touchGrid
    let onGrid = grid > 0 ? Self.nearest(value / grid) * grid : Self.nearest(value * 0x1p20) * 0x1p-20
    return min(max(onGrid, 0), size)
  }

  private static func microseconds(_ time: Double) -> Double { nearest(time * 1000) / 1000 }

  /// The nearest integer of a number below 2⁵¹, without a call into libm.
  private static func nearest(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }
}
