/// Walks over the speeds of neighbouring samples, newest pair first, in points per second.
///
/// Samples that share an instant count as the last of them: no time passed between them, so they have no speed.
struct PairSpeeds {
  private var newer: TouchSample
  private var index: Int

  /// A walk that begins with the last sample; nil without samples.
  init?(of samples: UnsafeBufferPointer<TouchSample>) {
    guard !samples.isEmpty else { return nil }
    index = samples.count - 1
    newer = samples[index]
  }

  /// The speed of the next older pair of the same samples; nil beyond the oldest.
  mutating func next(in samples: UnsafeBufferPointer<TouchSample>) -> Point? {
    while index > 0 {
      index -= 1
      let older = samples[index]
      if InstantComparison.coincide(older.time, newer.time) { continue }
      let speed = (newer.location - older.location).scaled(by: 1000 / (newer.time - older.time))
      newer = older
      return speed
    }
    return nil
  }
}
