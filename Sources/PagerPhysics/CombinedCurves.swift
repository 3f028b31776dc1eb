/// Curve animations of one value that run together because each began before the former had ended.
///
/// With targets V₀, V₁, … and start times e₀, e₁, … the value is res₀ = V₀ f₀(t − e₀) and
/// resᵢ = resᵢ₋₁ + fᵢ(t − eᵢ) · (Vᵢ − resᵢ₋₁): each newer curve pulls what the older ones show towards its own target.
/// The whole ends when the newest ends. The origin is 0, targets are measured from it, in points; times are in seconds.
///
/// A single curve is held in place; a list is allocated when a second one joins. Older curves that can no longer show
/// are dropped when one is added, so values are to be asked for at or after the newest start.
///
/// Source: OpenSwiftUI `DefaultCombiningAnimation.swift`, reverse-engineered.
public struct CombinedCurves: Equatable, Sendable {
  private struct Layer: Equatable, Sendable {
    var curve: TimedCurve
    var target: Double
    var start: Double

    func result(from older: Double, at time: Double) -> Double {
      let fraction = curve.value(elapsed: time - start)
      return fraction == 1 ? target : older + fraction * (target - older)
    }

    /// Whether this layer shows its target from here on, whatever the older ones show.
    func hasArrived(at time: Double) -> Bool { time - start >= curve.duration }
  }

  private var newest: Layer
  private var older: [Layer] = []

  /// One curve from 0 to a target.
  public init(_ curve: TimedCurve, target: Double, start: Double = 0) {
    newest = Layer(curve: curve, target: target, start: start)
  }

  /// Where the motion ends, in points from its origin.
  public var target: Double { newest.target }

  /// When the newest curve ends, in seconds.
  public var end: Double { newest.start + max(0, newest.curve.duration) }

  /// How many curves still shape the value.
  public var count: Int { older.count + 1 }

  /// Adds a curve to a new target, measured from the same origin as all others.
  ///
  /// - Parameter time: The instant of the change, not before that of the change before.
  /// - Complexity: O(*n*) in the number of curves still running.
  public mutating func add(_ curve: TimedCurve, target: Double, at time: Double) {
    if newest.hasArrived(at: time) {
      older.removeAll(keepingCapacity: true)
    } else if let ended = older.lastIndex(where: { $0.hasArrived(at: time) }) {
      older.removeSubrange(..<ended)
    }
    older.append(newest)
    newest = Layer(curve: curve, target: target, start: time)
  }

  /// The value shown at a time, in points from the origin.
  ///
  /// - Complexity: O(*n*) in `count`.
  public func value(at time: Double) -> Double {
    var result = 0.0
    for layer in older { result = layer.result(from: result, at: time) }
    return newest.result(from: result, at: time)
  }

  /// Whether the animator removes the motion in a frame at this time: whether the newest curve is over.
  public func isFinished(at time: Double) -> Bool {
    newest.curve.isFinished(elapsed: time - newest.start)
  }
}
