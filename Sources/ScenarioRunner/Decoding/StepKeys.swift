internal import GestureSynthesis
internal import PagerEngine

/// What a step does: its verb and what stands under it.
struct VerbDeclaration: Sendable {
  let key: KeyDeclaration
  /// Whether it may take time, so that it cannot stand in a reaction.
  var takesTime = false

  init(_ name: String, _ form: Form, takesTime: Bool = false, examples: [String] = [], _ meaning: String) {
    key = KeyDeclaration(name, form, examples: examples, meaning)
    self.takesTime = takesTime
  }

  var name: String { key.name }
}

/// The verbs of steps, and the keys of what stands under them.
enum StepKeys {
  static let finger = KeyDeclaration(
    "finger", .integer(atLeast: 1, atMost: 10), standard: "1", "which finger; ten is a pair of hands")
  private static let by = KeyDeclaration(
    "by", .point, examples: ["[-160, 0]"], "how far the finger moves, [x, y] in points; x to the right, y down")
  private static let to = KeyDeclaration("to", .point, "where the finger moves to, [x, y] in points")
  private static let profile = KeyDeclaration(
    "profile",
    .anyOf([
      .value(.choice(profiles)),
      .object([KeyDeclaration("flick", .object([cut]), isRequired: true, "a reach that the lift cuts off")]),
    ]), standard: "\"linear\"", examples: ["\"minimumJerk\"", "{\"flick\": {\"cut\": 0.6}}"],
    "how the finger moves along the path")
  private static let end = KeyDeclaration(
    "end", .words(TouchEnd.self), standard: "\"lift\"",
    "whether the finger is lifted, or the system takes the touch away")
  private static let animated = KeyDeclaration("animated", .boolean, standard: "true", "whether it is animated")
  private static let at = KeyDeclaration("at", .count, isRequired: true, "the index of the first page that is meant")
  private static let count = KeyDeclaration("count", .count, "how many pages")

  static let profiles = ["linear", "minimumJerk", "flick", "easeIn", "easeOut"]
  static let cut = KeyDeclaration(
    "cut", .number(above: 0, atMost: 1), standard: "0.6", "the share of the reach after which the finger is lifted")
  static let flick = [cut]

  static let swipe = [
    KeyDeclaration(
      "from", .point, "where the finger comes down; default: so that the path is centred in the viewport"),
    by, to,
    KeyDeclaration(
      "duration", .someMilliseconds, standard: "250", "milliseconds from the touch-down to the end of the path"),
    KeyDeclaration(
      "velocity", .number(atLeast: 0), examples: ["800"],
      "true speed at the end of the path, points per second: alone it fixes the duration, with one the cut of a flick"),
    profile,
    KeyDeclaration(
      "hold", .milliseconds, standard: "0", "milliseconds that the finger rests at the end of the path"),
    end,
  ]
  static let press = [KeyDeclaration("at", .point, isRequired: true, "where it comes down, [x, y] in points"), finger]
  static let move = [
    by, to, KeyDeclaration("duration", .someMilliseconds, isRequired: true, "milliseconds that it takes"), profile,
    finger,
  ]
  static let lift = [finger]
  static let replay = [
    KeyDeclaration(
      "samples",
      .list(
        .tuple([
          .number(atLeast: -World.timeLimit * 1e6, atMost: World.timeLimit * 1e6), .coordinate, .coordinate,
        ]), isNeverEmpty: true),
      examples: ["[[0, 300, 400], [16, 280, 400], [33, 240, 400]]"],
      "recorded samples [ms, x, y], times never falling; the first is the touch-down, now"),
    KeyDeclaration(
      "file", .line(mayBeEmpty: false), examples: ["\"swipe.csv\""],
      "a CSV file beside the scenario with the columns t (or t_ms), x, y, kind, stroke"),
    KeyDeclaration(
      "end", .words(TouchEnd.self),
      "whether the finger is lifted, or the system takes the touch away; default: as "
        + "the file says, else lift"),
    KeyDeclaration(
      "stroke", .anyOf([.value(.integer()), .text]), needs: "file",
      "which touch of the file, by its value in the column stroke"),
    endTime, liftLocation,
  ]
  static let endTime = KeyDeclaration(
    "endTime", .value(.number(atLeast: -World.timeLimit * 1e6, atMost: World.timeLimit * 1e6)), needs: "samples",
    "when the finger goes, milliseconds on the clock of the samples; default: with the last one")
  static let liftLocation = KeyDeclaration(
    "liftLocation", .value(.point), needs: "samples",
    "where the finger was lifted, [x, y] in points: the lift then brings a sample of its own")
  static let settle = [
    KeyDeclaration("timeout", .milliseconds, standard: "10000", "milliseconds; not at rest by then is a failure")
  ]
  static let goTo = [
    KeyDeclaration(
      "page", .anyOf([.value(.integer()), .text]), "an index, written as it is, unclamped, or a page's identifier"),
    KeyDeclaration("by", .integer(), "pages from the selected one"),
    KeyDeclaration("to", .words(Edge.self), "the first or the last page"),
    animated,
  ]
  static let animation = [animated]
  static let scrollTo = [
    KeyDeclaration(
      "position", .number(atLeast: -DocumentReader.farthest, atMost: DocumentReader.farthest), isRequired: true,
      "the position in pages"),
    KeyDeclaration("animated", .boolean, standard: "false", "whether it is animated"),
  ]
  static let insert = [
    at, count, KeyDeclaration("ids", .list(.text), "the identifiers of the new pages"),
  ]
  static let remove = [
    at, KeyDeclaration("count", .count, isRequired: true, "how many pages"),
  ]

  /// The verbs that only a pager with a shared selection takes.
  static let selectionVerbs = ["goTo", "next", "previous"]

  /// The pages that have a name of their own.
  enum Edge: String, CaseIterable {
    case first
    case last
  }

  /// The verbs, in the order in which they are listed.
  static let verbs = [
    VerbDeclaration(
      "swipe", .object(swipe, oneOf: ["by", "to"]), takesTime: true,
      examples: ["{\"by\": [-160, 0], \"duration\": 250}"],
      "a whole touch: the finger comes down, follows a straight path, rests, and goes; takes duration + hold"),
    VerbDeclaration(
      "press", .anyOf([.value(.point), .object(press)]), examples: ["[300, 400]"], "a finger comes down; takes no time"),
    VerbDeclaration(
      "move", .object(move, oneOf: ["by", "to"]), takesTime: true,
      examples: ["{\"by\": [-100, 0], \"duration\": 100}"], "a finger that is down moves; takes duration"),
    VerbDeclaration(
      "hold", .value(.milliseconds), takesTime: true, examples: ["100"], "the finger rests, milliseconds"),
    VerbDeclaration("lift", .object(lift), examples: ["{}"], "a finger is lifted; takes no time"),
    VerbDeclaration(
      "cancel", .nothing, examples: ["{}"],
      "the system takes all touches away (a call, a system edge gesture); takes no time"),
    VerbDeclaration(
      "tap", .value(.point), takesTime: true, examples: ["[300, 400]"],
      "a finger comes down at [x, y] and is lifted 50 ms later"),
    VerbDeclaration(
      "replay", .object(replay, oneOf: ["samples", "file"]), takesTime: true, examples: ["{\"file\": \"swipe.csv\"}"],
      "recorded samples are delivered exactly as given; takes until the last one"),
    VerbDeclaration(
      "wait", .value(.milliseconds), takesTime: true, examples: ["100"], "time passes, milliseconds"),
    VerbDeclaration(
      "settle", .object(settle), takesTime: true, examples: ["{}"], "time passes until the pager is at rest"),
    VerbDeclaration(
      "goTo", .anyOf([.value(.integer()), .text, .object(goTo, oneOf: ["page", "by", "to"])]), examples: ["2"],
      "the app selects a page: an index, unclamped, a page's identifier, or {page or by or to, animated}"),
    VerbDeclaration(
      "next", .object(animation), examples: ["{}"], "the app selects the page after the present one; takes no time"),
    VerbDeclaration(
      "previous", .object(animation), examples: ["{}"],
      "the app selects the page before the present one; takes no time"),
    VerbDeclaration(
      "moveCommand", .value(.words(MoveCommand.self)), examples: ["\"right\""],
      "an arrow of a keyboard or a remote control; takes no time"),
    VerbDeclaration(
      "scrollTo",
      .anyOf([
        .value(.number(atLeast: -DocumentReader.farthest, atMost: DocumentReader.farthest)), .object(scrollTo),
      ]), examples: ["1.5"], "the app scrolls by hand, to a position in pages; takes no time"),
    VerbDeclaration(
      "resize", .value(.size), examples: ["[844, 390]"], "the container gets another size; takes no time"),
    VerbDeclaration(
      "insert", .object(insert, oneOf: ["count", "ids"]), examples: ["{\"at\": 0, \"count\": 1}"],
      "pages are inserted before an index; takes no time"),
    VerbDeclaration(
      "remove", .object(remove), examples: ["{\"at\": 0, \"count\": 1}"], "pages are removed; takes no time"),
    VerbDeclaration("reload", pages, examples: ["5"], "all pages are replaced; takes no time"),
    VerbDeclaration("set", .part("set"), "options of the model change; takes no time"),
    VerbDeclaration(
      "refresh", .nothing, examples: ["{}"], "the parent view is evaluated again with the same values; takes no time"),
    VerbDeclaration(
      "tapIndicator", .anyOf([.value(.choice(["leading", "trailing"])), .value(.count)]), examples: ["\"trailing\""],
      "the page indicator is tapped, at half of it or at the dot of an index; takes no time"),
    VerbDeclaration("expect", .part("expect"), "what must be true now; takes no time"),
  ]

  /// A count of pages, or their identifiers.
  static let pages = Form.anyOf([.value(.count), .list(.text)])
}

extension ModelDeclaration {
  /// What a pager that does not take a verb is without; `nil` for a verb that it takes.
  func lack(of verb: String) -> String? {
    switch verb {
    case "scrollTo": scrollsManually ? nil : "manual scroll"
    case "moveCommand": takesMoveCommands ? nil : "move commands"
    case "tapIndicator": takesIndicatorTaps ? nil : "indicator that can be tapped"
    default: nil
    }
  }

  /// Whether steps may have a verb.
  func takes(_ verb: String) -> Bool {
    lack(of: verb) == nil && (selectionIsShared || !StepKeys.selectionVerbs.contains(verb))
  }
}
