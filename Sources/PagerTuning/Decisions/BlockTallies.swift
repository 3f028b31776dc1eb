/// What settings made of a block of swipes: counts for each person who made some of them.
///
/// Its size is that of settings × people, whatever the number of swipes; parts of one plan add up in any order.
public struct BlockTallies: Equatable, Sendable {
  /// Who made the swipes, in the order of the swipes, each once.
  public var people: [Int]
  /// How many swipes of the block each of them made, in the order of `people`.
  public var swipes: [PersonSwipes]
  /// For each setting of the range that was asked for, in its order, what became of each one's swipes, in the order of
  /// `people`.
  public var tallies: [[Tally]]

  /// Counts.
  public init(people: [Int], swipes: [PersonSwipes], tallies: [[Tally]]) {
    (self.people, self.swipes, self.tallies) = (people, swipes, tallies)
  }
}

/// Whose the swipes of a block are: the swipes of a person lie together, each run of them is a stretch.
struct BlockPeople: Sendable {
  /// Who made swipes, in the order of the swipes, each once.
  private(set) var people: [Int] = []
  /// How many of each.
  private(set) var swipes: [PersonSwipes] = []
  /// Runs of swipes of one person: the place in `people`, and which swipes.
  private(set) var stretches: [(person: Int, swipes: Range<Int>)] = []

  init(_ block: some RandomAccessCollection<Swipe>) {
    var first = 0
    for (index, swipe) in block.enumerated() {
      if let last = stretches.last, people[last.person] == swipe.person {
        stretches[stretches.count - 1].swipes = first..<index + 1
      } else {
        first = index
        stretches.append((place(of: swipe.person), index..<index + 1))
      }
      let place = stretches[stretches.count - 1].person
      if swipe.intent.pages == 0 { swipes[place].stays += 1 } else { swipes[place].turns += 1 }
    }
  }

  private mutating func place(of person: Int) -> Int {
    if let place = people.firstIndex(of: person) { return place }
    people.append(person)
    swipes.append(PersonSwipes())
    return people.count - 1
  }
}
