internal import PagerEngine
internal import ScenarioRunner

extension Explanation {
  /// The world as it was before the first step.
  struct Beginning: Sendable {
    var model: String
    var pages: Int
    var page: Int
    var viewport: Size
    /// Why `run` skips it; `nil` where it does not.
    var skipReason: String?
    /// The options that are not at their default.
    var options: [String] = []
    /// The faults that are switched on, in the pager and in those inside its pages.
    var faults: [String] = []
    /// The size of a page, where it is known.
    var pageSize: Size?
    /// From one page to the next, points, where it is known.
    var pageDistance: Double?
  }
}

extension Explanation.Beginning {
  /// The beginning of a run.
  init(of run: PreparedRun) {
    let (setup, declaration) = (run.setup, run.model.declaration)
    self.init(
      model: declaration.name, pages: setup.pages.count, page: setup.page, viewport: setup.environment.viewport,
      skipReason: run.skipReason)
    options = OptionText.given(setup.options, of: declaration)
    faults = OptionText.faults(setup.options, of: declaration)
    for nested in run.nested {
      faults += OptionText.faults(nested.options, of: nested.model.declaration)
        .map { "inside page \(Prose.index(nested.page)) \($0)" }
    }
    let start = Simulation(run.model, setup, children: run.children, nested: run.nested, digitizer: run.digitizer)
    guard start.crash == nil else { return }
    pageSize = start.frame(ofPage: setup.page).map { Size(width: $0.width, height: $0.height) }
    pageDistance = start.pager.pageDistance
  }

  /// The pager and its pages, in a sentence or two.
  var setting: String {
    let container = Self.text(viewport)
    var text =
      "\(model) with \(Prose.count(pages, "page")), on page \(Prose.index(page)), in a viewport of \(container)."
    let page = pageSize.flatMap { $0 == viewport ? nil : "a page is \(Self.text($0))" }
    let isPlain = pageDistance == viewport.width || pageDistance == viewport.height
    let distance = pageDistance.flatMap { isPlain ? nil : "from one page to the next there are \(Prose.rough($0)) pt" }
    let measures = [page, distance].compactMap { $0 }.joined(separator: "; ")
    if !measures.isEmpty { text += " \(Prose.capitalized(measures))." }
    return text
  }

  /// What the scenario asks of the model; `nil` where it has its defaults.
  var optionsInWords: String? {
    options.isEmpty ? nil : "Options: \(options.joined(separator: ", "))."
  }

  /// That what follows is not the model's own behaviour; `nil` where no fault is on.
  var faultsInWords: String? {
    guard !faults.isEmpty else { return nil }
    return
      "\(Prose.capitalized(faults.count == 1 ? "a fault is" : "faults are")) switched on, so that what follows is not the "
      + "model's own behaviour: \(faults.joined(separator: "; "))."
  }

  private static func text(_ size: Size) -> String { "\(Prose.rough(size.width)) × \(Prose.rough(size.height)) pt" }
}
