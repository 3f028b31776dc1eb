internal import PagerPhysics

/// How the options of a scenario become calls of modifiers. Each value has its declared shape.
extension SwiftUIPagerSettings {
  /// What is left after the options were applied in their order.
  init(_ options: OptionValues) {
    self.init()
    for entry in options.applied { apply(entry.name, entry.value) }
  }

  private mutating func apply(_ name: String, _ value: OptionValue) {
    switch name {
    case "version": version = value.text.flatMap(Version.init) ?? .head
    case "horizontal": setOrientation(horizontal: true, value)
    case "vertical": setOrientation(horizontal: false, value)
    case "itemAspectRatio":
      setAspectRatio(value.number ?? value["ratio"]?.number, alignment: Self.alignment(value["alignment"]))
    case "expandPageToEdges": if value.boolean == true { setAspectRatio(nil, alignment: .center) }
    case "preferredItemSize":
      if let size = Self.size(value["size"] ?? value) {
        setPreferredSize(size, alignment: Self.alignment(value["alignment"]))
      }
    case "padding": applyPadding(value)
    case "itemSpacing": spacing = value.number ?? 0
    case "alignment": alignment = Self.alignment(value)
    case "singlePagination":
      guard value.boolean != false else { break }
      setSinglePagination(
        ratio: value["ratio"]?.number ?? 1, sensitivity: value["sensitivity"].map(Self.sensitivity) ?? 0.5)
    case "multiplePagination": if value.boolean == true { setMultiplePagination() }
    case "sensitivity": sensitivity = Self.sensitivity(value)
    case "loopPages":
      loops = value.boolean ?? value["loopPages"]?.boolean ?? true
      repeating = max(1, value["repeating"]?.number.flatMap { Int(exactly: $0) } ?? 1)
    case "contentLoadingPolicy":
      setPolicy(value["lazy"]?.number.flatMap { Int(exactly: $0) }.map { .lazy(max(1, $0)) } ?? .eager)
    case "rotation3D": setRotation3D(value.boolean ?? true)
    case "interactive": applyInteractive(value)
    case "pageOffset": pageOffset = value.number ?? 0
    case "allowsDragging": allowsDragging = value.boolean ?? true
    case "disableDragging": if value.boolean == true { allowsDragging = false }
    case "dragForwardOnly": dragsForwardOnly = value.boolean ?? true
    case "delaysTouches": delaysTouches = value.boolean ?? true
    case "bounces": bounces = value.boolean ?? true
    case "pagingPriority": priority = Self.priority(value)
    case "swipeInteractionArea": area = value.text.flatMap(InteractionArea.init) ?? .page
    case "draggingAnimation":
      draggingAnimation = Self.animation(value["onChange"] ?? value)
      // `onEnded` sets a closure of pagingAnimation that always answers the same.
      if let ended = value["onEnded"].flatMap(Self.animation) { pagingAnimation = [.init(animation: ended)] }
    case "pagingAnimation": pagingAnimation = Self.choices(value)
    default: break
    }
  }

  // MARK: - Modifiers with several forms

  /// The words of the article (`rightToLeft`) are aliases, public until 2.4.
  private mutating func setOrientation(horizontal: Bool, _ value: OptionValue) {
    guard value.boolean != false else { return }
    isHorizontal = horizontal
    isReversed = ["endToStart", "rightToLeft", "bottomToTop"].contains(value.text)
  }

  /// A number is `padding(length)`. Edge sets count only where they run across the axis at the time of the call; insets
  /// take the smaller of the two sides across the axis.
  private mutating func applyPadding(_ value: OptionValue) {
    if let length = value.number { return setPadding(length) }
    if let length = value["horizontal"]?.number {
      if !isHorizontal { setPadding(length) }
    } else if let length = value["vertical"]?.number {
      if isHorizontal { setPadding(length) }
    } else {
      func side(_ name: String) -> Double { value[name]?.number ?? 0 }
      setPadding(isHorizontal ? min(side("top"), side("bottom")) : min(side("leading"), side("trailing")))
    }
  }

  /// A number is the deprecated `interactive(_:)`, which is ignored where rotation is on.
  private mutating func applyInteractive(_ value: OptionValue) {
    if let scale = value.number {
      if !rotates { setScale(scale) }
      return
    }
    if let scale = value["scale"]?.number { setScale(scale) }
    if let opacity = value["opacity"]?.number { opacityDecrement = opacity }
    if let rotation = value["rotation"]?.boolean { rotates = rotation }
  }

  /// Rotation with a scale of 0.7; off also takes the scale away.
  private mutating func setRotation3D(_ isOn: Bool) {
    setScale(isOn ? 0.7 : 1)
    rotates = isOn
  }

  // MARK: - Values

  private static func sensitivity(_ value: OptionValue) -> Double {
    switch value.text {
    case "low": 0.75
    case "high": 0.25
    default: value["custom"]?.number ?? 0.5
    }
  }

  private static func alignment(_ value: OptionValue?) -> Alignment {
    switch value?.text {
    case "start": return .start(0)
    case "end": return .end(0)
    case "justified": return .justified(0)
    default: break
    }
    if let inset = value?["start"]?.number { return .start(inset) }
    if let inset = value?["end"]?.number { return .end(inset) }
    if let inset = value?["justified"]?.number { return .justified(inset) }
    return .center
  }

  private static func size(_ value: OptionValue) -> Size? {
    guard let numbers = value.list?.compactMap(\.number), numbers.count == 2 else { return nil }
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func priority(_ value: OptionValue) -> GesturePriority {
    switch value.text {
    case "high": .pager
    case "simultaneous": .both
    default: .child
    }
  }

  private static func choices(_ value: OptionValue) -> [SwiftUIPagerAnimation.Choice]? {
    guard let list = value.list else { return animation(value).map { [.init(animation: $0)] } }
    return list.compactMap { entry in
      entry["use"].flatMap(animation).map { animation in
        let when = entry["when"]
        return SwiftUIPagerAnimation.Choice(
          pages: when?["pages"]?.number.flatMap { Int(exactly: $0) }, minVelocity: when?["minVelocity"]?.number ?? 0,
          animation: animation)
      }
    }
  }

  private static func animation(_ value: OptionValue) -> SwiftUIPagerAnimation? {
    switch value.text {
    case "standard": return .standard(SwiftUIPagerAnimation.standardDuration)
    case "steep": return .steep(SwiftUIPagerAnimation.steepDuration)
    case "interactive": return .interactive
    case "none": return SwiftUIPagerAnimation.none
    case let word?: return curve(word).map { .custom(.curve(TimedCurve($0))) }
    case nil: break
    }
    if let duration = value["standard"]?.number { return .standard(duration / 1000) }
    if let duration = value["steep"]?.number { return .steep(duration / 1000) }
    if let points = value["curve"]?.list?.compactMap(\.number), points.count == 4 {
      let duration = value["duration"]?.number.map { $0 / 1000 } ?? TimedCurve.defaultDuration
      return .custom(
        .curve(TimedCurve(CubicTimingCurve(points[0], points[1], points[2], points[3]), duration: duration)))
    }
    if let spring = value["spring"] {
      return .custom(
        .spring(
          FluidSpring(
            response: spring["response"]?.number ?? 0.5, dampingFraction: spring["dampingFraction"]?.number ?? 1,
            blendDuration: spring["blendDuration"]?.number ?? 0)))
    }
    for name in timingCurves {
      if let duration = value[name]?.number {
        return curve(name).map { .custom(.curve(TimedCurve($0, duration: duration / 1000))) }
      }
    }
    return nil
  }

  /// SwiftUI's curves by their names.
  static let timingCurves = ["linear", "easeIn", "easeOut", "easeInOut"]

  private static func curve(_ name: String) -> CubicTimingCurve? {
    switch name {
    case "linear": .linear
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "easeInOut": .easeInOut
    default: nil
    }
  }
}
