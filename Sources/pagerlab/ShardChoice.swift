internal import Documents

/// Which part of a suite is done, as `--shard i/n` says it.
struct ShardChoice: Equatable {
  /// The part, from 1.
  let index: Int
  /// How many parts there are.
  let count: Int

  /// The most parts: more than there may be runs in a file would be empty ones.
  static let most = 1_000_000

  /// Reads `2/3`.
  ///
  /// - Returns: `nil` where the option is not given.
  init?(_ text: String?) throws(UsageError) {
    guard let text else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], (1...Self.most).contains(count),
      (1...count).contains(index)
    else {
      throw UsageError(
        message: "--shard takes a part and the number of parts, at most \(Self.most), as 1/3, 2/3 and 3/3, not "
          + text.quotedForMessage)
    }
    self.index = index
    self.count = count
  }

  /// Whether the run with this number among all, from 0, is done.
  func holds(_ ordinal: Int) -> Bool { ordinal % count == index - 1 }
}
