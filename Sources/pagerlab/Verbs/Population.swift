internal import Documents
internal import PagerEngine
internal import PagerTuning
internal import Reports
internal import ScenarioRunner

extension Verb {
  static let population = Verb(
    name: "population",
    synopsis: "[CONFIG.json] [--seed N] [--people N] [--swipes-per-person N] [--kinds LIST] [--format …] [--swipe N]",
    summary: "prints, draws or exports the swipes of people that thresholds are tuned on",
    details: """
      CONFIG.json is a configuration of tune (- for standard input), of which population and environment
      count; options stand above it. Without one 40 people make 200 swipes each. The table tells shares, medians by
      kind and percentiles, and page flicks beside the published page turns that they are made from. svg
      draws travel against speed at the lift, a panel a kind. csv exports all swipes, a row a sample;
      {"population": {"file": "swipes.csv"}} reads them back, bit for bit. Beyond 100000 swipes the
      summary looks at as many, evenly spread. Kinds: pageFlick, shortFlick, hardFlick, placedDrag, peek,
      outAndBack, flickedBack, reversal, readingScroll, slippedTap.
      """,
    options: [
      .value("seed", "N", "the seed; default 1"),
      .value("people", "N", "how many people; default 40"),
      .value("swipes-per-person", "N", "how many swipes each of them makes; default 200"),
      .value("kinds", "LIST", "these kinds only, commas between them, each with =SHARE or its default share"),
      .value("format", "FORMAT", "table (the default), csv (all samples), json, or svg: a drawing, light or dark"),
      .value("swipe", "N", "one swipe by its number, from 0: as a table, csv or json"),
    ],
    examples: [
      "pagerlab population --people 20",
      "pagerlab population --kinds pageFlick=3,peek=1 --format svg > swipes.svg && head -n 3 swipes.svg",
      "pagerlab population --swipe 7 --format csv | pagerlab velocity - --estimator swiftUI,androidImpulse",
    ]
  ) { (arguments, terminal) throws(UsageError) in
    let format = try arguments.choice("format", of: ["table", "csv", "json", "svg"]) ?? "table"
    guard let asked = try PopulationRequest(arguments).resolve(&terminal) else { return .invalid }
    let population = asked.population
    if let number = try arguments.index("swipe") {
      guard number < population.count else {
        throw UsageError(message: "--swipe is a number from 0 to \(population.count - 1), not \(number)")
      }
      let swipe = population.swipe(at: number)
      switch format {
      case "csv": terminal.write(SwipeTable.header + SwipeTable.rows(of: swipe))
      case "json": terminal.write(PopulationSwipe(swipe).json)
      case "svg": throw UsageError(message: "--swipe has no drawing: pick --format table, csv or json")
      default: terminal.write(PopulationSwipe(swipe).table)
      }
      return .success
    }
    if format == "csv" {
      terminal.write("# \(population.identity.escapedForTerminal)\n" + SwipeTable.header)
      for index in 0..<population.count {
        if terminal.isClosed { break }
        terminal.write(SwipeTable.rows(of: population.swipe(at: index)))
      }
      return .success
    }
    let summary = PopulationSummary(population, axis: asked.axis)
    switch format {
    case "json": terminal.write(PopulationSheet(summary).json)
    case "svg": terminal.write(PopulationPlot(summary, of: population).svg)
    default: terminal.write(PopulationSheet(summary).table)
    }
    return .success
  }
}

/// Which population the command line asks for.
private struct PopulationRequest {
  struct Answer {
    let population: any Population
    let axis: ScrollAxis
  }

  let path: String?
  let seed: UInt64?
  let people: Int?
  let swipesPerPerson: Int?
  let shares: SwipeShares?

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count < 2 else {
      throw UsageError(
        message: "population takes one CONFIG.json: \(arguments.operands[1].quotedForMessage) is too many")
    }
    path = arguments.operands.first
    seed = try arguments.value("seed").map { text throws(UsageError) in
      guard let seed = UInt64(text) else {
        throw UsageError(
          message: "--seed takes a whole number from 0 to \(UInt64.max), not \(text.quotedForMessage)")
      }
      return seed
    }
    people = try arguments.count("people")
    swipesPerPerson = try arguments.count("swipes-per-person")
    shares = try arguments.value("kinds").map { text throws(UsageError) in try Self.shares(text) }
  }

  private static func shares(_ list: String) throws(UsageError) -> SwipeShares {
    var shares: [(kind: SwipeKind, share: Double)] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let kind = SwipeKind(rawValue: name) else {
        throw .notOneOf(SwipeKind.allCases.map(\.rawValue), name, what: "--kinds")
      }
      var share = kind.defaultShare
      if parts.count > 1 {
        guard let given = NumberText.number(String(parts[1])), given >= 0, given <= 1_000_000 else {
          throw UsageError(
            message: "--kinds takes shares from 0 to 1000000: \(name)=0.5, not \(String(item).quotedForMessage)")
        }
        share = given
      }
      if shares.contains(where: { $0.kind == kind }) { throw UsageError(message: "--kinds names \(name) twice") }
      shares.append((kind, share))
    }
    return SwipeShares(only: shares)
  }

  /// The population; `nil` for errors in the configuration, which are then said.
  func resolve(_ terminal: inout Terminal) throws(UsageError) -> Answer? {
    guard let path else { return try adjusted(PopulationRecipe()) }
    let source: SourceText
    do {
      source = SourceText(name: path, bytes: try FileAccess.read(path == "-" ? "/dev/stdin" : path))
    } catch {
      terminal.note(Diagnostic(file: path, line: 1, column: 1, message: error.message).description + "\n")
      return nil
    }
    let reading = JSONReader.read(source)
    let issues = Issues(of: source)
    var population: (any Population)?
    var axis = ScrollAxis.horizontal
    if let root = reading.root {
      let reader = DocumentReader(of: source, issues: issues)
      if let fields = reader.object(Value(of: root), "a configuration", keys: nil) {
        let environment = fields["environment"].flatMap { EnvironmentDecoder(with: reader).decode($0)?.environment }
        population = PopulationDecoder(reader: reader, folder: ConfinedPath.folder(of: path)).decode(
          fields["population"], environment: environment ?? PagerEnvironment())
        if let part = fields["population"], case .object(let members) = part.kind,
          let member = members.first(where: { $0.name == "axis" }), case .string(let word) = member.value.kind
        {
          axis = ScrollAxis(rawValue: word) ?? axis
        }
      }
    }
    let diagnostics = reading.diagnostics + issues.diagnostics
    guard diagnostics.isEmpty, let population else {
      for diagnostic in diagnostics { terminal.note(diagnostic.description + "\n") }
      return nil
    }
    if let synthesized = population as? SynthesizedPopulation { return try adjusted(synthesized.recipe) }
    guard seed == nil, people == nil, swipesPerPerson == nil, shares == nil else {
      throw UsageError(
        message: "--seed, --people, --swipes-per-person and --kinds are of synthesized swipes; \(path) names a file of "
          + "recorded ones")
    }
    return Answer(population: population, axis: axis)
  }

  private func adjusted(_ recipe: PopulationRecipe) throws(UsageError) -> Answer {
    var recipe = recipe
    recipe.seed = seed ?? recipe.seed
    recipe.people = people ?? recipe.people
    recipe.swipesPerPerson = swipesPerPerson ?? recipe.swipesPerPerson
    recipe.shares = shares ?? recipe.shares
    if let problem = recipe.problem { throw UsageError(message: problem) }
    return Answer(population: SynthesizedPopulation(recipe), axis: recipe.axis)
  }
}

extension Arguments {
  /// The value of an option that counts from 0.
  fileprivate func index(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw UsageError(message: "--\(name) takes a whole number of at least 0, not \(text.quotedForMessage)")
    }
    return number
  }
}
