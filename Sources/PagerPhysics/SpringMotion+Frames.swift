internal import PagerMath

/// A spring at evenly spaced frames, by the recurrence that its displacement obeys exactly.
extension SpringMotion {
  /// The positions at frames: `output[i]` is close to `position(at: Double(first + i) · interval)`.
  ///
  /// The displacement at evenly spaced instants obeys d(n+1) = P·d(n) − Q·d(n−1) with P = 2·C(h) and Q = e^(−2βh), so a
  /// frame costs two multiplications. Four such sequences of every fourth frame run side by side, and every 128 frames
  /// they start anew from the closed form, so that roundings cannot add up.
  ///
  /// With M strides between two starts a rounding of at most 3 units of 2⁻⁵³ of the motion's radius A is carried on at
  /// most M-fold (each by sin(jθ)/sin θ ≤ j), which makes 3·M²/2·2⁻⁵³·A, 1.7e-13·A for M = 32. To this comes the rounding of
  /// the angle, which the closed form has too. In all, for springs that do not gain energy, the difference from
  /// `position(at:)` is at most (2e-13 + 1e-15·ω₀·t)·A, A = |d₀| + (|v₀| + 2β·|d₀|)/ω₀, plus an ulp of the position.
  ///
  /// Does not allocate.
  ///
  /// - Parameters:
  ///   - first: The number of the first frame; frame 0 is the start of the motion.
  ///   - interval: Seconds between two frames.
  ///   - output: A place for each frame, in points.
  public func positions(
    fromFrame first: Int = 0, every interval: Double, into output: UnsafeMutableBufferPointer<Double>
  ) {
    guard let places = output.baseAddress else { return }
    guard spring.decay.isFinite else {
      for index in 0..<output.count { places[index] = position(at: Double(first + index) * interval) }
      return
    }
    let (frame, stride) = (Step(spring: spring, interval: interval), Step(spring: spring, interval: 4 * interval))
    let determinant = Elementary.exp(-2 * spring.decay * (4 * interval))
    var start = 0
    while start < output.count {
      let count = min(SpringMotion.segment, output.count - start)
      let state = state(at: Double(first + start) * interval)
      fill(places + start, count, from: state, frame: frame, stride: stride, determinant: determinant)
      start += count
    }
  }

  /// Frames between two starts from the closed form.
  private static var segment: Int { 128 }

  private func fill(
    _ places: UnsafeMutablePointer<Double>, _ count: Int, from state: State, frame: Step, stride: Step,
    determinant q: Double
  ) {
    let (to, p) = (to, stride.trace)
    let second = frame.applied(to: state)
    let third = frame.applied(to: second)
    let fourth = frame.applied(to: third)
    var (a0, a1, a2, a3) = (state.displacement, second.displacement, third.displacement, fourth.displacement)
    if count < 4 {
      if count > 0 { places[0] = to + a0 }
      if count > 1 { places[1] = to + a1 }
      if count > 2 { places[2] = to + a2 }
      return
    }
    var b0 = stride.applied(to: state).displacement
    var b1 = stride.applied(to: second).displacement
    var b2 = stride.applied(to: third).displacement
    var b3 = stride.applied(to: fourth).displacement
    places[0] = to + a0
    places[1] = to + a1
    places[2] = to + a2
    places[3] = to + a3
    var index = 4
    while index &+ 4 <= count {
      places[index] = to + b0
      places[index &+ 1] = to + b1
      places[index &+ 2] = to + b2
      places[index &+ 3] = to + b3
      (a0, b0) = (b0, p * b0 - q * a0)
      (a1, b1) = (b1, p * b1 - q * a1)
      (a2, b2) = (b2, p * b2 - q * a2)
      (a3, b3) = (b3, p * b3 - q * a3)
      index &+= 4
    }
    if index < count { places[index] = to + b0 }
    if index + 1 < count { places[index + 1] = to + b1 }
    if index + 2 < count { places[index + 2] = to + b2 }
  }

  private typealias State = (displacement: Double, velocity: Double)

  /// What a spring does to a state over a time: a matrix.
  private struct Step {
    /// The shares of displacement and velocity in the displacement after the time.
    let dd, dv: Double
    /// The same in the velocity after the time.
    let vd, vv: Double

    init(spring: Spring, interval: Double) {
      let pushed = SpringMotion(to: 0, velocity: 1, spring: spring).state(at: interval)
      dv = pushed.displacement
      vv = pushed.velocity
      dd = vv + 2 * spring.decay * dv
      vd = -spring.square * dv
    }

    var trace: Double { dd + vv }

    func applied(to state: State) -> State {
      (dd * state.displacement + dv * state.velocity, vd * state.displacement + vv * state.velocity)
    }
  }
}
