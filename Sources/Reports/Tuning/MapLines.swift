internal import PagerTuning

/// The crossings of a map's rows, joined to lines from row to row.
struct MapLines {
  /// One line: crossings of neighbouring rows between the same two pages.
  struct Line {
    var crossings: [MapCrossing]
  }

  let all: [Line]

  /// Joins crossings that are given by row, from left to right.
  ///
  /// The n-th crossing between two pages continues the n-th of the row below, where both rows have as many of them on the
  /// same side; where they have not, lines end and others begin.
  init(_ crossings: [MapCrossing]) {
    var done: [Line] = []
    var open: [Line] = []
    var rest = crossings[...]
    while let first = rest.first {
      let row = rest.prefix { $0.row == first.row }
      rest = rest.dropFirst(row.count)
      let isNext = open.first?.crossings.last.map { $0.row == first.row - 1 } ?? false
      if !isNext {
        done += open
        open = []
      }
      var next: [Line] = []
      for crossing in row where !next.contains(where: { $0.crossings.last == crossing }) {
        let peers = row.filter { Self.alike($0, crossing) }
        let before = open.filter { $0.crossings.last.map { Self.alike($0, crossing) } ?? false }
        open.removeAll { $0.crossings.last.map { Self.alike($0, crossing) } ?? false }
        if before.count == peers.count {
          next += zip(before, peers).map { Line(crossings: $0.crossings + [$1]) }
        } else {
          done += before
          next += peers.map { Line(crossings: [$0]) }
        }
      }
      done += open
      open = next
    }
    all = done + open
  }

  private static func alike(_ a: MapCrossing, _ b: MapCrossing) -> Bool {
    a.from == b.from && a.to == b.to && (a.x > 0) == (b.x > 0)
  }

  /// A word for each rule and side, at the middle of the longest stretch that it decides.
  var labels: [(word: String, at: MapCrossing)] {
    var longest: [[MapCrossing]] = []
    for line in all {
      for stretch in Self.stretches(of: line) where stretch[0].because != .none {
        let peer = longest.firstIndex {
          $0[0].because == stretch[0].because && ($0[0].x > 0) == (stretch[0].x > 0)
        }
        if let peer {
          if stretch.count > longest[peer].count { longest[peer] = stretch }
        } else {
          longest.append(stretch)
        }
      }
    }
    // A word is about as high as a twentieth of the plot.
    let rows = longest.map(\.count).max() ?? 0
    return longest.filter { $0.count * 20 >= rows }.map { ($0[0].because.rawValue, $0[$0.count / 2]) }
  }

  /// The parts of a line that one rule decides.
  private static func stretches(of line: Line) -> [[MapCrossing]] {
    line.crossings.reduce(into: []) { stretches, crossing in
      if stretches.last?.last?.because == crossing.because {
        stretches[stretches.count - 1].append(crossing)
      } else {
        stretches.append([crossing])
      }
    }
  }
}
