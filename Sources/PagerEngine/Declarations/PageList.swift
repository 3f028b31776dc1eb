/// The app's pages: a count whose identifiers are the indices, or a list of identifiers of their own.
///
/// A count stands for data such as `0..<n` with the element as its own identity: after an edit the identifiers are
/// again "0", "1", … by index. A list keeps each page's identifier through edits; equal identifiers are allowed,
/// because what a pager does with them is part of its behaviour.
public struct PageList: Equatable, Sendable {
  private enum Storage: Equatable, Sendable {
    case count(Int)
    case identifiers([String])
  }

  private var storage: Storage

  /// The most pages a list may have.
  public static let limit = 1_000_000

  /// `count` pages known by their indices.
  ///
  /// - Precondition: The count is 0 or more.
  public init(count: Int) {
    precondition(count >= 0, "a list has 0 pages or more")
    storage = .count(count)
  }

  /// One page for each identifier.
  public init(identifiers: [String]) {
    storage = .identifiers(identifiers)
  }

  /// The number of pages.
  public var count: Int {
    switch storage {
    case .count(let count): count
    case .identifiers(let identifiers): identifiers.count
    }
  }

  /// The identifier of the page at `index`, or `nil` where there is no such page.
  public func identifier(at index: Int) -> String? {
    guard index >= 0, index < count else { return nil }
    switch storage {
    case .count: return String(index)
    case .identifiers(let identifiers): return identifiers[index]
    }
  }

  /// The index of the first page with this identifier, or `nil`.
  public func index(of identifier: String) -> Int? {
    switch storage {
    case .count(let count):
      guard let index = Int(identifier), index >= 0, index < count, String(index) == identifier else { return nil }
      return index
    case .identifiers(let identifiers):
      return identifiers.firstIndex(of: identifier)
    }
  }

  /// Whether an earlier page has the same identifier as the one at `index`.
  func isRepeated(at index: Int) -> Bool {
    guard case .identifiers(let identifiers) = storage, index < identifiers.count else { return false }
    return identifiers[..<index].contains(identifiers[index])
  }

  /// The first identifiers, for a message that says what there is.
  public func firstIdentifiers(_ most: Int) -> [String] {
    (0..<Swift.min(most, count)).compactMap { identifier(at: $0) }
  }

  /// Inserts pages before `index`.
  ///
  /// - Throws: a sentence where the index is out of `0...count`, where the list would grow past ``limit``, or where
  ///   a count of new pages is to join pages that have identifiers of their own.
  public mutating func insert(_ pages: PageList, at index: Int) throws(Interruption) {
    guard index >= 0, index <= count else {
      throw .invalidStep("there are \(count) pages, so pages can be inserted at 0 to \(count), not at \(index)")
    }
    guard pages.count <= Self.limit - count else {
      throw .invalidStep("at most \(Self.limit) pages are possible")
    }
    switch (storage, pages.storage) {
    case (.count(let count), .count(let more)):
      storage = .count(count + more)
    case (.identifiers, .count):
      throw .invalidStep("these pages have identifiers of their own: give the new ones as \"ids\"")
    case (.count(let count), .identifiers(let new)):
      var all = (0..<count).map { String($0) }
      all.insert(contentsOf: new, at: index)
      storage = .identifiers(all)
    case (.identifiers(var all), .identifiers(let new)):
      all.insert(contentsOf: new, at: index)
      storage = .identifiers(all)
    }
  }

  /// Removes `count` pages from `index` on.
  ///
  /// - Throws: a sentence where not all of them are there.
  public mutating func remove(at index: Int, count removed: Int) throws(Interruption) {
    guard index >= 0, removed >= 0, index <= count, removed <= count - index else {
      throw .invalidStep("there are \(count) pages: \(removed) cannot be removed at \(index)")
    }
    switch storage {
    case .count(let count):
      storage = .count(count - removed)
    case .identifiers(var all):
      all.removeSubrange(index..<(index + removed))
      storage = .identifiers(all)
    }
  }
}
