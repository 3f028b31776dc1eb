/// Text with gaps that are filled in later, when what stands in them is known.
///
/// A gap is filled in memory as long as no more than ``most`` bytes wait for it, and then takes no more room than its text;
/// after that its bytes are handed out as spaces, and a patch comes later. So memory does not grow with the text, and a
/// short text has no spaces in it. Gaps nest: the last one that was opened is filled first.
struct PatchedText: Sendable {
  /// The most bytes that are held.
  static let most = 1 << 20

  /// Room for a text that is not known yet.
  struct Gap: Sendable {
    fileprivate let offset: Int
    fileprivate let width: Int
  }

  private var bytes: [UInt8] = []
  /// Where the first of the bytes stands in the whole text.
  private var start = 0
  /// Where gaps that are not filled stand in the whole text.
  private var open: [Int] = []
  private var patches: [ReportPatch] = []

  /// Adds text.
  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// Leaves room for `width` bytes.
  mutating func gap(width: Int) -> Gap {
    defer { bytes += repeatElement(UInt8(ascii: " "), count: width) }
    let gap = Gap(offset: start + bytes.count, width: width)
    open.append(gap.offset)
    return gap
  }

  /// Fills the gap that was opened last, with no more bytes than there is room for.
  mutating func fill(_ gap: Gap, _ text: String) {
    precondition(open.popLast() == gap.offset, "gaps nest")
    precondition(text.utf8.count <= gap.width, "a gap has room for its text")
    if gap.offset >= start {
      let first = gap.offset - start
      bytes.replaceSubrange(first..<first + gap.width, with: text.utf8)
    } else {
      patches.append(ReportPatch(offset: gap.offset, bytes: Array(text.utf8)))
    }
  }

  /// The bytes that no longer wait for anything, since the last call.
  mutating func takeBytes() -> [UInt8] {
    var count = bytes.count
    if let first = open.first(where: { $0 >= start }), count <= Self.most { count = first - start }
    guard count > 0 else { return [] }
    defer {
      bytes.removeFirst(count)
      start += count
    }
    return Array(bytes[..<count])
  }

  /// What goes into bytes that were taken before, since the last call.
  mutating func takePatches() -> [ReportPatch] {
    defer { patches.removeAll() }
    return patches
  }
}
