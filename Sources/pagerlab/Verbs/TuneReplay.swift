internal import Documents
internal import PagerTuning

extension Verb {
  static let tuneReplay = Verb(
    name: "tune replay", synopsis: "CONFIG|RESULTS ID [--setting shipped|chosen|N]",
    summary: "prints a swipe of a sweep as a scenario",
    details: """
      The touch is that of the sweep, sample by sample, and so is where it lands; the scenario expects what was
      meant. The other verbs take it as - from standard input. N is a setting's number in the plan. Of results
      the setting is the chosen one unless another is named, which the report recommends; of a
      configuration, for which nothing has been chosen, it is the shipped one.
      """,
    options: [.value("setting", "N", "shipped, chosen (of results), or a number of the plan")],
    examples: [
      "pagerlab tune replay tuning/threshold-pager.json 17",
      "pagerlab tune replay tuning/threshold-pager.json 17 | pagerlab explain -",
    ]
  ) { (arguments, terminal) throws(UsageError) in
    guard arguments.operands.count == 2 else {
      throw UsageError(message: "tune replay needs a file and the number of a swipe: pagerlab tune replay CONFIG ID")
    }
    let path = arguments.operands[0]
    let isResults = isOfSweep([path])
    guard let source = TuningSource.any(path, &terminal) else { return .invalid }
    let population = source.configuration.population
    guard let index = Int(arguments.operands[1]), (0..<population.count).contains(index) else {
      throw UsageError(
        message: "a swipe is a number from 0 to \(population.count - 1), not \(arguments.operands[1].quotedForMessage)")
    }
    let subject = source.configuration.subject
    let setting: TuningSetting
    switch arguments.value("setting") ?? (isResults ? "chosen" : "shipped") {
    case "shipped": setting = source.configuration.shipped
    case let word:
      var plan = try source.rounds().plan
      var chosen: TuningSetting?
      if isResults {
        do throws(ResultsError) {
          let results = try TuningResults.read([path]).results
          plan = results.plan
          chosen = (TuningAnalysis(of: results, folds: 2, resamples: 1).chosen?.setting) ?? plan.shipped
        } catch {
          terminal.note(error.description + "\n")
          return .invalid
        }
      }
      if word == "chosen" {
        guard let chosen else {
          throw UsageError(message: "--setting chosen is of results: a configuration has chosen nothing yet")
        }
        setting = chosen
      } else {
        guard let number = Int(word), plan.settings.indices.contains(number) else {
          if !isResults, source.configuration.design.refinementRounds > 0, Int(word) ?? 0 >= plan.settings.count {
            throw UsageError(
              message: "setting \(word) came with refinement, which only results know: give the file of tune --out FILE"
            )
          }
          throw UsageError(
            message: "--setting is shipped, chosen, or a number from 0 to \(plan.settings.count - 1), not "
              + word.quotedForMessage)
        }
        setting = plan.settings[number]
      }
    }
    let swipe = population.swipe(at: index)
    let scenario = SwipeScenario(
      swipe, on: subject, with: setting, reading: subject.reading(of: swipe, with: setting),
      population: population.identity)
    terminal.write(scenario.text)
    return .success
  }
}
