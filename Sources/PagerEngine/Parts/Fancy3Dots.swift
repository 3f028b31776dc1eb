internal import GestureSynthesis
internal import PagerPhysics

/// The row of dots of `Fancy3DotsIndexView`: at most three, the selected page's and its neighbours', 16 pt wide and 12 pt
/// apart, centred over the pager.
///
/// Every dot has room for 16 pt; those beside the selected one are drawn at 0.6 of it, filled with 0.6 of the white. The
/// number of pages is that of the first evaluation: `ForEach(0..<numberOfPages)` over a constant range never looks again
/// (documented for `ForEach.init(_:content:)`). Colours are not modelled.
///
/// Under an animated binding a dot that comes or goes does so by opacity and scale, from and to nothing, and those that
/// stay move and change size, each attribute on its own. Without animation everything is at its place at once. Inferred:
/// - A dot that comes is at its place from the beginning, one that goes stays where its way leads it, with the size and the
///   fill that it had, and neither makes room for the others.
/// - A dot that returns while it goes turns round from what is shown.
///
/// The dots need no frames of the pager's: they can be asked at any instant from the last change on. A spring shows what
/// it has at the last frame before that instant. Instants are milliseconds, places points.
///
/// Source: the article's code; transitions by SwiftUI's documentation of `AnyTransition`.
struct Fancy3Dots: Sendable {
  /// Diameter of a dot, points.
  static let diameter = 16.0
  /// From one centre to the next, points (16 and a spacing of 12).
  static let stride = 28.0
  /// Scale, and share of the white, of a dot that is not the selected page's.
  static let small = 0.6

  /// The number of pages, as of the first evaluation.
  let count: Int
  /// The page that the view was given last, in range or not.
  private(set) var current: Int
  /// The dots that belong to it.
  private(set) var visible: Range<Int>
  /// When everything has come to its place, milliseconds; infinite where nothing moves.
  private(set) var completion = Double.infinity

  private let animation: AnimationKind
  /// What is drawn, by index: the visible dots and those that go.
  private var dots: [MovingDot]
  /// The first frame that the springs have not seen.
  private var nextFrame = 0

  /// The row at its first evaluation.
  ///
  /// - Parameter animation: what the binding's `.animation()` stands for.
  /// - Throws: a crash where the range of the view's `ForEach` or of its window would trap.
  init(count: Int, current: Int, animation: AnimationKind) throws(Interruption) {
    guard count >= 0 else { throw .crash("Fatal error: Range requires lowerBound <= upperBound") }
    self.count = count
    self.current = current
    self.animation = animation
    let visible = try Self.window(count: count, around: current)
    self.visible = visible
    dots = visible.map { MovingDot($0, target: Self.target($0, current, visible), animation) }
  }

  /// The dots of a page: those of `(current − 1)...(current + 1)` that exist. Without pages nobody asks for the range.
  ///
  /// - Throws: a crash at the ends of `Int`, where the range would overflow.
  static func window(count: Int, around current: Int) throws(Interruption) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    guard current > .min else { throw .crash("Fatal error: arithmetic overflow in subtraction") }
    guard current < .max - 1 else {
      guard current < .max else { throw .crash("Fatal error: arithmetic overflow in addition") }
      return 0..<0
    }
    let (first, last) = (max(0, current - 1), min(count, current + 2))
    return first < last ? first..<last : 0..<0
  }

  /// Where a dot of the row belongs, and how it looks there.
  private static func target(_ index: Int, _ current: Int, _ visible: Range<Int>) -> MovingDot.Target {
    let middle = Double(visible.count - 1) / 2
    return MovingDot.Target(
      x: stride * (Double(index - visible.lowerBound) - middle), emphasis: index == current ? 1 : small)
  }

  // MARK: - Changes

  /// The view is evaluated with a page.
  ///
  /// - Parameters:
  ///   - animated: whether the page was written under an animation.
  ///   - time: the present instant, milliseconds, not before that of the last change.
  /// - Throws: a crash at the ends of `Int`.
  mutating func show(
    _ page: Int, animated: Bool, at time: Double, in environment: PagerEnvironment
  ) throws(Interruption) {
    guard page != current else { return }
    advance(to: time, rate: environment.frameRate)
    let new = try Self.window(count: count, around: page)
    (current, visible) = (page, new)
    let way = animated ? MovingDot.Way(animation: animation, time: time, environment: environment) : nil
    for place in dots.indices where !new.contains(dots[place].index) { dots[place].leave(way) }
    if !animated { dots.removeAll { !new.contains($0.index) && !$0.isLeaving } }
    for index in new {
      let target = Self.target(index, page, new)
      if let place = dots.firstIndex(where: { $0.index == index }) {
        dots[place].move(to: target, way)
      } else {
        var dot = MovingDot(index, target: target, animation)
        if let way { dot.appear(way) }
        dots.insert(dot, at: dots.firstIndex { $0.index > index } ?? dots.endIndex)
      }
    }
    completion = end(rate: environment.frameRate)
  }

  /// Everything that moved is at its place; the world says so when `completion` has come.
  mutating func complete() {
    completion = .infinity
    dots = visible.map { MovingDot($0, target: Self.target($0, current, visible), animation) }
  }

  /// Goes on to an instant: the frames before it are over.
  private mutating func advance(to time: Double, rate: Double) {
    if time >= completion - World.instant { complete() }
    let frames = FrameGrid(first: nextFrame, rate: rate)
    let last = frames.last(until: time - 2 * World.instant)
    for place in dots.indices { dots[place].advance(to: time, frames, through: last) }
    nextFrame = last + 1
  }

  /// When all that moves comes to its end.
  private func end(rate: Double) -> Double {
    let frames = FrameGrid(first: nextFrame, rate: rate)
    let ends = dots.map { $0.end(frames) }
    let last = ends.max() ?? -.infinity
    return last > -.infinity ? last : .infinity
  }

  // MARK: - What is shown

  /// What is drawn at an instant, not before that of the last change.
  ///
  /// - Parameter centre: the middle of the pager's frame, over which the row lies.
  func indicator(at time: Double, around centre: Point, in environment: PagerEnvironment) -> Indicator {
    var now = self
    now.advance(to: time, rate: environment.frameRate)
    let mirrored = environment.layoutDirection == .rightToLeft
    let shown = now.dots.map { (index: $0.index, dot: $0.shown(at: time, around: centre, mirrored: mirrored)) }
    let visible = visible
    return Indicator(
      count: count, active: visible.contains(current) ? current : nil, visible: visible,
      leaving: shown.map(\.index).filter { !visible.contains($0) },
      dot: { index in shown.first { $0.index == index }?.dot })
  }
}
