internal import Documents

/// Reads `trace` in `expect`: a path, or a path with tolerances.
struct TraceExpectationDecoder {
  let reader: DocumentReader

  /// The keys of the long form.
  static let keys = ["file", "within"]

  func decode(_ value: Value?, offset: Int) -> TraceExpectation? {
    guard let value else { return nil }
    if case .object = value.kind {
      guard let fields = reader.object(value, "trace", keys: Self.keys) else { return nil }
      guard let file = fields.required("file"), let name = name(file, "file") else { return nil }
      return TraceExpectation(offset: offset, name: name, tolerances: tolerances(fields["within"]))
    }
    guard case .string = value.kind else {
      reader.mismatch(value, "trace", "a path, or {\"file\": a path, \"within\": {\"position\": 0.001}}")
      return nil
    }
    return name(value, "trace").map { TraceExpectation(offset: offset, name: $0) }
  }

  private func name(_ value: Value, _ what: String) -> String? {
    guard let name = reader.line(value, what) else { return nil }
    guard name.hasSuffix(".csv"), !name.hasSuffix("/.csv"), name != ".csv" else {
      reader.report(value, "a recorded trace is a file whose name ends with .csv, not \(name.quotedForMessage)")
      return nil
    }
    do {
      _ = try TraceExpectation(offset: 0, name: name).path(
        in: ConfinedPath.folder(of: reader.source.name), run: nil)
    } catch {
      reader.report(value, "the recorded trace \(name.quotedForMessage): \(error.message)")
      return nil
    }
    return name
  }

  private func tolerances(_ value: Value?) -> [String: Double] {
    guard let value, let fields = reader.object(value, "within", keys: RecordedTrace.measured) else { return [:] }
    if fields.members.isEmpty {
      reader.report(value, "within needs a column and how far its numbers may be apart: {\"position\": 0.001}")
    }
    var tolerances: [String: Double] = [:]
    for member in fields.members {
      tolerances[member.name] = reader.number(fields[member.name], "within.\(member.name)", above: 0)
    }
    return tolerances
  }
}
