internal import Documents
public import PagerEngine

/// What a synthesized population is made from. Equal recipes give equal swipes on every machine.
public struct PopulationRecipe: Equatable, Sendable {
  /// The most swipes that a population may have.
  public static let swipeLimit = 100_000_000

  /// The key of everything random.
  public var seed: UInt64
  /// How many people, 1 at least.
  public var people: Int
  /// How many swipes each of them makes, 1 at least.
  public var swipesPerPerson: Int
  /// How often each kind occurs.
  public var shares: SwipeShares
  /// What the swipes are made on, each person on one device.
  public var devices: [DeviceShare]
  /// The share of people who swipe with the left hand, 0…1.
  public var leftHanded: Double
  /// The share of swipes that begin backward, 0…1.
  public var backward: Double
  /// The most pages that a hard flick means, 1 at least.
  public var mostPages: Int
  /// The probability that a label is wrong: a turn labelled as a stay, or the other way round.
  public var labelNoise: Double
  /// The axis along which the pager pages.
  public var axis: ScrollAxis
  /// Which way forward is on a horizontal axis: the finger goes left where text runs to the right.
  public var layoutDirection: PagerEnvironment.LayoutDirection

  /// A recipe; see the properties for ranges. The defaults give 8,000 swipes of 40 people.
  public init(
    seed: UInt64 = 1, people: Int = 40, swipesPerPerson: Int = 200, shares: SwipeShares = SwipeShares(),
    devices: [DeviceShare] = DeviceShare.standard, leftHanded: Double = 0.1, backward: Double = 0.5, mostPages: Int = 1,
    labelNoise: Double = 0, axis: ScrollAxis = .horizontal,
    layoutDirection: PagerEnvironment.LayoutDirection = .leftToRight
  ) {
    (self.seed, self.people, self.swipesPerPerson) = (seed, people, swipesPerPerson)
    (self.shares, self.devices, self.leftHanded) = (shares, devices, leftHanded)
    (self.backward, self.mostPages, self.labelNoise) = (backward, mostPages, labelNoise)
    (self.axis, self.layoutDirection) = (axis, layoutDirection)
  }

  /// What is wrong with it, in words; `nil` for a recipe that a population can be made from.
  public var problem: String? {
    if people < 1 || swipesPerPerson < 1 { return "a population has at least one person and one swipe" }
    let (count, overflows) = people.multipliedReportingOverflow(by: swipesPerPerson)
    if overflows || count > Self.swipeLimit {
      return "a population has at most \(Self.swipeLimit) swipes; \(people) people × \(swipesPerPerson) are more"
    }
    if !(shares.total > 0 && shares.total.isFinite) {
      return "a population needs a kind of swipe whose share is more than 0"
    }
    if devices.isEmpty || !(devices.reduce(0) { $0 + $1.share } > 0) {
      return "a population needs a device whose share is more than 0"
    }
    for (name, share) in [("leftHanded", leftHanded), ("backward", backward), ("labelNoise", labelNoise)]
    where !(share >= 0 && share <= 1) {
      return "\(name) must be between 0 and 1, not \(NumberText.short(share))"
    }
    if mostPages < 1 { return "mostPages must be at least 1, not \(mostPages)" }
    return devices.lazy.compactMap(\.problem).first
  }

  /// All of it on one line.
  var identity: String {
    var text = "synthesized swipes, scheme 1: seed \(seed), \(people) people x \(swipesPerPerson), kinds"
    for kind in SwipeKind.allCases where shares[kind] > 0 { text += " \(kind.rawValue) \(Self.number(shares[kind]))" }
    text += ", left-handed \(Self.number(leftHanded)), backward \(Self.number(backward)), most pages \(mostPages)"
    text += ", label noise \(Self.number(labelNoise)), \(axis.rawValue) \(layoutDirection.rawValue), devices"
    for device in devices { text += " [\(device.identity)]" }
    return text
  }

  static func number(_ value: Double) -> String { NumberText.shortest(value) ?? "?" }
}

/// A device and how many people have it.
public struct DeviceShare: Equatable, Sendable {
  /// The device.
  public var device: SwipeDevice
  /// The share of people who have it; only the proportions of shares count.
  public var share: Double

  /// A device with its share.
  public init(_ device: SwipeDevice, share: Double = 1) {
    (self.device, self.share) = (device, share)
  }

  /// Four phones between them: widths 320 to 430 points, 60 to 240 samples a second, each grid and lift that has been seen.
  ///
  /// Which values occur is measured or documented (docs/populations.md has the sources); that these four go together, and
  /// their shares, are assumptions.
  public static let standard = [
    DeviceShare(
      SwipeDevice(
        name: "320 pt, 60 Hz", viewport: Size(width: 320, height: 568), touchRate: 60, touchGrid: 1, touchNoise: 0.2,
        touchJitter: 0.4, touchDrop: 0.04, liftSample: true), share: 0.1),
    DeviceShare(
      SwipeDevice(
        name: "375 pt, 60 Hz", viewport: Size(width: 375, height: 667), touchRate: 60, touchGrid: 0.5, touchNoise: 0.1,
        touchJitter: 0.1, touchDrop: 0), share: 0.25),
    DeviceShare(
      SwipeDevice(
        name: "390 pt, 120 Hz", viewport: Size(width: 390, height: 844), touchRate: 120, touchGrid: 1 / 3.0,
        touchNoise: 0.1, touchJitter: 0.1, touchDrop: 0), share: 0.4),
    DeviceShare(
      SwipeDevice(
        name: "430 pt, 240 Hz", viewport: Size(width: 430, height: 932), touchRate: 240, touchGrid: 1 / 3.0,
        touchNoise: 0.1, touchJitter: 0.2, touchDrop: 0.01), share: 0.25),
  ]

  var problem: String? {
    let sizes = [device.viewport.width, device.viewport.height]
    if sizes.contains(where: { !($0 > 0 && $0 <= 1_000_000) }) {
      return "a device's viewport must be more than 0 and at most 1000000 points wide and high"
    }
    if !(device.touchRate >= 1 && device.touchRate <= 10000) { return "a touch rate must be between 1 and 10000" }
    for size in [device.touchGrid, device.touchNoise, device.touchJitter] where !(size >= 0 && size <= 1000) {
      return "a touch grid, noise or jitter must be between 0 and 1000"
    }
    if !(device.touchDrop >= 0 && device.touchDrop <= 1) { return "a probability of a lost sample is between 0 and 1" }
    if !(share >= 0 && share.isFinite) { return "a device's share must be a finite number of at least 0" }
    return nil
  }

  var identity: String {
    let numbers = [
      device.viewport.width, device.viewport.height, device.touchRate, device.touchGrid, device.touchNoise,
      device.touchJitter, device.touchDrop, share,
    ]
    let name = NumberText.oneLine(device.name)
    return "\(name) \(numbers.map(PopulationRecipe.number).joined(separator: " "))\(device.liftSample ? " late" : "")"
  }
}

extension NumberText {
  /// A name without line breaks.
  static func oneLine(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
