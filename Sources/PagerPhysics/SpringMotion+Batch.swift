internal import PagerMath

/// Springs over contiguous buffers: the bits of the scalar functions, several at a time.
///
/// Where the answer is not a number both say so, but which of the NaNs it is (sign and payload) depends on the order of
/// operands that the compiler chose, and may differ.
///
/// Nothing here allocates. Under-damped motions are computed several at once where the times are from 0 to
/// min(708/β, 2²⁰/ω_d); other times, and other motions, cost what the scalar function costs.
extension SpringMotion {
  /// The positions at many times: `output[i]` is `position(at: times[i])`, bit for bit.
  ///
  /// - Parameters:
  ///   - times: Seconds since the start, in any order.
  ///   - output: At least as many places, in points. It may be the memory of `times`.
  public func positions(at times: UnsafeBufferPointer<Double>, into output: UnsafeMutableBufferPointer<Double>) {
    precondition(output.count >= times.count, "the output has fewer places than there are times")
    guard let all = times.baseAddress, let places = output.baseAddress else { return }
    SpringMotion.inBlocks(of: all, times.count, limit: innerLimit) { start, count, fading in
      let (times, places) = (all + start, places + start)
      guard let fading else {
        for index in 0..<count { places[index] = position(at: times[index]) }
        return
      }
      SpringMotion.fade(times, count, decay: slow, into: fading)
      swing(times, count, fading: fading, into: places)
    }
  }

  /// Works through the times by blocks, with scratch memory for those that the kernels without branches can do.
  @inline(__always)
  static func inBlocks(
    of times: UnsafePointer<Double>, _ count: Int, limit: Double,
    _ body: (_ start: Int, _ count: Int, _ scratch: UnsafeMutablePointer<Double>?) -> Void
  ) {
    guard limit >= 0 else { return body(0, count, nil) }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: block) { scratch in
      var start = 0
      while start < count {
        let size = min(block, count - start)
        body(start, size, areInside(times + start, size, limit: limit) ? scratch.baseAddress : nil)
        start += size
      }
    }
  }

  /// How many times are computed together: as many as scratch memory is on the stack for, 1 KB.
  private static var block: Int { 128 }

  /// Whether all times are in [0, limit].
  ///
  /// Doubles from +0 on are ordered as their bits are, and all others have larger bits or the sign; so this needs no
  /// comparison, for which the baseline of x86-64 has no vector instruction.
  private static func areInside(_ times: UnsafePointer<Double>, _ count: Int, limit: Double) -> Bool {
    let largest = limit.bitPattern
    var signs: UInt64 = 0
    for index in 0..<count {
      let bits = times[index].bitPattern
      signs |= bits | (largest &- bits)
    }
    return signs >> 63 == 0
  }

  // The loops below are functions of their own, and the sum of their indices is unchecked, or they are not vector code.

  /// e^(−βt).
  static func fade(
    _ times: UnsafePointer<Double>, _ count: Int, decay: Double, into output: UnsafeMutablePointer<Double>
  ) {
    let half = count / 2
    for index in 0..<half {
      let (one, other) = (times[index], times[index &+ half])
      let fading = Elementary.expInRange(Elementary.Pair(-decay * one, -decay * other))
      output[index] = fading.a
      output[index &+ half] = fading.b
    }
    if count != 2 * half { output[count - 1] = Elementary.expInRange(-decay * times[count - 1]) }
  }

  /// to + e^(−βt)·(d₀·cos ω_d·t + …·sin ω_d·t).
  private func swing(
    _ times: UnsafePointer<Double>, _ count: Int, fading: UnsafePointer<Double>,
    into output: UnsafeMutablePointer<Double>
  ) {
    let (to, cosine, sine, frequency) = (to, first, second, fast)
    let half = count / 2
    for index in 0..<half {
      let (one, other) = (times[index], times[index &+ half])
      let swing = Elementary.sinCosInRange(Elementary.Pair(frequency * one, frequency * other))
      output[index] = to + fading[index] * (cosine * swing.cos.a + sine * swing.sin.a)
      output[index &+ half] = to + fading[index &+ half] * (cosine * swing.cos.b + sine * swing.sin.b)
    }
    if count != 2 * half { output[count - 1] = position(at: times[count - 1]) }
  }
}

extension Spring {
  /// The positions of many motions of one spring, each at its own time: `output[i]` is
  /// `SpringMotion(from: from[i], to: to[i], velocity: velocity[i], spring: self).position(at: times[i])`, bit for bit.
  ///
  /// - Parameters:
  ///   - from: Where each starts, in points.
  ///   - to: Where each tends, in points.
  ///   - velocity: What each starts with, in points per second.
  ///   - times: Seconds since the start of each.
  ///   - output: At least as many places, in points. It may be the memory of one of the others.
  public func positions(
    from: UnsafeBufferPointer<Double>, to: UnsafeBufferPointer<Double>, velocity: UnsafeBufferPointer<Double>,
    at times: UnsafeBufferPointer<Double>, into output: UnsafeMutableBufferPointer<Double>
  ) {
    let count = times.count
    precondition(
      from.count == count && to.count == count && velocity.count == count && output.count >= count,
      "the buffers have different lengths")
    guard let all = times.baseAddress, let from = from.baseAddress, let to = to.baseAddress,
      let velocity = velocity.baseAddress, let places = output.baseAddress
    else { return }
    let limit = angularFrequency > 0 ? innerLimit : -.infinity
    SpringMotion.inBlocks(of: all, count, limit: limit) { start, count, fading in
      guard let fading else {
        for index in start..<start + count {
          let motion = SpringMotion(from: from[index], to: to[index], velocity: velocity[index], spring: self)
          places[index] = motion.position(at: all[index])
        }
        return
      }
      SpringMotion.fade(all + start, count, decay: decay, into: fading)
      swing(
        from + start, to + start, velocity + start, all + start, count, fading: fading, into: places + start)
    }
  }

  private func swing(
    _ from: UnsafePointer<Double>, _ to: UnsafePointer<Double>, _ velocity: UnsafePointer<Double>,
    _ times: UnsafePointer<Double>, _ count: Int, fading: UnsafePointer<Double>,
    into output: UnsafeMutablePointer<Double>
  ) {
    let (decay, frequency) = (decay, angularFrequency)
    let half = count / 2
    for index in 0..<half {
      let (one, other) = (times[index], times[index &+ half])
      let swing = Elementary.sinCosInRange(Elementary.Pair(frequency * one, frequency * other))
      let (here, there) = (from[index] - to[index], from[index &+ half] - to[index &+ half])
      let (sine, next) = (
        (velocity[index] + decay * here) / frequency, (velocity[index &+ half] + decay * there) / frequency
      )
      output[index] = to[index] + fading[index] * (here * swing.cos.a + sine * swing.sin.a)
      output[index &+ half] =
        to[index &+ half] + fading[index &+ half] * (there * swing.cos.b + next * swing.sin.b)
    }
    if count != 2 * half {
      let last = count - 1
      output[last] = SpringMotion(from: from[last], to: to[last], velocity: velocity[last], spring: self)
        .position(at: times[last])
    }
  }
}
