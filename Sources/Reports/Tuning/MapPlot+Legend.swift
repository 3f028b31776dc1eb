internal import PagerTuning

/// What the colours, hatches and lines of the drawing mean.
extension MapPlot {
  struct LegendEntry {
    var kind: Kind?
    var mark = ""
    let words: String
  }

  var legend: [LegendEntry] {
    let total = Double(max(map.plan.count, 1))
    func share(_ count: Int) -> String { "\(Prose.rough(Double(count) / total * 100)) %" }
    var entries = kinds.map { LegendEntry(kind: $0.kind, words: "\($0.kind.words) (\(share($0.count)))") }
    if map.absent > 0 { entries.append(LegendEntry(words: "left blank: no such stroke (\(share(map.absent)))")) }
    if let boundary, !boundary.crossings.isEmpty {
      entries.append(LegendEntry(mark: "edge", words: "where the page changes"))
      let pockets = boundary.pockets.count { $0.far != nil }
      if pockets > 0 {
        entries.append(LegendEntry(mark: "pocket", words: "pockets: less is turned than before (\(pockets))"))
      }
    }
    if !overlay.contours.isEmpty {
      let shares = overlay.contours.map { Prose.exact($0.share * 100) }.joined(separator: ", ")
      entries.append(LegendEntry(mark: "contour c0", words: "half of the swipes, and more outwards (\(shares) %)"))
    }
    if overlay.dots.contains(where: { $0.misreading == .missedTurn || $0.misreading == .tooShort }) {
      entries.append(LegendEntry(mark: "dot", words: "misread: too little was turned"))
    }
    if overlay.dots.contains(where: { $0.misreading != .missedTurn && $0.misreading != .tooShort }) {
      entries.append(LegendEntry(mark: "full", words: "misread: turned falsely, too far, or the wrong way"))
    }
    return entries
  }

  var legendText: String {
    var text = ""
    for (index, entry) in legend.enumerated() {
      let y = Self.legendTop + Self.legendLine * Double(index)
      let (left, right) = (Self.left, Self.left + 30)
      if let kind = entry.kind {
        text += SVG.rectangle(left, y - 14, right, y + 4, class: kind.color)
        if let pattern = kind.pattern {
          text +=
            "<rect fill=\"url(#\(prefix)-\(pattern))\" x=\"\(SVG.number(left))\" y=\"\(SVG.number(y - 14))\" "
            + "width=\"30\" height=\"18\"/>\n"
        }
      } else if entry.mark == "dot" || entry.mark == "full" {
        text += SVG.circle(left + 15, y - 5, 4, class: entry.mark)
      } else if entry.mark.isEmpty {
        text += SVG.rectangle(left, y - 14, right, y + 4, class: "frame")
      } else {
        text += SVG.line(left, y - 5, right, y - 5, class: entry.mark)
      }
      text += SVG.text(right + 10, y, "start", entry.words)
    }
    for (index, line) in footnotes.enumerated() {
      text += SVG.text(Self.left, Self.legendTop + Self.legendLine * Double(legend.count + index), "start", line)
    }
    return text
  }
}
