/// A callback that a pager makes into the app.
public struct PagerEvent: Equatable, Sendable {
  /// What a callback carries.
  public enum Payload: Equatable, Sendable {
    /// Nothing.
    case none
    /// An index or a count.
    case integer(Int)
    /// A quantity, in the unit that the model's declaration states.
    case number(Double)
    /// Yes or no.
    case boolean(Bool)
    /// A word.
    case text(String)
    /// Named fields, in a fixed order.
    case fields([Field])
    /// How something ended, in a word, and what belongs to it; no field is called `result`, which stands for the word.
    case outcome(String, [Field])
  }

  /// What sort of payload an event has.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// An index or a count.
    case integer
    /// A quantity.
    case number
    /// Yes or no.
    case boolean
    /// A word.
    case text
    /// Named fields.
    case fields
    /// A word with named fields.
    case outcome
  }

  /// One named part of a payload.
  public struct Field: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: Payload

    /// A field.
    public init(_ name: String, _ value: Payload) {
      self.name = name
      self.value = value
    }
  }

  /// What sort of payload it has.
  public var kind: Kind { payload.kind }

  /// The instant, milliseconds.
  public let time: Double
  /// The name, one of those that the model declares.
  public let name: String
  /// What it carries.
  public let payload: Payload

  /// An event.
  public init(time: Double, name: String, payload: Payload = .none) {
    self.time = time
    self.name = name
    self.payload = payload
  }
}

extension PagerEvent.Payload {
  /// The name under which the word of an outcome stands among its fields.
  public static let wordField = "result"

  /// What sort of payload it is.
  public var kind: PagerEvent.Kind {
    switch self {
    case .none: .none
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .fields: .fields
    case .outcome: .outcome
    }
  }

  /// The named fields in order, the word of an outcome first; none where it has no fields.
  public var fields: [PagerEvent.Field] {
    switch self {
    case .fields(let fields): fields
    case .outcome(let word, let fields): [PagerEvent.Field(Self.wordField, .text(word))] + fields
    case .none, .integer, .number, .boolean, .text: []
    }
  }
}

/// Something that acts inside a pager's callbacks, as an app does.
public protocol Reactor: AnyObject {
  /// Called inside the callback, before the pager goes on.
  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) throws(Interruption)
}
