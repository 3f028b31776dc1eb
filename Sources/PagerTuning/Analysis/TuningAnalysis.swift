public import PagerEngine

/// A share of swipes with its intervals.
public struct RateEstimate: Equatable, Sendable {
  /// How often.
  public var count: Int
  /// Out of how many.
  public var total: Int
  /// Wilson's 95 % interval, swipes taken as independent; `nil` without swipes.
  public var wilson: ClosedRange<Double>?
  /// The 95 % interval when people are drawn anew; `nil` with fewer than two.
  public var byPerson: ClosedRange<Double>?

  /// The share; 0 without swipes.
  public var rate: Double { total > 0 ? Double(count) / Double(total) : 0 }

  /// An estimate.
  public init(count: Int, total: Int, wilson: ClosedRange<Double>? = nil, byPerson: ClosedRange<Double>? = nil) {
    (self.count, self.total, self.wilson, self.byPerson) = (count, total, wilson, byPerson)
  }
}

/// What is known of one setting.
public struct SettingSummary: Equatable, Sendable {
  /// Its number in the plan.
  public var index: Int
  /// Its values.
  public var setting: TuningSetting
  /// The expected cost.
  public var cost: Double
  /// The 95 % interval of the cost when people are drawn anew; `nil` with fewer than two.
  public var costByPerson: ClosedRange<Double>?
  /// The standard error of the cost, over people.
  public var standardError: Double
  /// All misreadings as a share of all swipes.
  public var errors: RateEstimate
  /// Each misreading in the order of `Misreading.allCases`: a share of turns, false turns a share of stays.
  public var misreadings: [RateEstimate]
  /// Whether it keeps all limits.
  public var isFeasible: Bool

  /// A summary.
  public init(
    index: Int, setting: TuningSetting, cost: Double, costByPerson: ClosedRange<Double>?, standardError: Double,
    errors: RateEstimate, misreadings: [RateEstimate], isFeasible: Bool
  ) {
    (self.index, self.setting, self.cost, self.costByPerson) = (index, setting, cost, costByPerson)
    (self.standardError, self.errors, self.misreadings) = (standardError, errors, misreadings)
    self.isFeasible = isFeasible
  }
}

/// One setting against the shipped one on the same swipes.
public struct PairedComparison: Equatable, Sendable {
  /// Swipes that only the setting misread.
  public var onlyHere: Int
  /// Swipes that only the shipped setting misread.
  public var onlyShipped: Int
  /// The setting's error rate minus the shipped one's.
  public var difference: Double
  /// The 95 % interval of the difference when people are drawn anew; `nil` with fewer than two.
  public var byPerson: ClosedRange<Double>?
  /// McNemar's two-sided p (mid-p of the exact test).
  public var pValue: Double
  /// The setting's cost minus the shipped one's: ``difference`` where every misreading costs 1.
  public var costDifference: Double
  /// The 95 % interval of that difference when people are drawn anew; `nil` with fewer than two.
  public var costByPerson: ClosedRange<Double>?

  /// A comparison.
  ///
  /// - Parameters:
  ///   - costDifference: The error rate's difference where nothing is said.
  ///   - costByPerson: Goes with `costDifference`.
  public init(
    onlyHere: Int, onlyShipped: Int, difference: Double, byPerson: ClosedRange<Double>?, pValue: Double,
    costDifference: Double? = nil, costByPerson: ClosedRange<Double>? = nil
  ) {
    (self.onlyHere, self.onlyShipped, self.difference) = (onlyHere, onlyShipped, difference)
    (self.byPerson, self.pValue) = (byPerson, pValue)
    self.costDifference = costDifference ?? difference
    self.costByPerson = costDifference == nil ? byPerson : costByPerson
  }
}

/// What a sweep tells somebody who must decide.
public struct TuningAnalysis: Sendable {
  /// The shipped setting.
  public var shipped: SettingSummary
  /// The feasible setting of the least cost; `nil` where none keeps the limits.
  public var best: SettingSummary?
  /// The recommendation: of the feasible settings within one standard error of the best, the nearest to the shipped one.
  public var chosen: SettingSummary?
  /// The recommendation against the shipped setting.
  public var comparison: PairedComparison?
  /// The settings within one standard error of the best, by their numbers: the plateau.
  public var plateau: [Int]
  /// For each parameter the least and the greatest value on the plateau; `nil` for one whose values are no numbers.
  public var plateauLimits: [ClosedRange<Double>?]
  /// The cost of every setting of the design, in plan order, and whether it is feasible.
  public var surface: [SurfacePoint]
  /// Settings that a race dropped before its end, by their numbers.
  public var dropped: [Int]
  /// Leaving people out.
  public var folds: [Fold]
  /// All of them together: what the recommendation costs on people who had no part in it; `nil` without folds.
  public var heldOut: HeldOut?
  /// Each person under the recommendation (or the shipped setting where there is none) and the shipped setting.
  public var people: [PersonErrors]
  /// One parameter at a time.
  public var rays: [Ray]
  /// Morris' elementary effects on the cost, for each parameter; empty where none were asked for.
  public var morris: [MorrisEffect]
  /// Sobol indices of the cost, for each parameter; empty where none were asked for.
  public var sobol: [SobolIndices]

  /// The cost of one setting of the design.
  public struct SurfacePoint: Equatable, Sendable {
    /// Its number in the plan.
    public var index: Int
    /// The expected cost.
    public var cost: Double
    /// Whether it keeps all limits.
    public var isFeasible: Bool
  }

  /// One fold of a cross-validation by person.
  public struct Fold: Equatable, Sendable {
    /// The people left out.
    public var people: [Int]
    /// The setting that the others would have chosen.
    public var setting: Int
    /// Its cost on the others.
    public var trainingCost: Double
    /// Its cost on those left out.
    public var heldOutCost: Double
    /// The shipped setting's cost on those left out.
    public var shippedCost: Double
  }

  /// A cross-validation as a whole.
  public struct HeldOut: Equatable, Sendable {
    /// The mean of the folds' costs on the people by whom a setting was chosen.
    public var trainingCost: Double
    /// The cost when each person has the setting that was chosen without them.
    public var cost: Double
    /// The cost when the same people have the shipped setting.
    public var shippedCost: Double
  }

  /// One person's misreadings.
  public struct PersonErrors: Equatable, Sendable {
    /// Who, from 0.
    public var person: Int
    /// Swipes.
    public var swipes: Int
    /// Misread under the recommendation.
    public var chosen: Int
    /// Misread under the shipped setting.
    public var shipped: Int
  }

  /// One parameter over its values, the others as shipped.
  public struct Ray: Equatable, Sendable {
    /// Which parameter.
    public var parameter: Int
    /// In the order of its values.
    public var points: [Point]

    /// One value.
    public struct Point: Equatable, Sendable {
      /// The setting's number in the plan.
      public var index: Int
      /// The value.
      public var value: OptionValue
      /// Turns that were read as a turn in their direction, as a share of turns.
      public var trueTurns: Double
      /// Stays that were read as a turn, as a share of stays.
      public var falseTurns: Double
      /// The expected cost.
      public var cost: Double
    }
  }

  /// Morris' measures of one parameter.
  public struct MorrisEffect: Equatable, Sendable {
    /// The mean of the elementary effects.
    public var mean: Double
    /// The mean of their magnitudes, μ*.
    public var meanMagnitude: Double
    /// Their standard deviation, σ.
    public var deviation: Double
  }

  /// Sobol's indices of one parameter.
  public struct SobolIndices: Equatable, Sendable {
    /// First order.
    public var first: Double
    /// Its 95 % bootstrap interval.
    public var firstInterval: ClosedRange<Double>
    /// Total.
    public var total: Double
    /// Its 95 % bootstrap interval.
    public var totalInterval: ClosedRange<Double>
  }
}
