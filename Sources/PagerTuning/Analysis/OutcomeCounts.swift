/// What a setting made of the swipes of some people, in sums: all that a cost or a rate is computed from.
struct OutcomeCounts: Equatable {
  /// How often each misreading happened, in the order of `Misreading.allCases`.
  var misread = Array(repeating: 0, count: Misreading.allCases.count)
  /// Of whom.
  var swipes = PersonSwipes()

  /// Nothing yet.
  init() {}

  /// The sums over all people.
  init(_ tallies: [Tally], _ people: [PersonSwipes]) {
    for (tally, swipes) in zip(tallies, people) { add(tally, swipes) }
  }

  /// Adds a person.
  mutating func add(_ tally: Tally, _ person: PersonSwipes) {
    for index in misread.indices { misread[index] += tally.misread[index] }
    swipes += person
  }

  /// The whole without a part of it.
  static func - (whole: OutcomeCounts, part: OutcomeCounts) -> OutcomeCounts {
    var rest = whole
    for index in rest.misread.indices { rest.misread[index] -= part.misread[index] }
    rest.swipes.turns -= part.swipes.turns
    rest.swipes.stays -= part.swipes.stays
    return rest
  }

  /// All misreadings together.
  var errors: Int { misread.reduce(0, +) }

  /// How many swipes a misreading can happen to.
  func total(for misreading: Misreading) -> Int { misreading == .falseTurn ? swipes.stays : swipes.turns }

  /// How often a misreading happened, as a share; 0 without swipes that it can happen to.
  func rate(of misreading: Misreading) -> Double {
    let total = total(for: misreading)
    return total > 0 ? Double(misread[misreading.ordinal]) / Double(total) : 0
  }
}

extension PersonSwipes {
  /// All swipes.
  var count: Int { turns + stays }
}

extension TuningCosts {
  /// The expected cost of a swipe.
  ///
  /// An intent that has no swipe has no cost.
  func cost(of counts: OutcomeCounts) -> Double {
    cost(
      turn: turnCost(of: counts.misread), stay: stayCost(of: counts.misread), turns: Double(counts.swipes.turns),
      stays: Double(counts.swipes.stays))
  }

  /// The expected cost from the summed costs of misread turns and stays, and how many of them there are.
  func cost(turn: Double, stay: Double, turns: Double, stays: Double) -> Double {
    guard let turnPrior else { return turns + stays > 0 ? (turn + stay) / (turns + stays) : 0 }
    return (turns > 0 ? turnPrior * (turn / turns) : 0) + (stays > 0 ? (1 - turnPrior) * (stay / stays) : 0)
  }

  /// Whether a draw of people tells a cost: one without a swipe of an intent that the whole has does not, where the shares of
  /// intents are given.
  func isKnown(turns: Double, stays: Double, of whole: PersonSwipes) -> Bool {
    turnPrior == nil || ((whole.turns == 0 || turns > 0) && (whole.stays == 0 || stays > 0))
  }

  /// The costs of misread turns, summed.
  func turnCost(of misread: [Int]) -> Double {
    var sum = 0.0
    for misreading in Misreading.allCases where misreading != .falseTurn {
      sum += costs[misreading.ordinal] * Double(misread[misreading.ordinal])
    }
    return sum
  }

  /// The costs of misread stays, summed.
  func stayCost(of misread: [Int]) -> Double {
    costs[Misreading.falseTurn.ordinal] * Double(misread[Misreading.falseTurn.ordinal])
  }

  /// Whether all limits are kept.
  func isFeasible(_ counts: OutcomeCounts) -> Bool {
    limits.allSatisfy { counts.rate(of: $0.misreading) <= $0.atMost }
  }
}

/// The expected cost of a setting, or the difference of two, with its standard error over people.
struct CostSpread: Equatable {
  /// The cost, or the difference.
  var value: Double
  /// Its standard error, people being the independent draws; 0 with fewer than two.
  var standardError: Double
  /// How many people made a swipe.
  var people: Int
}

extension TuningCosts {
  /// The cost of a setting, or how much dearer it is than another on the same swipes.
  ///
  /// The standard error is that of a ratio of sums over clusters, by what each person adds to it: Davison and Hinkley,
  /// "Bootstrap Methods and their Application" (1997), §2.7.
  func spread(of tallies: [Tally], minus others: [Tally]? = nil, people: [PersonSwipes]) -> CostSpread {
    var rows: [(turn: Double, stay: Double, turns: Double, stays: Double)] = []
    var (turn, stay, turns, stays) = (0.0, 0.0, 0.0, 0.0)
    for (person, swipes) in people.enumerated() where swipes.count > 0 {
      var (turnHere, stayHere) = (turnCost(of: tallies[person].misread), stayCost(of: tallies[person].misread))
      if let others {
        turnHere -= turnCost(of: others[person].misread)
        stayHere -= stayCost(of: others[person].misread)
      }
      rows.append((turnHere, stayHere, Double(swipes.turns), Double(swipes.stays)))
      turn += turnHere
      stay += stayHere
      turns += Double(swipes.turns)
      stays += Double(swipes.stays)
    }
    let value = cost(turn: turn, stay: stay, turns: turns, stays: stays)
    guard rows.count > 1 else { return CostSpread(value: value, standardError: 0, people: rows.count) }
    var squares = 0.0
    for row in rows {
      var share = 0.0
      if let turnPrior {
        if turns > 0 { share += turnPrior * (row.turn - turn / turns * row.turns) / turns }
        if stays > 0 { share += (1 - turnPrior) * (row.stay - stay / stays * row.stays) / stays }
      } else {
        share = (row.turn + row.stay - value * (row.turns + row.stays)) / (turns + stays)
      }
      squares += share * share
    }
    let count = Double(rows.count)
    return CostSpread(
      value: value, standardError: (squares * count / (count - 1)).squareRoot(), people: rows.count)
  }
}
