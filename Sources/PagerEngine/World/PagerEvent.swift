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
    /// A word.
    case text(String)
    /// Named fields, in a fixed order.
    case fields([Field])
  }

  /// What sort of payload an event has.
  public enum Kind: Equatable, Sendable {
    /// Nothing.
    case none
    /// An index or a count.
    case integer
    /// A quantity.
    case number
    /// A word.
    case text
    /// Named fields.
    case fields
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
  public var kind: Kind {
    switch payload {
    case .none: .none
    case .integer: .integer
    case .number: .number
    case .text: .text
    case .fields: .fields
    }
  }

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

/// Something that acts inside a pager's callbacks, as an app does.
public protocol Reactor: AnyObject {
  /// Called inside the callback, before the pager goes on.
  func react<P: Pager>(to event: PagerEvent, in world: inout World, pager: inout P) throws(Interruption)
}
