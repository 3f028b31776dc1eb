/// Elements of a stream, evenly thinned so that they never take more room than asked for.
///
/// Every `stride`-th element is kept, the first one always; when there are too many, every second of them goes and the stride
/// doubles. What is kept depends on the number of elements alone.
struct ThinnedList<Element> {
  /// What is kept, in the order in which it came.
  private(set) var elements: [Element] = []
  /// How many there were.
  private(set) var count = 0
  private let limit: Int
  private var stride = 1

  /// A list that keeps at most `limit` elements, 1 at least.
  init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Takes the next element.
  mutating func add(_ element: @autoclosure () -> Element) {
    defer { count += 1 }
    guard count % stride == 0 else { return }
    if elements.count == limit {
      elements = elements.indices.filter { $0 % 2 == 0 }.map { elements[$0] }
      stride *= 2
      guard count % stride == 0 else { return }
    }
    elements.append(element())
  }
}
