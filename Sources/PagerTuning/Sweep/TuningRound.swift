/// A part of a sweep whose work is known before it begins: settings on swipes, dealt into units.
///
/// A sweep without racing and refinement has one. A unit is a block of settings on a block of swipes; units are numbered
/// through all rounds, block of swipes by block of swipes, so that whoever takes every nth of them gets some of each.
public struct TuningRound: Equatable, Sendable {
  /// The number of its first unit.
  public let firstUnit: Int
  /// The settings, by their numbers in the plan.
  public let settings: Range<Int>
  /// Settings among them that a race has dropped, in ascending order.
  public let dropped: [Int]
  /// The swipes.
  public let swipes: Range<Int>
  /// How many settings a block has; the last one may have fewer.
  public let settingBlock: Int
  /// How many swipes a block has; the last one may have fewer.
  public let swipeBlock: Int

  /// The most settings in a block, unless there would be too many units.
  private static let mostSettings = 1024
  /// The most swipes in a block, unless there would be too many units.
  private static let mostSwipes = 1000
  /// Fewer units than these share badly.
  private static let fewUnits = 64
  /// No setting has a number beyond this: what a file says is not believed.
  static let mostNumbered = 4_000_000
  /// About as many units as there are at most.
  private static let manyUnits = 4096

  /// A round.
  ///
  /// A block of swipes is one person's where that is neither too much nor too little, since a unit's result has a tally
  /// for each setting and person.
  ///
  /// - Parameter people: how many people the swipes of the population are of.
  public init(
    firstUnit: Int = 0, settings: Range<Int>, dropped: [Int] = [], swipes: Range<Int>, of population: any Population
  ) {
    (self.firstUnit, self.settings, self.dropped, self.swipes) = (firstUnit, settings, dropped, swipes)
    let each = Self.blocks(of: max(1, population.count), in: max(1, population.people))
    var block = Self.blocks(of: each, in: Self.blocks(of: each, in: Self.mostSwipes))
    // Many people share a block.
    let least = Self.blocks(of: max(1, swipes.count), in: Self.manyUnits / 4)
    if block < least { block *= Self.blocks(of: least, in: block) }
    swipeBlock = block
    let parts = max(1, Self.blocks(of: swipes.count, in: block))
    let fair = Self.blocks(of: settings.count * parts, in: Self.fewUnits)
    let few = Self.blocks(of: settings.count * parts, in: Self.manyUnits)
    settingBlock = max(1, few, min(Self.mostSettings, max(16, fair)))
  }

  /// How many pieces of a size hold so many, the last perhaps not full.
  private static func blocks(of count: Int, in size: Int) -> Int { (count + size - 1) / size }

  private var settingBlocks: Int { Self.blocks(of: settings.count, in: settingBlock) }

  /// How many units there are.
  public var unitCount: Int { settingBlocks * Self.blocks(of: swipes.count, in: swipeBlock) }

  /// The numbers of its units.
  public var units: Range<Int> { firstUnit..<firstUnit + unitCount }

  /// What a unit does.
  ///
  /// - Precondition: The number is one of `units`.
  public func unit(_ number: Int) -> TuningUnit {
    let (part, block) = (number - firstUnit).quotientAndRemainder(dividingBy: settingBlocks)
    let setting = settings.lowerBound + block * settingBlock
    let swipe = swipes.lowerBound + part * swipeBlock
    let settings = setting..<min(setting + settingBlock, settings.upperBound)
    return TuningUnit(
      number: number, settings: settings, dropped: dropped.filter(settings.contains),
      swipes: swipe..<min(swipe + swipeBlock, swipes.upperBound))
  }
}

/// The smallest piece of work of a sweep.
public struct TuningUnit: Equatable, Sendable {
  /// Its number among all.
  public let number: Int
  /// The settings, by their numbers in the plan.
  public let settings: Range<Int>
  /// Those among them that are left out, in ascending order.
  public let dropped: [Int]
  /// The swipes.
  public let swipes: Range<Int>

  /// A unit.
  public init(number: Int, settings: Range<Int>, dropped: [Int] = [], swipes: Range<Int>) {
    (self.number, self.settings, self.dropped, self.swipes) = (number, settings, dropped, swipes)
  }

  /// The settings that are tried, in ascending order.
  public var tried: [Int] {
    guard !dropped.isEmpty else { return Array(settings) }
    var rest = dropped[...]
    return settings.filter { setting in
      guard rest.first == setting else { return true }
      rest.removeFirst()
      return false
    }
  }
}
