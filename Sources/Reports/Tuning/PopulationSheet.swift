internal import Documents
public import PagerTuning

/// A population's summary for people and for programs: what `pagerlab population` prints.
public struct PopulationSheet: Sendable {
  /// What is told.
  public let summary: PopulationSummary

  /// A sheet of a summary.
  public init(_ summary: PopulationSummary) { self.summary = summary }

  private static let shownPercents = [1.0, 5, 10, 25, 50, 75, 90, 95, 99]

  // MARK: - Table

  /// For people: shares, medians by kind, percentiles, and page flicks beside the published page turns.
  public var table: String {
    var text =
      "\(Prose.count(summary.swipes, "swipe")) of \(summary.people == 1 ? "1 person" : "\(summary.people) people")"
    text += summary.sampled < summary.swipes ? "; \(summary.sampled) of them, evenly spread, are counted here\n" : "\n"
    text += TextLayout.wrapped(summary.identity.escapedForTerminal, width: 100, first: "  ", indent: "  ") + "\n"
    text += kindTable + "\n"
    text += "intent in pages  " + groups(summary.intents) + "\n"
    text += "hand             " + groups(summary.hands) + "\n"
    text += "device           " + groups(summary.devices) + "\n"
    text += "\nPercentiles of all, without signs\n\n" + percentileTable
    if let turns = summary.turns { text += comparison(turns) }
    return text
  }

  private var kindTable: String {
    let columns: [(String, SwipeQuantity, Int)] = [
      ("travel (pt)", .travel, 1), ("of the page", .share, 3), ("duration (s)", .duration, 3),
      ("lift (pt/s)", .liftSpeed, 0), ("lift/average", .liftOverAverage, 2),
    ]
    let rows = zip(summary.kinds, summary.figuresByKind).map { group, figures in
      [
        .word(group.name.isEmpty ? "(no kind)" : group.name.escapedForTerminal), .number(Double(group.count)),
        percent(group.count),
      ]
        + columns.map { cell(Self.median(figures[$0.1]), decimals: $0.2) }
    }
    return TextTable.text(heads: ["kind", "swipes", "%"] + columns.map { "median " + $0.0 }, rows: rows)
  }

  private var percentileTable: String {
    TextTable.text(
      heads: ["quantity"] + Self.heads,
      rows: SwipeQuantity.allCases.map { quantity in
        [.word(Self.name(quantity))] + self.shown(summary.figures[quantity], quantity)
      })
  }

  private func comparison(_ turns: SwipeFigures) -> String {
    var text = "\nPage flicks as on a screen 320 pt wide, beside \(PublishedSwipes.turnCount) published page turns\n\n"
    var rows: [[TextTable.Cell]] = []
    for (quantity, published) in Self.published {
      rows.append([.word(Self.name(quantity) + ", published")] + shown(published, quantity))
      rows.append([.word(Self.name(quantity))] + shown(turns[quantity], quantity))
    }
    text += TextTable.text(heads: ["quantity"] + Self.heads, rows: rows)
    rows = []
    for (index, quantity) in SwipeFigures.correlated.enumerated() {
      var row: [TextTable.Cell] = [.word(quantity.rawValue)]
      for other in SwipeFigures.correlated.indices {
        row.append(.number(PublishedSwipes.turnRanks[index][other]))
        row.append(cell(turns.spearman[index][other], decimals: 3))
      }
      rows.append(row)
    }
    let heads = SwipeFigures.correlated.flatMap { ["published", $0.rawValue] }
    text += "\nSpearman's rank correlations\n\n" + TextTable.text(heads: ["with"] + heads, rows: rows)
    rows = SwipeFigures.correlated.enumerated().map { index, quantity in
      [
        .word(quantity.rawValue), .number(PublishedSwipes.turnBetween[index]), cell(turns.between[index], decimals: 3),
        .number(PublishedSwipes.turnWithin[index]), cell(turns.within[index], decimals: 3),
      ]
    }
    text += "\nStandard deviations of the logarithm\n\n"
    return text
      + TextTable.text(
        heads: ["quantity", "published between people", "here", "published within a person", "here"], rows: rows)
  }

  static let published: [(SwipeQuantity, [Double])] = [
    (.travel, PublishedSwipes.turnTravel), (.duration, PublishedSwipes.turnDuration),
    (.averageSpeed, PublishedSwipes.turnAverageSpeed), (.liftSpeed, PublishedSwipes.turnLiftSpeed),
    (.liftOverAverage, PublishedSwipes.turnLiftOverAverage), (.across, PublishedSwipes.turnAcross),
    (.bow, PublishedSwipes.turnBow),
  ]

  private static var heads: [String] { shownPercents.map { "\(Prose.exact($0)) %" } }

  private static func name(_ quantity: SwipeQuantity) -> String {
    quantity.unit.isEmpty ? quantity.rawValue : "\(quantity.rawValue) (\(quantity.unit))"
  }

  private func shown(_ percentiles: [Double], _ quantity: SwipeQuantity) -> [TextTable.Cell] {
    let decimals =
      switch quantity {
      case .travel, .across: 1
      case .averageSpeed, .liftSpeed: 0
      case .share, .duration, .bow: 3
      case .liftOverAverage: 2
      }
    return Self.shownPercents.map { percent in
      guard let index = PopulationSummary.percents.firstIndex(of: percent), index < percentiles.count else {
        return .empty
      }
      return cell(percentiles[index], decimals: decimals)
    }
  }

  private func cell(_ value: Double?, decimals: Int) -> TextTable.Cell {
    guard let value, let rounded = NumberText.number(NumberText.fixed(value, decimals: decimals)) else { return .empty }
    return .number(rounded)
  }

  private func percent(_ count: Int) -> TextTable.Cell {
    cell(100 * Double(count) / Double(max(summary.sampled, 1)), decimals: 1)
  }

  private static func median(_ percentiles: [Double]) -> Double? {
    PopulationSummary.percents.firstIndex(of: 50).flatMap { $0 < percentiles.count ? percentiles[$0] : nil }
  }

  private func groups(_ groups: [PopulationSummary.Group]) -> String {
    groups.map { group in
      let share = NumberText.fixed(100 * Double(group.count) / Double(max(summary.sampled, 1)), decimals: 1)
      let name = group.name.isEmpty ? "(no name)" : group.name.escapedForTerminal
      return "\(name.replacing("-", with: "−")): \(share) %"
    }.joined(separator: " · ")
  }

  // MARK: - JSON

  /// One JSON object with all figures; the published ones under `published`.
  public var json: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("swipes", summary.swipes)
    json.member("people", summary.people)
    json.member("sampled", summary.sampled)
    json.member("identity", summary.identity)
    for (name, groups) in [
      ("kinds", summary.kinds), ("hands", summary.hands), ("devices", summary.devices), ("intents", summary.intents),
    ] {
      json.name(name)
      json.beginArray()
      for group in groups {
        json.beginObject(inline: true)
        json.member("name", group.name)
        json.member("count", group.count)
        json.endObject()
      }
      json.endArray()
    }
    json.name("percents")
    Self.list(PopulationSummary.percents, &json)
    json.name("figures")
    Self.figures(summary.figures, &json)
    json.name("figuresByKind")
    json.beginObject()
    for (group, figures) in zip(summary.kinds, summary.figuresByKind) {
      json.name(group.name)
      Self.figures(figures, &json)
    }
    json.endObject()
    if let turns = summary.turns {
      json.name("pageFlicksAt320")
      Self.figures(turns, &json)
      json.name("published")
      json.beginObject()
      for (quantity, percentiles) in Self.published {
        json.name(quantity.rawValue)
        Self.list(percentiles, &json)
      }
      json.name("spearman")
      json.beginArray()
      for row in PublishedSwipes.turnRanks { Self.list(row, &json) }
      json.endArray()
      json.name("between")
      Self.list(PublishedSwipes.turnBetween, &json)
      json.name("within")
      Self.list(PublishedSwipes.turnWithin, &json)
      json.endObject()
    }
    json.endObject()
    return json.text + "\n"
  }

  private static func figures(_ figures: SwipeFigures, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("count", figures.count)
    for quantity in SwipeQuantity.allCases {
      json.name(quantity.rawValue)
      list(figures[quantity], &json)
    }
    json.name("spearman")
    json.beginArray()
    for row in figures.spearman { list(row, &json) }
    json.endArray()
    json.name("between")
    list(figures.between, &json)
    json.name("within")
    list(figures.within, &json)
    json.endObject()
  }

  private static func list(_ values: [Double?], _ json: inout JSONWriter) {
    json.beginArray(inline: true)
    for value in values {
      if let value { json.number(value) } else { json.null() }
    }
    json.endArray()
  }
}
