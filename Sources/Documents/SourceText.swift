/// A place in a text as people and editors count it.
///
/// Lines and columns count from 1. A column counts Unicode scalars, a tab is one of them; a byte order mark at the
/// beginning of the file is none. A line ends with LF, so that CRLF ends it too; a lone CR does not.
public struct Place: Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// A place at the given line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The bytes of a document with the name under which messages speak of it.
///
/// Documents keep byte offsets and ask for a ``Place`` only when something is reported. A table with one entry every
/// 1024 bytes is made once, so that a place costs the same wherever it lies and however long its line is: thousands of
/// messages about one long file stay cheap.
///
/// - Complexity: O(*n*) to make (about a gigabyte a second), O(1) for a place.
public struct SourceText: Sendable {
  /// The name for messages, usually the path as the user wrote it.
  public let name: String
  /// The content as it was read, with its byte order mark if it has one.
  public let bytes: [UInt8]

  /// What is known at the first byte of each block.
  private struct Checkpoint: Sendable {
    /// Line feeds before this block.
    var lineFeeds: UInt32 = 0
    /// Scalars between the beginning of the line and this block.
    var scalars: UInt32 = 0
  }

  private static let blockSize = 1024
  private let checkpoints: [Checkpoint]

  /// A document with this name and these bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    self.checkpoints = bytes.withUnsafeBufferPointer(SourceText.checkpoints)
  }

  /// A document with this name and the UTF-8 of a text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Length of the byte order mark at the beginning: 3, or 0 where there is none.
  var byteOrderMarkLength: Int {
    bytes.withUnsafeBufferPointer(SourceText.byteOrderMarkLength)
  }

  /// The place of a byte.
  ///
  /// An offset inside a multi-byte scalar, or inside the byte order mark, gives the scalar that holds or follows it; a
  /// negative offset gives the first place, one past the end the place just behind the last scalar.
  public func place(of offset: Int) -> Place {
    bytes.withUnsafeBufferPointer { bytes in
      let target = SourceText.scalarStart(of: min(max(offset, 0), bytes.count), in: bytes)
      let block = target / SourceText.blockSize
      let checkpoint = block < checkpoints.count ? checkpoints[block] : Checkpoint()
      var line = Int(checkpoint.lineFeeds)
      var scalars = Int(checkpoint.scalars)
      var index = max(block * SourceText.blockSize, SourceText.byteOrderMarkLength(of: bytes))
      while index < target {
        let byte = bytes[index]
        if byte == 0x0A {
          line += 1
          scalars = 0
        } else if byte & 0xC0 != 0x80 {
          scalars += 1
        }
        index += 1
      }
      return Place(line: line + 1, column: scalars + 1)
    }
  }

  /// The first byte of the multi-byte scalar that holds an offset; a stray continuation byte stands for itself.
  private static func scalarStart(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard offset < bytes.count, bytes[offset] & 0xC0 == 0x80 else { return offset }
    for distance in 1...3 where offset >= distance {
      let lead = bytes[offset - distance]
      if lead & 0xC0 == 0x80 { continue }
      let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
      return distance < length ? offset - distance : offset
    }
    return offset
  }

  private static func byteOrderMarkLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }

  /// One checkpoint for each block that has begun, the end of the text included.
  private static func checkpoints(of bytes: UnsafeBufferPointer<UInt8>) -> [Checkpoint] {
    var result: [Checkpoint] = []
    result.reserveCapacity(bytes.count / blockSize + 1)
    var current = Checkpoint()
    var start = 0
    result.append(current)
    while start + blockSize <= bytes.count {
      let end = start + blockSize
      var from = start == 0 ? byteOrderMarkLength(of: bytes) : start
      // Two plain sums over the block vectorise; one loop that resets the column at every line feed does not.
      var lineFeeds: UInt32 = 0
      for index in from..<end { lineFeeds &+= bytes[index] == 0x0A ? 1 : 0 }
      if lineFeeds > 0 {
        current.lineFeeds += lineFeeds
        current.scalars = 0
        var last = end - 1
        while bytes[last] != 0x0A { last -= 1 }
        from = last + 1
      }
      var scalars: UInt32 = 0
      for index in from..<end { scalars &+= bytes[index] & 0xC0 != 0x80 ? 1 : 0 }
      current.scalars += scalars
      start = end
      result.append(current)
    }
    return result
  }
}
