/// Counts what settings make of swipes.
///
/// A pure function of what it is given, and usable from several tasks at once. The answers are those of
/// ``TuningSubject/landing(of:with:)``, to the bit: settings that differ only in what the landing rule alone reads share one
/// run of the engine for each swipe.
public struct SettingEvaluator: Sendable {
  /// The pager and its parameters.
  public let subject: TuningSubject
  /// The setting that all are compared with.
  public let shipped: TuningSetting
  /// The settings.
  public let settings: [TuningSetting]

  /// An evaluator of settings against a shipped one.
  public init(subject: TuningSubject, shipped: TuningSetting, settings: [TuningSetting]) {
    (self.subject, self.shipped, self.settings) = (subject, shipped, settings)
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
    let people = BlockPeople(block)
    let before = block.map { subject.landing(of: $0, with: shipped) }
    var tallies: [[Tally]] = []
    tallies.reserveCapacity(range.count)
    for setting in settings[range] {
      var counts = Array(repeating: Tally(), count: people.people.count)
      for stretch in people.stretches {
        for index in stretch.swipes {
          let landing = subject.landing(of: block[index], with: setting)
          counts[stretch.person].count(landing.pages, of: block[index].intent, shipped: before[index].pages)
        }
      }
      tallies.append(counts)
    }
    return BlockTallies(people: people.people, swipes: people.swipes, tallies: tallies)
  }

  /// What settings make of swipes of a population, which are made here.
  ///
  /// - Precondition: The ranges lie in `settings` and in the population.
  public func evaluate(
    settings range: Range<Int>, of population: some Population, swipes: Range<Int>
  ) -> BlockTallies {
    evaluate(settings: range, swipes: swipes.map { population.swipe(at: $0) })
  }
}

extension Tally {
  /// Counts one swipe.
  ///
  /// - Parameters:
  ///   - pages: Pages that were turned, forward positive.
  ///   - intent: What was meant.
  ///   - shipped: Pages that the shipped setting turned.
  public mutating func count(_ pages: Int, of intent: Intent, shipped: Int) {
    let before = Misreading(of: intent, landed: shipped)
    guard let misreading = Misreading(of: intent, landed: pages) else {
      if before != nil { onlyShipped += 1 }
      return
    }
    self[misreading] += 1
    if before == nil { onlyHere += 1 }
  }
}
