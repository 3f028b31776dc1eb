internal import Documents
internal import GestureSynthesis
internal import PagerEngine
public import PagerTuning

/// A decision map as an SVG drawing.
///
/// Equal neighbours are one shape, so that a map of 200 × 120 cells is a few dozen kilobytes. One file without scripts or
/// fonts of its own, light or dark as the reader's system is, readable on a telephone, and the same bytes everywhere.
public struct MapPlot: Sendable {
  /// The map.
  public let map: DecisionMap
  /// Its boundaries; `nil` draws none.
  public let boundary: MapBoundary?
  /// What is drawn over it.
  public let overlay: MapOverlay
  /// What the names of its patterns begin with: another one for each map of a document.
  public let prefix: String
  /// A title in place of the pager's name and the page that strokes begin on.
  public var title: String?

  static let width = 640.0
  static let (left, right, top, bottom) = (92.0, 622.0, 46.0, 406.0)
  static let legendTop = 486.0
  static let legendLine = 27.0
  /// The most cells drawn along an edge; of more, every second, third, … is.
  static let mostDrawn = 1200

  /// A drawing.
  public init(
    _ map: DecisionMap, boundary: MapBoundary? = nil, overlay: MapOverlay = MapOverlay(), prefix: String = "map",
    title: String? = nil
  ) {
    (self.map, self.boundary, self.overlay, self.prefix) = (map, boundary, overlay, prefix)
    self.title = title
  }

  /// A document of its own.
  public var svg: String {
    text(
      opening: "xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"\(SVG.number(height))\"",
      style: """
        <style>
        svg { \(MapStyle.light) background: var(--map-paper); }
        @media (prefers-color-scheme: dark) { svg { \(MapStyle.dark) } }
        \(MapStyle.rules)
        </style>

        """)
  }

  /// An element of an HTML document that has ``MapStyle``.
  public var element: String { text(opening: "", style: "") }

  private var height: Double { Self.legendTop + Self.legendLine * Double(legend.count + footnotes.count) + 8 }

  var heading: String {
    let plan = map.plan
    return title
      ?? "\(plan.subject.model.declaration.name) from page \(map.startPage) of \(plan.subject.setup.pages.count)"
  }

  /// What does not vary, in lines.
  var footnotes: [String] {
    let plan = map.plan
    var words = OptionText.given(plan.subject.setup.options, of: plan.subject.model.declaration)
    let viewport = plan.subject.setup.environment.viewport
    words.append("\(Prose.exact(viewport.width)) × \(Prose.exact(viewport.height)) pt")
    words.append("\(Prose.exact(plan.subject.digitizer.rate)) touch samples a second")
    words.append(
      map.simulated == plan.count ? "\(plan.count) cells" : "\(map.simulated) of \(plan.count) cells simulated")
    // Twenty pixels a letter on a telephone leave room for so many.
    return words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 46 {
        lines[lines.count - 1] = last + ", " + word
      } else {
        lines.append(word)
      }
    }
  }

  private func text(opening: String, style: String) -> String {
    let (x, y) = (axis(map.plan.x, from: Self.left, to: Self.right), axis(map.plan.y, from: Self.bottom, to: Self.top))
    var text = "<svg class=\"map\" \(opening)\(opening.isEmpty ? "" : " ")viewBox=\"0 0 640 \(SVG.number(height))\" "
    text += "role=\"img\" aria-labelledby=\"\(prefix)-title\">\n"
    text += "<title id=\"\(prefix)-title\">Decision map of \(heading.escapedForXML)</title>\n" + style + patterns
    text += "<rect class=\"paper\" width=\"640\" height=\"\(SVG.number(height))\"/>\n"
    text += SVG.text(16, 28, "start", heading, class: "title")
    text += cells(x, y) + frame(x, y) + contours(x, y) + edges(x, y) + dots(x, y) + legendText
    return text + "</svg>\n"
  }

  /// The axis with half a cell at each end.
  private func axis(_ axis: MapAxis, from start: Double, to end: Double) -> PlotAxis {
    let ends = [axis.from - axis.step / 2, axis.value(at: axis.count - 1) + axis.step / 2]
    return PlotAxis(showing: ends, from: start, to: end, ticks: 6, isTight: true)
  }
}
