internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// Quantities in sentences: a true minus sign, units, no more digits than a reader wants.
enum Prose {
  /// A number with four decimals at most, for a comparison that a tenth would hide.
  static func exact(_ value: Double) -> String {
    withMinus(NumberText.short(value))
  }

  /// A number with one decimal at most.
  static func rough(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return exact(value) }
    let text = NumberText.fixed(value, decimals: 1)
    return withMinus(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// An index.
  static func index(_ value: Int) -> String { withMinus(String(value)) }

  /// Milliseconds: `350 ms`.
  static func time(_ value: Double) -> String { rough(value) + " ms" }
  /// Points, roughly: `160 pt`.
  static func length(_ value: Double) -> String { rough(value) + " pt" }
  /// Points per second: `640 pt/s`.
  static func speed(_ value: Double) -> String { rough(value) + " pt/s" }
  /// A place: `(275, 422)`.
  static func place(_ point: Point) -> String { "(\(rough(point.x)), \(rough(point.y)))" }

  /// `1 sample`, `3 samples`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A sentence that goes on after a colon.
  static func lowercased(_ sentence: String) -> String { sentence.prefix(1).lowercased() + sentence.dropFirst() }
  /// A text as the beginning of a sentence.
  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Which way a displacement mostly leads: `to the left`, `down and to the right`.
  static func direction(_ delta: Point) -> String {
    let (across, down) = (abs(delta.x), abs(delta.y))
    let vertical = down * 4 > across ? (delta.y > 0 ? "down" : delta.y < 0 ? "up" : "") : ""
    let horizontal = across * 4 > down ? (delta.x > 0 ? "to the right" : delta.x < 0 ? "to the left" : "") : ""
    return vertical.isEmpty || horizontal.isEmpty ? vertical + horizontal : "\(vertical) and \(horizontal)"
  }

  /// How a finger moves, in words that follow "moved": `at constant speed`.
  static func manner(_ profile: StrokeProfile) -> String {
    switch profile {
    case .linear: "at constant speed"
    case .minimumJerk: "from rest to rest (minimum jerk)"
    case .flick(let cut): "as a flick, cut off at \(exact(cut)) of its reach"
    case .easeIn: "ever faster (easeIn)"
    case .easeOut: "ever slower (easeOut)"
    }
  }

  /// An event as a scenario writes it, `pageChanged(1)`, and what else it carries: `ended(success, page: 1)`.
  static func call(_ event: PagerEvent) -> String {
    switch event.payload {
    case .none: event.name
    default: "\(event.name)(\(payload(event.payload)))"
    }
  }

  private static func payload(_ payload: PagerEvent.Payload) -> String {
    switch payload {
    case .none: ""
    case .integer(let value): index(value)
    case .number(let value): exact(value)
    case .boolean(let value): value ? "true" : "false"
    case .text(let value): value.quotedForMessage
    case .fields(let fields): told(fields).joined(separator: ", ")
    case .outcome(let word, let fields): ([word] + told(fields)).joined(separator: ", ")
    }
  }

  private static func told(_ fields: [PagerEvent.Field]) -> [String] {
    fields.map { "\($0.name): \(payload($0.value))" }
  }

  private static func withMinus(_ text: String) -> String {
    text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
