import GestureSynthesis
import PagerEngine
import Testing

@Suite("What is told of a touch")
struct TouchReportTests {
  @Test("A finger that moves on after a second one failed its drag leaves the report as it was")
  func movementAfterTheEnd() throws {
    let environment = PagerEnvironment(viewport: Size(width: 375, height: 800), sdk: 17)
    var simulation = Simulation(
      .imagePager,
      PagerSetup(
        environment: environment, pages: PageList(count: 3), page: 0,
        options: OptionValues(of: Model.imagePager.declaration.options)),
      recording: .touches)
    try simulation.perform(.press(Point(x: 300, y: 200), finger: 1))
    try simulation.perform(.move(.by(Point(x: -150, y: 0)), duration: 150, profile: .linear, finger: 1))
    let moving = try #require(simulation.world.touches.first)
    #expect(moving.endTime == nil)
    #expect(abs(moving.trueVelocity.x + 1000) < 1e-9)

    try simulation.perform(.press(Point(x: 100, y: 200), finger: 2))
    let failed = try #require(simulation.world.touches.first)
    try simulation.perform(.move(.by(Point(x: 50, y: 0)), duration: 100, profile: .linear, finger: 1))
    #expect(failed.fate == .secondFinger)
    #expect(simulation.world.touches.first == failed)
  }
}
