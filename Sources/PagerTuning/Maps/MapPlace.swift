internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath

extension MapPlan {
  /// Where a swipe of a population lies in the plane of the map, for an overlay; `nil` where an axis is an option.
  ///
  /// Travel and start are shares of the swipe's own device; the velocity is that along the main axis, without a sign, since
  /// no more is known of every swipe.
  public func place(of swipe: Swipe) -> (x: Double, y: Double)? {
    guard let x = value(of: x.quantity, in: swipe), let y = value(of: y.quantity, in: swipe) else { return nil }
    return (x, y)
  }

  private func value(of quantity: MapQuantity, in swipe: Swipe) -> Double? {
    let viewport = swipe.device.viewport
    let length = isVertical ? viewport.height : viewport.width
    let features = swipe.features
    switch quantity {
    case .travel: return length > 0 ? features.travel / length : nil
    case .velocity: return features.liftSpeed.magnitude
    case .duration: return features.duration
    case .start:
      guard length > 0, let first = swipe.recording.samples.first else { return nil }
      return (isVertical ? first.location.y : first.location.x) / length
    case .angle: return Elementary.atan2(features.across, features.travel.magnitude) * 180 / Double.pi
    case .option: return nil
    }
  }
}
