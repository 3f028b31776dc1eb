import Documents
import Foundation
import PagerEngine
import ScenarioRunner
import Testing

@testable import PagerTuning

@Suite struct PopulationDecoderTests {
  private func decode(
    _ text: String, folder: String = "", environment: PagerEnvironment = PagerEnvironment()
  ) -> (population: (any Population)?, messages: String) {
    let source = SourceText(name: "tune.json", bytes: Array(text.utf8))
    let reading = JSONReader.read(source)
    let issues = Issues(of: source)
    let decoder = PopulationDecoder(reader: DocumentReader(of: source, issues: issues), folder: folder)
    let population = reading.root.flatMap { decoder.decode(Value(of: $0), environment: environment) }
    return (population, (reading.diagnostics + issues.diagnostics).map(\.description).joined(separator: "\n"))
  }

  private func recipe(_ text: String) throws -> PopulationRecipe {
    let (population, messages) = decode(text)
    #expect(messages.isEmpty)
    return try #require(population as? SynthesizedPopulation).recipe
  }

  @Test func `Nothing said is the default population`() throws {
    #expect(try recipe("{}") == PopulationRecipe())
    let source = SourceText(name: "a", bytes: [])
    let decoder = PopulationDecoder(reader: DocumentReader(of: source, issues: Issues(of: source)), folder: "")
    var environment = PagerEnvironment()
    environment.layoutDirection = .rightToLeft
    let population = decoder.decode(nil, environment: environment) as? SynthesizedPopulation
    #expect(population?.recipe == PopulationRecipe(layoutDirection: .rightToLeft))
  }

  @Test func `Everything that may be said is taken`() throws {
    let recipe = try recipe(
      """
      { "seed": 18446744073709551615, "people": 3, "swipesPerPerson": 4, "kinds": { "pageFlick": 3, "peek": 1 },
        "devices": [ { "name": "a", "viewport": [320, 500], "touchRate": 100, "touchGrid": 0.5, "touchNoise": 0.1,
                       "touchJitter": 0.2, "touchDrop": 0.3, "liftSample": true, "share": 2 }, { } ],
        "leftHanded": 0.25, "backward": 0, "mostPages": 3, "labelNoise": 1, "axis": "vertical" }
      """)
    var expected = PopulationRecipe(
      seed: .max, people: 3, swipesPerPerson: 4, shares: SwipeShares(only: [(.pageFlick, 3), (.peek, 1)]),
      leftHanded: 0.25, backward: 0, mostPages: 3, labelNoise: 1, axis: .vertical)
    expected.devices = [
      DeviceShare(
        SwipeDevice(
          name: "a", viewport: Size(width: 320, height: 500), touchRate: 100, touchGrid: 0.5, touchNoise: 0.1,
          touchJitter: 0.2, touchDrop: 0.3, liftSample: true), share: 2),
      DeviceShare(SwipeDevice(name: "390 pt, 60 Hz")),
    ]
    #expect(recipe == expected)
  }

  @Test(arguments: [
    ("[]", "population must be an object"), ("{ \"sed\": 1 }", "tune.json:1:3: error: unknown key \"sed\""),
    ("{ \"sed\": 1 }", "did you mean \"seed\"?"), ("{ \"seed\": -1 }", "seed must be an integer from 0"),
    ("{ \"people\": 0 }", "people must be an integer from 1"), ("{ \"people\": 1.5 }", "people must be"),
    ("{ \"people\": 20000, \"swipesPerPerson\": 20000 }", "at most 100000000 swipes"),
    ("{ \"kinds\": {} }", "needs a kind of swipe"),
    ("{ \"kinds\": { \"pageFlik\": 1 } }", "did you mean \"pageFlick\"?"),
    ("{ \"kinds\": { \"peek\": -1 } }", "peek must be"), ("{ \"kinds\": { \"peek\": 0 } }", "more than 0"),
    ("{ \"kinds\": [] }", "kinds must be an object"), ("{ \"devices\": [] }", "not an empty list"),
    ("{ \"devices\": {} }", "devices must be a list"), ("{ \"devices\": [1] }", "devices[0] must be an object"),
    ("{ \"devices\": [ { \"viewport\": [0, 10] } ] }", "viewport[0] must be"),
    ("{ \"devices\": [ { \"viewport\": [10] } ] }", "viewport must be [width, height]"),
    ("{ \"devices\": [ { \"touchRat\": 60 } ] }", "did you mean \"touchRate\"?"),
    ("{ \"devices\": [ { \"touchRate\": 0 } ] }", "touchRate must be"),
    ("{ \"devices\": [ {}, {} ] }", "two devices are named"),
    ("{ \"devices\": [ { \"share\": 0 } ] }", "share is more than 0"),
    ("{ \"devices\": [ { \"name\": \"\" } ] }", "name must"),
    ("{ \"leftHanded\": 1.1 }", "leftHanded must be"), ("{ \"backward\": \"half\" }", "backward must be"),
    ("{ \"mostPages\": 0 }", "mostPages must be"), ("{ \"labelNoise\": -0.1 }", "labelNoise must be"),
    ("{ \"axis\": \"horizontl\" }", "did you mean \"horizontal\"?"), ("{ \"file\": 1 }", "file must be"),
    ("{ \"file\": \"none.csv\" }", "the swipes \"none.csv\": "), ("{ \"file\": \"../x.csv\" }", "may not step up"),
    ("{ \"file\": \"/etc/passwd\" }", "an absolute path"),
    ("{ \"file\": \"x.csv\", \"seed\": 1 }", "1:20: error: \"seed\" is of synthesized swipes"),
  ])
  func `What is wrong is said at its place, with the nearest name`(text: String, message: String) {
    let (population, messages) = decode(text)
    #expect(population == nil)
    #expect(messages.contains(message), "\(messages)")
  }

  @Test func `A file is read from the configuration's folder, and its errors stand at their places`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("populations-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = "stroke,t,x,y,intent\na,0,100,300,1\na,50,100,200,1\n"
    try Data(good.utf8).write(to: folder.appendingPathComponent("good.csv"))
    try Data(good.replacing("100,200", with: "100,low").utf8).write(to: folder.appendingPathComponent("bad.csv"))
    let path = folder.path + "/"
    var environment = PagerEnvironment()
    environment.viewport = Size(width: 111, height: 222)
    let (population, messages) = decode(
      "{ \"file\": \"good.csv\", \"axis\": \"vertical\" }", folder: path, environment: environment)
    #expect(messages.isEmpty)
    let swipe = try #require(population?.swipe(at: 0))
    #expect(swipe.features.travel == 100 && swipe.device.viewport == environment.viewport)
    let (none, errors) = decode("{ \"file\": \"bad.csv\" }", folder: path)
    #expect(none == nil)
    #expect(errors.contains("tune.json:1:11: error: the swipes \"bad.csv\" cannot be read"))
    #expect(errors.contains("bad.csv:3:10: note: y must be a number"))
  }
}
