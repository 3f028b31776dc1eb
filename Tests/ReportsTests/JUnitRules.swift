/// The rules of Jenkins' `junit-10.xsd` (jenkinsci/xunit-plugin), and what counters must add up to.
enum JUnitRules {
  private struct Rule {
    var required: [String] = []
    var optional: [String] = []
    var children: [String] = []
    var hasText = false
  }

  private static let problem = Rule(optional: ["type", "message"], hasText: true)
  private static let rules: [String: Rule] = [
    "testsuites": Rule(optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
    "testsuite": Rule(
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url", "version",
      ],
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
    "testcase": Rule(
      required: ["name"], optional: ["time", "classname", "group"],
      children: [
        "skipped", "error", "failure", "rerunFailure", "rerunError", "flakyFailure", "flakyError", "system-out",
        "system-err",
      ]),
    "failure": problem, "error": problem, "skipped": problem,
  ]
  /// What GitLab and CircleCI read and the schema does not know.
  private static let more: [String: [String]] = ["testcase": ["file", "line"]]

  /// What is against the rules in a document.
  static func violations(_ root: XMLTree) -> [String] {
    var found = root.name == "testsuites" ? [] : ["the root is \(root.name)"]
    for element in root.all { found += violations(alone: element) }
    for element in root.all("testsuite") + [root] { found += miscounts(element) }
    return found
  }

  private static func violations(alone element: XMLTree) -> [String] {
    guard let rule = rules[element.name] else { return ["unknown element \(element.name)"] }
    var found: [String] = []
    for name in rule.required where element.attributes[name] == nil { found.append("\(element.name) lacks \(name)") }
    let allowed = rule.required + rule.optional + (more[element.name] ?? [])
    for name in element.attributes.keys.sorted() where !allowed.contains(name) {
      found.append("\(element.name) has \(name)")
    }
    for child in element.children where !rule.children.contains(child.name) {
      found.append("\(child.name) in \(element.name)")
    }
    if !rule.hasText, element.text.contains(where: { !$0.isWhitespace }) { found.append("text in \(element.name)") }
    // SUREFIRE_TIME: groups of digits, and three decimals at most.
    if let time = element.attributes["time"], time.wholeMatch(of: /[0-9]*(\.[0-9]{0,3})?/) == nil {
      found.append("\(element.name) takes the time \(time)")
    }
    return found
  }

  private static func miscounts(_ element: XMLTree) -> [String] {
    let cases = element.all("testcase")
    func count(_ name: String) -> Int { cases.count { $0.children.contains { $0.name == name } } }
    var expected = ["tests": cases.count, "failures": count("failure"), "errors": count("error")]
    if element.name == "testsuite" { expected["skipped"] = count("skipped") }
    var found: [String] = []
    for (name, number) in expected.sorted(by: { $0.key < $1.key }) where element.attributes[name] != "\(number)" {
      found.append("\(element.name) says \(element.attributes[name] ?? "nothing") of \(number) \(name)")
    }
    let time = cases.reduce(0) { $0 + milliseconds($1) }
    if milliseconds(element) != time { found.append("the time of \(element.name) is not that of its test cases") }
    return found
  }

  private static func milliseconds(_ element: XMLTree) -> Int {
    Int((element.attributes["time"] ?? "").replacing(".", with: "")) ?? -1
  }
}
