internal import PagerEngine
internal import ScenarioRunner

/// The keys of a configuration of a sweep.
enum TuningKeys {
  static let header = ["$schema", "name", "notes", "version"]
  static let subject = ["pager", "environment", "population", "parameters", "shipped"]
  static let search = ["design", "refinement", "race", "rays", "sensitivity"]
  static let judgement = ["costs", "turnPrior", "limits", "folds", "seed"]
  /// All of them.
  static let all = header + subject + search + judgement

  /// What the devices of the population and its swipes say, and no environment.
  static let devices = [
    EnvironmentKeys.viewport, EnvironmentKeys.touchRate, EnvironmentKeys.touchGrid, EnvironmentKeys.touchNoise,
    EnvironmentKeys.touchJitter, EnvironmentKeys.touchDrop, EnvironmentKeys.liftSample,
    EnvironmentKeys.stationarySamples, EnvironmentKeys.seed,
  ].names

  static let from = "from"
  static let to = "to"
  static let step = "step"
  static let range = [from, to, step]

  static let grid = "grid"
  static let sobol = "sobol"
  static let r2 = "r2"
  static let designs = [grid, sobol, r2]
  static let points = KeyDeclaration(
    "points", .integer(atLeast: 1, atMost: TuningConfiguration.settingLimit), isRequired: true, "how many settings")

  static let misreadings = Misreading.allCases.map(\.rawValue)
}
