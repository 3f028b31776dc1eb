/// The display's frames from one of them on: frame k is at `k × 1000 / rate` milliseconds of the run's clock.
public struct FrameGrid: Sendable {
  /// The first frame that has not been visited.
  public let first: Int
  /// Frames per second.
  public let rate: Double

  /// Frames from `first` on.
  @inlinable
  public init(first: Int, rate: Double) {
    self.first = first
    self.rate = rate
  }

  /// The instant of a frame, milliseconds.
  @inlinable
  public func time(_ index: Int) -> Double {
    Self.time(index, rate: rate)
  }

  /// The instant of frame `index` at `rate` frames per second, milliseconds: by multiplication, never accumulated.
  @inlinable
  public static func time(_ index: Int, rate: Double) -> Double {
    Double(index) * 1000 / rate
  }

  /// The instant of the first frame that is not before `time` milliseconds.
  static func first(from time: Double, rate: Double) -> Double {
    var index = max(0, Int(time * rate / 1000))
    while Self.time(index, rate: rate) < time - World.instant { index += 1 }
    return Self.time(index, rate: rate)
  }

  /// The last frame that is not after `deadline` milliseconds; one before the first where there is none.
  public func last(until deadline: Double) -> Int {
    var index = max(first - 1, Int(deadline * rate / 1000))
    while index >= first, time(index) > deadline + World.instant { index -= 1 }
    while time(index + 1) <= deadline + World.instant { index += 1 }
    return index
  }
}
