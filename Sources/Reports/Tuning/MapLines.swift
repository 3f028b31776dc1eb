internal import PagerTuning

/// The crossings of a map's rows, joined to lines from row to row.
struct MapLines {
  /// One line: crossings of neighbouring rows between the same two pages.
  struct Line {
    var crossings: [MapCrossing]
  }

  let all: [Line]

  /// The most words beside lines.
  private static let labelled = 6

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

  /// A word for each stretch of the longest lines that one rule decides, at its middle.
  var labels: [(word: String, at: MapCrossing)] {
    var stretches: [[MapCrossing]] = []
    for line in all {
      var stretch: [MapCrossing] = []
      for crossing in line.crossings {
        if let last = stretch.last, last.because != crossing.because {
          stretches.append(stretch)
          stretch = []
        }
        stretch.append(crossing)
      }
      stretches.append(stretch)
    }
    let rows = all.map(\.crossings.count).max() ?? 0
    // A word is about as high as a twentieth of the plot.
    let long = stretches.enumerated().filter { $0.element.count * 20 >= rows && $0.element.count > 1 }
    let chosen = long.sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.prefix(Self.labelled)
    return chosen.sorted { $0.offset < $1.offset }.compactMap { _, stretch in
      let middle = stretch[stretch.count / 2]
      return middle.because == .none ? nil : (middle.because.rawValue, middle)
    }
  }
}
