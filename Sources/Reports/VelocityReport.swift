internal import Documents
public import GestureSynthesis

/// What each velocity estimator makes of one recorded touch: what `pagerlab velocity` prints.
public struct VelocityReport: Sendable {
  /// What one estimator makes of it.
  struct Reading: Sendable {
    let name: String
    let velocity: Point?
    /// The framework's predicted end translation.
    let predictedEnd: Prediction
    let meaning: String

    enum Prediction: Sendable {
      /// The framework defines none.
      case undefined
      /// In points; nil where there is no velocity to predict with.
      case translation(Point?)
    }
  }

  let readings: [Reading]
  private let file: String
  private let samples: Int
  private let translation: Point
  private let start: Double
  private let end: Double

  /// Asks estimators about a touch.
  ///
  /// - Parameters:
  ///   - recording: The touch.
  ///   - resampled: Indices of the samples that the system made up, which some estimators leave out.
  ///   - entries: The estimators, in the order in which they are to be listed.
  ///   - time: When the touch ends, in milliseconds on the recording's clock, not before its first sample; later samples
  ///     do not count. Nil for the recording's own end.
  ///   - file: Where the touch comes from.
  public init(
    _ recording: TouchRecording, resampled: [Int], entries: [VelocityEstimators.Entry], at time: Double?, file: String
  ) {
    let end = time ?? recording.endTime
    let all = recording.samples.filter { $0.time <= end }
    let isMadeUp = Set(resampled)
    let real = recording.samples.indices.filter { recording.samples[$0].time <= end && !isMadeUp.contains($0) }
      .map { recording.samples[$0] }
    let first = recording.samples.first
    translation = (all.last?.location ?? .zero) - (first?.location ?? .zero)
    samples = all.count
    start = first?.time ?? 0
    self.end = end
    self.file = file
    let translation = translation
    readings = entries.map { entry in
      let velocity = entry.estimator.velocity(of: entry.skipsResampledSamples ? real : all, at: end)
        .flatMap { $0.isFinite ? $0 : nil }
      let predicted = velocity.flatMap { entry.predictedEndTranslation(translation: translation, velocity: $0) }
        .flatMap { $0.isFinite ? $0 : nil }
      return Reading(
        name: entry.name, velocity: velocity,
        predictedEnd: entry.predictionTime == nil ? .undefined : .translation(predicted), meaning: entry.meaning)
    }
  }

  /// For people: a line a estimator, what it is at the end.
  public var table: String {
    var text = "\(file.escapedForTerminal): \(Prose.count(samples, "sample")) in \(Prose.time(end - start)), "
    text += "moved by \(Prose.place(translation)) pt; as if the touch ended at \(Prose.time(end)).\n"
    text += "Velocities in points per second, predicted end translations in points.\n\n"
    let rows: [[TextTable.Cell]] = readings.map { reading in
      var row: [TextTable.Cell] = [.word(reading.name)]
      row += reading.velocity.map { [.number($0.x), .number($0.y)] } ?? [.empty, .empty]
      switch reading.predictedEnd {
      case .translation(let translation?): row.append(.word(Prose.place(translation)))
      case .translation(nil), .undefined: row.append(.word(""))
      }
      return row + [.word(reading.meaning)]
    }
    return text + TextTable.text(heads: ["estimator", "x", "y", "predicted end", "what it is"], rows: rows)
  }

  /// `{"estimators": [{"name", "velocity": [x, y], "predictedEndTranslation": [x, y]}]}`.
  ///
  /// An estimator without an answer has `null`, as has a prediction that no number can hold; one whose framework defines no
  /// predicted end has no such key.
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.name("estimators")
    json.beginArray()
    for reading in readings {
      json.beginObject(inline: true)
      json.member("name", reading.name)
      json.member("velocity", orNull: reading.velocity)
      if case .translation(let translation) = reading.predictedEnd {
        json.member("predictedEndTranslation", orNull: translation)
      }
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return json.text + "\n"
  }
}
