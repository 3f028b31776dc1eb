/// SwiftUI's velocity estimator for one coordinate: the last three samples, the older pair weighing three times the newer.
///
/// With samples (x₁, t₁), (x₂, t₂), (x₃, t₃) and pair speeds v₂₁ and v₃₂ the velocity is 0.75·v₂₁ + 0.25·v₃₂; with two samples
/// it is their pair's; with fewer, 0. There is no time window and no expiry: a pause between samples only counts as a long
/// pair. Source: OpenSwiftUI `VelocitySampler.swift`, whose tests run against Apple's framework too; that `DragGesture` uses
/// it is inferred.
public struct VelocitySampler: Equatable, Sendable {
  private var oldest = 0.0
  private var middle = 0.0
  private var newest = 0.0
  private var oldestTime = 0.0
  private var middleTime = 0.0
  private var newestTime = 0.0

  /// How many samples are kept, 0…3.
  public private(set) var count = 0

  /// A sample less than this many seconds after the last one replaces it.
  public static let replacementInterval = Double.ulpOfOne

  /// A sampler without samples.
  public init() {}

  /// Takes a sample at `time` **seconds**.
  ///
  /// One that is older than the last is dropped. One less than `replacementInterval` after the last replaces its value and
  /// leaves its time as it was.
  public mutating func add(_ value: Double, at time: Double) {
    if count > 0 {
      guard time >= newestTime else { return }
      if time - newestTime < Self.replacementInterval {
        newest = value
        return
      }
    }
    (oldest, oldestTime) = (middle, middleTime)
    (middle, middleTime) = (newest, newestTime)
    (newest, newestTime) = (value, time)
    if count < 3 { count += 1 }
  }

  /// The estimate, in units of the value per second.
  public var velocity: Double {
    guard count > 1 else { return 0 }
    let newer = (newest - middle) / (newestTime - middleTime)
    guard count > 2 else { return newer }
    let older = (middle - oldest) / (middleTime - oldestTime)
    return 0.75 * older + 0.25 * newer
  }
}

/// SwiftUI's velocity estimator for a place: a `VelocitySampler` for each axis.
public struct PointVelocitySampler: Equatable, Sendable {
  private var across = VelocitySampler()
  private var down = VelocitySampler()

  /// A sampler without samples.
  public init() {}

  /// Takes a touch sample, whose time is in milliseconds.
  public mutating func add(_ sample: TouchSample) {
    let seconds = sample.time / 1000
    across.add(sample.location.x, at: seconds)
    down.add(sample.location.y, at: seconds)
  }

  /// The estimate in points per second.
  public var velocity: Point { Point(x: across.velocity, y: down.velocity) }
}
