public import Documents
public import ScenarioRunner

/// What keeps results from being read.
public enum ResultsError: Error, Sendable, CustomStringConvertible {
  /// A file is not what it should be.
  case file(FileError)
  /// The configuration in a file, or one of the files that it names, cannot be read.
  case configuration(Diagnostics)

  /// Harmless lines, without a line feed at the end.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .configuration(let errors): errors.list.map(\.description).joined(separator: "\n")
    }
  }
}

extension ResultsHeader {
  /// The configuration that the header holds; files that it names are looked for where it was.
  public func configuration() throws(ResultsError) -> TuningConfiguration {
    switch TuningConfiguration.decode(SourceText(name: path, text: text)) {
    case .success(let configuration): return configuration
    case .failure(let errors): throw .configuration(errors)
    }
  }
}

extension TuningResults {
  /// The results in the files of a sweep: a whole one, or all shards.
  ///
  /// Nothing but the files is needed, and the recorded swipes of a configuration that names some.
  ///
  /// - Throws: An error that says what is wrong and what is to be done about it.
  public static func read(_ paths: [String]) throws(ResultsError) -> (results: TuningResults, header: ResultsHeader) {
    let merge = try opened(paths)
    let header = merge.header
    let foreign = ResultsError.file(
      FileError(
        path: paths.joined(separator: ", "),
        message: "its configuration gives another plan here: its swipes or the program have changed; do it anew: "
          + header.command))
    let configuration = try header.configuration()
    guard var rounds = try? TuningRounds(configuration, tool: header.tool), rounds.plan.hash == header.plan else {
      throw foreign
    }
    var count = 0
    var isSound = true
    do throws(FileError) {
      _ = try merge.units { line in
        guard isSound, let result = UnitLine.result(of: line) else { return isSound = false }
        // Units come in the order of their numbers: with the last one of a round the next is known.
        isSound = result.unit.number == count && rounds.add(result)
        count += 1
        if rounds.round?.units.upperBound == count { rounds.advance() }
      }
    } catch {
      throw .file(error)
    }
    guard isSound, rounds.round == nil else { throw foreign }
    return (rounds.results, header)
  }

  private static func opened(_ paths: [String]) throws(ResultsError) -> ResultsMerge {
    do throws(FileError) {
      return try ResultsMerge(paths)
    } catch {
      throw .file(error)
    }
  }
}
