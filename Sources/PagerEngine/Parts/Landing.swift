/// Why a landing rule chose the page it chose.
public enum LandingReason: String, CaseIterable, Sendable {
  /// The finger travelled far enough.
  case distance
  /// The finger was fast enough at the lift.
  case velocity
  /// The projected or predicted end lay far enough.
  case projection
  /// The rule's own answer lay outside the pages.
  case clamped
  /// Nothing asked for another page.
  case none
}

/// What a landing rule may look at: the drag's features at the lift, all along the main axis.
public struct DragFeatures: Equatable, Sendable {
  /// Translation of the finger since touch-down, points, positive to the right or down.
  public var translation: Double
  /// Velocity that the recogniser reported, points per second; that of the content where the rule goes by its offset.
  public var velocity: Double
  /// Predicted end translation, points.
  public var predictedEndTranslation: Double
  /// Length of the viewport, points.
  public var viewport: Double
  /// The selected page before the decision.
  public var page: Int
  /// The number of pages.
  public var count: Int
  /// Milliseconds from the touch-down to the lift; 0 from a pager whose rule does not ask for it.
  public var duration: Double
  /// The offset that is shown at the lift, points; 0 from a pager whose rule goes by the finger alone.
  public var offset: Double
  /// The page where the drag began, by the offset; 0 from a pager whose rule goes by the finger alone.
  public var startPage: Int
  /// The offset where the drag began, points; 0 from a pager whose rule goes by the finger alone.
  public var startOffset: Double

  /// The features of one drag.
  public init(
    translation: Double, velocity: Double, predictedEndTranslation: Double, viewport: Double, page: Int, count: Int,
    duration: Double = 0, offset: Double = 0, startPage: Int = 0, startOffset: Double = 0
  ) {
    self.translation = translation
    self.velocity = velocity
    self.predictedEndTranslation = predictedEndTranslation
    self.viewport = viewport
    self.page = page
    self.count = count
    self.duration = duration
    self.offset = offset
    self.startPage = startPage
    self.startOffset = startOffset
  }
}

/// The answer of a landing rule.
public struct Landing: Equatable, Sendable {
  /// The page to land on; outside the pages only where the real code would do so too.
  public var page: Int
  /// What decided.
  public var because: LandingReason

  /// A landing on `page`.
  @inlinable
  public init(page: Int, because: LandingReason) {
    self.page = page
    self.because = because
  }
}

/// The nearest value of the deciding quantity at which a rule would have answered differently.
public struct LandingMargin: Equatable, Sendable {
  /// The deciding quantity in words: "translation", "predicted end translation".
  public var quantity: String
  /// What it was, in its unit.
  public var value: Double
  /// Where the nearest other decision begins: its magnitude.
  public var threshold: Double
  /// How far `value` was from there, 0 or more.
  public var margin: Double
  /// The quantity's unit: "pt", "pt/s".
  public var unit: String

  /// A margin.
  public init(quantity: String, value: Double, threshold: Double, margin: Double, unit: String = "pt") {
    self.quantity = quantity
    self.value = value
    self.threshold = threshold
    self.margin = margin
    self.unit = unit
  }
}

/// Decides which page a drag leads to: a pure function of the drag's features.
///
/// Somebody who wants a pager of their own writes one of these. Equal features give equal answers, so that one rule
/// serves a single run and a sweep alike.
public protocol LandingRule: Sendable {
  /// The page that a drag with these features leads to.
  ///
  /// - Throws: ``Interruption/crash(_:)`` where the real code would trap.
  func landing(of features: DragFeatures) throws(Interruption) -> Landing
  /// The distance to the nearest other decision, or `nil` where no value of the deciding quantity changes it.
  func margin(of features: DragFeatures, landing: Landing) -> LandingMargin?
}

/// What became of the last touch that ended.
public struct Decision: Equatable, Sendable {
  /// The selected page just before.
  public var from: Int
  /// The selected page just after.
  public var to: Int
  /// What decided.
  public var because: LandingReason
  /// The distance to the nearest other decision, where a rule was asked.
  public var margin: LandingMargin?
  /// What the rule looked at that no recogniser reports: a library's private velocity, say.
  public var features: [Feature] = []
  /// What else the model has to say of it, for a report in words: sentences without their full stop.
  public var remarks: [String] = []
  /// What a page control made of a touch that started on it, for a report in words: a sentence without its full stop; `nil` for
  /// all other touches.
  public var control: String?

  /// A quantity that a decision looked at.
  public struct Feature: Equatable, Sendable {
    /// The quantity in words.
    public var name: String
    /// What it was.
    public var value: Double
    /// Its unit: "pt", "pt/s".
    public var unit: String
  }

  /// A decision.
  public init(from: Int, to: Int, because: LandingReason, margin: LandingMargin? = nil) {
    self.from = from
    self.to = to
    self.because = because
    self.margin = margin
  }
}
