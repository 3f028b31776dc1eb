import GestureSynthesis
import Testing

@testable import PagerEngine

@Suite("What each sample adds to SwiftUIPager's offset")
struct SwiftUIPagerDragTests {
  // MARK: - The library's rows

  /// The library's test of an angle, "along-axis true" and "along-axis false".
  @Test(arguments: [
    26, 0, 180, 360, 720, 380, -380, -26, 163, 359, 330, 30, 150, 210, -30, 329.53, 30.35,
  ])
  func `An angle along the axis`(degrees: Double) {
    #expect(SwiftUIPagerDrag.isAlongAxis(degrees: degrees))
  }

  @Test(arguments: [40, 146, 327, -37, 270, -397, 90, 215, 329.12, 30.6, -30.6])
  func `An angle across the axis`(degrees: Double) {
    #expect(!SwiftUIPagerDrag.isAlongAxis(degrees: degrees))
  }

  /// "Angle of a point": the rows whose angle has an irrational tangent, (√3, 1) and its like, decide nothing on the way to
  /// whole degrees; three more of the suite repeat rows.
  static let angles: [(Double, Double, Double)] = [
    (1, 1, 45), (-1, 1, 135), (-1, -1, 225), (1, -1, 315), (1.7320508075688772, 1, 30), (-1.7320508075688772, 1, 150),
    (1, 1.7320508075688772, 60), (1, -1.7320508075688772, 300), (1, 0, 0), (-1, 0, 180), (0, 1, 90), (0, -1, 270),
  ]

  @Test(arguments: angles)
  func `A step is asked for its angle`(x: Double, y: Double, degrees: Double) {
    #expect(
      SwiftUIPagerDrag.isAlongAxis(Point(x: x, y: y)) == SwiftUIPagerDrag.isAlongAxis(degrees: degrees), "\(degrees)°")
  }

  @Test func `A step of no length has no angle and counts`() {
    #expect(SwiftUIPagerDrag.isAlongAxis(Point(x: 0, y: 0)))
  }

  @Test func `Subtraction: (5, 3) − (1, −2) is (4, 5)`() {
    #expect(Point(x: 5, y: 3) - Point(x: 1, y: -2) == Point(x: 4, y: 5))
  }

  @Test func `B57: a value of zero begins a drag`() throws {
    let scene = PagerScene(modifiers: ["delaysTouches": false], size: Size(width: 100, height: 100))
    var run = scene.simulation()
    try run.perform(.press(Point(x: 0, y: 0), finger: 1))
    #expect(run.world.events.map(\.name) == ["draggingBegan"])
  }

  @Test func `H01: the offset and the velocity are what the drag left`() throws {
    let drag = try PagerScene().drag(samples([(0, 0), (1, 15), (2, 315), (3, 215)]))
    #expect(try [drag.offset, drag.velocity] == [200, -100])
    #expect(try !drag.before.arithmetic.isFresh)
  }

  // MARK: - The cone

  @Test func `Every whole degree is in or out as the cone of 30 degrees says`() {
    for degrees in -30...719 {
      let turned = ((degrees % 360) + 360) % 360
      let inside = turned <= 30 || turned >= 330 || (150...210).contains(turned)
      #expect(SwiftUIPagerDrag.isAlongAxis(degrees: Double(degrees)) == inside, "\(degrees)")
    }
  }

  /// Slopes, not angles, decide outside the two narrow bands, so both ways must agree everywhere.
  @Test func `The short way by the slope agrees with the way by the angle`() {
    for tenth in 0..<3600 where tenth % 5 != 0 || tenth % 10 == 0 {
      let degrees = Double(tenth) / 10
      let (sine, cosine) = (Self.sine(degrees), Self.sine(90 - degrees))
      let step = Point(x: cosine * 12.5, y: sine * 12.5)
      #expect(SwiftUIPagerDrag.isAlongAxis(step) == SwiftUIPagerDrag.isAlongAxis(degrees: degrees), "\(degrees)")
    }
  }

  /// A sine good to 1e-12, by its series.
  private static func sine(_ degrees: Double) -> Double {
    var reduced = degrees.truncatingRemainder(dividingBy: 360)
    if reduced > 180 { reduced -= 360 }
    if reduced < -180 { reduced += 360 }
    let x = reduced * .pi / 180
    var (term, sum) = (x, x)
    for index in 1..<25 {
      term *= -x * x / Double(2 * index * (2 * index + 1))
      sum += term
    }
    return sum
  }

  // MARK: - Projection and sign

  static let projections: [(Modifiers, Point)] = [
    ([:], Point(x: 3, y: 4)), (["horizontal": "endToStart"], Point(x: -3, y: -4)),
    (["vertical": true], Point(x: 4, y: 3)), (["vertical": "bottomToTop"], Point(x: -4, y: -3)),
  ]

  @Test(arguments: projections)
  func `A finger's displacement is projected to the axis`(modifiers: Modifiers, expected: Point) {
    let settings = SwiftUIPagerSettings(OptionValues(modifiers: modifiers))
    #expect(SwiftUIPagerDrag.projected(Point(x: 3, y: 4), settings) == expected)
  }

  /// Only the offset is mirrored, the velocity is not.
  @Test(arguments: ["en", "ar"])
  func `In languages from right to left the offset changes its sign and the velocity does not`(language: String) throws
  {
    let drag = try PagerScene(page: 5, language: language).drag(slow(90))
    #expect(try drag.offset == (language == "ar" ? -90 : 90))
    #expect(try drag.velocity == 9)
  }

  // MARK: - Limits

  @Test func `The first step has no direction and leaks past the limit forward, not backward`() throws {
    let scene = PagerScene(modifiers: ["singlePagination": ["ratio": 0.5]], page: 5)
    #expect(try scene.drag(samples([(0, 250), (1, 235), (3, -65)])).offset == -300)
    #expect(try scene.drag(samples([(0, 50), (1, 65), (3, 365)])).offset == 150)
    // The second step sees the direction.
    #expect(try scene.drag(samples([(0, 250), (1, 235), (3, -65), (4, -66)])).offset == -150)
    // A step across zero is not limited on the far side.
    #expect(try scene.drag(samples([(0, 250), (1, 235), (3, 230), (5, 480)])).offset == 245)
  }

  @Test func `Multiple pagination is in points and has no limit, single is in containers`() throws {
    let small = PagerScene(modifiers: ["preferredItemSize": PagerScene.smallPages], page: 5)
    #expect(try close([small.drag(slow(-90)).offset], [-30]))
    let multiple = PagerScene(
      modifiers: ["preferredItemSize": PagerScene.smallPages, "multiplePagination": true], page: 5)
    #expect(try multiple.drag(slow(-900)).offset == -900)
  }

  @Test func `The gate is open again where the offset comes back to exactly zero`() throws {
    // Back at the touch-down's x the translation runs across the axis, so nothing is stored until it runs along it again.
    let points = [(0.0, 100.0, 100.0), (1, 120, 100), (2, 130, 104), (3, 120, 104), (4, 103, 104), (5, 90, 104)]
    let touches = points.map { TouchSample(time: $0.0 * 1000, location: Point(x: $0.1, y: $0.2)) }
    let drag = try PagerScene(page: 5).drag(touches)
    // 103: 3 along, 4 across, waits at the stored 120; 90: 10 along, 4 across, a step of −30.
    #expect(close(drag.changes, [0, -10.0 / 300, 0, 0.1]))
  }

  @Test func `Two samples of one instant change the offset and keep the velocity`() throws {
    let drag = try PagerScene(page: 5).drag(samples([(0, 250), (1, 235), (2, 215), (2, 205)]))
    #expect(try [drag.offset, drag.velocity] == [-30, -20])
  }
}
