internal import Documents
public import PagerTuning

/// A decision map as one HTML file: the drawing, the cell below the pointer in words, and how to ask for its reason.
///
/// Nothing is loaded, and its policy lets nothing through but its own style and script, by their hashes.
public struct MapPage: Sendable {
  private let plot: MapPlot
  private let boundary: MapBoundary?
  private let command: [String]

  /// A page.
  ///
  /// - Parameter command: the words of the command that makes the map.
  public init(_ map: DecisionMap, boundary: MapBoundary?, command: [String]) {
    plot = MapPlot(map, boundary: boundary)
    self.boundary = boundary
    self.command = command
  }

  /// The document.
  public var html: String {
    let findings = MapSheet(plot.map, boundary: boundary).findings()
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(ContentHash.source(Self.style)); \
      script-src \(ContentHash.source(MapScript.text)); base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>Decision map: \(plot.heading.escapedForXML)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>Which page a stroke leads to</h1>
      \(plot.element)<output role="status" aria-live="polite"></output>
      <p id="hint" class="note" hidden>Point at a cell or tap it; with the keyboard, the arrow keys move a cursor over the \
      drawing.</p>
      <h2>Why a cell is as it is</h2>
      <pre><code id="command">\(shell.escapedForXML) --scenario=X,Y | pagerlab explain -</code></pre>
      <h2>This map</h2>
      <pre><code>\(shell.escapedForXML) --format html</code></pre>

      """
    if !findings.isEmpty {
      text += "<h2>Findings</h2>\n<ul>\n"
      for finding in findings { text += "<li>\(Prose.capitalized(finding).escapedForXML)</li>\n" }
      text += "</ul>\n"
    }
    text += "</main>\n<div id=\"cells\" hidden>\(data.escapedForXML)</div>\n"
    return text + "<script>\(MapScript.text)</script>\n</body>\n</html>\n"
  }

  /// The command for a shell.
  private var shell: String { command.map(Self.quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x2F, 0x3A, 0x3D, 0x5F].contains(byte)
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// What the script reads.
  private var data: String {
    let map = plot.map
    var writer = JSONWriter(layout: .compact)
    writer.beginObject()
    writer.member("command", shell)
    writer.member("viewportLength", map.plan.viewportLength)
    writer.member("left", MapPlot.left)
    writer.member("right", MapPlot.right)
    writer.member("top", MapPlot.top)
    writer.member("bottom", MapPlot.bottom)
    for (name, axis) in [("x", map.plan.x), ("y", map.plan.y)] {
      writer.name(name)
      writer.beginObject()
      writer.member("quantity", axis.quantity.name)
      writer.member("from", axis.from)
      writer.member("step", axis.step)
      writer.member("count", axis.count)
      writer.endObject()
    }
    MapRuns(map).write(to: &writer, of: map)
    writer.endObject()
    return writer.text
  }

  static let style = """
    :root { color-scheme: light dark; \(MapStyle.light) --map-ground: #f5f6f8; }
    @media (prefers-color-scheme: dark) { :root { \(MapStyle.dark) --map-ground: #0e1014; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--map-ground); color: var(--map-ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
    main { max-width: 880px; margin: 0 auto; padding: 20px 24px 64px; }
    h1 { font-size: 20px; font-weight: 650; margin: 0 0 12px; }
    h2 { font-size: 16px; font-weight: 650; margin: 24px 0 4px; }
    .map { border-radius: 10px; touch-action: pan-y; cursor: crosshair; }
    :focus-visible { outline: 2px solid var(--map-f3); outline-offset: 2px; }
    output { display: block; min-height: 3em; margin: 8px 0 0; font-weight: 600; }
    .note { color: var(--map-faint); margin: 0; }
    pre { background: var(--map-paper); border-radius: 8px; padding: 10px 12px; margin: 4px 0; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    code { font: .87em ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    @media (max-width: 520px) { main { padding: 14px 12px 48px; } }
    \(MapStyle.rules)

    """
}
