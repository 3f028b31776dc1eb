import Testing

@testable import PagerEngine

@Suite("SwiftUIPager's options")
struct SwiftUIPagerOptionsTests {
  private func shape(_ name: String) throws -> OptionShape {
    try #require(SwiftUIPagerOptions.all.first { $0.name == name }).shape
  }

  static let accepted: [(String, OptionValue)] = [
    ("horizontal", "endToStart"), ("horizontal", "rightToLeft"), ("horizontal", true), ("vertical", "bottomToTop"),
    ("sensitivity", "low"), ("sensitivity", ["custom": -0.3]), ("singlePagination", ["ratio": 0.33]),
    ("singlePagination", ["sensitivity": ["custom": 0.2]]), ("padding", -5), ("padding", ["top": 4]),
    ("itemAspectRatio", 0.6), ("itemAspectRatio", ["ratio": 0.6, "alignment": ["justified": 3]]),
    ("preferredItemSize", [300, 400]), ("preferredItemSize", ["size": [300, 400], "alignment": "end"]),
    ("alignment", ["start": 10]), ("interactive", 0.7), ("interactive", ["scale": 0.8, "rotation": true]),
    ("loopPages", true), ("loopPages", ["repeating": 2]), ("contentLoadingPolicy", ["lazy": 5]),
    ("contentLoadingPolicy", "eager"), ("pagingPriority", "simultaneous"), ("swipeInteractionArea", "allAvailable"),
    ("draggingAnimation", ["onChange": "interactive", "onEnded": ["steep": 300]]),
    ("pagingAnimation", ["curve": [0.1, 0, 0.9, 1], "duration": 250]),
    ("pagingAnimation", [["when": ["pages": 2, "minVelocity": 800], "use": "steep"], ["use": "none"]]),
    ("pagingAnimation", ["spring": ["response": 0.5, "dampingFraction": 0.8]]), ("pageOffset", -2.5),
  ]

  @Test(arguments: accepted)
  func `A documented value is accepted`(name: String, value: OptionValue) throws {
    #expect(try shape(name).accepts(value))
  }

  @Test func `How many choices of an animation there may be is said`() throws {
    let shape = try shape("pagingAnimation")
    func choices(_ count: Int) -> OptionValue { .list(Array(repeating: ["use": "steep"], count: count)) }
    #expect(shape.accepts(choices(100)) && !shape.accepts(choices(101)))
    #expect(shape.expectation.contains("a list of at most 100 {"))
  }

  static let refused: [(String, OptionValue)] = [
    ("horizontal", "topToBottom"), ("vertical", "startToEnd"), ("sensitivity", 0.3), ("sensitivity", "default"),
    ("singlePagination", ["ration": 0.3]), ("padding", ["left": 3]), ("preferredItemSize", [300]),
    ("preferredItemSize", [300, -1]), ("preferredItemSize", [300, 400, 500]), ("alignment", "top"),
    ("alignment", ["start": 1, "end": 2]), ("loopPages", ["repeating": -1]), ("loopPages", ["repeating": 1.5]),
    ("contentLoadingPolicy", "lazy"), ("contentLoadingPolicy", ["lazy": -1]), ("pagingPriority", "low"),
    ("pagingAnimation", ["standard": -1]), ("pagingAnimation", ["curve": [0, 0, 1]]),
    ("pagingAnimation", ["spring": ["response": 0, "dampingFraction": 1]]),
    ("draggingAnimation", ["onEnded": "steep"]), ("version", "2.4.0"), ("bounces", 1),
  ]

  @Test(arguments: refused)
  func `What is not documented is refused`(name: String, value: OptionValue) throws {
    #expect(try !shape(name).accepts(value))
  }

  @Test func `Plain keys apply in the order of the declarations, whatever order they are given in`() {
    func settings(_ entries: [(String, OptionValue)]) -> SwiftUIPagerSettings {
      var values = OptionValues(of: SwiftUIPagerOptions.all)
      for (name, value) in entries { values.set(name, to: value) }
      return SwiftUIPagerSettings(values)
    }
    let entries: [(String, OptionValue)] = [
      ("sensitivity", "high"), ("singlePagination", ["ratio": 0.5]), ("padding", ["vertical": 8]), ("vertical", true),
      ("interactive", ["scale": 0.9]), ("rotation3D", true), ("version", "2.5.0"),
    ]
    let forward = settings(entries)
    #expect(forward == settings(entries.reversed()))
    // The documented order: the version and the axis first, the sensitivity after the pagination, interactive last.
    #expect(forward.version == .tag2_5_0 && forward.padding == 0)
    #expect(forward.sensitivity == 0.25 && forward.ratio == 0.5 && forward.scale == 0.9 && forward.rotates)
  }

  @Test func `Every declared default is what a pager without options has`() {
    var values = OptionValues(of: SwiftUIPagerOptions.all)
    for option in SwiftUIPagerOptions.all {
      if let standard = option.standard { values.set(option.name, to: standard) }
    }
    // The drag's animation is the library's standard one whether it is named or not.
    var named = SwiftUIPagerSettings(values)
    #expect(named.draggingAnimation == .standard(0.35))
    named.draggingAnimation = nil
    #expect(named == SwiftUIPagerSettings())
  }

  @Test(
    arguments: [
      ("draggingAnimation", "steep"), ("dragForwardOnly", true), ("interactive", ["opacity": 0.3]),
      ("pagingAnimation", "interactive"), ("pagingAnimation", "none"),
    ] as [(String, OptionValue)])
  func `The article's version refuses what came later, and the others do not`(name: String, value: OptionValue) {
    for version in ["1.14", "2.5.0", "head"] {
      let values = OptionValues(modifiers: ["version": .text(version), name: value])
      let conflicts = SwiftUIPagerOptions.conflicts(values).map(\.option)
      #expect(conflicts == (version == "1.14" ? [name] : []))
    }
  }
}
