import PagerPhysics
import Testing

@Suite("Fluid spring parameters")
struct FluidSpringTests {
  @Test("The SDK decides what an interactive spring is", arguments: 13...18)
  func interactive(sdk: Int) {
    let spring = FluidSpring.interactive(sdk: sdk)
    #expect(spring == FluidSpring(response: 0.15, dampingFraction: sdk < 17 ? 0.86 : 0.85, blendDuration: 0.25))
  }

  @Test("The SDK decides what a spring is", arguments: 13...18)
  func spring(sdk: Int) {
    let spring = FluidSpring.spring(sdk: sdk)
    #expect(spring.response == (sdk < 17 ? 0.55 : 0.5))
    #expect(spring.dampingFraction == (sdk < 17 ? 0.825 : 1))
    #expect(spring.blendDuration == 0)
  }

  @Test(
    "Stiffness and damping are those of a unit mass with the period and damping ratio",
    arguments: [
      (0.15, 0.86, 1754.5963379714415, 72.04719152232592), (0.15, 0.85, 1754.596337971442, 71.20943348136865),
      (0.5, 1, 157.91367041742973, 25.132741228718345), (0.55, 0.825, 130.50716563423944, 18.84955592153876),
    ])
  func coefficients(response: Double, dampingFraction: Double, stiffness: Double, damping: Double) {
    let spring = FluidSpring(response: response, dampingFraction: dampingFraction)
    #expect((spring.stiffness / stiffness - 1).magnitude < 1e-14)
    #expect((spring.damping / damping - 1).magnitude < 1e-14)
  }

  @Test("Stiffness is capped at 45000, and is 1 without a response")
  func limits() {
    #expect(FluidSpring(response: 0.01, dampingFraction: 1).stiffness == 45_000)
    #expect(FluidSpring(response: .leastNonzeroMagnitude, dampingFraction: 1).stiffness == 45_000)
    #expect(FluidSpring(response: 0.03, dampingFraction: 1).stiffness < 45_000)
    for response in [0, -1, -Double.infinity, .nan] {
      #expect(FluidSpring(response: response, dampingFraction: 1).stiffness == 1)
      #expect(FluidSpring(response: response, dampingFraction: 0.5).damping == 1)
    }
  }

  @Test("A motion is logically complete from its response on")
  func logicalCompletion() {
    let spring = FluidSpring(response: 0.55, dampingFraction: 0.825)
    #expect(!spring.isLogicallyComplete(elapsed: (0.55).nextDown))
    #expect(spring.isLogicallyComplete(elapsed: 0.55))
  }
}
