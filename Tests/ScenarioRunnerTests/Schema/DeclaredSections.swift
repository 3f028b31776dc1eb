import PagerEngine

@testable import ScenarioRunner

/// Objects of the document whose keys are declared.
enum DeclaredSections: String, CaseIterable, Sendable {
  case environment, swipe, press, move, lift, replay, settle, goTo, next, scrollTo, insert, remove

  typealias Entry = (key: KeyDeclaration, others: [(String, String)], wrap: (String) -> String)

  var keys: [Entry] {
    let verb = rawValue
    let step: (String) -> String = { document(#"{"\#(verb)": \#($0)}"#) }
    func entries(_ keys: [KeyDeclaration], _ others: [(String, String)] = []) -> [Entry] {
      keys.map { ($0, others, step) }
    }
    switch self {
    case .environment:
      return EnvironmentKeys.all.filter { $0.name != "parent" }.map { key in
        // A deployment target is never above the system.
        (key, key.name == "minimumOS" ? [("os", "18")] : [], { document("", rest: #""environment": \#($0)"#) })
      }
    case .swipe:
      return StepKeys.swipe.map { key in
        // A path needs one target, and a speed that it can have.
        let target = key.name == "by" || key.name == "to" ? [] : [("by", "[-100, 0]")]
        return (key, target, step)
      }.filter { $0.key.name != "velocity" }
    case .press: return entries(StepKeys.press, [("at", "[1, 2]")])
    case .move:
      return StepKeys.move.map { key in
        (key, (key.name == "to" ? [] : [("by", "[-1, 0]")]) + [("duration", "20")], step)
      }
    case .lift: return entries(StepKeys.lift)
    case .replay:
      return StepKeys.replay.filter { $0.name == "samples" || $0.name == "end" }.map { key in
        (key, key.name == "samples" ? [] : [("samples", "[[0, 1, 1]]")], step)
      }
    case .settle: return entries(StepKeys.settle)
    case .goTo: return StepKeys.goTo.map { key in (key, key.name == "animated" ? [("page", "1")] : [], step) }
    case .next: return entries(StepKeys.animation)
    case .scrollTo:
      return StepKeys.scrollTo.map { key in
        (
          key, [("position", "1")],
          { document(#"{"scrollTo": \#($0)}"#, pager: #""model": "SwiftUIPager", "pages": 5"#) }
        )
      }
    case .insert:
      return StepKeys.insert.map { key in
        (key, [("at", "0")] + (key.name == "ids" ? [] : [("count", "1")]), step)
      }
    case .remove: return entries(StepKeys.remove, [("at", "0"), ("count", "1")])
    }
  }
}

/// Values inside and outside of what a form admits.
struct FormSamples {
  var good: [String] = []
  var bad: [String] = ["null", "[[]]", "{\"$\": 1}"]

  init(_ form: Form) {
    switch form {
    case .value(let shape): add(shape)
    case .text: good = ["\"a\""]
    case .line(let mayBeEmpty):
      good = ["\"a\""]
      bad += ["1", "\"a\\nb\""]
      if mayBeEmpty { good.append("\"\"") } else { bad.append("\"\"") }
    case .unsigned:
      good = ["0", "18446744073709551615"]
      bad += ["-1", "0.5", "true"]
    case .object: good = []
    case .tuple(let shapes):
      let inner = shapes.map { FormSamples(.value($0)) }
      let first = inner.compactMap(\.good.first)
      func list(_ sample: String, _ index: Int) -> String {
        "[" + first.enumerated().map { $0.offset == index ? sample : $0.element }.joined(separator: ", ") + "]"
      }
      for (index, samples) in inner.enumerated() {
        good += samples.good.map { list($0, index) }
        bad += samples.bad.map { list($0, index) }
      }
      bad += [
        "[" + first.dropLast().joined(separator: ", ") + "]", "[" + (first + first).joined(separator: ", ") + "]",
      ]
    case .list(let element, let isNeverEmpty):
      let inner = FormSamples(element)
      good = inner.good.map { "[\($0)]" }
      bad += inner.bad.filter { $0 != "null" }.map { "[\($0)]" }
      if isNeverEmpty { bad.append("[]") } else { good.append("[]") }
    case .anyOf(let forms):
      for form in forms {
        if case .object = form { continue }
        good += FormSamples(form).good
      }
    case .part: break
    }
  }

  private mutating func add(_ shape: OptionShape) {
    switch shape {
    case .number(let above, let atLeast, let atMost):
      bad += ["true", "\"a\""]
      if let above {
        good.append("\(above + 0.001)")
        bad.append("\(above)")
      }
      if let atLeast {
        good.append("\(atLeast)")
        bad.append("\(atLeast - 1)")
      }
      if let atMost {
        good.append("\(atMost)")
        bad.append("\(atMost + 1)")
      }
      if good.isEmpty { good = ["-1", "0.5"] }
    case .integer(let atLeast, let atMost):
      bad += ["true", "0.5"]
      good.append("\(atLeast ?? -7)")
      good.append("\(atMost ?? 7)")
      if let atLeast { bad.append("\(atLeast - 1)") }
      if let atMost { bad.append("\(atMost + 1)") }
    case .boolean:
      good = ["true", "false"]
      bad.append("0")
    case .choice(let words):
      good = words.map { "\"\($0)\"" }
      bad += ["\"nonsense\"", "1"]
    case .list(let element, let count, _):
      let inner = FormSamples(.value(element))
      func list(_ sample: String, _ count: Int) -> String {
        "[" + Array(repeating: sample, count: count).joined(separator: ", ") + "]"
      }
      good = inner.good.map { list($0, count.lowerBound) }
      bad += inner.bad.map { list($0, count.lowerBound) }
      if let sample = inner.good.first {
        bad += [list(sample, count.lowerBound - 1), list(sample, count.upperBound + 1)]
      }
    case .record, .anyOf, .named: break
    }
  }
}
