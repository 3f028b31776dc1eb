internal import Documents

/// The runs of a document: its rows, each with every combination of its matrix, the last variable fastest.
struct RunTable: Sendable {
  /// A row is its node and nothing else: there may be a million of them.
  struct Row: Sendable {
    let node: JSONNode

    var members: [JSONMember] {
      if case .object(let members) = node.kind { members } else { [] }
    }
    var name: String? { text("name") }
    var skip: String? { text("skip") }
    var knownFailure: String? { text("knownFailure") }

    private func text(_ key: String) -> String? {
      if case .string(let text)? = node.member(key)?.kind { text } else { nil }
    }
  }

  struct Axis: Sendable {
    let name: String
    let nameOffset: Int
    let values: [JSONNode]
    /// The values as they are written.
    let texts: [String]
  }

  /// The most runs of one file.
  static let limit = 1_000_000
  /// The most variables of a matrix.
  static let axisLimit = 100

  private(set) var rows: [Row] = []
  private(set) var axes: [Axis] = []
  private let source: SourceText
  /// Whether both tables could be read.
  private var isSound = true

  var combinations: Int { axes.reduce(1) { $0 * $1.values.count } }
  var count: Int { max(1, rows.count) * combinations }

  /// No table: one run.
  init(_ source: SourceText) {
    self.source = source
  }

  /// Reads both tables and checks them against the variables that the document uses.
  init(cases: JSONNode?, matrix: JSONNode?, uses: VariableUses, reader: DocumentReader) {
    source = reader.source
    let before = reader.issues.count
    if let matrix { readMatrix(matrix, reader) }
    if let cases { readCases(cases, reader) }
    isSound = reader.issues.count == before
    guard checkCount(cases: cases, matrix: matrix, reader) else {
      rows = []
      axes = []
      return
    }
    checkBindings(uses, reader)
    checkNames(reader)
  }

  // MARK: - Reading

  private mutating func readCases(_ node: JSONNode, _ reader: DocumentReader) {
    let value = Value(node: node)
    guard case .array(let elements) = node.kind else {
      reader.mismatch(value, "cases", "a list of rows")
      return
    }
    if elements.isEmpty { reader.report(value, "cases has no row: leave it out for a single run") }
    rows.reserveCapacity(elements.count)
    for element in elements {
      guard case .object(let members) = element.kind else {
        reader.mismatch(Value(node: element), "a row of cases", "an object")
        continue
      }
      var variables = 0
      for member in members {
        switch member.name {
        case "name": _ = reader.line(Value(node: member.value), "the name of a row")
        case "skip", "knownFailure": _ = reader.line(Value(node: member.value), member.name)
        default:
          variables += 1
          checkName(member.name, at: member.nameOffset, reader)
        }
      }
      if variables == 0, !members.contains(where: { $0.name == "name" }) {
        reader.report(Value(node: element), "a row needs a name or a variable")
      }
      rows.append(Row(node: element))
    }
  }

  private mutating func readMatrix(_ node: JSONNode, _ reader: DocumentReader) {
    let value = Value(node: node)
    guard case .object(let members) = node.kind else {
      reader.mismatch(value, "matrix", "an object of lists")
      return
    }
    if members.isEmpty { reader.report(value, "matrix has no variable: leave it out for a single run") }
    guard members.count <= Self.axisLimit else {
      reader.report(value, "\(members.count) matrix variables; at most \(Self.axisLimit) are possible")
      return
    }
    for member in members {
      checkName(member.name, at: member.nameOffset, reader)
      guard case .array(let values) = member.value.kind else {
        reader.mismatch(Value(node: member.value), "the values of a matrix variable", "a list")
        continue
      }
      if values.isEmpty {
        reader.report(Value(node: member.value), "\(member.name.quotedForMessage) has no value")
        continue
      }
      if axes.contains(where: { $0.name == member.name }) { continue }
      axes.append(
        Axis(
          name: member.name, nameOffset: member.nameOffset, values: values,
          texts: values.map { Self.written($0, in: source) }))
    }
  }

  private func checkName(_ name: String, at offset: Int, _ reader: DocumentReader) {
    if name == "value" || name.hasPrefix("value.") {
      reader.issues.report(at: offset, "\"\(name)\" cannot be bound: \"$value\" is the value of an event")
    } else if name.isEmpty || name.hasPrefix("$") {
      reader.issues.report(
        at: offset, "a variable needs a name that does not begin with \"$\", not \(name.quotedForMessage)")
    } else if name.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
      reader.issues.report(at: offset, "the name of a variable must be one line")
    }
  }

  private func checkCount(cases: JSONNode?, matrix: JSONNode?, _ reader: DocumentReader) -> Bool {
    var count = max(1, rows.count)
    for axis in axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      count = overflow ? .max : product
    }
    guard count > Self.limit else { return true }
    reader.issues.report(
      at: (cases ?? matrix)?.offset ?? 0,
      "\(count == .max ? "more than \(Int.max)" : String(count)) runs; a file may have \(Self.limit)")
    return false
  }

  // MARK: - Checks

  private func checkBindings(_ uses: VariableUses, _ reader: DocumentReader) {
    for axis in axes where !uses.contains(axis.name) {
      reader.issues.report(at: axis.nameOffset, unused(axis.name))
    }
    var seen: Set<String> = []
    var bound: Set<String> = Set(axes.map(\.name))
    for row in rows {
      for member in row.members where !Bindings.reserved.contains(member.name) {
        bound.insert(member.name)
        guard seen.insert(member.name).inserted else { continue }
        if let axis = axes.first(where: { $0.name == member.name }) {
          reader.issues.report(
            at: member.nameOffset, "\(member.name.quotedForMessage) is bound by the matrix too",
            noteAt: axis.nameOffset, "the matrix binds it here")
        } else if !uses.contains(member.name) {
          reader.issues.report(at: member.nameOffset, unused(member.name))
        }
      }
    }
    let names = rows.map { row in row.members.count > 16 ? Set(row.members.map(\.name)) : nil }
    let boundNames = bound.sorted()
    for use in uses.firsts where !VariableUses.isEventValue(use.name) && !reader.issues.isFull {
      guard bound.contains(use.name) else {
        // A table that could not be read may bind anything.
        guard isSound else { continue }
        let near = Spelling.nearest(to: use.name, in: boundNames).map { "; did you mean \"$\($0)\"?" }
        reader.issues.report(
          at: use.offset,
          "nothing binds \("$\(use.name)".quotedForMessage)"
            + (near ?? "; a text that begins with a dollar sign is written with two"))
        continue
      }
      guard !axes.contains(where: { $0.name == use.name }) else { continue }
      for (row, names) in zip(rows, names)
      where !reader.issues.isFull && !(names?.contains(use.name) ?? row.members.contains { $0.name == use.name }) {
        reader.issues.report(
          at: row.node.offset, "this row does not bind \(use.name.quotedForMessage)", noteAt: use.offset,
          "it is used here")
      }
    }
  }

  private func unused(_ name: String) -> String {
    "nothing uses \(name.quotedForMessage): no \("$\(name)".quotedForMessage) stands in the document"
  }

  // MARK: - Runs

  func row(of index: Int) -> Row? {
    rows.isEmpty ? nil : rows[index / combinations]
  }

  func bindings(of index: Int) -> Bindings {
    Bindings(row: row(of: index)?.members ?? [], axes: axes, combination: index % combinations)
  }

  /// Whether runs have names: the only run of a document without tables has none.
  var isNamed: Bool { !rows.isEmpty || !axes.isEmpty }

  /// The run's name; `nil` for the only run of a document without tables.
  func name(of index: Int) -> String? {
    guard isNamed else { return nil }
    var name = row(of: index).map(rowName) ?? ""
    var rest = index % combinations
    var stride = combinations
    for axis in axes {
      stride /= axis.values.count
      Self.append(axis.name, axis.texts[rest / stride], to: &name)
      rest %= stride
    }
    return name
  }

  /// A row's own part of its runs' names.
  func rowName(_ row: Row) -> String {
    if let given = row.name { return given }
    var name = ""
    for member in row.members where !Bindings.reserved.contains(member.name) {
      Self.append(member.name, Self.written(member.value, in: source), to: &name)
    }
    return name
  }

  /// The offset of the row, or of the values that make the combination.
  func place(of index: Int) -> Int {
    if let row = row(of: index) { return row.node.offset }
    guard let axis = axes.last else { return 0 }
    return axis.values[index % axis.values.count].offset
  }

  private static func append(_ variable: String, _ value: String, to name: inout String) {
    if !name.isEmpty { name += ", " }
    name += variable
    name += "="
    name += value
  }

  /// A value as it is written, on one line.
  static func written(_ node: JSONNode, in source: SourceText) -> String {
    let text = node.text(in: source)
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var writer = JSONWriter(layout: .compact)
    writer.value(node)
    return writer.text
  }
}
