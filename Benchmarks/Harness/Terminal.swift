import Glibc

/// Progress for somebody who watches.
enum Terminal {
  /// Writes over the last line of standard error; nothing where that is no terminal.
  static func overwrite(_ text: String) {
    guard isatty(2) != 0 else { return }
    let line = "\r\u{1b}[K" + text
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}
