import PagerPhysics
import Testing

@testable import PagerEngine

@Suite("ScrollTransition")
struct ScrollTransitionTests {
  private static func transition(
    _ configuration: ScrollTransition.Configuration = .interactive,
    _ threshold: ScrollTransition.Threshold = .visible(1),
    curve: CubicTimingCurve = .linear
  ) -> ScrollTransition {
    ScrollTransition(configuration: configuration, threshold: threshold, curve: curve)
  }

  @Test("Linearly, the phase is the part of the view that is outside, with the sign of the side")
  func linear() {
    let transition = Self.transition()
    for start in stride(from: -400.0, through: 700, by: 7) {
      let visible = max(0, min(start + 200, 390) - max(start, 0)) / 200
      let expected = start + 100 > 195 ? 1 - visible : visible - 1
      #expect(abs(transition.phase(start: start, length: 200, container: 390) - expected) < 1e-6)
    }
  }

  @Test("Mirrored views have the opposite phase, by every threshold and curve")
  func symmetry() {
    for threshold in [ScrollTransition.Threshold.visible(0), .visible(0.3), .visible(1), .centered] {
      for configuration in ScrollTransition.Configuration.allCases {
        let transition = Self.transition(configuration, threshold, curve: .easeIn)
        for start in stride(from: -300.0, through: 500, by: 3.3) {
          let phase = transition.phase(start: start, length: 150, container: 390)
          let mirrored = transition.phase(start: 390 - start - 150, length: 150, container: 390)
          #expect(phase == -mirrored || abs(phase + mirrored) < 1e-6)
          #expect(abs(phase) <= 1)
        }
      }
    }
  }

  @Test("From the leading to the trailing end the phase never falls, and it is 0 in the middle")
  func monotone() {
    for threshold in [ScrollTransition.Threshold.visible(0), .visible(0.5), .visible(1), .centered] {
      let transition = Self.transition(.interactive, threshold, curve: .easeInOut)
      for length in [100.0, 390, 600] {
        var last = -1.0
        for start in stride(from: -length - 10, through: 400, by: 1) {
          let phase = transition.phase(start: start, length: length, container: 390)
          #expect(phase >= last)
          last = phase
        }
        #expect(last == 1)
        #expect(transition.phase(start: (390 - length) / 2, length: length, container: 390) == 0)
      }
    }
  }

  @Test(
    "Ease in and out passes through its published values",
    arguments: [(0.25, 0.129161931), (0.5, 0.5), (0.75, 0.870838069)])
  func eased(part: Double, value: Double) {
    let transition = Self.transition(curve: .easeInOut)
    #expect(abs(transition.phase(start: 390 - 200 * part, length: 200, container: 390) - (1 - value)) < 3e-6)
    #expect(abs(transition.phase(start: -200 * (1 - part), length: 200, container: 390) - (value - 1)) < 3e-6)
  }

  @Test("An animated transition has three phases, and changes at its threshold")
  func animated() {
    let transition = Self.transition(.animated, .visible(0.5))
    for (start, phase) in [(390.0, 1.0), (290.1, 1), (290, 0), (0, 0), (-100, 0), (-100.1, -1), (-200, -1)] {
      #expect(transition.phase(start: start, length: 200, container: 390) == phase)
    }
    #expect(Self.transition(.identity).phase(start: 1000, length: 200, container: 390) == 0)
    for part in [-3.0, 0] {
      #expect(Self.transition(.interactive, .visible(part)).phase(start: 389, length: 200, container: 390) == 0)
      #expect(Self.transition(.interactive, .visible(part)).phase(start: 390, length: 200, container: 390) == 1)
    }
  }
}
