internal import Documents
internal import PagerEngine
internal import PagerTuning

/// The settings of a tuning report as CSV (RFC 4180 with line feeds): a row a setting, its values as columns of their own.
public struct TuningTable: Sendable {
  let report: TuningReport

  /// A table.
  public init(_ report: TuningReport) {
    self.report = report
  }

  /// The text; the first row names the columns. Rates are shares, not percent; what is not known is empty.
  public var text: String {
    let plateau = Set(report.analysis.plateau)
    var heads = ["setting", "section"] + report.names
    heads += ["cost", "costLow", "costHigh", "standardError", "misread", "misreadLow", "misreadHigh"]
    heads += Misreading.allCases.map(\.rawValue) + ["feasible", "plateau", "role"]
    var text = Self.row(heads.map(Self.field))
    let summaries =
      report.summaries.isEmpty ? [report.analysis.shipped, report.analysis.chosen].compactMap { $0 } : report.summaries
    for summary in summaries {
      var cells = [String(summary.index), Self.section(of: summary.index, in: report.plan)]
      cells += summary.setting.values.map(Self.field)
      let range = summary.errors.byPerson ?? summary.errors.wilson
      let numbers: [Double?] = [
        summary.cost, summary.costByPerson?.lowerBound, summary.costByPerson?.upperBound, summary.standardError,
        summary.errors.total > 0 ? summary.errors.rate : nil, range?.lowerBound, range?.upperBound,
      ]
      cells += numbers.map(Self.number)
      cells += summary.misreadings.map { Self.number($0.total > 0 ? $0.rate : nil) }
      cells += [summary.isFeasible ? "true" : "false", plateau.contains(summary.index) ? "true" : "false"]
      cells.append(role(of: summary))
      text += Self.row(cells)
    }
    return text
  }

  private func role(of summary: SettingSummary) -> String {
    if summary.index == report.analysis.chosen?.index { return "chosen" }
    if summary.index == report.analysis.best?.index { return "best" }
    return summary.index == report.analysis.shipped.index ? "shipped" : ""
  }

  /// Why a setting is in a plan: `shipped`, `design`, `ray`, `morris`, `sobol`.
  static func section(of index: Int, in plan: TuningPlan) -> String {
    switch plan.sections.first(where: { $0.settings.contains(index) })?.purpose {
    case .shipped: "shipped"
    case .design: "design"
    case .ray: "ray"
    case .morris: "morris"
    case .sobol: "sobol"
    case nil: ""
    }
  }

  private static func row(_ cells: [String]) -> String { cells.joined(separator: ",") + "\n" }

  private static func number(_ value: Double?) -> String { value.flatMap(NumberText.shortest) ?? "" }

  private static func field(_ value: OptionValue) -> String {
    if case .number(let number) = value { return self.number(number) }
    return field(value.words)
  }

  /// A text as a field: escaped as for a terminal, in quotes where it needs them, and behind an apostrophe where a
  /// spreadsheet would take it for a formula.
  private static func field(_ text: String) -> String {
    var shown = text.escapedForTerminal
    if let first = shown.unicodeScalars.first, ["=", "+", "-", "@"].contains(first) { shown = "'" + shown }
    guard shown.contains(where: { $0 == "," || $0 == "\"" || $0 == "'" }) else { return shown }
    return "\"" + shown.replacing("\"", with: "\"\"") + "\""
  }
}
