internal import Documents
public import PagerEngine

/// What people call pagers.
public enum ModelNames {
  /// The pagers that a name probably means, none where it is like nothing: those that are known by it, whatever its case, and the
  /// one whose name is spelt nearly so; else the one that is known by a name that is spelt nearly so.
  public static func meant(by name: String) -> [Model] {
    let lowercased = name.lowercased()
    var meant = Model.all.filter { model in
      model.declaration.aliases.contains { $0.lowercased() == lowercased }
    }
    if let near = nearest(to: name, in: Model.all.map(\.declaration.name), of: Model.all),
      !meant.contains(where: { $0.declaration.name == near.declaration.name })
    {
      meant.append(near)
    }
    guard meant.isEmpty else { return meant }
    let known = Model.all.flatMap { model in model.declaration.aliases.map { (alias: $0, model: model) } }
    return nearest(to: name, in: known.map(\.alias), of: known.map(\.model)).map { [$0] } ?? []
  }

  private static func nearest(to name: String, in names: [String], of models: [Model]) -> Model? {
    guard let near = Spelling.nearest(to: name, in: names), let index = names.firstIndex(of: near) else { return nil }
    return models[index]
  }

  /// What to say after "there is no pager": those that are probably meant, or all.
  ///
  /// - Parameter quoted: whether names stand in quotes, as in a document.
  public static func hint(for name: String, quoted: Bool) -> String {
    let names = meant(by: name).map { quoted ? $0.declaration.name.quotedForMessage : $0.declaration.name }
    return names.isEmpty
      ? "; there are " + Model.all.map(\.declaration.name).joined(separator: ", ")
      : "; did you mean \(names.joined(separator: " or "))?"
  }
}
