public import GestureSynthesis

/// What a run knows about a pager that is about to be made.
public struct PagerSetup: Sendable {
  /// The world that it is put into.
  public var environment: PagerEnvironment
  /// The app's pages.
  public var pages: PageList
  /// The page selected at the start.
  public var page: Int
  /// The model's options.
  public var options: OptionValues

  /// A setup.
  public init(environment: PagerEnvironment, pages: PageList, page: Int, options: OptionValues) {
    self.environment = environment
    self.pages = pages
    self.page = page
    self.options = options
  }
}

/// Why a touch was taken away from a pager.
public enum TouchFailure: Equatable, Sendable {
  /// The system took the touch away.
  case cancelled
  /// A second finger came down.
  case secondFinger
  /// Another recogniser won the touch.
  case lost
}

/// What the recogniser reported of the last touch that ended.
public struct Release: Equatable, Sendable {
  /// The last value that the recogniser delivered; `nil` where it never recognised a drag.
  public var event: DragEvent?
  /// When the drag was recognised, milliseconds; `nil` where it never was.
  public var recognizedAt: Double?

  /// A report.
  public init(event: DragEvent?, recognizedAt: Double?) {
    self.event = event
    self.recognizedAt = recognizedAt
  }
}

/// A pager: a value that handles inputs at instants and can be asked what it shows.
///
/// Instants are milliseconds on the world's clock and never run backwards. What happens inside a call is reported to the
/// app through ``World/emit(_:_:from:)``, which may change the world and the pager before it returns; what became of a
/// touch that ended, through ``World/touchEnded(_:_:)``. The parts in `Parts` are the usual way to build one, not a cage.
public protocol Pager: Sendable {
  /// The selected page, as the app's binding reads it.
  var selectedPage: Int { get }
  /// The drag in progress as its recogniser reports it; `nil` unless one is recognised.
  var drag: DragEvent? { get }

  /// Whether nothing moves and no recognised drag is held.
  var isAtRest: Bool { get }
  /// When the last motion ended, milliseconds; negative infinity where nothing has moved yet.
  var restTime: Double { get }
  /// Whether what is shown advances only at frames.
  var isFrameBound: Bool { get }
  /// When a motion with a closed form ends, milliseconds; infinite where none runs.
  var completion: Double { get }
  /// Whether ``completion`` is a look at what a frame shows, which comes after the touches and steps of its instant, and not
  /// the end of a motion, which comes before them.
  var completionIsLook: Bool { get }

  /// The instant, milliseconds, from which on ``position(at:)`` also tells what was shown in the past: that of the last
  /// input that changed the course; `nil` where it tells the present alone.
  var closedFormStart: Double? { get }

  /// The distance from one page's rest to the next, points.
  var pageDistance: Double { get }
  /// The content offset along the main axis, points, by the model's convention.
  func offset(at time: Double) -> Double
  /// What is shown, in pages; `nil` where it is not defined.
  func position(at time: Double) -> Double?
  /// Where page `index` is drawn, in the viewport's coordinates; `nil` where it is not.
  func frame(ofPage index: Int, at time: Double) -> Frame?
  /// The indicator; `nil` for a model without one.
  func indicator(in world: World) -> Indicator?
  /// The system's indicator, for a model that may show another one besides, which ``indicator(in:)`` then is; `nil` for
  /// others.
  func systemIndicator(in world: World) -> Indicator?

  /// The pages that are kept loaded, in their order on screen; `nil` for a model that says nothing about it.
  var loadedPages: [Int]? { get }
  /// How page `index` is drawn; `nil` where it is not.
  func effects(ofPage index: Int, at time: Double) -> PageEffects?
  /// The pages that ``effects(ofPage:at:)`` knows of, in the order of their indices.
  func drawnPages(in world: World) -> [Int]

  /// The last page that the app can ask for.
  func lastPage(in world: World) -> Int
  /// The identifier of the selected page; `nil` where there is no such page.
  func selectedID(in world: World) -> String?
  /// Who wins a touch that starts on a gesture inside a page, or on a pager inside it.
  var gesturePriority: GesturePriority { get }
  /// Whether a tap inside a page keeps a touch from the pager even after it has failed, where the child goes first: as a
  /// link or a button does, which holds its touch to the end.
  var childKeepsItsTouch: Bool { get }
  /// Whether the present touch is a recognised drag or may still become one; false where no drag is possible, so that
  /// nobody waits for the pager.
  var canRecognize: Bool { get }
  /// Whether a touch that starts here reaches the pager.
  func accepts(_ location: Point, in world: World) -> Bool
  /// Why a touch that starts here does not reach the pager, for a report in words: a sentence without its full stop; `nil`
  /// where the model has nothing to say of it.
  func refusal(of location: Point, in world: World) -> String?
  /// A finger came down; later touches of the same stream follow.
  ///
  /// - Parameter mayActivate: false while another recogniser holds the pager's own back.
  mutating func touchBegan(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption)
  /// The finger moved, or rests and its digitizer keeps reporting.
  ///
  /// - Parameter mayActivate: false while another recogniser still holds the pager's own back.
  mutating func touchMoved(_ sample: TouchSample, mayActivate: Bool, in world: inout World) throws(Interruption)
  /// The finger was lifted.
  ///
  /// - Parameter sample: a sample that the lift delivers, or `nil`.
  mutating func touchLifted(_ sample: TouchSample?, in world: inout World) throws(Interruption)
  /// The touch was taken away.
  mutating func touchFailed(_ failure: TouchFailure, in world: inout World) throws(Interruption)

  /// The pager is evaluated for the first time, before anything happens.
  mutating func appeared(in world: inout World) throws(Interruption)
  /// The app writes the selection, unclamped.
  mutating func select(_ page: Int, animated: Bool, in world: inout World) throws(Interruption)
  /// A keyboard or a remote control asks for the neighbour in a direction.
  mutating func moveCommand(_ command: MoveCommand, in world: inout World) throws(Interruption)
  /// The page indicator is tapped; its owner decides what a tap at a dot means.
  mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) throws(Interruption)
  /// The app scrolls by hand, to a position in pages.
  mutating func scroll(to position: Double, animated: Bool, in world: inout World) throws(Interruption)
  /// The parent is evaluated again: the pager sees the app's data, its options and its container as they are now.
  mutating func evaluate(in world: inout World) throws(Interruption)
  /// The container has another size, and nothing else was evaluated. Where a model has no rule of its own for that, it is
  /// evaluated.
  mutating func resized(in world: inout World) throws(Interruption)

  /// A display frame at the world's present instant.
  mutating func frameTicked(in world: inout World) throws(Interruption)
  /// Visits frames in one go, from the first of the grid on, until the pager is at rest or the next frame lies beyond
  /// `deadline` milliseconds; the same as ``frameTicked(in:)`` at each of them. Nothing else happens meanwhile.
  ///
  /// - Returns: the index of the first frame that was not visited.
  mutating func runFrames(_ frames: FrameGrid, until deadline: Double) -> Int
  /// A motion with a closed form has reached its end at the world's present instant.
  mutating func completed(in world: inout World) throws(Interruption)
}

extension Pager {
  /// A model that does not say how visits frames one by one.
  public mutating func runFrames(_ frames: FrameGrid, until deadline: Double) -> Int { frames.first }

  /// A model whose completions are ends of motions.
  public var completionIsLook: Bool { false }

  /// A model that does not say why.
  public func refusal(of location: Point, in world: World) -> String? { nil }
  /// A model that says nothing about loaded pages.
  public var loadedPages: [Int]? { nil }
  /// A model whose pages have a frame and nothing else.
  public func effects(ofPage index: Int, at time: Double) -> PageEffects? {
    frame(ofPage: index, at: time).map { PageEffects(frame: $0) }
  }
  /// A model that draws all pages tells of the selected one and its neighbours.
  public func drawnPages(in world: World) -> [Int] {
    let (first, last) = (max(0, max(1, selectedPage) - 1), min(world.pages.count, max(0, selectedPage) + 2))
    return first < last ? Array(first..<last) : []
  }
  /// A model whose pages are the app's.
  public func lastPage(in world: World) -> Int { world.pages.count - 1 }
  /// SwiftUI gives a gesture inside a view precedence over the `gesture` of the view around it.
  public var gesturePriority: GesturePriority { .child }
  /// A tap that has failed leaves the touch to the pager.
  public var childKeepsItsTouch: Bool { false }
  /// A model whose pages are the app's, each once.
  public func selectedID(in world: World) -> String? { world.pages.identifier(at: selectedPage) }
  /// A model that does nothing of its own when it appears.
  public mutating func appeared(in world: inout World) throws(Interruption) {}
  /// A model that is evaluated with its container.
  public mutating func resized(in world: inout World) throws(Interruption) { try evaluate(in: &world) }
  /// A model that takes no move commands.
  public mutating func moveCommand(_ command: MoveCommand, in world: inout World) throws(Interruption) {
    throw .invalidStep("this pager takes no move commands")
  }
  /// A model without an indicator that takes taps.
  public mutating func tapIndicator(_ target: IndicatorTarget, in world: inout World) throws(Interruption) {
    throw .invalidStep("this pager has no indicator that can be tapped")
  }
  /// A drag gesture may recognise until the finger is lifted.
  public var canRecognize: Bool { true }
  /// A model without manual scroll.
  public mutating func scroll(to position: Double, animated: Bool, in world: inout World) throws(Interruption) {
    throw .invalidStep("this pager has no manual scroll")
  }

  /// A model without an indicator has none.
  public func indicator(in world: World) -> Indicator? { nil }
  /// A model with one indicator at most.
  public func systemIndicator(in world: World) -> Indicator? { nil }
}
