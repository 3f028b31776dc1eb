internal import Documents
internal import PagerEngine
internal import PagerTuning

extension Verb {
  static let tunePlan = Verb(
    name: "tune plan", synopsis: "CONFIG [--shard I/N]", summary: "tells what a sweep would do, and does nothing",
    details: """
      Counts the settings, swipes, decisions and units, and names the commands by which several machines share
      the work. How long it takes is estimated from a unit or two that are really done; that figure is this
      machine's and stands in no results.
      """,
    options: [
      .value("jobs", "N", "for how many units at the same time the time is estimated; default: processors"),
      .value("shards", "N", "for how many shards the commands are printed; default: 2"),
      .value("shard", "I/N", "counts the units of this shard"),
      .flag("no-estimate", "does not try how long a unit takes: the same text on every machine"),
    ],
    examples: ["pagerlab tune plan tuning/threshold-pager.json"]
  ) { (arguments, terminal) throws(UsageError) in
    let path = try arguments.onlyOperand("CONFIG", of: "tune plan")
    let shard = try ShardChoice(arguments.value("shard"))
    let shards = try arguments.count("shards") ?? 2
    let jobs = try arguments.count("jobs") ?? Terminal.processors
    guard let source = TuningSource.configuration(path, &terminal) else { return .invalid }
    let rounds = try source.rounds()
    let header = try source.header(rounds, shard: shard)
    let plan = rounds.plan
    guard let round = rounds.round else { return .internalError }

    var text = "\(plan.name.escapedForTerminal)\n\n"
    func line(_ key: String, _ value: String) {
      text += "  \(key)\(String(repeating: " ", count: max(1, 12 - key.count)))\(value.escapedForTerminal)\n"
    }
    line("pager", plan.subject.model.declaration.name)
    for (parameter, shipped) in zip(plan.subject.parameters, plan.shipped.values) {
      line(parameter.name, "\(Self.words(parameter)); shipped \(shipped.canonicalText)")
    }
    line("settings", Self.grouped(plan.settings.count))
    for section in plan.sections { line("", "\(Self.grouped(section.settings.count)) \(Self.words(section, plan))") }
    line("swipes", "\(Self.grouped(plan.population.count)) of \(plan.population.people) people")
    line("decisions", "\(Self.grouped(plan.settings.count * plan.population.count))\(Self.more(source.configuration))")
    let mine = round.units.filter(header.holds)
    if let shard {
      line(
        "units",
        "\(Self.grouped(mine.count)) of \(Self.grouped(round.unitCount)), for shard \(shard.index)/\(shard.count)")
    } else {
      line("units", Self.grouped(round.unitCount))
    }
    line("plan", plan.hash)
    if !arguments.has("no-estimate") { line("estimate", Self.estimate(plan, round, mine.count, jobs)) }
    text += "\n" + Self.commands(header, source.configuration, shards)
    terminal.write(text)
    return .success
  }

  private static func words(_ parameter: TuningParameter) -> String {
    switch parameter.values {
    case .range(let from, let to, let step, _):
      "from \(NumberText.short(from)) to \(NumberText.short(to))"
        + (step.map { " in steps of \(NumberText.short($0))" } ?? "")
    case .list(let values) where values.count <= 12: values.map(\.canonicalText).joined(separator: ", ")
    case .list(let values): "\(values.count) values"
    }
  }

  private static func words(_ section: TuningPlan.Section, _ plan: TuningPlan) -> String {
    switch section.purpose {
    case .shipped: "as shipped"
    case .design: "for the search"
    case .ray(let parameter): "for the ray of \(plan.subject.parameters[parameter].name)"
    case .morris(let trajectories): "for \(trajectories) Morris trajectories"
    case .sobol(let base): "for Sobol indices of base \(base)"
    }
  }

  /// What comes beside the plan's settings when results have been looked at.
  private static func more(_ configuration: TuningConfiguration) -> String {
    let rounds = configuration.design.refinementRounds
    let race = configuration.raceAfter.map { ", less what is dropped after \(grouped($0)) swipes" } ?? ""
    let refinement = rounds == 0 ? "" : ", and those of \(rounds) \(rounds == 1 ? "round" : "rounds") of refinement"
    return race + refinement
  }

  /// How long the units take, from one that is really done in part.
  private static func estimate(_ plan: TuningPlan, _ round: TuningRound, _ units: Int, _ jobs: Int) -> String {
    guard units > 0 else { return "nothing to do" }
    let unit = round.unit(round.units.lowerBound + round.unitCount / 2)
    var swipes = min(8, unit.swipes.count)
    while true {
      let probe = TuningUnit(
        number: 0, settings: unit.settings, swipes: unit.swipes.lowerBound..<unit.swipes.lowerBound + swipes)
      let start = ContinuousClock.now
      _ = plan.result(of: probe)
      let elapsed = ContinuousClock.now - start
      let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
      guard seconds > 0.1 || swipes == unit.swipes.count else {
        swipes = min(4 * swipes, unit.swipes.count)
        continue
      }
      let all = seconds * Double(unit.swipes.count) / Double(swipes) * Double(units)
      let processors = jobs == 1 ? "1 processor" : "\(jobs) processors"
      let time = all / Double(min(jobs, units))
      return "\(time < 1 ? "" : "about ")\(SweepProgress.duration(time)) on \(processors) like these (tried with "
        + "\(unit.settings.count) settings on \(swipes) swipes)"
    }
  }

  private static func commands(
    _ header: ResultsHeader, _ configuration: TuningConfiguration, _ shards: Int
  ) -> String {
    var text = "On this machine:\n  \(header.command.escapedForTerminal) --out results.jsonl\n"
    guard !configuration.looksBetween else {
      return text + "It looks at results before it goes on, so that shards cannot share it.\n"
    }
    guard shards > 1 else { return text }
    text += "On \(shards) machines:\n"
    for index in 1...min(shards, 100) { text += "  \(header.command(shard: index, of: shards).escapedForTerminal)\n" }
    if shards > 100 { text += "  … to --shard \(shards)/\(shards)\n" }
    let files =
      shards <= 3
      ? (1...shards).map { ResultsHeader.fileName(shard: $0, of: shards) }.joined(separator: " ")
      : "shard-*-of-\(shards).jsonl"
    return text + "  pagerlab merge \(files) --out results.jsonl\n"
  }

  /// A number with a comma every three digits.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = Array(String(number))
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
