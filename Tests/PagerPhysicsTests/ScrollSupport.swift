import PagerMath

/// Random numbers of one test, by their order.
struct Draws {
  private let stream: RandomStream
  private var index: UInt64 = 0

  init(_ stream: UInt64) { self.stream = RandomStream(seed: 20_26, stream: stream) }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    index += 1
    return range.lowerBound + stream.uniform(at: index) * (range.upperBound - range.lowerBound)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    index += 1
    return range.lowerBound + Int(stream.bits(at: index) % UInt64(range.count))
  }
}

/// Whether two numbers agree to an absolute tolerance. NaN agrees with nothing.
func agree(_ a: Double, _ b: Double, within tolerance: Double) -> Bool {
  a == b || (a - b).magnitude <= tolerance
}

/// Four-stage Runge–Kutta of x' = v, v' = acceleration(x, v): an integrator that knows no closed form.
func rungeKutta(
  position: Double, velocity: Double, duration: Double, steps: Int, acceleration: (Double, Double) -> Double
) -> (position: Double, velocity: Double) {
  let h = duration / Double(steps)
  var (x, v) = (position, velocity)
  for _ in 0..<steps {
    let (k1x, k1v) = (v, acceleration(x, v))
    let (k2x, k2v) = (v + h / 2 * k1v, acceleration(x + h / 2 * k1x, v + h / 2 * k1v))
    let (k3x, k3v) = (v + h / 2 * k2v, acceleration(x + h / 2 * k2x, v + h / 2 * k2v))
    let (k4x, k4v) = (v + h * k3v, acceleration(x + h * k3x, v + h * k3v))
    x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
    v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
  }
  return (x, v)
}

/// A buffer's worth of numbers, handed to a body as pointers.
func withBuffers(
  _ count: Int, stops: inout [Int32], margins: inout [Double],
  _ body: (UnsafeMutableBufferPointer<Int32>, UnsafeMutableBufferPointer<Double>) -> Void
) {
  stops = Array(repeating: -7, count: count)
  margins = Array(repeating: -7, count: count)
  stops.withUnsafeMutableBufferPointer { stops in
    margins.withUnsafeMutableBufferPointer { margins in body(stops, margins) }
  }
}
