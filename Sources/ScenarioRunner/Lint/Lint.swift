internal import Documents
internal import GestureSynthesis
internal import PagerEngine

extension Scenario {
  /// What is probably not meant in this document, by its place; each thing once, however many runs share it.
  ///
  /// Only what follows from the document alone is told, nothing is run. Runs that are skipped are looked at as well. A tag
  /// `allow:KIND` says that a kind is meant, and silences it.
  ///
  /// - Complexity: that of decoding every run once more.
  public func warnings() -> [Warning] {
    var lint = Lint(self)
    lint.look()
    let prefix = "allow:"
    let allowed = tags.filter { $0.hasPrefix(prefix) }
    let found = lint.warnings
    var kept = found.filter { !allowed.contains(prefix + $0.kind.rawValue) }
    for tag in allowed where !found.contains(where: { prefix + $0.kind.rawValue == tag }) {
      let place = document.place(document.sections.offset)
      kept.append(
        Warning(
          kind: .unusedAllow, file: file, place: place,
          message: "the tag \(tag.quotedForMessage) silences nothing: leave it out"))
    }
    return kept
  }
}

/// Looks for what is probably not meant.
struct Lint {
  private struct Key: Hashable {
    let offset: Int
    let kind: Warning.Kind
  }

  private struct Finding {
    let offset: Int
    let kind: Warning.Kind
    let message: String
    /// The first run that shows it; nil where the document alone does.
    let run: String?
    /// How many runs do.
    var count = 1
  }

  let scenario: Scenario
  var document: Document { scenario.document }
  private var findings: [Finding] = []
  private var known: [Key: Int] = [:]
  /// In how many runs what stands at an offset was looked at.
  private var looks: [Int: Int] = [:]

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The warnings by their place.
  var warnings: [Warning] {
    let told = findings.indices.filter { index in
      // One row of a table may well be the extreme of a series: what is odd in all rows is told.
      looks[findings[index].offset].map { findings[index].count >= $0 } ?? true
    }
    return told.sorted { (findings[$0].offset, $0) < (findings[$1].offset, $1) }.map { index in
      let finding = findings[index]
      var message = finding.message
      if let run = finding.run {
        message += ", in the run \(run.quotedForMessage)"
        if finding.count > 1 { message += " and \(finding.count - 1) more" }
      }
      return Warning(
        kind: finding.kind, file: scenario.file, place: document.place(finding.offset), message: message)
    }
  }

  /// Notes something, once for each place and kind.
  mutating func warn(_ kind: Warning.Kind, at offset: Int, run: String? = nil, _ message: String) {
    let key = Key(offset: offset, kind: kind)
    if let index = known[key] {
      findings[index].count += 1
      return
    }
    known[key] = findings.count
    findings.append(Finding(offset: offset, kind: kind, message: message, run: run))
  }

  /// Notes that what stands at an offset is looked at in a run.
  mutating func look(at offset: Int) { looks[offset, default: 0] += 1 }

  /// Looks at everything.
  mutating func look() {
    lookForChecks()
    let runs = document.variation.isAny ? scenario.runCount : 1
    for index in 0..<runs {
      guard case .success(let run) = scenario.prepare(index) else { continue }
      lookAtExpectations(of: run)
      lookAtSteps(of: run)
      lookAtChildren(of: run)
    }
  }

  // MARK: - Expectations

  /// Whether anything is checked at all, and what checks nothing.
  private mutating func lookForChecks() {
    var asks = false
    for member in Self.expectations(in: document.sections) {
      guard case .object(let members) = member.value.kind, members.isEmpty else {
        asks = true
        continue
      }
      warn(.emptyExpect, at: member.offset, "this \"expect\" asks for nothing: leave it out, or say what must be true")
    }
    if !asks, document.sections.expect == nil {
      warn(
        .nothingChecked, at: document.sections.expectOffset,
        "nothing is checked: no \"expect\" says what must be true, so that this passes whatever happens")
    }
  }

  /// Each `expect` of a document: where its key stands, and its value.
  private static func expectations(in sections: Document.Sections) -> [(offset: Int, value: JSONNode)] {
    var found: [(offset: Int, value: JSONNode)] = []
    if let expect = sections.expect { found.append((sections.expectOffset, expect)) }
    func look(_ steps: JSONNode?) {
      guard case .array(let elements)? = steps?.kind else {
        // What a variable stands for may be anything.
        if let steps, case .string = steps.kind { found.append((steps.offset, steps)) }
        return
      }
      for element in elements {
        switch element.kind {
        case .object(let members):
          for member in members where member.name == "expect" { found.append((member.nameOffset, member.value)) }
        case .string: found.append((element.offset, element))
        default: break
        }
      }
    }
    look(sections.steps)
    switch sections.on?.kind {
    case .array(let reactions)?:
      for reaction in reactions {
        if case .string = reaction.kind {
          found.append((reaction.offset, reaction))
        } else {
          look(reaction.member("do"))
        }
      }
    case .string?: if let on = sections.on { found.append((on.offset, on)) }
    default: break
    }
    return found
  }

  private mutating func lookAtExpectations(of run: PreparedRun) {
    if let expectations = run.expectations { look(at: expectations, run) }
    // What an event carries is not known yet.
    let known = run.reactions.flatMap(\.steps).filter { !$0.usesEvent }.map(\.placed)
    for step in run.steps + known {
      if case .expect(let expectations) = step.action { look(at: expectations, run) }
    }
  }

  private mutating func look(at expectations: Expectations, _ run: PreparedRun) {
    let name = document.variation.expectations || !document.variation.varyingSteps.isEmpty ? run.caseName : nil
    for check in expectations.checks {
      look(at: check.offset)
      let range = ValueRange(of: check.key)
      if check.matcher.alwaysHolds(in: range) {
        warn(
          .cannotFail, at: check.offset, run: name,
          "\(check.key.rawValue) is always \(check.matcher.json): this cannot fail")
      } else if check.matcher.asksOnlyForPresence(in: range) {
        warn(
          .cannotFail, at: check.offset, run: name,
          "\(check.key.rawValue) is \(check.matcher.json) wherever there is one: where only that is meant, {\"not\": null} "
            + "says so")
      }
    }
    for count in expectations.counts {
      look(at: count.offset)
      guard count.matcher.alwaysHolds(in: .count) else { continue }
      warn(
        .cannotFail, at: count.offset, run: name,
        "a callback comes \(count.matcher.json) times in any case: this cannot fail")
    }
  }

  // MARK: - Children

  private mutating func lookAtChildren(of run: PreparedRun) {
    guard !run.children.isEmpty, let place = document.childrenOffset else { return }
    look(at: place)
    let touches = run.steps.contains { step in
      switch step.action {
      case .swipe, .step(.press), .step(.tap), .step(.replay), .step(.swipe): true
      default: false
      }
    }
    let pressesLater = run.reactions.contains { reaction in
      reaction.steps.contains { step in if case .step(.press) = step.placed.action { true } else { false } }
    }
    guard !touches, !pressesLater else { return }
    warn(
      .unusedChild, at: place, run: document.variation.isAny ? run.caseName : nil,
      "no finger comes down, so that nothing inside a page is ever asked")
  }
}

extension Document {
  /// Where the key `children` stands, where it is written in `pager`.
  fileprivate var childrenOffset: Int? {
    guard case .object(let members)? = sections.pager?.kind else { return sections.pager?.offset }
    return members.first { $0.name == "children" }?.nameOffset
  }
}
