/// A named pager: what it says of itself, and how one is made.
public struct Model: Sendable {
  /// What it says of itself.
  public let declaration: ModelDeclaration
  /// The options that its landing rule alone reads; `nil` where there are none.
  public let landing: LandingOptions?
  /// Makes one.
  public let make: @Sendable (PagerSetup) -> any Pager

  /// A model.
  public init(
    _ declaration: ModelDeclaration, landing: LandingOptions? = nil,
    make: @escaping @Sendable (PagerSetup) -> any Pager
  ) {
    self.declaration = declaration
    self.landing = landing
    self.make = make
  }

  /// All models, in the order in which they are listed.
  public static let all: [Model] = [
    .pagerView, .pagerViewWithDots, .imagePager, .swiftUIPager, .scrollViewPaging, .scrollViewTargets, .tabView,
    .pageViewController, .iPages, .thresholdPager,
  ]

  /// The model of this name, or `nil`.
  public static func named(_ name: String) -> Model? {
    all.first { $0.declaration.name == name }
  }
}
