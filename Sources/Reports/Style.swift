/// Colour for text on a terminal, or none.
///
/// The only place that writes escape sequences; what is put between them must be escaped for terminals already.
public struct Style: Equatable, Sendable {
  /// Whether anything is coloured.
  public let isColored: Bool

  /// Text without colour.
  public static let plain = Style(isColored: false)
  /// Text with colour.
  public static let colored = Style(isColored: true)

  private init(isColored: Bool) {
    self.isColored = isColored
  }

  /// What went well.
  func good(_ text: String) -> String { wrapped(text, "32") }
  /// What went wrong.
  func bad(_ text: String) -> String { wrapped(text, "1;31") }
  /// What needs a look.
  func notable(_ text: String) -> String { wrapped(text, "33") }
  /// What the eye should find first.
  func strong(_ text: String) -> String { wrapped(text, "1") }
  /// What is beside the point.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
