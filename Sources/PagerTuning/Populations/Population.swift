public import PagerEngine

/// Swipes of people, each a pure function of its index.
///
/// Only what is asked for is made: a population of a million swipes costs nothing until they are looked at.
public protocol Population: Sendable {
  /// How many swipes there are.
  var count: Int { get }
  /// How many people there are.
  var people: Int { get }
  /// The swipe of an index.
  ///
  /// - Precondition: The index is in `0..<count`.
  func swipe(at index: Int) -> Swipe
  /// What makes this population this one: two with the same text have the same swipes, whatever the machine.
  ///
  /// One line; of a recorded population a digest of its samples stands in it.
  var identity: String { get }
  /// The axis along which the swipes ask for pages.
  var axis: ScrollAxis { get }
}

extension Population {
  /// Horizontal where nothing else is said.
  public var axis: ScrollAxis { .horizontal }
}
