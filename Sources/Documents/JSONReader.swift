/// Reads JSON (RFC 8259) with `//` and `/* */` comments and trailing commas, and keeps where everything stands.
///
/// ```swift
/// let source = SourceText(name: "a.json", text: #"{"page": 1, "page": 2}"#)
/// print(JSONReader.read(source).diagnostics[0])
/// // a.json:1:13: error: duplicate name "page"
/// // a.json:1:2: note: "page" stands here first
/// ```
///
/// Everything that is wrong is reported, not only the first: duplicate names, bad numbers, bad escapes, missing commas
/// and invalid UTF-8 do not keep the rest from being read. A character that fits nowhere, or a truncated document, ends
/// the reading.
///
/// Names are duplicates when Swift strings compare them as equal, which is canonical equivalence: a composed and a
/// decomposed é are one name, because no caller could tell them apart.
///
/// - Complexity: O(*n*).
public enum JSONReader {
  /// What keeps a document from eating the machine.
  public struct Limits: Sendable {
    /// The length of a document in bytes; never more than 4 GiB.
    public var bytes: Int
    /// Levels of arrays and objects in each other; never more than 512.
    ///
    /// 512 levels fit into half a MiB of stack, 256 into one MiB without optimisation.
    public var depth: Int
    /// Errors reported for one document; where there are more, one more error says that the rest is left out.
    public var diagnostics: Int

    /// Limits; by default 64 MiB, 256 levels, 1000 errors.
    public init(bytes: Int = 64 << 20, depth: Int = 256, diagnostics: Int = 1000) {
      self.bytes = min(bytes, Int(UInt32.max))
      self.depth = min(depth, 512)
      self.diagnostics = max(diagnostics, 1)
    }
  }

  /// What came of reading: a tree, errors, or both.
  public struct Reading: Sendable {
    /// The tree; nil where something in the document could not be given a value.
    ///
    /// A document with duplicate names or missing commas is in error and has a tree all the same, so that a decoder can
    /// look for further errors in it.
    public let root: JSONNode?
    /// The errors by their place; empty for a document that may be used.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a document.
  ///
  /// - Returns: A tree without errors, or at least one error.
  public static func read(_ source: SourceText, limits: Limits = Limits()) -> Reading {
    guard source.bytes.count <= limits.bytes else {
      let message = "the file is \(source.bytes.count) bytes long; the limit is \(sizeText(limits.bytes))"
      return Reading(root: nil, diagnostics: [Diagnostic(source, offset: 0, message: message)])
    }
    if let encoding = foreignEncoding(source.bytes) {
      let message = "the file is \(encoding); save it as UTF-8"
      return Reading(root: nil, diagnostics: [Diagnostic(source, offset: 0, message: message)])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var findings = UTF8Validation.findings(in: bytes, limit: limits.diagnostics + 1)
      let invalid = findings.map(\.offset)
      var parser = JSONParser(
        bytes, start: source.byteOrderMarkLength, maximumDepth: limits.depth, maximumFindings: limits.diagnostics)
      let root = parser.document()
      // The parser may stumble over the byte that the validation has named better.
      findings += parser.findings.filter { finding in
        invalid.isEmpty || !invalid.contains(finding.offset)
      }
      let diagnostics = findings.diagnostics(in: source, limit: limits.diagnostics)
      return Reading(root: invalid.isEmpty ? root : nil, diagnostics: diagnostics)
    }
  }

  /// UTF-16 and UTF-32 by their byte order mark, or by a NUL beside the first character, which JSON never has.
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0): return bytes.count >= 4 && (bytes[2] == 0xFE || bytes[3] != 0) ? "UTF-32" : nil
    case (0, _): return "UTF-16"
    case (_, 0): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    default: return nil
    }
  }
}

/// A number of bytes in words: `64 MiB`, `100 bytes`.
func sizeText(_ bytes: Int) -> String {
  bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
}
