public import Documents
internal import GestureSynthesis
internal import PagerEngine
public import ScenarioRunner

extension TuningConfiguration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - source: The document; files that it names lie beside it.
  /// - Returns: The configuration, or everything that is wrong, each with its place.
  public static func decode(_ source: SourceText) -> Result<TuningConfiguration, Diagnostics> {
    let reading = JSONReader.read(source)
    let issues = Issues(of: source)
    let reader = DocumentReader(of: source, issues: issues)
    var result: TuningConfiguration?
    if let root = reading.root {
      TuningDecoder.refuseVariables(in: root, issues)
      if issues.isEmpty { result = TuningDecoder(reader: reader).decode(Value(of: root)) }
    }
    let errors = reading.diagnostics + issues.diagnostics
    if let result, errors.isEmpty { return .success(result) }
    let unknown = Diagnostic(source, offset: 0, message: "the configuration cannot be read")
    return .failure(Diagnostics(errors.isEmpty ? [unknown] : errors))
  }
}

/// Reads a configuration key by key, and goes on after an error.
struct TuningDecoder {
  let reader: DocumentReader

  /// A configuration has no variables: a string that looks like one is a slip.
  static func refuseVariables(in node: JSONNode, _ issues: Issues) {
    switch node.kind {
    case .string(let text) where text.utf8.first == 0x24 && !text.hasPrefix("$$"):
      issues.report(at: node.offset, "a configuration has no variables: write \("$" + text) for the text \(text)")
    case .array(let elements): for element in elements { refuseVariables(in: element, issues) }
    case .object(let members):
      for member in members where member.name != "$schema" { refuseVariables(in: member.value, issues) }
    default: break
    }
  }

  func decode(_ value: Value) -> TuningConfiguration? {
    guard let fields = reader.object(value, "the configuration", keys: TuningKeys.all) else { return nil }
    let name = reader.line(fields.required("name"), "name") ?? ""
    let notes = reader.string(fields["notes"], "notes") ?? ""
    _ = reader.string(fields["$schema"], "$schema")
    _ = reader.integer(fields["version"], "version", in: 1...1)
    let environment = environment(fields["environment"])
    let pager = pager(fields.required("pager"))
    let population = population(fields["population"], environment)
    let seed = reader.unsigned(fields["seed"], "seed") ?? 1
    let costs = CostsDecoder(reader: reader).decode(fields)
    let folds = reader.integer(fields["folds"], "folds", in: 2...1000) ?? 10
    let race = race(fields["race"], population)
    let design = DesignDecoder(reader: reader).decode(fields)
    guard let pager, let parametersValue = fields.required("parameters") else { return nil }
    let decoder = ParameterDecoder(reader: reader, model: pager.model.declaration)
    let placed = decoder.decode(parametersValue)
    let isComplete = isEvery(placed, of: parametersValue)
    let shipped = isComplete ? decoder.shipped(fields["shipped"], placed, pager.options, parametersValue) : nil
    guard let environment, let population, let shipped, let design, isComplete else { return nil }
    let subject = TuningSubject(
      model: pager.model,
      setup: PagerSetup(
        environment: environment, pages: pager.pages, page: pager.page, options: pager.options),
      parameters: placed.map(\.parameter))
    check(design, subject, shipped, seed, population, placed, fields, parametersValue)
    checkAxis(subject, shipped, population, fields["population"] ?? value)
    return TuningConfiguration(
      name: name, notes: notes, subject: subject, population: population, shipped: shipped, design: design,
      costs: costs, raceAfter: race, folds: folds, seed: seed, files: files(fields["population"]))
  }

  private func isEvery(_ placed: [ParameterDecoder.Placed], of value: Value) -> Bool {
    if case .object(let members) = value.kind { !members.isEmpty && members.count == placed.count } else { false }
  }

  // MARK: - The pager and its world

  private func environment(_ value: Value?) -> PagerEnvironment? {
    guard let value else { return PagerEnvironment() }
    guard let parts = EnvironmentDecoder(with: reader).decode(value) else { return nil }
    if case .object(let members) = value.kind {
      for member in members where TuningKeys.devices.contains(member.name) {
        reader.report(
          key: member, in: value,
          "\(member.name) is no key of a configuration's environment: it comes from the devices of the population")
      }
    }
    return parts.environment
  }

  private func pager(_ value: Value?) -> PagerParts? {
    guard let value, let parts = PagerDecoder(with: reader).decode(value) else { return nil }
    guard parts.children.isEmpty, parts.nested.isEmpty else {
      reader.report(value, "what is inside the pages (\"children\") is not for tuning")
      return nil
    }
    guard parts.pages.count > 1 else {
      reader.report(value, "pages must be 2 at least: there must be a page to turn to")
      return nil
    }
    return parts
  }

  // MARK: - Swipes

  private func population(_ value: Value?, _ environment: PagerEnvironment?) -> (any Population)? {
    PopulationDecoder(reader: reader, folder: folder).decode(
      value, environment: environment ?? PagerEnvironment())
  }

  /// The folder of the configuration, with a slash at its end.
  private var folder: String {
    reader.source.name.utf8.lastIndex(of: 0x2F).map { String(reader.source.name[...$0]) } ?? ""
  }

  private func files(_ population: Value?) -> [String] {
    guard let population, case .object(let members) = population.kind,
      case .string(let name)? = members.first(where: { $0.name == "file" })?.value.kind,
      let path = try? ConfinedPath.resolve(name, in: folder)
    else { return [] }
    return [path]
  }

  private func race(_ value: Value?, _ population: (any Population)?) -> Int? {
    guard let value, let fields = reader.object(value, "race", keys: ["after"]) else { return nil }
    let most = max(1, (population?.count ?? 2) - 1)
    return reader.integer(fields.required("after"), "race.after", in: 1...most)
  }

  // MARK: - What only shows together

  private func check(
    _ design: TuningDesign, _ subject: TuningSubject, _ shipped: TuningSetting, _ seed: UInt64,
    _ population: any Population, _ placed: [ParameterDecoder.Placed], _ fields: Fields, _ parameters: Value
  ) {
    let settings: [TuningSetting]
    do throws(DesignError) {
      settings = try design.settings(of: subject.parameters, shipped: shipped, seed: seed).settings
    } catch {
      let member = placed.first { $0.parameter.name == error.parameter }?.member ?? fields.member("parameters")
      let message = error.description.last == "." ? String(error.description.dropLast()) : error.description
      if let member { reader.report(key: member, in: parameters, message) }
      return
    }
    let (tallies, overflows) = settings.count.multipliedReportingOverflow(by: population.people)
    if overflows || tallies > TuningConfiguration.tallyLimit {
      reader.report(
        parameters,
        "\(settings.count) settings for \(population.people) people; at most \(TuningConfiguration.tallyLimit) pairs of "
          + "these are possible")
    }
    conflicts(settings.prefix(10_000), subject, placed, parameters)
  }

  /// Swipes that run across the pages would all be missed, and the best of all settings be the one that turns least.
  private func checkAxis(
    _ subject: TuningSubject, _ shipped: TuningSetting, _ population: any Population, _ place: Value
  ) {
    var setup = subject.setup
    for (parameter, value) in zip(subject.parameters, shipped.values) { setup.options.set(parameter.name, to: value) }
    guard let forward = MapSubject(model: subject.model, setup: setup).forward else { return }
    let isVertical = forward.x == 0
    guard (population.axis == .vertical) != isVertical else { return }
    reader.report(
      place,
      isVertical
        ? "the pages lie one below the other, and the swipes go sideways: population needs \"axis\": \"vertical\""
        : "the pages lie side by side, and the swipes go up and down: population needs \"axis\": \"horizontal\"")
  }

  /// Values that the pager's own rules do not let stand together.
  private func conflicts(
    _ settings: ArraySlice<TuningSetting>, _ subject: TuningSubject, _ placed: [ParameterDecoder.Placed],
    _ parameters: Value
  ) {
    for setting in settings {
      var options = subject.setup.options
      for (parameter, value) in zip(subject.parameters, setting.values) { options.set(parameter.name, to: value) }
      for conflict in subject.model.declaration.conflicts(options) {
        let member = placed.first { $0.parameter.name == conflict.option }?.member ?? placed.first?.member
        let values = zip(subject.parameters, setting.values).map { "\($0.name) \($1.canonicalText)" }
        if let member {
          reader.report(
            key: member, in: parameters, "\(conflict.reason) (with \(values.joined(separator: ", ")))")
        }
        return
      }
    }
  }
}
