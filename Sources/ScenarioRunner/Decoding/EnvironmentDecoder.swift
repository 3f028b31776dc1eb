internal import Documents
package import GestureSynthesis
package import PagerEngine

/// What `environment` says: the world of the pager, and its touch hardware.
package struct EnvironmentParts {
  package var environment = PagerEnvironment()
  package var digitizer = Digitizer.standard
  /// Where `parent` stands, if it does.
  package var parent: Value?
}

/// Reads `environment`.
package struct EnvironmentDecoder {
  package let reader: DocumentReader

  package func decode(_ value: Value?) -> EnvironmentParts? {
    guard let fields = reader.object(value, "environment", keys: EnvironmentKeys.all.names) else { return nil }
    var parts = EnvironmentParts()
    parts.environment = environment(fields)
    if fields.contains("parent") {
      parts.parent = fields["parent"]
      if let parent = reader.object(fields["parent"], "parent", keys: [EnvironmentKeys.scroll].names) {
        parts.environment.parent = reader.word(parent.required("scroll"), "scroll")
      }
    }
    parts.digitizer = digitizer(fields)
    return parts
  }

  private func environment(_ fields: Fields) -> PagerEnvironment {
    let sdk = reader.integer(fields, EnvironmentKeys.sdk) ?? 17
    let os = reader.integer(fields, EnvironmentKeys.os)
    let minimumOS = reader.integer(fields, EnvironmentKeys.minimumOS)
    var environment = PagerEnvironment(sdk: sdk, os: os, minimumOS: minimumOS)
    if let minimumOS, minimumOS > environment.os, let value = fields["minimumOS"] {
      reader.report(value, "minimumOS must not be above os, which is \(environment.os), not \(minimumOS)")
    }
    if let size = reader.size(fields["viewport"], "viewport") { environment.viewport = size }
    let shape = "[top, leading, bottom, trailing] in points"
    if let insets = reader.numbers(fields["safeArea"], "safeArea", shape, count: 4, atLeast: 0) {
      environment.safeArea = Insets(top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    }
    if let direction: PagerEnvironment.LayoutDirection = reader.word(fields["layoutDirection"], "layoutDirection") {
      environment.layoutDirection = direction
    }
    if let language = reader.line(fields["language"], "language", mayBeEmpty: true) { environment.language = language }
    if let rate = reader.number(fields, EnvironmentKeys.frameRate) { environment.frameRate = rate }
    if let latency = reader.integer(fields, EnvironmentKeys.startLatency) { environment.startLatency = latency }
    if let scale = reader.number(fields, EnvironmentKeys.displayScale) { environment.displayScale = scale }
    return environment
  }

  private func digitizer(_ fields: Fields) -> Digitizer {
    let rate = reader.number(fields, EnvironmentKeys.touchRate)
    let grid = reader.number(fields, EnvironmentKeys.touchGrid)
    let noise = reader.number(fields, EnvironmentKeys.touchNoise)
    let jitter = reader.number(fields, EnvironmentKeys.touchJitter)
    let drop = reader.number(fields, EnvironmentKeys.touchDrop)
    let liftSample = reader.boolean(fields["liftSample"], "liftSample")
    let stationary = reader.boolean(fields["stationarySamples"], "stationarySamples")
    do {
      return try Digitizer(
        rate: rate ?? 60, grid: grid ?? 0, noise: noise ?? 0, jitter: jitter ?? 0, dropProbability: drop ?? 0,
        stationarySamples: stationary ?? false, liftSample: liftSample ?? false,
        seed: reader.unsigned(fields["seed"], "seed") ?? 0)
    } catch {
      reader.report(fields.value, error.description)
      return .standard
    }
  }
}
