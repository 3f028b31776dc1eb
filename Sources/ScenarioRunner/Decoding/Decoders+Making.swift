package import Documents

/// Readers for documents that are no scenarios.
extension DocumentReader {
  /// A reader of a document without variables and without runs.
  package init(of source: SourceText, issues: Issues) {
    self.init(source: source, issues: issues, bindings: Bindings())
  }
}

extension Value {
  /// The value of a node in which no variable stands.
  package init(of node: JSONNode) { self.init(node: node) }
}

extension PagerDecoder {
  /// A decoder for the pager of a document.
  package init(with reader: DocumentReader) { self.init(reader: reader) }
}

extension EnvironmentDecoder {
  /// A decoder for the environment of a document.
  package init(with reader: DocumentReader) { self.init(reader: reader) }
}
