internal import PagerEngine

/// Counts what settings make of swipes.
///
/// A pure function of what it is given, and usable from several tasks at once. The answers are those of
/// ``TuningSubject/landing(of:with:)``, to the bit: settings that differ only in what the landing rule alone reads
/// (`Model.landing`) share one run of the engine for each swipe, and only the rule is asked for each of them.
public struct SettingEvaluator: Sendable {
  /// The pager and its parameters.
  public let subject: TuningSubject
  /// The setting that all are compared with.
  public let shipped: TuningSetting
  /// The settings.
  public let settings: [TuningSetting]
  /// What tells settings apart that need runs of their own: one number for all that share them.
  private let groups: [Int]
  private let shippedGroup: Int

  /// An evaluator of settings against a shipped one.
  public init(subject: TuningSubject, shipped: TuningSetting, settings: [TuningSetting]) {
    (self.subject, self.shipped, self.settings) = (subject, shipped, settings)
    let landing = subject.model.landing?.names ?? []
    let others = subject.parameters.indices.filter { !landing.contains(subject.parameters[$0].name) }
    var known: [String: Int] = [:]
    func group(_ setting: TuningSetting) -> Int {
      let key = others.map { "\(setting.values[$0])" }.joined(separator: "\n")
      if let group = known[key] { return group }
      known[key] = known.count
      return known.count - 1
    }
    shippedGroup = group(shipped)
    groups = settings.map(group)
  }

  /// Runs the engine over a block of swipes for all settings that share the shipped one's runs.
  ///
  /// - Parameter block: The swipes; those of a person lie together.
  public func prepare(_ block: [Swipe]) -> PreparedBlock {
    let people = BlockPeople(block)
    let table = DragTable(subject, shipped, block)
    return PreparedBlock(
      block: block, people: people, shipped: table.landings,
      decisions: BlockDecisions(table, shipped: table.landings, block, people))
  }

  /// What settings make of a block of swipes.
  ///
  /// It needs memory for the block, and for a few integers for each setting and person.
  ///
  /// - Parameters:
  ///   - range: Which settings.
  ///   - block: The swipes; those of a person lie together.
  /// - Precondition: The range lies in `settings`.
  public func evaluate(settings range: Range<Int>, swipes block: [Swipe]) -> BlockTallies {
    evaluate(settings: range, on: prepare(block))
  }

  /// The same for a block over which the engine has been run.
  public func evaluate(settings range: Range<Int>, on prepared: PreparedBlock) -> BlockTallies {
    let (block, people) = (prepared.block, prepared.people)
    var counts = TallyCounts(settings: range.count, people: people.people.count)
    var members: [[Int]] = []
    var places: [Int: Int] = [:]
    for setting in range {
      if let place = places[groups[setting]] {
        members[place].append(setting)
      } else {
        places[groups[setting]] = members.count
        members.append([setting])
      }
    }
    for group in members {
      let isShipped = groups[group[0]] == shippedGroup
      let decisions =
        isShipped
        ? prepared.decisions
        : BlockDecisions(
          DragTable(subject, settings[group[0]], block), shipped: prepared.shipped, block, people)
      decisions.count(
        group.map { (place: $0 - range.lowerBound, setting: settings[$0]) }, of: subject, into: &counts)
    }
    return BlockTallies(
      people: people.people, swipes: people.swipes,
      tallies: range.indices.map { counts.tallies(setting: $0 - range.lowerBound) })
  }

  /// What settings make of swipes of a population, which are made here.
  ///
  /// - Precondition: The ranges lie in `settings` and in the population.
  public func evaluate(
    settings range: Range<Int>, of population: some Population, swipes: Range<Int>
  ) -> BlockTallies {
    evaluate(settings: range, swipes: swipes.map { population.swipe(at: $0) })
  }

  /// What one setting makes of each swipe, by the same way as the counts: ``TuningSubject/landing(of:with:)`` of each.
  ///
  /// - Parameter reference: A setting whose runs of the engine serve where they can; the shipped one where nothing is said.
  public func landings(
    of setting: TuningSetting, swipes block: [Swipe], sharing reference: TuningSetting? = nil
  ) -> [SwipeLanding] {
    let reference = reference ?? shipped
    let landing = subject.model.landing?.names ?? []
    let isShared = subject.parameters.indices.allSatisfy {
      landing.contains(subject.parameters[$0].name) || reference.values[$0] == setting.values[$0]
    }
    return DragTable(subject, isShared ? reference : setting, block).landings(subject, setting, block)
  }
}

/// A block of swipes over which the engine has been run with the shipped setting.
public struct PreparedBlock: Sendable {
  let block: [Swipe]
  let people: BlockPeople
  let shipped: [SwipeLanding]
  let decisions: BlockDecisions

  /// What the shipped setting made of each swipe.
  public var shippedLandings: [SwipeLanding] { shipped }
}
