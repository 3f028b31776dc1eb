internal import GestureSynthesis

/// What is drawn, and where a touch meets it.
extension SwiftUIPager {
  /// Elements, in the order of the stack; repeated pages name their element.
  var loadedPages: [Int]? {
    (0..<window.count).map { plan.pages.count > 0 ? window.page(inSlot: $0) % plan.pages.count : 0 }
  }

  func drawnPages(in world: World) -> [Int] {
    (0..<min(window.count, 1000)).filter { !isHidden(slot: $0) }.map(window.page(inSlot:)).sorted()
  }

  /// In a looping pager at rest the outermost slots render nothing: one on either side, or as many as the increment that
  /// is still to be reported.
  func isHidden(slot: Int) -> Bool {
    guard settings.loops, total == 0, layout.count >= 3 else { return false }
    let edge = max(increment, 1)
    return slot < edge || slot > window.count - 1 - edge
  }

  /// The unwrapped index of slot 0.
  @inline(__always) var firstUnwrapped: Int { unwrapped - trueFocus }

  func frame(ofPage index: Int, at time: Double) -> Frame? {
    guard let slot = window.slot(ofPage: index), !isHidden(slot: slot) else { return nil }
    return frame(ofSlot: slot, at: time)
  }

  private func frame(ofSlot slot: Int, at time: Double) -> Frame? {
    guard let position = position(at: time) else { return nil }
    let away = (Double(firstUnwrapped + slot) - position) * layout.pageDistance + strip.shown(at: time, \.alignment)
    let (container, size, cross) = (layout.container, layout.pageSize, layout.crossOffset)
    let turned = settings.isReversed
    let x: Double
    let y: Double
    if settings.isHorizontal {
      x = container.width / 2 + (turned != plan.stackIsMirrored ? -away : away)
      y = container.height / 2 + (turned ? -cross : cross)
    } else {
      x = container.width / 2 - (turned ? -cross : cross)
      y = container.height / 2 + (turned ? -away : away)
    }
    return Frame(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
  }

  func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    guard let slot = window.slot(ofPage: index), !isHidden(slot: slot),
      let frame = frame(ofSlot: slot, at: time)
    else { return nil }
    // 1.14 measures from the element's own index, so that neighbours across the seam of a loop count as far away.
    let own = Double(settings.version == .tag1_14 ? unwrapped - page.index + index : firstUnwrapped + slot)
    return PageEffects(
      scale: strip.shown(at: time) { plan.effects.scale(at: $0.progress - own) },
      opacity: strip.shown(at: time) { plan.effects.opacity(at: $0.progress - own) },
      rotation: strip.shown(at: time) { plan.effects.rotation(at: $0.progress - own) }, frame: frame)
  }

  func refusal(of location: Point, in world: World) -> String? {
    "with swipeInteractionArea \"page\" only a drawn page takes touches, and none is there"
  }

  /// With `swipeInteractionArea(.page)` only where a page is drawn, scaled as it is.
  func accepts(_ location: Point, in world: World) -> Bool {
    guard settings.area == .page else { return true }
    guard let middle = position(at: world.now) else { return false }
    let near = Int(max(-1e9, min(1e9, (middle - Double(firstUnwrapped)).rounded())))
    let length = settings.isHorizontal ? layout.container.width : layout.container.height
    let reach = Int(min(1000, (length / abs(layout.pageDistance)).rounded(.up) + 1))
    // Scrolled by hand, the strip may show a place far beyond what is loaded.
    let slots = (near - reach..<near + reach + 1).clamped(to: 0..<window.count)
    return slots.contains { slot in
      guard !isHidden(slot: slot), let frame = frame(ofSlot: slot, at: world.now) else { return false }
      let own = Double(firstUnwrapped + slot)
      let scale = strip.shown(at: world.now) { plan.effects.scale(at: $0.progress - own) }
      let (width, height) = (frame.width * scale, frame.height * scale)
      return Frame(
        x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width, height: height
      ).contains(x: location.x, y: location.y)
    }
  }
}
