internal import Documents
internal import PagerEngine

/// Steps of the app: its selection, its data, its container, and time until rest.
extension StepDecoder {
  func appStep(_ verb: String, _ value: Value) -> Step? {
    let pager = PagerDecoder(reader: reader)
    switch verb {
    case "settle":
      guard let fields = reader.object(value, "settle", keys: StepKeys.settle.names) else { return nil }
      guard fields.contains("timeout") else { return .settle(timeout: 10000) }
      return reader.milliseconds(fields["timeout"], "timeout", atLeast: 0).map { .settle(timeout: $0) }
    case "goTo": return goTo(value)
    case "moveCommand":
      let command: MoveCommand? = reader.word(value, "moveCommand")
      return command.map { .moveCommand($0) }
    case "tapIndicator": return indicatorTarget(value).map { .tapIndicator($0) }
    case "next": return animated(value, "next").map { .next(animated: $0) }
    case "previous": return animated(value, "previous").map { .previous(animated: $0) }
    case "scrollTo": return scrollTo(value)
    case "resize": return reader.size(value, "resize").map { .resize($0) }
    case "insert": return insert(value, pager)
    case "remove":
      guard let fields = reader.object(value, "remove", keys: StepKeys.remove.names) else { return nil }
      let index = reader.integer(fields.required("at"), "at", in: 0...PageList.limit)
      let count = reader.integer(fields.required("count"), "count", in: 0...PageList.limit)
      guard let index, let count else { return nil }
      return .remove(at: index, count: count)
    case "reload": return pager.pages(value, "reload").map { .reload($0) }
    case "set":
      guard let fields = reader.object(value, "set", keys: nil) else { return nil }
      if fields.members.isEmpty { reader.report(value, "set needs an option of \(model.name)") }
      return .set(OptionDecoder(reader: reader, model: model).decode(fields.members, in: value))
    case "refresh": return reader.object(value, "refresh", keys: []).map { _ in .refresh }
    default: return nil
    }
  }

  private func animated(_ value: Value, _ verb: String) -> Bool? {
    reader.object(value, verb, keys: StepKeys.animation.names).flatMap(animated)
  }

  private func animated(_ fields: Fields) -> Bool? {
    fields.contains("animated") ? reader.boolean(fields["animated"], "animated") : true
  }

  private func goTo(_ value: Value) -> Step? {
    if case .object = value.kind {
      guard let fields = reader.object(value, "goTo", keys: StepKeys.goTo.names) else { return nil }
      let animated = animated(fields)
      let given = ["page", "by", "to"].filter { fields.contains($0) }
      guard given.count == 1 else {
        reader.report(value, "goTo \(given.isEmpty ? "needs" : "takes") one of \"page\", \"by\" and \"to\"")
        return nil
      }
      if given == ["by"] {
        guard let step = reader.integer(fields["by"], "by", in: .min ... .max), let animated else { return nil }
        return .goTo(.by(step), animated: animated)
      }
      if given == ["to"] {
        guard let edge: StepKeys.Edge = reader.word(fields["to"], "to"), let animated else { return nil }
        return .goTo(edge == .first ? .first : .last, animated: animated)
      }
      guard let target = pageTarget(fields.required("page"), "page"), let animated else { return nil }
      return .goTo(target, animated: animated)
    }
    return pageTarget(value, "goTo").map { .goTo($0, animated: true) }
  }

  private func scrollTo(_ value: Value) -> Step? {
    func position(_ value: Value?, _ what: String) -> Double? {
      reader.number(value, what, atLeast: -DocumentReader.farthest, atMost: DocumentReader.farthest, unit: ", in pages")
    }
    guard case .object = value.kind else { return position(value, "scrollTo").map { .scrollTo($0, animated: false) } }
    guard let fields = reader.object(value, "scrollTo", keys: StepKeys.scrollTo.names) else { return nil }
    let animated = fields.contains("animated") ? reader.boolean(fields["animated"], "animated") : false
    guard let position = position(fields.required("position"), "position"), let animated else { return nil }
    return .scrollTo(position, animated: animated)
  }

  private func pageTarget(_ value: Value?, _ what: String) -> PageTarget? {
    guard let value else { return nil }
    if value.isDeferred { return .index(0) }
    switch value.kind {
    case .string(let identifier): return .identifier(identifier)
    case .number: return reader.integer(value, what, in: .min ... .max).map { .index($0) }
    default:
      reader.mismatch(value, what, "an index or a page's identifier")
      return nil
    }
  }

  private func indicatorTarget(_ value: Value) -> IndicatorTarget? {
    if value.isDeferred { return .dot(0) }
    let expectation = "\"leading\", \"trailing\" or a dot's index"
    switch value.kind {
    case .string("leading"): return .leading
    case .string("trailing"): return .trailing
    case .string(let word):
      let near = DocumentReader.suggestion(word, in: ["leading", "trailing"])
      reader.report(value, "tapIndicator must be \(expectation), not \(word.quotedForMessage)\(near)")
      return nil
    case .number:
      return reader.integer(value, "tapIndicator", in: 0...PageList.limit).map { .dot($0) }
    default:
      reader.mismatch(value, "tapIndicator", expectation)
      return nil
    }
  }

  private func insert(_ value: Value, _ pager: PagerDecoder) -> Step? {
    guard let fields = reader.object(value, "insert", keys: StepKeys.insert.names) else { return nil }
    let index = reader.integer(fields.required("at"), "at", in: 0...PageList.limit)
    let new: PageList?
    switch (fields.member("count"), fields.member("ids")) {
    case (nil, nil):
      reader.report(value, "insert needs \"count\" or \"ids\"")
      return nil
    case (_?, let ids?):
      reader.report(key: ids, in: value, "insert takes \"count\" or \"ids\", not both")
      return nil
    case (_?, nil):
      new = reader.integer(fields["count"], "count", in: 0...PageList.limit).map { PageList(count: $0) }
    case (nil, _?):
      new = pager.identifiers(fields["ids"], "ids").map { PageList(identifiers: $0) }
    }
    guard let index, let new else { return nil }
    return .insert(new, at: index)
  }
}
