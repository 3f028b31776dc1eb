internal import Documents
package import PagerEngine
package import ScenarioRunner

/// Reads `population`: what swipes are synthesized from, or the file that holds recorded ones.
///
/// ```json
/// { "seed": 1, "people": 40, "swipesPerPerson": 200, "kinds": { "pageFlick": 3, "peek": 1 },
///   "devices": [ { "name": "…", "viewport": [390, 844], "touchRate": 120, "share": 0.5 } ],
///   "leftHanded": 0.1, "backward": 0.5, "mostPages": 1, "labelNoise": 0, "axis": "horizontal" }
/// ```
/// or `{ "file": "swipes.csv" }`. Everything may be left out. `kinds` names the kinds that there are, in proportion.
package struct PopulationDecoder {
  package let reader: DocumentReader
  /// The folder that a file is looked for in, with a slash at its end; empty for the current one.
  package let folder: String

  package init(reader: DocumentReader, folder: String) {
    (self.reader, self.folder) = (reader, folder)
  }

  /// The keys of `population`.
  package static let keys = [
    "seed", "people", "swipesPerPerson", "kinds", "devices", "leftHanded", "backward", "mostPages", "labelNoise",
    "axis",
    "file",
  ]
  private static let deviceKeys = [
    "name", "viewport", "touchRate", "touchGrid", "touchNoise", "touchJitter", "touchDrop", "liftSample", "share",
  ]
  /// The most devices.
  private static let deviceLimit = 1000

  /// The population; `nil` after errors. Without a value it is the default one.
  ///
  /// - Parameter environment: which way text runs, and the viewport of recorded swipes that name none.
  package func decode(_ value: Value?, environment: PagerEnvironment = PagerEnvironment()) -> (any Population)? {
    guard let value else {
      return SynthesizedPopulation(PopulationRecipe(layoutDirection: environment.layoutDirection))
    }
    guard let fields = reader.object(value, "population", keys: Self.keys) else { return nil }
    if fields.contains("file") { return file(fields, environment) }
    let before = reader.issues.count
    var recipe = PopulationRecipe(layoutDirection: environment.layoutDirection)
    if let seed = reader.unsigned(fields["seed"], "seed") { recipe.seed = seed }
    let limit = PopulationRecipe.swipeLimit
    if let people = reader.integer(fields["people"], "people", in: 1...limit) { recipe.people = people }
    if let swipes = reader.integer(fields["swipesPerPerson"], "swipesPerPerson", in: 1...limit) {
      recipe.swipesPerPerson = swipes
    }
    if let shares = kinds(fields["kinds"]) { recipe.shares = shares }
    if let devices = devices(fields["devices"]) { recipe.devices = devices }
    for (key, path) in [
      ("leftHanded", \PopulationRecipe.leftHanded), ("backward", \.backward), ("labelNoise", \.labelNoise),
    ] {
      if let share = reader.number(fields[key], key, atLeast: 0, atMost: 1) { recipe[keyPath: path] = share }
    }
    if let pages = reader.integer(fields["mostPages"], "mostPages", in: 1...1000) { recipe.mostPages = pages }
    if let axis: ScrollAxis = reader.word(fields["axis"], "axis") { recipe.axis = axis }
    guard reader.issues.count == before, fields.members.allSatisfy({ Self.keys.contains($0.name) }) else { return nil }
    if let problem = recipe.problem {
      reader.report(value, problem)
      return nil
    }
    return SynthesizedPopulation(recipe)
  }

  // MARK: - Synthesized

  private func kinds(_ value: Value?) -> SwipeShares? {
    let before = reader.issues.count
    guard let fields = reader.object(value, "kinds", keys: SwipeKind.allCases.map(\.rawValue)) else { return nil }
    var shares: [(kind: SwipeKind, share: Double)] = []
    for kind in SwipeKind.allCases {
      guard let share = reader.number(fields[kind.rawValue], kind.rawValue, atLeast: 0, atMost: 1_000_000) else {
        continue
      }
      shares.append((kind, share))
    }
    guard reader.issues.count == before else { return nil }
    guard shares.contains(where: { $0.share > 0 }) else {
      reader.report(fields.value, "kinds needs a kind of swipe whose share is more than 0")
      return nil
    }
    return SwipeShares(only: shares)
  }

  private func devices(_ value: Value?) -> [DeviceShare]? {
    guard let value, let elements = reader.list(value, "devices", of: "a list of devices") else { return nil }
    guard !elements.isEmpty, elements.count <= Self.deviceLimit else {
      let found = elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
      reader.report(value, "devices must be a list of 1 to \(Self.deviceLimit) devices, not \(found)")
      return nil
    }
    var devices: [DeviceShare] = []
    for (index, element) in elements.enumerated() {
      guard let element, let device = device(element, "devices[\(index)]") else { continue }
      if devices.contains(where: { $0.device.name == device.device.name }) {
        reader.report(element, "two devices are named \(device.device.name.quotedForMessage)")
      }
      devices.append(device)
    }
    if devices.count == elements.count, !devices.contains(where: { $0.share > 0 }) {
      reader.report(value, "devices needs one whose share is more than 0")
    }
    return devices.count == elements.count ? devices : nil
  }

  private func device(_ value: Value, _ what: String) -> DeviceShare? {
    guard let fields = reader.object(value, what, keys: Self.deviceKeys) else { return nil }
    var device = SwipeDevice(name: "")
    if let size = reader.numbers(fields["viewport"], "viewport", "[width, height] in points", count: 2, atLeast: 1) {
      device.viewport = Size(width: size[0], height: size[1])
    }
    if let rate = reader.number(fields["touchRate"], "touchRate", atLeast: 1, atMost: 10000) { device.touchRate = rate }
    for (key, path) in [
      ("touchGrid", \SwipeDevice.touchGrid), ("touchNoise", \.touchNoise), ("touchJitter", \.touchJitter),
    ] {
      if let size = reader.number(fields[key], key, atLeast: 0, atMost: 1000) { device[keyPath: path] = size }
    }
    if let drop = reader.number(fields["touchDrop"], "touchDrop", atLeast: 0, atMost: 1) { device.touchDrop = drop }
    if let late = reader.boolean(fields["liftSample"], "liftSample") { device.liftSample = late }
    let share = reader.number(fields["share"], "share", atLeast: 0, atMost: 1_000_000)
    if let name = reader.line(fields["name"], "name") {
      device.name = name
    } else {
      device.name = "\(NumberText.short(device.viewport.width)) pt, \(NumberText.short(device.touchRate)) Hz"
    }
    return DeviceShare(device, share: share ?? 1)
  }

  // MARK: - Recorded

  private func file(_ fields: Fields, _ environment: PagerEnvironment) -> (any Population)? {
    for member in fields.members where Self.keys.contains(member.name) && !["file", "axis"].contains(member.name) {
      reader.report(
        key: member, in: fields.value,
        "\"\(member.name)\" is of synthesized swipes; those of a \"file\" are as they are")
    }
    let axis: ScrollAxis? = reader.word(fields["axis"], "axis")
    guard let value = fields["file"], let name = reader.line(value, "file") else { return nil }
    let path: String
    let source: SourceText
    do {
      path = try ConfinedPath.resolve(name, in: folder)
      source = SourceText(name: path, bytes: try FileAccess.read(path, regularOnly: true))
    } catch {
      reader.report(value, "the swipes \(name.quotedForMessage): \(error.message)")
      return nil
    }
    let reading = SwipeTable.read(
      source,
      RecordedPopulation.Assumptions(
        axis: axis ?? .horizontal, layoutDirection: environment.layoutDirection, viewport: environment.viewport))
    guard let population = reading.population else {
      let notes = reading.diagnostics.prefix(10).map {
        Diagnostic.Note(file: $0.file, line: $0.line, column: $0.column, message: $0.message)
      }
      reader.issues.report(
        at: value.node.offset, "the swipes \(name.quotedForMessage) cannot be read", notes: Array(notes))
      return nil
    }
    return population
  }
}
