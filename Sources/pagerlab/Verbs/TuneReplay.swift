internal import PagerTuning

extension Verb {
  static let tuneReplay = Verb(
    name: "tune replay", synopsis: "CONFIG|RESULTS ID [--setting shipped|chosen|N]",
    summary: "prints a swipe of a sweep as a scenario",
    details: """
      The touch is that of the sweep, sample by sample, and so is where it lands; the scenario expects what was
      meant. The other verbs take it as - from standard input. Of results, chosen is the setting that the
      report recommends; N is a setting's number in the plan, 0 being the shipped one, which is the default.
      """,
    options: [.value("setting", "N", "shipped (the default), chosen (of results), or a number of the plan")],
    examples: [
      "pagerlab tune replay tuning/threshold-pager.json 17",
      "pagerlab tune replay tuning/threshold-pager.json 17 | pagerlab explain -",
    ]
  ) { (arguments, terminal) throws(UsageError) in
    throw UsageError(message: "not there yet")
  }
}
