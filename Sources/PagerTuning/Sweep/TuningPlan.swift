/// Everything that a sweep does, before it is done: what is tuned, on which swipes, by which settings.
///
/// A plan is a pure function of its configuration. Its ``hash`` is that of all of it that changes a result, so results of
/// different plans are never joined.
public struct TuningPlan: Sendable {
  /// The name that the configuration gives.
  public var name: String
  /// The pager and its parameters.
  public var subject: TuningSubject
  /// The swipes.
  public var population: any Population
  /// The setting that things are compared with: what the pager ships with.
  public var shipped: TuningSetting
  /// All settings; the first is the shipped one.
  public var settings: [TuningSetting]
  /// What the settings are there for: parts of `settings`, one after the other, the shipped one first.
  public var sections: [Section]
  /// What misreadings cost.
  public var costs: TuningCosts
  /// The seed of the bootstrap and of randomised designs.
  public var seed: UInt64
  /// Sixteen hexadecimal digits: a digest of all that changes a result.
  public var hash: String
  /// How many groups of people are left out in turn.
  public var folds: Int

  /// Why settings are in the plan.
  public enum Purpose: Equatable, Sendable {
    /// The shipped setting, alone.
    case shipped
    /// The search: a choice is made among these and the shipped one.
    case design
    /// One parameter runs over its range while the others are as shipped: its receiver operating characteristic.
    case ray(parameter: Int)
    /// Morris trajectories, one after the other, each of `parameters + 1` settings.
    case morris(trajectories: Int)
    /// Saltelli's matrices A, B and A with column k of B, one after the other, each of `base` settings.
    case sobol(base: Int)
  }

  /// A part of the settings.
  public struct Section: Equatable, Sendable {
    /// What it is there for.
    public var purpose: Purpose
    /// Which settings.
    public var settings: Range<Int>

    /// A section.
    public init(_ purpose: Purpose, _ settings: Range<Int>) {
      (self.purpose, self.settings) = (purpose, settings)
    }
  }

  /// A plan from its parts.
  public init(
    name: String, subject: TuningSubject, population: any Population, settings: [TuningSetting], sections: [Section],
    costs: TuningCosts, seed: UInt64, hash: String, folds: Int = 10
  ) {
    (self.name, self.subject, self.population) = (name, subject, population)
    shipped = settings[0]
    (self.settings, self.sections, self.costs) = (settings, sections, costs)
    (self.seed, self.hash, self.folds) = (seed, hash, folds)
  }
}

/// What misreadings cost, and what must not happen more often than so.
///
/// The expected cost of a setting is Σ over turn and stay of prior × (costs of the misreadings of that intent × their
/// rates); without priors the shares of the population count.
public struct TuningCosts: Equatable, Sendable {
  /// The cost of each ``Misreading`` in the order of `Misreading.allCases`; 1 each where nothing is said.
  public var costs: [Double]
  /// The share of swipes that mean a turn where the population's own does not count; `nil` where it does.
  public var turnPrior: Double?
  /// Rates that a setting may not exceed: of turns for all but false turns, which are a share of stays.
  public var limits: [Limit]

  /// A rate that may not be exceeded.
  public struct Limit: Equatable, Sendable {
    /// Of what.
    public var misreading: Misreading
    /// At most this share.
    public var atMost: Double

    /// A limit.
    public init(_ misreading: Misreading, atMost: Double) {
      (self.misreading, self.atMost) = (misreading, atMost)
    }
  }

  /// Costs; all equal without limits where nothing is said.
  public init(
    costs: [Double] = Array(repeating: 1, count: Misreading.allCases.count), turnPrior: Double? = nil,
    limits: [Limit] = []
  ) {
    (self.costs, self.turnPrior, self.limits) = (costs, turnPrior, limits)
  }
}

/// The whole result of a plan: counts for each setting and person.
public struct TuningResults: Sendable {
  /// What was done.
  public var plan: TuningPlan
  /// How many swipes each person made.
  public var people: [PersonSwipes]
  /// Of each setting, of each person, what happened; `nil` for a setting that a race dropped before its end.
  public var tallies: [[Tally]?]

  /// Results.
  public init(plan: TuningPlan, people: [PersonSwipes], tallies: [[Tally]?]) {
    (self.plan, self.people, self.tallies) = (plan, people, tallies)
  }
}
