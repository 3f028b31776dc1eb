internal import Documents

/// Which numbers an option takes.
struct NumberRange {
  let least: Double
  let most: Double
  /// Whether the least number itself is too small.
  var isOpen = false
  /// The range in words that follow "takes a number".
  let words: String

  /// The largest number that any option takes: beyond it a place or a velocity is a slip of the keyboard.
  static let farthest = 1e9

  /// Places and velocities: of both signs.
  static let signed = NumberRange(least: -farthest, most: farthest, words: "between -1e9 and 1e9")
  /// Lengths and rates: above 0.
  static let positive = NumberRange(least: 0, most: farthest, isOpen: true, words: "above 0 and up to 1e9")
  /// What may be nothing: times, lengths.
  static let natural = NumberRange(least: 0, most: farthest, words: "from 0 to 1e9")

  func contains(_ number: Double) -> Bool {
    number <= most && (isOpen ? number > least : number >= least)
  }
}

extension Arguments {
  /// The value of an option that is a number; `nil` where it is not there.
  func number(_ name: String, _ range: NumberRange) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = NumberText.number(text), range.contains(number) else {
      throw UsageError(message: "--\(name) takes a number \(range.words), not \(text.quotedForMessage)")
    }
    return number
  }

  /// The value of an option that is a list of numbers, commas between them; `nil` where it is not there.
  func numbers(_ name: String, _ range: NumberRange) throws(UsageError) -> [Double]? {
    guard let text = value(name) else { return nil }
    var numbers: [Double] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = String(item.drop { $0 == " " })
      guard let number = NumberText.number(item), range.contains(number) else {
        let culprit = item.isEmpty ? "there is a hole in \(text.quotedForMessage)" : "not \(item.quotedForMessage)"
        throw UsageError(
          message: "--\(name) takes a list of numbers \(range.words), commas between them; \(culprit)")
      }
      numbers.append(number)
    }
    return numbers
  }
}
