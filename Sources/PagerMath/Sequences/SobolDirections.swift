/// The numbers from which Sobol's directions grow.
///
/// The first 39 lines of `new-joe-kuo-6.21201`: Joe and Kuo, "Constructing Sobol sequences with better two-dimensional
/// projections", SIAM Journal on Scientific Computing 30 (2008) 2635–2654.
enum SobolDirections {
  /// For each dimension after the first: a primitive polynomial over the field of two elements, the coefficient of x^i in
  /// bit i, and as many odd numbers as its degree, the i-th below 2^i.
  static let table: [(polynomial: UInt32, initial: [UInt32])] = [
    (3, [1]),
    (7, [1, 3]),
    (11, [1, 3, 1]),
    (13, [1, 1, 1]),
    (19, [1, 1, 3, 3]),
    (25, [1, 3, 5, 13]),
    (37, [1, 1, 5, 5, 17]),
    (41, [1, 1, 5, 5, 5]),
    (47, [1, 1, 7, 11, 19]),
    (55, [1, 1, 5, 1, 1]),
    (59, [1, 1, 1, 3, 11]),
    (61, [1, 3, 5, 5, 31]),
    (67, [1, 3, 3, 9, 7, 49]),
    (91, [1, 1, 1, 15, 21, 21]),
    (97, [1, 3, 1, 13, 27, 49]),
    (103, [1, 1, 1, 15, 7, 5]),
    (109, [1, 3, 1, 15, 13, 25]),
    (115, [1, 1, 5, 5, 19, 61]),
    (131, [1, 3, 7, 11, 23, 15, 103]),
    (137, [1, 3, 7, 13, 13, 15, 69]),
    (143, [1, 1, 3, 13, 7, 35, 63]),
    (145, [1, 3, 5, 9, 1, 25, 53]),
    (157, [1, 3, 1, 13, 9, 35, 107]),
    (167, [1, 3, 1, 5, 27, 61, 31]),
    (171, [1, 1, 5, 11, 19, 41, 61]),
    (185, [1, 3, 5, 3, 3, 13, 69]),
    (191, [1, 1, 7, 13, 1, 19, 1]),
    (193, [1, 3, 7, 5, 13, 19, 59]),
    (203, [1, 1, 3, 9, 25, 29, 41]),
    (211, [1, 3, 5, 13, 23, 1, 55]),
    (213, [1, 3, 7, 3, 13, 59, 17]),
    (229, [1, 3, 1, 3, 5, 53, 69]),
    (239, [1, 1, 5, 5, 23, 33, 13]),
    (241, [1, 1, 7, 7, 1, 61, 123]),
    (247, [1, 1, 7, 9, 13, 61, 49]),
    (253, [1, 3, 3, 5, 3, 55, 33]),
    (285, [1, 3, 1, 15, 31, 13, 49, 245]),
    (299, [1, 3, 5, 15, 31, 59, 63, 97]),
    (301, [1, 3, 1, 11, 11, 11, 77, 249]),
  ]

  /// The directions of a dimension: bit j of a point's number, in Gray code, turns the bits of direction j.
  ///
  /// - Parameter dimension: From 0 to the count of the table; in the first, direction j is the one bit 2⁻ʲ⁻¹.
  static func directions(of dimension: Int) -> [UInt64] {
    guard dimension > 0 else { return (0..<64).map { 1 << UInt64(63 - $0) } }
    let (polynomial, initial) = table[dimension - 1]
    let degree = initial.count
    var directions = initial.enumerated().map { UInt64($1) << UInt64(63 - $0) }
    for place in degree..<64 {
      let oldest = directions[place - degree]
      var direction = oldest ^ (oldest >> UInt64(degree))
      for back in 1..<degree where polynomial >> UInt32(degree - back) & 1 == 1 {
        direction ^= directions[place - back]
      }
      directions.append(direction)
    }
    return directions
  }
}
