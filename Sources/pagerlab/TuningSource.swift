internal import Documents
internal import PagerTuning
internal import ScenarioRunner

/// A configuration of a sweep, from its own file or from the header of its results.
struct TuningSource {
  let path: String
  let text: String
  let configuration: TuningConfiguration
  /// The version of the program that its plan is of.
  var tool = Version.program

  /// Reads a configuration; what is wrong is said.
  static func configuration(_ path: String, _ terminal: inout Terminal) -> TuningSource? {
    do throws(FileError) {
      return read(path, try FileAccess.read(path == "-" ? "/dev/stdin" : path), &terminal)
    } catch {
      terminal.note(error.description + "\n")
      return nil
    }
  }

  /// Reads a configuration, or the one that results hold; what is wrong is said.
  static func any(_ path: String, _ terminal: inout Terminal) -> TuningSource? {
    do throws(FileError) {
      guard path != "-", ResultsHeader.begins(try FileAccess.beginning(of: path, 100)) else {
        return configuration(path, &terminal)
      }
      let header = try ResultsReader(path).header
      var source = read(header.path, Array(header.text.utf8), &terminal)
      source?.tool = header.tool
      return source
    } catch {
      terminal.note(error.description + "\n")
      return nil
    }
  }

  private static func read(_ path: String, _ bytes: [UInt8], _ terminal: inout Terminal) -> TuningSource? {
    switch TuningConfiguration.decode(SourceText(name: path, bytes: bytes)) {
    case .success(let configuration):
      return TuningSource(path: path, text: String(decoding: bytes, as: UTF8.self), configuration: configuration)
    case .failure(let errors):
      for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      return nil
    }
  }

  /// The rounds of its sweep.
  func rounds() throws(UsageError) -> TuningRounds {
    do throws(DesignError) {
      return try TuningRounds(configuration, tool: tool)
    } catch {
      throw UsageError(message: error.description)
    }
  }

  /// The first line of its results.
  func header(_ rounds: TuningRounds, shard: ShardChoice?) throws(UsageError) -> ResultsHeader {
    if shard != nil, configuration.looksBetween {
      let key = configuration.raceAfter == nil ? "refinement" : "race"
      throw UsageError(
        message: "\"\(key)\" looks at the results of all settings before it goes on, so that shards cannot share the "
          + "sweep: leave the shard out, or take \"\(key)\" out of the configuration")
    }
    return ResultsHeader(
      tool: tool, plan: rounds.plan.hash, seed: configuration.seed,
      units: configuration.looksBetween ? nil : rounds.round?.unitCount,
      part: shard.map { .shard(index: $0.index, count: $0.count) } ?? .whole, path: path, text: text)
  }
}
