internal import Documents
internal import PagerEngine
internal import PagerTuning
internal import ScenarioRunner

/// What the command line of `map` asks for.
struct MapRequest {
  var plan: MapPlan
  var format: String
  var boundary: Bool
  var sampling: MapSampling?
  var jobs: Int
  var scenario: (x: Double, y: Double)?
  /// The file of the pager, where it comes from one.
  var file: PagerFile?
  /// The same request on a command line, without its format, for a shell.
  var command: [String]

  private static let formats = ["csv", "json", "svg", "html"]

  static let options: [OptionSpec] = [
    .value("model", "NAME", "the pager, as pagerlab models lists it"),
    .value(
      "pager", "FILE", "a document with pager and perhaps environment, as scenarios have them; - is standard input"),
    .value("set", "OPTION=VALUE", repeats: true, "an option of the pager, JSON or a word; may be repeated"),
    .value("page", "N", "the page that strokes begin on; default the middle one"),
    .value("pages", "N", "how many pages there are; default 5"),
    .value("x", "AXIS", "NAME=FROM:TO:STEP; default travel=-1:1:0.01"),
    .value("y", "AXIS", "NAME=FROM:TO:STEP; default velocity=0:3000:25"),
    .value("travel", "SHARE", "the travel where it is no axis; default 0.4"),
    .value("velocity", "V", "the velocity where it is no axis; default 600"),
    .value("duration", "MS", "the duration where it is no axis; by itself it follows"),
    .value("start", "SHARE", "the start where it is no axis; by itself it centres the path"),
    .value("angle", "DEGREES", "the angle where it is no axis; default 0"),
    .value("format", "FORMAT", "csv (the default: x,y,page,delta,because), json, svg, or html"),
    .flag("boundary", "where along x the page changes"),
    .value("sampling", "HOW", "every or adaptive; default every up to 250,000 cells"),
    .value("scenario", "X,Y", "prints the scenario of one cell instead of a map"),
    .value("jobs", "N", "how much is computed beside each other; default the processors"),
  ]

  /// Reads the command line; `nil` where the file of the pager is not valid, which has then been said.
  static func read(_ arguments: Arguments, _ terminal: inout Terminal) throws(UsageError) -> MapRequest? {
    let format = try arguments.choice("format", of: formats) ?? "csv"
    let word = try arguments.choice("sampling", of: MapSampling.allCases.map(\.rawValue))
    let jobs = try arguments.count("jobs") ?? Terminal.processors
    let place = try scenario(arguments)
    let file = try pagerFile(arguments, &terminal)
    if arguments.has("pager"), file == nil { return nil }
    var subject = try subject(arguments, file)
    for text in arguments.values("set") { try set(text, on: &subject) }
    if let conflict = subject.model.declaration.conflicts(subject.setup.options).first {
      throw UsageError(message: "\(conflict.option): \(conflict.reason)")
    }
    do {
      let x = try arguments.value("x").map { text throws(MapError) in try MapAxis(parsing: text) } ?? .travel
      let y = try arguments.value("y").map { text throws(MapError) in try MapAxis(parsing: text) } ?? .velocity
      let plan = try MapPlan(subject, x: x, y: y, stroke: stroke(arguments, x, y))
      return MapRequest(
        plan: plan, format: format, boundary: arguments.has("boundary"), sampling: word.flatMap(MapSampling.init),
        jobs: jobs, scenario: place, file: file, command: command(arguments, plan))
    } catch {
      throw UsageError(message: error.description)
    }
  }

  private static func scenario(_ arguments: Arguments) throws(UsageError) -> (x: Double, y: Double)? {
    guard let text = arguments.value("scenario") else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { NumberText.number(String($0)) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw UsageError(message: "--scenario takes X,Y, not \(text.quotedForMessage)")
    }
    return (x, y)
  }

  private static func stroke(_ arguments: Arguments, _ x: MapAxis, _ y: MapAxis) throws(MapError) -> MapStroke {
    var stroke = MapStroke()
    for quantity in MapQuantity.ofStrokes {
      guard let text = arguments.value(quantity.name) else { continue }
      guard let number = NumberText.number(text) else {
        throw MapError("--\(quantity.name) takes a number, not \(text.quotedForMessage)")
      }
      guard quantity != x.quantity, quantity != y.quantity else {
        throw MapError("\(quantity.name) is an axis, so --\(quantity.name) cannot fix it")
      }
      try stroke.fix(quantity, at: number)
    }
    return stroke
  }

  // MARK: - The pager

  private static func pagerFile(_ arguments: Arguments, _ terminal: inout Terminal) throws(UsageError) -> PagerFile? {
    guard let path = arguments.value("pager") else {
      guard arguments.has("model") else {
        throw UsageError(message: "map needs a pager: --model NAME, or --pager FILE.json")
      }
      return nil
    }
    guard !arguments.has("model") else {
      throw UsageError(message: "--model and --pager both say which pager it is; give one of them")
    }
    let bytes: [UInt8]
    do {
      bytes = try FileAccess.read(path == "-" ? "/dev/stdin" : path)
    } catch {
      terminal.say(error.description)
      return nil
    }
    switch PagerFile.decode(SourceText(name: path, bytes: bytes)) {
    case .success(let file): return file
    case .failure(let errors):
      for diagnostic in errors.list { terminal.note(diagnostic.description + "\n") }
      return nil
    }
  }

  private static func subject(_ arguments: Arguments, _ file: PagerFile?) throws(UsageError) -> MapSubject {
    var subject: MapSubject
    if let file {
      subject = MapSubject(
        model: file.model, setup: file.setup, children: file.children, nested: file.nested, digitizer: file.digitizer)
    } else {
      let name = arguments.value("model") ?? ""
      guard let model = Model.named(name) else {
        throw UsageError(
          message: "there is no pager \(name.quotedForMessage)" + ModelNames.hint(for: name, quoted: false))
      }
      subject = MapSubject(model: model)
    }
    if let pages = try arguments.count("pages") {
      guard pages <= PageList.limit else { throw UsageError(message: "at most \(PageList.limit) pages are possible") }
      subject.setup.pages = PageList(count: pages)
      if !arguments.has("page"), file == nil { subject.setup.page = pages / 2 }
    }
    if let text = arguments.value("page") {
      guard let page = Int(text) else {
        throw UsageError(message: "--page takes a whole number, not \(text.quotedForMessage)")
      }
      subject.setup.page = page
    }
    let last = max(subject.setup.pages.count, 1) - 1
    guard subject.model.declaration.takesAnyStartPage || (0...last).contains(subject.setup.page) else {
      throw UsageError(message: "the page must be from 0 to \(last), not \(subject.setup.page)")
    }
    return subject
  }

  private static func set(_ text: String, on subject: inout MapSubject) throws(UsageError) {
    let declaration = subject.model.declaration
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw UsageError(message: "--set takes OPTION=VALUE, not \(text.quotedForMessage)")
    }
    let name = String(text[..<equals])
    guard let option = declaration.options.first(where: { $0.name == name }) else {
      throw UsageError(message: MapPlan.noOption(name, of: declaration))
    }
    switch OptionWords.value(String(text[text.utf8.index(after: equals)...]), of: option) {
    case .success(let value): subject.setup.options.set(name, to: value)
    case .failure(let error): throw UsageError(message: "--set \(name): \(error.message)")
    }
  }

  /// The words that ask for the same plan.
  private static func command(_ arguments: Arguments, _ plan: MapPlan) -> [String] {
    var words = ["pagerlab", "map"]
    for name in ["model", "pager"] { if let value = arguments.value(name) { words += ["--\(name)", value] } }
    for value in arguments.values("set") { words += ["--set", value] }
    for name in ["page", "pages"] { if let value = arguments.value(name) { words += ["--\(name)", value] } }
    words += ["--x", plan.x.text, "--y", plan.y.text]
    for quantity in MapQuantity.ofStrokes {
      if let value = arguments.value(quantity.name) { words += ["--\(quantity.name)", value] }
    }
    if let sampling = arguments.value("sampling") { words += ["--sampling", sampling] }
    return words
  }
}
