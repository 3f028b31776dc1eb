internal import Documents
internal import PagerMath

/// A recorded trace that a run must be, and how nearly.
struct TraceExpectation: Sendable {
  /// What stands for the run's name in a path, so that each run of a table has a file of its own.
  static let runPlaceholder = "{run}"

  /// Offset of the key in the document.
  let offset: Int
  /// The path as the document writes it, relative to its folder.
  let name: String
  /// How far the numbers of a column may be from the recorded ones; the others are compared bit by bit.
  var tolerances: [String: Double] = [:]

  /// The path of the file of a run.
  func path(in folder: String, run: String?) throws(FileError) -> String {
    try ConfinedPath.resolve(
      name.replacing(Self.runPlaceholder, with: Self.fileName(of: run ?? "run")), in: folder)
  }

  /// A run's name as a part of a file's name: letters, digits and `.`, `-`, `_`, `=`, `+`; everything else is a `-`.
  ///
  /// Where something was replaced, a digest of the name keeps two names apart.
  static func fileName(of run: String) -> String {
    var text = ""
    for scalar in run.unicodeScalars {
      let isKept =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || ".-_=+".unicodeScalars.contains(scalar)
      if isKept { text.unicodeScalars.append(scalar) } else if text.last != "-" { text.append("-") }
    }
    // Names of files end at 255 bytes; a hidden one would not be found again.
    guard text == run, text.utf8.count <= 100, !text.hasPrefix(".") else {
      var digest = Digest()
      digest.add(run)
      return String(text.drop { $0 == "." || $0 == "-" }.prefix(80)) + "-" + digest.hexadecimal.suffix(8)
    }
    return text
  }
}
