/// A table of an HTML document that scrolls inside itself where the screen is narrow.
struct HTMLTable {
  /// A cell: its text, and what it is.
  struct Cell {
    var text: String
    /// Classes, separated by spaces.
    var look = ""
    /// Small print below the text, its parts between ` · ` on lines of their own.
    var note = ""
    /// Whether it names its row.
    var isHead = false

    /// A cell of words or figures, which are escaped.
    init(_ text: String, _ look: String = "", note: String = "", isHead: Bool = false) {
      (self.text, self.look, self.note, self.isHead) = (text, look, note, isHead)
    }
  }

  /// What it is of, for whoever hears it.
  let name: String
  let heads: [String]
  var rows: [[Cell]] = []

  init(_ name: String, _ heads: [String]) {
    (self.name, self.heads) = (name, heads)
  }

  private static func small(_ note: String) -> String {
    note.split(separator: " · ").map { "<small>\($0.description.escapedForXML)</small>" }.joined()
  }

  /// The element.
  var html: String {
    var text =
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(name.escapedForXML)\">\n<table>\n<thead><tr>"
    for head in heads { text += "<th scope=\"col\">\(head.escapedForXML)</th>" }
    text += "</tr></thead>\n<tbody>\n"
    for row in rows {
      text += "<tr>"
      for cell in row {
        let look = cell.look.isEmpty ? "" : " class=\"\(cell.look)\""
        let note = cell.note.isEmpty ? "" : Self.small(cell.note)
        text +=
          cell.isHead
          ? "<th scope=\"row\"\(look)>\(cell.text.escapedForXML)\(note)</th>"
          : "<td\(look)>\(cell.text.escapedForXML)\(note)</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</div>\n"
  }
}
