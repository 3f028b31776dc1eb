/// How often groups of swipes are misread, under the reviewed setting and the shipped one.
public struct ErrorBreakdown: Equatable, Sendable {
  /// What swipes are grouped by.
  public enum Dimension: String, CaseIterable, Sendable {
    /// Touch samples a second.
    case touchRate
    /// Length of the viewport along the main axis.
    case pageWidth
    /// The device's name.
    case device
    /// The hand.
    case hand
    /// Which way the page was meant to go.
    case direction
    /// The kind of swipe.
    case kind
  }

  /// Swipes that have something in common.
  public struct Group: Equatable, Sendable {
    /// What they have in common; a number stands as ``number`` too.
    public var name: String
    /// What they have in common, where that is a number.
    public var number: Double?
    /// How many there are.
    public var swipes = 0
    /// How many the reviewed setting misreads.
    public var reviewed = 0
    /// How many the shipped setting misreads.
    public var shipped = 0
  }

  /// The most groups; the swipes of what comes later are counted together, under an empty name.
  public static let limit = 60

  /// What the groups differ in.
  public let dimension: Dimension
  /// The groups: numbers ascending, words in the order in which they first occur.
  public private(set) var groups: [Group] = []
  private var others = Group(name: "")

  /// A breakdown without swipes.
  public init(by dimension: Dimension) {
    self.dimension = dimension
  }

  /// The groups, and what all that found no room have in common: nothing.
  public var all: [Group] { others.swipes > 0 ? groups + [others] : groups }

  /// Counts a swipe.
  mutating func add(_ key: (name: String, number: Double?), reviewed: Bool, shipped: Bool) {
    func count(in group: inout Group) {
      group.swipes += 1
      if reviewed { group.reviewed += 1 }
      if shipped { group.shipped += 1 }
    }
    if let index = groups.firstIndex(where: { $0.name == key.name && $0.number == key.number }) {
      return count(in: &groups[index])
    }
    guard groups.count < Self.limit else { return count(in: &others) }
    var group = Group(name: key.name, number: key.number)
    count(in: &group)
    let index = key.number.flatMap { number in groups.firstIndex { ($0.number ?? .infinity) > number } }
    groups.insert(group, at: index ?? groups.count)
  }

  /// What a swipe is grouped by.
  static func key(of swipe: Swipe, by dimension: Dimension, pageLength: Double) -> (name: String, number: Double?) {
    switch dimension {
    case .touchRate: ("", swipe.device.touchRate)
    case .pageWidth: ("", pageLength)
    case .device: (swipe.device.name, nil)
    case .hand: (swipe.hand.rawValue, nil)
    case .direction: (swipe.intent == .stay ? "stay" : swipe.intent.pages > 0 ? "forward" : "back", nil)
    case .kind: (swipe.kind, nil)
    }
  }
}
