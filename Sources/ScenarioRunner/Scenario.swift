public import Documents
internal import PagerEngine

/// One document, read and checked: a pager, the steps of its runs, and what must be true.
public struct Scenario: Sendable {
  /// The path of the file as it was given or found.
  public let file: String
  /// One line for people.
  public let name: String
  /// Why it matters, where its figures come from.
  public let notes: String?
  /// Words for a filter.
  public let tags: [String]
  let document: Document

  /// The keys at the top of a document.
  static let keys = [
    "$schema", "name", "notes", "version", "tags", "skip", "knownFailure", "environment", "pager", "steps", "on",
    "expect",
    "cases", "matrix",
  ]

  /// Reads a document and checks every run of it.
  ///
  /// Recordings that it replays are read from the folder of `source.name`.
  ///
  /// - Returns: the scenario, or all errors of the file by their place; one that many rows share is reported once.
  /// - Complexity: O(*n* + *r* · *v*) for *n* bytes and *r* runs whose varying parts have length *v*.
  public static func decode(_ source: SourceText) -> Result<Scenario, Diagnostics> {
    let reading = JSONReader.read(source)
    guard let root = reading.root else { return .failure(Diagnostics(reading.diagnostics)) }
    let issues = Issues(of: source)
    let scenario = decode(root, source, issues)
    let diagnostics = merged(reading.diagnostics, issues.diagnostics)
    guard diagnostics.isEmpty, let scenario else { return .failure(Diagnostics(diagnostics)) }
    return .success(scenario)
  }

  private static func merged(_ a: [Diagnostic], _ b: [Diagnostic]) -> [Diagnostic] {
    if a.isEmpty { return b }
    let all = a + b
    return all.indices.sorted { (all[$0].line, all[$0].column, $0) < (all[$1].line, all[$1].column, $1) }.map {
      all[$0]
    }
  }

  private static func decode(_ root: JSONNode, _ source: SourceText, _ issues: Issues) -> Scenario? {
    let reader = DocumentReader(source: source, issues: issues, bindings: Bindings())
    let value = Value(node: root)
    guard let fields = reader.object(value, "a scenario", keys: keys) else { return nil }
    // Nothing is substituted in the header.
    func header(_ key: String) -> Value? { fields.member(key).map { Value(node: $0.value) } }
    let name = fields.contains("name") ? reader.line(header("name"), "name") : nil
    for key in ["name", "pager", "steps"] where !fields.contains(key) && fields.misspelt(key) == nil {
      reader.report(value, "a scenario needs \"\(key)\"")
    }
    _ = reader.string(header("$schema"), "$schema")
    let notes = reader.string(header("notes"), "notes")
    if let version = fields["version"] { _ = reader.integer(version, "version", in: 1...1) }
    let tags = tags(header("tags"), reader)

    var sections = Document.Sections()
    for member in fields.members.reversed() {
      switch member.name {
      case "environment": sections.environment = member.value
      case "pager": sections.pager = member.value
      case "steps": sections.steps = member.value
      case "on": sections.on = member.value
      case "expect": sections.expect = member.value
      case "skip": sections.skip = member.value
      case "knownFailure": sections.knownFailure = member.value
      default: break
      }
    }
    // What stands under a misspelt name is checked as what was meant.
    sections.pager = sections.pager ?? fields.misspelt("pager")?.value
    sections.steps = sections.steps ?? fields.misspelt("steps")?.value
    sections.offset = root.offset
    sections.expectOffset = (fields.member("expect") ?? fields.member("steps"))?.nameOffset ?? root.offset

    let uses = VariableUses(in: fields.members)
    let table = RunTable(
      cases: fields.member("cases")?.value, matrix: fields.member("matrix")?.value, uses: uses, reader: reader)
    let document = Document(source, sections, table, issues: issues)
    if document.variation.isAny {
      for index in 1..<max(1, table.count) where !issues.isFull { _ = document.decode(index, issues, checksOnly: true) }
    }
    return Scenario(file: source.name, name: name ?? "", notes: notes, tags: tags, document: document)
  }

  private static func tags(_ value: Value?, _ reader: DocumentReader) -> [String] {
    guard let value else { return [] }
    guard case .array(let elements) = value.kind else {
      reader.mismatch(value, "tags", "a list of words")
      return []
    }
    return elements.compactMap { element in
      let value = Value(node: element)
      guard let word = reader.line(value, "a tag") else { return nil }
      guard !word.unicodeScalars.contains(where: { $0.properties.isWhitespace }) else {
        reader.report(value, "a tag is one word, not \(word.quotedForMessage)")
        return nil
      }
      return word
    }
  }

  // MARK: - Runs

  /// The model, or `nil` where it varies from run to run.
  public var model: String? {
    document.variation.model ? nil : document.constants.pager?.model.declaration.name ?? modelName(0)
  }

  /// The number of runs, 1 at least.
  public var runCount: Int { document.table.count }

  /// The run's name within the document; `nil` for the only run of a document without tables.
  public func runName(_ index: Int) -> String? { document.table.name(of: index) }

  /// Where the run's row stands, or the value that makes its combination, or the document.
  public func runPlace(_ index: Int) -> Place {
    document.place(document.table.isNamed ? document.table.place(of: index) : document.sections.offset)
  }

  /// The model of a run.
  public func modelName(_ index: Int) -> String {
    if !document.variation.model, let pager = document.constants.pager { return pager.model.declaration.name }
    return document.decode(index, Issues(of: document.source)).pager?.model.declaration.name ?? ""
  }

  /// Why a run is skipped; `nil` for one that is not.
  public func skipReason(_ index: Int) -> String? { reason(document.sections.skip, index) { $0.skip } }

  /// Why a run is known to fail; `nil` for one that is not.
  public func knownFailure(_ index: Int) -> String? {
    reason(document.sections.knownFailure, index) { $0.knownFailure }
  }

  private func reason(_ node: JSONNode?, _ index: Int, _ own: (RunTable.Row) -> String?) -> String? {
    if let row = document.table.row(of: index), let reason = own(row) { return reason }
    guard let node else { return nil }
    let bindings = document.table.bindings(of: index)
    let reader = DocumentReader(source: document.source, issues: Issues(of: document.source), bindings: bindings)
    return reader.line(reader.resolve(node), "skip")
  }

  /// The recorded trace that a run names, whether it is done or not.
  private func namedTrace(_ index: Int) -> NamedTrace? {
    guard document.sections.expect.map({ $0.member("trace") != nil || document.variation.expectations }) ?? false,
      let trace = document.decode(index, Issues(of: document.source)).expectations?.trace,
      let path = try? trace.path(in: ConfinedPath.folder(of: file), run: runName(index))
    else { return nil }
    return NamedTrace(file: path)
  }

  /// A run, ready to go.
  ///
  /// - Returns: the run; errors only where a recording that was there while the document was read cannot be read now.
  public func prepare(_ index: Int) -> Result<PreparedRun, Diagnostics> {
    let issues = Issues(of: document.source)
    let parts = document.decode(index, issues)
    guard issues.isEmpty, let run = PreparedRun(parts, of: self, index: index) else {
      return .failure(Diagnostics(issues.diagnostics))
    }
    return .success(run)
  }

  /// Does a run: skips it where it says so.
  public func run(
    _ index: Int, recordOutcome: Bool = false, updatesTrace: Bool = false, picture: RunPicture.Wish = .never
  ) -> RunResult {
    if let reason = skipReason(index) {
      var result = RunResult(file: file, name: name, caseName: runName(index), status: .skipped)
      result.place = runPlace(index)
      result.model = modelName(index)
      result.reason = reason
      result.trace = namedTrace(index)
      return result
    }
    switch prepare(index) {
    case .success(let run):
      return run.execute(recordOutcome: recordOutcome, updatesTrace: updatesTrace, picture: picture)
    case .failure(let errors):
      var result = RunResult(file: file, name: name, caseName: runName(index), status: .invalid)
      result.place = runPlace(index)
      result.diagnostics = errors.list
      return result
    }
  }
}
