internal import Documents
internal import PagerMath

/// Runs that a report names, to be done again: some runs of a file, or all of it.
///
/// Files are known by their paths, of which `./a.json` and `a.json` are one.
public struct ReportedRuns: Sendable {
  private struct File: Sendable {
    let path: String
    /// Everything in it: the document was not valid then.
    var isWhole = false
    /// The only run of a file without tables.
    var hasOnlyRun = false
    var names: [String] = []
    var known: Set<String> = []
  }

  private var files: [File] = []
  private var indices: [String: Int] = [:]

  /// No runs.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { files.isEmpty }

  /// The files in the order of the report, as it names them.
  public var paths: [String] { files.map(\.path) }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - name: The run's name; `nil` for the only run of a document.
  public mutating func add(file: String, run name: String?) {
    let index = index(of: file)
    if let name {
      if files[index].known.insert(name).inserted { files[index].names.append(name) }
    } else {
      files[index].hasOnlyRun = true
    }
  }

  /// Adds all runs of a file.
  public mutating func add(allOf file: String) {
    files[index(of: file)].isWhole = true
  }

  private mutating func index(of path: String) -> Int {
    let key = Self.key(path)
    if let index = indices[key] { return index }
    indices[key] = files.count
    files.append(File(path: path))
    return files.count - 1
  }

  /// Whether a run of this file is among them.
  public func contains(file path: String) -> Bool { indices[Self.key(path)] != nil }

  /// Whether a run is among them.
  public func selects(_ index: Int, of scenario: Scenario) -> Bool {
    guard let file = file(of: scenario) else { return false }
    if file.isWhole { return true }
    return scenario.runName(index).map { file.known.contains($0) } ?? file.hasOnlyRun
  }

  /// The runs that are not in the file any more, in words.
  public func absent(in scenario: Scenario) -> [String] {
    guard let file = file(of: scenario) else { return [] }
    var rest = file.known
    var hasOnlyRun = file.hasOnlyRun
    for index in 0..<scenario.runCount where hasOnlyRun || !rest.isEmpty {
      if let name = scenario.runName(index) { rest.remove(name) } else { hasOnlyRun = false }
    }
    let shown = scenario.file.escapedForTerminal
    let names = file.names.filter { rest.contains($0) }
    return (hasOnlyRun ? ["\(shown) has a table now, and no run without a name"] : [])
      + names.map { "\(shown) has no run \($0.quotedForMessage) any more" }
  }

  private func file(of scenario: Scenario) -> File? { indices[Self.key(scenario.file)].map { files[$0] } }

  /// A path without what does not change where it leads: `./` and double slashes.
  private static func key(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  func add(to digest: inout Digest) {
    digest.add(UInt64(files.count))
    for file in files {
      let words = [file.path] + file.names
      digest.add(UInt64(words.count))
      for word in words {
        digest.add(UInt64(word.utf8.count))
        digest.add(word)
      }
      digest.add(file.isWhole ? 1 : 0 as UInt64)
      digest.add(file.hasOnlyRun ? 1 : 0 as UInt64)
    }
  }
}
