/// SwiftUIPager's `Page` object: the index and how every write of it is brought into range.
///
/// Up to 1.14 there was a binding instead: any integer, read as at most the last page. Source: SwiftUIPager `Page.swift` at
/// 232675d, restated.
struct SwiftUIPagerPage: Equatable, Sendable {
  private var stored: Int
  /// The number of pages that the object was told last.
  private(set) var total = Int.max
  private(set) var isInfinite = false
  private let isBinding: Bool

  /// `Page.withIndex(index)`: no clamping until a pager attaches.
  init(index: Int, isBinding: Bool) {
    stored = index
    self.isBinding = isBinding
  }

  /// The index as the pager reads it; one far below any page is as good as another, and leaves room for sums.
  var index: Int { isBinding ? max(-1_000_000_000_000, min(stored, total - 1)) : stored }

  /// The index as the app reads it.
  var selected: Int { stored }

  /// Writes the index through the setter.
  ///
  /// - Throws: a crash where a looping pager has no pages, where the sum overflows, or where the index that comes out is
  ///   negative: the next evaluation looks up that page.
  mutating func write(_ value: Int) throws(Interruption) {
    guard !isBinding else {
      stored = value
      return
    }
    guard isInfinite else {
      stored = min(total - 1, max(0, value))
      return
    }
    stored = try wrapped(value)
    guard stored >= 0 else { throw .crash("Fatal error: Index out of range") }
  }

  private func wrapped(_ value: Int) throws(Interruption) -> Int {
    guard total != 0 else { throw .crash("Fatal error: Division by zero in remainder operation") }
    let (sum, overflow) = value.addingReportingOverflow(total)
    guard !overflow else { throw .crash("Fatal error: arithmetic overflow in addition") }
    return sum % total
  }

  /// `Pager.init` and the evaluation of its content: the object is told the number of elements under the flag that the last
  /// evaluation left, then that of all pages. Since 2.5.0 both bring the index into range again.
  mutating func attach(elements: Int, pages: Int, loops: Bool) throws(Interruption) {
    total = elements
    if !isBinding { try write(elements > 0 ? stored : 0) }
    isInfinite = loops
    total = pages
    if !isBinding { try write(pages > 0 ? stored : 0) }
    if isBinding, loops, pages == 0 { throw .crash("Fatal error: Division by zero in remainder operation") }
  }
}
