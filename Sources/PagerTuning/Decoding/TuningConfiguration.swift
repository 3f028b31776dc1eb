/// What a sweep is to do, as its configuration says it.
public struct TuningConfiguration: Sendable {
  /// One line: what it is about.
  public var name: String
  /// Why; any text.
  public var notes: String
  /// The pager and its parameters.
  public var subject: TuningSubject
  /// The swipes.
  public var population: any Population
  /// What other settings are compared with.
  public var shipped: TuningSetting
  /// Which settings are tried.
  public var design: TuningDesign
  /// What misreadings cost.
  public var costs: TuningCosts
  /// After how many swipes settings that are clearly worse are dropped; `nil` where none is.
  public var raceAfter: Int?
  /// How many groups of people are left out in turn.
  public var folds: Int
  /// The seed of all that is drawn after the sweep, and of randomised designs.
  public var seed: UInt64
  /// The paths of the files that it names: that of recorded swipes.
  public var files: [String] = []

  /// The most settings that a sweep has.
  public static let settingLimit = GridDesign.mostSettings
  /// The most tallies, one a setting and person, that a sweep has.
  public static let tallyLimit = 50_000_000
  /// The most parameters that a sweep has.
  public static let parameterLimit = 20

  /// Whether later work depends on what came of the earlier, so that it cannot be shared by machines.
  public var looksBetween: Bool { raceAfter != nil || design.refinementRounds > 0 }
}
