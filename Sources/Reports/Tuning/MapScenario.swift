internal import Documents
internal import GestureSynthesis
internal import PagerEngine
public import PagerTuning
public import ScenarioRunner

/// One cell of a map as a scenario: the same pager, the same stroke, ready for `pagerlab explain`.
public struct MapScenario: Sendable {
  private let plan: MapPlan
  private let source: PagerFile?

  /// Scenarios of a plan.
  ///
  /// - Parameter source: the document that the pager was read from; what the plan does not change stands as it did there.
  public init(_ plan: MapPlan, source: PagerFile? = nil) {
    self.plan = plan
    self.source = source
  }

  /// The scenario of the stroke at a place; `nil` where there is none.
  public func text(x: Double, y: Double) -> String? {
    let probe = MapProbe(plan)
    guard let path = probe.path(x: x, y: y) else { return nil }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member(
      "name",
      "\(plan.x.quantity.name) \(NumberText.short(x)), \(plan.y.quantity.name) \(NumberText.short(y))")
    if let environment = source?.environment {
      writer.name("environment")
      writer.value(environment)
    }
    writer.name("pager")
    write(probe.options(x: x, y: y), &writer)
    writer.name("steps")
    writer.beginArray()
    writer.beginObject(inline: true)
    writer.name("swipe")
    write(path, &writer)
    writer.endObject()
    writer.endArray()
    writer.endObject()
    return writer.text + "\n"
  }

  private func write(_ options: OptionValues, _ writer: inout JSONWriter) {
    let setup = plan.subject.setup
    writer.beginObject()
    writer.member("model", plan.subject.model.declaration.name)
    writer.name("pages")
    if let pages = source?.pager.member("pages"), let file = source, file.setup.pages == setup.pages {
      writer.value(pages, inline: true)
    } else {
      writer.integer(setup.pages.count)
    }
    writer.member("page", setup.page)
    if let children = source?.pager.member("children") {
      writer.name("children")
      writer.value(children)
    }
    options.write(to: &writer)
    writer.endObject()
  }

  private func write(_ path: FingerPath, _ writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.member("from", path.start)
    writer.member("by", path.delta)
    writer.member("duration", path.duration)
    writer.name("profile")
    switch path.profile {
    case .linear: writer.string("linear")
    case .minimumJerk: writer.string("minimumJerk")
    case .easeIn: writer.string("easeIn")
    case .easeOut: writer.string("easeOut")
    case .flick(let cut):
      writer.beginObject(inline: true)
      writer.name("flick")
      writer.beginObject(inline: true)
      writer.member("cut", cut)
      writer.endObject()
      writer.endObject()
    }
    writer.endObject()
  }
}
