import Documents
import Testing

@testable import ScenarioRunner

/// A validator of the part of JSON Schema, draft-07, that the schema of scenarios uses.
///
/// Written by the standard alone, apart from what makes the schema. A keyword that it does not know is a problem of its own.
final class SchemaValidator {
  private let root: JSONPiece
  private var definitions: [String: JSONPiece] = [:]
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]
  /// Keywords that it does not know, and patterns that are none.
  private(set) var problems: Set<String> = []

  private static let annotations = ["$schema", "title", "description", "default", "examples", "definitions"]

  init(_ schema: JSONPiece) {
    root = schema
    if case .object(let members)? = schema["definitions"] {
      for member in members { definitions[member.name] = member.value }
    }
  }

  /// Whether a document is admitted; a text that is no JSON is not.
  func admits(_ text: String) -> Bool {
    guard let node = JSONReader.read(SourceText(name: "", text: text)).root else { return false }
    return admits(node, root)
  }

  func admits(_ node: JSONNode, _ schema: JSONPiece) -> Bool {
    if case .flag(let flag) = schema { return flag }
    guard case .object(let members) = schema else { return false }
    if case .text(let reference)? = schema["$ref"] {
      guard let definition = definitions[String(reference.dropFirst("#/definitions/".count))] else {
        problems.insert("no definition \(reference)")
        return false
      }
      if members.count > 1 { problems.insert("something stands beside \(reference)") }
      return admits(node, definition)
    }
    return members.allSatisfy { holds($0.name, $0.value, node, schema) }
  }

  private func holds(_ keyword: String, _ value: JSONPiece, _ node: JSONNode, _ schema: JSONPiece) -> Bool {
    if Self.annotations.contains(keyword) { return true }
    switch keyword {
    case "type": return types(value).contains { isType($0, node) }
    case "enum": return elements(value).contains { isEqual(node, $0) }
    case "const": return isEqual(node, value)
    case "anyOf": return elements(value).contains { admits(node, $0) }
    case "allOf": return elements(value).allSatisfy { admits(node, $0) }
    case "not": return !admits(node, value)
    case "if": return (admits(node, value) ? schema["then"] : schema["else"]).map { admits(node, $0) } ?? true
    case "then", "else": return true
    default: break
    }
    switch node.kind {
    case .number(let number):
      if keyword == "maximum", value == .unsigned(.max) { return number.exactUnsigned != nil || number.value < 0x1p63 }
      return holds(keyword, value, number.value)
    case .string(let text): return keyword == "pattern" ? matches(text, value) : isKnown(keyword)
    case .array(let elements): return holds(keyword, value, elements)
    case .object(let members): return holds(keyword, value, members, schema)
    default: return isKnown(keyword)
    }
  }

  private func isKnown(_ keyword: String) -> Bool {
    let known = [
      "pattern", "minimum", "maximum", "exclusiveMinimum", "items", "minItems", "maxItems", "properties", "required",
      "additionalProperties", "patternProperties", "propertyNames", "minProperties", "maxProperties", "dependencies",
    ]
    if !known.contains(keyword) { problems.insert("unknown keyword \(keyword)") }
    return true
  }

  private func holds(_ keyword: String, _ value: JSONPiece, _ number: Double) -> Bool {
    guard let bound = value.double else { return isKnown(keyword) }
    switch keyword {
    case "minimum": return number >= bound
    case "maximum": return number <= bound
    case "exclusiveMinimum": return number > bound
    default: return isKnown(keyword)
    }
  }

  private func holds(_ keyword: String, _ value: JSONPiece, _ elements: [JSONNode]) -> Bool {
    switch keyword {
    case "items":
      if case .list(let schemas) = value { return zip(elements, schemas).allSatisfy { admits($0, $1) } }
      return elements.allSatisfy { admits($0, value) }
    case "minItems": return Double(elements.count) >= value.double ?? 0
    case "maxItems": return Double(elements.count) <= value.double ?? 0
    default: return isKnown(keyword)
    }
  }

  private func holds(_ keyword: String, _ value: JSONPiece, _ members: [JSONMember], _ schema: JSONPiece) -> Bool {
    switch keyword {
    case "properties":
      return members.allSatisfy { member in value[member.name].map { admits(member.value, $0) } ?? true }
    case "patternProperties":
      return members.allSatisfy { member in
        patterned(value, member.name).allSatisfy { admits(member.value, $0) }
      }
    case "additionalProperties":
      return members.allSatisfy { member in
        schema["properties"]?[member.name] != nil
          || schema["patternProperties"].map { !patterned($0, member.name).isEmpty } ?? false
          || admits(member.value, value)
      }
    case "propertyNames":
      return members.allSatisfy { member in
        admits(JSONNode(.string(member.name), standingFor: member.value), value)
      }
    case "required": return elements(value).allSatisfy { name in members.contains { .text($0.name) == name } }
    case "minProperties": return Double(members.count) >= value.double ?? 0
    case "maxProperties": return Double(members.count) <= value.double ?? 0
    case "dependencies":
      guard case .object(let rules) = value else { return false }
      return rules.allSatisfy { rule in
        !members.contains { $0.name == rule.name }
          || elements(rule.value).allSatisfy { name in members.contains { .text($0.name) == name } }
      }
    default: return isKnown(keyword)
    }
  }

  private func patterned(_ value: JSONPiece, _ name: String) -> [JSONPiece] {
    guard case .object(let rules) = value else { return [] }
    return rules.filter { matches(name, .text($0.name)) }.map(\.value)
  }

  private func matches(_ text: String, _ pattern: JSONPiece) -> Bool {
    guard case .text(let pattern) = pattern else { return false }
    if patterns[pattern] == nil { patterns[pattern] = try? Regex(pattern).matchingSemantics(.unicodeScalar) }
    guard let regex = patterns[pattern] else {
      problems.insert("no pattern: \(pattern)")
      return false
    }
    return text.firstMatch(of: regex) != nil
  }

  private func types(_ value: JSONPiece) -> [String] {
    let all = if case .list(let types) = value { types } else { [value] }
    return all.compactMap { if case .text(let type) = $0 { type } else { nil } }
  }

  private func elements(_ value: JSONPiece) -> [JSONPiece] { if case .list(let list) = value { list } else { [] } }

  private func isType(_ type: String, _ node: JSONNode) -> Bool {
    switch (type, node.kind) {
    case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
      ("object", .object):
      true
    case ("integer", .number(let number)): number.value == number.value.rounded()
    default: false
    }
  }

  private func isEqual(_ node: JSONNode, _ value: JSONPiece) -> Bool {
    switch (node.kind, value) {
    case (.string(let a), .text(let b)): a == b
    case (.bool(let a), .flag(let b)): a == b
    case (.number(let a), _): value.double == a.value
    default: false
    }
  }
}

extension JSONPiece {
  fileprivate var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }
}
