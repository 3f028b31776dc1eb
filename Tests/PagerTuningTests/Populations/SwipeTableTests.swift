import Documents
import GestureSynthesis
import PagerEngine
import Testing

@testable import PagerTuning

@Suite struct SwipeTableTests {
  private func text(of population: some Population) -> String {
    (0..<population.count).reduce(into: SwipeTable.header) { $0 += SwipeTable.rows(of: population.swipe(at: $1)) }
  }

  private func read(
    _ text: String, _ assumptions: RecordedPopulation.Assumptions = RecordedPopulation.Assumptions()
  ) -> SwipeTable.Reading {
    SwipeTable.read(SourceText(name: "swipes.csv", bytes: Array(text.utf8)), assumptions)
  }

  @Test(arguments: [ScrollAxis.horizontal, .vertical])
  func `An exported population reads back to the same swipes, bit for bit`(axis: ScrollAxis) throws {
    var recipe = PopulationRecipe(seed: 3, people: 6, swipesPerPerson: 25, leftHanded: 0.5, mostPages: 3, axis: axis)
    recipe.devices[1].device.name = "a \"quoted\", long name"
    let population = SynthesizedPopulation(recipe)
    let exported = text(of: population)
    let reading = read(exported, RecordedPopulation.Assumptions(axis: axis))
    #expect(reading.diagnostics.isEmpty)
    let recorded = try #require(reading.population)
    #expect(recorded.count == population.count && recorded.people == population.people)
    for index in 0..<population.count { #expect(recorded.swipe(at: index) == population.swipe(at: index)) }
    #expect(text(of: recorded) == exported)
    #expect(recorded.identity.hasPrefix("recorded swipes: 150 of 6 people, digest "))
  }

  private static let head = "stroke,t,x,y,kind,person,intent\n"
  private static let small =
    head + "a,0,300,400,down,ann,forward\na,10,280,401,move,,\na,20,240,402,move,,\na,30,180,404,move,,\na,31,,,up,,\n"
    + "b,5,100,400,down,ben,stay\nb,25,90,400,up,,\nc,0,100,400,down,ann,-1\nc,8,110,400,move,,\n"

  @Test func `People lie together, and features are read from the samples`() throws {
    let population = try #require(read(Self.small).population)
    #expect(population.people == 2)
    #expect(population.swipes.map(\.person) == [0, 0, 1] && population.swipes.map(\.index) == [0, 1, 2])
    #expect(population.swipes.map(\.intent) == [.turn(1), .turn(-1), .stay])
    let first = population.swipe(at: 0)
    #expect(first.features.travel == 120 && first.features.across == 4 && first.features.duration == 31)
    // Steps of 2000, 4000 and 6000 points a second.
    #expect(first.features.liftSpeed == 4000)
    #expect(first.hand == .unknown && first.kind.isEmpty)
    #expect(first.device.viewport == Size(width: 390, height: 844))
    #expect(population.swipe(at: 2).recording.liftLocation?.x == 90)
    #expect(population.swipe(at: 2).features.travel == 10)
    let other = try #require(
      read(Self.small, .init(layoutDirection: .rightToLeft, viewport: Size(width: 100, height: 50))).population)
    #expect(other.swipe(at: 0).features.travel == -120 && other.swipe(at: 0).device.viewport.width == 100)
    #expect(other.identity != population.identity)
  }

  @Test(arguments: [
    ("", "1:1"), ("stroke,t,x,y,intent\n", "it has no swipe"),
    ("stroke,t,x,y\na,0,1,1\n", "it needs the column intent"),
    ("stroke,t,x,y,intnt\na,0,1,1,1\n", "1:14: error: unknown column \"intnt\"; did you mean \"intent\"?"),
    ("stroke,t,x,y,intent,hnad\na,0,1,1,1,left\n", "did you mean \"hand\"?"),
    ("stroke,t,t_ms,x,y,intent\na,0,0,1,1,1\n", "both columns t and t_ms"),
    (head + "a,0,1,1,down,p,forwards\n", "2:16: error: intent must be"),
    (head + "a,0,1,1,down,p,forwards\n", "did you mean \"forward\"?"),
    (head + "a,0,1,1,down,p,1.5\n", "2:16"), (head + "a,0,1,1,down,p,\n", "not \"\""),
    (head + "a,0,1,1,down,p,1e30\n", "intent must be"),
    (head + "a,0,1,1,dwn,p,1\n", "2:9: error: kind must be"), (head + "a,0,1,1,dwn,p,1\n", "did you mean \"down\"?"),
    (head + "a,0,1,1,cancel,p,1\n", "leave it out"), (head + "a,0,1,1,up,p,1\n", "begins with a sample"),
    (head + "a,0,1,1,down,p,1\na,1,1,1,down,,\n", "3:9: error: a touch has one \"down\""),
    (head + "a,0,1,1,down,p,1\na,1,1,1,up,,\na,2,1,1,move,,\n", "4:3: error: nothing may follow the end"),
    (head + "a,5,1,1,down,p,1\na,4,1,1,move,,\n", "3:3: error: 4 ms is earlier than the sample before it at 5 ms"),
    (head + "a,0,nan,1,down,p,1\n", "2:5: error: x must be a number"),
    (head + "a,0,1,1e7,down,p,1\n", "y must be a number from"), (head + "a,,1,1,down,p,1\n", "2:3: error: t must be"),
    (head + "a,1e300,1,1,down,p,1\n", "t must be"),
    (head + "a,0,1,1,down,p,1\na,1,1,1,move,q,\n", "3:14: error: person is \"q\" here and \"p\" on line 2"),
    (
      head + "a,0,1,1,down,p,1\nb,0,1,1,down,p,1\na,1,1,1,move,,\n", "4:1: error: stroke \"a\" stands already on line 2"
    ),
    ("stroke,t,x,y,intent,hand\na,0,1,1,1,lft\n", "did you mean \"left\"?"),
    ("stroke,t,x,y,intent,rate\na,0,1,1,1,0\n", "rate must be a number from 1 to 10000"),
    ("stroke,t,x,y,intent,drop\na,0,1,1,1,2\n", "drop must be a number from 0 to 1"),
    ("stroke,t,x,y,intent,width\na,0,1,1,1,-1\n", "width must be"),
    ("stroke,t,x,y,intent,late\na,0,1,1,1,yes\n", "late must be true or false"),
    ("stroke,t,x,y,intent,travel\na,0,1,1,1,x\n", "travel must be"),
    (head + "a,0,1\n", "2:6: error: this row has 3 fields"),
    ("stroke,t,x,y,intent\n\"a,0,1,1,1\n", "ends inside a field"),
  ])
  func `What is wrong stands at its place`(text: String, message: String) {
    let reading = read(text)
    #expect(reading.population == nil)
    let said = reading.diagnostics.map(\.description).joined(separator: "\n")
    #expect(said.contains(message), "\(said)")
  }

  @Test func `Errors are told a hundred at most, and hostile bytes do not trap`() {
    let many = (0..<500).reduce(into: Self.head) { $0 += "s\($1),0,x,1,down,p,1\n" }
    #expect(read(many).diagnostics.count == 100)
    let bytes = Array(Self.small.utf8)
    var state: UInt64 = 1
    for _ in 0..<2000 {
      var hostile = bytes
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(state >> 33) % hostile.count
        if state & 0x100 == 0 {
          hostile[place] = UInt8(truncatingIfNeeded: state >> 20)
        } else {
          hostile.remove(at: place)
        }
      }
      let reading = SwipeTable.read(SourceText(name: "a", bytes: hostile))
      #expect((reading.population == nil) == !reading.diagnostics.isEmpty)
    }
  }
}
