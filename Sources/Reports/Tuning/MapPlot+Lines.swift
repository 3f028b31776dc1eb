internal import PagerTuning

/// Frame, boundaries, and what is laid over the cells.
extension MapPlot {
  func frame(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = SVG.rectangle(Self.left, Self.top, Self.right, Self.bottom, class: "frame")
    for tick in x.ticks {
      text += SVG.line(x.pixel(tick), Self.bottom, x.pixel(tick), Self.bottom + 5, class: "tick")
      text += SVG.text(x.pixel(tick), Self.bottom + 24, "middle", x.label(tick))
    }
    for tick in y.ticks {
      text += SVG.line(Self.left - 5, y.pixel(tick), Self.left, y.pixel(tick), class: "tick")
      text += SVG.text(Self.left - 10, y.pixel(tick) + 5, "end", y.label(tick))
    }
    let across = map.plan.x.quantity.title
    let up = map.plan.y.quantity.title
    text += SVG.text((Self.left + Self.right) / 2, Self.bottom + 50, "middle", across, class: "axis")
    let middle = SVG.number((Self.top + Self.bottom) / 2)
    return text
      + "<text class=\"axis\" transform=\"translate(20 \(middle)) rotate(-90)\" text-anchor=\"middle\">"
      + "\(up.escapedForXML)</text>\n"
  }

  /// The boundaries, each with the rule that turns there, and pockets.
  func edges(_ x: PlotAxis, _ y: PlotAxis) -> String {
    guard let boundary else { return "" }
    let lines = MapLines(boundary.crossings)
    var text = ""
    for line in lines.all {
      var points: [(x: Double, y: Double)] = []
      for crossing in line.crossings {
        // A crossing holds for the height of its row.
        points.append((x.pixel(crossing.x), y.pixel(edge(map.plan.y, crossing.row))))
        points.append((x.pixel(crossing.x), y.pixel(edge(map.plan.y, crossing.row + 1))))
      }
      text += SVG.path(points, class: "edge")
    }
    for pocket in boundary.pockets {
      guard let far = pocket.far else { continue }
      let height = y.pixel(map.plan.y.value(at: pocket.row))
      text += SVG.line(x.pixel(pocket.near), height, x.pixel(far), height, class: "pocket")
    }
    for (word, crossing) in lines.labels {
      let pixel = x.pixel(crossing.x)
      // Outwards, where there is room.
      let isLate = pixel > Self.right - 110 || crossing.x < 0 && pixel > Self.left + 110
      text += SVG.text(
        isLate ? pixel - 8 : pixel + 8, y.pixel(map.plan.y.value(at: crossing.row)) + 5, isLate ? "end" : "start", word,
        class: "rule")
    }
    return text
  }

  func contours(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = ""
    for (index, contour) in overlay.contours.enumerated() where !contour.pieces.isEmpty {
      var commands = ""
      for piece in contour.pieces {
        commands += "M\(SVG.number(x.pixel(piece.x1))) \(SVG.number(y.pixel(piece.y1)))"
        commands += "L\(SVG.number(x.pixel(piece.x2))) \(SVG.number(y.pixel(piece.y2)))"
      }
      let percent = Prose.exact(contour.share * 100)
      text +=
        "<path class=\"contour c\(min(index, 2))\" d=\"\(commands)\"><title>\(percent) % of the swipes</title></path>\n"
    }
    return text
  }

  func dots(_ x: PlotAxis, _ y: PlotAxis) -> String {
    var text = ""
    for dot in overlay.dots where dot.x >= x.low && dot.x <= x.high && dot.y >= y.low && dot.y <= y.high {
      let isFull = dot.misreading == .falseTurn || dot.misreading == .tooFar || dot.misreading == .wrongWay
      let center = SVG.center(x.pixel(dot.x), y.pixel(dot.y))
      let mark =
        "<circle class=\"\(isFull ? "full" : "dot")\" \(center) r=\"3.5\" data-swipe=\"\(dot.id)\">"
        + "<title>swipe \(dot.id): \(dot.misreading.mapWords)</title></circle>"
      text += overlay.anchor.map { "<a href=\"#\(($0 + "\(dot.id)").escapedForXML)\">\(mark)</a>\n" } ?? mark + "\n"
    }
    return text
  }
}
