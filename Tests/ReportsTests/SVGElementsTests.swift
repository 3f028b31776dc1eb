import Testing

@testable import Reports

@Suite struct SVGElementsTests {
  @Test func `Numbers have no zeros that say nothing`() {
    let cases = [
      (0.0, "0"), (-0.0, "0"), (120, "120"), (1.5, "1.5"), (1.255, "1.26"), (-0.001, "0"), (100.10, "100.1"),
    ]
    for (number, text) in cases { #expect(SVG.number(number) == text) }
  }
}
