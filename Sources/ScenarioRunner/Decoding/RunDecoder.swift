internal import Documents
internal import GestureSynthesis
internal import PagerEngine

/// What one run is made of; what could not be read is missing.
struct RunParts {
  var environment: EnvironmentParts?
  var pager: PagerParts?
  /// The steps in order, `nil` for those that could not be read.
  var placed: [PlacedStep?] = []
  var reactions: [Reaction]?
  var expectations: Expectations?
  var skip: String?
  var knownFailure: String?
  /// Reads the steps of reactions that use an event's value.
  var stepDecoder: StepDecoder?
}

/// Reads one run of a document.
struct RunDecoder {
  let source: SourceText
  let sections: Document.Sections
  let table: RunTable
  let variation: Document.Variation
  /// What is known already; `nil` while the first run is read.
  let constants: Document.Constants?
  let recordings: Recordings

  /// Reads the run at `index`.
  ///
  /// - Parameter checksOnly: whether only errors are wanted; steps that hold no variable are then left out.
  func decode(_ index: Int, _ issues: Issues, checksOnly: Bool = false) -> RunParts {
    var reader = DocumentReader(
      source: source, issues: issues, bindings: table.bindings(of: index),
      runOffset: table.isNamed ? table.place(of: index) : nil)
    if variation.model, let pager = sections.pager, let value = reader.resolve(pager) {
      let model = value.use == nil ? pager.member("model").flatMap { reader.resolve($0) } : value
      reader.modelOffset = model.flatMap { $0.use == nil ? nil : $0.node.offset }
    }
    var parts = RunParts()
    readReasons(index, reader, &parts)
    if let constants, !variation.environment {
      parts.environment = constants.environment
    } else if let node = sections.environment {
      parts.environment = EnvironmentDecoder(reader: reader).decode(reader.resolve(node))
    } else {
      parts.environment = EnvironmentParts()
    }
    if let constants, !variation.pager {
      parts.pager = constants.pager
    } else if let node = sections.pager {
      parts.pager = PagerDecoder(reader: reader).decode(reader.resolve(node))
    }
    // What the steps and the expectations may hold depends on the model.
    guard let model = parts.pager?.model ?? model(reader) else { return parts }
    if let parent = parts.environment?.parent, !model.declaration.takesParent {
      reader.report(
        parent, "\(model.declaration.name) does not say how it shares touches with a scroll view: leave \"parent\" out")
    }
    let nested = parts.pager?.nested ?? nested(reader)
    let declaration = model.declaration.holding(nested.map { ($0.page, $0.model.declaration) })
    let steps = StepDecoder(
      reader: reader, model: declaration,
      viewport: parts.environment?.environment.viewport ?? PagerEnvironment().viewport,
      liftSample: parts.environment?.digitizer.liftSample ?? false, viewportChanges: variation.viewportChanges,
      recordings: recordings)
    parts.stepDecoder = steps
    readSteps(steps, checksOnly: checksOnly, &parts)
    if let constants, !variation.reactions {
      parts.reactions = constants.reactions
    } else if let node = sections.on {
      parts.reactions = ReactionDecoder(steps).decode(reader.resolve(node))
    } else {
      parts.reactions = []
    }
    if let constants, !variation.expectations {
      parts.expectations = constants.expectations
    } else if let node = sections.expect {
      parts.expectations = ExpectationDecoder(reader: reader, model: declaration).decode(
        reader.resolve(node), isLast: true)
    }
    return parts
  }

  /// The model alone, where the rest of the pager is in error.
  private func model(_ reader: DocumentReader) -> Model? {
    guard let node = sections.pager, let pager = reader.resolve(node), case .object = pager.kind,
      let fields = PagerDecoder.fields(pager, reader), let member = fields.member("model") ?? fields.misspelt("model"),
      case .string(let name)? = reader.resolve(member.value, in: pager)?.kind
    else { return nil }
    if let model = Model.named(name) { return model }
    // The model that was probably meant lets the rest be checked too.
    return ModelNames.meant(by: name).first
  }

  /// The pagers inside pages alone, where the rest of the pager is in error.
  private func nested(_ reader: DocumentReader) -> [NestedPagerSetup] {
    let silent = DocumentReader(source: source, issues: Issues(of: source), bindings: reader.bindings)
    guard let node = sections.pager, let fields = PagerDecoder.fields(silent.resolve(node), silent) else { return [] }
    return ChildrenDecoder(reader: silent, takesPagers: true).decode(fields["children"]).pagers
  }

  private func readReasons(_ index: Int, _ reader: DocumentReader, _ parts: inout RunParts) {
    let row = table.row(of: index)
    parts.skip = row?.skip
    parts.knownFailure = row?.knownFailure
    if let node = sections.skip {
      let reason = reader.line(reader.resolve(node), "skip")
      parts.skip = parts.skip ?? reason
    }
    if let node = sections.knownFailure {
      let reason = reader.line(reader.resolve(node), "knownFailure")
      parts.knownFailure = parts.knownFailure ?? reason
    }
  }

  private func readSteps(_ decoder: StepDecoder, checksOnly: Bool, _ parts: inout RunParts) {
    let reader = decoder.reader
    if let constants, case .array(let elements)? = sections.steps?.kind {
      if !checksOnly {
        // The first run may have had errors that kept its steps from being read.
        let isKnown = constants.steps.count == elements.count
        parts.placed = isKnown ? constants.steps : Array(repeating: nil, count: elements.count)
      }
      for index in variation.varyingSteps {
        let step = decoder.decode(reader.resolve(elements[index]))
        if !checksOnly { parts.placed[index] = step }
      }
      return
    }
    guard let node = sections.steps, let value = reader.resolve(node) else { return }
    let elements = reader.list(value, "steps", of: "a list of steps") ?? []
    parts.placed = elements.map { decoder.decode($0) }
  }
}
