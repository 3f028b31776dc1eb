/// What a model says of itself: its options, its events, what it reports and what it leaves out.
public struct ModelDeclaration: Sendable {
  /// A callback that the model makes.
  public struct Event: Equatable, Sendable {
    /// A named part of what an event carries.
    public struct Field: Equatable, Sendable {
      /// The name.
      public let name: String
      /// The type of the value.
      public let kind: PagerEvent.Kind

      /// A field.
      public init(_ name: String, _ kind: PagerEvent.Kind) {
        self.name = name
        self.kind = kind
      }
    }

    /// The name, as it stands in `events` of a scenario.
    public fileprivate(set) var name: String
    /// The payload in words ("translation, points"), or `nil` where it carries nothing.
    public let payload: String?
    /// The type of the payload.
    public let kind: PagerEvent.Kind
    /// The words that a text or an outcome may be; none where they are not known.
    public let words: [String]
    /// The fields that it may carry, without the word of an outcome; none where they are not known.
    public let fields: [Field]
    /// Whether it carries nothing in some versions.
    public let mayBeEmpty: Bool
    /// When it is sent.
    public let meaning: String

    /// Declares an event that carries something.
    ///
    /// Scenarios are checked against `words` and `fields` where they are given.
    public init(
      _ name: String, _ kind: PagerEvent.Kind, payload: String, words: [String] = [], fields: [Field] = [],
      mayBeEmpty: Bool = false, meaning: String
    ) {
      self.name = name
      self.payload = payload
      self.kind = kind
      self.words = words
      self.fields = fields
      self.mayBeEmpty = mayBeEmpty
      self.meaning = meaning
    }

    /// Declares an event that carries nothing.
    public init(_ name: String, meaning: String) {
      self.name = name
      payload = nil
      kind = .none
      words = []
      fields = []
      mayBeEmpty = true
      self.meaning = meaning
    }
  }

  /// Something that not every model reports.
  public enum Report: String, CaseIterable, Sendable {
    /// Pages kept loaded.
    case loadedPages
    /// A page indicator.
    case indicator
    /// The system's page indicator, where there may be another one besides.
    case systemIndicator
    /// The offset of an enclosing scroll view.
    case parent
    /// Visual effects per page.
    case effects
  }

  /// The name that a scenario uses.
  public let name: String
  /// What else people call it, or what it is built on: the names that somebody who looks for it may try.
  public let aliases: [String]
  /// One line: what it is.
  public let summary: String
  /// What to know before its first run: sentences.
  public let notes: [String]
  /// The options in the order in which they apply.
  public let options: [OptionDeclaration]
  /// The callbacks, those of ``childTapped`` and ``childDragged`` left out.
  public private(set) var events: [Event]
  /// What it reports beyond what every model does.
  public let reports: [Report]
  /// The keys of `effects` that it reports.
  public let effects: [String]
  /// Whether the app may write the selected page (`goTo`, `next`, `previous`).
  public let selectionIsShared: Bool
  /// Whether the app may scroll by hand (`scrollTo`).
  public let scrollsManually: Bool
  /// Whether a keyboard or a remote control moves it (`moveCommand`).
  public let takesMoveCommands: Bool
  /// Whether its indicator can be tapped (`tapIndicator`).
  public let takesIndicatorTaps: Bool
  /// Whether the page at the start may be any integer, as in the library.
  public let takesAnyStartPage: Bool
  /// Whether the order of the options matters, so that `modifiers` may give it.
  public let takesModifiers: Bool
  /// Whether the model says how it shares touches with an enclosing scroll view.
  public let takesParent: Bool
  /// What is wrong with options that each have their shape: the name of one, and why it cannot stand beside the others.
  public let conflicts: @Sendable (OptionValues) -> [(option: String, reason: String)]
  /// The rules in words, each with its mark: what decides, what is inferred.
  public let rules: [String]
  /// Quirks of the real code that the model reproduces.
  public let quirks: [String]
  /// What the model leaves out, and why.
  public let omissions: [String]
  /// Where its behaviour was read.
  public let sources: [String]
  /// The pages of a run in which another pager is, each once; none for the model as such.
  public private(set) var nestedPages: [Int] = []

  /// Declares a model.
  public init(
    name: String, aliases: [String] = [], summary: String, notes: [String] = [], options: [OptionDeclaration],
    events: [Event], reports: [Report] = [], effects: [String] = [], selectionIsShared: Bool,
    scrollsManually: Bool = false,
    takesMoveCommands: Bool = false, takesIndicatorTaps: Bool = false, takesAnyStartPage: Bool = false,
    takesModifiers: Bool = false, takesParent: Bool = false,
    conflicts: @escaping @Sendable (OptionValues) -> [(option: String, reason: String)] = { _ in [] },
    rules: [String], quirks: [String], omissions: [String], sources: [String]
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.notes = notes
    self.options = options
    self.events = events
    self.reports = reports
    self.effects = effects
    self.selectionIsShared = selectionIsShared
    self.scrollsManually = scrollsManually
    self.takesMoveCommands = takesMoveCommands
    self.takesIndicatorTaps = takesIndicatorTaps
    self.takesAnyStartPage = takesAnyStartPage
    self.takesModifiers = takesModifiers
    self.conflicts = conflicts
    self.takesParent = takesParent
    self.rules = rules
    self.quirks = quirks
    self.omissions = omissions
    self.sources = sources
  }

  /// The event that a tap on a child sends, in any model.
  public static let childTapped = Event(
    "childTapped", .integer, payload: "page", meaning: "a tap gesture inside a page won the touch")
  /// The event that a drag of a child sends, in any model.
  public static let childDragged = Event(
    "childDragged", .integer, payload: "page", meaning: "a drag gesture inside a page won the touch")

  /// What the name of an event begins with that a nested pager sends.
  public static let nestedPrefix = "nested."

  /// All events of a run: the model's own and those of children.
  public var allEvents: [Event] { events + [Self.childTapped, Self.childDragged] }

  /// What a run says of itself whose pages hold other pagers: their events, and those of their children, are its own too,
  /// with ``nestedPrefix`` before their names.
  public func holding(_ nested: [(page: Int, model: ModelDeclaration)]) -> ModelDeclaration {
    guard !nested.isEmpty else { return self }
    var result = self
    result.nestedPages = nested.map(\.page)
    for (_, model) in nested {
      for var event in model.allEvents {
        event.name = Self.nestedPrefix + event.name
        if !result.events.contains(where: { $0.name == event.name }) { result.events.append(event) }
      }
    }
    return result
  }

  /// The names of all events of a run.
  public var eventNames: [String] { allEvents.map(\.name) }
}
