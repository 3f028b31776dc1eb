internal import Documents
internal import PagerEngine
internal import PagerMath

extension TuningPlan {
  /// The version of how a plan becomes results: it is raised where the same configuration comes to give others.
  public static let format = 1

  /// The plan of a configuration, before its first round.
  ///
  /// - Parameter tool: The version of the program, of which the hash is one too.
  /// - Throws: An error where the design cannot be made, which decoding has found before.
  public init(_ configuration: TuningConfiguration, tool: String) throws(DesignError) {
    let (settings, sections) = try configuration.design.settings(
      of: configuration.subject.parameters, shipped: configuration.shipped, seed: configuration.seed)
    self.init(
      name: configuration.name, subject: configuration.subject, population: configuration.population,
      settings: settings, sections: sections, costs: configuration.costs, seed: configuration.seed,
      hash: configuration.hash(tool: tool), folds: configuration.folds)
  }
}

extension TuningConfiguration {
  /// Sixteen hexadecimal digits that change with everything that changes a result, and with nothing else: not with names,
  /// notes, comments, the order of keys, and what is said although it would be so anyway.
  public func hash(tool: String) -> String {
    var digest = Digest()
    digest.add(canonicalText(tool: tool))
    return digest.hexadecimal
  }

  /// All that changes a result, written in one way.
  func canonicalText(tool: String) -> String {
    var json = JSONWriter(layout: .compact)
    json.beginArray()
    json.string(tool)
    json.integer(TuningPlan.format)
    write(subject.setup, of: subject.model.declaration, to: &json)
    json.string(population.identity)
    json.beginArray()
    for (parameter, value) in zip(subject.parameters, shipped.values) {
      json.string(parameter.name)
      json.string(parameter.values.canonicalText)
      json.string(value.canonicalText)
    }
    json.endArray()
    switch design.search {
    case .grid: json.string("grid")
    case .sobol(let points): json.string("sobol \(points)")
    case .r2(let points): json.string("r2 \(points)")
    }
    for number in [design.rayPoints, design.morrisTrajectories, design.sobolBase, design.refinementRounds, raceAfter] {
      json.integer(number ?? 0)
    }
    for cost in costs.costs { json.number(cost) }
    if let prior = costs.turnPrior { json.number(prior) } else { json.null() }
    for limit in costs.limits {
      json.string(limit.misreading.rawValue)
      json.number(limit.atMost)
    }
    json.integer(folds)
    json.integer(seed)
    json.endArray()
    return json.text
  }

  /// The pager and its world; of the environment's touch hardware and viewport each swipe's device decides.
  private func write(_ setup: PagerSetup, of model: ModelDeclaration, to json: inout JSONWriter) {
    json.string(model.name)
    json.beginArray()
    for option in model.options where !subject.parameters.contains(where: { $0.name == option.name }) {
      guard let value = setup.options[option.name] else { continue }
      json.string(option.name)
      json.string(value.canonicalText)
    }
    json.endArray()
    // Where the order of options matters it does so also for those that are parameters.
    json.beginArray()
    let modifiers = setup.options.modifiers
    for (index, entry) in modifiers.enumerated() {
      json.string(entry.name)
      // The last application of a parameter is what a setting replaces.
      let isReplaced =
        subject.parameters.contains { $0.name == entry.name }
        && !modifiers[(index + 1)...].contains { $0.name == entry.name }
      json.string(isReplaced ? "" : entry.value.canonicalText)
    }
    json.endArray()
    json.integer(setup.pages.count)
    json.integer(setup.page)
    let world = setup.environment
    let insets = world.safeArea
    for number in [insets.top, insets.leading, insets.bottom, insets.trailing] { json.number(number) }
    json.string(world.layoutDirection.rawValue)
    json.string(world.language)
    for system in [world.sdk, world.os, world.minimumOS, world.startLatency] { json.integer(system) }
    json.string(world.parent?.rawValue ?? "")
    json.number(world.frameRate)
    json.number(world.displayScale)
  }
}

extension TuningParameter.Values {
  fileprivate var canonicalText: String {
    switch self {
    case .range(let from, let to, let step, _):
      OptionValue.list([.number(from), .number(to), .number(step ?? 0)]).canonicalText
    case .list(let values): OptionValue.list([.list(values)]).canonicalText
    }
  }
}
