/// The slopes of an unweighted parabola, by the sums of `PolynomialFit` and so with its bits, and nothing that they do not
/// need: no constant coefficient, no matrix, and of the first column, which is all ones, neither products nor storage.
///
/// What bounds it is latency. A sum in order is a chain, and each of the five passes needs the result of the one before:
/// the shares of the ones in the other columns, the length of the second column, its share in the third, the length of the
/// third, and the third's products. For 20 points that is a chain of 100 additions, two square roots and four divisions.
enum ParabolaSlope {
  /// Elements of scratch memory for so many points.
  static func scratch(count: Int) -> Int { 2 * count }

  /// The slopes at the instant 0 of both axes.
  ///
  /// - Parameters:
  ///   - instants: `count` instants.
  ///   - xs: `count` values of the first axis.
  ///   - ys: `count` values of the second axis.
  ///   - count: How many, at least three.
  ///   - smallestNorm: What the norm of a column at least counts as; at most 1, so that it is not that of the ones.
  ///   - scratch: Memory for `scratch(count:)` elements.
  @inline(__always)
  static func slopes(
    instants: UnsafePointer<Float>, xs: UnsafePointer<Float>, ys: UnsafePointer<Float>, count: Int,
    smallestNorm: Float, scratch: UnsafeMutablePointer<Float>
  ) -> (x: Float, y: Float) {
    let (linear, square) = (scratch, scratch + count)
    let one = unit(of: count)
    var (linearShare, squareShare): (Float, Float) = (0, 0)
    for row in 0..<count {
      let instant = instants[row]
      linearShare += one * instant
      squareShare += one * (instant * instant)
    }

    let (linearMean, squareMean) = (linearShare * one, squareShare * one)
    var length: Float = 0
    for row in 0..<count {
      let instant = instants[row]
      let rest = instant - linearMean
      linear[row] = rest
      square[row] = instant * instant - squareMean
      length += rest * rest
    }

    let linearUnit = inverse(ofSquare: length, smallestNorm)
    var (diagonal, entry, share, x1, y1): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
    for row in 0..<count {
      let instant = instants[row]
      let unit = linear[row] * linearUnit
      linear[row] = unit
      share += unit * square[row]
      entry += unit * (instant * instant)
      diagonal += unit * instant
      x1 += unit * xs[row]
      y1 += unit * ys[row]
    }

    length = 0
    for row in 0..<count {
      let rest = square[row] - share * linear[row]
      square[row] = rest
      length += rest * rest
    }

    let squareUnit = inverse(ofSquare: length, smallestNorm)
    var (last, x2, y2): (Float, Float, Float) = (0, 0, 0)
    for row in 0..<count {
      let instant = instants[row]
      let unit = square[row] * squareUnit
      last += unit * (instant * instant)
      x2 += unit * xs[row]
      y2 += unit * ys[row]
    }
    return ((x1 - entry * (x2 / last)) / diagonal, (y1 - entry * (y2 / last)) / diagonal)
  }

  /// What makes a column of this squared length one of length 1.
  @inline(__always)
  private static func inverse(ofSquare square: Float, _ smallestNorm: Float) -> Float {
    let norm = square.squareRoot()
    return 1 / (norm < smallestNorm ? smallestNorm : norm)
  }

  /// The entries of a column of ones of length 1, for the numbers of points that there are: 1/√n, whose root and division
  /// the first pass would wait for.
  @inline(__always)
  private static func unit(of count: Int) -> Float {
    switch count {
    case 3: 0.5773502588272095
    case 4: 0.5
    case 5: 0.4472135901451111
    case 6: 0.40824827551841736
    case 7: 0.37796449661254883
    case 8: 0.3535533845424652
    case 9: 0.3333333432674408
    case 10: 0.3162277638912201
    case 11: 0.30151134729385376
    case 12: 0.28867512941360474
    case 13: 0.2773500978946686
    case 14: 0.26726123690605164
    case 15: 0.25819888710975647
    case 16: 0.25
    case 17: 0.24253563582897186
    case 18: 0.2357022762298584
    case 19: 0.22941572964191437
    case 20: 0.22360679507255554
    default: 1 / Float(count).squareRoot()
    }
  }
}
