internal import GestureSynthesis

/// The page control above the pages: touches that start on it are its own.
extension PageViewController {
  /// A touch that started on the control.
  struct ControlTouch: Sendable {
    var start: Point
    var last: Point
    /// The page when it began.
    var page: Int
    var isScrubbing = false
  }

  /// Points along the control from which a finger scrubs (inferred).
  static let scrubSlop = 10.0
  /// Points between the control and the trailing edge (`padding(.trailing)`).
  static let dotsPadding = 16.0

  mutating func configureControl() {
    control.hidesForSinglePage = settings.hidesForSinglePage
    control.allowsContinuousInteraction = settings.allowsContinuousInteraction
  }

  /// The middle of the control in the viewport.
  var controlCentre: Point {
    let size = control.layout.size(forPages: control.numberOfPages)
    let isLeft = control.layout.layoutDirection == .rightToLeft
    let padding = settings.dots == .bottomTrailing ? Self.dotsPadding : 0
    let trailing = isLeft ? padding + size.width / 2 : viewport.width - padding - size.width / 2
    switch settings.dots {
    case .bottomTrailing: return Point(x: trailing, y: viewport.height - size.height / 2)
    case .bottom: return Point(x: viewport.width / 2, y: viewport.height - size.height / 2)
    case .trailing: return Point(x: trailing, y: viewport.height / 2)
    }
  }

  /// Whether a touch that starts here is the control's.
  func controlContains(_ location: Point) -> Bool {
    controlFrame?.contains(x: location.x, y: location.y) ?? false
  }

  /// Where the control takes touches; `nil` where it takes none.
  var controlFrame: Frame? {
    control.isHidden || control.numberOfPages == 0 ? nil : control.frame(around: controlCentre)
  }

  func indicator(in world: World) -> Indicator? { control.indicator(around: controlCentre) }

  mutating func controlMoved(_ sample: TouchSample, in world: inout World) throws(Interruption) {
    guard var touch = controlTouch else { return }
    touch.last = sample.location
    let centre = controlCentre
    let place = control.layout.place(of: sample.location, from: centre)
    if abs(place - control.layout.place(of: touch.start, from: centre)) >= Self.scrubSlop,
      control.allowsContinuousInteraction
    {
      touch.isScrubbing = true
    }
    controlTouch = touch
    if touch.isScrubbing { try send(control.apply(.scrub(place)), in: &world) }
  }

  mutating func controlLifted(in world: inout World) throws(Interruption) {
    guard let touch = controlTouch else { return }
    controlTouch = nil
    world.controlEnded(self, words(of: touch))
    if touch.isScrubbing {
      _ = control.apply(.endScrub)
    } else if controlContains(touch.last) {
      try send(control.apply(.tap(control.layout.place(of: touch.last, from: controlCentre))), in: &world)
    }
  }

  /// What comes of a touch on the control that is lifted, in words.
  private func words(of touch: ControlTouch) -> String {
    if touch.isScrubbing { return control.words(.scrubbed, from: touch.page, to: selectedPage) }
    guard controlContains(touch.last) else { return control.words(.liftedOutside, from: touch.page, to: nil) }
    let place = control.layout.place(of: touch.last, from: controlCentre)
    var tapped = control
    guard case .valueChanged(let page, _)? = tapped.apply(.tap(place)).last else {
      return control.words(.tapped(place), from: selectedPage, to: nil)
    }
    return control.words(.tapped(place), from: selectedPage, to: page)
  }

  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) throws(Interruption) {
    try send(control.tap(target), in: &world)
  }

  /// The control's handler writes the binding.
  private mutating func send(_ outputs: [PageControl.Output], in world: inout World) throws(Interruption) {
    for case .valueChanged(let page, _) in outputs {
      try world.emit("valueChanged", .integer(page), from: &self)
      try write(page, in: &world)
    }
    try updateIfNeeded(in: &world)
  }
}
