internal import Documents
internal import GestureSynthesis
internal import PagerEngine
internal import PagerMath
internal import Synchronization

/// Recorded touches for `replay`: inline samples, and files that are read once however many runs replay them.
final class Recordings: Sendable {
  private struct Key: Hashable {
    let path: String
    let stroke: String?
  }

  private enum Entry {
    case touch(RecordedTouch)
    /// What is wrong, and where in the recording.
    case problem(String, Diagnostic.Note?)
  }

  private let cache = Mutex<[Key: Entry]>([:])
  private let folder: String
  /// The bytes of what has been read, by path.
  private let contents = Mutex<[String: Digest]>([:])

  /// A digest of the files that have been read.
  var digest: Digest {
    var digest = Digest()
    for (path, content) in contents.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(content.value)
    }
    return digest
  }

  /// Recordings beside a scenario: their paths are relative to its folder.
  init(beside scenario: String) {
    folder = ConfinedPath.folder(of: scenario)
  }

  /// The recording that a `replay` names or holds, and how it ends where it says so itself.
  func recording(_ fields: Fields, _ reader: DocumentReader) -> RecordedTouch? {
    switch (fields.member("samples"), fields.member("file")) {
    case (nil, nil):
      reader.report(fields.value, "replay needs \"samples\" or \"file\"")
      return nil
    case (_?, let file?):
      reader.report(key: file, in: fields.value, "replay takes \"samples\" or \"file\", not both")
      return nil
    case (_?, nil):
      if let stroke = fields.member("stroke") {
        reader.report(key: stroke, in: fields.value, "\"stroke\" picks one out of a file; samples have none")
      }
      return inline(fields, reader)
    case (nil, _?):
      for key in [StepKeys.endTime, StepKeys.liftLocation] {
        guard let member = fields.member(key.name) else { continue }
        reader.report(
          key: member, in: fields.value, "\"\(key.name)\" belongs to samples; a file says itself how a touch ends")
        return nil
      }
      return file(fields, reader)
    }
  }

  // MARK: - Inline

  private func inline(_ fields: Fields, _ reader: DocumentReader) -> RecordedTouch? {
    let endTime = reader.number(fields, StepKeys.endTime)
    let liftLocation = reader.point(fields["liftLocation"], "liftLocation")
    guard (endTime != nil) == fields.contains("endTime"), (liftLocation != nil) == fields.contains("liftLocation")
    else { return nil }
    guard let value = fields["samples"], let elements = reader.list(value, "samples", of: "a list of [ms, x, y]") else {
      return nil
    }
    guard elements.count <= World.sampleLimit else {
      reader.report(value, "\(elements.count) samples; a run may have \(World.sampleLimit)")
      return nil
    }
    var samples: [TouchSample] = []
    samples.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard
        let numbers = reader.numbers(
          element, "samples[\(index)]", "[ms, x, y]", count: 3, first: World.timeLimit * 1e6)
      else { continue }
      if let last = samples.last, numbers[0] < last.time, let element {
        reader.report(
          element,
          "sample \(index) at \(NumberText.short(numbers[0])) ms is earlier than the sample before it at "
            + "\(NumberText.short(last.time)) ms")
        return nil
      }
      samples.append(TouchSample(time: numbers[0], location: Point(x: numbers[1], y: numbers[2])))
    }
    guard samples.count == elements.count else { return nil }
    do {
      let recording = try TouchRecording(samples, endTime: endTime, liftLocation: liftLocation)
      return RecordedTouch(recording: recording, end: nil)
    } catch {
      reader.report(value, error.description)
      return nil
    }
  }

  // MARK: - Files

  private func file(_ fields: Fields, _ reader: DocumentReader) -> RecordedTouch? {
    guard let value = fields["file"], let name = reader.line(value, "file") else { return nil }
    var stroke: String?
    if fields.contains("stroke") {
      guard let given = fields["stroke"] else { return nil }
      if case .number(let number) = given.kind, let integer = number.exactInteger {
        stroke = String(integer)
      } else {
        guard let text = reader.string(given, "stroke") else { return nil }
        stroke = text
      }
    }
    let path: String
    do {
      path = try ConfinedPath.resolve(name, in: folder)
    } catch {
      reader.report(value, "the recording \(name.quotedForMessage): \(error.message)")
      return nil
    }
    let key = Key(path: path, stroke: stroke)
    let entry = cache.withLock { $0[key] } ?? read(key)
    cache.withLock { $0[key] = entry }
    switch entry {
    case .touch(let touch): return touch
    case .problem(let message, let note):
      reader.report(value, message, note)
      return nil
    }
  }

  private func read(_ key: Key) -> Entry {
    let source: SourceText
    do {
      let bytes = try FileAccess.read(key.path, regularOnly: true)
      var digest = Digest()
      digest.add(bytes: bytes)
      contents.withLock { $0[key.path] = digest }
      source = SourceText(name: key.path, bytes: bytes)
    } catch {
      return .problem("the recording \(key.path.quotedForMessage): \(error.message)", nil)
    }
    let reading = CSVReader.read(source)
    guard let table = reading.table else {
      guard let first = reading.diagnostics.first else { return .problem("the recording cannot be read", nil) }
      return .problem(
        "the recording \(key.path.quotedForMessage) cannot be read",
        Diagnostic.Note(file: first.file, line: first.line, column: first.column, message: first.message))
    }
    do {
      return .touch(try RecordingTable(table).touch(stroke: key.stroke))
    } catch {
      let note = error.place.map {
        Diagnostic.Note(file: key.path, line: $0.line, column: $0.column, message: error.message)
      }
      let message = note == nil ? error.message : "it cannot be replayed"
      return .problem("the recording \(key.path.quotedForMessage): \(message)", note)
    }
  }
}

/// A recorded touch, and how it ended where the recording says so.
struct RecordedTouch: Sendable {
  let recording: TouchRecording
  let end: TouchEnd?
  /// Indices of the samples that the system made up, ascending.
  var resampled: [Int] = []
}
