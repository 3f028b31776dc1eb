import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as an XML parser that knows nothing of the report reads it.
final class XMLTree {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLTree] = []
  private(set) var text = ""

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// This element and all below it, in their order.
  var all: [XMLTree] { [self] + children.flatMap(\.all) }

  func all(_ name: String) -> [XMLTree] { all.filter { $0.name == name } }

  /// What is no XML.
  struct Malformed: Error {
    let reason: String
  }

  static func read(_ text: String) throws -> XMLTree {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw Malformed(reason: parser.parserError.map { "\($0)" } ?? "no root")
    }
    return root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: XMLTree?
    var open: [XMLTree] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = XMLTree(name: elementName, attributes: attributes)
      if let parent = open.last { parent.children.append(element) } else { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      open.last?.text += string
    }
  }
}
