import PagerEngine
import PagerTuning
import Testing

@Suite struct TuningReviewTests {
  @Test func `Counts are those of every swipe's landing, one by one`() {
    let plan = ReviewSwipes().pagerView
    let review = TuningReview(of: plan, recommended: plan.settings[1])
    var (shipped, hard) = (ConfusionTable(), ConfusionTable())
    for index in 0..<plan.population.count {
      let swipe = plan.population.swipe(at: index)
      shipped.add(swipe.intent, plan.subject.landing(of: swipe, with: plan.settings[0]))
      hard.add(swipe.intent, plan.subject.landing(of: swipe, with: plan.settings[1]))
    }
    #expect(review.shipped == shipped)
    #expect(review.reviewed == hard)
    #expect(hard.errors > shipped.errors, "a setting that is hard to turn misses turns")
    #expect(hard.total == 60 && hard.turns == 45 && hard.stays == 15)
    for breakdown in review.breakdowns {
      #expect(breakdown.all.reduce(0) { $0 + $1.swipes } == 60, "\(breakdown.dimension)")
      #expect(breakdown.all.reduce(0) { $0 + $1.reviewed } == hard.errors, "\(breakdown.dimension)")
      #expect(breakdown.all.reduce(0) { $0 + $1.shipped } == shipped.errors, "\(breakdown.dimension)")
    }
    #expect(review.misread.count == hard.errors)
    #expect(review.places.map(\.index) == Array(0..<60))
    #expect(review.device.touchRate == 120)
  }

  @Test func `The worst are the misread swipes of the greatest clearance, in its order, then by index`() {
    let plan = ReviewSwipes().pagerView
    var limits = TuningReview.Limits()
    limits.worst = 7
    let review = TuningReview(of: plan, recommended: plan.settings[1], limits: limits)
    let all = (0..<60).compactMap { index -> (index: Int, clearance: Double)? in
      let swipe = plan.population.swipe(at: index)
      let reading = plan.subject.reading(of: swipe, with: plan.settings[1])
      return reading.landing.pages == swipe.intent.pages ? nil : (index, reading.clearance)
    }
    let sorted = all.sorted { (-$0.clearance, $0.index) < (-$1.clearance, $1.index) }
    #expect(sorted.count > 7)
    #expect(review.worst.map(\.index) == sorted.prefix(7).map(\.index))
  }

  @Test func `Without a recommendation the shipped setting is reviewed, and without swipes there is nothing`() {
    let plan = ReviewSwipes().pagerView
    let review = TuningReview(of: plan, recommended: nil)
    #expect(review.setting == plan.shipped)
    #expect(review.reviewed == review.shipped)
    var empty = plan
    empty.population = ReviewSwipes(count: 0, people: 0)
    let nothing = TuningReview(of: empty, recommended: nil)
    #expect(nothing.reviewed.rows.isEmpty && nothing.worst.isEmpty && nothing.places.isEmpty)
  }
}
