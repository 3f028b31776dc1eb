public import GestureSynthesis
public import PagerEngine

/// What a plot of one run needs, without the points that lie on straight stretches.
///
/// Instants are milliseconds of the run's clock, places points of the viewport, positions pages. A run of half a second
/// takes about two kilobytes.
public struct RunPicture: Sendable {
  /// What was shown at an instant; between two of them it lies on a straight line, within ``tolerance`` points.
  public struct Shown: Equatable, Sendable {
    /// The instant.
    public var time: Double
    /// The position.
    public var position: Double
  }

  /// Where a finger was at an instant.
  public struct Sample: Equatable, Sendable {
    /// The instant.
    public var time: Double
    /// The place.
    public var location: Point
  }

  /// One touch.
  public struct Touch: Sendable {
    /// What became of it.
    public var report: TouchReport
    /// Where the finger was; with several fingers down a sample goes to the finger whose last place is nearest.
    public var path: [Sample]
    /// What was shown when the finger came down.
    public var position: Double
    /// What the decision hung on, where that is a place: where the finger, or what is shown, would have led elsewhere.
    public var threshold: Double?
    /// Where the recogniser expected the finger to end.
    public var predictedEnd: Double?
  }

  /// The container at the end of the run.
  public var viewport: Size
  /// The place of a page that is shown, its top left corner.
  public var corner: Point
  /// The size of a page.
  public var pageSize: Size
  /// From a page's place to that of the next one.
  public var step: Point
  /// The distance from one page's rest to the next, points.
  public var pageDistance: Double
  /// How many pages there were at the end.
  public var pageCount: Int
  /// Whether the pages begin anew after the last one.
  public var isLoop: Bool
  /// From a display frame to the next, milliseconds.
  public var frameInterval: Double
  /// When the run was over.
  public var duration: Double
  /// What was shown, in stretches through which it was defined.
  public var shown: [[Shown]]
  /// The touches.
  public var touches: [Touch]
  /// The last release or programmatic step; `nil` where there was none.
  public var origin: Double?
  /// When it was within half a point of its rest for good.
  public var arrival: Double?
  /// When it came to rest.
  public var rest: Double?
  /// The content offset in the end, points.
  public var offset: Double
  /// When each failure of the run was found; infinite for those of the last expectations.
  public var checkTimes: [Double]

  /// How far a point that is left out may lie from the line that replaces it, points.
  public static let tolerance = 0.4
  /// What must have been recorded of a run.
  static let recording: Recording = [.trace, .touches]
  /// The most frames and samples of a run that is drawn: more would tell nobody anything, and take memory.
  static let mostRows = 50_000

  /// Whether a run is drawn.
  static func isFeasible(_ simulation: Simulation) -> Bool {
    let frames = simulation.now * simulation.world.environment.frameRate / 1000
    return frames + Double(simulation.world.sampleCount) <= Double(mostRows)
  }

  /// Which runs somebody wants to see.
  public enum Wish: Sendable {
    /// None.
    case never
    /// Those that fail.
    case ofFailures
    /// All.
    case always

    func isWanted(of result: RunResult) -> Bool {
      switch (self, result.status) {
      case (.never, _), (_, .invalid), (_, .skipped): false
      case (.ofFailures, let status): status == .failed
      case (.always, _): true
      }
    }
  }

  /// The unit vector along which the pages lie.
  public var direction: Point {
    let length = step.length
    return length > 0 ? step.scaled(by: 1 / length) : Point(x: 1, y: 0)
  }

  /// The position that follows a finger point by point, where its touch-down showed `position`.
  public func position(_ position: Double, translatedBy delta: Point) -> Double {
    pageDistance > 0 ? position - (delta.x * direction.x + delta.y * direction.y) / pageDistance : position
  }

  /// A position as the pages count it: in a loop that of the same page in the first round.
  public func wrapped(_ position: Double) -> Double {
    let count = Double(pageCount)
    return isLoop && count > 0 ? position - (position / count).rounded(.down) * count : position
  }

  /// What was shown at an instant; `nil` where that was not defined.
  public func position(at time: Double) -> Double? {
    guard let stretch = shown.last(where: { $0.first.map { $0.time <= time } ?? false }) else { return nil }
    guard let next = stretch.firstIndex(where: { $0.time > time }) else { return stretch.last?.position }
    let (a, b) = (stretch[next - 1], stretch[next])
    return a.position + (b.position - a.position) * (time - a.time) / (b.time - a.time)
  }
}

extension SuiteOptions {
  /// Whether a picture of a run is wanted.
  func wishesPicture(ofRun ordinal: Int) -> RunPicture.Wish {
    guard recordPictures else { return .never }
    return ordinal / (shard?.count ?? 1) < Self.picturedRuns ? .always : .ofFailures
  }
}
