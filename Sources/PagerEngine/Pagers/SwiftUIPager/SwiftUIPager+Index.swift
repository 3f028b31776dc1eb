/// The index, the window that is loaded around it, and the strip as the model has it.
extension SwiftUIPager {
  /// Writes the index through the setter.
  ///
  /// - Parameter steps: pages that the strip moves by; `nil` for the shorter way.
  mutating func write(_ index: Int, steps: Int?) throws(Interruption) {
    let before = unwrapped
    try page.write(index)
    if let steps { unwrapped = before + steps }
    keepRound()
    focus()
  }

  /// Brings the unwrapped index to one that stands for the page: where it does not, by the shorter way in the loop.
  mutating func keepRound() {
    let (index, count) = (page.index, layout.count)
    guard settings.loops, count > 0, index >= 0, index < count else {
      unwrapped = index
      return
    }
    var way = (index - unwrapped) % count
    if way > count / 2 { way -= count }
    if way < -(count / 2) { way += count }
    unwrapped += way
  }

  /// The loaded window around the index. Elements are looked up by equality: the second of two equal ones is never found, and
  /// the focus falls back to the first slot.
  mutating func focus() {
    window = layout.window(around: page.index)
    trueFocus = window.focus
    let pages = plan.pages
    if pages.count > 0, page.index >= 0, pages.isRepeated(at: page.index % pages.count) { window.focus = 0 }
    alignment = plan.layout.alignmentOffset(window)
  }

  /// The page under the content for a sensitivity of 0.5.
  @inline(__always) var middlePage: Int { landing.middlePage(page.index, total: total, count: layout.count) }

  /// X without its bounds, as the model has it.
  @inline(__always) private var unboundedOffset: Double {
    plan.layout.unbounded(total, window, alignment: alignment)
  }

  /// X, the scroll offset of the strip as the model has it.
  @inline(__always) var scrollOffset: Double {
    plan.layout.bounded(unboundedOffset, window, page: middlePage, alignment: alignment)
  }

  @inline(__always) var stripState: SwiftUIPagerStrip {
    let distance = plan.layout.pageDistance
    let first = Double(firstUnwrapped)
    let progress = first + Double(window.focus) - (distance != 0 ? total / distance : 0)
    var position = progress
    let shown = scrollOffset
    // Rounding alone is no bound.
    if abs(shown - unboundedOffset) > 1e-9 * abs(distance) {
      position = first + Double(window.count - 1) / 2 - (shown - alignment) / distance
    }
    return SwiftUIPagerStrip(position: position, progress: progress, alignment: alignment, distance: distance)
  }
}
