internal import Documents
internal import GestureSynthesis
public import PagerTuning

/// One swipe of a population, told: who, what was meant, what the finger did, what the device delivered.
public struct PopulationSwipe: Sendable {
  /// The swipe.
  public let swipe: Swipe

  /// A swipe to tell.
  public init(_ swipe: Swipe) { self.swipe = swipe }

  /// For people.
  public var table: String {
    let features = swipe.features
    let kind = swipe.kind.isEmpty ? "" : ", \(swipe.kind.escapedForTerminal)"
    var text = "swipe \(swipe.index) of person \(swipe.person)\(kind): \(meaning)\n"
    text += "  \(swipe.hand.rawValue) hand on \(swipe.device.name.escapedForTerminal)\n"
    text +=
      "  the finger travelled \(Prose.length(features.travel)) forward and \(Prose.length(features.across)) across "
    text += "in \(Prose.time(features.duration)),\n  and left at \(Prose.speed(features.liftSpeed)) forward\n\n"
    let rows = swipe.recording.samples.map { sample -> [TextTable.Cell] in
      [.number(sample.time), .number(sample.location.x), .number(sample.location.y)]
    }
    text += TextTable.text(heads: ["time (ms)", "x (pt)", "y (pt)"], rows: rows)
    let place = swipe.recording.liftLocation.map { " at \(Prose.place($0))" } ?? ""
    return text + "up after \(Prose.exact(swipe.recording.duration)) ms\(place)\n"
  }

  /// One JSON object; samples are [ms, x, y], as a scenario's `replay` takes them.
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("swipe", swipe.index)
    json.member("person", swipe.person)
    json.member("intent", swipe.intent.pages)
    json.member("kind", swipe.kind)
    json.member("hand", swipe.hand.rawValue)
    json.member("device", swipe.device.name)
    json.member("travel", swipe.features.travel)
    json.member("across", swipe.features.across)
    json.member("duration", swipe.features.duration)
    json.member("liftSpeed", swipe.features.liftSpeed)
    json.member("endTime", swipe.recording.endTime)
    json.name("samples")
    json.beginArray()
    for sample in swipe.recording.samples {
      json.beginArray(inline: true)
      json.number(sample.time)
      json.number(sample.location.x)
      json.number(sample.location.y)
      json.endArray()
    }
    json.endArray()
    json.endObject()
    return json.text + "\n"
  }

  private var meaning: String {
    switch swipe.intent.pages {
    case 0: "the page is to stay"
    case 1: "the next page"
    case -1: "the previous page"
    case let pages: "\(abs(pages)) pages \(pages > 0 ? "on" : "back")"
    }
  }
}
