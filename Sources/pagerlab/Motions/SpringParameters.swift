internal import Documents
internal import PagerPhysics

/// The three ways to describe a spring.
enum SpringParameters {
  case perceived(duration: Double, bounce: Double)
  case relative(response: Double, dampingRatio: Double)
  case mechanical(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool)

  private static let forms = [
    ["duration", "bounce"], ["response", "damping-ratio"], ["mass", "stiffness", "damping"],
  ]
  private static let choice =
    "--duration S --bounce B, --response S --damping-ratio Z, or --mass M --stiffness K --damping C"

  /// Times of springs: below a microsecond nothing is seen, above a million seconds nothing ends.
  private static let seconds = NumberRange(least: 1e-6, most: 1e6, words: "of seconds from 1e-6 to 1e6")
  private static let bounces = NumberRange(
    least: -1, most: NumberRange.farthest, isOpen: true, words: "above -1 (which would never move), 1 for no damping")
  private static let mechanics = NumberRange(least: 1e-9, most: 1e9, words: "from 1e-9 to 1e9")

  /// The description that is given, whole and alone.
  init(_ arguments: Arguments) throws(UsageError) {
    let given = Self.forms.filter { form in form.contains { arguments.has($0) } }
    guard let form = given.first else { throw UsageError(message: "a spring needs \(Self.choice)") }
    guard given.count == 1 else {
      let names = given.compactMap { form in form.first { arguments.has($0) } }.map { "--\($0)" }
      throw UsageError(
        message: "\(names.joined(separator: " and ")) describe a spring in different ways; choose one: \(Self.choice)")
    }
    if let missing = form.first(where: { !arguments.has($0) }) {
      let there = form.filter { arguments.has($0) }.map { "--\($0)" }
      throw UsageError(
        message: "this spring lacks --\(missing); \(there.joined(separator: " and ")) alone "
          + (there.count == 1 ? "does not describe it" : "do not describe it"))
    }
    if form.count < 3, arguments.has("allow-over-damping") {
      throw UsageError(message: "--allow-over-damping goes with --mass, --stiffness and --damping")
    }
    func value(_ name: String, _ range: NumberRange) throws(UsageError) -> Double {
      try arguments.number(name, range) ?? 0
    }
    switch form[0] {
    case "duration":
      self = .perceived(duration: try value("duration", Self.seconds), bounce: try value("bounce", Self.bounces))
    case "response":
      self = .relative(
        response: try value("response", Self.seconds), dampingRatio: try value("damping-ratio", .signed))
    default:
      self = .mechanical(
        mass: try value("mass", Self.mechanics), stiffness: try value("stiffness", Self.mechanics),
        damping: try value("damping", .signed), allowOverDamping: arguments.has("allow-over-damping"))
    }
  }

  /// The spring.
  func spring(_ convention: Spring.Convention) -> Spring {
    switch self {
    case .perceived(let duration, let bounce): Spring(duration: duration, bounce: bounce, convention: convention)
    case .relative(let response, let ratio): Spring(response: response, dampingRatio: ratio, convention: convention)
    case .mechanical(let mass, let stiffness, let damping, let allowOverDamping):
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping, convention: convention)
    }
  }

  /// The spring as SwiftUI's animations have it.
  var fluidSpring: FluidSpring {
    // A response that was given is kept to the bit.
    if case .relative(let response, let ratio) = self { return FluidSpring(response: response, dampingFraction: ratio) }
    let spring = spring(.physical)
    if case .perceived(let duration, _) = self {
      return FluidSpring(response: duration, dampingFraction: spring.dampingRatio)
    }
    return FluidSpring(response: spring.response, dampingFraction: spring.dampingRatio)
  }

  /// The parameters in words.
  var words: String {
    func text(_ value: Double) -> String { NumberText.short(value) }
    switch self {
    case .perceived(let duration, let bounce): return "duration \(text(duration)) s, bounce \(text(bounce))"
    case .relative(let response, let ratio): return "response \(text(response)) s, damping ratio \(text(ratio))"
    case .mechanical(let mass, let stiffness, let damping, _):
      return "mass \(text(mass)), stiffness \(text(stiffness)), damping \(text(damping))"
    }
  }
}
