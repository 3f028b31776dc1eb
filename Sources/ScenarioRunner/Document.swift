internal import Documents
internal import PagerEngine

/// A document that has been read: its sections, its runs, and what is the same in all of them.
///
/// What holds no variable is decoded once, so that a table of ten thousand rows costs what its rows hold.
final class Document: Sendable {
  /// What is the same in every run; a section that varies is missing. Every run refers to it, and none copies it.
  final class Constants: Sendable {
    let environment: EnvironmentParts?
    let pager: PagerParts?
    let steps: [PlacedStep?]
    let reactions: [Reaction]?
    let expectations: Expectations?

    init(_ first: RunParts, _ variation: Variation) {
      environment = variation.environment ? nil : first.environment
      pager = variation.pager ? nil : first.pager
      steps = first.placed
      reactions = variation.reactions ? nil : first.reactions
      expectations = variation.expectations ? nil : first.expectations
    }
  }

  /// The sections of the document.
  struct Sections: Sendable {
    var environment: JSONNode?
    var pager: JSONNode?
    var steps: JSONNode?
    var on: JSONNode?
    var expect: JSONNode?
    var skip: JSONNode?
    var knownFailure: JSONNode?
    /// Offset of the key `expect`, or of `steps` where there is none.
    var expectOffset = 0
    var offset = 0
  }

  /// What may be different from run to run.
  struct Variation: Sendable {
    let environment: Bool
    let model: Bool
    let pager: Bool
    /// The indices of the steps that may.
    let varyingSteps: [Int]
    let reactions: Bool
    let expectations: Bool
    let header: Bool
    /// Whether a step or a reaction gives the viewport another size.
    let viewportChanges: Bool

    /// Whether the runs differ in anything.
    var isAny: Bool {
      environment || pager || !varyingSteps.isEmpty || reactions || expectations || header
    }

    init(_ sections: Sections) {
      func varies(_ node: JSONNode?) -> Bool { node.map(VariableUses.occur) ?? false }
      environment = varies(sections.environment)
      model = varies(sections.pager?.member("model")) || varies(sections.pager) && Self.isVariable(sections.pager)
      pager = varies(sections.pager)
      // What pagers inside pages are says which callbacks there are.
      let shared = environment || model || varies(sections.pager?.member("children"))
      if case .array(let elements)? = sections.steps?.kind {
        varyingSteps = elements.indices.filter { shared || VariableUses.occur(in: elements[$0]) }
      } else {
        varyingSteps = []
      }
      // A step that uses an event's value holds something like a variable; reading it again does no harm.
      reactions = shared || varies(sections.on)
      expectations = shared || varies(sections.expect)
      header = varies(sections.skip) || varies(sections.knownFailure) || Self.isVariable(sections.steps)
      viewportChanges = Self.resizes(sections.steps) || Self.resizes(sections.on)
    }

    private static func isVariable(_ node: JSONNode?) -> Bool {
      if case .string? = node?.kind { true } else { false }
    }

    private static func resizes(_ node: JSONNode?) -> Bool {
      switch node?.kind {
      case .array(let elements)?: elements.contains { resizes($0) }
      case .object(let members)?: members.contains { $0.name == "resize" || resizes($0.value) }
      // A step that a variable stands for may be anything.
      case .string(let text)?: text.hasPrefix("$")
      default: false
      }
    }
  }

  let source: SourceText
  let sections: Sections
  let table: RunTable
  let variation: Variation
  let constants: Constants
  let recordings: Recordings

  /// A document with what is the same in all runs, which is what the first of them gives.
  init(_ source: SourceText, _ sections: Sections, _ table: RunTable, issues: Issues) {
    self.source = source
    self.sections = sections
    self.table = table
    variation = Variation(sections)
    recordings = Recordings(beside: source.name)
    let decoder = RunDecoder(
      source: source, sections: sections, table: table, variation: variation, constants: nil, recordings: recordings)
    constants = Constants(decoder.decode(0, issues), variation)
  }

  /// Decodes a run; errors go into `issues`.
  func decode(_ index: Int, _ issues: Issues, checksOnly: Bool = false) -> RunParts {
    RunDecoder(
      source: source, sections: sections, table: table, variation: variation, constants: constants,
      recordings: recordings
    ).decode(index, issues, checksOnly: checksOnly)
  }

  func place(_ offset: Int) -> Place { source.place(of: offset) }
}
