public import Documents

/// Collects what is wrong with a document, each thing once however many runs meet it.
package final class Issues {
  private struct Key: Hashable {
    let offset: Int
    let message: String
  }

  private struct Issue {
    let offset: Int
    let message: String
    var notes: [Diagnostic.Note]
  }

  /// Errors reported for one document.
  package static let limit = 1000

  private let source: SourceText
  private var issues: [Issue] = []
  private var known: [Key: Int] = [:]
  private var hasMore = false

  package init(of source: SourceText) {
    self.source = source
  }

  package var isEmpty: Bool { issues.isEmpty }

  /// How many errors there are.
  package var count: Int { issues.count }

  /// Whether as many errors have been found as are reported.
  package var isFull: Bool { hasMore }

  package func report(at offset: Int, _ message: String) {
    report(at: offset, message, notes: [])
  }

  package func report(at offset: Int, _ message: String, noteAt place: Int, _ note: String) {
    report(at: offset, message, notes: [Diagnostic.Note(source, offset: place, message: note)])
  }

  package func report(at offset: Int, _ message: String, notes: [Diagnostic.Note]) {
    let key = Key(offset: offset, message: message)
    if let index = known[key] {
      for note in notes where !issues[index].notes.contains(note) && issues[index].notes.count < 10 {
        issues[index].notes.append(note)
      }
      return
    }
    guard issues.count < Self.limit else {
      hasMore = true
      return
    }
    known[key] = issues.count
    issues.append(Issue(offset: offset, message: message, notes: notes))
  }

  /// The errors by their place; those at one place in the order in which they were found.
  package var diagnostics: [Diagnostic] {
    let order = issues.indices.sorted { (issues[$0].offset, $0) < (issues[$1].offset, $1) }
    var result = order.map {
      Diagnostic(source, offset: issues[$0].offset, message: issues[$0].message, notes: issues[$0].notes)
    }
    if hasMore, let last = order.last {
      result.append(
        Diagnostic(source, offset: issues[last].offset, message: "too many errors; only \(Self.limit) are reported"))
    }
    return result
  }
}

/// The errors of a document, by their place.
public struct Diagnostics: Error, Sendable, Equatable {
  /// The errors, at least one.
  public let list: [Diagnostic]

  /// Errors in the order in which they are to be read.
  public init(_ list: [Diagnostic]) {
    self.list = list
  }
}
