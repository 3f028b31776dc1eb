/// Which way a language is written, as Foundation answers it from Unicode's data.
///
/// A script subtag decides ("az-Arab"), otherwise the language's usual script. Source: CLDR, likely subtags, for the
/// languages whose usual script runs from right to left.
enum WritingDirection {
  private static let scripts: Set<Substring> = [
    "adlm", "arab", "aran", "armi", "avst", "chrs", "cprt", "elym", "hatr", "hebr", "hung", "khar", "lydi", "mand",
    "mani", "mend", "merc", "mero", "narb", "nbat", "nkoo", "orkh", "ougr", "palm", "phli", "phlp", "phnx", "prti",
    "rohg", "samr", "sarb", "sogd", "sogo", "syrc", "thaa", "yezi",
  ]
  private static let languages: Set<Substring> = [
    "ar", "arc", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc",
    "luz", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]

  /// Whether text in a language ("ar", "he-IL", "az-Arab", "ar_EG") runs from right to left.
  static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return false }
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.first?.isLetter ?? false }) {
      return scripts.contains(script)
    }
    return languages.contains(first)
  }
}
