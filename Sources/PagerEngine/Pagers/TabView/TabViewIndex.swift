internal import GestureSynthesis
internal import PagerPhysics

/// The two indices over a ``TabView``: the system's `UIPageControl` and the app's own.
struct TabViewIndex: Sendable {
  private var control: PageControl
  private var fancy: Fancy3Dots?
  private var settings: TabViewSettings
  private var environment: PagerEnvironment

  /// The system's control; the app's index is made when it is first evaluated.
  init(_ settings: TabViewSettings, count: Int, current: Int, in environment: PagerEnvironment) {
    self.settings = settings
    self.environment = environment
    control = PageControl()
    update(settings, count: count, current: current, in: environment)
  }

  /// The view is evaluated: the control follows the pages that the view knows of.
  mutating func update(_ new: TabViewSettings, count: Int, current: Int, in environment: PagerEnvironment) {
    settings = new
    self.environment = environment
    control.layout = PageControlLayout(layoutDirection: environment.layoutDirection, os: environment.os)
    control.hidesForSinglePage = settings.indexDisplayMode == .automatic
    _ = control.apply(.setNumberOfPages(count))
    showCurrent(current)
  }

  // MARK: - The system's

  /// The dot of a page, and the page of a dot: from the other end where the index is mirrored.
  private func counterpart(_ page: Int) -> Int {
    settings.mirrorsIndex ? control.numberOfPages - 1 - page : page
  }

  private var isShown: Bool { settings.indexDisplayMode != .never && !control.isHidden }

  /// The control's centre: at the bottom of the safe area (inferred).
  private var centre: Point {
    Point(
      x: environment.viewport.width / 2,
      y: environment.viewport.height - environment.safeArea.bottom - control.layout.thickness / 2)
  }

  /// The view has another page.
  mutating func showCurrent(_ page: Int) {
    _ = control.apply(.setCurrentPage(counterpart(page)))
  }

  /// The system's dots; none are visible where they are not shown.
  var system: Indicator {
    guard isShown else { return Indicator(count: control.numberOfPages, active: nil, visible: 0..<0) { _ in nil } }
    return control.indicator(around: centre)
  }

  /// Whether a touch that begins here is the control's and not the pages'.
  func takesTouch(at location: Point) -> Bool {
    frame?.contains(x: location.x, y: location.y) ?? false
  }

  /// Where the system's control takes touches; `nil` where it is not shown.
  var frame: Frame? { isShown ? control.frame(around: centre) : nil }

  /// What came of a touch that started on the control, in words.
  ///
  /// - Parameters:
  ///   - location: Where it was lifted; `nil` where it was taken away.
  ///   - from: The page at its end.
  ///   - page: The page that it turns to; `nil` where it turns none.
  func words(of location: Point?, from: Int, to page: Int?) -> String {
    guard let location else { return control.words(.takenAway, from: from, to: nil) }
    guard takesTouch(at: location) else { return control.words(.liftedOutside, from: from, to: nil) }
    return control.words(.tapped(control.layout.place(of: location, from: centre)), from: from, to: page)
  }

  /// A finger was lifted that came down on the control: the page that it turns to, if any.
  mutating func tap(at location: Point) -> Int? {
    guard takesTouch(at: location) else { return nil }
    return page(of: control.apply(.tap(control.layout.place(of: location, from: centre))))
  }

  /// The control is tapped: the page that it turns to, if any.
  ///
  /// - Throws: ``Interruption/invalidStep(_:)`` where it is not shown, or has no such dot.
  mutating func tap(_ target: IndicatorTarget) throws(Interruption) -> Int? {
    guard settings.indexDisplayMode != .never else {
      throw .invalidStep("indexDisplayMode is \"never\", so there is no page control to tap")
    }
    return page(of: try control.tap(target))
  }

  private func page(of sent: [PageControl.Output]) -> Int? {
    guard case .valueChanged(let dot, _)? = sent.last else { return nil }
    return counterpart(dot)
  }

  // MARK: - The app's

  /// The app's index is evaluated, for the first time where it was not there: later counts are ignored.
  ///
  /// - Throws: a crash where its range would trap.
  mutating func appeared(selection: Int, pages: Int, in environment: PagerEnvironment) throws(Interruption) {
    guard settings.indexView == .fancy3Dots else {
      fancy = nil
      return
    }
    guard fancy == nil else { return }
    fancy = try Fancy3Dots(
      count: pages, current: selection, animation: DefaultAnimation(minimumOS: environment.minimumOS).kind)
  }

  /// The binding has another value.
  ///
  /// - Throws: a crash at the ends of `Int`.
  mutating func showSelection(
    _ page: Int, animated: Bool, at time: Double, in environment: PagerEnvironment
  ) throws(Interruption) {
    try fancy?.show(page, animated: animated, at: time, in: environment)
  }

  /// The app's index as it is drawn now, over the middle of the pager; `nil` where there is none.
  func custom(at time: Double, in environment: PagerEnvironment) -> Indicator? {
    fancy?.indicator(
      at: time, around: Point(x: environment.viewport.width / 2, y: environment.viewport.height / 2), in: environment)
  }
}
