/// The elements of an HTML or XML text, for tests that ask about its structure.
struct Markup {
  /// An opening tag.
  struct Element: Equatable {
    var name: String
    var attributes: String
  }

  /// The opening tags in their order.
  private(set) var elements: [Element] = []
  /// What does not fit together: a closing tag without its opening one, text that is no tag.
  private(set) var faults: [String] = []

  private static let void: Set = ["meta", "input", "br", "img", "!doctype"]

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var open: [String] = []
    var index = 0
    func find(_ word: String, from start: Int) -> Int? {
      let word = Array(word.unicodeScalars)
      var at = start
      while at + word.count <= scalars.count {
        if Array(scalars[at..<at + word.count]) == word { return at }
        at += 1
      }
      return nil
    }
    while index < scalars.count {
      guard scalars[index] == "<" else {
        if scalars[index] == ">" { faults.append("a > outside of tags") }
        index += 1
        continue
      }
      guard let end = scalars[index...].firstIndex(of: ">") else {
        faults.append("a tag without an end")
        return
      }
      var tag = String(String.UnicodeScalarView(scalars[index + 1..<end]))
      index = end + 1
      if tag.hasPrefix("/") {
        tag.removeFirst()
        if open.last != tag { faults.append("</\(tag)> where \(open.last ?? "nothing") is open") }
        if !open.isEmpty { open.removeLast() }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      if isClosed { tag.removeLast() }
      let name = String(tag.prefix { $0 != " " && $0 != "\n" }).lowercased()
      elements.append(Element(name: name, attributes: String(tag.dropFirst(name.count))))
      if isClosed || Self.void.contains(name) { continue }
      // What is in these is no markup.
      if name == "script" || name == "style" {
        guard let close = find("</\(name)>", from: index) else {
          faults.append("<\(name)> without an end")
          return
        }
        index = close + name.unicodeScalars.count + 3
        continue
      }
      open.append(name)
    }
    faults += open.map { "<\($0)> without an end" }
  }

  /// How many elements of a name there are whose attributes hold a text.
  func count(_ name: String, _ text: String = "") -> Int {
    elements.count { $0.name == name && (text.isEmpty || $0.attributes.contains(text)) }
  }
}
