/// Where SwiftUIPager puts its pages: sizes, distances and the strip's scroll offset for one container.
///
/// Points along the main axis unless said otherwise. Shared, since a pager is copied with every simulation and asks at every
/// sample. Source: SwiftUIPager `PagerContent+Helper.swift` and
/// `Pager+Buildable.swift` at 232675d, restated; formulas as checked against its arithmetic.
final class SwiftUIPagerLayout: Sendable {
  let settings: SwiftUIPagerSettings
  /// The container, points.
  let container: Size
  /// The page, points; negative where the padding leaves no room.
  let pageSize: Size
  /// From one page's centre to the next; the drag does not change it.
  let pageDistance: Double
  /// The number of pages with all repetitions.
  let count: Int

  init(_ settings: SwiftUIPagerSettings, in container: Size, count: Int) {
    self.settings = settings
    self.container = container
    self.count = count
    pageSize = Self.pageSize(settings, in: container)
    let length = settings.isHorizontal ? pageSize.width : pageSize.height
    let isEmpty = container.width == 0 && container.height == 0
    pageDistance = isEmpty ? 0 : length * (1 - settings.scaleIncrement / 2) + settings.spacing
  }

  /// Length of the container.
  var length: Double { settings.isHorizontal ? container.width : container.height }

  /// A preferred size is cut to the container; padding shrinks both axes; an aspect ratio starts from the smaller side.
  private static func pageSize(_ settings: SwiftUIPagerSettings, in container: Size) -> Size {
    let (width, height) = (container.width, container.height)
    guard width != 0 || height != 0 else { return Size(width: 0, height: 0) }
    if let preferred = settings.preferredSize {
      return Size(width: min(preferred.width, width), height: min(preferred.height, height))
    }
    let padded = Size(width: width - 2 * settings.padding, height: height - 2 * settings.padding)
    guard let ratio = settings.aspectRatio else { return padded }
    let side = min(padded.width, padded.height)
    return ratio > 1 ? Size(width: side, height: side / ratio) : Size(width: side * ratio, height: side)
  }

  /// Spacing of the stack. A vertical stack is laid out horizontally and rotated, so its spacing makes up for the difference
  /// between height and width; neighbours are pulled in by half of what they shrink.
  var stackSpacing: Double {
    let increment = settings.scaleIncrement
    let spacing = settings.spacing - pageSize.width * increment / 2
    guard !settings.isHorizontal else { return spacing }
    return spacing + (pageSize.height - pageSize.width) * (1 - increment / 2)
  }

  // MARK: - The loaded window

  /// The most pages that are kept loaded. Lazy windows are odd, so that as many are on either side.
  var windowLimit: Int {
    guard count > 0, pageDistance != 0 else { return 0 }
    guard case .lazy(let ratio) = settings.loadingPolicy else { return count }
    let wanted = (Double(ratio) * length / pageDistance).rounded(.up)
    // What is not a number loads nothing, and so does a window far from any; the other way there are not that many pages.
    guard wanted > -1e15 else { return 0 }
    var limit = Int(min(wanted, 1e15))
    if limit % 2 == 0 { limit += ratio % 2 == 0 ? 1 : -1 }
    guard settings.loops else { return limit }
    limit = min(limit, count)
    return limit % 2 == 0 ? limit - 1 : limit
  }

  /// The pages loaded around `index`.
  func window(around index: Int) -> SwiftUIPagerWindow {
    let limit = windowLimit
    let half = limit / 2
    if settings.loops {
      guard count > 0, limit > 0 else { return SwiftUIPagerWindow(first: 0, count: 0, focus: 0, total: count) }
      return SwiftUIPagerWindow(first: (index - half + count) % count, count: limit, focus: half, total: count)
    }
    guard count > 0 else { return SwiftUIPagerWindow(first: 0, count: 0, focus: 0, total: 0) }
    if case .eager = settings.loadingPolicy, pageDistance != 0 {
      return SwiftUIPagerWindow(first: 0, count: count, focus: index, total: count)
    }
    let (first, last) = (max(0, index - half), min(count - 1, index + half))
    return SwiftUIPagerWindow(first: first, count: max(0, last - first + 1), focus: index - first, total: count)
  }

  // MARK: - Offsets

  /// A, where the focused page sits along the main axis, from the centre. A justified pager asks for the last page first,
  /// so that a single loaded one sits at the end.
  func alignmentOffset(_ window: SwiftUIPagerWindow) -> Double {
    let page = settings.isHorizontal ? pageSize.width : pageSize.height
    let free = (length - page) / 2
    switch settings.alignment {
    case .center: return 0
    case .end(let inset): return free - inset
    case .start(let inset): return -free + inset
    case .justified(let inset):
      if window.focus == window.count - 1 { return free - inset }
      return window.focus == 0 ? -free + inset : 0
    }
  }

  /// Y, the offset of the pages across the main axis before rotation. The padding is taken off once, so an aligned page
  /// sits half the padding from the edge.
  var crossOffset: Double {
    guard settings.aspectRatio != nil || settings.preferredSize != nil else { return 0 }
    let free = settings.isHorizontal ? container.height - pageSize.height : container.width - pageSize.width
    let inset: Double
    let sign: Double
    switch settings.itemAlignment {
    case .center, .justified: return 0
    case .start(let value): (inset, sign) = (value, -1)
    case .end(let value): (inset, sign) = (value, 1)
    }
    let room = (free - settings.padding) / 2 - inset
    guard room > 0 else { return 0 }
    return room * (settings.isHorizontal ? sign : -sign)
  }

  /// X, the scroll offset of the strip, for a total offset T, without its bounds.
  ///
  /// - Parameter alignment: A of this window.
  func unbounded(_ total: Double, _ window: SwiftUIPagerWindow, alignment: Double) -> Double {
    (Double(window.count) / 2 - Double(window.focus)) * pageDistance - pageDistance / 2 + total + alignment
  }

  /// X within its bounds.
  ///
  /// - Parameter page: the page under the content for a sensitivity of 0.5.
  func bounded(_ offset: Double, _ window: SwiftUIPagerWindow, page: Int, alignment: Double) -> Double {
    max(
      upperBound(window, page: page, alignment: alignment),
      min(lowerBound(window, page: page, alignment: alignment), offset))
  }

  /// The largest X: a quarter of a page beyond the first page, none without bounces.
  ///
  /// Elsewhere "no limit" is the number of pages times the container's *width*, also in a vertical pager, where it bites in
  /// a long eager one that is more than twice as high as wide.
  func lowerBound(_ window: SwiftUIPagerWindow, page: Int, alignment: Double) -> Double {
    guard !settings.loops, page == 0 else { return Double(count) * container.width }
    return Double(window.count) / 2 * pageDistance - bound + alignment
  }

  /// The smallest X: a quarter of a page beyond the last page, none without bounces.
  func upperBound(_ window: SwiftUIPagerWindow, page: Int, alignment: Double) -> Double {
    guard !settings.loops, page == count - 1 else { return -Double(count) * container.width }
    return -Double(window.count) / 2 * pageDistance + bound + alignment
  }

  private var bound: Double { settings.bounces ? pageDistance / 4 : pageDistance / 2 }
}

/// The pages that are loaded, in the order of the stack.
struct SwiftUIPagerWindow: Equatable, Sendable {
  /// The page in slot 0, counted with all repetitions.
  let first: Int
  /// The number of slots.
  let count: Int
  /// The slot of the focused page.
  var focus: Int
  /// The number of pages with all repetitions.
  let total: Int

  /// The page in a slot, counted with all repetitions.
  func page(inSlot slot: Int) -> Int {
    total > 0 ? (first + slot) % total : 0
  }

  /// The slot of a page, or `nil` where it is not loaded.
  func slot(ofPage page: Int) -> Int? {
    guard total > 0, page >= 0, page < total else { return nil }
    let slot = page >= first ? page - first : page - first + total
    return slot < count ? slot : nil
  }
}
