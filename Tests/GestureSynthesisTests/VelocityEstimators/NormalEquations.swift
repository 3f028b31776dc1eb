import PagerMath

/// The normal equations of weighted least squares, solved with twice the digits of a double.
enum NormalEquations {
  /// A number as the sum of two doubles, of some 106 bits.
  private struct Wide {
    var high: Double
    var low = 0.0

    init(_ high: Double, _ low: Double = 0) {
      let sum = high + low
      self.high = sum
      self.low = low - (sum - high)
    }

    static func + (a: Wide, b: Wide) -> Wide {
      let sum = a.high + b.high
      let part = sum - a.high
      return Wide(sum, (a.high - (sum - part)) + (b.high - part) + a.low + b.low)
    }

    static func - (a: Wide, b: Wide) -> Wide { a + Wide(-b.high, -b.low) }

    static func * (a: Wide, b: Wide) -> Wide {
      let product = a.high * b.high
      let error = (-product).addingProduct(a.high, b.high)
      return Wide(product, error + a.high * b.low + a.low * b.high)
    }

    static func / (a: Wide, b: Wide) -> Wide {
      let first = a.high / b.high
      let rest = a - Wide(first) * b
      let second = rest.high / b.high
      return Wide(first, second) + Wide((rest - Wide(second) * b).high / b.high)
    }
  }

  /// The coefficients by Gauss's elimination of the normal equations.
  static func solution(_ instants: [Double], _ values: [Double], _ weights: [Double], degree: Int) -> [Double] {
    let size = degree + 1
    var rows = [[Wide]](repeating: [Wide](repeating: Wide(0), count: size + 1), count: size)
    for (index, instant) in instants.enumerated() {
      let weight = Wide(weights[index]) * Wide(weights[index])
      var powers = [Wide(1)]
      for _ in 0..<(2 * degree) { powers.append(powers[powers.count - 1] * Wide(instant)) }
      for row in 0..<size {
        for column in 0..<size { rows[row][column] = rows[row][column] + weight * powers[row + column] }
        rows[row][size] = rows[row][size] + weight * powers[row] * Wide(values[index])
      }
    }
    for pivot in 0..<size {
      for row in 0..<size where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...size { rows[row][column] = rows[row][column] - factor * rows[pivot][column] }
      }
    }
    return (0..<size).map { (rows[$0][size] / rows[$0][$0]).high }
  }

  /// Instants that rise by 3 to 12 ms up to 0, values within some hundred, and weights from a half to one.
  static func points(_ seed: UInt64, count: Int) -> (instants: [Double], values: [Double], weights: [Double]) {
    let random = RandomStream(seed: seed, stream: 11)
    var time = 0.0
    var (instants, values, weights): ([Double], [Double], [Double]) = ([], [], [])
    for index in 0..<count {
      let base = UInt64(index) * 3
      instants.append(time)
      time -= 3 + 9 * random.uniform(at: base)
      values.append(400 * random.uniform(at: base + 1))
      weights.append(0.5 + 0.5 * random.uniform(at: base + 2))
    }
    return (instants, values, weights)
  }
}
