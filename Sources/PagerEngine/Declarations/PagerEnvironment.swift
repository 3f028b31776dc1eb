/// The world that a pager is put into: its container, the system it runs on, and the display.
///
/// Touch delivery (rates, noise, seeds) is the digitizer's and stands in `GestureSynthesis.Digitizer`.
public struct PagerEnvironment: Equatable, Sendable {
  /// Which way a line of text runs.
  public enum LayoutDirection: String, CaseIterable, Sendable {
    /// Leading is left.
    case leftToRight
    /// Leading is right.
    case rightToLeft
  }

  /// Size of the pager's container, points; a 0 is a container before its first layout, or collapsed.
  public var viewport: Size
  /// Safe-area insets, for the models that respect or misread them.
  public var safeArea: Insets
  /// Layout direction of the container.
  public var layoutDirection: LayoutDirection
  /// Preferred language; some libraries read it instead of the layout direction.
  public var language: String
  /// SwiftUI SDK generation (13 to 18) whose compiled-in default arguments apply.
  public var sdk: Int
  /// The system that the app runs on (13 to 18); velocity tracking follows it.
  public var os: Int
  /// The deployment target; SwiftUI's `.default` animation follows it.
  public var minimumOS: Int
  /// The axis of a scroll view around the pager, for the models that say how they share touches; `nil` without one.
  public var parent: ScrollAxis?
  /// Display frames per second.
  public var frameRate: Double
  /// Frames by which an animation starts late; 1 reproduces SwiftUI's first-frame hold.
  public var startLatency: Int
  /// Device pixels per point.
  public var displayScale: Double

  /// An environment; the defaults are those of the scenario format.
  public init(
    viewport: Size = Size(width: 390, height: 844), safeArea: Insets = Insets(),
    layoutDirection: LayoutDirection = .leftToRight, language: String = "en", sdk: Int = 17, os: Int? = nil,
    minimumOS: Int? = nil, frameRate: Double = 60, startLatency: Int = 0, displayScale: Double = 3
  ) {
    self.viewport = viewport
    self.safeArea = safeArea
    self.layoutDirection = layoutDirection
    self.language = language
    self.sdk = sdk
    self.os = os ?? sdk
    self.minimumOS = minimumOS ?? min(sdk, os ?? sdk)
    self.frameRate = frameRate
    self.startLatency = startLatency
    self.displayScale = displayScale
  }
}
