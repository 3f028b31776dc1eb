internal import Documents
internal import PagerEngine
internal import ScenarioRunner

/// Reads `parameters` and `shipped`.
struct ParameterDecoder {
  let reader: DocumentReader
  let model: ModelDeclaration

  /// A parameter with the place where it stands.
  struct Placed {
    let parameter: TuningParameter
    let member: JSONMember
    let option: OptionDeclaration
  }

  func decode(_ value: Value?) -> [Placed] {
    guard let fields = reader.object(value, "parameters", keys: nil) else { return [] }
    if fields.members.isEmpty {
      reader.report(fields.value, "parameters must name an option of \(model.name) at least")
    }
    if fields.members.count > TuningConfiguration.parameterLimit {
      reader.report(
        fields.value,
        "\(fields.members.count) parameters; at most \(TuningConfiguration.parameterLimit) are possible")
      return []
    }
    return fields.members.compactMap { parameter($0, in: fields.value) }
  }

  /// The declaration of an option; an error names the nearest one.
  func option(_ member: JSONMember, in parent: Value) -> OptionDeclaration? {
    if let option = model.options.first(where: { $0.name == member.name }) { return option }
    let names = model.options.map(\.name)
    let near = DocumentReader.suggestion(member.name, in: names)
    let known = near.isEmpty ? (names.isEmpty ? "" : "; it has " + names.joined(separator: ", ")) : near
    reader.report(key: member, in: parent, "\(model.name) has no option \(member.name.quotedForMessage)\(known)")
    return nil
  }

  private func parameter(_ member: JSONMember, in parent: Value) -> Placed? {
    guard let option = option(member, in: parent), let value = reader.resolve(member.value, in: parent) else {
      return nil
    }
    let values: TuningParameter.Values?
    switch value.kind {
    case .array(let elements): values = list(elements, in: value, option)
    case .object: values = range(value, option)
    default:
      reader.mismatch(value, member.name, "a list of values, or {\"from\", \"to\", \"step\"} for numbers")
      return nil
    }
    return values.map {
      Placed(parameter: TuningParameter(name: option.name, values: $0), member: member, option: option)
    }
  }

  private func list(
    _ elements: [JSONNode], in value: Value, _ option: OptionDeclaration
  ) -> TuningParameter.Values? {
    guard !elements.isEmpty else {
      reader.report(value, "\(option.name) must have a value at least")
      return nil
    }
    guard elements.count <= TuningConfiguration.settingLimit else {
      reader.report(
        value, "\(option.name) has \(elements.count) values; at most \(TuningConfiguration.settingLimit) are possible")
      return nil
    }
    var values: [OptionValue] = []
    var seen: [String: Int] = [:]
    for (index, element) in elements.enumerated() where !reader.issues.isFull {
      let what = "\(option.name)[\(index)]"
      guard let node = reader.resolve(element, in: value), let one = reader.option(node, option.shape, what)
      else { continue }
      if let first = seen.updateValue(index, forKey: one.canonicalText) {
        reader.report(node, "\(what) is the same value as \(option.name)[\(first)]")
      }
      values.append(one)
    }
    return values.count == elements.count ? .list(values) : nil
  }

  private func range(_ value: Value, _ option: OptionDeclaration) -> TuningParameter.Values? {
    guard let shape = option.shape.numeric else {
      reader.report(
        value,
        "\(option.name) takes no range, since it is no number: give a list of values, each \(option.shape.expectation)")
      return nil
    }
    guard let fields = reader.object(value, option.name, keys: TuningKeys.range) else { return nil }
    let isKnown = fields.members.allSatisfy { TuningKeys.range.contains($0.name) }
    let low = end(fields, TuningKeys.from, shape, option)
    let high = end(fields, TuningKeys.to, shape, option)
    var isInteger = false
    if case .integer = shape { isInteger = true }
    var step: Double?
    if fields.contains(TuningKeys.step) {
      step = reader.number(fields[TuningKeys.step], "\(option.name).step", above: 0)
      if isInteger, let size = step, size != size.rounded(), let node = fields[TuningKeys.step] {
        reader.report(node, "\(option.name).step must be a whole number, since \(option.name) takes no others")
        step = nil
      }
      if step == nil { return nil }
    }
    guard let low, let high, isKnown else { return nil }
    guard low < high else {
      reader.report(
        value,
        "\(option.name) must run from a number to a greater one, not from \(NumberText.short(low)) to "
          + "\(NumberText.short(high, beside: low)); for one value give a list of it")
      return nil
    }
    if let size = step, size > high - low, let node = fields[TuningKeys.step] {
      reader.report(
        node,
        "\(option.name).step is \(NumberText.short(size)), which gives one value only: from "
          + "\(NumberText.short(low)) to \(NumberText.short(high)) it is at most \(NumberText.short(high - low))")
      return nil
    }
    return .range(from: low, to: high, step: step, isInteger: isInteger)
  }

  private func end(
    _ fields: Fields, _ key: String, _ shape: OptionShape, _ option: OptionDeclaration
  ) -> Double? {
    reader.option(fields.required(key), shape, "\(option.name).\(key)")?.number
  }

  // MARK: - What is shipped

  /// The shipped setting: what is said, else what the pager has.
  func shipped(_ value: Value?, _ parameters: [Placed], _ options: OptionValues, _ place: Value?) -> TuningSetting? {
    var given: [String: (value: OptionValue, node: Value)] = [:]
    var isSound = true
    if let value {
      guard let fields = reader.object(value, "shipped", keys: parameters.map(\.parameter.name)) else { return nil }
      for member in fields.members {
        guard let placed = parameters.first(where: { $0.parameter.name == member.name }) else {
          isSound = false
          continue
        }
        guard let node = reader.resolve(member.value, in: fields.value),
          let one = reader.option(node, placed.option.shape, "shipped.\(member.name)")
        else {
          isSound = false
          continue
        }
        given[member.name] = (one, node)
      }
    }
    var values: [OptionValue] = []
    for placed in parameters {
      let name = placed.parameter.name
      guard let one = given[name]?.value ?? options[name] else {
        if let place {
          reader.report(
            key: placed.member, in: place,
            "\(name) has no value unless one is given: say in \"shipped\" what it is compared with")
        }
        isSound = false
        continue
      }
      if case .range(let low, let high, _, _) = placed.parameter.values, let number = one.number,
        !(low...high).contains(number)
      {
        let range = "from \(NumberText.short(low)) to \(NumberText.short(high))"
        if let node = given[name]?.node {
          reader.report(
            node, "shipped.\(name) must lie in the range of \(name), \(range), not at \(NumberText.short(number))")
        } else if let place {
          reader.report(
            key: placed.member, in: place,
            "\(name) is shipped as \(NumberText.short(number)), which does not lie in its range, \(range): widen that, "
              + "or say in \"shipped\" what it is compared with")
        }
        isSound = false
      }
      values.append(one)
    }
    return isSound && values.count == parameters.count ? TuningSetting(values) : nil
  }
}

extension OptionShape {
  /// The number among the shapes that this may be; `nil` where it is none.
  var numeric: OptionShape? {
    switch self {
    case .number, .integer: self
    case .named(_, let shape): shape.numeric
    case .anyOf(let shapes): shapes.lazy.compactMap(\.numeric).first
    default: nil
    }
  }
}
