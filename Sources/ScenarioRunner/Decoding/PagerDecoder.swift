internal import Documents
package import PagerEngine

/// What `pager` says: the model, the app's data, the options and what is inside the pages.
package struct PagerParts {
  package let model: Model
  package var pages: PageList
  package var page: Int
  package var options: OptionValues
  package var children: [ChildGesture]
  /// Pagers inside pages.
  package var nested: [NestedPagerSetup]
}

/// Reads `pager` by what its model declares.
package struct PagerDecoder {
  package let reader: DocumentReader
  /// Whether it stands inside a page of another one.
  package var isNested = false

  package static let keys = ["model", "pages", "page", "children", OptionDecoder.modifiers]

  package func decode(_ value: Value?) -> PagerParts? {
    guard let fields = Self.fields(value, reader) else { return nil }
    let pages = pages(fields.required("pages"), "pages")
    guard let model = model(fields) else { return nil }
    let declaration = model.declaration
    let misspelt = ["model", "pages"].compactMap { fields.misspelt($0)?.nameOffset }
    let others = Self.keys.filter { $0 != OptionDecoder.modifiers }
    let members = fields.members.filter { !others.contains($0.name) && !misspelt.contains($0.nameOffset) }
    let options = OptionDecoder(reader: reader, model: declaration).decode(members, in: fields.value, besides: others)
    let children = ChildrenDecoder(reader: reader, takesPagers: !isNested).decode(fields["children"])
    var page = 0
    if fields.contains("page") {
      page =
        declaration.takesAnyStartPage
        ? reader.integer(fields["page"], "page", in: .min ... .max) ?? 0 : startPage(fields, pages)
    }
    for conflict in declaration.conflicts(options) {
      let member = members.first { $0.name == conflict.option } ?? members.first { $0.name == OptionDecoder.modifiers }
      if let member { reader.report(key: member, in: fields.value, conflict.reason) }
    }
    guard let pages else { return nil }
    return PagerParts(
      model: model, pages: pages, page: page, options: options, children: children.gestures,
      nested: children.pagers)
  }

  /// The members of `pager`. Which options it has is known only with the model; those of all models are no misspelt keys.
  package static func fields(_ value: Value?, _ reader: DocumentReader) -> Fields? {
    var fields = reader.object(value, "pager", keys: nil)
    fields?.keys = keys + Model.all.flatMap { $0.declaration.options.map(\.name) }
    return fields
  }

  private func startPage(_ fields: Fields, _ pages: PageList?) -> Int {
    let value = fields["page"]
    guard let page = reader.integer(value, "page", in: 0...PageList.limit), let value, let pages else { return 0 }
    let last = max(1, pages.count) - 1
    if page > last {
      let expectation = last == 0 ? "0" : "an integer from 0 to \(last)"
      let message = "page must be \(expectation), not \(page)"
      // Where only the number of pages comes from a table, the row is what is wrong.
      if value.use == nil, fields.member("pages").map({ VariableUses.occur(in: $0.value) }) ?? false {
        reader.reportTogether(fields.value, message)
      } else {
        reader.report(value, message)
      }
    }
    return page
  }

  private func model(_ fields: Fields) -> Model? {
    guard let value = fields.required("model"), let name = reader.string(value, "model") else { return nil }
    if let model = Model.named(name) { return model }
    reader.report(
      value, "there is no pager \(name.quotedForMessage)" + ModelNames.hint(for: name, quoted: true))
    return nil
  }

  /// A count of pages, or a list of their identifiers.
  package func pages(_ value: Value?, _ what: String) -> PageList? {
    guard let value else { return nil }
    if value.isDeferred { return PageList(count: 1) }
    switch value.kind {
    case .number:
      return reader.integer(value, what, in: 0...PageList.limit).map { PageList(count: $0) }
    case .array:
      return identifiers(value, what).map { PageList(identifiers: $0) }
    default:
      reader.mismatch(value, what, "a count or a list of identifiers")
      return nil
    }
  }

  /// A list of strings.
  package func identifiers(_ value: Value?, _ what: String) -> [String]? {
    guard let value, let elements = reader.list(value, what, of: "a list of identifiers") else { return nil }
    guard elements.count <= PageList.limit else {
      reader.report(value, "\(what) has \(elements.count) identifiers; at most \(PageList.limit) pages are possible")
      return nil
    }
    var result: [String] = []
    result.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if let text = reader.string(element, "\(what)[\(index)]") { result.append(text) }
    }
    return result.count == elements.count ? result : nil
  }
}
