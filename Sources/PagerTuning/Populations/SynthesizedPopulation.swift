internal import GestureSynthesis
public import PagerEngine

/// Swipes made from published percentiles, rank correlations and spreads between and within people.
///
/// Swipe `i` is a pure function of the recipe and `i`, and belongs to person `i / swipesPerPerson`. What is taken from
/// measurements and what is assumed stands in docs/populations.md.
///
/// - Complexity: A few microseconds a swipe, most of it for its samples; one allocation, that of the samples.
public struct SynthesizedPopulation: Population, Equatable {
  /// What it is made from.
  public let recipe: PopulationRecipe
  private let frames: [SwipeFrame]
  /// Shares of kinds and devices, summed up and scaled to 1.
  private let kindBounds: [Double]
  private let deviceBounds: [Double]
  private let draws: SwipeDraws
  private static let kinds = SwipeKind.allCases
  private let composer = StrokeComposer()

  /// The swipes of a recipe.
  ///
  /// - Precondition: The recipe has no ``PopulationRecipe/problem``.
  public init(_ recipe: PopulationRecipe = PopulationRecipe()) {
    precondition(recipe.problem == nil, recipe.problem ?? "")
    self.recipe = recipe
    draws = SwipeDraws(seed: recipe.seed)
    frames = recipe.devices.map {
      SwipeFrame(size: $0.device.viewport, axis: recipe.axis, layoutDirection: recipe.layoutDirection)
    }
    kindBounds = Self.bounds(SwipeKind.allCases.map { recipe.shares[$0] })
    deviceBounds = Self.bounds(recipe.devices.map(\.share))
  }

  /// Whether two are made from equal recipes.
  public static func == (left: SynthesizedPopulation, right: SynthesizedPopulation) -> Bool {
    left.recipe == right.recipe
  }

  /// All people's swipes.
  public var count: Int { recipe.people * recipe.swipesPerPerson }
  /// The recipe's people.
  public var people: Int { recipe.people }
  /// The recipe's axis.
  public var axis: ScrollAxis { recipe.axis }
  /// The scheme's version and the whole recipe.
  public var identity: String { recipe.identity }

  /// A swipe, made anew each time it is asked for.
  ///
  /// - Precondition: The index is in `0..<count`.
  public func swipe(at index: Int) -> Swipe {
    let (stroke, plan) = stroke(at: index)
    let device = recipe.devices[plan.person.device].device
    let frame = frames[plan.person.device]
    let displacement = stroke.displacement
    // Adding 0 makes −0 a 0.
    let features = SwipeFeatures(
      travel: frame.forward(displacement) + 0, across: frame.across(displacement) + 0, duration: stroke.duration,
      liftSpeed: frame.forward(stroke.liftVelocity) + 0)
    return Swipe(
      index: index, person: index / recipe.swipesPerPerson, intent: intent(plan, index, travel: features.travel, frame),
      kind: plan.kind.rawValue, hand: plan.person.hand, device: device, features: features,
      recording: StrokeDigitizer(device: device, draws: draws, index: index).recording(of: stroke))
  }

  /// Who swipes and what is wished, before the stroke is made.
  struct Plan {
    var person: SwipePerson
    var kind: SwipeKind
    var isForward: Bool
  }

  /// What the finger does, and by whose hand.
  func stroke(at index: Int) -> (stroke: FingerStroke, plan: Plan) {
    precondition(index >= 0 && index < count, "a swipe's index is in 0..<count")
    let person = person(index / recipe.swipesPerPerson)
    let drawn = draws.uniform(.kind, index)
    let plan = Plan(
      person: person, kind: Self.kinds[Self.pick(drawn.0, kindBounds)], isForward: drawn.1 >= recipe.backward)
    let wish = StrokeComposer.Wish(
      kind: plan.kind, person: person, frame: frames[person.device], isForward: plan.isForward,
      aim: (drawn.2, drawn.3), draws: draws, index: index)
    return (composer.stroke(wish), plan)
  }

  private func person(_ number: Int) -> SwipePerson {
    let drawn = draws.uniform(.person, number)
    let scores = SwipeScores.Triple(
      travel: SwipeDraws.normal(drawn.0), duration: SwipeDraws.normal(drawn.1), lift: SwipeDraws.normal(drawn.2))
    return SwipePerson(
      scores: scores, hand: drawn.3 < recipe.leftHanded ? .left : .right,
      device: Self.pick(draws.uniform(.device, number).0, deviceBounds))
  }

  // MARK: - Labels

  /// What a stroke that ends on the other side of its start by more than this share of a page means.
  private static let clearlyAcross = 0.05

  private func intent(_ plan: Plan, _ index: Int, travel: Double, _ frame: SwipeFrame) -> Intent {
    let step = plan.isForward ? 1 : -1
    let pages: Int
    switch plan.kind {
    case .pageFlick, .shortFlick, .placedDrag: pages = step
    case .hardFlick:
      // The harder of the flicks, by their cuts, mean the more pages.
      let extra = recipe.mostPages - 1
      let hardness = 1 - draws.uniform(.shape, index).0
      pages = extra < 1 ? step : step * (2 + min(Int(hardness * Double(extra)), extra - 1))
    case .flickedBack: pages = -step
    case .reversal: pages = travel * Double(step) < -Self.clearlyAcross * frame.reach ? -step : 0
    case .peek, .outAndBack, .readingScroll, .slippedTap: pages = 0
    }
    guard recipe.labelNoise > 0, draws.uniform(.label, index).0 < recipe.labelNoise else { return Intent(pages: pages) }
    return pages == 0 ? .turn(step) : .stay
  }

  // MARK: - Shares

  private static func bounds(_ shares: [Double]) -> [Double] {
    let total = shares.reduce(0, +)
    var sum = 0.0
    return shares.map {
      sum += $0
      return sum / total
    }
  }

  /// The first of some sums that is above a uniform number; the last of them is 1, and one without a share is never picked.
  private static func pick(_ uniform: Double, _ bounds: [Double]) -> Int {
    bounds.firstIndex { uniform < $0 } ?? bounds.count - 1
  }
}
