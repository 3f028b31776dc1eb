internal import GestureSynthesis
internal import PagerEngine
public import PagerTuning

/// The decision map of a report, with the population on it.
extension TuningReport {
  /// What to make the report's map of: travel against lift speed under the reviewed setting, on the device that most swipes
  /// were made on. `nil` where there can be none: the viewport has no length.
  public var mapPlan: MapPlan? {
    let device = review.device
    // Faster digitizers than there are change no field that can be seen.
    let rate = device.touchRate.isFinite && device.touchRate >= 1 ? min(device.touchRate, 1000) : 60
    let digitizer = (try? Digitizer(rate: rate, grid: device.touchGrid)) ?? .standard
    let subject = MapSubject(
      model: plan.subject.model, setup: plan.subject.setup(for: review.setting, on: device), digitizer: digitizer)
    guard let travel = try? MapAxis(.travel, from: -1, to: 1, step: 0.02),
      let velocity = try? MapAxis(.velocity, from: 0, to: mapSpeed, step: mapSpeed / 60)
    else { return nil }
    return try? MapPlan(subject, x: travel, y: velocity)
  }

  /// Up to where lift speeds are drawn, points per second: nineteen in twenty swipes are slower, where that is neither more
  /// than a screen of the device's size knows nor so little that strokes across it last for minutes.
  private var mapSpeed: Double {
    let length = max(review.device.viewport.width, review.device.viewport.height)
    let speeds = review.places.map { max(0, $0.liftSpeed) }.filter(\.isFinite).sorted()
    guard !speeds.isEmpty else { return 3000 }
    let high = speeds[min(speeds.count - 1, speeds.count * 95 / 100)]
    let least = max(1200, (length / 1200).rounded(.down) * 1200)
    return min(960_000, max(6000, 4 * length), max(least, (high / 600).rounded(.up) * 600))
  }

  /// The drawing; `nil` where no map was computed.
  var mapPlot: MapPlot? {
    guard let map else { return nil }
    var density = MapDensity(over: map.plan)
    for place in review.places { density.add(x: place.travel, y: max(0, place.liftSpeed)) }
    let dots = review.misread.compactMap { place in
      place.misreading.map {
        MapOverlay.Dot(id: place.index, x: place.travel, y: max(0, place.liftSpeed), misreading: $0)
      }
    }
    return MapPlot(
      map, boundary: boundary, overlay: MapOverlay(contours: density.contours(enclosing: [0.5, 0.9]), dots: dots),
      title: words(review.setting))
  }

  /// What is to be known to read the drawing.
  var mapCaption: String {
    guard let map else { return "" }
    let device = review.device
    var text = "The field is what the pager makes of plain flicks on "
    text += device.name.isEmpty ? "the most frequent device" : device.name
    text += "; lines and dots are the swipes of the population, whose paths and devices differ. "
    let outside = review.misread.count {
      $0.travel.magnitude > 1 || $0.liftSpeed > map.plan.y.to
    }
    let all = review.reviewed.errors
    if review.misread.count < all {
      text += "Of \(TuningProse.count(all)) misread swipes \(TuningProse.count(review.misread.count)) are drawn. "
    }
    if outside > 0 { text += "\(Prose.count(outside, "misread swipe")) lie beyond the edges. " }
    return text + "A finger that came back at the lift counts as 0 pt/s. Tap a dot for its replay."
  }
}
