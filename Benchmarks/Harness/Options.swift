/// The words of the command line that pick benchmarks and say how to time and show them.
struct Options {
  var plan = SamplingPlan()
  var filters: [String] = []
  var skips: [String] = []
  var onlyKernels = false
  var describes = false
  var lists = false
  var isQuick = false
  var rounds = 1
  var isMarkdown = false
  var isJSON = false
  var showsHost = false
  var flags = "-c release"
  var interleaved: (a: String, b: String)?
  var save: String?
  var base: String?
  /// What counts as a difference, as a share.
  var threshold = 0.05
  /// Whether the exit status tells of a difference.
  var fails = false

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: [String]) throws {
    var rest = words[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Misuse(description: "\(option) needs a value") }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--list": lists = true
      case "--quick": isQuick = true
      case "--markdown": isMarkdown = true
      case "--json": isJSON = true
      case "--cpu-time": plan.clock = .cpu
      case "--host": showsHost = true
      case "--describe": describes = true
      case "--kernels": onlyKernels = true
      case "--filter": filters.append(try value(of: option))
      case "--skip": skips.append(try value(of: option))
      case "--time": plan.time = try Options.number(try value(of: option), option, 0...3600)
      case "--warmup": plan.warmup = try Options.number(try value(of: option), option, 0...3600)
      case "--samples": plan.samples = try Options.count(try value(of: option), option, 1...100_000)
      case "--rounds": rounds = try Options.count(try value(of: option), option, 1...1000)
      case "--seed":
        let text = try value(of: option)
        guard let seed = UInt64(text) else { throw Misuse(description: "--seed: \(text) is no whole number") }
        plan.seed = seed
      case "--flags": flags = try value(of: option)
      case "--interleave": interleaved = (try value(of: option), try value(of: option))
      case "--save": save = try value(of: option)
      case "--compare": base = try value(of: option)
      case "--fail-above":
        threshold = try Options.share(try value(of: option))
        fails = true
      default: throw Misuse(description: "\(option) is no option")
      }
    }
    if fails, base == nil, interleaved == nil {
      throw Misuse(description: "--fail-above needs --compare or --interleave")
    }
    if isJSON, base != nil, !fails {
      throw Misuse(description: "--json prints no verdicts: --compare goes with it only for the status of --fail-above")
    }
    if interleaved != nil {
      let others = [
        "--save", "--compare", "--json", "--list", "--quick", "--filter", "--skip", "--kernels", "--rounds",
      ]
      if let other = words.first(where: others.contains) {
        throw Misuse(description: "--interleave prints the verdict on its two alone; it does not go with \(other)")
      }
    }
  }

  /// The benchmarks that are asked for, in their order.
  func pick(_ all: [Benchmark]) throws -> [Benchmark] {
    let (wanted, unwanted) = (filters.map(Pattern.init), skips.map(Pattern.init))
    let picked = all.filter { benchmark in
      (wanted.isEmpty || wanted.contains { $0.matches(benchmark.name) })
        && !unwanted.contains { $0.matches(benchmark.name) } && (!onlyKernels || benchmark.isKernel)
        && (plan.clock == .wall || !benchmark.name.hasPrefix("program/"))
    }
    guard !picked.isEmpty else { throw Misuse(description: "no benchmark is called so; --list names them all") }
    return picked
  }

  /// A regular expression, or plain text where it is none.
  private struct Pattern {
    let text: String
    let expression: Regex<AnyRegexOutput>?

    init(_ text: String) {
      self.text = text
      expression = try? Regex(text)
    }

    func matches(_ name: String) -> Bool {
      if let expression, (try? expression.firstMatch(in: name)) != nil { return true }
      return name.contains(text)
    }
  }

  /// A whole number.
  static func count(_ text: String, _ option: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text), range.contains(value) else {
      throw Misuse(
        description: "\(option): \(text) is no whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  private static func number(_ text: String, _ option: String, _ range: ClosedRange<Double>) throws -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw Misuse(description: "\(option): \(text) is not between \(range.lowerBound) and \(range.upperBound)")
    }
    return value
  }

  /// `5%` or `0.05`. A plain number above 1 is a percentage without its sign, and would be a gate that never shuts.
  private static func share(_ text: String) throws -> Double {
    let isPercent = text.hasSuffix("%")
    guard let value = Double(isPercent ? String(text.dropLast()) : text), (0...(isPercent ? 1000 : 1)).contains(value)
    else {
      throw Misuse(description: "--fail-above: \(text) is neither a percentage such as 5% nor a share from 0 to 1")
    }
    return isPercent ? value / 100 : value
  }
}
