/// Finds the name that somebody probably meant.
public enum Spelling {
  /// What one wrong letter costs; a letter in the wrong case costs 1.
  private static let letterCost = 4
  /// Longer words are compared for case only: their distance would cost their product.
  private static let longestWord = 64

  /// The candidate nearest to a word; nil where none is near.
  ///
  /// The distance is Damerau–Levenshtein's in its restricted form (insertion, deletion, substitution, exchange of two
  /// neighbours; F. J. Damerau, doi:10.1145/363958.363994), except that a difference in case counts a quarter. Near is
  /// one letter, or a letter in three of the word, and less than the whole word. Of equally near candidates the first
  /// wins.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.unicodeScalars)
    var limit = max(1, letters.count / 3) * letterCost
    limit = min(limit, letters.count * letterCost - 1)
    var best: String?
    for candidate in candidates {
      if candidate == word { return candidate }
      let distance = distance(letters, Array(candidate.unicodeScalars), limit: limit)
      guard let distance else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  /// The distance of two words in quarters of a letter; nil beyond the limit.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(a.count - b.count) * letterCost <= limit else { return nil }
    guard a.count <= longestWord, b.count <= longestWord else { return caseDistance(a, b, limit: limit) }
    var beforePrevious: [Int] = []
    var previous = (0...b.count).map { $0 * letterCost }
    for i in a.indices {
      var current = [(i + 1) * letterCost]
      current.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(previous[j + 1], current[j]) + letterCost
        cost = min(cost, previous[j] + substitutionCost(a[i], b[j]))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + letterCost)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    let distance = previous[b.count]
    return distance <= limit ? distance : nil
  }

  private static func caseDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard a.count == b.count else { return nil }
    var distance = 0
    for (left, right) in zip(a, b) {
      let cost = substitutionCost(left, right)
      guard cost < letterCost else { return nil }
      distance += cost
    }
    return distance <= limit ? distance : nil
  }

  private static func substitutionCost(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Int {
    if a == b { return 0 }
    guard a.isASCII, b.isASCII else {
      return a.properties.lowercaseMapping == b.properties.lowercaseMapping ? 1 : letterCost
    }
    let isLetter = (0x61...0x7A).contains(a.value | 0x20)
    return isLetter && a.value | 0x20 == b.value | 0x20 ? 1 : letterCost
  }
}
