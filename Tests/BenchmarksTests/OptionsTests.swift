import Testing

@testable import Benchmarks

@Suite struct OptionsTests {
  private func refusal(_ words: String...) -> String? {
    do {
      _ = try Options(words)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [("5%", 0.05), ("0.05", 0.05), ("250%", 2.5), ("0", 0), ("1", 1)])
  func `A difference is a percentage or a share`(text: String, share: Double) throws {
    #expect(try Options(["--compare", "base.json", "--fail-above", text]).threshold == share)
  }

  @Test(arguments: ["5", "100", "-5%", "%", "", "nan", "inf%", "5 %", "abc", "1e999"])
  func `What might be either, or is neither, is refused with both`(text: String) {
    #expect(
      refusal("--compare", "base.json", "--fail-above", text)
        == "--fail-above: \(text) is neither a percentage such as 5% nor a share from 0 to 1")
  }

  @Test(arguments: ["0", "-1", "1.5", "x", "", "1e3", "100001"])
  func `Samples are counted in whole numbers`(text: String) {
    #expect(refusal("--samples", text) == "--samples: \(text) is no whole number from 1 to 100000")
  }

  @Test func `Options that would do nothing beside others are refused`() {
    #expect(refusal("--fail-above", "5%") == "--fail-above needs --compare or --interleave")
    #expect(refusal("--json", "--compare", "base.json")?.hasPrefix("--json prints no verdicts") == true)
    #expect(refusal("--json", "--compare", "base.json", "--fail-above", "5%") == nil)
    #expect(refusal("--interleave", "a", "b", "--save", "x.json")?.hasSuffix("does not go with --save") == true)
    #expect(refusal("--interleave", "a", "b", "--fail-above", "5%", "--markdown") == nil)
  }
}
