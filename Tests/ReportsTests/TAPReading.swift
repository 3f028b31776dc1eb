import Documents

/// A TAP 14 stream as a harness reads it; everything that it would not take is an error.
struct TAPReading {
  struct Point: Equatable {
    var isOK: Bool
    var description: String
    /// `SKIP` or `TODO`, and why.
    var directive: String?
    var reason = ""
    /// The block's scalars by their keys; those of its list under `problems[0].key`.
    var block: [String: String] = [:]
    var hasBlock = false
  }

  struct Malformed: Error, Equatable {
    let line: String
    let reason: String
  }

  private(set) var points: [Point] = []
  private(set) var plan: Int?
  private(set) var bailOut: String?

  init(_ text: String) throws {
    guard text.utf8.last == 0x0A else { throw Malformed(line: "", reason: "the last line has no end") }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }[...]
    lines.removeLast()
    guard lines.popFirst() == "TAP version 14" else { throw Malformed(line: "", reason: "no version") }
    while let line = lines.popFirst() {
      if plan != nil || bailOut != nil { throw Malformed(line: line, reason: "more behind the end") }
      if line == "  ---" {
        try readBlock(&lines)
      } else if line.hasPrefix("ok ") || line.hasPrefix("not ok ") {
        try readPoint(line)
      } else if line.hasPrefix("1.."), let count = Int(line.dropFirst(3)) {
        plan = count
      } else if line.hasPrefix("Bail out! ") {
        bailOut = String(line.dropFirst(10))
      } else {
        throw Malformed(line: line, reason: "no line of TAP")
      }
    }
    guard (plan == points.count) != (bailOut != nil) else { throw Malformed(line: "", reason: "the plan is wrong") }
  }

  /// How many points make a harness call the stream failed.
  var failures: Int { points.count { !$0.isOK && $0.directive != "TODO" } }

  private mutating func readPoint(_ line: String) throws {
    let isOK = line.hasPrefix("ok ")
    var rest = line.dropFirst(isOK ? 3 : 7)
    let number = "\(points.count + 1) - "
    guard rest.hasPrefix(number) else { throw Malformed(line: line, reason: "not numbered \(number)") }
    rest = rest.dropFirst(number.count)
    // An unescaped # begins the directive.
    var parts = [""]
    var isEscaped = false
    for scalar in rest.unicodeScalars {
      if isEscaped {
        guard scalar == "\\" || scalar == "#" else { throw Malformed(line: line, reason: "a lone backslash") }
        parts[parts.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "#" {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    guard !isEscaped, parts.count <= 2 else {
      throw Malformed(line: line, reason: "a lone backslash, or two directives")
    }
    var point = Point(isOK: isOK, description: parts[0])
    if parts.count == 2 {
      guard parts[0].hasSuffix(" "), let word = ["SKIP", "TODO"].first(where: { parts[1].hasPrefix(" \($0) ") }) else {
        throw Malformed(line: line, reason: "no directive")
      }
      point.description.removeLast()
      point.directive = word
      point.reason = String(parts[1].dropFirst(word.count + 2))
    }
    points.append(point)
  }

  private mutating func readBlock(_ lines: inout ArraySlice<String>) throws {
    guard var point = points.popLast(), !point.hasBlock else { throw Malformed(line: "---", reason: "no point") }
    point.hasBlock = true
    var prefix = ""
    var count = 0
    while let line = lines.popFirst() {
      if line == "  ..." {
        points.append(point)
        return
      }
      guard line.hasPrefix("  ") else { throw Malformed(line: line, reason: "not indented") }
      var entry = line.dropFirst(2)
      if entry == "problems:" { continue }
      if entry.hasPrefix("  - ") {
        prefix = "problems[\(count)]."
        count += 1
        entry = entry.dropFirst(4)
      } else if entry.hasPrefix("    ") {
        entry = entry.dropFirst(4)
      } else {
        prefix = ""
      }
      guard let match = entry.prefixMatch(of: #/[a-z]+:\ /#) else { throw Malformed(line: line, reason: "no key") }
      let key = prefix + match.output.dropLast(2)
      guard point.block[key] == nil else { throw Malformed(line: line, reason: "a key twice") }
      point.block[key] = try Self.scalar(entry[match.range.upperBound...])
    }
    throw Malformed(line: "", reason: "the block has no end")
  }

  /// A bare word, or a string in double quotes with nothing in it that YAML 1.2 does not print.
  private static func scalar(_ text: Substring) throws -> String {
    if text.wholeMatch(of: /[a-z]+/) != nil { return String(text) }
    let isPrintable = text.unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: $0.value != 0xFEFF
      default: false
      }
    }
    let reading = JSONReader.read(SourceText(name: "", text: String(text)))
    guard isPrintable, text.hasPrefix("\""), case .string(let value)? = reading.root?.kind, reading.diagnostics.isEmpty
    else { throw Malformed(line: String(text), reason: "no scalar") }
    return value
  }
}
