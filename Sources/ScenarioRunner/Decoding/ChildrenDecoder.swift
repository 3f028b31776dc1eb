internal import Documents
internal import PagerEngine

/// What is inside the pages.
struct Children {
  var gestures: [ChildGesture] = []
  var pagers: [NestedPagerSetup] = []
}

/// Reads `children`: gestures inside pages, and pagers.
struct ChildrenDecoder {
  let reader: DocumentReader
  /// Whether they may be pagers.
  let takesPagers: Bool

  /// The most children; each is asked at every touch.
  static let most = 1000

  func decode(_ value: Value?) -> Children {
    var children = Children()
    guard let value, let elements = reader.list(value, "children") else { return children }
    guard elements.count <= Self.most else {
      reader.report(value, "\(elements.count) children; at most \(Self.most) are possible")
      return children
    }
    for element in elements {
      if let child = reader.object(element, "a child", keys: ChildKeys.all.names) {
        decode(child, into: &children)
      }
    }
    return children
  }

  private func decode(_ child: Fields, into children: inout Children) {
    let page = reader.integer(child.required("page"), "page", in: 0...PageList.limit)
    if !takesPagers, let pager = child.member("pager") {
      return reader.report(key: pager, in: child.value, "a pager inside a page cannot hold another one")
    }
    let isPager = takesPagers && (child.contains("pager") || child.misspelt("pager") != nil)
    if let gesture = child.member("gesture"), isPager {
      reader.report(key: gesture, in: child.value, "a child is a \"gesture\" or a \"pager\", not both")
      return
    }
    if !isPager, takesPagers, !child.contains("gesture"), child.misspelt("gesture") == nil {
      reader.report(child.value, "a child needs \"gesture\" or \"pager\"")
      _ = frame(child.required("frame"))
      return
    }
    let kind: ChildGesture.Kind? = isPager ? nil : reader.word(child.required("gesture"), "gesture")
    var own = reader
    own.modelOffset = nil
    let pager = isPager ? PagerDecoder(reader: own, isNested: true).decode(child.required("pager")) : nil
    guard let frame = frame(child.required("frame")), let page else { return }
    if let kind { children.gestures.append(ChildGesture(page: page, frame: frame, kind: kind)) }
    guard let pager else { return }
    if children.pagers.contains(where: { $0.page == page }) {
      reader.report(child.value, "page \(page) holds a pager already")
    }
    children.pagers.append(
      NestedPagerSetup(
        page: page, frame: frame, model: pager.model, pages: pager.pages, selectedPage: pager.page,
        options: pager.options, children: pager.children))
  }

  private func frame(_ value: Value?) -> Frame? {
    guard let value,
      let numbers = reader.numbers(value, "frame", "[x, y, width, height] in points", count: 4)
    else { return nil }
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      reader.report(value, "the width and the height of a frame must not be negative")
      return nil
    }
    return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
