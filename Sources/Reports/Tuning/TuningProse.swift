internal import Documents
internal import PagerEngine
internal import PagerTuning

/// Figures and words of the tuning report, the same in all of its formats.
enum TuningProse {
  /// A share in percent: `3.1 %`, `0.04 %`, `0 %`.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    let percent = 100 * share
    let isTiny = percent != 0 && percent.magnitude < 0.1
    return decimal(percent, isTiny ? 2 : 1) + " %"
  }

  /// A difference of shares in percentage points, always with its sign: `−1.3`, `+0.2`, `0`.
  static func points(_ difference: Double) -> String {
    guard difference.isFinite else { return "–" }
    let points = 100 * difference
    let text = decimal(points, points != 0 && points.magnitude < 0.1 ? 2 : 1)
    return points > 0 && text != "0" ? "+" + text : text
  }

  /// An interval of shares: `2.4 to 3.9 %`.
  static func interval(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (percent(range.lowerBound), percent(range.upperBound))
    return "\(low.dropLast(2)) to \(high)"
  }

  /// An interval of shares for small print: `2.4–3.9 %`.
  static func span(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (percent(range.lowerBound), percent(range.upperBound))
    return "\(low.dropLast(2))–\(high)"
  }

  /// A cost, to four decimals.
  static func cost(_ value: Double) -> String { Prose.exact(value) }

  /// A probability of chance: `p < 0.0001`, `p = 0.013`.
  static func probability(_ p: Double) -> String {
    guard p.isFinite else { return "p unknown" }
    if p < 0.0001 { return "p < 0.0001" }
    return "p = " + decimal(p, p < 0.01 ? 4 : p < 0.1 ? 3 : 2)
  }

  /// A value of a parameter.
  static func value(_ value: OptionValue) -> String {
    switch value {
    case .number(let number): Prose.exact(number)
    case .text(let word): word.escapedForTerminal
    default: OptionText.value(value)
    }
  }

  /// A number of a parameter.
  static func number(_ value: Double) -> String { Prose.exact(value) }

  /// A large number with thin groups: `8,000`.
  static func count(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return number < 0 ? "−" + text : text
  }

  /// `missed turn`.
  static func name(_ misreading: Misreading) -> String {
    switch misreading {
    case .missedTurn: "missed turn"
    case .falseTurn: "false turn"
    case .wrongWay: "wrong way"
    case .tooFar: "too far"
    case .tooShort: "too short"
    }
  }

  /// `missed turns`.
  static func plural(_ misreading: Misreading) -> String {
    switch misreading {
    case .missedTurn: "missed turns"
    case .falseTurn: "false turns"
    case .wrongWay: "turns the wrong way"
    case .tooFar: "turns too far"
    case .tooShort: "turns too short"
    }
  }

  /// What a misreading is.
  static func meaning(_ misreading: Misreading) -> String {
    switch misreading {
    case .missedTurn: "a turn was meant, nothing turned"
    case .falseTurn: "nothing was to turn, a page did"
    case .wrongWay: "turned the other way"
    case .tooFar: "more pages than meant"
    case .tooShort: "fewer pages than meant"
    }
  }

  /// An intent: `forward`, `back 2`, `stay`.
  static func intent(_ intent: Intent) -> String {
    let pages = intent.pages
    if pages == 0 { return "stay" }
    return (pages > 0 ? "forward" : "back") + (pages.magnitude > 1 ? " \(pages.magnitude)" : "")
  }

  /// A landing: `stayed`, `forward`, `back 2`.
  static func landed(_ pages: Int) -> String { pages == 0 ? "stayed" : intent(Intent(pages: pages)) }

  /// A column of a confusion table.
  static func column(_ column: ConfusionTable.Column) -> String {
    switch column {
    case .furtherBack: "further back"
    case .back: "back"
    case .stay: "stay"
    case .forward: "forward"
    case .further: "further"
    }
  }

  /// What swipes are grouped by.
  static func dimension(_ dimension: ErrorBreakdown.Dimension) -> String {
    switch dimension {
    case .touchRate: "Touch rate"
    case .pageWidth: "Page length"
    case .device: "Device"
    case .hand: "Hand"
    case .direction: "Direction meant"
    case .kind: "Kind of swipe"
    }
  }

  /// What the swipes of a group have in common.
  static func group(_ group: ErrorBreakdown.Group, of dimension: ErrorBreakdown.Dimension) -> String {
    if let number = group.number {
      return self.number(number) + (dimension == .touchRate ? " Hz" : " pt")
    }
    return group.name.isEmpty ? "not said" : group.name
  }

  /// A word of a command line that a shell takes as one.
  static func shellWord(_ word: String) -> String {
    let shown = word.escapedForTerminal
    let isPlain =
      !shown.isEmpty
      && shown.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
          UInt8(ascii: "="):
          true
        default: false
        }
      }
    return isPlain ? shown : "'" + shown.replacing("'", with: "'\\''") + "'"
  }

  /// A number with at most so many decimals, a true minus sign, and no sign before a zero.
  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    var text = NumberText.fixed(value, decimals: decimals)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
