/// A hosting controller: equal to another only if it is the same object.
struct PageHost: Hashable, Sendable {
  /// Its index among the controllers that were made with it.
  var index: Int
  /// Which evaluation of the view made it.
  var generation: Int
}

/// The controllers that one evaluation of the view made, in their order.
struct PageControllers: Equatable, Sendable {
  /// How the view takes its pages.
  enum Form: String, CaseIterable, Sendable {
    /// A list of views of one type (Apple's tutorial).
    case array
    /// One view builder: all content is one page.
    case single
    /// A builder for each of two pages; the second page is appended twice, as in the article.
    case two
    /// A builder for the first page and optional ones for the others.
    case optional

    /// How many controllers are made of so many pages.
    func controllers(ofPages count: Int) -> Int {
      switch self {
      case .array, .optional: count
      case .single: 1
      case .two: 3
      }
    }
  }

  /// How the pages were given.
  let form: Form
  /// How many there are.
  let count: Int
  /// Which evaluation made them.
  let generation: Int

  /// The controllers of so many pages.
  init(_ form: Form, pages: Int, generation: Int) {
    self.form = form
    self.generation = generation
    count = form.controllers(ofPages: pages)
  }

  /// The controller at an index, `nil` where the array would trap.
  subscript(index: Int) -> PageHost? {
    index >= 0 && index < count ? PageHost(index: index, generation: generation) : nil
  }

  /// `firstIndex(of:)`: `nil` for a controller of another evaluation.
  func index(of host: PageHost) -> Int? {
    host.generation == generation && host.index < count ? host.index : nil
  }

  /// The app's page that a controller shows: in `two` the last one shows the second page again.
  func page(of index: Int) -> Int {
    form == .two ? min(index, 1) : index
  }

  /// The data source: the controller beside another one.
  ///
  /// - Parameters:
  ///   - wraps: whether the ends are neighbours.
  ///   - isShort: whether the remainder is taken of one too few, as a seeded fault.
  func neighbour(_ side: PageQueue<PageHost>.Side, of host: PageHost, wraps: Bool, isShort: Bool) -> PageHost? {
    guard let index = index(of: host) else { return nil }
    let next = index + side.sign
    guard wraps else { return self[next] }
    let divisor = isShort ? count - 1 : count
    return divisor > 0 ? self[((next % divisor) + divisor) % divisor] : nil
  }
}
