import GestureSynthesis
import PagerTuning

/// Swipes of people, made from nothing but their indices.
enum PopulationBenchmarks {
  static func all() -> [Benchmark] {
    [
      // The answer counts the samples.
      ("population/default", PopulationRecipe(), 47_034.0),
      ("population/page-flicks", PopulationRecipe(shares: SwipeShares(only: [(.pageFlick, 1)])), 21_850),
    ].map { name, recipe, answer in
      let population = SynthesizedPopulation(recipe)
      return .work(name, unit: "swipe", operations: 1000, answer: answer) {
        (0..<1000).reduce(0.0) { $0 + Double(population.swipe(at: $1).recording.samples.count) }
      }
    }
  }
}
