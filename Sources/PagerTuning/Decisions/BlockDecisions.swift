internal import PagerEngine

/// The decisions of a block of swipes, ready to be counted for many settings: what no setting changes is counted once, what a
/// rule decides lies together by person and device, and the rest is left to the engine.
struct BlockDecisions: Sendable {
  /// Drags of one person.
  private struct Run: Sendable {
    var person: Int
    /// Which drags, at most ``TallyIncrement/most``.
    var drags: Range<Int>
  }

  /// What was made on one device: what a rule is may depend on its viewport.
  private struct Part: Sendable {
    var device: SwipeDevice
    var runs: [Run] = []
    var drags: [CountedDrag] = []

    mutating func append(_ drag: CountedDrag, of person: Int) {
      if let last = runs.last, last.person == person, last.drags.count < TallyIncrement.most {
        runs[runs.count - 1].drags = last.drags.lowerBound..<drags.count + 1
      } else {
        runs.append(Run(person: person, drags: drags.count..<drags.count + 1))
      }
      drags.append(drag)
    }
  }

  private let block: [Swipe]
  private let shipped: [SwipeLanding]
  private var parts: [Part]
  /// What swipes add that no setting changes, by person.
  private var fixed: [(person: Int, word: UInt64)] = []
  /// Swipes whose landing hangs on the speed of a flick: the person's place, the device's, and what the sides add.
  private var flicks: [(person: Int, device: Int, speed: Double, faster: UInt64, slower: UInt64)] = []
  /// Swipes that the engine must be asked about: the person's place, and which.
  private var left: [(person: Int, swipe: Int)] = []

  /// - Parameters:
  ///   - table: What the settings that will be counted decide by.
  ///   - shipped: What the shipped setting made of each swipe.
  init(_ table: DragTable, shipped: [SwipeLanding], _ block: [Swipe], _ people: BlockPeople) {
    (self.block, self.shipped) = (block, shipped)
    parts = table.devices.map { Part(device: $0) }
    for stretch in people.stretches {
      for index in stretch.swipes {
        let (intent, before) = (block[index].intent, shipped[index].pages)
        switch table.rows[index] {
        case .fixed:
          let word = TallyIncrement(table.landings[index].pages, of: intent, shipped: before).word
          if word != 0 { fixed.append((stretch.person, word)) }
        case .engine: left.append((stretch.person, index))
        case .flick(let speed, let faster, let slower):
          flicks.append(
            (
              stretch.person, table.deviceOfRow[index], speed,
              TallyIncrement(faster.pages, of: intent, shipped: before).word,
              TallyIncrement(slower.pages, of: intent, shipped: before).word
            ))
        case .drag(let features):
          let device = table.deviceOfRow[index]
          parts[device].append(
            CountedDrag(features, start: table.starts[device], intent: intent, shipped: before, swipe: index),
            of: stretch.person)
        }
      }
    }
  }

  /// Counts settings that the table is good for.
  ///
  /// - Parameter members: The settings, and their places in the counts.
  func count(
    _ members: [(place: Int, setting: TuningSetting)], of subject: TuningSubject, into counts: inout TallyCounts
  ) {
    for (place, setting) in members {
      for (person, word) in fixed { counts.add(word, setting: place, person: person) }
      for (person, index) in left {
        counts.add(engineWord(index, setting, subject), setting: place, person: person)
      }
    }
    if !flicks.isEmpty, let flickSpeed = subject.model.landing?.flickSpeed {
      for (place, setting) in members {
        let speeds = parts.map { flickSpeed(subject.setup(for: setting, on: $0.device)) }
        for flick in flicks {
          let word = flick.speed > speeds[flick.device] ? flick.faster : flick.slower
          if word != 0 { counts.add(word, setting: place, person: flick.person) }
        }
      }
    }
    for part in parts where !part.drags.isEmpty {
      var rules: [(place: Int, rule: any LandingRule)] = []
      for (place, setting) in members {
        if let rule = subject.model.landing?.rule(subject.setup(for: setting, on: part.device)) {
          rules.append((place, rule))
        } else {
          for run in part.runs {
            for drag in part.drags[run.drags] {
              counts.add(engineWord(drag.swipe, setting, subject), setting: place, person: run.person)
            }
          }
        }
      }
      count(rules, on: part, into: &counts)
    }
  }

  /// What a swipe adds by the engine's own answer.
  private func engineWord(_ index: Int, _ setting: TuningSetting, _ subject: TuningSubject) -> UInt64 {
    let landing = subject.landing(of: block[index], with: setting)
    return TallyIncrement(landing.pages, of: block[index].intent, shipped: shipped[index].pages).word
  }

  /// The columns lie in a few kilobytes, so that each run is asked about by all settings before the next one is.
  private func count(_ rules: [(place: Int, rule: any LandingRule)], on part: Part, into counts: inout TallyCounts) {
    let (runs, drags) = (part.runs, part.drags)
    var batches: [(projection: Double, rules: [(place: Int, rule: ThresholdLanding)])] = []
    var predictions: [(place: Int, rule: ImagePagerLanding)] = []
    for (place, rule) in rules {
      if let rule = rule as? ThresholdLanding, ThresholdColumns.serves(rule) {
        if let index = batches.lastIndex(where: { $0.projection == rule.projection }) {
          batches[index].rules.append((place, rule))
        } else {
          batches.append((rule.projection, [(place, rule)]))
        }
      } else if let rule = rule as? ImagePagerLanding {
        predictions.append((place, rule))
      } else {
        for run in runs { counts.add(Self.sum(rule, of: drags[run.drags]), setting: place, person: run.person) }
      }
    }
    for (projection, rules) in batches {
      let columns = ThresholdColumns(drags, projection: projection)
      for run in runs {
        for (place, rule) in rules {
          counts.add(columns.sum(rule, of: run.drags), setting: place, person: run.person)
        }
      }
    }
    if !predictions.isEmpty {
      let columns = PredictionColumns(drags)
      for run in runs {
        for (place, rule) in predictions {
          counts.add(columns.sum(rule, of: run.drags), setting: place, person: run.person)
        }
      }
    }
  }

  /// The sum of what the answers of a rule add: one by one.
  private static func sum(_ rule: some LandingRule, of drags: ArraySlice<CountedDrag>) -> UInt64 {
    var sum: UInt64 = 0
    for drag in drags {
      // Where the real code would trap, no page is turned.
      let landing = try? rule.landing(of: drag.features)
      sum &+= drag.word(landed: landing.map { $0.page - drag.start } ?? 0)
    }
    return sum
  }
}
