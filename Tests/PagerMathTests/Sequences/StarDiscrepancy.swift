/// The L2-star discrepancy of points: how far the share of points in a box from the corner at 0 is from its volume, the root
/// of the mean square over all such boxes. By the formula of Warnock, "Computational investigations of low-discrepancy
/// point sets" (1972).
func starDiscrepancy(_ points: [[Double]]) -> Double {
  let dimensions = points[0].count
  var (third, half) = (1.0, 2.0)
  for _ in 0..<dimensions { (third, half) = (third / 3, half / 2) }
  let columns = (0..<dimensions).map { column in points.map { $0[column] } }
  var singles = 0.0
  for index in points.indices {
    var product = 1.0
    for column in columns { product *= 1 - column[index] * column[index] }
    singles += product
  }
  var pairs = 0.0
  for first in points.indices {
    for second in 0...first {
      var product = 1.0
      for column in columns { product *= 1 - max(column[first], column[second]) }
      pairs += second == first ? product : 2 * product
    }
  }
  let count = Double(points.count)
  return (third - half / count * singles + pairs / (count * count)).squareRoot()
}
