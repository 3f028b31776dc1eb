import Documents
import PagerMath

@testable import ScenarioRunner

/// Scenarios with a value that is another one, or a member that is missing: many of them are still valid.
enum AlteredScenarios {
  struct Draws {
    let stream: RandomStream
    var next: UInt64 = 0

    mutating func below(_ bound: Int) -> Int {
      defer { next += 1 }
      return Int(stream.bits(at: next) % UInt64(max(1, bound)))
    }
  }

  private static let values = [
    "0", "1", "-1", "0.5", "3.0", "1e3", "true", "null", "[]", "{}", "\"\"", "\"$$x\"", "[1, 2]", "[-100.5, 0]",
    "\"2\"",
    "{\"not\": null}", "{\"atLeast\": 0}", "{\"is\": 1.5, \"within\": 3}", "{\"oneOf\": [1, null, {\"not\": 2}]}",
  ]

  /// A document with one value replaced, by one of another document or one from a list, or with one member left out.
  static func alter(_ document: JSONNode, with other: JSONNode, _ draws: inout Draws) -> String {
    var count = 0
    func visit(_ node: JSONNode, _ body: (JSONNode, Int) -> Void) {
      body(node, count)
      count += 1
      switch node.kind {
      case .array(let elements): for element in elements { visit(element, body) }
      case .object(let members): for member in members { visit(member.value, body) }
      default: break
      }
    }
    visit(other) { _, _ in }
    let chosen = draws.below(count)
    count = 0
    var replacement = JSONReader.read(SourceText(name: "", text: values[draws.below(values.count)])).root
    if draws.below(2) == 0 { visit(other) { node, index in if index == chosen { replacement = node } } }
    count = 0
    visit(document) { _, _ in }
    let target = 1 + draws.below(count - 1)
    let leavesOut = draws.below(4) == 0
    var writer = JSONWriter(layout: .compact)
    var index = 0
    func skip(_ node: JSONNode) {
      index += 1
      switch node.kind {
      case .array(let elements): for element in elements { skip(element) }
      case .object(let members): for member in members { skip(member.value) }
      default: break
      }
    }
    func write(_ node: JSONNode) {
      if index == target, !leavesOut, let replacement {
        writer.value(replacement)
        return skip(node)
      }
      index += 1
      switch node.kind {
      case .array(let elements):
        writer.beginArray()
        for element in elements {
          if index == target, leavesOut { skip(element) } else { write(element) }
        }
        writer.endArray()
      case .object(let members):
        writer.beginObject()
        for member in members {
          if index == target, leavesOut {
            skip(member.value)
          } else {
            writer.name(member.name)
            write(member.value)
          }
        }
        writer.endObject()
      default: writer.value(node)
      }
    }
    write(document)
    return writer.text
  }
}
