/// One option of a model: what it is called, what it takes, what it means.
///
/// The scenario decoder, the schema and `pagerlab models` are made from these declarations; the model reads its
/// values through the same names.
public struct OptionDeclaration: Equatable, Sendable {
  /// The name that the pager's own library or article uses.
  public let name: String
  /// The values it takes.
  public let shape: OptionShape
  /// The value where a scenario gives none; `nil` for an option that has no value then.
  public let standard: OptionValue?
  /// What it does, with its unit.
  public let meaning: String
  /// What each of the words that it takes does, where there is more to say than stands in its meaning.
  public let words: [Word]

  /// A word that an option takes.
  public struct Word: Equatable, Sendable {
    /// The word.
    public let name: String
    /// What it does, on one line.
    public let meaning: String

    /// A word with its meaning.
    public init(_ name: String, meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// Declares an option.
  public init(_ name: String, _ shape: OptionShape, standard: OptionValue?, meaning: String, words: [Word] = []) {
    self.name = name
    self.shape = shape
    self.standard = standard
    self.meaning = meaning
    self.words = words
  }
}
