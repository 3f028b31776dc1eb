internal import Documents
internal import GestureSynthesis
public import PagerEngine
public import PagerMath

/// Swipes that were recorded, with what was meant by each of them.
///
/// People lie together: swipes are in the order of their people's first appearance, and in the file's order within a person.
public struct RecordedPopulation: Population, Equatable {
  /// The swipes, each at its own index.
  public let swipes: [Swipe]
  /// How many people there are.
  public let people: Int
  /// How many swipes of how many people, and a digest of all of them.
  public let identity: String

  /// The axis along which the swipes ask for pages.
  public let axis: ScrollAxis

  /// How many swipes there are.
  public var count: Int { swipes.count }

  /// A swipe.
  ///
  /// - Precondition: The index is in `0..<count`.
  public func swipe(at index: Int) -> Swipe { swipes[index] }

  /// What a file does not say.
  public struct Assumptions: Sendable {
    /// The axis along which the pager pages.
    public var axis: ScrollAxis
    /// Which way forward is on a horizontal axis.
    public var layoutDirection: PagerEnvironment.LayoutDirection
    /// The viewport where no columns `width` and `height` stand.
    public var viewport: Size

    /// The assumptions about an environment's swipes.
    public init(
      axis: ScrollAxis = .horizontal, layoutDirection: PagerEnvironment.LayoutDirection = .leftToRight,
      viewport: Size = Size(width: 390, height: 844)
    ) {
      (self.axis, self.layoutDirection, self.viewport) = (axis, layoutDirection, viewport)
    }
  }

  /// Swipes whose people are numbered from 0 without gaps; they are put in the order of their people and counted anew.
  init(_ swipes: [Swipe], people: Int, axis: ScrollAxis = .horizontal) {
    let order = swipes.indices.sorted { (swipes[$0].person, $0) < (swipes[$1].person, $1) }
    var sorted: [Swipe] = []
    sorted.reserveCapacity(swipes.count)
    var digest = Digest()
    for index in order {
      var swipe = swipes[index]
      swipe.index = sorted.count
      swipe.add(to: &digest)
      sorted.append(swipe)
    }
    self.swipes = sorted
    self.people = people
    self.axis = axis
    identity = "recorded swipes: \(sorted.count) of \(people) people, digest \(digest.hexadecimal)"
  }
}

extension Swipe {
  /// Adds everything about the swipe to a digest.
  public func add(to digest: inout Digest) {
    for number in [index, person, intent.pages, recording.samples.count] {
      digest.add(UInt64(truncatingIfNeeded: number))
    }
    for text in [kind, hand.rawValue, device.name] {
      digest.add(text)
      digest.add(UInt64(text.utf8.count))
    }
    for number in [
      device.viewport.width, device.viewport.height, device.touchRate, device.touchGrid, device.touchNoise,
      device.touchJitter, device.touchDrop, device.liftSample ? 1 : 0, features.travel, features.across,
      features.duration, features.liftSpeed, recording.endTime, recording.liftLocation?.x ?? -1,
      recording.liftLocation?.y ?? -1,
    ] { digest.add(number) }
    for sample in recording.samples {
      digest.add(sample.time)
      digest.add(sample.location.x)
      digest.add(sample.location.y)
    }
  }
}

extension SwipeFeatures {
  /// Features of a recording: the lift speed is the median of the last three steps', as published figures have it.
  init(of recording: TouchRecording, axis: ScrollAxis, layoutDirection: PagerEnvironment.LayoutDirection) {
    let frame = SwipeFrame(size: Size(width: 0, height: 0), axis: axis, layoutDirection: layoutDirection)
    let samples = recording.samples
    let first = samples[0].location
    let end = (recording.liftLocation ?? samples[samples.count - 1].location) - first
    var speeds: [Double] = []
    for index in samples.indices.dropFirst().reversed() where speeds.count < 3 {
      let (from, to) = (samples[index - 1], samples[index])
      guard to.time > from.time else { continue }
      speeds.append(frame.forward(to.location - from.location) * 1000 / (to.time - from.time))
    }
    speeds.sort()
    let speed =
      switch speeds.count {
      case 0: 0.0
      case 1: speeds[0]
      case 2: (speeds[0] + speeds[1]) / 2
      default: speeds[1]
      }
    self.init(
      travel: frame.forward(end), across: frame.across(end), duration: recording.duration, liftSpeed: speed)
  }
}
