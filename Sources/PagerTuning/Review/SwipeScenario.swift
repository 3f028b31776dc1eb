internal import Documents
internal import GestureSynthesis
package import PagerEngine

/// A swipe of a population as a scenario: the same touch on the same pager, expected to land where it was meant to.
///
/// `pagerlab run` says whether it does, `pagerlab explain` why it does not. The samples are those that the sweep saw, to the
/// last digit, so that the run lands where the sweep did.
public struct SwipeScenario: Sendable {
  /// The pager, in its world.
  public var subject: TuningSubject
  /// The values of its parameters.
  public var setting: TuningSetting
  /// The touch.
  public var swipe: Swipe
  /// What the pager made of it.
  public var reading: SwipeReading
  /// What makes the population this one, its seed included.
  public var population: String

  /// A scenario of a swipe.
  public init(
    _ swipe: Swipe, on subject: TuningSubject, with setting: TuningSetting, reading: SwipeReading, population: String
  ) {
    (self.swipe, self.subject, self.setting) = (swipe, subject, setting)
    (self.reading, self.population) = (reading, population)
  }

  /// The document, with a line break at its end.
  public var text: String {
    let setup = subject.setup(for: setting, on: swipe.device)
    var json = JSONWriter()
    json.beginObject()
    json.member("name", name)
    json.member("notes", notes)
    json.name("tags")
    json.beginArray(inline: true)
    json.string(Misreading(of: swipe.intent, landed: reading.landing.pages)?.rawValue ?? "readAsMeant")
    json.endArray()
    environment(setup.environment, &json)
    pager(setup, &json)
    steps(&json)
    json.name("expect")
    json.beginObject(inline: true)
    json.member("page", setup.page + swipe.intent.pages)
    json.endObject()
    json.endObject()
    return json.text + "\n"
  }

  /// One line: which swipe, what was meant, where it landed.
  public var name: String {
    let meant = swipe.intent == .stay ? "stay" : "go \(Self.words(swipe.intent.pages))"
    let landed = swipe.intent.pages == reading.landing.pages ? "did" : Self.landed(reading.landing)
    return "Swipe \(swipe.index) was to \(meant) and \(landed)"
  }

  /// `forward`, `2 pages back`; `nowhere` for 0.
  public static func words(_ pages: Int) -> String {
    if pages == 0 { return "nowhere" }
    let direction = pages > 0 ? "forward" : "back"
    return pages.magnitude == 1 ? direction : "\(pages.magnitude) pages \(direction)"
  }

  private static func landed(_ landing: SwipeLanding) -> String {
    if landing.crash != nil { return "crashed" }
    return landing.pages == 0 ? "stayed" : "went \(words(landing.pages))"
  }

  private var notes: String {
    let values = zip(subject.parameters, setting.values).map { "\($0.name) \($1.words)" }.joined(separator: ", ")
    let hand = swipe.hand == .unknown ? "" : ", \(swipe.hand.rawValue) hand"
    let kind = swipe.kind.isEmpty ? "" : ", \(swipe.kind)"
    let device = swipe.device.name.isEmpty ? "" : ", on \(swipe.device.name)"
    return "Swipe \(swipe.index) of person \(swipe.person)\(kind)\(hand)\(device); with \(values). "
      + "Population: \(population)"
  }

  private func environment(_ environment: PagerEnvironment, _ json: inout JSONWriter) {
    let standard = PagerEnvironment(
      sdk: environment.sdk, os: environment.os, minimumOS: environment.minimumOS)
    let usual = PagerEnvironment(sdk: environment.sdk)
    let device = swipe.device
    json.name("environment")
    json.beginObject()
    pair("viewport", [environment.viewport.width, environment.viewport.height], &json)
    let (insets, none) = (environment.safeArea, standard.safeArea)
    if insets != none { pair("safeArea", [insets.top, insets.leading, insets.bottom, insets.trailing], &json) }
    if environment.layoutDirection != standard.layoutDirection {
      json.member("layoutDirection", environment.layoutDirection.rawValue)
    }
    if environment.language != standard.language { json.member("language", environment.language) }
    if environment.sdk != PagerEnvironment().sdk { json.member("sdk", environment.sdk) }
    if environment.os != usual.os { json.member("os", environment.os) }
    if environment.minimumOS != min(environment.sdk, environment.os) {
      json.member("minimumOS", environment.minimumOS)
    }
    if let parent = environment.parent {
      json.name("parent")
      json.beginObject(inline: true)
      json.member("scroll", parent.rawValue)
      json.endObject()
    }
    if environment.frameRate != standard.frameRate { json.member("frameRate", environment.frameRate) }
    if environment.startLatency != standard.startLatency { json.member("startLatency", environment.startLatency) }
    if environment.displayScale != standard.displayScale { json.member("displayScale", environment.displayScale) }
    json.member("touchRate", device.touchRate)
    let effects = [
      ("touchGrid", device.touchGrid), ("touchNoise", device.touchNoise), ("touchJitter", device.touchJitter),
      ("touchDrop", device.touchDrop),
    ]
    for (key, value) in effects where value != 0 { json.member(key, value) }
    json.endObject()
  }

  private func pager(_ setup: PagerSetup, _ json: inout JSONWriter) {
    json.name("pager")
    json.beginObject()
    json.member("model", subject.model.declaration.name)
    json.name("pages")
    let identifiers = setup.pages.firstIdentifiers(setup.pages.count)
    if setup.pages == PageList(count: setup.pages.count) {
      json.integer(setup.pages.count)
    } else {
      json.beginArray(inline: true)
      for identifier in identifiers { json.string(identifier) }
      json.endArray()
    }
    json.member("page", setup.page)
    setup.options.write(to: &json)
    json.endObject()
  }

  private func steps(_ json: inout JSONWriter) {
    let recording = swipe.recording
    json.name("steps")
    json.beginArray()
    json.beginObject()
    json.name("replay")
    json.beginObject()
    json.name("samples")
    json.beginArray()
    for sample in recording.samples { numbers([sample.time, sample.location.x, sample.location.y], &json) }
    json.endArray()
    if recording.endTime != recording.samples.last?.time { json.member("endTime", recording.endTime) }
    if let place = recording.liftLocation { pair("liftLocation", [place.x, place.y], &json) }
    json.endObject()
    json.endObject()
    json.endArray()
  }

  private func pair(_ key: String, _ values: [Double], _ json: inout JSONWriter) {
    json.name(key)
    numbers(values, &json)
  }

  private func numbers(_ values: [Double], _ json: inout JSONWriter) {
    json.beginArray(inline: true)
    for value in values { json.number(value) }
    json.endArray()
  }
}

extension OptionValue {
  /// The value in a sentence: a word without its quotes, a number as short as it reads back.
  package var words: String {
    switch self {
    case .number(let number): NumberText.shortest(number) ?? "none"
    case .boolean(let flag): flag ? "true" : "false"
    case .text(let word): word
    case .list(let values): "[" + values.map(\.words).joined(separator: ", ") + "]"
    case .record(let entries): "{" + entries.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ") + "}"
    }
  }
}
